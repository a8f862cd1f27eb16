"""Furniture of the school, library, clinic, town hall and chapel."""

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
    books,
    case,
    case_rows,
    chair,
    table,
)
from environment.mapmaker.palette import RAMPS, Ramp


@kind("blackboard", "ooo", rise=32)
def _blackboard(c: Canvas, cloth: Ramp) -> None:
    c.rect(2, 6, 92, 23, WALNUT[0])
    c.rect(3, 7, 90, 20, OAK[2])
    c.rect(5, 9, 86, 16, RAMPS["pine"][0])
    for x, y, width in ((10, 12, 24), (10, 16, 30), (10, 20, 18), (52, 12, 10), (66, 12, 16)):
        c.rect(x, y, width, 1, WHITE[2])
    c.ellipse(72, 18, 4, 4, WHITE[2])
    c.ellipse(72, 18, 3, 3, RAMPS["pine"][0])


def _desks(c: Canvas, cloth: Ramp) -> None:
    for x in (0, 64, 128):
        chair(c, x, 26, "up", cloth, OAK)
        table(c, x + 2, 5, 28, 15, PALE)
        c.rect(x + 8, 9, 9, 7, WHITE[3])
        c.rect(x + 20, 8, 2, 7, RAMPS["blue"][2])


@kind("front desks", "#_#_#/o_o_o")
def _front_desks(c: Canvas, cloth: Ramp) -> None:
    _desks(c, RAMPS["red"])


@kind("back desks", "#_#_#/o_o_o")
def _back_desks(c: Canvas, cloth: Ramp) -> None:
    _desks(c, RAMPS["blue"])


@kind("globe", "#", rise=8)
def _globe(c: Canvas, cloth: Ramp) -> None:
    c.shade(7, 32, 19, 6)
    c.rect(15, 24, 3, 9, WALNUT[1])
    c.rect(9, 32, 15, 3, WALNUT[0])
    c.ellipse(16, 15, 10, 10, RAMPS["gold"][0])
    c.ellipse(16, 15, 9, 9, RAMPS["blue"][2])
    c.ellipse(13, 12, 4, 4, RAMPS["grass"][2])
    c.ellipse(20, 18, 3, 4, RAMPS["grass"][2])
    c.ellipse(12, 9, 2, 1, WHITE[3])


def _shelf(c: Canvas, salt: int, names: tuple[str, ...]) -> None:
    case(c, 0, 2, 96, 56, WALNUT)
    for row, bottom in enumerate(case_rows(2, 56)):
        books(c, 4, bottom, 88, salt + row, names)


@kind("fiction shelf", "###", rise=30)
def _fiction(c: Canvas, cloth: Ramp) -> None:
    _shelf(c, 101, ("red", "orange", "yellow", "rose", "violet"))


@kind("history shelf", "###", rise=30)
def _history(c: Canvas, cloth: Ramp) -> None:
    _shelf(c, 111, ("brick", "gold", "oak", "green", "cream"))


@kind("science shelf", "###", rise=30)
def _science(c: Canvas, cloth: Ramp) -> None:
    _shelf(c, 121, ("blue", "sky", "teal", "white", "slate"))


@kind("archive shelf", "###", rise=30)
def _archive(c: Canvas, cloth: Ramp) -> None:
    _shelf(c, 131, ("cream", "oak", "cream", "stone"))


@kind("reading table", "oo/##/oo")
def _reading_table(c: Canvas, cloth: Ramp) -> None:
    for x in (0, 32):
        chair(c, x, 4, "down", cloth)
    table(c, 1, 32, 62, 20)
    c.rect(10, 38, 14, 9, WHITE[3])
    c.rect(17, 38, 1, 9, WHITE[0])
    c.rect(40, 40, 12, 4, RAMPS["red"][2])
    c.rect(30, 34, 2, 9, RAMPS["gold"][1])
    c.ellipse(31, 34, 6, 3, RAMPS["green"][2])
    for x in (0, 32):
        chair(c, x, 60, "up", cloth)


@kind("newspaper rack", "#", rise=8)
def _newspapers(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 32, 26, 6)
    for y in (4, 14, 24):
        c.block(3, y, 26, 3, 9, WALNUT)
        for x in (5, 17):
            c.rect(x, y - 1, 10, 9, WHITE[3])
            c.rect(x + 1, y + 1, 8, 2, IRON[1])
            c.rect(x + 1, y + 4, 8, 1, WHITE[0])


@kind("waiting chairs", "ooo")
def _waiting_chairs(c: Canvas, cloth: Ramp) -> None:
    for x in (0, 32, 64):
        chair(c, x, 0, "down", RAMPS["teal"], STEEL)


