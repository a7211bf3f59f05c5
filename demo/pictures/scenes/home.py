"""Home: sadu weaving, cushion, vase, lamp, tableware, lantern, basket, clock."""
import math
import random

from mathutils import Vector, noise

from scenes import stage
from scenes.catalogue import scene
from scenes.drape import fringe, roll_path, spiral_path, tassel
from scenes.materials import brass, bump, china, cloth, coordinates, glass, gold, iron, link, maple, node, oak, picture, plain, shader, stoneware, tones, walnut
from scenes.patterns import BLACK, CREAM, MADDER, sadu
from scenes.shapes import ball, box, lathe, prism, ring, rounded, sheet, surface, thicken, tube


def pillow(material, size=1.9, puff=0.42, location=(0, 0, 0), rotation=(0, 0, 0), piping=None):
    n = 56
    for side in (-1, 1):
        points = []
        for i in range(n):
            for j in range(n):
                u, v = 2 * i / (n - 1) - 1, 2 * j / (n - 1) - 1
                pinch = 1 - 0.07 * (1 - abs(v) ** 2) * abs(u) ** 6
                pinch_v = 1 - 0.07 * (1 - abs(u) ** 2) * abs(v) ** 6
                swell = ((1 - u ** 2) * (1 - v ** 2)) ** 0.42
                crease = 0.03 * noise.noise(Vector((u * 2.2, v * 2.2, side * 3))) * swell
                points.append((u * size / 2 * pinch, side * (puff * swell + crease), v * size / 2 * pinch_v))
        surface(points, n, n, material, False, location, rotation)
    if piping:
        edge = []
        for k in range(48):
            t = k / 12
            s, f = int(t), t - int(t)
            u, v = [(2 * f - 1, -1), (1, 2 * f - 1), (1 - 2 * f, 1), (-1, 1 - 2 * f)][s]
            edge.append((u * size / 2 * (1 - 0.07 * (1 - v * v) * abs(u) ** 6), 0, v * size / 2 * (1 - 0.07 * (1 - u * u) * abs(v) ** 6)))
        tube(edge, 0.022, piping, True, location, rotation)


@scene('cushion', 3)
def cushion(view):
    lean = (math.radians(-16), 0, 0)
    if view == 3:
        fabric, edge = cloth((0.16, 0.14, 0.055), 0.9, 0.5, 60, 0.5), cloth((0.10, 0.09, 0.035))
    else:
        fabric = picture(sadu(('red', 'cream')[view - 1], 500), 0.95, 260, 0.4)
        edge = cloth((0.02, 0.017, 0.015) if view == 1 else (0.25, 0.02, 0.014))
    pillow(fabric, location=(0, 0, 0.93), rotation=lean, piping=edge)
    if view == 2:
        for x in (-0.94, 0.94):
            tassel((x, -0.20, 0.10), edge, 0.2)
    stage.backdrop((stage.SAND, stage.CLAY, stage.LINEN)[view - 1])
    return dict(around=(-16, 18, -20)[view - 1], above=10, fill=0.76)


@scene('sadu-rug', 3)
def sadu_rug(view):
    wool = cloth((0.04, 0.03, 0.025), 0.95)
    if view == 3:
        for k, (kind, at, turn) in enumerate((('red', (0, 0, 0), 0.0), ('black', (0, 0.70, 0), 0.04), ('orange', (0, 0.34, 0.60), -0.03))):
            fabric = picture(sadu(kind, 620), 0.95, 300, 0.4)
            sheet(spiral_path(4, 0.06, 0.062), 2.2, fabric, 0.05, 40, 0.012, k, at, (0, 0, turn), uv=lambda u, v: (v * 1.6, u))
        stage.backdrop(stage.LINEN)
        return dict(around=-40, above=20, fill=0.72)
    fabric = picture(sadu(('red', 'black')[view - 1], 900), 0.95, 320, 0.4)
    path = roll_path(2.5, 2.2, 0.10, 0.06, 0.7)
    sheet(path, 1.95, fabric, 0.05, 44, 0.016, view)
    strands = cloth((0.55, 0.47, 0.34) if view == 1 else (0.05, 0.04, 0.035), 0.95)
    fringe((-0.96, -1.79, 0.03), (0.96, -1.79, 0.03), 54, 0.26, strands, (0, -1, -0.06), 0.012, 2)
    stage.backdrop((stage.SAND, stage.DUNE)[view - 1])
    return dict(around=(-26, 28)[view - 1], above=32, fill=0.76)


