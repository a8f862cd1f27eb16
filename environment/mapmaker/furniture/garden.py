"""Beds, plots and fields."""

from environment.mapmaker.canvas import Canvas, noise
from environment.mapmaker.furniture.kinds import kind
from environment.mapmaker.furniture.shapes import (
    IRON,
    WALNUT,
)
from environment.mapmaker.palette import RAMPS, SOFT_SHADOW, Ramp

_LEAF, _SOIL, _PLANK = RAMPS["leaf"], RAMPS["soil"], RAMPS["plank"]


def _bed(c: Canvas, x: int, y: int, width: int, height: int) -> None:
    c.rect(x, y, width, height, _SOIL[0])
    c.rect(x + 1, y + 1, width - 2, height - 2, _SOIL[2])
    for row in range(y + 5, y + height - 3, 8):
        c.rect(x + 2, row, width - 4, 2, _SOIL[1])


def _flower(c: Canvas, x: int, y: int, name: str) -> None:
    c.rect(x, y + 3, 1, 5, _LEAF[1])
    c.dots(f"{x - 2},{y + 5} {x + 1},{y + 6}", _LEAF[2], size=2)
    c.rect(x - 2, y, 5, 4, RAMPS[name][1])
    c.rect(x - 2, y, 4, 3, RAMPS[name][3])
    c.dot(x, y + 1, RAMPS["gold"][2])


@kind("flower bed", "###")
def _flower_bed(c: Canvas, cloth: Ramp) -> None:
    _bed(c, 1, 6, 94, 24)
    names = ("red", "yellow", "violet", "rose", "white", "orange")
    for k in range(16):
        _flower(c, 6 + (k % 8) * 12 + 3 * (k // 8), 5 + 10 * (k // 8) + k % 3, names[k * 5 % 6])


@kind("rose bed", "####")
def _rose_bed(c: Canvas, cloth: Ramp) -> None:
    _bed(c, 1, 8, 126, 22)
    for k in range(6):
        cx = 12 + 20 * k
        c.ball(cx, 15, 10, _LEAF)
        for u, v in ((-5, -4), (2, -6), (5, 0), (-2, 2), (0, 6)):
            c.rect(cx + u, 15 + v, 3, 3, RAMPS["red" if k % 2 else "rose"][2])
            c.dot(cx + u, 15 + v, RAMPS["rose"][3])


def _rows(c: Canvas, salt: int, names: tuple[str, ...]) -> None:
    _bed(c, 0, 2, c.width, c.height - 3)
    for row, y in enumerate(range(6, c.height - 6, 12)):
        tones = RAMPS[names[row % len(names)]]
        for x in range(5, c.width - 6, 9):
            tilt = noise(x, y, salt) % 3
            c.ellipse(x + 1, y + 4, 4, 3, _LEAF[0])
            c.ellipse(x, y + 2, 3, 3, _LEAF[2])
            c.rect(x - 1, y + tilt - 1, 2, 2, _LEAF[3])
            if tilt != 1:
                c.rect(x + 1, y + 2, 3, 3, tones[2])


@kind("vegetable patch", "ooo/ooo")
def _patch(c: Canvas, cloth: Ramp) -> None:
    _rows(c, 1, ("orange", "leaf", "red"))


@kind("vegetable plot", "oooo/oooo")
def _plot(c: Canvas, cloth: Ramp) -> None:
    _rows(c, 2, ("leaf", "orange", "violet"))


@kind("vegetable rows", "oooooo/oooooo/oooooo")
def _field_rows(c: Canvas, cloth: Ramp) -> None:
    _rows(c, 3, ("leaf", "orange", "leaf", "red"))


@kind("herb bed", "ooo")
def _herbs(c: Canvas, cloth: Ramp) -> None:
    _rows(c, 4, ("violet", "white"))


@kind("bean rows", "oooo/oooo", rise=10)
def _beans(c: Canvas, cloth: Ramp) -> None:
    part = Canvas(128, 64)
    _bed(part, 0, 2, 128, 60)
    c.paste(part, 0, 10)
    for y in (6, 36):
        for x in range(8, 124, 16):
            c.line(x, y + 26, x + 6, y, WALNUT[2], thick=2)
            c.line(x + 12, y + 26, x + 6, y, WALNUT[2], thick=2)
            for k in range(5):
                c.ellipse(x + 3 + k * 3 % 8, y + 4 + 5 * k, 4, 3, _LEAF[1 + k % 2])
            c.rect(x + 8, y + 10, 2, 6, RAMPS["red"][2])


@kind("wheat rows", "oooooo/oooooo/oooooo/oooooo")
def _wheat(c: Canvas, cloth: Ramp) -> None:
    tones = RAMPS["wheat"]
    c.rect(0, 2, c.width, c.height - 3, tones[0])
    for y in range(2, c.height - 8, 6):
        for x in range(0, c.width, 4):
            lean = noise(x, y, 5) % 3
            c.rect(x + lean, y + lean, 2, 8, tones[1])
            c.rect(x + lean, y + lean, 2, 4, tones[3 if lean else 2])


@kind("scarecrow", "#", rise=24)
def _scarecrow(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 51, 8, 3, SOFT_SHADOW)
    c.rect(15, 12, 3, 40, WALNUT[1])
    c.rect(3, 22, 27, 3, WALNUT[1])
    c.rect(9, 20, 15, 18, RAMPS["blue"][2])
    c.rect(9, 20, 4, 18, RAMPS["blue"][3])
    c.rect(3, 20, 6, 7, RAMPS["blue"][1])
    c.rect(24, 20, 6, 7, RAMPS["blue"][1])
    c.ellipse(16, 13, 6, 6, RAMPS["cream"][2])
    c.dots("13,12 18,12", IRON[0], size=2)
    c.rect(7, 7, 19, 2, RAMPS["wheat"][1])
    c.rect(11, 1, 11, 6, RAMPS["wheat"][2])


@kind("compost heap", "#")
def _compost(c: Canvas, cloth: Ramp) -> None:
    c.ellipse(16, 22, 14, 8, _SOIL[0])
    c.ellipse(16, 18, 12, 9, _SOIL[1])
    c.ellipse(14, 15, 8, 6, _SOIL[2])
    c.dots("10,14 18,18 14,22 22,16", _LEAF[2], size=3)
    c.frame(1, 10, 30, 20, _PLANK[0])
