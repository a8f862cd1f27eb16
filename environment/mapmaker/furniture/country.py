"""Things of the farm, the allotments and the harbour."""

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    OAK,
    PALE,
    STEEL,
    WALNUT,
    WHITE,
    chair,
    table,
)
from environment.mapmaker.palette import RAMPS, SOFT_SHADOW, Ramp

_LEAF, _SOIL, _PLANK = RAMPS["leaf"], RAMPS["soil"], RAMPS["plank"]
_NET = RAMPS["sage"]


@kind("hay bales", "##", rise=14)
def _hay(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 40, 61, 6)
    for x, y in ((16, 0), (1, 15), (32, 15)):
        c.block(x, y, 31, 11, 17, RAMPS["wheat"])
        for line in (7, 22):
            c.rect(x + line, y + 1, 2, 26, RAMPS["wheat"][0])
        c.dots(f"{x + 12},{y + 15} {x + 16},{y + 20} {x + 4},{y + 18}", RAMPS["wheat"][3], size=2)


@kind("cow stall", "###/###", rise=4)
def _cow_stall(c: Canvas, cloth: Ramp) -> None:
    c.rect(1, 6, 94, 60, RAMPS["wheat"][1])
    c.dots("10,50 30,56 50,52 70,56 84,48", RAMPS["wheat"][3], size=4)
    c.shade(20, 48, 54, 8)
    for x in (24, 34, 58, 66):
        c.rect(x, 40, 5, 14, WHITE[0])
        c.rect(x + 1, 40, 3, 11, WHITE[2])
    c.rect(20, 18, 52, 26, WHITE[0])
    c.rect(21, 19, 50, 23, WHITE[3])
    c.ellipse(34, 26, 8, 6, RAMPS["black"][1])
    c.ellipse(58, 32, 9, 6, RAMPS["black"][1])
    c.rect(70, 12, 18, 18, WHITE[0])
    c.rect(71, 13, 16, 16, WHITE[3])
    c.rect(71, 22, 16, 8, RAMPS["rose"][2])
    c.dots("74,16 82,16", IRON[0], size=2)
    c.rect(67, 12, 5, 4, RAMPS["black"][1])
    c.rect(86, 12, 5, 4, RAMPS["black"][1])
    for y in (4, 58):
        c.rect(0, y, 96, 4, WALNUT[0])
        c.rect(0, y, 96, 2, WALNUT[3])
    for x in (0, 92):
        c.rect(x, 2, 4, 64, WALNUT[1])


@kind("hen coop", "##/##", rise=12)
def _coop(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 60, 60, 8)
    c.block(4, 26, 34, 4, 36, RAMPS["red"])
    for k in range(18):
        c.rect(20 - k - 4, 8 + k, 2 * k + 10, 2, WALNUT[3 if k % 4 == 0 else 2])
    c.ellipse(21, 50, 6, 8, IRON[0])
    c.rect(15, 50, 13, 15, IRON[0])
    c.frame(40, 40, 23, 26, OAK[1])
    for x in range(44, 62, 5):
        c.rect(x, 41, 1, 24, OAK[3])
    for x, y in ((46, 60), (56, 64)):
        c.ellipse(x, y, 5, 4, WHITE[3])
        c.rect(x + 3, y - 6, 4, 5, WHITE[3])
        c.rect(x + 4, y - 8, 2, 2, RAMPS["red"][2])
        c.dot(x + 7, y - 4, RAMPS["orange"][2])


@kind("water trough", "##", rise=0)
def _trough(c: Canvas, cloth: Ramp) -> None:
    c.shade(2, 24, 61, 6)
    c.block(1, 6, 62, 12, 9, RAMPS["stone"])
    c.rect(5, 9, 54, 7, RAMPS["water"][1])
    c.rect(5, 10, 54, 6, RAMPS["water"][3])


