"""Surfaces: paint, metal, glass, liquids, wood, cloth, stone."""
import bpy


def plain(color, rough=0.4, metal=0.0, coat=0.0, sheen=0.0, soft=0.0, glow=0.0, specular=0.5):
    material = bpy.data.materials.new('plain')
    material.use_nodes = True
    inputs = shader(material).inputs
    inputs['Base Color'].default_value = (*color, 1)
    inputs['Roughness'].default_value = rough
    inputs['Metallic'].default_value = metal
    inputs['Clearcoat'].default_value = coat
    inputs['Sheen'].default_value = sheen
    inputs['Specular'].default_value = specular
    if soft:
        inputs['Subsurface'].default_value = soft
        inputs['Subsurface Color'].default_value = (*color, 1)
        inputs['Subsurface Radius'].default_value = (0.1, 0.06, 0.03)
    if glow:
        inputs['Emission'].default_value = (*color, 1)
        inputs['Emission Strength'].default_value = glow
    return material


def shader(material):
    return material.node_tree.nodes['Principled BSDF']


def node(material, kind, **inputs):
    made = material.node_tree.nodes.new(kind)
    for name, value in inputs.items():
        made.inputs[name.replace('_', ' ')].default_value = value
    return made


def link(material, source, target):
    material.node_tree.links.new(source, target)


def coordinates(material, scale=(1, 1, 1), space='Object', rotation=(0, 0, 0)):
    where = node(material, 'ShaderNodeTexCoord')
    mapping = node(material, 'ShaderNodeMapping')
    mapping.inputs['Scale'].default_value = scale
    mapping.inputs['Rotation'].default_value = rotation
    link(material, where.outputs[space], mapping.inputs['Vector'])
    return mapping.outputs['Vector']


def bump(material, height, strength=0.2, distance=0.02):
    made = node(material, 'ShaderNodeBump', Strength=strength, Distance=distance)
    link(material, height, made.inputs['Height'])
    link(material, made.outputs['Normal'], shader(material).inputs['Normal'])


def gold(rough=0.2):
    return plain((0.88, 0.56, 0.24), rough, 1)


def brass(rough=0.24):
    return plain((0.82, 0.50, 0.20), rough, 1)


def silver(rough=0.18):
    return plain((0.80, 0.79, 0.77), rough, 1)


def copper(rough=0.22):
    return plain((0.80, 0.40, 0.25), rough, 1)


def iron(rough=0.5):
    return plain((0.035, 0.032, 0.03), rough, 0.7)


def china(color=(0.88, 0.86, 0.82), rough=0.16):
    return plain(color, rough, coat=0.5)


def stoneware(color, rough=0.45, speckle=True):
    material = plain(color, rough, coat=0.15)
    if speckle:
        at = coordinates(material)
        spots = node(material, 'ShaderNodeTexNoise', Scale=60, Detail=2)
        link(material, at, spots.inputs['Vector'])
        tones(material, spots.outputs['Fac'], tuple(c * 0.55 for c in color), color, 0.30, 0.40)
        wide = node(material, 'ShaderNodeTexNoise', Scale=4, Detail=3)
        link(material, at, wide.inputs['Vector'])
        bump(material, wide.outputs['Fac'], 0.15, 0.03)
    return material


def tones(material, factor, dark, light, low=0.0, high=1.0):
    ramp = node(material, 'ShaderNodeValToRGB')
    first, last = ramp.color_ramp.elements
    first.position, first.color = low, (*dark, 1)
    last.position, last.color = high, (*light, 1)
    link(material, factor, ramp.inputs['Fac'])
    link(material, ramp.outputs['Color'], shader(material).inputs['Base Color'])
    return ramp