@scene('sadu-runner', 2)
def sadu_runner(view):
    timber = walnut('x') if view == 2 else oak('x')
    # the table runs out of the frame: the camera looks at the cloth
    box((9, 1.5, 0.09), (0, 0, 0.9), timber, 0.02)['backdrop'] = True
    fabric = picture(sadu(('red', 'orange')[view - 1], 900), 0.95, 320, 0.4)
    path = [(-0.80, 0.40 + 0.54 * i / 20) for i in range(20)]
    path += [(-0.80 + 0.06 * (1 - math.cos(a)), 0.94 + 0.03 * math.sin(a)) for a in (i * math.pi / 12 for i in range(7))]
    path += [(-0.72 + 1.44 * i / 20, 0.965) for i in range(21)]
    sheet(path, 0.95, fabric, 0.02, 30, 0.008, 2, location=(-0.1, 0, 0))
    strands = cloth((0.02, 0.016, 0.014), 0.95)
    for k in range(9):
        tassel((-0.1 - 0.44 + 0.11 * k, -0.80, 0.40), strands if k % 2 else cloth((0.26, 0.02, 0.014) if view == 1 else (0.50, 0.15, 0.02)), 0.17)
    lathe([(0.001, 0), (0.20, 0), (0.34, 0.10), (0.42, 0.24), (0.39, 0.24), (0.30, 0.12), (0.001, 0.06)], stoneware((0.66, 0.58, 0.46)), (-0.1, 0.18, 0.98))
    stage.backdrop((stage.SAND, stage.LINEN)[view - 1])
    return dict(around=(-20, 22)[view - 1], above=24, fill=0.74)


VASE = [(0.001, 0), (0.30, 0), (0.36, 0.03), (0.56, 0.40), (0.66, 0.76), (0.60, 1.08), (0.40, 1.36), (0.24, 1.54), (0.20, 1.70), (0.24, 1.84), (0.32, 1.92), (0.29, 1.93), (0.18, 1.80), (0.14, 1.66), (0.001, 1.5)]


@scene('vase', 3)
def vase(view):
    if view == 1:
        glaze = plain((0.02, 0.16, 0.17), 0.16, coat=0.6)
        cells = node(glaze, 'ShaderNodeTexNoise', Scale=2.5, Detail=6, Distortion=0.6)
        link(glaze, coordinates(glaze), cells.inputs['Vector'])
        tones(glaze, cells.outputs['Fac'], (0.008, 0.085, 0.10), (0.05, 0.25, 0.24), 0.35, 0.7)
    else:
        glaze = stoneware((0.56, 0.40, 0.25)) if view == 2 else plain((0.016, 0.015, 0.014), 0.55)
    if view == 3:
        lathe([(0.001, 0), (0.30, 0), (0.34, 0.03), (0.62, 0.34), (0.78, 0.70), (0.70, 1.04), (0.42, 1.26), (0.22, 1.34), (0.18, 1.44), (0.24, 1.54), (0.20, 1.54), (0.13, 1.44), (0.001, 1.3)], glaze, ripple=lambda a, z: 1 + 0.012 * math.cos(40 * a) * (0.2 < z < 1.2))
    else:
        lathe(VASE, glaze)
    if view == 2:
        twig, tip = plain((0.14, 0.08, 0.04), 0.9), plain((0.62, 0.44, 0.24), 0.95, sheen=0.6)
        for i in range(7):
            a, lean, top = i * 0.9, random.uniform(0.15, 0.62), random.uniform(2.5, 3.0)
            x, y = lean * math.cos(a), lean * math.sin(a)
            tube([(0, 0, 1.4), (x * 0.3, y * 0.3, 2.0), (x, y, top)], [0.014, 0.012, 0.006], twig)
            for k in range(9):
                t = k / 8
                px, py, pz = x * (0.62 + 0.42 * t), y * (0.62 + 0.42 * t), top - 0.42 + 0.48 * t
                ball((0.035, 0.035, 0.07), (px + random.uniform(-0.03, 0.03), py + random.uniform(-0.03, 0.03), pz), tip, (random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5), 0), segments=10)
    if view == 1:
        lathe([(0.001, 0), (0.16, 0), (0.20, 0.03), (0.32, 0.26), (0.30, 0.42), (0.16, 0.58), (0.13, 0.66), (0.17, 0.72), (0.13, 0.72), (0.001, 0.6)], stoneware((0.62, 0.52, 0.38)), (0.82, -0.42, 0))
    stage.backdrop((stage.SAND, stage.DUNE, stage.CLAY)[view - 1])
    return dict(around=(0, 6, -6)[view - 1], above=9, fill=(0.78, 0.86, 0.74)[view - 1])


