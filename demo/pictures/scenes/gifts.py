"""Gifts: wrapped boxes, jewellery, watch, prayer beads, notebook."""
import math
import random

from scenes import stage
from scenes.catalogue import scene
from scenes.drape import tassel
from scenes.materials import brass, cloth, glass, gold, leather, oak, picture, plain, silver, stoneware, walnut
from scenes.patterns import sadu
from scenes.shapes import ball, box, lathe, prism, ring, rounded, surface, thicken, tube


def ribbon_loop(center, angle, length, width, rise, material):
    """One loop of a bow: out along an angle, up, and back."""
    points, n, m = [], 30, 5
    c, s = math.cos(angle), math.sin(angle)
    for i in range(n):
        t = 2 * math.pi * i / (n - 1)
        out = length * (1 - math.cos(t)) / 2
        up = rise * math.sin(t) * (0.5 + 0.5 * math.sin(t / 2)) + 0.35 * rise * (1 - math.cos(t)) / 2
        spread = 0.35 + 0.65 * math.sin(t / 2)
        for j in range(m):
            side = (j / (m - 1) - 0.5) * width * spread
            points.append((center[0] + c * out - s * side, center[1] + s * out + c * side, center[2] + max(up, -0.01)))
    thicken(surface(points, n, m, material), 0.012)


def bow(center, size, material, turn=0.5):
    for k in range(2):
        for half in (0, math.pi):
            ribbon_loop(center, turn + half + k * math.pi / 2.6, size * (1 - 0.15 * k), size * 0.42, size * 0.62, material)
    ball((size * 0.16, size * 0.16, size * 0.13), (center[0], center[1], center[2] + size * 0.10), material)
    for a in (turn + 1.2, turn + 1.2 + math.pi * 0.8):
        points = []
        for i in range(14):
            t = i / 13
            for j in range(4):
                side = (j / 3 - 0.5) * size * 0.32
                r = size * 1.05 * t
                points.append((center[0] + math.cos(a) * r - math.sin(a) * side, center[1] + math.sin(a) * r + math.cos(a) * side, center[2] + 0.02 + 0.05 * size * math.sin(t * 6)))
        thicken(surface(points, 14, 4, material), 0.012)


def gift(size, at, paper, satin, turn=0.0):
    w, d, h = size
    x, y, z = at
    rotation = (0, 0, turn)
    box((w, d, h * 0.78), (x, y, z + h * 0.39), paper, 0.015, rotation=rotation)
    box((w * 1.05, d * 1.05, h * 0.26), (x, y, z + h * 0.87), paper, 0.015, rotation=rotation)
    band = min(w, d) * 0.15
    box((w * 1.062, band, h * 0.268), (x, y, z + h * 0.87), satin, 0.004, rotation=rotation)
    box((band, d * 1.062, h * 0.268), (x, y, z + h * 0.87), satin, 0.004, rotation=rotation)
    box((w * 1.012, band, h * 0.76), (x, y, z + h * 0.385), satin, 0.004, rotation=rotation)
    box((band, d * 1.012, h * 0.76), (x, y, z + h * 0.385), satin, 0.004, rotation=rotation)
    bow((x, y, z + h * 1.005), min(w, d) * 0.40, satin, turn + 0.4)


PAPERS = ((0.78, 0.70, 0.56), (0.045, 0.12, 0.075), (0.30, 0.025, 0.02))
SATINS = ((0.62, 0.40, 0.14), (0.74, 0.62, 0.42), (0.80, 0.72, 0.58))


def wrapping(k):
    return plain(PAPERS[k], 0.6), plain(SATINS[k], 0.3, sheen=0.6, coat=0.1)


@scene('gift-box', 3)
def gift_box(view):
    paper, satin = wrapping(view - 1)
    gift((1.5, 1.5, 1.1), (0, 0, 0), paper, satin, 0.15)
    if view == 3:
        gift((0.7, 0.7, 0.55), (1.05, -0.55, 0), *wrapping(0), -0.2)
    stage.backdrop((stage.CLAY, stage.SAND, stage.DUNE)[view - 1])
    return dict(around=(24, -28, 16)[view - 1], above=22, fill=0.76)


