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
    stool,
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


@kind("mirror", "o", rise=32)
def _mirror(c: Canvas, cloth: Ramp) -> None:
    c.rect(7, 6, 18, 26, RAMPS["gold"][0])
    c.rect(8, 7, 16, 24, RAMPS["gold"][3])
    c.rect(10, 9, 12, 20, RAMPS["sky"][3])
    c.line(12, 24, 19, 11, WHITE[3], thick=2)


@kind("dress stand", "#", rise=14)
def _dress_stand(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 40, 8, 3, WALNUT[0])
    c.rect(15, 30, 3, 10, WALNUT[1])
    c.ellipse(16, 6, 3, 3, WALNUT[2])
    c.rect(10, 9, 13, 10, cloth[2])
    c.rect(10, 9, 4, 10, cloth[3])
    for k in range(8):
        c.rect(10 - k // 2, 19 + 2 * k, 13 + k, 2, cloth[2])
        c.rect(20 + k // 2, 19 + 2 * k, 2, 2, cloth[1])
    c.rect(9, 18, 15, 2, RAMPS["gold"][3])


@kind("sewing machine", "##/o_")
def _sewing(c: Canvas, cloth: Ramp) -> None:
    chair(c, 0, 26, "up", cloth)
    table(c, 2, 4, 60, 18)
    c.block(8, 2, 26, 5, 5, RAMPS["black"])
    c.rect(8, 5, 6, 14, RAMPS["black"][1])
    c.rect(28, 6, 6, 12, RAMPS["black"][1])
    c.rect(16, 14, 26, 6, cloth[2])
    c.rect(16, 14, 26, 2, cloth[3])
    c.dots("48,8 53,8 48,13 53,13", RAMPS["red"][2], size=3)


@kind("cutting table", "###", rise=4)
def _cutting(c: Canvas, cloth: Ramp) -> None:
    table(c, 1, 4, 94, 20, PALE)
    c.rect(10, 6, 44, 15, cloth[2])
    c.rect(10, 6, 44, 3, cloth[3])
    c.line(60, 10, 70, 16, STEEL[0], thick=2)
    c.line(60, 16, 70, 10, STEEL[0], thick=2)
    c.rect(76, 8, 12, 5, RAMPS["yellow"][2])


@kind("fabric shelf", "##", rise=26)
def _fabric(c: Canvas, cloth: Ramp) -> None:
    case(c, 0, 2, 64, 52)
    names = ("red", "sky", "yellow", "violet", "green", "rose", "teal", "orange", "blue")
    for row, bottom in enumerate(case_rows(2, 52)):
        for k in range(4):
            tones = RAMPS[names[(row * 4 + k) % 9]]
            c.rect(5 + 14 * k, bottom - 9, 13, 9, tones[1])
            c.rect(5 + 14 * k, bottom - 9, 12, 4, tones[3])
            c.rect(5 + 14 * k, bottom - 4, 12, 3, tones[2])


@kind("workbench", "###", rise=4)
def _workbench(c: Canvas, cloth: Ramp) -> None:
    table(c, 1, 4, 94, 20, WALNUT)
    c.rect(12, 8, 40, 6, PALE[2])
    c.rect(12, 8, 40, 2, PALE[3])
    c.block(60, 4, 10, 5, 8, IRON)
    c.rect(78, 8, 12, 3, OAK[3])
    c.rect(74, 6, 5, 7, STEEL[1])
    c.dots("20,17 28,19 36,18 44,20", PALE[3], size=2)


@kind("tool rack", "oo", rise=30)
def _tool_rack(c: Canvas, cloth: Ramp) -> None:
    c.rect(3, 6, 58, 19, WALNUT[0])
    c.rect(4, 7, 56, 17, OAK[2])
    c.rect(9, 9, 2, 13, OAK[0])
    c.rect(7, 9, 6, 4, STEEL[1])
    c.line(18, 21, 28, 10, STEEL[3], thick=3)
    c.rect(26, 9, 4, 4, RAMPS["red"][2])
    c.rect(36, 9, 2, 10, STEEL[0])
    c.rect(35, 17, 4, 6, RAMPS["yellow"][2])
    c.ellipse(50, 15, 6, 6, IRON[0])
    c.ellipse(50, 15, 4, 4, OAK[2])


@kind("band saw", "#", rise=22)
def _band_saw(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 46, 28, 7)
    c.block(3, 30, 26, 8, 14, RAMPS["green"])
    c.block(16, 2, 10, 4, 28, RAMPS["green"])
    c.block(5, 2, 20, 5, 8, RAMPS["green"])
    c.rect(9, 14, 2, 18, STEEL[3])


@kind("easel", "#", rise=16)
def _easel(c: Canvas, cloth: Ramp) -> None:
    c.shade(6, 40, 22, 6)
    c.line(15, 2, 6, 42, WALNUT[1], thick=2)
    c.line(16, 2, 25, 42, WALNUT[1], thick=2)
    c.rect(4, 8, 24, 22, WALNUT[0])
    c.rect(5, 9, 22, 20, WHITE[3])
    c.rect(5, 9, 22, 10, RAMPS["sky"][3])
    c.ellipse(21, 13, 2, 2, RAMPS["yellow"][3])
    c.rect(5, 20, 22, 9, RAMPS["grass"][2])
    c.ellipse(11, 19, 4, 4, RAMPS["leaf"][2])
    c.rect(4, 30, 24, 3, WALNUT[2])


@kind("work table", "o##", rise=4)
def _work_table(c: Canvas, cloth: Ramp) -> None:
    stool(c, 2, 4, cloth)
    table(c, 31, 4, 64, 20)
    c.rect(38, 8, 18, 11, WHITE[3])
    c.dots("40,10 46,13 51,11", RAMPS["blue"][2], size=3)
    for k, name in enumerate(("red", "yellow", "green", "blue")):
        c.rect(62 + 7 * k, 9, 5, 6, RAMPS[name][2])


@kind("craft table", "o##o", rise=4)
def _craft_table(c: Canvas, cloth: Ramp) -> None:
    stool(c, 2, 4, cloth)
    stool(c, 94, 4, RAMPS["yellow"])
    table(c, 31, 4, 66, 20, PALE)
    c.rect(40, 8, 14, 9, RAMPS["rose"][3])
    c.rect(60, 9, 12, 9, RAMPS["sky"][3])
    c.dots("80,8 84,12 88,9", RAMPS["red"][2], size=3)


@kind("pottery wheel", "#", rise=6)
def _pottery(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 30, 26, 6)
    c.block(4, 14, 24, 10, 10, OAK)
    c.ellipse(16, 18, 9, 5, RAMPS["stone"][1])
    c.ellipse(16, 13, 6, 6, RAMPS["terracotta"][1])
    c.ellipse(15, 12, 4, 4, RAMPS["terracotta"][2])
    c.ellipse(16, 8, 4, 2, RAMPS["terracotta"][0])


@kind("paint shelf", "#", rise=26)
def _paint_shelf(c: Canvas, cloth: Ramp) -> None:
    case(c, 1, 2, 30, 52)
    for row, bottom in enumerate(case_rows(2, 52)):
        goods(c, 5, bottom, 25, 67 + row, ("red", "blue", "yellow", "green", "violet"))


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
