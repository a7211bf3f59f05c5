"""Electronics: phone, headphones, speaker, power bank, smartwatch, kettle."""
import math
import random

from scenes import stage
from scenes.catalogue import scene
from scenes.gifts import MIDDLE, strap
from scenes.materials import brass, bump, cloth, coordinates, glass, leather, link, node, oak, picture, plain, silver, walnut
from scenes.patterns import image
from scenes.shapes import ball, box, lathe, prism, ring, rounded, surface, tube

INK, SANDY, LEAF = (0.018, 0.018, 0.02), (0.52, 0.37, 0.22), (0.05, 0.115, 0.075)


def dunes():
    """A wallpaper of soft dunes under an evening sky."""
    def draw(x, y):
        u, v = x / 180, y / 380
        for level, swing, shift, color in ((0.16, 0.05, 0.3, (0.10, 0.03, 0.012)), (0.30, 0.06, 2.0, (0.26, 0.085, 0.022)), (0.44, 0.05, 4.1, (0.45, 0.18, 0.05)), (0.54, 0.03, 1.2, (0.60, 0.30, 0.11))):
            if v < level + swing * math.sin(u * 4 + shift) + 0.02 * math.sin(u * 9 + shift):
                return color
        t = (v - 0.5) / 0.5
        if (u - 0.66) ** 2 + ((v - 0.74) * 2.1) ** 2 < 0.012:
            return (0.95, 0.55, 0.20)
        return (0.75 - 0.62 * t, 0.42 - 0.30 * t, 0.24 - 0.06 * t)
    return image('dunes', 180, 380, draw)


def lit(art, strength):
    screen = picture(art, 0.08, 0, 0)
    screen.node_tree.nodes['Principled BSDF'].inputs['Specular'].default_value = 0.5
    texture = next(item for item in screen.node_tree.nodes if item.type == 'TEX_IMAGE')
    link(screen, texture.outputs['Color'], screen.node_tree.nodes['Principled BSDF'].inputs['Emission'])
    screen.node_tree.nodes['Principled BSDF'].inputs['Emission Strength'].default_value = strength
    return screen


def rounded_picture(width, height, radius, material, location, rotation):
    item = prism(rounded(width, height, radius), 0.004, material, location, rotation, bevel=0)
    layer = item.data.uv_layers.new()
    for loop in item.data.loops:
        point = item.data.vertices[loop.vertex_index].co
        layer.data[loop.index].uv = (point.x / width + 0.5, point.y / height + 0.5)
    return item


def handset(color, x, y, lean, turn, back):
    """A phone standing on its edge, its screen or its back to the camera."""
    rotation = (math.pi / 2 - lean, 0, turn)
    shell = plain(color, 0.3, 0.35, coat=0.3)
    deep = 0.10
    c, s = math.cos(turn), math.sin(turn)
    up, out = math.cos(lean), math.sin(lean)
    def spot(px, py, pz):
        """From the phone's own measures (right, up, out of the front) to the room's."""
        fy = py * out - pz * up
        return (x + c * px - s * fy, y + s * px + c * fy, 0.02 + (py + 1.0) * up + pz * out)
    prism(rounded(0.98, 2.0, 0.15), deep, shell, spot(0, 0, -deep), rotation, bevel=0.03)
    if back:
        prism(rounded(0.44, 0.46, 0.12), 0.03, plain(tuple(k * 0.8 for k in color), 0.15, 0.3, coat=0.5), spot(-0.20, 0.68, 0.0), rotation, bevel=0.012)
        for px, py in ((-0.29, 0.78), (-0.11, 0.58), (-0.11, 0.78), (-0.29, 0.58)):
            size = 0.075 if (px, py) != (-0.11, 0.58) else 0.03
            lathe([(size, 0), (size * 1.05, 0.02), (size * 0.9, 0.03), (size * 0.8, 0.02)], silver(0.2), spot(px, py, 0.03), rotation=rotation, segments=40)
            lathe([(0.001, 0.018), (size * 0.85, 0.018)], plain((0.008, 0.008, 0.012), 0.03, coat=1), spot(px, py, 0.03), rotation=rotation, levels=0)
    else:
        prism(rounded(0.94, 1.96, 0.14), 0.004, plain((0.005, 0.005, 0.006), 0.08), spot(0, 0, 0), rotation, bevel=0)
        rounded_picture(0.89, 1.91, 0.12, lit(dunes(), 0.55), spot(0, 0, 0.004), rotation)
        prism(rounded(0.20, 0.05, 0.024), 0.003, plain((0.004, 0.004, 0.005), 0.1), spot(0, 0.88, 0.008), rotation, bevel=0)


@scene('phone', 3)
def phone(view):
    color = (INK, SANDY, LEAF)[view - 1]
    handset(color, -0.40, -0.18, 0.14, 0.14, False)
    handset(color, 0.48, 0.25, 0.10, -0.16, True)
    stage.backdrop((stage.SAND, stage.LINEN, stage.DUNE)[view - 1])
    return dict(around=(-6, 8, -10)[view - 1], above=8, fill=0.80)


