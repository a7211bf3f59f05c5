"""The studio all pictures share: render settings, backdrop, light, camera and framing."""
import math
import os

import bpy
from mathutils import Vector

from scenes.materials import plain

SAND = (0.70, 0.56, 0.41)
DUNE = (0.76, 0.64, 0.50)
CLAY = (0.60, 0.41, 0.30)
LINEN = (0.78, 0.72, 0.62)
SAGE = (0.55, 0.55, 0.43)
ROSE = (0.70, 0.50, 0.42)
DUSK = (0.46, 0.37, 0.30)


def reset(width, height, samples):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    cycles = scene.cycles
    cycles.samples = samples
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = 0.06
    cycles.adaptive_min_samples = 8
    cycles.use_denoising = False
    cycles.max_bounces = 10
    cycles.diffuse_bounces = 2
    cycles.glossy_bounces = 4
    cycles.transmission_bounces = 10
    cycles.transparent_max_bounces = 10
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.sample_clamp_indirect = 6
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.use_persistent_data = False
    scene.view_settings.view_transform = 'Filmic'
    scene.view_settings.look = 'High Contrast'
    scene.view_settings.exposure = -0.3
    return scene


def backdrop(tone):
    """A curved sheet, so that no horizon shows."""
    bend = [(3.4 + 4 * math.sin(a), 4 - 4 * math.cos(a)) for a in (i * math.pi / 2 / 24 for i in range(25))]
    profile = [(-20, 0)] + bend + [(7.4, 20)]
    mesh = bpy.data.meshes.new('backdrop')
    points = [point for y, z in profile for point in ((-24, y, z), (24, y, z))]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh.from_pydata(points, [], faces)
    for polygon in mesh.polygons:
        polygon.use_smooth = True
    mesh.materials.append(plain(tone, rough=0.95))
    sheet = bpy.data.objects.new('backdrop', mesh)
    sheet['backdrop'] = True
    bpy.context.scene.collection.objects.link(sheet)


def area_light(location, size, energy, color, target=(0, 0, 0.9)):
    light = bpy.data.lights.new('light', 'AREA')
    light.energy, light.size, light.color = energy, size, color
    lamp = bpy.data.objects.new('light', light)
    lamp.location = location
    lamp.rotation_euler = (Vector(target) - lamp.location).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.scene.collection.objects.link(lamp)


def lights(strength=1.0):
    area_light((-4.6, -2.6, 4.6), 2.4, 760 * strength, (1, 0.93, 0.84))
    area_light((4.8, -2.2, 2.6), 3.4, 130 * strength, (1, 0.97, 0.94))
    area_light((1.2, 2.9, 4.4), 1.6, 170 * strength, (1, 0.95, 0.88))
    world = bpy.data.worlds.new('world')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    # brighter above than behind the camera: metal needs something to reflect
    where = tree.nodes.new('ShaderNodeTexCoord')
    split = tree.nodes.new('ShaderNodeSeparateXYZ')
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[0].color = 0.0, (0.20, 0.17, 0.14, 1)
    ramp.color_ramp.elements[1].position, ramp.color_ramp.elements[1].color = 0.7, (1, 0.96, 0.90, 1)
    tree.links.new(where.outputs['Generated'], split.inputs[0])
    tree.links.new(split.outputs['Z'], ramp.inputs['Fac'])
    tree.links.new(ramp.outputs['Color'], tree.nodes['Background'].inputs['Color'])
    tree.nodes['Background'].inputs['Strength'].default_value = 0.55 * strength


def subject_points():
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for item in bpy.context.scene.objects:
        if item.type not in ('MESH', 'CURVE') or item.get('backdrop'):
            continue
        shown = item.evaluated_get(graph)
        mesh = shown.to_mesh()
        if mesh is None:
            continue
        step = max(1, len(mesh.vertices) // 400)
        points += [item.matrix_world @ mesh.vertices[i].co for i in range(0, len(mesh.vertices), step)]
        shown.to_mesh_clear()
    return points


def camera(scene, around=8, above=14, lens=85, fill=0.76, shift=(0.0, 0.0), width_fill=None, focus=None):
    """Looks at the subject from a direction in degrees and steps back until it fills the frame."""
    view = bpy.data.cameras.new('camera')
    view.lens = lens
    eye = bpy.data.objects.new('camera', view)
    scene.collection.objects.link(eye)
    scene.camera = eye
    bpy.context.view_layer.update()
    points = subject_points()
    middle = sum(points, Vector()) / len(points)
    turn, lift = math.radians(around), math.radians(above)
    away = Vector((math.sin(turn) * math.cos(lift), -math.cos(turn) * math.cos(lift), math.sin(lift)))
    rotation = (-away).to_track_quat('-Z', 'Y')
    right, up = rotation @ Vector((1, 0, 0)), rotation @ Vector((0, 1, 0))
    aspect = scene.render.resolution_x / scene.render.resolution_y
    half = 18 / lens
    distance, target = 8.0, middle
    for _ in range(12):
        place = target + away * distance
        flat = [((p - place).dot(right) / (place - p).dot(away), (p - place).dot(up) / (place - p).dot(away)) for p in points]
        left, wide = min(x for x, _ in flat), max(x for x, _ in flat)
        low, high = min(y for _, y in flat), max(y for _, y in flat)
        target = target + right * (left + wide) / 2 * distance + up * (low + high) / 2 * distance
        tall_half = half / max(aspect, 1)
        across = (wide - left) / (2 * half * (width_fill or 0.80))
        distance *= max((high - low) / (2 * tall_half * fill), across)
    eye.location = target + away * distance
    eye.rotation_euler = rotation.to_euler()
    view.shift_x, view.shift_y = shift
    if focus:
        view.dof.use_dof = True
        view.dof.focus_distance = distance
        view.dof.aperture_fstop = focus


def save(scene, path):
    """Writes the picture and, beside it, what the denoiser wants to know: surface colours and normals."""
    scene.use_nodes = True
    layer = bpy.context.view_layer
    layer.cycles.denoising_store_passes = True
    tree = scene.node_tree
    tree.nodes.clear()
    source = tree.nodes.new('CompositorNodeRLayers')
    half = tree.nodes.new('CompositorNodeMixRGB')
    half.blend_type, half.inputs[0].default_value = 'MULTIPLY', 1
    half.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    lifted = tree.nodes.new('CompositorNodeMixRGB')
    lifted.blend_type, lifted.inputs[0].default_value = 'ADD', 1
    lifted.inputs[2].default_value = (0.5, 0.5, 0.5, 1)
    tree.links.new(source.outputs['Denoising Normal'], half.inputs[1])
    tree.links.new(half.outputs[0], lifted.inputs[1])
    final = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(source.outputs['Image'], final.inputs[0])
    for name, socket in (('albedo', source.outputs['Denoising Albedo']), ('normal', lifted.outputs[0])):
        writer = tree.nodes.new('CompositorNodeOutputFile')
        writer.base_path = os.path.dirname(path)
        writer.format.file_format = 'OPEN_EXR'
        writer.format.color_depth = '16'
        writer.format.exr_codec = 'ZIP'
        writer.file_slots[0].path = f'{os.path.basename(path)}.{name}.'
        writer.file_slots[0].use_node_format = True
        tree.links.new(socket, writer.inputs[0])
    scene.frame_current = 1
    scene.render.image_settings.file_format = 'PNG'
    scene.render.image_settings.color_depth = '16'
    scene.render.image_settings.color_mode = 'RGB'
    scene.render.filepath = f'{path}.color.png'
    bpy.ops.render.render(write_still=True)
