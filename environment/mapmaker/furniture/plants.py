"""Trees, bushes and hedges."""

from functools import lru_cache

from environment.mapmaker.canvas import Canvas, noise
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import crown
from environment.mapmaker.palette import RAMPS, SOFT_SHADOW, Ramp


def _trunk(c: Canvas, cx: int, top: int, bottom: int, half: int) -> None:
    tones = RAMPS["walnut"]
    c.rect(cx - half, top, 2 * half, bottom - top, tones[0])
    c.rect(cx - half + 1, top, 2 * half - 2, bottom - top, tones[1])
    c.rect(cx - half + 1, top, max(half - 1, 2), bottom - top, tones[2])
    c.rect(cx - half - 2, bottom - 3, 2 * half + 4, 3, tones[0])


@lru_cache(maxsize=256)
def draw_tree(name: str, leaf: str, salt: int, fruit: str = "") -> Canvas:
    """Draw a tree on a canvas of 96×112 pixels whose trunk stands in the lower middle cell.

    Args:
        name: "round", "tall", "pine" or "big".
        leaf: ramp of its leaves.
        salt: changes the arrangement of the leaves.
        fruit: ramp of its fruit; empty for none.
    """
    c = Canvas(96, 112)
    tones = RAMPS[leaf]
    radius = {"round": 27, "tall": 23, "pine": 22, "big": 40}[name]
    c.ellipse(50, 104, radius - 4, 7, SOFT_SHADOW)
    _trunk(c, 48, 72, 107, 7 if name == "big" else 4)
    if name == "pine":
        _pine(c, tones, salt)
    elif name == "tall":
        crown(c, 48, 66, 21, tones, salt)
        crown(c, 48, 46, 20, tones, salt + 1)
        crown(c, 48, 30, 14, tones, salt + 2)
    elif name == "big":
        crown(c, 26, 62, 23, tones, salt)
        crown(c, 70, 62, 23, tones, salt + 1)
        crown(c, 48, 44, 38, tones, salt + 2)
    else:
        crown(c, 48, 58, radius, tones, salt)
        crown(c, 46, 44, radius - 7, tones, salt + 3)
    if fruit:
        for k in range(9):
            spot = noise(k, salt, 77)
            x, y = 30 + spot % 36, 36 + (spot >> 6) % 38
            c.ellipse(x, y, 3, 3, RAMPS[fruit][1])
            c.rect(x - 1, y - 2, 2, 2, RAMPS[fruit][3])
    return c


