"""Food: dates, honey, sweets, chocolate, saffron, tea, spices."""
import math
import random

from mathutils import Vector, noise

from scenes import stage
from scenes.catalogue import scene
from scenes.materials import brass, bump, china, coordinates, glass, gold, link, liquid, node, oak, plain, stoneware, tones, walnut
from scenes.shapes import ball, box, lathe, prism, ring, rounded, surface, tube


def date_skins(tone):
    skins = []
    for k in (0.7, 1.0, 1.3):
        skin = plain(tuple(c * k for c in tone), 0.3, coat=0.25)
        wrinkles = node(skin, 'ShaderNodeTexNoise', Scale=9, Detail=3, Distortion=1.0)
        link(skin, coordinates(skin, (0.5, 2.2, 2.2)), wrinkles.inputs['Vector'])
        bump(skin, wrinkles.outputs['Fac'], 0.55, 0.03)
        skins.append(skin)
    return skins


def date(skin, location, rotation, size=0.2):
    ball((size, size * 0.56, size * 0.52), location, skin, rotation, rough=0.10, seed=random.random() * 9, segments=24)


def pile(skins, count, radius, height, base, size=0.2):
    """Dates laid in rings from below, each layer narrower than the one under it."""
    layers = 4
    for layer in range(layers):
        reach = radius * (1 - layer / (layers + 0.6))
        z = base + height * layer / layers
        amount = max(3, round(count * (reach / radius) ** 2 / 2))
        for i in range(amount):
            r, a = reach * math.sqrt((i + 0.5) / amount), i * 2.4 + layer
            turn = a + random.uniform(0.6, 2.4)
            date(random.choice(skins), (r * math.cos(a), r * math.sin(a), z + random.uniform(-0.02, 0.04)), (random.uniform(-0.35, 0.35), random.uniform(-0.35, 0.35), turn), size)


BOWL = [(0.001, 0), (0.42, 0), (0.46, 0.03), (0.42, 0.08), (0.66, 0.20), (0.90, 0.42), (0.97, 0.54), (0.93, 0.55), (0.84, 0.44), (0.60, 0.24), (0.001, 0.16)]


@scene('dates', 3)
def dates(view):
    skins = date_skins(((0.055, 0.018, 0.008), (0.46, 0.22, 0.05), (0.16, 0.045, 0.014))[view - 1])
    if view == 2:
        lathe([(0.001, 0), (0.55, 0), (0.60, 0.03), (1.0, 0.12), (1.05, 0.15), (1.0, 0.155), (0.58, 0.08), (0.001, 0.07)], stoneware((0.70, 0.64, 0.54)))
        pile(skins, 56, 0.66, 0.42, 0.16)
    else:
        lathe(BOWL, oak() if view == 1 else brass())
        pile(skins, 58, 0.66, 0.44, 0.38)
    for x, y, turn in ((-1.02, -0.62, 0.5), (-0.72, -0.92, 2.0), (0.98, -0.70, 1.1)):
        date(skins[1], (x, y, 0.10), (0, 0, turn))
    stage.backdrop((stage.SAND, stage.CLAY, stage.DUNE)[view - 1])
    return dict(around=(0, 12, -10)[view - 1], above=26, fill=0.7)


def open_box(outside, inside, width, depth, height, wall=0.05):
    box((width, depth, wall), (0, 0, wall / 2), inside, 0.008)
    for side in (-1, 1):
        box((width, wall, height), (0, side * (depth - wall) / 2, height / 2), outside, 0.01)
        box((wall, depth - 2 * wall, height), (side * (width - wall) / 2, 0, height / 2), outside, 0.01)


def leaning_lid(outside, width, depth, height, lift=0.9, lean=-0.35):
    box((width, 0.10, height), (0, depth / 2 + 0.30, lift), outside, 0.015, rotation=(lean, 0, 0))


