"""Toys: stacking rings, blocks, teddy, dhow, puzzles."""
import math
import random

from mathutils import Vector

from scenes import stage
from scenes.catalogue import scene
from scenes.materials import bump, cloth, coordinates, link, maple, node, oak, picture, plain, walnut
from scenes.patterns import image
from scenes.shapes import ball, box, lathe, prism, ring, rounded, surface, thicken, tube

WARM = [(0.42, 0.045, 0.03), (0.60, 0.20, 0.03), (0.66, 0.42, 0.07), (0.14, 0.26, 0.12), (0.05, 0.17, 0.24), (0.30, 0.10, 0.12)]
SOFT = [(0.20, 0.28, 0.33), (0.30, 0.38, 0.32), (0.55, 0.52, 0.40), (0.66, 0.55, 0.40), (0.52, 0.34, 0.26), (0.36, 0.24, 0.20)]


def paint(color):
    return plain(color, 0.42, coat=0.15)


@scene('stacking-rings', 2)
def stacking_rings(view):
    colors = (WARM, SOFT)[view - 1]
    timber = maple('z')
    lathe([(0.001, 0), (0.72, 0), (0.76, 0.04), (0.74, 0.12), (0.70, 0.14), (0.001, 0.14)], timber)
    z = 0.14
    for k in range(6):
        thick = 0.17 - 0.008 * k
        r = 0.50 - 0.055 * k
        ring(r, thick * 1.05, paint(colors[k]), (0, 0, z + thick), flat=0.95, segments=96)
        z += thick * 1.86
    lathe([(0.09, 0.1), (0.09, z - 0.02)], timber, levels=0)
    ball((0.19, 0.19, 0.19), (0, 0, z + 0.12), timber)
    stage.backdrop((stage.LINEN, stage.DUNE)[view - 1])
    return dict(around=0, above=12, fill=0.82)


def arch(width, height, depth, material, location, turn=0.0):
    outline = [(-width / 2, 0), (-width / 2, height), (width / 2, height), (width / 2, 0), (width / 4, 0)]
    outline += [(width / 4 * math.cos(a), width / 4 * math.sin(a)) for a in (math.pi * i / 12 for i in range(1, 12))]
    outline += [(-width / 4, 0)]
    prism(outline, depth, material, (location[0] + depth / 2 * math.sin(turn), location[1] + depth / 2 * math.cos(turn), location[2]), (math.pi / 2, 0, turn), bevel=0.015)


def wedge(width, height, depth, material, location):
    prism([(-width / 2, 0), (width / 2, 0), (0, height)], depth, material, (location[0], location[1] + depth / 2, location[2]), (math.pi / 2, 0, 0), bevel=0.015)


@scene('blocks', 2)
def blocks(view):
    colors = [paint(c) for c in WARM]
    timber = maple('x')
    if view == 1:
        box((0.5, 0.5, 0.5), (-0.62, 0.05, 0.25), colors[0], 0.03)
        box((0.5, 0.5, 0.5), (-0.06, 0.0, 0.25), timber, 0.03, rotation=(0, 0, 0.1))
        box((0.5, 0.5, 0.5), (0.52, 0.06, 0.25), colors[4], 0.03, rotation=(0, 0, -0.08))
        box((0.5, 0.5, 0.5), (-0.34, 0.03, 0.75), colors[2], 0.03, rotation=(0, 0, -0.12))
        box((0.5, 0.5, 0.5), (0.24, 0.05, 0.75), colors[3], 0.03, rotation=(0, 0, 0.15))
        wedge(0.56, 0.42, 0.5, colors[1], (-0.05, 0.04, 1.0))
        lathe([(0.001, 0), (0.24, 0), (0.25, 0.02), (0.25, 0.48), (0.24, 0.5), (0.001, 0.5)], timber, (0.75, -0.72, 0), crisp=0.015)
        box((0.42, 0.42, 0.42), (-0.72, -0.72, 0.21), colors[1], 0.03, rotation=(0, 0, 0.5))
        ball((0.24, 0.24, 0.24), (0.02, -0.78, 0.24), colors[5])
    else:
        for x in (-0.85, 0.85):
            box((0.46, 0.46, 0.46), (x, 0, 0.23), timber, 0.02)
            box((0.46, 0.46, 0.46), (x, 0, 0.69), colors[4 if x < 0 else 3], 0.02)
            lathe([(0.001, 0), (0.21, 0), (0.21, 0.40), (0.001, 0.40)], timber, (x, 0, 0.92), crisp=0.012)
            lathe([(0.28, 0), (0.14, 0.24), (0.02, 0.46), (0.001, 0.47)], colors[0], (x, 0, 1.32))
            lathe([(0.001, 0), (0.28, 0)], colors[0], (x, 0, 1.32), levels=0)
        arch(1.2, 0.62, 0.42, timber, (0, 0, 0))
        box((1.2, 0.42, 0.24), (0, 0, 0.745), colors[2], 0.02)
        for x in (-0.45, -0.15, 0.15, 0.45):
            box((0.17, 0.3, 0.2), (x, 0, 0.97), timber, 0.015)
        ball((0.17, 0.17, 0.17), (-0.35, -0.62, 0.17), colors[1])
        box((0.3, 0.3, 0.3), (0.38, -0.64, 0.15), colors[5], 0.02, rotation=(0, 0, 0.4))
    stage.backdrop((stage.SAND, stage.LINEN)[view - 1])
    return dict(around=(18, -18)[view - 1], above=16, fill=0.78)


