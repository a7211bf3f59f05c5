"""Clothing and cloth: abaya, bisht, shawl, ghutra, prayer rug."""
import math
import random

from scenes import stage
from scenes.catalogue import scene
from scenes.drape import folded, fringe, hanger, robe, roll_path, sleeve_point, strip
from scenes.materials import brass, bump, cloth, coordinates, gold, iron, link, node, oak, picture, plain, walnut
from scenes.patterns import check, prayer
from scenes.shapes import box, ring, sheet, surface, thicken, tube

FRONT = -math.pi / 2


def zari():
    """Gold thread: metal broken by a fine zigzag of stitches."""
    thread = plain((0.80, 0.48, 0.15), 0.36, 1)
    stitches = node(thread, 'ShaderNodeTexWave', Scale=16, Distortion=1.5)
    link(thread, coordinates(thread, (1, 1, 1)), stitches.inputs['Vector'])
    bump(thread, stitches.outputs['Fac'], 0.7, 0.02)
    return thread


def cuff(material, side, start=0.93):
    points = [sleeve_point(2 * math.pi * i / 60, start + (1 - start) * j / 5, side, 0.008) for i in range(60) for j in range(6)]
    surface(points, 60, 6, material, True)


@scene('abaya', 3)
def abaya(view):
    color = ((0.012, 0.011, 0.013), (0.42, 0.29, 0.17), (0.022, 0.065, 0.045))[view - 1]
    fabric = cloth(color, 0.75, 0.6, 120, 0.12)
    robe(fabric)
    trim = cloth(((0.05, 0.045, 0.05), (0.30, 0.19, 0.10), (0.50, 0.34, 0.12))[view - 1], 0.5, 0.5)
    strip(FRONT - 0.045, FRONT + 0.045, 0.06, 1.0, trim, 0.006)
    for side in (-1, 1):
        cuff(trim if view != 1 else zari(), side, 0.90)
    if view == 1:
        for offset in (-0.075, 0.075):
            strip(FRONT + offset - 0.012, FRONT + offset + 0.012, 0.06, 1.0, zari(), 0.006, 3)
    hanger(oak('x') if view != 2 else walnut('x'), brass())
    stage.backdrop((stage.DUNE, stage.LINEN, stage.SAND)[view - 1])
    return dict(around=(8, -10, 12)[view - 1], above=3, fill=0.90)


@scene('bisht', 3)
def bisht(view):
    color = ((0.014, 0.012, 0.011), (0.30, 0.165, 0.07), (0.72, 0.62, 0.46))[view - 1]
    fabric = cloth(color, 0.8, 0.5, 150, 0.1)
    robe(fabric)
    thread = zari()
    dark = plain(tuple(c * 0.25 for c in color), 0.9)
    strip(FRONT - 0.05, FRONT + 0.05, 0.05, 1.0, dark, 0.002)
    for side in (-1, 1):
        strip(FRONT + side * 0.05, FRONT + side * 0.30, 0.03, 0.46, thread, 0.010, 8)
        strip(FRONT + side * 0.05, FRONT + side * 0.13, 0.44, 1.0, thread, 0.008, 5)
        cuff(thread, side, 0.95)
        # the tasselled cords that close the neck
        tube([(side * 0.05, -0.30, 1.30), (side * 0.055, -0.34, 1.16), (side * 0.05, -0.36, 1.02)], 0.012, thread)
    strip(0, 2 * math.pi, 0.0, 0.05, thread, 0.008, 60, 6)
    hanger(walnut('x'), brass())
    stage.backdrop((stage.SAND, stage.LINEN, stage.CLAY)[view - 1])
    return dict(around=(-8, 8, -12)[view - 1], above=3, fill=0.90)


@scene('shawl', 3)
def shawl(view):
    color = ((0.36, 0.10, 0.045), (0.24, 0.225, 0.205), (0.46, 0.20, 0.19))[view - 1]
    wool = cloth(color, 0.95, 0.8, 70, 0.5)
    band = cloth(tuple(min(1, c * 1.9 + 0.05) for c in color), 0.95, 0.8, 70, 0.5)
    folded(1.9, 1.25, 7, 0.105, wool, 0.0, 2, waver=0.045)
    folded(1.5, 1.05, 4, 0.095, band, 0.74, 5, rotation=(0, 0, 0.06), waver=0.04)
    fringe((-0.93, -0.62, 0.70), (0.93, -0.62, 0.70), 74, 0.40, wool, (0, -0.25, -0.95), 0.011, 2)
    stage.backdrop((stage.DUNE, stage.SAND, stage.LINEN)[view - 1])
    return dict(around=(-24, 22, -18)[view - 1], above=20, fill=0.7)


@scene('ghutra', 2)
def ghutra(view):
    if view == 1:
        fabric = picture(check((0.50, 0.025, 0.022), (0.82, 0.78, 0.72)), 0.9, 220)
    else:
        fabric = cloth((0.80, 0.78, 0.74), 0.85, 0.5, 160, 0.15)
    folded(1.7, 1.25, 6, 0.075, fabric, 0.0, 3, scale=(0.5, 2.3), waver=0.03)
    folded(1.55, 1.10, 4, 0.075, fabric, 0.46, 6, rotation=(0, 0, -0.07), scale=(0.5, 1.5), waver=0.03)
    # the black cord that holds it
    cord = cloth((0.012, 0.011, 0.010), 0.8, 0.4, 60, 0.6)
    for z, turn in ((0.82, 0.0), (0.93, 0.4)):
        ring(0.42, 0.052, cord, (0.02, 0.02, z), (0.03, 0.04, turn))
    stage.backdrop((stage.SAND, stage.CLAY)[view - 1])
    return dict(around=(-26, 24)[view - 1], above=26, fill=0.7)


@scene('prayer-rug', 3)
def prayer_rug(view):
    field, border = (((0.035, 0.095, 0.055), (0.012, 0.045, 0.03)), ((0.17, 0.014, 0.022), (0.07, 0.010, 0.014)), ((0.025, 0.055, 0.14), (0.012, 0.022, 0.06)))[view - 1]
    pile = picture(prayer(field, border, (0.66, 0.55, 0.38), (0.48, 0.28, 0.08)), 0.95, 300, 0.5)
    thread = cloth((0.70, 0.60, 0.44), 0.9)
    if view == 2:
        # rolled at the far end
        path = roll_path(2.3, 2.4, 0.08, 0.055, 0.55)
        sheet(path, 1.75, pile, 0.045, 40, 0.012, 3)
        fringe((-0.87, -1.74, 0.03), (0.87, -1.74, 0.03), 60, 0.16, thread, (0, -1, -0.05), 0.009)
        stage.backdrop(stage.SAND)
        return dict(around=-28, above=34, fill=0.74)
    path = [(-1.5 + 3.0 * i / 70, 0.03 + 0.012 * math.sin(i * 0.5)) for i in range(71)]
    sheet(path, 1.8, pile, 0.035, 44, 0.03, 5)
    fringe((-0.89, -1.5, 0.03), (0.89, -1.5, 0.03), 64, 0.17, thread, (0, -1, -0.05), 0.009)
    fringe((-0.89, 1.5, 0.03), (0.89, 1.5, 0.03), 64, 0.17, thread, (0, 1, -0.05), 0.009)
    stage.backdrop((stage.SAND, None, stage.LINEN)[view - 1])
    return dict(around=(-18, 0, 20)[view - 1], above=(48, 0, 52)[view - 1], fill=0.84)