def gem(center, size, material):
    """A faceted oval stone."""
    points, n = [], 12
    rows = ((0.001, -0.42), (0.55, -0.18), (1.0, 0.10), (0.80, 0.28), (0.55, 0.36), (0.001, 0.36))
    for i in range(n):
        a = 2 * math.pi * i / n
        for r, z in rows:
            points.append((center[0] + size * r * math.cos(a), center[1] + size * 0.8 * r * math.sin(a), center[2] + size * z))
    stone = surface(points, n, len(rows), material, True)
    for polygon in stone.data.polygons:
        polygon.use_smooth = False


@scene('ring', 3)
def finger_ring(view):
    metal = silver(0.12) if view == 2 else gold(0.13)
    tint = ((0.05, 0.55, 0.25), (0.42, 0.06, 0.02), (0.05, 0.12, 0.62))[view - 1]
    stone = plain(tint, 0.1, coat=0.8) if view == 2 else glass(tint, 0, 1.65)
    ring(0.80, 0.085, metal, (0, 0, 0.885), (math.pi / 2, 0, 0), flat=1.5, segments=128)
    if view == 2:
        lathe([(0.10, 1.60), (0.30, 1.68), (0.42, 1.80), (0.42, 1.88), (0.37, 1.90)], metal)
        ball((0.37, 0.37, 0.22), (0, 0, 1.86), stone)
        for i in range(26):
            a = 2 * math.pi * i / 26
            ball((0.035,) * 3, (0.405 * math.cos(a), 0.405 * math.sin(a), 1.88), metal, segments=12)
    else:
        lathe([(0.10, 1.62), (0.22, 1.68), (0.30, 1.80), (0.27, 1.82), (0.18, 1.74)], metal)
        gem((0, 0, 1.93), 0.36, stone)
        for i in range(4):
            a = math.pi / 4 + i * math.pi / 2
            tube([(0.22 * math.cos(a), 0.20 * math.sin(a), 1.72), (0.35 * math.cos(a), 0.29 * math.sin(a), 1.92), (0.30 * math.cos(a), 0.25 * math.sin(a), 2.04)], [0.03, 0.03, 0.022], metal)
        for side in (-1, 1):
            for k in range(4):
                a = math.radians(90 + side * (22 + 9 * k))
                ball((0.045,) * 3, (0.885 * math.cos(a), -0.02, 0.885 + 0.885 * math.sin(a)), glass((1, 1, 1), 0, 2.0), segments=10)
    stage.backdrop((stage.SAND, stage.CLAY, stage.LINEN)[view - 1])
    return dict(around=(32, -28, 30)[view - 1], above=16, fill=0.78)


@scene('bangles', 2)
def bangles(view):
    metal, other = (gold(0.14), gold(0.3)) if view == 1 else (silver(0.12), silver(0.28))
    z = 0.0
    for k in range(7):
        thick = (0.05, 0.035, 0.07, 0.035, 0.05, 0.08, 0.035)[k]
        at = (random.uniform(-0.03, 0.03), random.uniform(-0.03, 0.03), z + thick * 1.2)
        ring(0.92, thick, metal if k % 2 else other, at, (random.uniform(-0.015, 0.015), random.uniform(-0.015, 0.015), 0), flat=1.2, segments=120)
        if k in (2, 5):
            for i in range(44):
                a = 2 * math.pi * i / 44
                ball((0.035,) * 3, (at[0] + (0.92 + thick) * math.cos(a), at[1] + (0.92 + thick) * math.sin(a), at[2]), metal, segments=10)
        z += thick * 2.4
    lean = ring(0.92, 0.06, metal, (0.55, -1.06, 0.70), (math.radians(52), 0, 0.3), flat=1.3, segments=120)
    stage.backdrop((stage.CLAY, stage.SAND)[view - 1])
    return dict(around=-10, above=24, fill=0.74)


MIDDLE = 0.95