@scene('date-box', 2)
def date_box(view):
    shell = plain((0.035, 0.08, 0.055), 0.5) if view == 1 else plain((0.75, 0.66, 0.52), 0.55)
    paper = plain((0.80, 0.72, 0.58), 0.7)
    open_box(shell, paper, 2.1, 1.6, 0.34)
    ring_of_gold = gold()
    tube([(x, y, 0.345) for x, y in rounded(2.06, 1.56, 0.04, 2)], 0.012, ring_of_gold, closed=True)
    skins = date_skins((0.075, 0.024, 0.010) if view == 1 else (0.20, 0.07, 0.02))
    nuts = [plain((0.50, 0.26, 0.10), 0.5), plain((0.20, 0.30, 0.06), 0.6)]
    for row in range(4):
        for column in range(8):
            x, y = (column - 3.5) * 0.245, (row - 1.5) * 0.375
            date(skins[(row * 3 + column) % 3], (x, y, 0.23), (random.uniform(-0.06, 0.06), 0, math.pi / 2 + random.uniform(-0.08, 0.08)), 0.205)
            if view == 2:
                ball((0.035, 0.12, 0.05), (x, y, 0.325), nuts[(row + column) % 2], (0, 0, random.uniform(-0.1, 0.1)), segments=16)
    leaning_lid(shell, 2.1, 1.6, 1.45)
    stage.backdrop((stage.SAND, stage.CLAY)[view - 1])
    return dict(around=(-14, 16)[view - 1], above=36, fill=0.76)


@scene('honey', 3)
def honey(view):
    tint = ((0.93, 0.50, 0.05), (0.60, 0.27, 0.06), (0.97, 0.76, 0.28))[view - 1]
    lathe([(0.001, 0), (0.56, 0), (0.62, 0.06), (0.63, 0.14), (0.63, 0.95), (0.58, 1.10), (0.47, 1.18), (0.47, 1.28), (0.001, 1.28)], glass())
    lathe([(0.001, 0.07), (0.52, 0.07), (0.58, 0.13), (0.58, 0.93), (0.53, 1.04), (0.44, 1.10), (0.001, 1.10)], liquid(tint))
    lathe([(0.001, 1.21), (0.53, 1.21), (0.55, 1.24), (0.55, 1.44), (0.52, 1.48), (0.001, 1.48)], oak('x'), crisp=0.015)
    band = []
    for i in range(25):
        a = math.radians(-90 - 42 + 84 * i / 24)
        band += [(0.637 * math.cos(a), 0.637 * math.sin(a), z) for z in (0.30, 0.45, 0.60, 0.74)]
    surface(band, 25, 4, plain((0.88, 0.82, 0.70), 0.8))
    tube([(0.640 * math.cos(math.radians(a)), 0.640 * math.sin(math.radians(a)), 0.52) for a in range(-128, -51, 4)], 0.012, gold())
    # the dipper lies in front
    dipper = walnut('x')
    tube([(0.55, -0.72, 0.12), (1.25, -0.35, 0.10)], 0.032, dipper)
    for k in range(5):
        x, y = 0.55 - k * 0.066, -0.72 - k * 0.035
        ring(0.085 - abs(k - 2) * 0.012, 0.026, dipper, (x, y, 0.115), (0, math.pi / 2, math.atan2(0.37, 0.70)), segments=32, round_by=12)
    tube([(0.55, -0.72, 0.115), (0.22, -0.895, 0.115)], 0.06, dipper)
    stage.backdrop((stage.SAND, stage.DUNE, stage.SAGE)[view - 1])
    return dict(around=(6, -6, 12)[view - 1], above=12, fill=0.78)


