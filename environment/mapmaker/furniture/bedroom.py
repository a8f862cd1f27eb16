"""Furniture of bedrooms and bathrooms."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import OAK, STEEL, WALNUT, WHITE, chair, table
from environment.mapmaker.palette import RAMPS, Ramp


def _bed(c: Canvas, cloth: Ramp, wood: Ramp) -> None:
    c.shade(4, 56, 27, 8)
    c.block(3, 0, 26, 3, 9, wood)
    c.rect(3, 10, 26, 50, wood[0])
    c.rect(4, 10, 24, 46, WHITE[3])
    c.rect(4, 55, 24, 4, wood[2])
    c.rect(7, 12, 18, 10, WHITE[1])
    c.rect(7, 11, 18, 9, WHITE[3])
    c.rect(8, 18, 16, 2, WHITE[2])
    c.rect(4, 26, 24, 30, cloth[2])
    c.rect(4, 26, 24, 4, cloth[3])
    c.rect(4, 30, 24, 1, cloth[1])
    c.rect(25, 31, 3, 25, cloth[1])
    for y in range(36, 54, 8):
        c.rect(8, y, 5, 2, cloth[3])
        c.rect(17, y + 3, 5, 2, cloth[3])
    c.rect(4, 53, 24, 3, cloth[1])


@kind("bed", "o/o")
def _plain_bed(c: Canvas, cloth: Ramp) -> None:
    _bed(c, cloth, OAK)


@kind("clinic bed", "o/o")
def _clinic_bed(c: Canvas, cloth: Ramp) -> None:
    _bed(c, RAMPS["sky"], STEEL)


@kind("examination couch", "o/o")
def _couch(c: Canvas, cloth: Ramp) -> None:
    c.shade(5, 54, 24, 7)
    for leg in (6, 23):
        c.rect(leg, 50, 3, 10, STEEL[0])
    c.block(4, 4, 24, 44, 6, RAMPS["teal"])
    c.rect(8, 6, 16, 9, WHITE[3])
    c.rect(12, 18, 8, 30, WHITE[3])


@kind("wardrobe", "#", rise=26)
def _wardrobe(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 50, 29, 7)
    c.block(1, 2, 30, 7, 46, OAK)
    for x in (3, 17):
        c.frame(x, 12, 12, 32, OAK[1])
        c.rect(x + 1, 13, 10, 1, OAK[3])
    c.rect(15, 10, 2, 36, OAK[0])
    c.dots("13,28 18,28", RAMPS["gold"][3], size=2)


def _desk(c: Canvas, wood: Ramp, cloth: Ramp) -> None:
    chair(c, 0, 26, "up", cloth)
    table(c, 2, 4, 60, 18, wood)
    c.block(44, 19, 16, 5, 8, wood)


@kind("desk", "##/o_")
def _writing_desk(c: Canvas, cloth: Ramp) -> None:
    _desk(c, OAK, cloth)
    c.rect(10, 8, 12, 9, WHITE[3])
    c.rect(12, 10, 8, 1, WHITE[1])
    c.rect(12, 13, 6, 1, WHITE[1])
    c.rect(28, 7, 9, 4, RAMPS["blue"][2])
    c.rect(29, 5, 9, 4, RAMPS["red"][2])
    c.rect(50, 3, 2, 11, RAMPS["iron"][0])
    c.ellipse(51, 4, 6, 4, RAMPS["yellow"][1])
    c.ellipse(51, 3, 5, 3, RAMPS["yellow"][3])


@kind("computer", "##/o_")
def _computer(c: Canvas, cloth: Ramp) -> None:
    _desk(c, RAMPS["pale wood"], cloth)
    c.rect(8, 1, 22, 14, RAMPS["black"][0])
    c.rect(10, 3, 18, 10, RAMPS["teal"][3])
    c.rect(12, 5, 9, 1, WHITE[3])
    c.rect(12, 8, 12, 1, WHITE[3])
    c.rect(16, 15, 6, 2, RAMPS["black"][1])
    c.rect(10, 18, 18, 4, WHITE[1])
    c.rect(44, 7, 12, 8, WHITE[3])


@kind("toy chest", "#")
def _toy_chest(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 24, 28, 7)
    c.block(2, 8, 28, 9, 12, RAMPS["blue"])
    c.ellipse(10, 8, 4, 4, RAMPS["red"][2])
    c.ellipse(20, 7, 4, 4, RAMPS["yellow"][2])
    c.rect(13, 2, 4, 9, RAMPS["green"][2])
    c.dots("8,21 15,21 22,21", RAMPS["yellow"][3], size=3)


@kind("bathtub", "o/o")
def _bathtub(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 56, 27, 7)
    c.rect(3, 4, 26, 56, WHITE[0])
    c.rect(4, 5, 24, 50, WHITE[3])
    c.rect(4, 54, 24, 5, WHITE[1])
    c.rect(8, 10, 16, 41, RAMPS["water"][1])
    c.rect(8, 11, 16, 40, RAMPS["water"][3])
    c.rect(10, 14, 3, 30, WHITE[3])
    c.rect(14, 4, 4, 8, STEEL[1])
    c.rect(14, 4, 2, 8, STEEL[3])


@kind("shower", "o", rise=24)
def _shower(c: Canvas, cloth: Ramp) -> None:
    c.rect(2, 28, 28, 26, WHITE[1])
    c.rect(3, 28, 26, 24, WHITE[3])
    c.rect(12, 38, 8, 5, STEEL[1])
    c.rect(2, 2, 28, 2, STEEL[1])
    c.rect(15, 2, 2, 14, STEEL[1])
    c.rect(11, 14, 10, 3, STEEL[0])
    for x in (2, 26):
        c.rect(x, 4, 4, 42, cloth[2])
        c.rect(x + 1, 4, 1, 42, cloth[3])
    c.dots("12,20 15,24 18,20 13,28 18,29", RAMPS["water"][3], size=2)


@kind("washbasin", "#", rise=22)
def _washbasin(c: Canvas, cloth: Ramp) -> None:
    c.rect(8, 2, 16, 18, WALNUT[1])
    c.rect(9, 3, 14, 16, RAMPS["sky"][3])
    c.line(11, 14, 19, 5, WHITE[3], thick=2)
    c.shade(8, 46, 18, 6)
    c.block(12, 38, 8, 2, 12, WHITE)
    c.block(5, 28, 22, 12, 4, WHITE)
    c.ellipse(16, 34, 8, 4, RAMPS["water"][3])
    c.rect(15, 27, 2, 6, STEEL[0])


@kind("toilet", "#", rise=8)
def _toilet(c: Canvas, cloth: Ramp) -> None:
    c.shade(7, 31, 20, 7)
    c.block(8, 4, 16, 4, 12, WHITE)
    c.ellipse(16, 25, 9, 8, WHITE[0])
    c.ellipse(16, 24, 8, 7, WHITE[3])
    c.ellipse(16, 25, 5, 4, WHITE[1])


@kind("washing machine", "#", rise=8)
def _washing_machine(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 32, 28, 7)
    c.block(2, 4, 28, 10, 24, WHITE)
    c.ellipse(16, 27, 8, 8, STEEL[0])
    c.ellipse(16, 27, 6, 6, RAMPS["water"][1])
    c.ellipse(14, 25, 2, 2, RAMPS["water"][3])
    c.dots("5,16 9,16", RAMPS["red"][2], size=2)


@kind("drying rack", "##", rise=6)
def _drying_rack(c: Canvas, cloth: Ramp) -> None:
    c.shade(4, 30, 56, 7)
    for x in (4, 58):
        c.line(x, 8, x, 34, STEEL[0], thick=2)
    for y in (8, 14):
        c.rect(4, y, 56, 1, STEEL[1])
    for x, name in ((8, "red"), (20, "white"), (33, "sky"), (46, "yellow")):
        c.rect(x, 9, 10, 17, RAMPS[name][2])
        c.rect(x, 9, 2, 17, RAMPS[name][3])
        c.rect(x, 24, 10, 2, RAMPS[name][1])


@kind("rug", "ooo/ooo")
@kind("small rug", "oo")
def _rug(c: Canvas, cloth: Ramp) -> None:
    c.rect(2, 4, c.width - 4, c.height - 8, cloth[1])
    c.rect(4, 6, c.width - 8, c.height - 12, cloth[2])
    c.frame(8, 10, c.width - 16, c.height - 20, cloth[3])
    c.rect(c.width // 2 - 4, c.height // 2 - 4, 8, 8, cloth[3])
    for x in range(3, c.width - 4, 4):
        c.rect(x, 2, 2, 2, WHITE[2])
        c.rect(x, c.height - 4, 2, 2, WHITE[2])
