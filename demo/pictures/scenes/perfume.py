"""Perfume and incense: bottles, attar, burner, oud, bakhoor, candle, diffuser."""
import math
import random

from scenes import stage
from scenes.catalogue import scene
from scenes.materials import brass, china, glass, gold, hollow, iron, liquid, maple, oak, plain, walnut, wood
from scenes.shapes import ball, box, lathe, prism, ring, rounded, tube

AMBER, BLUSH, MOSS = (0.93, 0.52, 0.16), (0.96, 0.62, 0.58), (0.45, 0.72, 0.50)


def square_bottle(tint, cap, location=(0, 0, 0), size=1.0, full=0.78):
    x, y, z = location
    s = size
    box((1.1 * s, 0.52 * s, 1.3 * s), (x, y, z + 0.65 * s), glass(), 0.09 * s, segments=6)
    level = 1.02 * s * full
    box((0.90 * s, 0.34 * s, level), (x, y, z + 0.14 * s + level / 2), liquid(tint), 0.05 * s)
    if full < 1:
        rest = 1.02 * s - level
        box((0.90 * s, 0.34 * s, rest), (x, y, z + 0.14 * s + level + rest / 2 + 0.004), hollow(), 0.03 * s)
    tube([(x, y, z + 0.25 * s), (x + 0.02 * s, y, z + 0.7 * s), (x, y, z + 1.3 * s)], 0.014 * s, plain((0.9, 0.88, 0.84), 0.3))
    lathe([(0.001, 1.29 * s), (0.19 * s, 1.29 * s), (0.19 * s, 1.40 * s), (0.001, 1.40 * s)], gold(), location, crisp=0.012)
    box((0.44 * s, 0.36 * s, 0.46 * s), (x, y, z + 1.65 * s), cap, 0.03 * s)


@scene('perfume', 3)
def perfume(view):
    cap = plain((0.02, 0.02, 0.02), 0.2, coat=0.5) if view == 3 else gold(0.16)
    square_bottle((AMBER, BLUSH, MOSS)[view - 1], cap)
    stage.backdrop((stage.SAND, stage.ROSE, stage.SAGE)[view - 1])
    return dict(around=(16, -18, 24)[view - 1], above=8, fill=0.82)


def round_bottle(tint, location=(0, 0, 0), size=1.0):
    x, y, z = location
    s = size
    turn = (math.pi / 2, 0, 0)
    disc = [(0.001, -0.26), (0.42, -0.26), (0.58, -0.22), (0.68, -0.12), (0.70, 0), (0.68, 0.12), (0.58, 0.22), (0.42, 0.26), (0.001, 0.26)]
    lathe([(r * s, h * s) for r, h in disc], glass(), (x, y, z + 0.70 * s), rotation=turn)
    inner = [(0.001, -0.16), (0.38, -0.16), (0.50, -0.12), (0.56, 0), (0.50, 0.12), (0.38, 0.16), (0.001, 0.16)]
    lathe([(r * s, h * s) for r, h in inner], liquid(tint), (x, y, z + 0.70 * s), rotation=turn)
    ring(0.70 * s, 0.022 * s, gold(), (x, y, z + 0.70 * s), turn)
    lathe([(0.001, 1.38 * s), (0.15 * s, 1.38 * s), (0.15 * s, 1.52 * s), (0.001, 1.52 * s)], gold(), location, crisp=0.01)
    ball((0.20 * s, 0.20 * s, 0.20 * s), (x, y, z + 1.69 * s), gold(0.14))


@scene('perfume-round', 3)
def perfume_round(view):
    round_bottle(((0.95, 0.70, 0.32), (0.35, 0.55, 0.82), (0.62, 0.40, 0.70))[view - 1])
    stage.backdrop((stage.DUNE, stage.LINEN, stage.ROSE)[view - 1])
    return dict(around=(14, -16, 20)[view - 1], above=8, fill=0.80)


