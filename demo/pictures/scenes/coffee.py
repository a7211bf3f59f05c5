"""Coffee and tea: dallah, cups, beans, grinder, flask, trays, pots."""
import math
import random

from scenes import stage
from scenes.catalogue import scene
from scenes.materials import brass, china, copper, glass, gold, hollow, liquid, oak, plain, silver, walnut
from scenes.shapes import ball, box, lathe, prism, ring, rounded, surface, tube

CUP = [(0.001, 0.0), (0.15, 0.0), (0.165, 0.03), (0.16, 0.05), (0.21, 0.14), (0.275, 0.32), (0.30, 0.42), (0.278, 0.42), (0.19, 0.15), (0.12, 0.07), (0.001, 0.06)]


def cup(material, rim, location, coffee=True, scale=1.0):
    lathe([(r * scale, z * scale) for r, z in CUP], material, location)
    ring(0.289 * scale, 0.011 * scale, rim, (location[0], location[1], location[2] + 0.42 * scale))
    if coffee:
        lathe([(0.001, 0.30 * scale), (0.243 * scale, 0.30 * scale)], plain((0.13, 0.05, 0.012), 0.08), location, levels=0)


def pot(metal, dark):
    body = [(0.001, 0), (0.60, 0), (0.645, 0.02), (0.65, 0.05), (0.62, 0.07), (0.68, 0.14), (0.735, 0.30), (0.70, 0.48), (0.58, 0.68), (0.43, 0.86), (0.36, 0.98), (0.345, 1.06), (0.375, 1.08), (0.375, 1.11), (0.35, 1.13), (0.37, 1.24), (0.43, 1.38), (0.475, 1.47), (0.475, 1.50), (0.44, 1.50)]
    lathe(body, metal)
    lathe([(0.485, 1.50), (0.485, 1.53), (0.44, 1.58), (0.35, 1.66), (0.25, 1.78), (0.15, 1.92), (0.085, 2.02), (0.075, 2.06), (0.11, 2.09), (0.11, 2.11), (0.06, 2.14), (0.085, 2.22), (0.07, 2.29), (0.035, 2.36), (0.001, 2.46)], metal)
    for z, r in ((0.10, 0.655), (0.86, 0.437), (1.10, 0.372), (1.515, 0.487)):
        ring(r, 0.018, metal, (0, 0, z))
    for i in range(28):
        a = 2 * math.pi * i / 28
        ball((0.02, 0.02, 0.02), (0.418 * math.cos(a), 0.418 * math.sin(a), 0.93), metal, segments=12)
    # the crescent beak, flattened as a real one is
    beak = tube([(-0.24, 0, 1.02), (-0.52, 0, 1.18), (-0.86, 0, 1.50), (-1.16, 0, 1.72), (-1.42, 0, 1.66)], [0.20, 0.165, 0.115, 0.075, 0.02], metal)
    beak.scale = (1, 0.62, 1)
    tube([(0.42, 0, 1.40), (0.66, 0, 1.50), (0.90, 0, 1.40), (0.98, 0, 1.10), (0.92, 0, 0.78), (0.78, 0, 0.58), (0.60, 0, 0.60)], [0.045, 0.055, 0.06, 0.06, 0.055, 0.05, 0.035], metal)
    tube([(0.975, 0, 1.28), (0.985, 0, 1.08), (0.955, 0, 0.90)], [0.072, 0.078, 0.072], dark)


@scene('dallah', 3)
def dallah(view):
    metal = (brass, silver, copper)[view - 1](0.17)
    pot(metal, plain((0.06, 0.03, 0.02), 0.4))
    white, rim = china(), gold()
    if view == 1:
        cup(white, rim, (-1.12, -0.42, 0))
        cup(white, rim, (-0.62, -0.95, 0))
    if view == 3:
        cup(china((0.10, 0.17, 0.14)), rim, (0.62, -0.85, 0))
    stage.backdrop((stage.SAND, stage.LINEN, stage.CLAY)[view - 1])
    return dict(around=(6, -8, 10)[view - 1], above=11, fill=0.84)