def fur(color):
    coat = plain(color, 0.95, sheen=1.0, specular=0.1)
    tuft = node(coat, 'ShaderNodeTexNoise', Scale=26, Detail=6, Roughness=0.75)
    link(coat, coordinates(coat), tuft.inputs['Vector'])
    bump(coat, tuft.outputs['Fac'], 1.0, 0.09)
    return coat


@scene('teddy', 2)
def teddy(view):
    color, pale = (((0.27, 0.12, 0.045), (0.55, 0.36, 0.19)), ((0.66, 0.52, 0.34), (0.78, 0.68, 0.52)))[view - 1]
    body, muzzle = fur(color), fur(pale)
    dark = plain((0.012, 0.010, 0.010), 0.12, coat=0.6)
    ball((0.56, 0.48, 0.62), (0, 0, 0.62), body, segments=48)
    ball((0.40, 0.16, 0.44), (0, -0.36, 0.60), muzzle, segments=32)
    ball((0.47, 0.43, 0.43), (0, -0.06, 1.50), body, segments=48)
    ball((0.21, 0.18, 0.165), (0, -0.44, 1.40), muzzle, segments=32)
    ball((0.075, 0.05, 0.052), (0, -0.605, 1.455), dark)
    tube([(0, -0.61, 1.41), (0, -0.60, 1.35), (-0.07, -0.575, 1.315)], 0.010, dark)
    tube([(0, -0.60, 1.35), (0.07, -0.575, 1.315)], 0.010, dark)
    for side in (-1, 1):
        ball((0.052, 0.04, 0.056), (side * 0.17, -0.445, 1.585), dark)
        ball((0.18, 0.10, 0.18), (side * 0.36, -0.02, 1.86), body, segments=28)
        ball((0.11, 0.06, 0.11), (side * 0.36, -0.085, 1.86), muzzle, segments=24)
        ball((0.17, 0.17, 0.42), (side * 0.58, -0.18, 0.80), body, (math.radians(26), side * math.radians(-26), 0), segments=32)
        ball((0.22, 0.44, 0.22), (side * 0.40, -0.52, 0.22), body, (0, 0, side * 0.35), segments=32)
        ball((0.17, 0.06, 0.19), (side * 0.545, -0.90, 0.23), muzzle, (0, 0, side * 0.35), segments=28)
    satin = plain((0.36, 0.03, 0.025) if view == 1 else (0.05, 0.13, 0.09), 0.4, sheen=0.5)
    ring(0.36, 0.05, satin, (0, -0.05, 1.15), (0.05, 0, 0), segments=64)
    for side in (-1, 1):
        ball((0.19, 0.06, 0.12), (side * 0.18, -0.46, 1.14), satin, (0, side * 0.25, side * -0.1), segments=24)
    ball((0.07, 0.06, 0.07), (0, -0.49, 1.13), satin, segments=20)
    stage.backdrop((stage.LINEN, stage.CLAY)[view - 1])
    return dict(around=(-12, 14)[view - 1], above=9, fill=0.82)


