"""Things that stand in gardens, the park and the square."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    OAK,
    STEEL,
    STONE,
    WALNUT,
    WHITE,
    bench,
    table,
)
from environment.mapmaker.palette import RAMPS, SOFT_SHADOW, Ramp

_LEAF, _SOIL, _PLANK = RAMPS["leaf"], RAMPS["soil"], RAMPS["plank"]


@kind("bench", "oo")
@kind("garden bench", "oo")
def _wood_bench(c: Canvas, cloth: Ramp) -> None:
    bench(c, 2, 0, 60, OAK)


@kind("stone bench", "oo")
def _stone_bench(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 22, 58, 7)
    c.block(8, 18, 8, 3, 9, STONE)
    c.block(48, 18, 8, 3, 9, STONE)
    c.block(2, 8, 60, 9, 4, STONE)


@kind("swing", "oo", rise=22)
def _swing(c: Canvas, cloth: Ramp) -> None:
    c.shade(6, 46, 54, 5)
    for x in (3, 58):
        c.line(x, 4, x - 3 if x < 30 else x + 3, 48, RAMPS["red"][1], thick=3)
    c.rect(2, 2, 60, 4, RAMPS["red"][2])
    c.rect(2, 2, 60, 1, RAMPS["red"][3])
    for x in (12, 38):
        c.rect(x, 6, 1, 30, IRON[1])
        c.rect(x + 12, 6, 1, 30, IRON[1])
        c.block(x - 1, 34, 15, 4, 2, RAMPS["yellow"])


@kind("slide", "##", rise=16)
def _slide(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 40, 58, 6)
    for x in (4, 16):
        c.rect(x, 6, 3, 38, RAMPS["blue"][1])
    for y in (12, 20, 28, 36):
        c.rect(4, y, 15, 2, RAMPS["blue"][3])
    for k in range(12):
        c.rect(17 + 3 * k, 6 + 3 * k, 9, 5, RAMPS["yellow"][2])
        c.rect(17 + 3 * k, 6 + 3 * k, 9, 1, RAMPS["yellow"][3])
        c.rect(17 + 3 * k, 10 + 3 * k, 9, 1, RAMPS["yellow"][0])


@kind("sandpit", "ooo/ooo")
def _sandpit(c: Canvas, cloth: Ramp) -> None:
    c.rect(0, 0, 96, 62, _PLANK[0])
    c.frame(1, 1, 94, 60, _PLANK[3])
    c.frame(2, 2, 92, 58, _PLANK[2])
    c.rect(4, 4, 88, 54, RAMPS["sand"][2])
    c.dots("12,14 30,40 60,20 74,46 46,30 20,50", RAMPS["sand"][1], size=3)
    c.rect(20, 20, 8, 8, RAMPS["red"][2])
    c.rect(20, 20, 8, 2, RAMPS["red"][3])
    c.ellipse(64, 36, 8, 5, RAMPS["sand"][3])


@kind("climbing frame", "oo/oo", rise=10)
def _climbing_frame(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 64, 58, 6)
    for x in (4, 24, 44, 58):
        c.rect(x, 8, 3, 60, RAMPS["blue"][1])
        c.rect(x, 8, 1, 60, RAMPS["blue"][3])
    for y in (8, 22, 36, 50):
        c.rect(4, y, 57, 3, RAMPS["red"][2])
        c.rect(4, y, 57, 1, RAMPS["red"][3])


@kind("washing line", "ooo", rise=20)
def _washing_line(c: Canvas, cloth: Ramp) -> None:
    for x in (3, 90):
        c.rect(x, 6, 3, 40, WALNUT[1])
        c.rect(x - 3, 6, 9, 2, WALNUT[1])
    c.rect(4, 9, 88, 1, WHITE[2])
    for x, name, tall in ((12, "sky", 16), (30, "rose", 20), (48, "white", 24), (72, "yellow", 14)):
        c.rect(x, 10, 14, tall, RAMPS[name][2])
        c.rect(x, 10, 3, tall, RAMPS[name][3])
        c.rect(x, 8 + tall, 14, 2, RAMPS[name][1])


@kind("fountain", "###/###/###", rise=14)
def _fountain(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(49, 72, 46, 36, SOFT_SHADOW)
    c.ellipse(48, 66, 46, 38, STONE[0])
    c.ellipse(48, 65, 45, 37, STONE[1])
    c.ellipse(48, 60, 45, 36, STONE[3])
    c.ellipse(48, 61, 38, 30, STONE[0])
    c.ellipse(48, 63, 37, 28, RAMPS["water"][2])
    c.ellipse(48, 67, 30, 20, RAMPS["water"][3])
    c.ellipse(48, 68, 22, 14, RAMPS["water"][2])
    c.block(41, 30, 14, 6, 36, STONE)
    c.ellipse(48, 32, 20, 9, STONE[0])
    c.ellipse(48, 30, 19, 8, STONE[3])
    c.ellipse(48, 31, 15, 5, RAMPS["water"][3])
    c.rect(46, 4, 4, 26, RAMPS["water"][3])
    for dx in (-10, 10):
        c.line(48, 6, 48 + dx, 24, WHITE[3], thick=2)
        c.line(48 + dx * 3 // 2, 32, 48 + dx * 2, 58, RAMPS["water"][3], thick=2)
    c.dots("30,62 64,60 40,74 58,76 48,80", WHITE[3], size=2)


@kind("sundial", "#", rise=4)
def _sundial(c: Canvas, cloth: Ramp) -> None:
    c.shade(6, 28, 22, 6)
    c.block(11, 14, 11, 4, 16, STONE)
    c.ellipse(16, 12, 11, 7, STONE[0])
    c.ellipse(16, 11, 10, 6, STONE[3])
    c.line(16, 11, 21, 5, RAMPS["gold"][1], thick=2)


@kind("picnic blanket", "oo/oo")
def _blanket(c: Canvas, cloth: Ramp) -> None:
    for row in range(6):
        for column in range(7):
            tones = RAMPS["red"] if (row + column) % 2 else WHITE
            c.rect(4 + 8 * column, 6 + 8 * row, 8, 8, tones[3 if row % 2 else 2])
    c.block(36, 20, 16, 7, 8, RAMPS["gold"])
    c.ellipse(18, 34, 5, 3, WHITE[3])


@kind("picnic table", "oo/##/oo")
def _picnic_table(c: Canvas, cloth: Ramp) -> None:
    c.block(2, 12, 60, 8, 5, OAK)
    table(c, 0, 32, 64, 20, OAK)
    for y in (37, 43):
        c.rect(2, y, 60, 1, OAK[1])
    c.shade(3, 74, 60, 6)
    c.block(2, 66, 60, 8, 5, OAK)


@kind("music stage", "ooooo/ooooo/ooooo", rise=8)
def _bandstand(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(81, 62, 79, 42, SOFT_SHADOW)
    c.ellipse(80, 60, 79, 42, WHITE[0])
    c.ellipse(80, 58, 78, 41, WHITE[2])
    c.ellipse(80, 50, 79, 42, _PLANK[0])
    c.ellipse(80, 50, 77, 40, OAK[3])
    for y in range(14, 92, 8):
        half = 0
        while (half + 1) ** 2 * 1600 <= 5929 * (1600 - (y - 50) ** 2):
            half += 1
        c.rect(80 - half, y, 2 * half, 1, OAK[2])
    for x, y in ((10, 38), (34, 16), (80, 6), (126, 16), (150, 38)):
        c.rect(x - 2, y - 6, 5, 24, WHITE[0])
        c.rect(x - 1, y - 6, 3, 23, WHITE[3])
        c.ellipse(x, y - 6, 4, 3, RAMPS["gold"][2])
    for (x0, y0), (x1, y1) in (
        ((10, 38), (34, 16)),
        ((34, 16), (80, 6)),
        ((80, 6), (126, 16)),
        ((126, 16), (150, 38)),
    ):
        c.line(x0, y0 + 4, x1, y1 + 4, WHITE[3], thick=2)
        c.line(x0, y0 + 10, x1, y1 + 10, WHITE[2])


@kind("duck house", "#", rise=6)
def _duck_house(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 30, 26, 6)
    c.block(5, 16, 22, 2, 16, OAK)
    for k in range(10):
        c.rect(15 - k - 2, 4 + k, 2 * k + 6, 2, RAMPS["terracotta"][3 if k < 2 else 2])
    c.ellipse(16, 25, 4, 5, IRON[0])
    c.ellipse(26, 32, 4, 3, WHITE[3])
    c.rect(28, 27, 3, 4, WHITE[3])
    c.dot(31, 29, RAMPS["orange"][2])


@kind("street lamp", "#", rise=40)
def _street_lamp(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 66, 7, 3, SOFT_SHADOW)
    c.block(12, 58, 9, 3, 6, IRON)
    c.rect(15, 18, 3, 42, IRON[0])
    c.rect(15, 18, 1, 42, IRON[2])
    c.block(9, 4, 15, 4, 14, IRON)
    c.rect(11, 9, 11, 8, RAMPS["yellow"][3])
    c.rect(16, 9, 1, 8, IRON[0])


def lamp_glow() -> Canvas:
    """The glass of a street lamp by night, on a tile for the cell above its foot."""
    glow = Canvas(32, 32)
    glow.rect(11, 1, 11, 8, (255, 226, 150, 255))
    return glow


@kind("flower pots", "#", rise=2)
def _flower_pots(c: Canvas, cloth: Ramp) -> None:
    for x, name in ((3, "red"), (17, "yellow")):
        c.shade(x + 1, 26, 13, 5)
        c.block(x, 17, 12, 4, 9, RAMPS["terracotta"], lid=_SOIL)
        c.ellipse(x + 6, 14, 6, 5, _LEAF[1])
        for u, v in ((2, 12), (6, 9), (9, 13), (5, 15)):
            c.rect(x + u, v, 3, 3, RAMPS[name][3 if u % 2 else 2])


@kind("parasol", "#", rise=26)
def _parasol(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 52, 9, 3, SOFT_SHADOW)
    c.rect(15, 10, 3, 42, STEEL[1])
    for k, width in enumerate((6, 14, 20, 26, 30, 32)):
        c.rect(16 - width // 2, 2 + 3 * k, width, 3, cloth[2])
        c.rect(16 - width // 5, 2 + 3 * k, 2 * width // 5, 3, WHITE[3])