def attar_bottle(tint, location=(0, 0, 0), size=1.0):
    s = size
    facet = lambda a, z: 1 + 0.035 * math.cos(8 * a)
    lathe([(r * s, h * s) for r, h in ((0.001, 0), (0.30, 0), (0.33, 0.03), (0.28, 0.09), (0.34, 0.20), (0.46, 0.42), (0.44, 0.62), (0.28, 0.84), (0.14, 0.96), (0.12, 1.08), (0.001, 1.08))], glass(), location, ripple=facet)
    lathe([(r * s, h * s) for r, h in ((0.001, 0.16), (0.24, 0.20), (0.36, 0.42), (0.345, 0.60), (0.001, 0.60))], liquid(tint), location)
    metal = gold(0.16)
    lathe([(r * s, h * s) for r, h in ((0.30, 0.0), (0.345, 0.02), (0.30, 0.06))], metal, location)
    lathe([(r * s, h * s) for r, h in ((0.15, 1.02), (0.17, 1.06), (0.15, 1.12), (0.09, 1.16), (0.10, 1.24), (0.17, 1.34), (0.18, 1.42), (0.12, 1.52), (0.06, 1.62), (0.08, 1.68), (0.05, 1.76), (0.015, 1.95), (0.001, 1.98))], metal, location)
    for i in range(16):
        a = 2 * math.pi * i / 16
        ball((0.018 * s,) * 3, (location[0] + 0.165 * s * math.cos(a), location[1] + 0.165 * s * math.sin(a), location[2] + 1.07 * s), metal, segments=10)


@scene('attar', 2)
def attar(view):
    attar_bottle(((0.80, 0.34, 0.06), (0.75, 0.06, 0.07))[view - 1])
    attar_bottle(((0.93, 0.62, 0.20), (0.90, 0.45, 0.40))[view - 1], (0.78, -0.42 if view == 1 else 0.4, 0), 0.62)
    stage.backdrop((stage.CLAY, stage.DUNE)[view - 1])
    return dict(around=(4, -10)[view - 1], above=10, fill=0.82)


@scene('perfume-set', 2)
def perfume_set(view):
    shell = plain((0.46, 0.25, 0.17), 0.55) if view == 1 else plain((0.035, 0.022, 0.02), 0.5)
    lining = plain((0.80, 0.70, 0.56), 0.8, sheen=0.5) if view == 1 else plain((0.42, 0.10, 0.09), 0.8, sheen=0.5)
    box((2.5, 1.0, 0.34), (0, 0, 0.17), shell, 0.02)
    box((2.36, 0.86, 0.04), (0, 0, 0.335), lining, 0.01)
    box((2.5, 0.07, 1.35), (0, 0.54, 0.95), shell, 0.02, rotation=(-0.16, 0, 0))
    box((2.34, 0.03, 1.2), (0, 0.49, 0.95), lining, 0.01, rotation=(-0.16, 0, 0))
    tints = (AMBER, BLUSH, MOSS) if view == 1 else ((0.95, 0.75, 0.35), (0.60, 0.42, 0.68), (0.40, 0.55, 0.78))
    for i, tint in enumerate(tints):
        square_bottle(tint, gold(0.16), ((i - 1) * 0.76, 0, 0.35), 0.56)
    stage.backdrop((stage.SAND, stage.LINEN)[view - 1])
    return dict(around=(-14, 14)[view - 1], above=16, fill=0.68)


def coal(z, radius=0.26):
    ember = plain((1.0, 0.22, 0.03), 0.8, glow=1.8)
    ash = plain((0.035, 0.03, 0.028), 0.95)
    for i in range(18):
        a, r = random.random() * 6.28, radius * math.sqrt(random.random()) * 0.85
        ball((0.085, 0.07, 0.065), (r * math.cos(a), r * math.sin(a), z + random.random() * 0.05), ember if i % 4 == 0 else ash, (random.random(), random.random(), random.random() * 6), rough=0.5, seed=i, segments=16)