@scene('wooden-boat', 2)
def wooden_boat(view):
    hull, dark = oak('x'), walnut('x')
    points, n, m = [], 60, 22
    for i in range(n):
        t = 2 * i / (n - 1) - 1
        half = 0.42 * max(0.0, 1 - abs(t) ** 2.6) ** 0.75
        rise = 0.34 * abs(t) ** 2.4 * (1.35 if t < 0 else 1.0)
        keel = 0.30 * abs(t) ** 3
        x = 1.20 * t * (1 + 0.10 * (t < 0))
        for j in range(m):
            a = math.pi * j / (m - 1)
            depth = math.sin(a)
            points.append((x * (1 + 0.05 * (1 - depth)), half * math.cos(a), 0.56 + rise - depth * (0.50 + rise - keel)))
    body = surface(points, n, m, hull)
    thicken(body, 0.05, 1)
    deck = []
    for i in range(n):
        t = 2 * i / (n - 1) - 1
        half = 0.40 * max(0.0, 1 - abs(t) ** 2.6) ** 0.75
        for j in range(5):
            deck.append((1.18 * t, half * (j / 2 - 1), 0.50 + 0.22 * abs(t) ** 2.4))
    surface(deck, n, 5, maple('x'))
    for side in (0, m - 1):
        tube([points[i * m + side] for i in range(0, n, 4)] + [points[(n - 1) * m + side]], 0.035, dark)
    tube([(-1.22, 0, 0.86), (-1.42, 0, 1.12)], [0.05, 0.03], dark)
    tube([(0.05, 0, 0.45), (0.02, 0, 1.95)], [0.05, 0.035], dark)
    tube([(-0.85, -0.02, 1.02), (0.0, -0.05, 1.62), (0.72, -0.02, 2.22)], [0.028, 0.034, 0.022], dark)
    canvas = cloth((0.80, 0.74, 0.62) if view == 1 else (0.36, 0.045, 0.03), 0.9, 0.3, 90, 0.3)
    corners = Vector((-0.84, -0.03, 1.00)), Vector((0.71, -0.03, 2.20)), Vector((0.92, -0.05, 0.78))
    sail, k = [], 26
    for i in range(k):
        u = i / (k - 1)
        for j in range(k):
            v = j / (k - 1)
            top = corners[0].lerp(corners[1], u)
            foot = corners[0].lerp(corners[2], u)
            p = top.lerp(foot, v)
            belly = 0.26 * math.sin(math.pi * v) * u * (1 - 0.3 * u)
            sail.append((p.x, p.y - belly, p.z))
    thicken(surface(sail, k, k, canvas), 0.012)
    for p in ((-1.15, 0, 0.84), (1.15, 0, 0.80)):
        tube([(0.03, 0, 1.93), p], 0.006, plain((0.40, 0.30, 0.18), 0.9))
    box((0.42, 0.40, 0.16), (0.66, 0, 0.62), dark, 0.02)
    box((0.9, 0.12, 0.06), (0, 0, 0.03), dark, 0.015)
    for x in (-0.35, 0.35):
        box((0.10, 0.62, 0.06), (x, 0, 0.03), dark, 0.015)
    stage.backdrop((stage.SAND, stage.DUNE)[view - 1])
    return dict(around=(12, -14)[view - 1], above=10, fill=0.78)


