"""Furniture of shops, offices and workshops."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    OAK,
    PALE,
    STEEL,
    WALNUT,
    WHITE,
    awning,
    case,
    case_rows,
    chair,
    goods,
    table,
)
from environment.mapmaker.palette import RAMPS, Ramp


@kind("grocery shelf", "##", rise=26)
def _grocery(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52, PALE)
    for row, bottom in enumerate(case_rows(2, 52)):
        goods(c, 5, bottom, 56, 37 + row, ("red", "yellow", "green", "orange", "sky"))


@kind("hardware shelf", "##", rise=26)
def _hardware(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52, WALNUT)
    for row, bottom in enumerate(case_rows(2, 52)):
        goods(c, 5, bottom, 56, 47 + row, ("iron", "steel", "gold", "blue", "stone"))


@kind("medicine shelf", "##", rise=26)
def _medicine(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52, WHITE)
    for row, bottom in enumerate(case_rows(2, 52)):
        goods(c, 5, bottom, 56, 57 + row, ("orange", "teal", "white", "sky"))


@kind("medicine cabinet", "#", rise=26)
def _cabinet(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 50, 29, 6)
    c.block(2, 2, 28, 6, 46, WHITE)
    c.rect(5, 12, 22, 30, RAMPS["sky"][3])
    c.rect(13, 20, 6, 14, RAMPS["red"][2])
    c.rect(9, 24, 14, 6, RAMPS["red"][2])


@kind("vegetable stand", "##", rise=4)
def _vegetables(c: Canvas, cloth: Ramp) -> None:
    _crates(c, 0, 4, ("red", "green", "orange", "yellow"))


def _crates(c: Canvas, x: int, y: int, names: tuple[str, ...]) -> None:
    c.shade(x + 1, y + 24, 63, 6)
    c.block(x, y, 64, 17, 10, OAK)
    for k, name in enumerate(names):
        left = x + 2 + 15 * k
        c.rect(left, y + 2, 14, 14, OAK[0])
        for u, v in ((3, 4), (8, 4), (5, 8), (10, 8), (3, 11), (8, 12)):
            c.ellipse(left + u, y + v, 2, 2, RAMPS[name][1])
            c.ellipse(left + u, y + v, 1, 1, RAMPS[name][3])


@kind("freezer", "##", rise=4)
def _freezer(c: Canvas, cloth: Ramp) -> None:
    c.shade(1, 28, 63, 6)
    c.block(0, 4, 64, 16, 13, WHITE)
    c.rect(4, 7, 26, 10, RAMPS["sky"][2])
    c.rect(34, 7, 26, 10, RAMPS["sky"][2])
    c.line(8, 15, 16, 8, WHITE[3], thick=2)
    c.line(40, 15, 48, 8, WHITE[3], thick=2)


@kind("packing table", "##", rise=4)
def _packing(c: Canvas, cloth: Ramp) -> None:
    table(c, 1, 4, 62, 20)
    c.block(8, 4, 18, 6, 9, PALE)
    c.rect(15, 4, 4, 15, RAMPS["cream"][3])
    c.block(34, 8, 12, 4, 7, PALE)
    c.ellipse(54, 12, 4, 3, RAMPS["red"][2])


@kind("filing cabinet", "#", rise=22)
def _filing(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 46, 26, 6)
    c.block(3, 2, 26, 7, 42, STEEL)
    for y in (11, 22, 33):
        c.frame(5, y, 22, 10, STEEL[0])
        c.rect(13, y + 3, 6, 2, IRON[0])
        c.rect(6, y + 1, 20, 1, STEEL[3])


@kind("teacher's desk", "##/o_")
def _teachers_desk(c: Canvas, cloth: Ramp) -> None:
    chair(c, 0, 26, "up", cloth)
    table(c, 2, 4, 60, 18, WALNUT)
    c.ellipse(14, 10, 3, 3, RAMPS["red"][2])
    c.dot(14, 6, RAMPS["leaf"][2])
    for k, name in enumerate(("blue", "yellow", "red")):
        c.rect(40, 12 - 3 * k, 14, 3, RAMPS[name][2])


@kind("librarian's desk", "###", rise=4)
def _librarian(c: Canvas, cloth: Ramp) -> None:
    c.shade(1, 28, 96, 6)
    c.block(0, 2, 96, 16, 14, WALNUT, lid=OAK)
    for k, name in enumerate(("green", "red", "blue", "yellow")):
        c.rect(10, 13 - 3 * k, 16, 3, RAMPS[name][2])
    c.rect(44, 5, 16, 10, WHITE[3])
    c.rect(51, 5, 1, 10, WHITE[0])
    c.ellipse(80, 7, 6, 4, RAMPS["green"][2])
    c.rect(79, 8, 2, 8, RAMPS["gold"][2])


@kind("parcel scales", "#", rise=6)
def _scales(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 30, 28, 6)
    c.block(2, 14, 28, 9, 12, OAK)
    c.block(8, 6, 16, 4, 9, RAMPS["red"])
    c.ellipse(16, 14, 3, 3, WHITE[3])
    c.rect(5, 3, 22, 3, STEEL[2])


@kind("letterbox", "#", rise=20)
def _letterbox(c: Canvas, cloth: Ramp) -> None:
    c.shade(6, 44, 22, 7)
    c.rect(7, 8, 18, 40, RAMPS["red"][0])
    c.rect(8, 9, 16, 38, RAMPS["red"][2])
    c.rect(9, 9, 4, 38, RAMPS["red"][3])
    c.ellipse(16, 8, 10, 5, RAMPS["red"][0])
    c.ellipse(16, 7, 9, 4, RAMPS["red"][2])
    c.rect(11, 15, 10, 3, IRON[0])
    c.rect(11, 22, 10, 7, WHITE[3])


@kind("letterboxes", "oo", rise=30)
def _letterboxes(c: Canvas, cloth: Ramp) -> None:
    for k in range(4):
        x = 4 + 14 * k
        c.rect(x, 10, 13, 13, IRON[0])
        c.rect(x + 1, 11, 11, 11, STEEL[1])
        c.rect(x + 3, 13, 7, 2, IRON[0])
        c.rect(x + 4, 12, 6, 2, WHITE[3])


@kind("sorting table", "##", rise=10)
def _sorting(c: Canvas, cloth: Ramp) -> None:
    c.block(2, 0, 60, 4, 16, PALE)
    for x in range(5, 58, 9):
        for y in (6, 12):
            c.rect(x, y, 7, 5, OAK[0])
            c.rect(x + 1, y + 1, 5, 3, WHITE[3])
    table(c, 1, 18, 62, 13)
    c.dots("10,21 16,24 30,22 46,23", WHITE[3], size=4)


@kind("mail sacks", "#", rise=4)
def _mail_sacks(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 28, 29, 7)
    for x, y in ((16, 6), (3, 10)):
        c.rect(x, y + 3, 14, 19, RAMPS["cream"][0])
        c.rect(x + 1, y + 4, 12, 17, RAMPS["cream"][1])
        c.rect(x + 2, y + 4, 5, 17, RAMPS["cream"][2])
        c.rect(x + 2, y, 10, 4, WHITE[3])
        c.rect(x + 3, y + 10, 8, 4, RAMPS["red"][2])


@kind("flower stall", "###", rise=30)
def _flower_stall(c: Canvas, cloth: Ramp) -> None:
    _stall(c, RAMPS["green"], ("rose", "yellow", "violet", "red", "white", "orange"))


@kind("fruit stall", "###", rise=30)
def _fruit_stall(c: Canvas, cloth: Ramp) -> None:
    _stall(c, RAMPS["red"], ("red", "green", "orange", "yellow", "violet", "red"))


@kind("fish stall", "###", rise=30)
def _fish_stall(c: Canvas, cloth: Ramp) -> None:
    _stall(c, RAMPS["blue"], ("steel", "sky", "steel", "white", "steel", "sky"))


def _stall(c: Canvas, cloth: Ramp, names: tuple[str, ...]) -> None:
    c.shade(2, 56, 94, 7)
    c.block(2, 30, 92, 16, 13, OAK)
    for k, name in enumerate(names):
        left = 5 + 15 * k
        c.rect(left, 32, 13, 12, OAK[0])
        for u, v in ((3, 3), (9, 3), (6, 6), (3, 9), (9, 9)):
            c.ellipse(left + u, 32 + v, 2, 2, RAMPS[name][1])
            c.ellipse(left + u, 32 + v, 1, 1, RAMPS[name][3])
    for x in (2, 91):
        c.rect(x, 12, 3, 34, WALNUT[1])
    awning(c, 0, 2, 96, cloth)