def crumbly(size, location, material, rotation=(0, 0, 0), seed=0, step=34):
    """A block whose faces are broken a little, as pressed sesame is."""
    sx, sy, sz = size
    points, n = [], step
    for i in range(2 * n):
        a = 2 * math.pi * i / (2 * n)
        c, s = math.cos(a), math.sin(a)
        k = 1 / max(abs(c), abs(s))
        for j in range(n):
            v = j / (n - 1)
            if v < 0.25:
                r, z = v / 0.25, 0.0
            elif v > 0.75:
                r, z = (1 - v) / 0.25, 1.0
            else:
                r, z = 1.0, (v - 0.25) / 0.5
            p = Vector((c * k * r * sx / 2, s * k * r * sy / 2, z * sz))
            push = 0.022 * noise.noise(p * 9 + Vector((seed, 0, 0))) + 0.012 * noise.noise(p * 24)
            points.append((p.x * (1 + push), p.y * (1 + push), p.z + push * 0.8))
    return surface(points, 2 * n, n, material, True, location, rotation)


@scene('halva', 2)
def halva(view):
    paste = plain((0.66, 0.50, 0.30), 0.75)
    swirl = node(paste, 'ShaderNodeTexNoise', Scale=3.2 if view == 2 else 8, Detail=6, Distortion=2.0)
    link(paste, coordinates(paste, (1, 1, 2.6)), swirl.inputs['Vector'])
    if view == 2:
        tones(paste, swirl.outputs['Fac'], (0.085, 0.03, 0.012), (0.66, 0.49, 0.29), 0.44, 0.54)
    else:
        tones(paste, swirl.outputs['Fac'], (0.50, 0.35, 0.18), (0.76, 0.60, 0.38), 0.35, 0.65)
    bump(paste, swirl.outputs['Fac'], 0.5, 0.05)
    board = walnut('x') if view == 1 else oak('x')
    prism(rounded(2.3, 1.5, 0.22), 0.09, board)
    crumbly((1.15, 0.95, 0.62), (-0.42, 0.14, 0.09), paste, seed=1)
    crumbly((0.24, 0.92, 0.60), (0.42, 0.06, 0.09), paste, (0, 0.30, -0.12), seed=4)
    crumbly((0.22, 0.88, 0.58), (0.72, -0.02, 0.04), paste, (0, 0.62, -0.2), seed=7)
    nut = [plain((0.22, 0.32, 0.06), 0.6), plain((0.32, 0.38, 0.10), 0.6), plain((0.18, 0.10, 0.07), 0.7)]
    if view == 1:
        for i in range(60):
            ball((0.055, 0.035, 0.032), (random.uniform(-0.92, 0.06), random.uniform(-0.28, 0.55), 0.725), random.choice(nut), (random.random(), random.random(), random.random() * 6), segments=12)
        for i in range(18):
            ball((0.055, 0.035, 0.032), (random.uniform(-0.95, 0.05), -0.345, random.uniform(0.2, 0.62)), random.choice(nut), (random.random(), random.random(), random.random() * 6), segments=12)
    for i in range(22):
        ball((0.065, 0.042, 0.038), (random.uniform(-0.95, 0.5), random.uniform(-0.66, -0.46), 0.125), random.choice(nut) if view == 1 else plain((0.10, 0.035, 0.015), 0.4), (random.random(), random.random(), random.random() * 6), segments=12)
    stage.backdrop((stage.DUNE, stage.CLAY)[view - 1])
    return dict(around=(-16, 18)[view - 1], above=26, fill=0.68)


