"""Woven and printed patterns, drawn pixel by pixel into images."""
import array
import random

import bpy

BLACK, MADDER, CREAM, ORANGE, BROWN = (0.012, 0.010, 0.010), (0.26, 0.018, 0.012), (0.74, 0.65, 0.50), (0.56, 0.16, 0.02), (0.10, 0.035, 0.014)


def image(name, width, height, paint):
    """An image whose pixel (x, y) has the linear colour paint(x, y)."""
    made = bpy.data.images.new(name, width, height, float_buffer=True)
    made.colorspace_settings.name = 'Linear'
    pixels = array.array('f', bytes(16 * width * height))
    at = 0
    for y in range(height):
        for x in range(width):
            r, g, b = paint(x, y)
            pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3] = r, g, b, 1.0
            at += 4
    made.pixels.foreach_set(pixels)
    made.pack()
    return made


def wave(x, period):
    """A zigzag from 0 to 1 and back in every period."""
    t = (x % period) / period
    return 2 * t if t < 0.5 else 2 - 2 * t


def diamonds(x, y, width, length, colors):
    """Nested diamonds across a band of the given width, repeated along it."""
    d = abs(x / width - 0.5) * 2 + abs((y % length) / length - 0.5) * 2
    for limit, color in zip((0.22, 0.42, 0.64, 0.84, 1.0), colors):
        if d < limit:
            return color
    return colors[-1] if len(colors) > 5 else colors[0]


def triangles(x, y, width, length, one, two):
    return one if wave(y, length) > x / width else two


def teeth(x, y, width, length, one, two):
    return one if (y // length + (x > width / 2)) % 2 else two


SADU = {
    'red': [(14, MADDER), (5, CREAM), (5, BLACK), (5, CREAM), (26, 'triangles', MADDER, BLACK), (5, ORANGE), (14, 'teeth', CREAM, BLACK), (5, ORANGE), (60, 'diamonds', (MADDER, CREAM, MADDER, CREAM, BLACK, BLACK)), (5, ORANGE), (14, 'teeth', CREAM, BLACK), (5, ORANGE), (34, MADDER)],
    'black': [(16, BLACK), (6, CREAM), (6, BROWN), (6, CREAM), (28, 'triangles', CREAM, BLACK), (6, BROWN), (16, 'teeth', BLACK, CREAM), (64, 'diamonds', (BLACK, CREAM, BLACK, CREAM, BLACK)), (16, 'teeth', BLACK, CREAM), (6, BROWN), (34, BLACK)],
    'orange': [(12, ORANGE), (5, BLACK), (5, CREAM), (5, BLACK), (26, 'triangles', ORANGE, BLACK), (5, CREAM), (60, 'diamonds', (ORANGE, BLACK, CREAM, BLACK, ORANGE)), (5, CREAM), (14, 'teeth', BLACK, ORANGE), (30, BLACK)],
    'cream': [(46, CREAM), (5, BLACK), (5, CREAM), (5, MADDER), (22, 'triangles', MADDER, CREAM), (5, BLACK), (50, 'diamonds', (CREAM, MADDER, CREAM, BLACK, CREAM)), (44, CREAM)],
}


def sadu(kind='red', length=900, repeat=1):
    """Sadu cloth: bands along the warp, mirrored about the middle, each thread a little off in tone."""
    half = [band for _ in range(repeat) for band in SADU[kind]]
    bands = half + half[-2::-1]
    columns = []
    for band in bands:
        columns += [(band, x) for x in range(band[0])]
    source = random.Random(4)
    warp = [0.86 + 0.24 * source.random() for _ in columns]
    weft = [0.90 + 0.18 * source.random() for _ in range(length)]

    def paint(x, y):
        band, inside = columns[x]
        # the pattern steps by threads, as weaving does
        sx, sy = inside // 2 * 2 + 1, y // 3 * 3 + 1
        if len(band) == 2:
            color = band[1]
        elif band[1] == 'triangles':
            color = triangles(sx, sy, band[0], 30, band[2], band[3])
        elif band[1] == 'teeth':
            color = teeth(sx, sy, band[0], 9, band[2], band[3])
        else:
            color = diamonds(sx, sy, band[0], band[0], band[2])
        shade = warp[x] * weft[y] * (0.82 if y % 3 == 0 else 1.0) * (0.88 if x % 2 == 0 else 1.0)
        return tuple(c * shade for c in color)

    return image(f'sadu-{kind}', len(columns), length, paint)


def check(one, two, cells=46):
    """The houndstooth-like lattice of a shemagh."""
    def paint(x, y):
        u, v = x % 18, y % 18
        mark = (u + v) % 18 < 5 or (u - v) % 18 < 5
        dot = 6 < u < 12 and 6 < v < 12
        shade = 0.9 + 0.1 * ((x + y) % 2)
        return tuple(c * shade for c in (one if mark or dot else two))
    return image('check', cells * 18, cells * 18, paint)


def prayer(field, border, light, gold):
    """A prayer rug: borders, and an arch over a plain field with a lamp."""
    width, height = 360, 600
    source = random.Random(8)
    grain = [0.86 + 0.28 * source.random() for _ in range(997)]

    def paint(x, y):
        edge = min(x, width - 1 - x, y, height - 1 - y)
        u, v = abs(x - width / 2), y
        along = y if min(x, width - 1 - x) <= min(y, height - 1 - y) else x
        if edge < 10:
            color = field
        elif edge < 14:
            color = gold
        elif edge < 44:
            d = abs((along % 30) - 15) + abs(edge - 29)
            color = light if d < 4 else border if d < 9 else gold if d < 12 else border
        elif edge < 49:
            color = gold
        elif edge < 58:
            color = light if (along // 6) % 2 else field
        elif edge < 62:
            color = gold
        else:
            # the arch: straight sides, then two arcs that meet in a point
            inner, spring, top = 98, 360, 520
            if v < spring:
                side = u - inner
            else:
                t = (v - spring) / (top - spring)
                side = u - inner * max(0.0, 1 - t ** 1.7) if t < 1 else u + 1
            if side > 16 or v > top + 18:
                d = abs((x % 34) - 17) + abs((y % 34) - 17)
                color = gold if d < 5 else light if d < 8 else border
            elif side > 8:
                color = gold
            elif side > 3:
                color = light
            else:
                lamp = u < 13 and 376 < v < 408 and u < 13 - abs(v - 392) * 0.5
                cord = u < 1.5 and 400 < v < 500
                band = v < 130 and (v // 4) % 6 == 0
                color = gold if lamp or cord or band else field
        shade = grain[(x * 31 + y * 57) % 997] * (0.85 if y % 3 == 0 else 1)
        return tuple(c * shade for c in color)

    return image('prayer', width, height, paint)