def strap(width, material, thickness=0.07, radius=0.80, opening=0.42):
    """A band that closes in a loop behind the watch case, which faces the camera at the height MIDDLE."""
    points, n, m = [], 90, 7
    for i in range(n):
        a = math.pi / 2 + opening + (2 * math.pi - 2 * opening) * i / (n - 1)
        for j in range(m):
            wide = width * (1 - 0.18 * math.sin(math.pi * i / (n - 1)))
            points.append(((j / (m - 1) - 0.5) * wide, radius * 0.86 * (1 - math.sin(a)), MIDDLE + radius * math.cos(a) * 1.12))
    band = surface(points, n, m, material)
    thicken(band, thickness)
    return band


def hands(center, length, material):
    x, y, z = center
    for size, wide, angle, up in ((0.5, 0.035, -52, 0.0), (0.78, 0.025, 55, 0.008)):
        a = math.radians(angle)
        box((wide, 0.008, length * size), (x + length * size * 0.42 * math.sin(a), y - up, z + length * size * 0.42 * math.cos(a)), material, 0.002, rotation=(0, a, 0))


@scene('watch', 3)
def watch(view):
    metal = gold(0.15) if view == 3 else (silver(0.16) if view == 2 else gold(0.18))
    hide = leather(((0.16, 0.06, 0.025), (0.016, 0.014, 0.013), (0.03, 0.075, 0.05))[view - 1])
    face = plain(((0.84, 0.8, 0.72), (0.02, 0.02, 0.022), (0.03, 0.07, 0.05))[view - 1], 0.45)
    mark = metal if view > 1 else plain((0.04, 0.03, 0.02), 0.4)
    strap(0.50, hide, 0.06)
    turn = (math.pi / 2, 0, 0)
    at = (0, 0.04, MIDDLE)
    lathe([(0.001, 0.0), (0.50, 0.0), (0.55, 0.04), (0.56, 0.12), (0.53, 0.18), (0.48, 0.19), (0.46, 0.145), (0.001, 0.14)], metal, at, rotation=turn, segments=96, crisp=0.01)
    lathe([(0.001, 0.155), (0.46, 0.155)], face, at, rotation=turn, levels=0, segments=96)
    for i in range(12):
        a = math.pi * i / 6
        box((0.022, 0.008, 0.085 if i % 3 else 0.12), (0.385 * math.sin(a), -0.125, MIDDLE + 0.385 * math.cos(a)), mark, 0.002, rotation=(0, a, 0))
    hands((0, -0.135, MIDDLE), 0.42, mark)
    lathe([(0.001, 0.20), (0.03, 0.195), (0.03, 0.15)], metal, at, rotation=turn, segments=24)
    lathe([(0.05, 0), (0.055, 0.05), (0.05, 0.10), (0.001, 0.10)], metal, (0.545, -0.05, MIDDLE), rotation=(0, math.pi / 2, 0), segments=24)
    for x in (-0.22, 0.22):
        for z in (-1, 1):
            tube([(x, -0.02, MIDDLE + z * 0.46), (x * 1.06, 0.02, MIDDLE + z * 0.57), (x * 1.08, 0.10, MIDDLE + z * 0.61)], [0.05, 0.045, 0.03], metal)
    stage.backdrop((stage.SAND, stage.LINEN, stage.DUNE)[view - 1])
    return dict(around=(-26, 24, -20)[view - 1], above=12, fill=0.82)