@scene('chocolate-box', 2)
def chocolate_box(view):
    shell = plain((0.05, 0.022, 0.014), 0.45) if view == 1 else plain((0.86, 0.82, 0.75), 0.5)
    open_box(shell, plain((0.55, 0.38, 0.18), 0.5), 2.0, 1.6, 0.30)
    tube([(x, y, 0.305) for x, y in rounded(1.96, 1.56, 0.04, 2)], 0.014, gold(), closed=True)
    kinds = [plain((0.055, 0.020, 0.009), 0.26, coat=0.3), plain((0.16, 0.065, 0.025), 0.3, coat=0.3), plain((0.80, 0.70, 0.52), 0.35, coat=0.2)]
    foil = gold(0.3)
    for row in range(4):
        for column in range(5):
            x, y, kind = (column - 2) * 0.375, (row - 1.5) * 0.37, (column + 2 * row) % 5
            paper = lambda a, z: 1 + 0.06 * math.cos(18 * a)
            lathe([(0.12, 0.06), (0.165, 0.17)], foil if view == 2 else plain((0.03, 0.015, 0.01), 0.6), (x, y, 0), ripple=paper, levels=1)
            if kind in (0, 3):
                box((0.23, 0.23, 0.16), (x, y, 0.17), kinds[row % 2], 0.035)
                tube([(x - 0.09, y - 0.06, 0.256), (x, y + 0.04, 0.258), (x + 0.09, y - 0.04, 0.256)], 0.012, kinds[2])
            elif kind == 1:
                ball((0.135, 0.135, 0.12), (x, y, 0.18), kinds[2] if view == 2 else kinds[1])
                ball((0.05, 0.035, 0.03), (x, y, 0.295), plain((0.22, 0.32, 0.06), 0.6), segments=12)
            elif kind == 2:
                lathe([(0.13, 0.08), (0.13, 0.20), (0.10, 0.245), (0.001, 0.25)], kinds[0], (x, y, 0))
                ball((0.022,) * 3, (x, y, 0.255), foil, segments=10)
            else:
                swirl = lambda a, z: 1 + 0.12 * math.cos(6 * a + z * 40)
                lathe([(0.13, 0.09), (0.135, 0.14), (0.10, 0.20), (0.06, 0.26), (0.001, 0.30)], kinds[1], (x, y, 0), ripple=swirl)
    leaning_lid(shell, 2.0, 1.6, 1.35, 0.85)
    stage.backdrop((stage.ROSE, stage.SAND)[view - 1])
    return dict(around=(16, -14)[view - 1], above=40, fill=0.76)


def threads(count, spread, base, height, center=(0, 0), heaped=0.8):
    reds = [plain((0.42, 0.018, 0.008), 0.5), plain((0.55, 0.04, 0.010), 0.5), plain((0.30, 0.010, 0.006), 0.5)]
    for i in range(count):
        r, a, t = spread * math.sqrt(random.random()), random.random() * 6.28, random.random() * 6.28
        x, y = center[0] + r * math.cos(a), center[1] + r * math.sin(a)
        z = base + height * random.random() * (1 - (r / spread) ** 2 * heaped)
        size = random.uniform(0.06, 0.10)
        dx, dy, dz = math.cos(t) * size, math.sin(t) * size, random.uniform(-0.02, 0.03)
        tube([(x - dx, y - dy, z), (x + dy * 0.3, y - dx * 0.3, z + 0.015), (x + dx, y + dy, z + dz)], [0.003, 0.005, 0.009], random.choice(reds), resolution=1)


@scene('saffron', 2)
def saffron(view):
    if view == 1:
        lathe([(0.001, 0), (0.38, 0), (0.42, 0.04), (0.42, 0.52), (0.38, 0.60), (0.38, 0.66), (0.35, 0.66), (0.35, 0.59), (0.39, 0.51), (0.39, 0.07), (0.001, 0.05)], glass())
        threads(1100, 0.335, 0.07, 0.46, heaped=0.12)
        lathe([(0.36, 0.63), (0.41, 0.64), (0.41, 0.84), (0.38, 0.87), (0.001, 0.87)], gold(0.18), crisp=0.012)
        threads(330, 0.28, 0.012, 0.06, (0.62, -0.42))
        stage.backdrop(stage.SAND)
        return dict(around=4, above=17, fill=0.76)
    lathe([(0.001, 0), (0.30, 0), (0.34, 0.03), (0.58, 0.14), (0.62, 0.20), (0.59, 0.205), (0.32, 0.08), (0.001, 0.06)], brass())
    threads(900, 0.46, 0.10, 0.20)
    threads(40, 0.25, 0.012, 0.02, (-0.55, -0.50))
    stage.backdrop(stage.DUNE)
    return dict(around=-8, above=28, fill=0.62)