def wood(dark=(0.13, 0.055, 0.022), light=(0.33, 0.17, 0.075), grain='x', rough=0.42, scale=1.0):
    """Long streaks along the grain, broken by finer ones."""
    material = plain(dark, rough, coat=0.12)
    long, wide = 0.35 * scale, 7.0 * scale
    stretch = {'x': (long, wide, wide), 'y': (wide, long, wide), 'z': (wide, wide, long)}[grain]
    broad = node(material, 'ShaderNodeTexNoise', Scale=1.0, Detail=5, Roughness=0.55, Distortion=0.6)
    link(material, coordinates(material, stretch), broad.inputs['Vector'])
    fine = node(material, 'ShaderNodeTexNoise', Scale=7.0, Detail=4, Roughness=0.7)
    link(material, coordinates(material, stretch), fine.inputs['Vector'])
    blend = node(material, 'ShaderNodeMixRGB')
    blend.blend_type = 'OVERLAY'
    blend.inputs['Fac'].default_value = 0.55
    link(material, broad.outputs['Fac'], blend.inputs['Color1'])
    link(material, fine.outputs['Fac'], blend.inputs['Color2'])
    tones(material, blend.outputs['Color'], dark, light, 0.28, 0.72)
    bump(material, fine.outputs['Fac'], 0.12, 0.01)
    return material


def walnut(grain='x'):
    return wood((0.035, 0.014, 0.006), (0.15, 0.065, 0.026), grain)


def oak(grain='x'):
    return wood((0.20, 0.095, 0.035), (0.42, 0.235, 0.10), grain)


def maple(grain='x'):
    return wood((0.42, 0.26, 0.13), (0.62, 0.43, 0.25), grain, 0.5)


def glass(color=(1, 1, 1), rough=0.0, ior=1.46):
    """Glass whose shadow lets the light through, in place of costly caustics."""
    material = bpy.data.materials.new('glass')
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    clear = node(material, 'ShaderNodeBsdfGlass', Roughness=rough, IOR=ior)
    clear.inputs['Color'].default_value = (*color, 1)
    through = node(material, 'ShaderNodeBsdfTransparent')
    through.inputs['Color'].default_value = (*(0.25 + 0.72 * c for c in color), 1)
    path = node(material, 'ShaderNodeLightPath')
    mix = node(material, 'ShaderNodeMixShader')
    out = node(material, 'ShaderNodeOutputMaterial')
    link(material, path.outputs['Is Shadow Ray'], mix.inputs['Fac'])
    link(material, clear.outputs[0], mix.inputs[1])
    link(material, through.outputs[0], mix.inputs[2])
    link(material, mix.outputs[0], out.inputs['Surface'])
    return material


def liquid(color):
    """A liquid standing inside solid glass: its surface bends light only a little against the glass."""
    return glass(color, 0.0, 0.93)


def hollow():
    """Air inside solid glass."""
    return glass((1, 1, 1), 0.0, 0.72)


def cloth(color, rough=0.85, sheen=0.4, weave=90.0, strength=0.25, space='Object'):
    material = plain(color, rough, sheen=sheen, specular=0.2)
    threads = node(material, 'ShaderNodeTexNoise', Scale=weave, Detail=2)
    link(material, coordinates(material, (1, 1, 1), space), threads.inputs['Vector'])
    tones(material, threads.outputs['Fac'], tuple(c * 0.72 for c in color), tuple(min(1, c * 1.15) for c in color), 0.3, 0.7)
    bump(material, threads.outputs['Fac'], strength, 0.01)
    return material


def leather(color, rough=0.48):
    material = plain(color, rough, coat=0.1)
    cells = node(material, 'ShaderNodeTexVoronoi', Scale=55)
    link(material, coordinates(material), cells.inputs['Vector'])
    bump(material, cells.outputs['Distance'], 0.3, 0.008)
    return material


def picture(image, rough=0.85, weave=0.0, sheen=0.2, scale=(1, 1, 1)):
    """An image laid over a surface by its UV map; woven ones get a ribbed bump."""
    material = plain((1, 1, 1), rough, sheen=sheen, specular=0.2)
    texture = node(material, 'ShaderNodeTexImage')
    texture.image = image
    at = coordinates(material, scale, 'UV')
    link(material, at, texture.inputs['Vector'])
    link(material, texture.outputs['Color'], shader(material).inputs['Base Color'])
    if weave:
        threads = node(material, 'ShaderNodeTexNoise', Scale=weave, Detail=1)
        link(material, coordinates(material, (1, 1, 1), 'UV'), threads.inputs['Vector'])
        bump(material, threads.outputs['Fac'], 0.5, 0.012)
    return material