@kind("rows of chairs", "oooo/oooo/oooo")
def _rows_of_chairs(c: Canvas, cloth: Ramp) -> None:
    for y in (0, 32, 64):
        for x in range(0, 128, 32):
            chair(c, x, y, "up", RAMPS["red"], OAK)


@kind("stage", "ooooo/ooooo")
def _stage(c: Canvas, cloth: Ramp) -> None:
    c.block(0, 0, 160, 50, 12, OAK)
    for y in range(8, 48, 8):
        c.rect(1, y, 158, 1, OAK[2])
    for x in (1, 144):
        c.rect(x, 0, 15, 26, RAMPS["red"][1])
        for fold in range(0, 15, 5):
            c.rect(x + fold, 0, 3, 26, RAMPS["red"][2])
    c.rect(1, 0, 158, 5, RAMPS["red"][1])


@kind("lectern", "#", rise=10)
def _lectern(c: Canvas, cloth: Ramp) -> None:
    c.shade(6, 34, 22, 6)
    c.block(11, 18, 11, 4, 18, WALNUT)
    c.block(6, 6, 20, 11, 4, WALNUT)
    c.rect(9, 8, 14, 7, WHITE[3])
    c.rect(16, 8, 1, 7, WHITE[0])


@kind("notice board", "oo", rise=30)
def _notices(c: Canvas, cloth: Ramp) -> None:
    c.rect(4, 6, 56, 19, WALNUT[0])
    c.rect(6, 8, 52, 15, OAK[3])
    for x, y, name in ((9, 10, "white"), (22, 11, "yellow"), (34, 9, "sky"), (47, 12, "rose")):
        c.rect(x, y, 9, 8, RAMPS[name][3])
        c.rect(x + 2, y + 3, 5, 1, IRON[2])
        c.dot(x + 4, y, RAMPS["red"][1])


@kind("standing notice board", "##", rise=20)
def _standing_notices(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 42, 58, 6)
    for x in (6, 54):
        c.rect(x, 4, 4, 44, WALNUT[1])
    c.block(1, 0, 62, 5, 4, RAMPS["terracotta"])
    part = Canvas(64, 34)
    _notices(part, cloth)
    c.paste(part, 0, 4)


@kind("altar", "###", rise=18)
def _altar(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 42, 92, 7)
    c.block(2, 18, 92, 13, 16, STONE)
    c.rect(16, 18, 64, 22, WHITE[3])
    c.rect(16, 36, 64, 4, RAMPS["gold"][3])
    c.rect(46, 2, 4, 22, RAMPS["gold"][2])
    c.rect(40, 7, 16, 4, RAMPS["gold"][2])
    for x in (24, 70):
        c.rect(x, 14, 3, 10, WHITE[3])
        c.rect(x, 11, 3, 3, RAMPS["yellow"][3])


@kind("pews", "oooo/____/oooo")
def _pews(c: Canvas, cloth: Ramp) -> None:
    for y in (0, 64):
        c.shade(3, y + 25, 124, 6)
        c.block(2, y + 8, 124, 9, 5, WALNUT)
        c.rect(4, y + 10, 120, 5, RAMPS["red"][2])
        c.block(2, y + 14, 124, 4, 12, WALNUT)


@kind("old graves", "#_#")
def _graves(c: Canvas, cloth: Ramp) -> None:
    for x in (0, 64):
        c.shade(x + 7, 24, 20, 7)
        c.rect(x + 8, 8, 16, 21, STONE[0])
        c.ellipse(x + 16, 8, 8, 6, STONE[0])
        c.rect(x + 9, 8, 14, 20, STONE[2])
        c.ellipse(x + 16, 8, 7, 5, STONE[2])
        c.rect(x + 10, 6, 2, 21, STONE[3])
        c.rect(x + 15, 8, 2, 9, STONE[0])
        c.rect(x + 12, 11, 8, 2, STONE[0])
        c.dots(f"{x + 8},28 {x + 20},27", RAMPS["leaf"][2], size=3)


@kind("staff table", "o##o")
def _staff_table(c: Canvas, cloth: Ramp) -> None:
    chair(c, 2, 0, "right", cloth)
    chair(c, 94, 0, "left", cloth)
    table(c, 30, 3, 68, 17, PALE)
    c.rect(40, 7, 12, 9, WHITE[3])
    c.rect(60, 8, 5, 5, RAMPS["red"][2])
    c.rect(78, 8, 5, 5, RAMPS["blue"][2])
