"""Bodies: turned, drawn, boxed, rounded and folded shapes."""
import math

import bpy
from mathutils import Vector, noise


def place(mesh, material, location=(0, 0, 0), rotation=(0, 0, 0), smooth=True):
    if material:
        mesh.materials.append(material)
    if smooth:
        for polygon in mesh.polygons:
            polygon.use_smooth = True
    item = bpy.data.objects.new('item', mesh)
    item.location, item.rotation_euler = location, rotation
    bpy.context.scene.collection.objects.link(item)
    return item


def surface(points, columns, rows, material, around=False, location=(0, 0, 0), rotation=(0, 0, 0), uv=None):
    """A grid of columns × rows points given column by column; closed in the first direction when around."""
    mesh = bpy.data.meshes.new('surface')
    last = columns if around else columns - 1
    faces = []
    for i in range(last):
        for j in range(rows - 1):
            a, b = i * rows + j, (i + 1) % columns * rows + j
            faces.append((a, b, b + 1, a + 1))
    mesh.from_pydata(points, [], faces)
    layer = mesh.uv_layers.new()
    for face in range(len(faces)):
        i, j = divmod(face, rows - 1)
        for corner, (di, dj) in enumerate(((0, 0), (1, 0), (1, 1), (0, 1))):
            u, v = (i + di) / last, (j + dj) / (rows - 1)
            layer.data[4 * face + corner].uv = uv(u, v) if uv else (u, v)
    return place(mesh, material, location, rotation)


def smoothen(item, levels=2):
    made = item.modifiers.new('smooth', 'SUBSURF')
    made.levels = made.render_levels = levels
    return item


def thicken(item, thickness, offset=0.0):
    made = item.modifiers.new('thick', 'SOLIDIFY')
    made.thickness, made.offset = thickness, offset
    return item


def sharp(profile, keep=0.012):
    """Doubles the corners of a profile, so that smoothing leaves them crisp."""
    out = []
    for i, (r, z) in enumerate(profile):
        if 0 < i < len(profile) - 1:
            for other in (profile[i - 1], profile[i + 1]):
                dr, dz = other[0] - r, other[1] - z
                size = math.hypot(dr, dz) or 1
                step = min(keep, size / 3)
                out.append((r + dr / size * step, z + dz / size * step))
        else:
            out.append((r, z))
    return out


def lathe(profile, material, location=(0, 0, 0), segments=64, levels=2, rotation=(0, 0, 0), crisp=0.0, ripple=None):
    """Turns a profile of (radius, height) about the upright axis; ripple(angle, height) scales the radius."""
    if crisp:
        profile = sharp(profile, crisp)
    points = []
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for r, z in profile:
            k = r * (ripple(a, z) if ripple else 1)
            points.append((k * math.cos(a), k * math.sin(a), z))
    item = surface(points, segments, len(profile), material, True, location, rotation)
    return smoothen(item, levels) if levels else item


def tube(points, radii, material, closed=False, location=(0, 0, 0), rotation=(0, 0, 0), resolution=6):
    curve = bpy.data.curves.new('tube', 'CURVE')
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution, curve.use_fill_caps = '3D', 1, resolution, True
    spline = curve.splines.new('BEZIER')
    spline.bezier_points.add(len(points) - 1)
    spline.use_cyclic_u = closed
    if not hasattr(radii, '__len__'):
        radii = [radii] * len(points)
    for knot, point, radius in zip(spline.bezier_points, points, radii):
        knot.co, knot.radius = point, radius
        knot.handle_left_type = knot.handle_right_type = 'AUTO'
    curve.materials.append(material)
    item = bpy.data.objects.new('tube', curve)
    item.location, item.rotation_euler = location, rotation
    bpy.context.scene.collection.objects.link(item)
    return item


def box(size, location, material, bevel=0.03, taper=None, rotation=(0, 0, 0), segments=4):
    """A box standing with its centre at location; taper scales the upper face."""
    x, y, z = (s / 2 for s in size)
    t = taper or 1
    points = [(-x, -y, -z), (x, -y, -z), (x, y, -z), (-x, y, -z), (-x * t, -y * t, z), (x * t, -y * t, z), (x * t, y * t, z), (-x * t, y * t, z)]
    faces = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
    mesh = bpy.data.meshes.new('box')
    mesh.from_pydata(points, [], faces)
    mesh.use_auto_smooth = True
    item = place(mesh, material, location, rotation)
    if bevel:
        made = item.modifiers.new('bevel', 'BEVEL')
        made.width, made.segments = bevel, segments
        made.harden_normals = True
    return item


