"""Furniture of sitting rooms, the pub and the music room."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    OAK,
    STEEL,
    STONE,
    WALNUT,
    WHITE,
    books,
    case,
    case_rows,
    counter,
    goods,
    round_table,
    stool,
    table,
)
from environment.mapmaker.palette import RAMPS, Ramp

_BOOKS = ("red", "blue", "green", "cream", "orange", "violet", "teal")


@kind("sofa", "oo")
def _sofa(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 25, 62, 6)
    c.block(2, 0, 60, 5, 12, cloth)
    c.block(9, 12, 22, 9, 6, cloth)
    c.block(31, 12, 23, 9, 6, cloth)
    c.block(1, 7, 9, 6, 15, cloth)
    c.block(54, 7, 9, 6, 15, cloth)
    c.rect(14, 8, 9, 7, WHITE[2])


@kind("armchair", "o")
def _armchair(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 25, 29, 6)
    c.block(3, 0, 26, 5, 12, cloth)
    c.block(9, 12, 14, 9, 6, cloth)
    c.block(2, 7, 8, 6, 15, cloth)
    c.block(22, 7, 8, 6, 15, cloth)


@kind("fireplace", "##", rise=34)
def _fireplace(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 58, 62, 7)
    c.block(12, 0, 40, 3, 24, STONE)
    c.block(1, 22, 62, 6, 32, STONE)
    for x, y in ((4, 32), (4, 44), (52, 34), (52, 46), (24, 6), (36, 12)):
        c.rect(x, y, 8, 5, STONE[3])
        c.rect(x, y + 5, 8, 1, STONE[1])
    c.rect(15, 33, 34, 26, IRON[0])
    c.ellipse(32, 52, 11, 6, RAMPS["orange"][1])
    c.ellipse(32, 49, 8, 8, RAMPS["orange"][2])
    c.ellipse(31, 51, 5, 6, RAMPS["yellow"][3])
    c.rect(19, 55, 26, 3, WALNUT[1])
    c.rect(8, 19, 4, 5, RAMPS["gold"][2])
    c.rect(50, 17, 5, 7, RAMPS["sky"][2])


@kind("bookshelf", "##", rise=26)
def _bookshelf(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52)
    for row, bottom in enumerate(case_rows(2, 52)):
        books(c, 4, bottom, 56, 7 + row, _BOOKS)


@kind("narrow bookshelf", "#", rise=26)
def _narrow_bookshelf(c: Canvas, cloth: Ramp) -> None:
    case(c, 1, 2, 30, 52)
    for row, bottom in enumerate(case_rows(2, 52)):
        books(c, 5, bottom, 22, 17 + row, _BOOKS)


@kind("television", "#", rise=12)
def _television(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 36, 29, 6)
    c.block(1, 20, 30, 6, 14, WALNUT)
    c.rect(3, 3, 26, 18, RAMPS["black"][0])
    c.rect(5, 5, 22, 13, RAMPS["blue"][2])
    c.line(7, 14, 14, 6, RAMPS["sky"][3], thick=2)
    c.rect(13, 21, 6, 3, RAMPS["black"][1])


@kind("radio", "#", rise=6)
def _radio(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 30, 27, 6)
    c.block(3, 14, 26, 9, 12, WALNUT)
    c.block(7, 4, 18, 4, 12, RAMPS["orange"])
    c.rect(9, 10, 8, 6, RAMPS["cream"][3])
    c.ellipse(21, 13, 2, 2, RAMPS["gold"][3])
    c.line(22, 4, 27, 0, STEEL[0])


@kind("record player", "#", rise=6)
def _record_player(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 30, 27, 6)
    c.block(2, 8, 28, 12, 14, WALNUT)
    c.ellipse(14, 14, 8, 5, RAMPS["black"][0])
    c.ellipse(14, 14, 3, 2, RAMPS["red"][2])
    c.line(26, 10, 18, 15, STEEL[3])
    c.rect(6, 24, 20, 7, WALNUT[0])
    for x, name in ((7, "red"), (11, "sky"), (15, "yellow"), (20, "green")):
        c.rect(x, 24, 3, 6, RAMPS[name][2])


@kind("guitar", "#", rise=4)
def _guitar(c: Canvas, cloth: Ramp) -> None:
    c.shade(8, 28, 18, 6)
    c.rect(15, 2, 3, 16, WALNUT[1])
    c.rect(14, 0, 5, 4, WALNUT[0])
    c.ellipse(16, 19, 6, 5, OAK[0])
    c.ellipse(16, 26, 8, 6, OAK[0])
    c.ellipse(16, 19, 5, 4, OAK[2])
    c.ellipse(16, 26, 7, 5, OAK[2])
    c.ellipse(16, 22, 2, 2, IRON[0])
    c.rect(16, 4, 1, 23, RAMPS["cream"][3])


@kind("piano", "##/o_", rise=16)
def _piano(c: Canvas, cloth: Ramp) -> None:
    stool(c, 0, 46, cloth)
    c.shade(2, 44, 62, 6)
    c.block(2, 2, 60, 6, 20, WALNUT)
    c.rect(8, 12, 20, 10, WALNUT[1])
    c.rect(36, 12, 20, 10, WALNUT[1])
    c.block(2, 26, 60, 9, 10, WALNUT)
    c.rect(5, 28, 54, 6, WHITE[3])
    for x in range(8, 58, 4):
        c.rect(x, 28, 2, 4, RAMPS["black"][0])
    c.rect(24, 15, 16, 9, WHITE[3])
    c.rect(26, 17, 12, 1, WHITE[0])
    c.rect(26, 20, 12, 1, WHITE[0])


@kind("organ", "###/_o_", rise=46)
def _organ(c: Canvas, cloth: Ramp) -> None:
    stool(c, 32, 76, cloth)
    c.shade(2, 74, 92, 6)
    c.block(2, 26, 92, 6, 42, WALNUT)
    for k, x in enumerate(range(6, 88, 7)):
        tall = (34, 30, 26, 22, 18, 14, 14, 18, 22, 26, 30, 34)[k]
        c.rect(x, 40 - tall, 5, tall + 8, RAMPS["gold"][0])
        c.rect(x + 1, 41 - tall, 3, tall + 6, RAMPS["gold"][2])
        c.rect(x + 1, 41 - tall, 1, tall + 6, RAMPS["gold"][3])
        c.rect(x + 1, 46, 3, 2, IRON[0])
    c.block(20, 54, 56, 8, 8, WALNUT)
    c.rect(23, 56, 50, 5, WHITE[3])
    for x in range(26, 72, 4):
        c.rect(x, 56, 2, 3, RAMPS["black"][0])


@kind("drums", "##/o_", rise=4)
def _drums(c: Canvas, cloth: Ramp) -> None:
    stool(c, 0, 36, cloth)
    for cx, cy, r in ((16, 14, 11), (46, 16, 13)):
        c.ellipse(cx + 1, cy + 12, r, 5, (38, 26, 56, 70))
        c.rect(cx - r, cy, 2 * r + 1, 11, RAMPS["red"][1])
        c.ellipse(cx, cy + 11, r, 4, RAMPS["red"][1])
        c.ellipse(cx, cy, r, 6, STEEL[0])
        c.ellipse(cx, cy, r - 1, 5, WHITE[3])
    c.ellipse(32, 5, 9, 3, RAMPS["gold"][1])
    c.ellipse(32, 4, 8, 2, RAMPS["gold"][3])


@kind("music stand", "#_#/o_o", rise=4)
def _music_stand(c: Canvas, cloth: Ramp) -> None:
    for x in (0, 64):
        c.rect(x + 15, 14, 2, 18, IRON[1])
        c.line(x + 15, 28, x + 9, 33, IRON[0])
        c.line(x + 16, 28, x + 22, 33, IRON[0])
        c.rect(x + 5, 3, 22, 13, IRON[0])
        c.rect(x + 6, 4, 20, 11, WHITE[3])
        for y in (6, 9, 12):
            c.rect(x + 8, y, 16, 1, WHITE[0])
        stool(c, x, 34, cloth)


@kind("bar", "####", rise=6)
def _bar(c: Canvas, cloth: Ramp) -> None:
    counter(c, 0, 4, 128, WALNUT, OAK)
    for x in (18, 28, 38):
        c.rect(x, 0, 4, 13, RAMPS["gold"][2])
        c.rect(x, 0, 4, 4, RAMPS["black"][1])
    for x in (62, 74, 100):
        c.rect(x, 6, 6, 8, RAMPS["gold"][2])
        c.rect(x, 4, 6, 3, WHITE[3])
        c.rect(x + 6, 8, 2, 4, RAMPS["gold"][1])


@kind("bottle shelf", "##", rise=26)
def _bottle_shelf(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52, WALNUT)
    for row, bottom in enumerate(case_rows(2, 52)):
        for x in range(5, 58, 6):
            name = ("green", "gold", "red", "teal", "orange")[(x // 6 + row * 2) % 5]
            c.rect(x, bottom - 7, 4, 7, RAMPS[name][1])
            c.rect(x, bottom - 7, 2, 6, RAMPS[name][2])
            c.rect(x + 1, bottom - 10, 2, 3, RAMPS[name][3])


@kind("dartboard", "o", rise=30)
def _dartboard(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 18, 10, 10, RAMPS["black"][0])
    c.ellipse(16, 18, 8, 8, RAMPS["cream"][2])
    c.ellipse(16, 18, 6, 6, RAMPS["green"][1])
    c.ellipse(16, 18, 4, 4, RAMPS["cream"][3])
    c.ellipse(16, 18, 1, 1, RAMPS["red"][2])
    c.line(20, 13, 24, 9, STEEL[3])


@kind("long table", "oooo/####/oooo")
def _long_table(c: Canvas, cloth: Ramp) -> None:
    c.block(4, 14, 120, 8, 5, WALNUT)
    table(c, 2, 30, 124, 22, OAK)
    for x in (20, 58, 96):
        c.rect(x, 36, 6, 8, RAMPS["gold"][2])
        c.rect(x, 34, 6, 3, WHITE[3])
    c.ellipse(42, 40, 6, 4, WHITE[3])
    c.ellipse(80, 42, 6, 4, WHITE[3])
    c.shade(5, 76, 120, 7)
    c.block(4, 66, 120, 8, 6, WALNUT)


@kind("corner table", "o#o")
def _corner_table(c: Canvas, cloth: Ramp) -> None:
    stool(c, 3, 0, cloth)
    stool(c, 61, 0, cloth)
    round_table(c, 48, 12, 14, WALNUT)
    c.rect(42, 6, 6, 7, RAMPS["gold"][2])
    c.rect(42, 5, 6, 2, WHITE[3])
    c.rect(52, 7, 3, 5, RAMPS["yellow"][3])


@kind("beer barrels", "##", rise=14)
def _barrels(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 38, 60, 7)
    for x, y in ((17, 2), (2, 16), (33, 16)):
        c.rect(x, y + 4, 29, 24, OAK[0])
        c.rect(x + 1, y + 5, 27, 22, OAK[1])
        c.rect(x + 4, y + 5, 16, 22, OAK[2])
        c.rect(x + 7, y + 5, 5, 22, OAK[3])
        c.rect(x, y + 9, 29, 3, IRON[1])
        c.rect(x, y + 21, 29, 3, IRON[1])
        c.ellipse(x + 14, y + 4, 13, 3, OAK[0])
        c.ellipse(x + 14, y + 4, 11, 2, OAK[3])


@kind("storage shelf", "##", rise=26)
def _storage_shelf(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52, STEEL)
    for row, bottom in enumerate(case_rows(2, 52)):
        goods(c, 5, bottom, 56, 27 + row, ("oak", "cream", "oak", "red", "stone"))


@kind("lamp", "#", rise=22)
def _lamp(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 48, 7, 3, IRON[0])
    c.rect(15, 14, 3, 34, IRON[1])
    for k, width in enumerate((10, 12, 14, 16, 18, 20)):
        c.rect(16 - width // 2, 4 + 2 * k, width, 2, RAMPS["yellow"][3 if k < 5 else 1])
