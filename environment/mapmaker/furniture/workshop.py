"""Furniture of workshops and studios: the tailor's, the boat yard, the artists'."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    OAK,
    PALE,
    STEEL,
    WALNUT,
    WHITE,
    case,
    case_rows,
    chair,
    goods,
    stool,
    table,
)
from environment.mapmaker.palette import RAMPS, Ramp


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
