"""Wide pictures: the subject right of the middle, the left third empty for words."""
import math
import random

from scenes import stage
from scenes.catalogue import scene
from scenes.coffee import cup, pot, round_tray
from scenes.drape import fringe, roll_path
from scenes.food import BOWL, date, date_skins, pile
from scenes.gifts import gift, wrapping
from scenes.home import pillow
from scenes.materials import brass, china, cloth, gold, oak, picture, plain, stoneware, walnut
from scenes.patterns import sadu
from scenes.perfume import attar_bottle, burner, chip, oud_tones, round_bottle
from scenes.shapes import group, lathe, sheet

WIDE = dict(shift=(-0.17, 0.0), width_fill=0.50)


def bowl_of_dates(skins, timber):
    lathe(BOWL, timber)
    pile(skins, 58, 0.66, 0.44, 0.38)


@scene('banner-coffee')
def banner_coffee(view):
    metal = brass(0.17)
    round_tray(brass(0.24), 0, 1.75)
    group(lambda: pot(metal, plain((0.06, 0.03, 0.02), 0.4)), (-0.15, 0.35, 0.05), 0.1)
    white, rim = china(), gold()
    for x, y in ((-1.05, -0.45), (-0.45, -0.95), (0.35, -0.98)):
        cup(white, rim, (x, y, 0.05))
    group(lambda: bowl_of_dates(date_skins((0.06, 0.02, 0.008)), oak()), (2.52, -0.25, 0), 0, 0.78)
    stage.backdrop(stage.SAND)
    return dict(around=4, above=13, fill=0.76, **WIDE)


@scene('banner-oud')
def banner_oud(view):
    group(lambda: burner(walnut('z'), brass()), (-0.2, 0.3, 0), 0.5)
    attar_bottle((0.80, 0.34, 0.06), (-1.25, -0.1, 0), 0.78)
    attar_bottle((0.75, 0.06, 0.07), (-0.85, -0.75, 0), 0.52)
    round_bottle((0.95, 0.70, 0.32), (1.15, 0.0, 0), 0.85)
    tones = oud_tones()
    for i in range(26):
        a, r = random.random() * 6.28, 0.34 * math.sqrt(random.random())
        chip((0.40 + r * math.cos(a) * 1.6, -0.95 + r * math.sin(a), 0.05 + 0.08 * random.random()), random.choice(tones), 0.28)
    stage.backdrop(stage.CLAY)
    return dict(around=2, above=11, fill=0.76, light=0.9, **WIDE)


@scene('banner-dates')
def banner_dates(view):
    skins = date_skins((0.10, 0.032, 0.012))
    group(lambda: bowl_of_dates(skins, walnut()), (0, 0.1, 0), 0, 1.15)
    golden = date_skins((0.46, 0.22, 0.05))

    def plate():
        lathe([(0.001, 0), (0.55, 0), (0.60, 0.03), (1.0, 0.12), (1.05, 0.15), (1.0, 0.155), (0.58, 0.08), (0.001, 0.07)], stoneware((0.70, 0.64, 0.54)))
        pile(golden, 50, 0.62, 0.36, 0.16)
    group(plate, (1.85, 0.25, 0), 0, 0.78)
    cup(china(), gold(), (-1.25, -0.65, 0), scale=1.2)
    cup(china(), gold(), (0.95, -0.95, 0), scale=1.2)
    for x, y, turn in ((-0.62, -1.12, 0.4), (-0.25, -1.25, 2.0), (1.65, -0.95, 1.2)):
        date(skins[1], (x, y, 0.11), (0, 0, turn), 0.22)
    stage.backdrop(stage.DUNE)
    return dict(around=0, above=20, fill=0.66, shift=(-0.17, 0.0), width_fill=0.52)


@scene('banner-sadu')
def banner_sadu(view):
    red = picture(sadu('red', 900), 0.95, 320, 0.4)
    sheet(roll_path(2.1, 2.2, 0.10, 0.06, 0.2), 2.6, red, 0.05, 44, 0.016, 1, location=(0.2, 0.0, 0))
    strands = cloth((0.55, 0.47, 0.34), 0.95)
    fringe((-1.08, -1.9, 0.03), (1.48, -1.9, 0.03), 64, 0.24, strands, (0, -1, -0.06), 0.012, 2)
    black = cloth((0.02, 0.017, 0.015))
    lean = math.radians(-20)
    pillow(picture(sadu('cream', 500), 0.95, 260, 0.4), 1.7, 0.40, (-0.35, 0.85, 0.86), (lean, 0, 0.14), cloth((0.25, 0.02, 0.014)))
    pillow(picture(sadu('black', 500), 0.95, 260, 0.4), 1.5, 0.38, (1.05, 0.80, 0.76), (lean, 0, -0.16), black)
    stage.backdrop(stage.SAND)
    return dict(around=-10, above=18, fill=0.80, shift=(-0.17, 0.0), width_fill=0.52)


@scene('banner-gifts')
def banner_gifts(view):
    gift((1.5, 1.5, 1.15), (0, 0.2, 0), *wrapping(1), 0.2)
    gift((1.05, 1.05, 0.8), (1.45, -0.15, 0), *wrapping(0), -0.25)
    gift((0.8, 0.8, 0.55), (-1.15, -0.55, 0), *wrapping(2), 0.45)
    gift((0.55, 0.55, 0.45), (0.35, -1.05, 0), *wrapping(0), 0.1)
    stage.backdrop(stage.CLAY)
    return dict(around=6, above=17, fill=0.74, **WIDE)