@kind("tractor", "##/##", rise=14)
def _tractor(c: Canvas, cloth: Ramp) -> None:
    body = RAMPS["green"]
    c.shade(4, 66, 58, 9)
    c.block(32, 30, 28, 12, 22, body)
    c.rect(56, 20, 3, 12, IRON[0])
    c.block(8, 6, 28, 8, 40, body)
    c.rect(12, 17, 20, 13, RAMPS["sky"][3])
    c.line(15, 28, 22, 18, WHITE[3], thick=2)
    for cx, cy, r in ((18, 58, 15), (52, 64, 9)):
        c.ellipse(cx, cy, r, r, IRON[0])
        c.ellipse(cx, cy, r - 3, r - 3, IRON[1])
        c.ellipse(cx, cy, r // 2, r // 2, RAMPS["yellow"][2])


@kind("beehives", "#_#", rise=10)
def _beehives(c: Canvas, cloth: Ramp) -> None:
    for x, name in ((0, "white"), (64, "sky")):
        c.shade(x + 5, 34, 24, 7)
        c.block(x + 4, 8, 24, 6, 12, RAMPS[name])
        c.block(x + 5, 24, 22, 2, 12, RAMPS[name])
        c.rect(x + 11, 33, 10, 2, IRON[0])
    c.dots("40,8 46,14 52,6 36,18", RAMPS["yellow"][2], size=2)


@kind("seed trays", "###", rise=2)
def _seed_trays(c: Canvas, cloth: Ramp) -> None:
    table(c, 1, 3, 94, 20, PALE)
    for x in range(6, 86, 15):
        c.rect(x, 5, 13, 16, _SOIL[1])
        for u, v in ((2, 3), (7, 3), (4, 8), (9, 8), (2, 12), (7, 12)):
            c.rect(x + u, 5 + v, 2, 3, _LEAF[3])


@kind("tomato vines", "###", rise=20)
def _tomatoes(c: Canvas, cloth: Ramp) -> None:
    c.rect(1, 40, 94, 11, _SOIL[1])
    for x in range(10, 92, 18):
        c.rect(x, 4, 2, 44, OAK[1])
        for k in range(6):
            c.ellipse(x + (4 if k % 2 else -3), 8 + 6 * k, 6, 5, _LEAF[1 + k % 2])
        for u, v in ((-5, 14), (4, 22), (-2, 32), (5, 38)):
            c.ellipse(x + u, v, 3, 3, RAMPS["red"][1])
            c.rect(x + u - 1, v - 2, 2, 2, RAMPS["red"][3])


@kind("potting bench", "##", rise=4)
def _potting(c: Canvas, cloth: Ramp) -> None:
    table(c, 1, 4, 62, 20, WALNUT)
    for x in (8, 20, 44):
        c.block(x, 6, 9, 3, 8, RAMPS["terracotta"], lid=_SOIL)
        c.ellipse(x + 4, 4, 3, 3, _LEAF[2])
    c.ellipse(35, 12, 6, 4, _SOIL[2])


def _hull(c: Canvas, x: int, y: int, length: int, paint: Ramp) -> None:
    beam = 30
    c.ellipse(x + length // 2, y + 44, length // 2, 8, SOFT_SHADOW)
    for k in range(beam):
        inset = (k * k) // 44
        c.rect(x + inset, y + 12 + k, length - 2 * inset, 1, paint[2 if k < 14 else 1])
    c.ellipse(x + length // 2, y + 12, length // 2, 10, paint[0])
    c.ellipse(x + length // 2, y + 11, length // 2 - 2, 9, OAK[3])
    c.ellipse(x + length // 2, y + 13, length // 2 - 6, 7, OAK[1])
    for rib in range(x + 22, x + length - 18, 18):
        c.rect(rib, y + 6, 4, 14, OAK[3])
        c.rect(rib + 4, y + 6, 1, 14, OAK[0])
    c.rect(x + 10, y + 25, length - 20, 2, WHITE[3])


@kind("boat hull", "####/####")
def _boat_hull(c: Canvas, cloth: Ramp) -> None:
    for x in (20, 60, 100):
        c.block(x, 44, 10, 4, 14, WALNUT)
    _hull(c, 2, 2, 122, OAK)


@kind("boat on the slip", "####/####")
def _boat_on_slip(c: Canvas, cloth: Ramp) -> None:
    for x in (24, 92):
        c.block(x, 44, 10, 4, 14, WALNUT)
    _hull(c, 2, 2, 122, RAMPS["red"])


@kind("fishing boat", "####/####", rise=26)
def _fishing_boat(c: Canvas, cloth: Ramp) -> None:
    c.rect(70, 0, 4, 40, WALNUT[1])
    c.line(72, 2, 112, 34, WHITE[1])
    _hull(c, 2, 24, 122, RAMPS["blue"])
    c.block(30, 16, 34, 8, 22, WHITE)
    c.rect(35, 27, 10, 7, RAMPS["sky"][2])
    c.rect(49, 27, 10, 7, RAMPS["sky"][2])
    c.rect(74, 4, 16, 9, RAMPS["red"][2])
    for x in (8, 34, 70, 98):
        c.rect(x, 70, 18, 2, WHITE[3])


@kind("rowing boat", "###")
def _rowing_boat(c: Canvas, cloth: Ramp) -> None:
    part = Canvas(96, 60)
    _hull(part, 2, 0, 90, cloth)
    part.pixels[34:] = 0
    c.paste(part, 0, -2)


@kind("winch", "#", rise=4)
def _winch(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 28, 28, 6)
    c.block(3, 20, 26, 6, 6, WALNUT)
    c.ellipse(16, 15, 10, 8, IRON[0])
    c.ellipse(16, 14, 8, 6, OAK[3])
    c.ellipse(16, 14, 4, 3, OAK[1])
    c.line(24, 12, 30, 4, STEEL[1], thick=2)


@kind("crane", "#", rise=70)
def _crane(c: Canvas, cloth: Ramp) -> None:
    c.shade(3, 94, 28, 7)
    c.block(4, 80, 24, 8, 12, RAMPS["stone"])
    c.rect(12, 14, 8, 68, RAMPS["yellow"][0])
    c.rect(13, 14, 6, 67, RAMPS["yellow"][2])
    for y in range(18, 80, 9):
        c.line(13, y, 18, y + 5, RAMPS["yellow"][0])
    c.rect(0, 6, 32, 6, RAMPS["yellow"][0])
    c.rect(0, 7, 32, 4, RAMPS["yellow"][2])
    c.rect(27, 12, 1, 34, IRON[0])
    c.rect(25, 44, 5, 5, IRON[1])
    c.block(10, 24, 12, 4, 12, RAMPS["red"])


@kind("fishing spot", "o", rise=0)
def _fishing_spot(c: Canvas, cloth: Ramp) -> None:
    c.block(3, 14, 10, 4, 8, STEEL)
    c.rect(5, 15, 6, 2, RAMPS["water"][3])
    c.line(18, 26, 30, 2, WALNUT[1], thick=2)
    c.line(30, 2, 31, 14, WHITE[3])


@kind("fishing nets", "oo", rise=30)
def _nets(c: Canvas, cloth: Ramp) -> None:
    c.rect(2, 6, 60, 3, WALNUT[1])
    for k in range(20):
        depth = 16 + (k * 7) % 6
        c.line(4 + 3 * k, 9, 2 + 3 * k, 9 + depth, _NET[1])
        c.line(2 + 3 * k, 9, 5 + 3 * k, 9 + depth, _NET[3])
    for x in (10, 26, 44, 56):
        c.ellipse(x, 26, 3, 3, RAMPS["orange"][2])


@kind("mending table", "o##o", rise=0)
def _mending(c: Canvas, cloth: Ramp) -> None:
    chair(c, 2, 0, "right", cloth)
    chair(c, 94, 0, "left", cloth)
    table(c, 30, 3, 68, 17, WALNUT)
    for x in range(38, 80, 4):
        c.line(x, 6, x + 5, 17, _NET[2])
        c.line(x + 5, 6, x, 17, _NET[3])
    c.ellipse(86, 11, 4, 3, RAMPS["orange"][2])