@scene('finjan', 3)
def finjan(view):
    color = ((0.88, 0.86, 0.82), (0.02, 0.10, 0.06), (0.02, 0.035, 0.16))[view - 1]
    clay, rim = china(color), gold()
    for x, y in ((-0.62, 0.30), (0, 0.42), (0.62, 0.30), (-0.36, -0.28), (0.36, -0.28)):
        cup(clay, rim, (x, y, 0), coffee=y < 0.35)
        ring(0.226, 0.008, rim, (x, y, 0.175))
    stage.backdrop((stage.CLAY, stage.SAND, stage.LINEN)[view - 1])
    return dict(around=-6, above=24, fill=0.70)


def bean(material, location, rotation, size=0.13):
    body = ball((size, size * 0.72, size * 0.5), location, material, rotation, segments=20)
    return body


def heap(materials, count, radius, height, base, size, squash=(1, 0.72, 0.5)):
    """Small bodies piled to a rounded heap; nothing floats, as the lower layers are filled."""
    for i in range(count):
        r = radius * math.sqrt(random.random())
        a = random.random() * 2 * math.pi
        top = base + height * (1 - (r / radius) ** 2)
        ball(tuple(size * s for s in squash), (r * math.cos(a), r * math.sin(a), top - random.random() * size), random.choice(materials),
             (random.uniform(-0.6, 0.6), random.uniform(-0.6, 0.6), random.random() * 6.28), segments=18)
    lathe([(radius, base - size), (radius * 0.85, base + height * 0.2 - size * 0.3), (radius * 0.5, base + height * 0.7 - size * 0.4), (0.001, base + height - size * 0.4)], materials[0], levels=1)


def roast(tone):
    return [plain(tuple(c * k for c in tone), 0.32, coat=0.15) for k in (0.75, 1, 1.25)]


@scene('coffee-beans', 3)
def coffee_beans(view):
    beans = roast((0.075, 0.028, 0.012) if view != 2 else (0.42, 0.24, 0.09))
    if view < 3:
        lathe([(0.001, 0), (0.42, 0), (0.48, 0.04), (0.74, 0.26), (0.86, 0.46), (0.88, 0.52), (0.83, 0.52), (0.68, 0.30), (0.4, 0.12), (0.001, 0.1)], walnut() if view == 2 else oak())
        heap(beans, 420, 0.70, 0.26, 0.50, 0.088)
        for x, y in ((-0.95, -0.55), (-0.72, -0.82), (0.92, -0.62), (1.08, -0.38), (0.2, -1.02), (-1.1, -0.3)):
            bean(beans[1], (x, y, 0.05), (0.1, 0.1, random.random() * 6), 0.1)
        stage.backdrop((stage.SAND, stage.CLAY)[view - 1])
        return dict(around=0, above=30, fill=0.66)
    kraft = plain((0.46, 0.28, 0.14), 0.7)
    points = []
    for i in range(48):
        a = 2 * math.pi * i / 48
        for j in range(25):
            v = j / 24
            soft = 0.5 + 0.5 * math.cos(math.pi * max(0, v - 0.25) / 0.75)
            x = math.copysign(abs(math.cos(a)) ** 0.45, math.cos(a)) * 0.62 * (1 - 0.06 * v)
            y = math.copysign(abs(math.sin(a)) ** 0.45, math.sin(a)) * (0.04 + 0.30 * soft * (1 + 0.06 * math.sin(9 * v + 3 * a)))
            points.append((x, y, 1.75 * v))
    surface(points, 48, 25, kraft, True)
    box((1.2, 0.09, 0.16), (0, 0, 1.72), plain((0.10, 0.06, 0.04), 0.5), 0.02)
    box((0.62, 0.02, 0.62), (0, -0.335, 0.72), plain((0.88, 0.82, 0.72), 0.8), 0.008)
    lathe([(0.001, 0), (0.15, 0)], plain((0.10, 0.035, 0.015), 0.5), (0, -0.352, 0.74), rotation=(math.pi / 2, 0, 0), levels=0)
    for i in range(46):
        x, y = random.uniform(-0.95, 0.95), random.uniform(-0.85, -0.50)
        bean(random.choice(beans), (x, y, 0.045), (random.uniform(-0.3, 0.3), 0.1, random.random() * 6), 0.085)
    stage.backdrop(stage.LINEN)
    return dict(around=-14, above=14, fill=0.78)