def ball(scale, location, material, rotation=(0, 0, 0), rough=0.0, seed=0, segments=32):
    """An ellipsoid; rough pushes its surface about by noise."""
    points, rows = [], segments // 2 + 1
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for j in range(rows):
            b = math.pi * j / (rows - 1)
            p = Vector((math.sin(b) * math.cos(a), math.sin(b) * math.sin(a), -math.cos(b)))
            if rough:
                p *= 1 + rough * noise.noise(p * 1.7 + Vector((seed * 3.1, seed * 1.7, 0)))
            points.append((p.x * scale[0], p.y * scale[1], p.z * scale[2]))
    return place_grid(points, segments, rows, material, location, rotation)


def place_grid(points, columns, rows, material, location, rotation):
    return surface(points, columns, rows, material, True, location, rotation)


def ring(radius, thickness, material, location=(0, 0, 0), rotation=(0, 0, 0), flat=1.0, segments=72, round_by=24):
    """A torus; flat stretches its cross-section upwards."""
    points = []
    for i in range(segments):
        a = 2 * math.pi * i / segments
        for j in range(round_by + 1):
            b = 2 * math.pi * j / round_by
            r = radius + thickness * math.cos(b)
            points.append((r * math.cos(a), r * math.sin(a), thickness * flat * math.sin(b)))
    return surface(points, segments, round_by + 1, material, True, location, rotation)


def prism(outline, height, material, location=(0, 0, 0), rotation=(0, 0, 0), bevel=0.02):
    """An outline of (x, y) points raised to a height."""
    n = len(outline)
    mesh = bpy.data.meshes.new('prism')
    points = [(x, y, 0) for x, y in outline] + [(x, y, height) for x, y in outline]
    faces = [tuple(range(n - 1, -1, -1)), tuple(range(n, 2 * n))]
    faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    mesh.from_pydata(points, [], faces)
    mesh.use_auto_smooth = True
    item = place(mesh, material, location, rotation)
    if bevel:
        made = item.modifiers.new('bevel', 'BEVEL')
        made.width, made.segments, made.limit_method = bevel, 3, 'ANGLE'
        made.harden_normals = True
    return item


def rounded(width, depth, radius, steps=10):
    """The outline of a rectangle with round corners."""
    out = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            out.append((cx * (width / 2 - radius) + radius * math.cos(a), cy * (depth / 2 - radius) + radius * math.sin(a)))
    return out


def group(build, location=(0, 0, 0), turn=0.0, scale=1.0):
    """Builds things at the origin and moves them together to their place."""
    scene = bpy.context.scene
    before = set(scene.objects)
    build()
    handle = bpy.data.objects.new('group', None)
    handle.location, handle.rotation_euler, handle.scale = location, (0, 0, turn), (scale,) * 3
    scene.collection.objects.link(handle)
    for item in set(scene.objects) - before - {handle}:
        if item.parent is None:
            item.parent = handle


def sheet(path, width, material, thickness=0.02, columns=48, waver=0.0, seed=0, location=(0, 0, 0), rotation=(0, 0, 0), uv=None, levels=1):
    """Cloth drawn sideways along a path of (y, z) points; waver moves it about as cloth does."""
    points = []
    for i in range(columns):
        x = (i / (columns - 1) - 0.5) * width
        for j, (y, z) in enumerate(path):
            shift = waver * noise.noise(Vector((x * 1.3 + seed * 7, y * 1.3, z * 2 + seed)))
            side = waver * noise.noise(Vector((x * 0.8 + seed, j * 0.05, seed * 3.3)))
            points.append((x * (1 + side * 0.6), y + side, max(z + shift, thickness / 2)))
    along = [0.0]
    for (y0, z0), (y1, z1) in zip(path, path[1:]):
        along.append(along[-1] + math.hypot(y1 - y0, z1 - z0))

    def even(u, v):
        # by length and not by point, or the pattern would stretch in the turns
        v = along[round(v * (len(path) - 1))] / along[-1]
        return uv(u, v) if uv else (u, v)

    item = surface(points, columns, len(path), material, False, location, rotation, even)
    thicken(item, thickness)
    return smoothen(item, levels) if levels else item