@scene('lamp', 3)
def lamp(view):
    if view == 1:
        lathe([(0.001, 0), (0.46, 0), (0.48, 0.04), (0.42, 0.08), (0.10, 0.11), (0.05, 0.18), (0.04, 0.7), (0.07, 0.74), (0.04, 0.78), (0.035, 1.3)], brass(0.2))
    elif view == 2:
        lathe([(0.001, 0), (0.30, 0), (0.34, 0.04), (0.50, 0.30), (0.48, 0.58), (0.26, 0.86), (0.10, 0.98), (0.09, 1.06), (0.001, 1.06)], stoneware((0.24, 0.33, 0.27)))
        lathe([(0.03, 1.0), (0.03, 1.3)], brass(), levels=0)
    else:
        timber = walnut('z')
        lathe([(0.001, 0), (0.40, 0), (0.42, 0.05), (0.30, 0.10), (0.14, 0.16), (0.20, 0.32), (0.16, 0.50), (0.24, 0.66), (0.14, 0.84), (0.17, 0.96), (0.07, 1.04), (0.001, 1.05)], timber)
        lathe([(0.03, 1.0), (0.03, 1.3)], brass(), levels=0)
    color = (0.86, 0.74, 0.54) if view < 3 else (0.045, 0.032, 0.024)
    linen = cloth(color, 0.9, 0.3, 130, 0.3)
    shader(linen).inputs['Emission'].default_value = (1.0, 0.62, 0.28, 1)
    shader(linen).inputs['Emission Strength'].default_value = 0.35 if view < 3 else 0.02
    lathe([(0.70, 1.02), (0.46, 1.86)], linen, levels=0, segments=96)
    lathe([(0.69, 1.025), (0.45, 1.855)], plain((0.95, 0.80, 0.52), 0.9, glow=0.9), levels=0)
    for r, z in ((0.70, 1.02), (0.46, 1.86)):
        ring(r, 0.012, linen, (0, 0, z), segments=96, round_by=10)
    ball((0.09, 0.09, 0.11), (0, 0, 1.30), plain((1, 0.75, 0.42), 1, glow=9))
    stage.backdrop((stage.SAND, stage.LINEN, stage.DUNE)[view - 1])
    return dict(around=0, above=6, fill=0.80, light=0.8)


@scene('bowl', 3)
def bowl(view):
    shape = [(0.001, 0), (0.36, 0), (0.40, 0.02), (0.38, 0.07), (0.62, 0.20), (0.88, 0.46), (0.98, 0.66), (0.94, 0.67), (0.83, 0.48), (0.56, 0.25), (0.001, 0.15)]
    if view == 1:
        glaze = plain((0.02, 0.06, 0.20), 0.14, coat=0.6)
        rings = node(glaze, 'ShaderNodeTexNoise', Scale=3, Detail=6, Distortion=1.5)
        link(glaze, coordinates(glaze, (1, 1, 3)), rings.inputs['Vector'])
        tones(glaze, rings.outputs['Fac'], (0.008, 0.022, 0.10), (0.06, 0.17, 0.36), 0.35, 0.7)
        lathe(shape, glaze)
        ring(0.96, 0.014, gold(), (0, 0, 0.665), segments=96)
    elif view == 2:
        lathe(shape, oak('x'))
        for x, y, z in ((-0.2, 0.1, 0.45), (0.25, 0.2, 0.46), (0.05, -0.28, 0.45)):
            ball((0.25, 0.25, 0.24), (x, y, z), plain((0.52, 0.10, 0.03), 0.4, coat=0.2), rough=0.03)
            tube([(x, y, z + 0.22), (x + 0.02, y, z + 0.30)], [0.025, 0.018], plain((0.10, 0.07, 0.03), 0.8))
    else:
        white = stoneware((0.80, 0.77, 0.70))
        for k, (s, at) in enumerate(((1.0, (0, 0, 0)), (0.82, (0, 0, 0.26)), (0.64, (0, 0, 0.48)))):
            lathe([(r * s, z * s) for r, z in shape], white, at)
    stage.backdrop((stage.SAND, stage.SAGE, stage.CLAY)[view - 1])
    return dict(around=0, above=20, fill=0.7)