@scene('grinder', 2)
def grinder(view):
    metal = brass(0.2)
    if view == 1:
        body = walnut('z')
        box((1.15, 1.15, 0.08), (0, 0, 0.04), body, 0.02)
        box((1.0, 1.0, 0.85), (0, 0, 0.50), body, 0.03)
        box((1.15, 1.15, 0.08), (0, 0, 0.96), body, 0.02)
        box((0.62, 0.04, 0.42), (0, -0.505, 0.40), oak('x'), 0.015)
        ball((0.06, 0.06, 0.06), (0, -0.58, 0.40), metal)
        lathe([(0.46, 1.0), (0.46, 1.06), (0.44, 1.12), (0.36, 1.30), (0.20, 1.42), (0.12, 1.46), (0.10, 1.54), (0.001, 1.56)], metal)
    else:
        dark = plain((0.02, 0.02, 0.02), 0.42)
        lathe([(0.001, 0), (0.36, 0), (0.38, 0.03), (0.38, 0.55), (0.36, 0.57)], metal, crisp=0.02)
        lathe([(0.36, 0.57), (0.40, 0.60), (0.40, 1.42), (0.36, 1.46), (0.001, 1.46)], dark, crisp=0.02)
        ring(0.395, 0.016, metal, (0, 0, 1.38))
        lathe([(0.08, 1.44), (0.08, 1.56), (0.001, 1.56)], metal, crisp=0.01)
    tube([(0, 0, 1.60), (0.25, -0.05, 1.66), (0.62, -0.12, 1.68)], [0.035, 0.032, 0.03], metal)
    lathe([(0.03, 1.66), (0.03, 1.74), (0.07, 1.78), (0.11, 1.88), (0.10, 1.96), (0.05, 2.0), (0.001, 2.0)], walnut('z'), (0.62, -0.12, 0))
    ball((0.06, 0.06, 0.05), (0, 0, 1.60), metal)
    beans = roast((0.075, 0.028, 0.012))
    for i in range(22):
        bean(random.choice(beans), (random.uniform(-1.0, -0.45), random.uniform(-1.0, -0.5), 0.045), (0.1, 0.2, random.random() * 6), 0.08)
    stage.backdrop((stage.SAND, stage.LINEN)[view - 1])
    return dict(around=22 if view == 1 else 8, above=14, fill=0.82)


@scene('thermos', 3)
def thermos(view):
    paint = plain(((0.80, 0.72, 0.58), (0.05, 0.11, 0.07), (0.02, 0.019, 0.018))[view - 1], 0.32, coat=0.3)
    trim, grip = (gold() if view == 3 else brass()), (walnut('z') if view != 3 else plain((0.03, 0.03, 0.03), 0.4))
    lathe([(0.001, 0), (0.50, 0), (0.53, 0.03), (0.54, 0.10), (0.54, 1.15), (0.50, 1.32), (0.38, 1.46), (0.34, 1.50)], paint)
    ring(0.537, 0.018, trim, (0, 0, 0.10))
    lathe([(0.35, 1.49), (0.36, 1.51), (0.36, 1.60), (0.34, 1.62)], trim, crisp=0.01)
    lathe([(0.34, 1.60), (0.35, 1.64), (0.33, 1.76), (0.25, 1.86), (0.10, 1.90), (0.001, 1.90)], paint)
    ball((0.075, 0.075, 0.075), (0, 0, 1.95), grip)
    spout = tube([(-0.28, 0, 1.50), (-0.44, 0, 1.60), (-0.60, 0, 1.66)], [0.13, 0.09, 0.05], trim)
    spout.scale = (1, 0.8, 1)
    tube([(0.32, 0, 1.58), (0.62, 0, 1.60), (0.86, 0, 1.40), (0.88, 0, 0.95), (0.76, 0, 0.55), (0.52, 0, 0.48)], [0.045, 0.05, 0.065, 0.07, 0.055, 0.04], grip)
    stage.backdrop((stage.CLAY, stage.SAND, stage.DUNE)[view - 1])
    return dict(around=(10, -6, 14)[view - 1], above=9, fill=0.82)


