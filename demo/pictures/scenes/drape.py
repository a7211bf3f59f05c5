"""How cloth lies: folded stacks, rolls, fringes and garments on a hanger."""
import math
import random

from mathutils import Vector, noise

from scenes.shapes import ball, lathe, sheet, surface, thicken, tube


def fold_path(depth, layers, gap, base=0.0, step=0.06):
    """A line laid to and fro in rounded folds, from the table upwards."""
    path, radius = [], gap / 2
    for layer in range(layers):
        z = base + radius + layer * gap
        ys = [(-depth / 2 + depth * i / 24) for i in range(25)]
        if layer % 2:
            ys.reverse()
        reach = random.uniform(-0.02, 0.02)
        path += [(y + reach, z) for y in ys]
        if layer < layers - 1:
            side = 1 if layer % 2 == 0 else -1
            for i in range(1, 8):
                a = -math.pi / 2 + math.pi * i / 8
                path.append((side * (depth / 2 + radius * 1.25 * math.cos(a)) + reach, z + radius + radius * math.sin(a)))
    return path


def folded(width, depth, layers, gap, material, base=0.0, seed=0, location=(0, 0, 0), rotation=(0, 0, 0), scale=(1, 1), waver=0.02):
    """A folded cloth whose folds face the camera; UV runs along the cloth."""
    path = fold_path(depth, layers, gap, base)
    return sheet(path, width, material, gap * 0.86, 40, waver, seed, location, rotation, lambda u, v: (u * scale[0], v * scale[1]))


def roll_path(length, turns, core=0.09, gap=0.05, start=0.0):
    """Flat on the floor towards the camera, rolled up at the far end."""
    outer = core + gap * turns
    path = [(start - length + length * i / 40, gap / 2) for i in range(41)]
    steps = int(turns * 28)
    for i in range(1, steps + 1):
        t = i / steps
        a = -math.pi / 2 + 2 * math.pi * turns * t
        r = outer - (outer - core) * t
        path.append((start + r * math.cos(a), outer + gap / 2 + r * math.sin(a)))
    return path


def spiral_path(turns, core=0.05, gap=0.05):
    outer, path = core + gap * turns, []
    for i in range(int(turns * 28) + 1):
        t = i / int(turns * 28)
        a = -math.pi / 2 - 0.3 + 2 * math.pi * turns * t
        r = outer - (outer - core) * t
        path.append((r * math.cos(a), outer + gap / 2 + r * math.sin(a)))
    return path


def fringe(start, end, count, length, material, drop=(0, -1, 0), radius=0.008, knots=None):
    """Threads hanging or lying off an edge from start to end."""
    a, b, away = Vector(start), Vector(end), Vector(drop)
    for i in range(count):
        root = a.lerp(b, (i + 0.5) / count)
        sway = Vector((random.uniform(-0.12, 0.12), random.uniform(-0.05, 0.05), 0)) * length
        middle = root + away * length * 0.5 + sway * 0.3
        tip = root + away * length * random.uniform(0.9, 1.05) + sway
        for point in (middle, tip):
            point.z = max(point.z, radius)
        tube([root, middle, tip], [radius, radius * 1.1, radius * 0.7], material, resolution=2)
        if knots and i % knots == 0:
            ball((radius * 2.6,) * 3, root + away * length * 0.12, material, segments=8)


def garment_point(theta, v, lift=0.0):
    """A point of a robe on a hanger: theta about the body (front at -90°), v from the neck down."""
    shoulder = min(1.0, v / 0.14)
    slope = math.sin(shoulder * math.pi / 2)
    fall = max(0.0, (v - 0.14) / 0.86)
    width = 0.13 + 0.36 * slope + 0.34 * fall ** 1.2
    deep = 0.10 + 0.10 * slope + 0.17 * fall
    fold = (0.012 + 0.075 * fall) * (math.sin(9 * theta + 1.1 + fall) + 0.6 * math.sin(17 * theta + 2.4 * fall + 0.6)) * min(1, fall * 3)
    c, s = math.cos(theta), math.sin(theta)
    yoke = 2.12 - (0.07 * shoulder + 0.17 * shoulder ** 4) * abs(c) - 0.26 * shoulder * (1 - abs(c))
    z = yoke + (0.06 - yoke) * fall
    wobble = 0.02 * noise.noise(Vector((c * 2, s * 2, v * 3)))
    return ((width + fold * 0.8 + wobble) * c * (1 + lift), (deep + fold + lift) * s * (1 + lift), z)


def robe(material, sleeve=None):
    columns, rows = 220, 60
    points = [garment_point(2 * math.pi * i / columns, j / (rows - 1)) for i in range(columns) for j in range(rows)]
    surface(points, columns, rows, material, True)
    for side in (-1, 1):
        points, columns_, rows_ = [], 72, 34
        for i in range(columns_):
            a = 2 * math.pi * i / columns_
            for j in range(rows_):
                points.append(sleeve_point(a, j / (rows_ - 1), side))
        surface(points, columns_, rows_, sleeve or material, True)


def sleeve_point(a, v, side, lift=0.0):
    x = 0.36 + 0.44 * v ** 0.8 + 0.02 * math.sin(6 * v)
    z = 1.94 - 0.12 * v - 1.0 * v ** 1.2
    wide, deep = 0.09 + 0.17 * v, 0.10 + 0.06 * v
    fold = 1 + (0.05 + 0.13 * v) * math.sin(5 * a + 3 * v) * 0.6 + 0.05 * math.sin(9 * a + 1.3)
    return (side * (x + (wide * fold + lift) * math.cos(a) * 0.92), -0.02 + (deep * fold + lift) * math.sin(a), z - 0.36 * wide * math.cos(a) * side * side - 0.05 * v * math.cos(a))


def strip(first, last, top, bottom, material, lift=0.008, steps=6, rows=70):
    """A trim laid on the robe between two angles."""
    points = [garment_point(first + (last - first) * i / (steps - 1), top + (bottom - top) * j / (rows - 1), lift) for i in range(steps) for j in range(rows)]
    return thicken(surface(points, steps, rows, material), 0.006)


def hanger(timber, metal):
    tube([(-0.38, 0, 1.94), (-0.20, 0, 2.02), (0, 0, 2.08), (0.20, 0, 2.02), (0.38, 0, 1.94)], [0.03, 0.035, 0.045, 0.035, 0.03], timber)
    tube([(0, 0, 2.09), (0, 0, 2.28), (0.07, 0, 2.36), (0.02, 0, 2.46), (-0.08, 0, 2.42)], 0.014, metal)
    tube([(-0.98, 0, 2.44), (0.98, 0, 2.44)], 0.022, metal)


def tassel(location, material, size=0.2):
    profile = [(0.001, 0.02), (0.12, 0), (0.16, -0.22), (0.10, -0.30), (0.20, -0.45), (0.26, -1.0), (0.22, -1.06), (0.001, -1.04)]
    lathe([(r * size, z * size) for r, z in profile], material, location, segments=36, levels=1, ripple=lambda a, z: 1 + 0.08 * math.cos(12 * a))