def burner(body, metal, carved=None):
    box((1.0, 1.0, 0.09), (0, 0, 0.045), body, 0.02)
    box((0.9, 0.9, 0.46), (0, 0, 0.32), body, 0.02, 0.5)
    box((0.40, 0.40, 0.26), (0, 0, 0.66), body, 0.02)
    box((0.50, 0.50, 0.07), (0, 0, 0.80), metal, 0.015)
    box((0.44, 0.44, 0.66), (0, 0, 1.16), body, 0.02, 2.0)
    box((0.96, 0.96, 0.07), (0, 0, 1.51), metal, 0.015)
    for x in (-0.42, 0.42):
        for y in (-0.42, 0.42):
            lathe([(0.05, 1.53), (0.055, 1.56), (0.03, 1.62), (0.05, 1.68), (0.001, 1.78)], metal, (x, y, 0), segments=20)
    lathe([(0.001, 1.545), (0.32, 1.545), (0.36, 1.60), (0.33, 1.60), (0.001, 1.56)], iron())
    coal(1.60)
    # studs set along the faces, as on the traditional burner
    for face in range(4):
        a = face * math.pi / 2
        c, s = math.cos(a), math.sin(a)
        for row in range(5):
            z = 0.95 + row * 0.11
            half = 0.22 + (z - 0.83) / 0.66 * 0.22
            for k in range(-row // 2 - 1, row // 2 + 2):
                if abs(k) * 0.11 < half - 0.05:
                    x, y = k * 0.11, -half - 0.002
                    ball((0.018, 0.018, 0.018), (c * x - s * y, s * x + c * y, z), metal, segments=10)


@scene('mabkhara', 3)
def mabkhara(view):
    if view == 3:
        white, trim = china(), gold()
        lathe([(0.001, 0), (0.46, 0), (0.48, 0.04), (0.42, 0.10), (0.16, 0.26), (0.12, 0.42), (0.15, 0.54), (0.34, 0.72), (0.52, 0.98), (0.56, 1.18), (0.52, 1.20), (0.46, 1.02), (0.28, 0.82), (0.001, 0.78)], white)
        for r, z in ((0.475, 0.045), (0.125, 0.42), (0.545, 1.19)):
            ring(r, 0.02, trim, (0, 0, z))
        for i in range(20):
            a = 2 * math.pi * i / 20
            ball((0.022,) * 3, (0.485 * math.cos(a), 0.485 * math.sin(a), 0.92), trim, segments=10)
        lathe([(0.001, 1.02), (0.46, 1.02)], plain((0.25, 0.22, 0.20), 0.95), levels=0)
        coal(1.07, 0.36)
    elif view == 2:
        metal = brass(0.2)
        burner(metal, gold(0.15))
    else:
        burner(walnut('z'), brass())
    stage.backdrop((stage.SAND, stage.DUSK, stage.CLAY)[view - 1])
    return dict(around=(28, 34, 0)[view - 1], above=12, fill=0.82)


def chip(location, material, size=0.2):
    w, d, h = size * random.uniform(0.7, 1.5), size * random.uniform(0.35, 0.6), size * random.uniform(0.18, 0.35)
    outline = [(w * 0.5 * math.cos(a) * random.uniform(0.75, 1.1), d * 0.5 * math.sin(a) * random.uniform(0.6, 1.1)) for a in (i * 6.283 / 9 for i in range(9))]
    prism(outline, h, material, location, (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.random() * 6.28), bevel=0.006)


def oud_tones():
    return [wood((0.035, 0.016, 0.008), (0.17, 0.085, 0.04), scale=2.5), wood((0.06, 0.03, 0.014), (0.30, 0.17, 0.085), scale=2.5), wood((0.02, 0.010, 0.006), (0.10, 0.05, 0.025), scale=2.5)]


@scene('oud-chips', 2)
def oud_chips(view):
    tones = oud_tones()
    if view == 1:
        lathe([(0.001, 0), (0.60, 0), (0.66, 0.05), (0.67, 0.12), (0.67, 1.0), (0.62, 1.14), (0.56, 1.18), (0.56, 1.24), (0.525, 1.24), (0.525, 1.17), (0.59, 1.11), (0.635, 1.0), (0.635, 0.12), (0.60, 0.06), (0.001, 0.05)], glass())
        lathe([(0.001, 0.06), (0.44, 0.08), (0.46, 0.70), (0.001, 0.76)], tones[2])
        for i in range(330):
            r, a = (0.40 + 0.12 * random.random() if i % 3 else 0.5 * math.sqrt(random.random())), random.random() * 6.28
            z = 0.10 + 0.72 * random.random() if i % 3 else 0.78 + 0.08 * random.random()
            chip((r * math.cos(a), r * math.sin(a), z), random.choice(tones), 0.22)
        lathe([(0.50, 1.16), (0.52, 1.25), (0.60, 1.26), (0.60, 1.32), (0.001, 1.32)], oak(), crisp=0.012)
        ball((0.09, 0.09, 0.08), (0, 0, 1.39), brass())
        for x, y in ((-0.75, -0.55), (-0.45, -0.85), (-0.1, -0.95), (0.7, -0.62), (0.95, -0.4), (-0.98, -0.35)):
            chip((x, y, 0.06), random.choice(tones), 0.34)
    else:
        timber = walnut('x')
        box((2.0, 1.3, 0.06), (0, 0, 0.03), timber, 0.01)
        for x, y, w, d in ((0, -0.62, 2.0, 0.07), (0, 0.62, 2.0, 0.07), (-0.97, 0, 0.07, 1.3), (0.97, 0, 0.07, 1.3)):
            box((w, d, 0.44), (x, y, 0.22), timber, 0.012)
        box((2.0, 0.07, 1.25), (0, 0.86, 0.95), timber, 0.012, rotation=(-0.3, 0, 0))
        box((1.84, 0.02, 1.08), (0, 0.815, 0.95), plain((0.30, 0.05, 0.05), 0.85, sheen=0.5), 0.01, rotation=(-0.3, 0, 0))
        for i in range(190):
            x, y = random.uniform(-0.82, 0.82), random.uniform(-0.48, 0.48)
            chip((x, y, 0.20 + 0.26 * random.random() * (1 - abs(x) * 0.5)), random.choice(tones), 0.30)
    stage.backdrop((stage.SAND, stage.CLAY)[view - 1])
    return dict(around=(6, -16)[view - 1], above=(13, 28)[view - 1], fill=(0.78, 0.74)[view - 1])


@scene('bakhoor', 2)
def bakhoor(view):
    paste = [plain((0.055, 0.030, 0.018), 0.8), plain((0.08, 0.042, 0.024), 0.8)]
    disc = [(0.001, 0), (0.13, 0), (0.15, 0.02), (0.15, 0.09), (0.13, 0.115), (0.001, 0.115)]
    if view == 1:
        metal = gold(0.26)
        lathe([(0.001, 0), (0.78, 0), (0.82, 0.03), (0.82, 0.40), (0.80, 0.42), (0.78, 0.40), (0.78, 0.05), (0.001, 0.05)], metal, crisp=0.01)
        for ring_radius, count in ((0, 1), (0.32, 6), (0.61, 11)):
            for i in range(count):
                a = 2 * math.pi * i / count
                for layer in (0.12, 0.28):
                    lathe(disc, paste[i % 2], (ring_radius * math.cos(a), ring_radius * math.sin(a), layer), segments=28, levels=1, rotation=(random.uniform(-0.08, 0.08), random.uniform(-0.08, 0.08), 0))
        lathe([(0.001, 0.10), (0.80, 0.10), (0.84, 0.07), (0.84, -0.10), (0.81, -0.10), (0.81, 0.05), (0.001, 0.07)], metal, (0.50, 1.22, 0.80), crisp=0.012, rotation=(math.radians(70), 0, -0.25))
        for x, y in ((-0.85, -0.62), (-0.62, -0.9)):
            lathe(disc, paste[0], (x, y, 0), segments=28, levels=1)
        stage.backdrop(stage.SAND)
        return dict(around=0, above=30, fill=0.76)
    lathe([(0.001, 0), (0.60, 0), (0.64, 0.05), (0.64, 0.80), (0.58, 0.90), (0.58, 0.96), (0.545, 0.96), (0.545, 0.89), (0.605, 0.79), (0.605, 0.08), (0.001, 0.06)], glass())
    for i in range(260):
        r, a = 0.54 * math.sqrt(random.random()), random.random() * 6.28
        ball((0.085, 0.07, 0.065), (r * math.cos(a), r * math.sin(a), 0.14 + 0.60 * random.random()), paste[i % 2], (random.random(), 0, random.random() * 6), rough=0.5, seed=i, segments=14)
    lathe([(0.53, 0.93), (0.62, 0.95), (0.62, 1.16), (0.58, 1.20), (0.001, 1.20)], gold(0.2), crisp=0.012)
    stage.backdrop(stage.DUSK)
    for i in range(12):
        ball((0.09, 0.075, 0.07), (random.uniform(-0.95, -0.5), random.uniform(-0.85, -0.45), 0.06), paste[i % 2], rough=0.5, seed=i, segments=14)
    return dict(around=6, above=14, fill=0.76)


@scene('candle', 3)
def candle(view):
    shell = (glass((0.82, 0.42, 0.14)), china(), glass((0.30, 0.27, 0.26)))[view - 1]
    lathe([(0.001, 0), (0.54, 0), (0.58, 0.04), (0.59, 0.1), (0.59, 1.12), (0.57, 1.14), (0.545, 1.12), (0.545, 0.12), (0.52, 0.08), (0.001, 0.07)], shell)
    wax = plain((0.90, 0.80, 0.64), 0.45)
    lathe([(0.001, 0.09), (0.50, 0.09), (0.538, 0.12), (0.538, 0.86), (0.52, 0.875), (0.001, 0.85)], wax)
    for x in (-0.18, 0.18) if view == 2 else (0,):
        tube([(x, 0, 0.84), (x + 0.01, 0, 0.92), (x, 0, 0.98)], [0.016, 0.014, 0.01], plain((0.04, 0.03, 0.02), 0.9))
        flame = [(0.001, 0.94), (0.03, 0.97), (0.042, 1.02), (0.034, 1.09), (0.015, 1.17), (0.001, 1.22)]
        lathe(flame, plain((1, 0.50, 0.13), 1, glow=14), (x, 0, 0), segments=20)
    if view == 2:
        ring(0.578, 0.014, gold(), (0, 0, 1.13))
    stage.backdrop((stage.SAND, stage.SAGE, stage.DUSK)[view - 1])
    return dict(around=(0, 8, -6)[view - 1], above=15, fill=0.72, light=0.9)


@scene('diffuser', 2)
def diffuser(view):
    tint = ((1, 1, 1), (0.55, 0.26, 0.10))[view - 1]
    lathe([(0.001, 0), (0.46, 0), (0.50, 0.05), (0.50, 0.62), (0.44, 0.74), (0.20, 0.84), (0.17, 0.90), (0.17, 1.02), (0.001, 1.02)], glass(tint))
    lathe([(0.001, 0.10), (0.40, 0.10), (0.43, 0.14), (0.43, 0.50), (0.001, 0.50)], liquid((0.97, 0.82, 0.52) if view == 1 else (0.75, 0.42, 0.18)))
    lathe([(0.175, 0.88), (0.195, 0.90), (0.195, 1.03), (0.15, 1.05)], gold() if view == 1 else plain((0.03, 0.025, 0.02), 0.3), crisp=0.01)
    reed = maple('z') if view == 1 else plain((0.05, 0.035, 0.025), 0.7)
    for i in range(8):
        a = 2 * math.pi * i / 8 + 0.2
        lean = random.uniform(0.34, 0.55)
        tube([(-0.20 * math.cos(a), -0.20 * math.sin(a), 0.16), (0.02 * math.cos(a), 0.02 * math.sin(a), 1.02), (lean * math.cos(a), lean * math.sin(a), 2.0 + random.uniform(-0.1, 0.1))], 0.021, reed)
    stage.backdrop((stage.LINEN, stage.SAND)[view - 1])
    return dict(around=8, above=10, fill=0.84)