@scene('plates', 3)
def plates(view):
    glaze = (stoneware((0.58, 0.45, 0.29)), stoneware((0.17, 0.24, 0.17)), china())[view - 1]
    rim = gold() if view == 3 else None
    def plate(r, z, at=(0, 0), rotation=(0, 0, 0), lift=0.0):
        lathe([(0.001, 0), (0.60 * r, 0), (0.66 * r, 0.03), (0.94 * r, 0.10), (r, 0.13), (0.97 * r, 0.145), (0.64 * r, 0.07), (0.001, 0.05)], glaze, (at[0], at[1], z + lift), rotation=rotation)
        if rim and not lift:
            ring(0.985 * r, 0.012, rim, (at[0], at[1], z + 0.138), segments=96, round_by=10)
    for k in range(4):
        plate(1.0, k * 0.085)
    for k in range(3):
        plate(0.74, 0.34 + 0.06 + k * 0.07)
    lathe([(0.001, 0), (0.22, 0), (0.26, 0.03), (0.44, 0.20), (0.50, 0.34), (0.47, 0.34), (0.36, 0.18), (0.001, 0.07)], glaze, (0, 0, 0.60))
    if rim:
        ring(0.485, 0.012, rim, (0, 0, 0.942), segments=80, round_by=10)
    stage.backdrop((stage.DUNE, stage.SAND, stage.SAGE)[view - 1])
    return dict(around=0, above=16, fill=0.7)


@scene('lantern', 2)
def lantern(view):
    metal = brass(0.25) if view == 1 else iron(0.45)
    n = 6
    corner = lambda i, r: (r * math.cos(2 * math.pi * i / n + math.pi / 6), r * math.sin(2 * math.pi * i / n + math.pi / 6))
    hexagon = lambda r: [corner(i, r) for i in range(n)]
    prism(hexagon(0.62), 0.10, metal, (0, 0, 0), bevel=0.015)
    prism(hexagon(0.54), 0.08, metal, (0, 0, 0.10), bevel=0.015)
    prism(hexagon(0.56), 0.07, metal, (0, 0, 1.18), bevel=0.015)
    tints = ((0.99, 0.78, 0.40), (0.48, 0.80, 0.82), (0.93, 0.42, 0.34)) if view == 1 else ((0.98, 0.95, 0.90),) * 3
    for i in range(n):
        a, b = corner(i, 0.49), corner(i + 1, 0.49)
        tube([(*a, 0.15), (*a, 1.2)], 0.028, metal)
        middle, turn = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), math.atan2(b[1] - a[1], b[0] - a[0])
        if view == 1:
            for row in range(3):
                box((0.43, 0.012, 0.31), (*middle, 0.345 + row * 0.335), glass(tints[(row + i) % 3]), 0, rotation=(0, 0, turn))
            for z in (0.51, 0.845):
                tube([(*a, z), (*b, z)], 0.014, metal)
        else:
            box((0.43, 0.012, 1.0), (*middle, 0.68), glass(), 0, rotation=(0, 0, turn))
            tube([(*a, 0.18), (*b, 1.18)], 0.012, metal)
            tube([(*b, 0.18), (*a, 1.18)], 0.012, metal)
    points = []
    for i in range(n):
        c = corner(i, 1)
        for r, z in ((0.60, 1.25), (0.50, 1.36), (0.30, 1.52), (0.20, 1.66), (0.14, 1.78), (0.001, 1.82)):
            points.append((c[0] * r, c[1] * r, z))
    roof = surface(points, n, 6, metal, True)
    for polygon in roof.data.polygons:
        polygon.use_smooth = False
    ball((0.07, 0.07, 0.07), (0, 0, 1.86), metal)
    ring(0.13, 0.02, metal, (0, 0, 2.03), (math.pi / 2, 0, 0.3))
    lathe([(0.001, 0.18), (0.16, 0.18), (0.16, 0.52), (0.001, 0.52)], plain((0.88, 0.78, 0.60), 0.5), crisp=0.02)
    lathe([(0.001, 0.54), (0.035, 0.58), (0.045, 0.64), (0.02, 0.74), (0.001, 0.80)], plain((1, 0.5, 0.14), 1, glow=40), segments=20)
    stage.backdrop((stage.CLAY, stage.DUNE)[view - 1])
    return dict(around=12, above=9, fill=0.84, light=0.75)