@scene('puzzle', 2)
def puzzle(view):
    if view == 1:
        board = maple('x')
        prism(rounded(2.4, 1.8, 0.16), 0.14, board)
        shapes = [
            [(0.28 * math.cos(a), 0.28 * math.sin(a)) for a in (2 * math.pi * i / 40 for i in range(40))],
            rounded(0.5, 0.5, 0.04, 3),
            [(0.32 * math.cos(a), 0.32 * math.sin(a)) for a in (math.pi / 2 + 2 * math.pi * i / 3 for i in range(3))],
            [((0.33 if i % 2 == 0 else 0.15) * math.cos(a), (0.33 if i % 2 == 0 else 0.15) * math.sin(a)) for i, a in ((i, math.pi / 2 + math.pi * i / 5) for i in range(10))],
            [(0.29 * math.cos(a), 0.29 * math.sin(a)) for a in (2 * math.pi * i / 6 for i in range(6))],
            [(0.0, 0.32), (-0.24, 0), (0, -0.32), (0.24, 0)],
        ]
        dark = plain((0.10, 0.055, 0.025), 0.9)
        for k, outline in enumerate(shapes):
            x, y = (k % 3 - 1) * 0.72, (0.5 - k // 3) * 0.78
            prism([(a * 1.07, b * 1.07) for a, b in outline], 0.004, dark, (x, y, 0.14), bevel=0)
            out = k == 4
            at = (x, y, 0.10) if not out else (x + 0.55, y - 0.86, 0.0)
            prism(outline, 0.15, paint(WARM[k]), at, (0, 0, 0.5 if out else 0), bevel=0.02)
            ball((0.055, 0.055, 0.05), (at[0], at[1], at[2] + 0.19), maple('z'))
            tube([(at[0], at[1], at[2] + 0.12), (at[0], at[1], at[2] + 0.18)], 0.025, maple('z'))
        stage.backdrop(stage.DUNE)
        return dict(around=-14, above=42, fill=0.74)
    sky, dune, far, camel = (0.66, 0.50, 0.32), (0.52, 0.26, 0.09), (0.60, 0.36, 0.15), (0.10, 0.045, 0.02)

    def draw(x, y):
        u, v = x / 300, y / 225
        humps = [(0.50, 0.50, 0.115, 0.10), (0.58, 0.50, 0.12, 0.085), (0.54, 0.56, 0.06, 0.08), (0.335, 0.655, 0.045, 0.03), (0.30, 0.645, 0.035, 0.02)]
        inside = any(((u - a) / c) ** 2 + ((v - b) / d) ** 2 < 1 for a, b, c, d in humps)
        neck = 0.34 < u < 0.46 and abs(v - (0.64 - (u - 0.35) * 1.3 + 6 * (u - 0.40) ** 2)) < 0.035
        legs = 0.24 < v < 0.50 and any(abs(u - a) < 0.013 for a in (0.43, 0.47, 0.62, 0.66))
        if inside or neck or legs:
            return camel
        if (u - 0.80) ** 2 + ((v - 0.80) * 0.75) ** 2 < 0.006:
            return (0.72, 0.20, 0.03)
        if v < 0.26 + 0.06 * math.sin(u * 5 + 0.5):
            return dune
        if v < 0.42 + 0.07 * math.sin(u * 4 + 2.4):
            return far
        return sky

    art = picture(image('camel', 300, 225, draw), 0.55, 0, 0)
    across, down, size = 6, 4, 0.40
    edges = random.Random(3)
    knob = {(kind, i, j): edges.choice((-1, 1)) for kind in 'hv' for i in range(across + 1) for j in range(down + 1)}

    def side(a, b, bulge):
        """An edge from a to b with a round knob in its middle."""
        ax, ay, bx, by = *a, *b
        dx, dy = bx - ax, by - ay
        out = [a]
        if bulge:
            shape = [(0.38, 0.0), (0.40, 0.04), (0.36, 0.11), (0.39, 0.19), (0.50, 0.23), (0.61, 0.19), (0.64, 0.11), (0.60, 0.04), (0.62, 0.0)]
            out += [(ax + dx * t + dy * h * bulge, ay + dy * t - dx * h * bulge) for t, h in shape]
        return out

    for i in range(across):
        for j in range(down):
            x, y = (i - across / 2) * size, (j - down / 2) * size
            p = [(x, y), (x + size, y), (x + size, y + size), (x, y + size)]
            outline = side(p[0], p[1], knob['h', i, j] if j else 0) + side(p[1], p[2], knob['v', i + 1, j] if i < across - 1 else 0)
            outline += side(p[2], p[3], -knob['h', i, j + 1] if j < down - 1 else 0) + side(p[3], p[0], -knob['v', i, j] if i else 0)
            loose = {(across - 1, 0): (0.28, -0.22, 0.35), (across - 2, 0): (0.02, -0.10, -0.08), (0, down - 1): (-0.10, 0.10, 0.10)}.get((i, j), (0, 0, 0))
            cx, cy = x + size / 2, y + size / 2
            shrunk = [((a - cx) * 0.985, (b - cy) * 0.985) for a, b in outline]
            piece = prism(shrunk, 0.10, art, (cx + loose[0], cy + loose[1], 0), (0, 0, loose[2]), bevel=0.008)
            layer = piece.data.uv_layers.new()
            for loop in piece.data.loops:
                point = piece.data.vertices[loop.vertex_index].co
                layer.data[loop.index].uv = ((point.x + cx) / (across * size) + 0.5, (point.y + cy) / (down * size) + 0.5)
    stage.backdrop(stage.LINEN)
    return dict(around=14, above=48, fill=0.72)