def _pine(c: Canvas, tones: Ramp, salt: int) -> None:
    for tier, (top, half) in enumerate(((52, 24), (34, 20), (18, 15), (6, 10))):
        for k in range(34):
            width = half * (k + 3) // 34
            y = top + k
            c.rect(48 - width, y, 2 * width + 1, 1, tones[0])
            c.rect(48 - width + 1, y, max(2 * width - 2, 1), 1, tones[2 if k < 26 else 1])
            c.rect(48 + width // 3, y, max(2 * width // 3 - 1, 0), 1, tones[1])
        for k in range(half // 3):
            spot = noise(k, salt + tier, 3)
            c.rect(48 - spot % max(half - 6, 1), top + 12 + (spot >> 5) % 18, 3, 2, tones[3])


@kind("apple tree", "#", rise=80, spread=32)
def _apple_tree(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_tree("round", "leaf", 5, "red"), 0, 0)


@kind("pear tree", "#", rise=80, spread=32)
def _pear_tree(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_tree("round", "grass", 8, "yellow"), 0, 0)


@kind("shade tree", "#", rise=80, spread=32)
def _shade_tree(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_tree("tall", "leaf", 2), 0, 0)


@kind("blossom tree", "#", rise=80, spread=32)
def _blossom_tree(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_tree("round", "blossom", 1), 0, 0)


@kind("pine", "#", rise=80, spread=32)
def _garden_pine(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_tree("pine", "pine", 1), 0, 0)


@kind("bush", "#")
def _garden_bush(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_bush(3, "rose"), 0, 0)


@kind("old oak", "#", rise=80, spread=32)
def _old_oak(c: Canvas, cloth: Ramp) -> None:
    c.paste(draw_tree("big", "leaf", 11), 0, 0)


@lru_cache(maxsize=64)
def draw_bush(salt: int, flower: str = "") -> Canvas:
    """Draw a bush of one cell, 32×32 pixels; *flower* is a ramp name or empty."""
    c = Canvas(32, 32)
    c.ellipse(17, 26, 13, 5, SOFT_SHADOW)
    crown(c, 16, 18, 12, RAMPS["leaf" if salt % 2 else "pine"], salt)
    if flower:
        for k in range(7):
            spot = noise(k, salt, 6)
            c.rect(7 + spot % 18, 10 + (spot >> 6) % 14, 3, 3, RAMPS[flower][3])
            c.dot(8 + spot % 18, 12 + (spot >> 6) % 14, RAMPS[flower][1])
    return c


def draw_fence(style: str, *, east: bool, west: bool, north: bool, south: bool) -> Canvas:
    """Draw one cell of fence on 32×40 pixels, the upper 8 in the cell behind.

    Args:
        style: "picket", "rail", "hedge" or "wall".
        east: whether it goes on there; likewise the others.
        west: see *east*.
        north: see *east*.
        south: see *east*.
    """
    c = Canvas(32, 40)
    if style == "hedge":
        _hedge(c, east=east, west=west, north=north, south=south)
        return c
    tones = {"picket": RAMPS["white"], "rail": RAMPS["plank"], "wall": RAMPS["stone"]}[style]
    x0 = 0 if west else 13
    x1 = 32 if east else 19
    if style == "wall":
        if north:
            c.rect(10, 0, 12, 22, tones[0])
            c.rect(11, 0, 10, 22, tones[3])
        if south:
            c.rect(10, 14, 12, 26, tones[0])
            c.rect(11, 14, 10, 26, tones[3])
        if east or west:
            x0, x1 = (0 if west else 10), (32 if east else 22)
            c.block(x0 - 1, 14, x1 - x0 + 2, 9, 13, tones)
            for x in range(x0 + 3, x1 - 4, 9):
                c.rect(x, 25, 6, 1, tones[3])
                c.rect(x + 4, 29, 6, 1, tones[1])
        return c
    if east or west:
        c.rect(x0, 36, x1 - x0, 3, SOFT_SHADOW)
        for y in (19, 28):
            c.rect(x0, y, x1 - x0, 4, tones[0])
            c.rect(x0, y, x1 - x0, 3, tones[3])
        step = 8 if style == "picket" else 16
        for x in range(x0 + 2 if west else x0, x1 - 3, step):
            c.rect(x, 14, 5, 23, tones[0])
            c.rect(x + 1, 13, 3, 23, tones[3])
            c.rect(x + 3, 14, 1, 22, tones[1])
    if north or south:
        y0 = 0 if north else 14
        y1 = 40 if south else 38
        for x in (14, 17):
            c.rect(x, y0, 2, y1 - y0, tones[0 if x == 17 else 3])
        for y in range(y0 + (2 if north else 0), y1 - 8, 11):
            c.rect(13, y, 6, 13, tones[0])
            c.rect(14, y, 4, 12, tones[3])
            c.rect(16, y + 1, 2, 11, tones[2])
    return c


def _hedge(c: Canvas, *, east: bool, west: bool, north: bool, south: bool) -> None:
    tones = RAMPS["leaf"]
    x0, x1 = (0 if west else 5), (32 if east else 27)
    y0, y1 = (0 if north else 12), (40 if south else 37)
    if not south:
        c.rect(x0, 36, x1 - x0, 4, SOFT_SHADOW)
    c.rect(x0, y0, x1 - x0, y1 - y0, tones[0])
    c.rect(
        x0 + (not west), y0 + (not north), x1 - x0 - (not west) - (not east), y1 - y0 - 2, tones[1]
    )
    c.rect(x0 + (not west), y0 + (not north), x1 - x0 - (not west) - (not east), 16, tones[2])
    for k in range(14):
        spot = noise(k, 3, 15)
        x, y = x0 + spot % max(x1 - x0 - 3, 1), y0 + 2 + (spot >> 6) % max(y1 - y0 - 8, 1)
        c.rect(x, y, 3, 2, tones[3 if k % 2 else 1])