@scene('basket', 2)
def basket(view):
    straw = plain((0.52, 0.33, 0.13), 0.8)
    grain = node(straw, 'ShaderNodeTexNoise', Scale=14, Detail=3)
    link(straw, coordinates(straw, (1, 1, 6)), grain.inputs['Vector'])
    tones(straw, grain.outputs['Fac'], (0.34, 0.19, 0.065), (0.62, 0.43, 0.20), 0.35, 0.65)
    red, dark = plain((0.30, 0.025, 0.016), 0.8), plain((0.03, 0.05, 0.04), 0.8)

    def coil(radius, z, material, k):
        points, n = [], 132
        for i in range(n):
            a = 2 * math.pi * i / n
            over = 1 + 0.022 * math.sin(33 * a + (k % 2) * math.pi)
            for j in range(13):
                b = 2 * math.pi * j / 12
                r = radius * over + 0.042 * math.cos(b)
                points.append((r * math.cos(a), r * math.sin(a), z + 0.047 * math.sin(b)))
        surface(points, n, 13, material, True)

    rows = 15 if view == 1 else 12
    for k in range(rows):
        t = k / (rows - 1)
        r = 0.62 + 0.26 * math.sin(t * math.pi * 0.62) - (0.06 * t if view == 2 else 0)
        shade = straw
        if (view == 2 and k in (4, 5, 8)) or (view == 1 and k in (10,)):
            shade = red if k != 8 else dark
        coil(r, 0.05 + k * 0.082, shade, k)
    top = 0.05 + (rows - 1) * 0.082
    lathe([(0.001, 0.03), (0.62, 0.03)], straw, levels=0)
    if view == 1:
        for side in (-1, 1):
            tube([(-0.20, side * 0.86, top - 0.05), (-0.16, side * 0.88, top + 0.22), (0, side * 0.88, top + 0.32), (0.16, side * 0.88, top + 0.22), (0.20, side * 0.86, top - 0.05)], 0.045, straw)
    else:
        for k in range(8):
            t = k / 7
            coil(0.86 * (1 - t) ** 0.8 + 0.05, top + 0.08 + 0.40 * t, red if k in (2, 5) else straw, k)
        ball((0.08, 0.08, 0.08), (0, 0, top + 0.56), straw)
    stage.backdrop((stage.LINEN, stage.SAND)[view - 1])
    return dict(around=30, above=18, fill=0.74)


@scene('clock', 2)
def clock(view):
    turn = (math.pi / 2, 0, 0)
    at = (0, 0, 1.06)
    case = oak('x') if view == 1 else plain((0.016, 0.015, 0.014), 0.4)
    face = plain((0.84, 0.80, 0.72), 0.7) if view == 1 else plain((0.022, 0.021, 0.020), 0.6)
    metal = brass(0.2)
    lathe([(0.001, -0.05), (0.96, -0.05), (1.04, -0.02), (1.05, 0.12), (1.0, 0.16), (0.94, 0.15), (0.92, 0.08), (0.001, 0.075)], case, at, rotation=turn, segments=96, crisp=0.012)
    lathe([(0.001, 0.085), (0.915, 0.085)], face, at, rotation=turn, levels=0, segments=96)
    mark = metal if view == 2 else plain((0.03, 0.025, 0.02), 0.5)
    for i in range(60):
        a = 2 * math.pi * i / 60
        long = 0.15 if i % 5 == 0 else 0.05
        wide = 0.028 if i % 5 == 0 else 0.010
        r = 0.84 - long / 2
        box((wide, 0.012, long), (r * math.sin(a), -0.092, 1.06 + r * math.cos(a)), mark, 0.003, rotation=(0, a, 0))
    for length, wide, a, y in ((0.50, 0.05, math.radians(-52), -0.11), (0.74, 0.034, math.radians(52), -0.125)):
        box((wide, 0.012, length), ((length / 2 - 0.06) * math.sin(a), y, 1.06 + (length / 2 - 0.06) * math.cos(a)), mark, 0.005, rotation=(0, a, 0))
    lathe([(0.001, 0.16), (0.05, 0.15), (0.055, 0.10)], metal, at, rotation=turn)
    if view == 2:
        ring(1.03, 0.02, metal, (0, -0.14, 1.06), turn, segments=96)
    stage.backdrop((stage.CLAY, stage.DUNE)[view - 1])
    return dict(around=(-16, 16)[view - 1], above=3, fill=0.76)