def round_tray(metal, z=0.0, radius=1.1):
    r = radius
    lathe([(0.001, z + 0.03), (r * 0.86, z + 0.03), (r * 0.90, z + 0.04), (r * 0.97, z + 0.12), (r, z + 0.13), (r * 1.01, z + 0.11), (r * 0.93, z), (0.001, z)], metal, segments=96)
    for k in (0.30, 0.55, 0.80):
        ring(r * k, 0.008, metal, (0, 0, z + 0.034), segments=96, round_by=10)
    for i in range(24):
        a = 2 * math.pi * i / 24
        ring(r * 0.10, 0.006, metal, (r * 0.68 * math.cos(a), r * 0.68 * math.sin(a), z + 0.033), segments=28, round_by=8)


@scene('tray', 3)
def tray(view):
    if view == 2:
        timber = walnut('x')
        prism(rounded(2.3, 1.5, 0.2), 0.07, timber, bevel=0.02)
        rim = [(x, y, 0.14) for x, y in rounded(2.2, 1.4, 0.17, 6)]
        tube(rim, 0.075, timber, closed=True)
        for side in (-1, 1):
            tube([(side * 1.10, -0.30, 0.17), (side * 1.16, -0.22, 0.32), (side * 1.17, 0, 0.36), (side * 1.16, 0.22, 0.32), (side * 1.10, 0.30, 0.17)], 0.035, brass())
        cup(china(), gold(), (-0.40, -0.1, 0.08))
        cup(china(), gold(), (0.25, 0.2, 0.08))
        stage.backdrop(stage.LINEN)
        return dict(around=20, above=32, fill=0.62)
    metal = brass(0.22) if view == 1 else silver(0.2)
    round_tray(metal)
    if view == 1:
        for x, y in ((-0.35, 0.1), (0.1, 0.38), (0.32, -0.18)):
            cup(china(), gold(), (x, y, 0.035))
    stage.backdrop((stage.SAND, None, stage.CLAY)[view - 1])
    return dict(around=0, above=34, fill=0.60)


@scene('teapot', 3)
def teapot(view):
    profile = [(0.001, 0), (0.40, 0), (0.43, 0.03), (0.42, 0.06), (0.62, 0.26), (0.74, 0.52), (0.72, 0.78), (0.56, 1.0), (0.36, 1.10), (0.34, 1.13)]
    trim = gold()
    if view == 2:
        body, knob = glass(), oak()
        lathe(profile[:-1] + [(0.35, 1.12), (0.33, 1.12), (0.36, 1.09)], body)
        lathe([(0.001, 0.07), (0.40, 0.08), (0.60, 0.28), (0.71, 0.52), (0.695, 0.74), (0.001, 0.74)], liquid((0.86, 0.36, 0.06)))
        lathe([(0.001, 0.755), (0.69, 0.755), (0.54, 0.98), (0.35, 1.08), (0.001, 1.08)], hollow())
    else:
        body = china() if view == 1 else plain((0.02, 0.06, 0.17), 0.18, coat=0.6)
        knob = body if view == 1 else trim
        lathe(profile, body)
        if view == 1:
            ring(0.735, 0.008, trim, (0, 0, 0.60))
            ring(0.355, 0.012, trim, (0, 0, 1.12))
    lathe([(0.37, 1.12), (0.36, 1.15), (0.25, 1.22), (0.08, 1.26), (0.05, 1.29)], body if view != 2 else oak())
    ball((0.09, 0.09, 0.085), (0, 0, 1.36), knob)
    shade = glass((1, 0.97, 0.92)) if view == 2 else body
    tube([(-0.55, 0, 0.42), (-0.82, 0, 0.52), (-0.98, 0, 0.82), (-1.18, 0, 1.05)], [0.17, 0.13, 0.09, 0.065], shade)
    tube([(0.62, 0, 0.92), (0.95, 0, 1.02), (1.12, 0, 0.76), (1.0, 0, 0.46), (0.70, 0, 0.38)], [0.05, 0.06, 0.06, 0.055, 0.045], shade if view != 2 else oak())
    stage.backdrop((stage.SAGE, stage.SAND, stage.DUNE)[view - 1])
    return dict(around=(-8, 6, -12)[view - 1], above=13, fill=0.72)
