"""Draw the ground: grass, paths, cobbles, sand and water, meeting in soft curves."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np
import numpy.typing as npt

from environment.mapmaker.canvas import Canvas, Pixels, noise
from environment.mapmaker.palette import RAMPS, Color, color
from environment.mapmaker.sheet import TILE, Layer

Mask = npt.NDArray[np.bool_]
Field = npt.NDArray[np.int64]
GROUNDS: tuple[str, ...] = ("grass", "meadow", "sand", "dirt", "cobble", "water", "deep")
"""Kinds of ground, each laid over those before it."""

_ALSO: dict[str, tuple[str, ...]] = {
    # A kind also lies below these, so that no grass peeps out between them.
    "meadow": ("meadow",),
    "sand": ("sand", "water", "deep"),
    "dirt": ("dirt", "cobble"),
    "cobble": ("cobble",),
    "water": ("water", "deep"),
    "deep": ("deep",),
}
_EDGE = {"meadow": 8, "sand": 7, "dirt": 6, "cobble": 7, "water": 8, "deep": 8}
"""Level of the field, in sixteenths, at which a ground begins: low ones swell over their cells."""


def draw_ground(layer: Layer, kinds: npt.NDArray[np.str_]) -> None:
    """Draw every cell of *kinds*, shape (height, width), with the names of GROUNDS."""
    height, width = kinds.shape
    plain = np.ones((height, width), dtype=np.bool_)
    fields = {kind: _field(np.isin(kinds, _ALSO[kind])) for kind in GROUNDS[1:]}
    for kind, field in fields.items():
        plain &= _cornermost(field) < _EDGE[kind]
    for y in range(height):
        for x in range(width):
            # Fewer kinds of grass under a rim keep the tileset small.
            variant = noise(x, y) % (24 if plain[y, x] else 2)
            cell = _pattern("grass", variant).copy()
            if not plain[y, x]:
                _lay(cell, fields, x, y)
            layer.cells[(x, y)] = cell


def _lay(cell: Pixels, fields: dict[str, Field], x: int, y: int) -> None:
    """Lay every other ground over the grass of one cell."""
    for kind, field in fields.items():
        around = field[y : y + 3, x : x + 3]
        if int(around.max()) < _EDGE[kind]:
            continue
        shape, rims = _outline(kind, tuple(int(value) for value in around.flat))
        if not shape.any():
            continue
        variant = noise(x, y, 7) % (2 if not shape.all() or kind in ("sand", "deep") else 24)
        cell[shape] = _pattern(kind, variant)[shape]
        for rim, ink in rims:
            cell[rim] = ink


def _field(member: Mask) -> Field:
    """How much of a ground lies around each cell, 0..16, with one cell of border."""
    wide = np.pad(member.astype(np.int64), 2, mode="edge")
    rows = wide[:-2] + 2 * wide[1:-1] + wide[2:]
    field: Field = rows[:, :-2] + 2 * rows[:, 1:-1] + rows[:, 2:]
    return field


def _cornermost(field: Field) -> Field:
    """Largest value of the field in the nine cells around each cell."""
    rows = np.maximum(np.maximum(field[:-2], field[1:-1]), field[2:])
    largest: Field = np.maximum(np.maximum(rows[:, :-2], rows[:, 1:-1]), rows[:, 2:])
    return largest


@lru_cache(maxsize=8192)
def _outline(kind: str, around: tuple[int, ...]) -> tuple[Mask, tuple[tuple[Mask, Color], ...]]:
    """Which pixels of a cell a ground covers, and its rims, from the field in nine cells.

    The field is blended between the centres of the cells and cut at a level, so that shores and
    paths run in smooth curves and join from cell to cell.
    """
    margin = 8
    level = _EDGE[kind] * 4096
    # Pixel centres lie at odd 64ths of a cell; blending in whole numbers is exact everywhere.
    at = 2 * np.arange(-margin, TILE + margin) + 1 + 32
    index, part = np.clip(at // 64, 0, 1), at - 64 * np.clip(at // 64, 0, 1)
    nine = np.array(around, dtype=np.int64).reshape(3, 3)
    rows = nine[index] * (64 - part)[:, None] + nine[index + 1] * part[:, None]
    value = rows[:, index] * (64 - part) + rows[:, index + 1] * part
    inner = slice(margin, margin + TILE)
    shape = value >= level
    rims = []
    for depth, ink in _RIMS[kind]:
        rim = shape & ~_shrunk(shape, depth)
        if rim[inner, inner].any():
            rims.append((rim[inner, inner], ink))
    return shape[inner, inner], tuple(rims)


def _shrunk(shape: Mask, by: int) -> Mask:
    for step in range(by):
        padded = np.pad(shape, 1, mode="edge")
        smaller = (
            shape & padded[:-2, 1:-1] & padded[2:, 1:-1] & padded[1:-1, :-2] & padded[1:-1, 2:]
        )
        if step % 2:  # every other step also from the corners: round, not pointed
            smaller &= padded[:-2, :-2] & padded[2:, 2:] & padded[:-2, 2:] & padded[2:, :-2]
        shape = smaller
    return shape


_RIMS: dict[str, tuple[tuple[int, Color], ...]] = {
    # (pixels from the rim, colour), outermost last
    "meadow": (),
    "sand": ((1, RAMPS["sand"][1]),),
    "dirt": ((3, RAMPS["dirt"][3]), (1, RAMPS["dirt"][0])),
    "cobble": ((4, RAMPS["cobble"][1]), (3, RAMPS["cobble"][3]), (1, RAMPS["cobble"][0])),
    "water": ((6, color("6fb3cc")), (4, color("9fd3dc")), (2, color("e4f4ee"))),
    "deep": (),
}


@lru_cache(maxsize=256)
def _pattern(kind: str, variant: int) -> Pixels:
    return _PATTERNS[kind](variant).pixels


def _grass(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tones = RAMPS["grass"]
    tile.rect(0, 0, TILE, TILE, tones[2])
    for blade in range(5):
        spot = noise(variant, blade, 11)
        x, y = spot % 29, (spot >> 6) % 28
        tile.rect(x, y, 1, 3, tones[1])
        tile.rect(x + 1, y + 1, 1, 2, tones[3] if blade % 2 else tones[1])
    if variant in (3, 9):
        petal = RAMPS["white" if variant == 3 else "yellow"][3]
        for k in range(3):
            spot = noise(variant, k, 12)
            x, y = 3 + spot % 25, 3 + (spot >> 6) % 25
            tile.dots(f"{x - 1},{y} {x + 1},{y} {x},{y - 1} {x},{y + 1}", petal)
            tile.dot(x, y, RAMPS["gold"][2])
    if variant == 15:
        tile.dots("8,20 9,20 20,9 21,9 21,10", RAMPS["stone"][3])
    return tile


def _meadow(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tones = RAMPS["meadow"]
    tile.rect(0, 0, TILE, TILE, tones[2])
    for blade in range(12):
        spot = noise(variant, blade, 21)
        x, y = spot % 30, (spot >> 6) % 28
        tile.rect(x, y, 1, 4, tones[1])
        tile.rect(x + 1, y + 1, 1, 3, tones[3])
    if variant % 5 == 0:
        for k in range(4):
            spot = noise(variant, k, 22)
            petal = RAMPS[("rose", "violet", "yellow", "white", "red")[(variant // 5 + k) % 5]]
            x, y = 2 + spot % 27, 2 + (spot >> 6) % 26
            tile.rect(x, y, 2, 2, petal[3])
            tile.dot(x, y + 2, tones[0])
    return tile


def _sand(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tile.rect(0, 0, TILE, TILE, RAMPS["sand"][2])
    for grain in range(9):
        spot = noise(variant, grain, 31)
        tile.dot(spot % 32, (spot >> 6) % 32, RAMPS["sand"][3 if grain % 2 else 1])
    return tile


def _dirt(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tile.rect(0, 0, TILE, TILE, RAMPS["dirt"][2])
    for grain in range(9):
        spot = noise(variant, grain, 41)
        x, y = spot % 31, (spot >> 6) % 32
        tile.rect(x, y, 2, 1, RAMPS["dirt"][3 if grain % 3 else 1])
    return tile


def _cobble(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tones = RAMPS["cobble"]
    tile.rect(0, 0, TILE, TILE, tones[1])
    for row in range(4):
        shift = 5 if row % 2 else 0
        for column in range(-1, 4):
            # Stones at the edge of a tile keep one tone, so that both halves agree.
            at_edge = column in (-1, 3) and row % 2 == 1
            tone = 2 if at_edge else (2, 2, 3, 2, 2)[noise(variant % 6, row * 5 + column, 51) % 5]
            x = column * 10 + shift + 1
            width = 9 if column < 3 else 7
            tile.rect(x, row * 8 + 1, width if not at_edge or column < 0 else 9, 6, tones[tone])
            tile.rect(x, row * 8 + 6, 9, 1, tones[0])
    return tile


def _water(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tile.rect(0, 0, TILE, TILE, RAMPS["water"][2])
    if variant % 3 == 0:
        spot = noise(variant, 0, 61)
        x, y = 2 + spot % 16, 4 + (spot >> 6) % 24
        tile.rect(x, y, 8, 1, RAMPS["water"][3])
        tile.rect(x + 2, y + 1, 8, 1, RAMPS["water"][1])
    return tile


def _deep(variant: int) -> Canvas:
    tile = Canvas(TILE, TILE)
    tile.rect(0, 0, TILE, TILE, color("4a93b7"))
    if variant % 4 == 0:
        spot = noise(variant, 0, 71)
        x, y = 2 + spot % 16, 4 + (spot >> 6) % 24
        tile.rect(x, y, 9, 1, RAMPS["water"][3])
        tile.rect(x + 3, y + 1, 7, 1, RAMPS["water"][1])
    return tile


_PATTERNS: dict[str, Callable[[int], Canvas]] = {
    "grass": _grass,
    "meadow": _meadow,
    "sand": _sand,
    "dirt": _dirt,
    "cobble": _cobble,
    "water": _water,
    "deep": _deep,
}