@scene('tea-tin', 3)
def tea_tin(view):
    paint = plain(((0.05, 0.12, 0.075), (0.28, 0.03, 0.022), (0.02, 0.034, 0.085))[view - 1], 0.34, coat=0.25)
    metal = gold(0.22)
    lathe([(0.001, 0), (0.52, 0), (0.54, 0.02), (0.54, 1.05), (0.52, 1.07)], paint, crisp=0.012)
    lathe([(0.53, 1.08), (0.555, 1.09), (0.555, 1.34), (0.53, 1.37), (0.001, 1.37)], paint, crisp=0.014)
    for z in (0.03, 1.075, 1.355):
        ring(0.543, 0.014, metal, (0, 0, z), segments=96)
    for row, z in enumerate((0.24, 0.86)):
        for i in range(22):
            a = 2 * math.pi * i / 22
            box((0.06, 0.012, 0.06), (0.541 * math.cos(a), 0.541 * math.sin(a), z), metal, 0.004, rotation=(0, math.pi / 4, a + math.pi / 2))
    for z in (0.19, 0.29, 0.81, 0.91):
        ring(0.541, 0.007, metal, (0, 0, z), segments=96, round_by=8)
    ball((0.06, 0.06, 0.05), (0, 0, 1.41), metal)
    leaf = plain((0.035, 0.030, 0.016), 0.8)
    for i in range(90):
        r, a = 0.30 * math.sqrt(random.random()), random.random() * 6.28
        ball((0.06, 0.014, 0.012), (0.72 + r * math.cos(a), -0.52 + 0.7 * r * math.sin(a), 0.02 + 0.07 * random.random() * (1 - r / 0.3)), leaf, (random.random() - 0.5, random.random() - 0.5, random.random() * 6), segments=8)
    stage.backdrop((stage.SAND, stage.DUNE, stage.LINEN)[view - 1])
    return dict(around=(0, -10, 10)[view - 1], above=13, fill=0.78)


@scene('spice-jars', 2)
def spice_jars(view):
    fills = ((0.62, 0.22, 0.02), (0.42, 0.05, 0.015), (0.55, 0.40, 0.12)) if view == 1 else ((0.28, 0.34, 0.12), (0.34, 0.20, 0.08), (0.03, 0.025, 0.022))
    for k, tone in enumerate(fills):
        at = ((k - 1) * 0.92, -0.10 if k == 1 else 0.12, 0)
        lathe([(0.001, 0), (0.36, 0), (0.40, 0.04), (0.40, 0.88), (0.36, 0.96), (0.36, 1.02), (0.335, 1.02), (0.335, 0.95), (0.375, 0.87), (0.375, 0.07), (0.001, 0.05)], glass(), at)
        if view == 1:
            powder = plain(tone, 0.95)
            grain = node(powder, 'ShaderNodeTexNoise', Scale=40, Detail=3)
            link(powder, coordinates(powder), grain.inputs['Vector'])
            bump(powder, grain.outputs['Fac'], 0.5, 0.03)
            lathe([(0.001, 0.06), (0.33, 0.06), (0.373, 0.09), (0.373, 0.30), (0.373, 0.50), (0.373, 0.74), (0.33, 0.76), (0.16, 0.79), (0.001, 0.80)], powder, at, crisp=0.01)
        else:
            shape = ((0.075, 0.045, 0.045), (0.06, 0.018, 0.018), (0.04, 0.04, 0.04))[k]
            skins = [plain(tuple(c * s for c in tone), 0.6) for s in (0.8, 1.0, 1.25)]
            lathe([(0.001, 0.06), (0.30, 0.06), (0.31, 0.09), (0.31, 0.72), (0.001, 0.74)], skins[0], at)
            for i in range(420 if k else 300):
                a = random.random() * 6.28
                on_top = i % 5 == 0
                r = 0.30 * math.sqrt(random.random()) if on_top else 0.335
                z = 0.76 if on_top else random.uniform(0.10, 0.76)
                ball(shape, (at[0] + r * math.cos(a), at[1] + r * math.sin(a), z), random.choice(skins), (random.random() * 3, random.random() * 0.6, a + math.pi / 2), segments=10)
        lathe([(0.32, 0.98), (0.41, 0.99), (0.41, 1.16), (0.39, 1.19), (0.001, 1.19)], oak('x') if view == 1 else walnut('x'), at, crisp=0.012)
    stage.backdrop((stage.LINEN, stage.SAND)[view - 1])
    return dict(around=(-6, 8)[view - 1], above=14, fill=0.7)


