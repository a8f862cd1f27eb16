"""Furniture of kitchens, bakehouses and tea rooms."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    OAK,
    PALE,
    STEEL,
    STONE,
    WALNUT,
    WHITE,
    case,
    case_rows,
    chair,
    counter,
    goods,
    pot,
    round_table,
    table,
)
from environment.mapmaker.palette import RAMPS, Ramp

_WORKTOP = RAMPS["cream"]


def _unit(c: Canvas, x: int, width: int, front: Ramp, lid: Ramp) -> None:
    c.shade(x + 1, c.height - 6, width, 6)
    c.block(x, c.height - 36, width, 15, 18, front, lid=lid)


@kind("kitchen stove", "#", rise=8)
def _stove(c: Canvas, cloth: Ramp) -> None:
    _unit(c, 0, 32, WHITE, STEEL)
    for x, y in ((4, 7), (18, 7), (4, 13), (18, 13)):
        c.rect(x, y, 10, 4, IRON[0])
        c.rect(x + 2, y + 1, 6, 2, IRON[2])
    c.rect(20, 3, 9, 6, RAMPS["red"][1])
    c.rect(20, 2, 9, 3, RAMPS["red"][3])
    c.rect(5, 24, 22, 10, IRON[1])
    c.rect(7, 26, 18, 6, RAMPS["orange"][1])
    c.rect(4, 21, 24, 1, STEEL[0])


@kind("kitchen sink", "#", rise=8)
def _sink(c: Canvas, cloth: Ramp) -> None:
    _unit(c, 0, 32, PALE, _WORKTOP)
    c.rect(6, 7, 20, 10, STEEL[0])
    c.rect(7, 8, 18, 8, STEEL[2])
    c.rect(8, 10, 16, 5, RAMPS["water"][3])
    c.rect(15, 2, 3, 8, STEEL[1])
    c.rect(15, 2, 1, 8, STEEL[3])
    c.frame(4, 23, 11, 9, PALE[1])
    c.frame(17, 23, 11, 9, PALE[1])


@kind("sink", "#", rise=8)
def _plain_sink(c: Canvas, cloth: Ramp) -> None:
    _sink(c, cloth)


@kind("cupboard", "#", rise=8)
def _cupboard(c: Canvas, cloth: Ramp) -> None:
    _unit(c, 0, 32, PALE, _WORKTOP)
    c.frame(4, 23, 11, 9, PALE[1])
    c.frame(17, 23, 11, 9, PALE[1])
    c.block(5, 5, 9, 4, 6, RAMPS["red"])
    c.block(18, 3, 6, 3, 9, RAMPS["sky"])


@kind("fridge", "#", rise=26)
def _fridge(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 50, 29, 7)
    c.block(2, 2, 28, 6, 48, WHITE)
    c.rect(3, 24, 26, 1, WHITE[0])
    c.rect(24, 12, 2, 9, STEEL[0])
    c.rect(24, 28, 2, 12, STEEL[0])
    c.rect(7, 12, 5, 5, RAMPS["yellow"][3])


@kind("kitchenette", "##", rise=8)
def _kitchenette(c: Canvas, cloth: Ramp) -> None:
    left, right = Canvas(32, 40), Canvas(32, 40)
    _stove(left, cloth)
    _sink(right, cloth)
    c.paste(left, 0, 0)
    c.paste(right, 32, 0)


@kind("kitchen table", "o##o")
def _kitchen_table(c: Canvas, cloth: Ramp) -> None:
    chair(c, 2, 0, "right", cloth)
    chair(c, 94, 0, "left", cloth)
    table(c, 30, 3, 68, 17)
    c.ellipse(52, 11, 6, 4, WHITE[1])
    c.ellipse(52, 10, 5, 3, WHITE[3])
    c.dots("74,8 77,9 75,10", RAMPS["red"][2], size=3)
    c.rect(84, 6, 4, 6, RAMPS["sky"][2])


@kind("small table", "o#o")
def _small_table(c: Canvas, cloth: Ramp) -> None:
    chair(c, 3, 0, "right", cloth)
    chair(c, 61, 0, "left", cloth)
    table(c, 32, 3, 32, 17)
    c.ellipse(46, 10, 5, 3, WHITE[3])


def _cafe_table(c: Canvas, cloth: Ramp, wood: Ramp) -> None:
    chair(c, 4, 0, "right", cloth)
    chair(c, 60, 0, "left", cloth)
    round_table(c, 48, 12, 14, wood)
    c.rect(41, 8, 5, 5, WHITE[3])
    c.rect(42, 9, 3, 2, WALNUT[0])
    c.rect(51, 6, 3, 6, RAMPS["sky"][3])
    c.dots("51,4 53,3", RAMPS["red"][3], size=2)


@kind("café table", "o#o")
def _tea_table(c: Canvas, cloth: Ramp) -> None:
    _cafe_table(c, cloth, OAK)


@kind("garden table", "o#o", rise=30)
def _garden_table(c: Canvas, cloth: Ramp) -> None:
    part = Canvas(96, 32)
    _cafe_table(part, cloth, WHITE)
    c.paste(part, 0, 30)
    c.rect(47, 10, 3, 34, WHITE[0])
    for k, width in enumerate((8, 20, 30, 38, 44, 48, 50, 50)):
        c.rect(48 - width // 2, 2 + 2 * k, width, 2, cloth[2])
        c.rect(48 - width // 4, 2 + 2 * k, width // 2, 2, WHITE[3])
        c.rect(48 - width // 2, 2 + 2 * k, max(width // 8, 1), 2, cloth[3])
        c.rect(48 + width // 2 - width // 8, 2 + 2 * k, max(width // 8, 1), 2, cloth[1])
    for x in range(23, 73, 10):
        c.rect(x, 18, 8, 3, cloth[1])


@kind("counter", "###", rise=4)
def _counter(c: Canvas, cloth: Ramp) -> None:
    counter(c, 0, 2, 96, OAK, PALE)
    c.block(8, 0, 17, 5, 8, IRON)
    c.rect(11, 6, 11, 4, RAMPS["green"][3])
    c.ellipse(50, 9, 7, 4, WHITE[0])
    c.ellipse(50, 8, 6, 3, RAMPS["orange"][3])
    c.rect(78, 4, 8, 6, RAMPS["red"][2])
    c.rect(78, 4, 8, 2, RAMPS["red"][3])


@kind("reception desk", "###", rise=4)
def _reception(c: Canvas, cloth: Ramp) -> None:
    counter(c, 0, 2, 96, RAMPS["sky"], WHITE)
    c.rect(12, 0, 18, 11, IRON[0])
    c.rect(14, 2, 14, 7, RAMPS["teal"][3])
    c.rect(60, 6, 14, 7, RAMPS["yellow"][3])
    c.rect(82, 3, 3, 8, RAMPS["green"][2])
    c.ellipse(83, 3, 4, 3, RAMPS["rose"][3])


@kind("pharmacy counter", "###", rise=4)
def _pharmacy(c: Canvas, cloth: Ramp) -> None:
    counter(c, 0, 2, 96, RAMPS["sage"], WHITE)
    goods(c, 8, 12, 30, 3, ("orange", "sky", "white"))
    c.rect(70, 3, 12, 4, WHITE[3])
    c.rect(74, 1, 4, 12, RAMPS["green"][2])
    c.rect(70, 5, 12, 4, RAMPS["green"][2])


@kind("coffee machine", "#", rise=12)
def _coffee_machine(c: Canvas, cloth: Ramp) -> None:
    _unit(c, 0, 32, OAK, PALE)
    c.block(4, 0, 24, 6, 16, STEEL)
    c.rect(7, 12, 18, 7, IRON[0])
    c.rect(10, 15, 4, 5, WHITE[3])
    c.rect(18, 15, 4, 5, WHITE[3])
    c.dots("7,8 11,8", RAMPS["red"][2], size=2)


@kind("cake display", "##", rise=10)
def _cake_display(c: Canvas, cloth: Ramp) -> None:
    c.shade(1, 36, 63, 6)
    c.block(0, 2, 64, 8, 31, WHITE)
    c.rect(3, 12, 58, 16, RAMPS["sky"][3])
    for x, name in ((6, "rose"), (20, "gold"), (34, "walnut"), (48, "red")):
        c.rect(x, 19, 10, 7, RAMPS[name][2])
        c.rect(x, 17, 10, 3, RAMPS[name][3])
        c.rect(x + 4, 14, 2, 3, RAMPS["red"][2])
    c.line(8, 26, 20, 13, WHITE[3])
    c.rect(3, 30, 58, 7, RAMPS["rose"][2])


@kind("bread shelf", "##", rise=26)
def _bread_shelf(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52)
    for bottom in case_rows(2, 52):
        for x in range(5, 54, 12):
            c.ellipse(x + 5, bottom - 4, 5, 3, RAMPS["gold"][0])
            c.ellipse(x + 5, bottom - 5, 5, 3, RAMPS["gold"][1 if x % 24 == 5 else 2])
            c.dots(f"{x + 3},{bottom - 6} {x + 6},{bottom - 6}", RAMPS["cream"][3])


@kind("bread oven", "##", rise=34)
def _bread_oven(c: Canvas, cloth: Ramp) -> None:
    brick = RAMPS["brick"]
    c.shade(1, 58, 63, 7)
    c.block(0, 6, 64, 12, 46, brick)
    for y in range(20, 60, 5):
        c.rect(1, y, 62, 1, brick[1])
        for x in range(6 if y % 10 else 1, 62, 10):
            c.rect(x, y, 1, 5, brick[1])
    c.block(24, 0, 16, 5, 8, brick)
    c.ellipse(32, 42, 17, 14, IRON[0])
    c.rect(15, 42, 35, 15, IRON[0])
    c.ellipse(32, 46, 12, 9, RAMPS["orange"][1])
    c.ellipse(32, 49, 9, 6, RAMPS["orange"][3])
    c.ellipse(32, 51, 6, 3, RAMPS["yellow"][3])
    c.rect(12, 55, 41, 4, STONE[1])


@kind("kneading table", "##", rise=4)
def _kneading_table(c: Canvas, cloth: Ramp) -> None:
    table(c, 1, 4, 62, 20, PALE)
    c.rect(8, 8, 40, 11, WHITE[3])
    c.ellipse(20, 13, 8, 5, RAMPS["cream"][1])
    c.ellipse(20, 12, 8, 4, RAMPS["cream"][3])
    c.ellipse(38, 13, 6, 4, RAMPS["cream"][3])
    c.rect(48, 10, 12, 4, OAK[2])


@kind("flour sacks", "#", rise=6)
def _flour_sacks(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 30, 29, 7)
    for x, y in ((17, 8), (2, 12), (12, 18)):
        c.rect(x, y, 14, 16, RAMPS["cream"][0])
        c.rect(x + 1, y + 1, 12, 14, RAMPS["cream"][3])
        c.rect(x + 9, y + 2, 4, 13, RAMPS["cream"][1])
        c.rect(x + 3, y + 6, 6, 4, RAMPS["sky"][1])


@kind("plant", "#", rise=14)
def _plant(c: Canvas, cloth: Ramp) -> None:
    pot(c, 16, 42)
    for x, y in ((16, 14), (10, 18), (22, 18), (13, 22), (20, 23)):
        c.ellipse(x, y, 5, 7, RAMPS["leaf"][0])
        c.ellipse(x, y - 1, 4, 6, RAMPS["leaf"][2])
        c.rect(x - 1, y - 5, 1, 9, RAMPS["leaf"][3])