@scene('headphones', 3)
def headphones(view):
    color = (INK, (0.74, 0.66, 0.53), LEAF)[view - 1]
    shell = plain(color, 0.4, coat=0.15)
    hide = leather(tuple(c * 0.8 for c in color), 0.6)
    metal = silver(0.25) if view == 1 else brass(0.25)
    band = [(0.86 * math.cos(a), 0, 0.97 + 0.86 * math.sin(a)) for a in (math.radians(d) for d in range(-6, 187, 12))]
    for y in (-0.06, 0.06):
        tube([(x, y, z) for x, _, z in band], 0.038, shell)
    pad = [(0.82 * math.cos(a), 0, 0.97 + 0.82 * math.sin(a)) for a in (math.radians(d) for d in range(30, 151, 12))]
    soft = tube(pad, [0.05] + [0.085] * (len(pad) - 2) + [0.05], hide)
    soft.scale = (1, 1.5, 1)
    for side in (-1, 1):
        tube([(side * 0.86, 0, 0.93), (side * 0.88, 0, 0.69)], 0.032, metal)
        turn = (0, side * math.radians(84), 0)
        at = (side * 0.82, 0, 0.45)
        lathe([(0.001, 0.17), (0.30, 0.17), (0.40, 0.14), (0.44, 0.07), (0.44, 0.0), (0.40, -0.03)], shell, at, rotation=turn)
        ring(0.305, 0.115, hide, (side * 0.75, 0, 0.45), turn, flat=0.95)
        lathe([(0.001, 0), (0.30, 0)], cloth(tuple(c * 0.5 for c in color)), (side * 0.76, 0, 0.45), rotation=turn, levels=0)
        ring(0.37, 0.012, metal, (side * 0.955, 0, 0.45), turn, segments=72, round_by=10)
    stage.backdrop((stage.SAND, stage.CLAY, stage.LINEN)[view - 1])
    return dict(around=(-32, 30, -28)[view - 1], above=12, fill=0.80)


@scene('speaker', 2)
def speaker(view):
    color = ((0.105, 0.10, 0.095), (0.33, 0.09, 0.04))[view - 1]
    grille = plain(color, 0.9, sheen=0.5)
    weave = node(grille, 'ShaderNodeTexVoronoi', Scale=1)
    link(grille, coordinates(grille, (38, 38, 38)), weave.inputs['Vector'])
    bump(grille, weave.outputs['Distance'], 0.9, 0.03)
    lathe([(0.001, 0), (0.58, 0), (0.64, 0.03), (0.66, 0.10)], plain((0.02, 0.019, 0.018), 0.5))
    lathe([(0.66, 0.10), (0.68, 0.20), (0.68, 0.85), (0.68, 1.40), (0.66, 1.50)], grille)
    lathe([(0.66, 1.50), (0.65, 1.57), (0.58, 1.62), (0.54, 1.60), (0.001, 1.59)], plain((0.02, 0.019, 0.018), 0.4))
    ring(0.665, 0.016, brass(0.2), (0, 0, 1.50), segments=96)
    lathe([(0.001, 1.60), (0.36, 1.60), (0.37, 1.63), (0.001, 1.635)], brass(0.28), crisp=0.01)
    tube([(-0.66, 0, 1.32), (-0.72, 0, 1.60), (-0.5, 0, 1.92), (0, 0, 2.04), (0.5, 0, 1.92), (0.72, 0, 1.60), (0.66, 0, 1.32)], [0.03, 0.035, 0.05, 0.055, 0.05, 0.035, 0.03], leather((0.20, 0.08, 0.03)))
    for side in (-1, 1):
        ball((0.05, 0.07, 0.07), (side * 0.69, 0, 1.33), brass(0.2))
    stage.backdrop((stage.DUNE, stage.SAND)[view - 1])
    return dict(around=(22, -20)[view - 1], above=14, fill=0.80)


@scene('power-bank', 2)
def power_bank(view):
    shell = plain((0.80, 0.78, 0.74) if view == 1 else (0.018, 0.018, 0.019), 0.36, coat=0.15)
    tall = 1.9
    lean = 0.0
    prism(rounded(1.0, 0.36, 0.15), tall, shell, (0, 0.1, 0.0), (-lean, 0, 0.0), bevel=0.05)
    glow = plain((0.95, 0.90, 0.80), 0.4, glow=2.5)
    for k in range(4):
        z = 1.62 - 0.10 * k
        ball((0.018, 0.018, 0.018), (0.34, 0.1 - 0.18 * math.cos(lean) + z * math.sin(lean), 0.04 + z * math.cos(lean) + 0.045), glow, segments=12)
    cable = plain((0.62, 0.55, 0.44) if view == 1 else (0.03, 0.03, 0.03), 0.6)
    top = (0.18, 0.1 + tall * math.sin(lean), 0.04 + tall * math.cos(lean))
    box((0.16, 0.10, 0.22), (top[0], top[1] + 0.02, top[2] + 0.08), cable, 0.03, rotation=(-lean, 0, 0))
    tube([(top[0], top[1] + 0.04, top[2] + 0.15), (top[0] + 0.10, top[1] + 0.05, top[2] + 0.42), (0.62, 0.45, 2.2), (0.80, 0.0, 1.3), (0.76, -0.35, 0.35), (0.55, -0.62, 0.045), (0.05, -0.72, 0.04), (-0.40, -0.60, 0.04)], 0.036, cable)
    box((0.26, 0.15, 0.08), (-0.52, -0.57, 0.045), cable, 0.03, rotation=(0, 0, -0.25))
    box((0.14, 0.10, 0.04), (-0.70, -0.525, 0.045), silver(), 0.015, rotation=(0, 0, -0.25))
    stage.backdrop((stage.CLAY, stage.LINEN)[view - 1])
    return dict(around=-20, above=13, fill=0.82)