@scene('misbaha', 3)
def misbaha(view):
    bead = (glass((0.93, 0.48, 0.08), 0.05), plain((0.012, 0.012, 0.013), 0.08, coat=0.7), stoneware((0.03, 0.30, 0.30), 0.25))[view - 1]
    metal = silver(0.2) if view != 1 else gold(0.2)
    count, path = 34, []
    for i in range(count):
        a = math.radians(-80) + math.radians(340) * i / (count - 1)
        r = 0.92 + 0.08 * math.sin(2 * a + 0.6) + 0.05 * math.cos(3 * a)
        path.append((r * math.cos(a) * 1.02, r * math.sin(a) * 0.9, 0.085))
    tube(path, 0.006, plain((0.10, 0.04, 0.02), 0.9), closed=False)
    for k, (x, y, z) in enumerate(path):
        ball((0.086, 0.086, 0.086), (x, y, z), bead, segments=24)
        if k in (11, 22):
            ball((0.05, 0.05, 0.05), (x * 1.0, y, 0.165), metal, segments=16)
    start, end = path[0], path[-1]
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 - 0.10)
    tube([start, (middle[0], middle[1], 0.085), end], 0.008, plain((0.10, 0.04, 0.02), 0.9))
    lathe([(0.03, 0), (0.07, 0.06), (0.06, 0.18), (0.09, 0.26), (0.05, 0.36), (0.03, 0.40)], metal, (middle[0], middle[1], 0.085), rotation=(math.radians(96), 0, 0.15))
    thread = plain((0.45, 0.28, 0.08) if view == 1 else (0.025, 0.022, 0.02) if view == 2 else (0.40, 0.38, 0.36), 0.7)
    for i in range(44):
        sway = random.uniform(-0.12, 0.12)
        x, y = middle[0] + 0.055, middle[1] - 0.40
        tube([(x, y, 0.09), (x + sway * 0.6, y - 0.2, 0.06 + random.uniform(-0.02, 0.05)), (x + 0.05 + sway * 1.3, y - 0.48, 0.012 + random.random() * 0.04)], 0.009, thread, resolution=1)
    stage.backdrop((stage.DUNE, stage.SAND, stage.LINEN)[view - 1])
    return dict(around=(-10, 12, -16)[view - 1], above=44, fill=0.78)


@scene('notebook', 3)
def notebook(view):
    if view == 3:
        cover = picture(sadu('red', 420), 0.9, 200, 0.3)
    else:
        cover = leather((0.22, 0.085, 0.03)) if view == 1 else cloth((0.045, 0.11, 0.07), 0.85, 0.4, 110, 0.4)
    pages = plain((0.84, 0.79, 0.69), 0.9)
    def book(at, turn, skin):
        x, y, z = at
        box((1.34, 1.86, 0.20), (x, y, z + 0.13), pages, 0.005, rotation=(0, 0, turn))
        for up in (0.02, 0.245):
            prism(rounded(1.44, 1.98, 0.06), 0.028, skin, (x, y, z + up - 0.012), (0, 0, turn), bevel=0.008)
        c, s = math.cos(turn), math.sin(turn)
        box((0.03, 1.98, 0.24), (x - 0.71 * c, y - 0.71 * s, z + 0.13), skin, 0.012, rotation=(0, 0, turn))
        ox, oy = 0.52, 0
        box((0.035, 2.0, 0.285), (x + ox * c, y + ox * s, z + 0.133), plain((0.03, 0.02, 0.015), 0.8), 0.004, rotation=(0, 0, turn))
    plain_cover = leather((0.06, 0.028, 0.014)) if view != 2 else cloth((0.60, 0.48, 0.32), 0.85, 0.4, 110, 0.4)
    book((0.10, 0.06, 0), -0.25, plain_cover)
    if view == 3:
        book((0, 0, 0.27), 0.12, plain((0.02, 0.016, 0.014), 0.7))
        points = []
        for i in range(12):
            for j in range(30):
                u, v = (i / 11 - 0.5) * 0.62, (j / 29 - 0.5) * 1.975
                c, s = math.cos(0.12), math.sin(0.12)
                points.append((c * (u - 0.1) - s * v, s * (u - 0.1) + c * v, 0.27 + 0.263))
        surface(points, 12, 30, cover)
    else:
        book((0, 0, 0.27), 0.12, cover)
    pen = brass(0.18)
    tube([(0.35, -0.80, 0.60), (0.62, 0.30, 0.60)], 0.042, plain((0.015, 0.014, 0.013), 0.25, coat=0.5) if view != 2 else walnut('y'))
    tube([(0.35, -0.80, 0.60), (0.335, -0.86, 0.60), (0.318, -0.93, 0.60)], [0.042, 0.03, 0.006], pen)
    for t in (0.42, 0.98):
        ring(0.043, 0.010, pen, (0.35 + 0.27 * t, -0.80 + 1.10 * t, 0.60), (math.pi / 2, 0, -0.24), segments=32, round_by=10)
    stage.backdrop((stage.SAND, stage.LINEN, stage.DUNE)[view - 1])
    return dict(around=(-18, 20, -22)[view - 1], above=42, fill=0.78)