def biscuit(location, dough, sugar, turn=0.0, kind=0):
    ribs = (lambda a, z: 1 + 0.045 * math.cos(14 * a)) if kind == 0 else (lambda a, z: 1 + 0.05 * math.cos(8 * a) * (z > 0.04))
    lathe([(0.001, 0), (0.23, 0), (0.26, 0.03), (0.25, 0.10), (0.19, 0.19), (0.09, 0.235), (0.001, 0.24)], dough, location, ripple=ribs, rotation=(0, 0, turn), segments=84, levels=1)
    for i in range(10):
        a, r = i * 0.628, 0.13
        ball((0.05, 0.012, 0.012), (location[0] + r * math.cos(a), location[1] + r * math.sin(a), location[2] + 0.222), sugar, (0, 0.35, a), segments=8)


@scene('maamoul', 2)
def maamoul(view):
    dough = plain((0.66, 0.40, 0.17), 0.75)
    bake = node(dough, 'ShaderNodeTexNoise', Scale=5, Detail=4)
    link(dough, coordinates(dough), bake.inputs['Vector'])
    tones(dough, bake.outputs['Fac'], (0.50, 0.25, 0.085), (0.74, 0.50, 0.25), 0.35, 0.65)
    bump(dough, bake.outputs['Fac'], 0.3, 0.03)
    sugar = plain((0.86, 0.82, 0.76), 0.9)
    if view == 1:
        lathe([(0.001, 0), (0.60, 0), (0.64, 0.03), (1.04, 0.10), (1.08, 0.13), (1.03, 0.135), (0.62, 0.07), (0.001, 0.06)], stoneware((0.20, 0.26, 0.24)))
        for i in range(6):
            a = i * math.pi / 3
            biscuit((0.52 * math.cos(a), 0.52 * math.sin(a), 0.07), dough, sugar, a, i % 2)
        biscuit((0, 0, 0.07), dough, sugar)
        for i in range(3):
            a = i * math.pi * 2 / 3 + 0.5
            biscuit((0.27 * math.cos(a), 0.27 * math.sin(a), 0.27), dough, sugar, a, (i + 1) % 2)
    else:
        shell = plain((0.07, 0.13, 0.16), 0.5)
        open_box(shell, plain((0.85, 0.80, 0.70), 0.7), 2.05, 1.55, 0.30)
        tube([(x, y, 0.305) for x, y in rounded(2.01, 1.51, 0.04, 2)], 0.012, gold(), closed=True)
        for row in range(3):
            for column in range(4):
                biscuit(((column - 1.5) * 0.48, (row - 1) * 0.48, 0.07), dough, sugar, row, (row + column) % 2)
        leaning_lid(shell, 2.05, 1.55, 1.3, 0.82)
    stage.backdrop((stage.SAND, stage.CLAY)[view - 1])
    return dict(around=(8, -14)[view - 1], above=(30, 38)[view - 1], fill=0.72)