def watch_face():
    rings = ((0.40, (0.62, 0.06, 0.03), 0.78), (0.32, (0.60, 0.34, 0.05), 0.62), (0.24, (0.06, 0.36, 0.16), 0.86))
    def draw(x, y):
        u, v = (x - 110) / 220, (y - 130) / 220
        r, a = math.hypot(u, v), (math.atan2(u, v) / (2 * math.pi)) % 1
        for radius, color, share in rings:
            if abs(r - radius) < 0.032:
                return color if a < share else tuple(c * 0.14 for c in color)
        if r < 0.16 and abs(u) < 0.014 and 0 < v:
            return (0.85, 0.82, 0.76)
        if r < 0.11 and abs(v) < 0.014 and u > 0:
            return (0.85, 0.82, 0.76)
        return (0.004, 0.004, 0.005)
    return image('rings', 220, 260, draw)


@scene('smartwatch', 3)
def smartwatch(view):
    color = (INK, SANDY, LEAF)[view - 1]
    strap(0.52, plain(color, 0.62, sheen=0.1))
    rotation = (math.pi / 2, 0, 0)
    metal = plain((0.03, 0.03, 0.032), 0.3, 0.9) if view == 1 else (plain((0.75, 0.52, 0.30), 0.25, 1) if view == 2 else silver(0.22))
    prism(rounded(0.90, 1.06, 0.27), 0.24, metal, (0, 0.14, MIDDLE), rotation, bevel=0.06)
    prism(rounded(0.80, 0.96, 0.23), 0.012, plain((0.004, 0.004, 0.005), 0.05, coat=1), (0, -0.095, MIDDLE), rotation, bevel=0.005)
    rounded_picture(0.70, 0.85, 0.18, lit(watch_face(), 0.9), (0, -0.106, MIDDLE), rotation)
    lathe([(0.075, 0), (0.08, 0.03), (0.075, 0.06), (0.001, 0.065)], metal, (0.44, 0.02, MIDDLE + 0.18), rotation=(0, math.pi / 2, 0), segments=40)
    stage.backdrop((stage.LINEN, stage.SAND, stage.DUNE)[view - 1])
    return dict(around=(26, -24, 22)[view - 1], above=11, fill=0.82)


@scene('kettle', 3)
def kettle(view):
    body = (plain((0.016, 0.015, 0.015), 0.42), plain((0.80, 0.71, 0.56), 0.4, coat=0.15), silver(0.24))[view - 1]
    grip = walnut('z') if view != 1 else oak('z')
    dark = plain((0.02, 0.019, 0.018), 0.5)
    lathe([(0.001, 0), (0.74, 0), (0.78, 0.03), (0.78, 0.09), (0.74, 0.12), (0.001, 0.12)], dark, crisp=0.015)
    lathe([(0.70, 0.13), (0.72, 0.16), (0.70, 0.30), (0.60, 0.72), (0.50, 1.06), (0.46, 1.12)], body)
    lathe([(0.47, 1.12), (0.46, 1.15), (0.30, 1.19), (0.001, 1.20)], body)
    lathe([(0.03, 1.19), (0.03, 1.26), (0.09, 1.29), (0.10, 1.35), (0.06, 1.38), (0.001, 1.38)], grip)
    tube([(-0.62, 0, 0.36), (-0.86, 0, 0.40), (-0.96, 0, 0.62), (-0.90, 0, 0.94), (-0.98, 0, 1.18), (-1.20, 0, 1.26), (-1.30, 0, 1.20)], [0.075, 0.06, 0.052, 0.046, 0.042, 0.038, 0.034], body)
    tube([(0.48, 0, 1.06), (0.62, 0, 1.20), (0.86, 0, 1.24)], [0.045, 0.045, 0.05], dark)
    tube([(0.82, 0, 1.24), (0.99, 0, 1.18), (1.02, 0, 0.95), (0.98, 0, 0.58)], [0.06, 0.078, 0.08, 0.065], grip)
    stage.backdrop((stage.SAND, stage.SAGE, stage.CLAY)[view - 1])
    return dict(around=(10, -8, 12)[view - 1], above=11, fill=0.74)
