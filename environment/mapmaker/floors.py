"""Draw the floors of rooms, yards and gardens: one tile per kind and place."""

from environment.mapmaker.canvas import Canvas, noise
from environment.mapmaker.palette import RAMPS, Ramp
from environment.mapmaker.sheet import TILE

_BOARDS = {"oak": "floorboard", "walnut": "dark boards", "pale": "pale wood", "deck": "plank"}
_CHECKS = {
    "check": ("white", "sky"),
    "lino": ("cream", "sage"),
    "tiles": ("white", "white"),
    "clay": ("terracotta", "terracotta"),
    "marble": ("white", "stone"),
}
_FLAGS = {"flags": "stone", "paving": "cobble", "slabs": "cream"}
_CARPETS = {
    "red carpet": "red",
    "blue carpet": "blue",
    "green carpet": "sage",
    "rose carpet": "rose",
}


def floor_names() -> tuple[str, ...]:
    """Every floor a plan may ask for; "none" leaves the ground of the town."""
    special = ("straw", "concrete", "gravel", "soil", "none")
    return tuple(sorted({*_BOARDS, *_CHECKS, *_FLAGS, *_CARPETS, *special}))


def draw_floor(kind: str, x: int, y: int) -> Canvas:
    """Draw the floor *kind* for the cell (x, y); patterns join from cell to cell.

    Raises:
        KeyError: no such floor.
    """
    tile = Canvas(TILE, TILE)
    if kind in _BOARDS:
        _boards(tile, RAMPS[_BOARDS[kind]], x % 2, noise(x, y, 3) % 3)
    elif kind in _CHECKS:
        first, second = _CHECKS[kind]
        _check(tile, RAMPS[first], RAMPS[second])
    elif kind in _FLAGS:
        _flags(tile, RAMPS[_FLAGS[kind]], noise(x, y, 4) % 4)
    elif kind in _CARPETS:
        _carpet(tile, RAMPS[_CARPETS[kind]])
    elif kind == "straw":
        _speckled(tile, "wheat", noise(x, y, 6) % 5, long=True)
    elif kind == "concrete":
        _speckled(tile, "stone", noise(x, y, 6) % 4, long=False)
    elif kind == "gravel":
        _speckled(tile, "cream", noise(x, y, 6) % 4, long=False)
    elif kind == "soil":
        _furrows(tile)
    else:
        raise KeyError(kind)
    return tile


def _boards(tile: Canvas, tones: Ramp, parity: int, variant: int) -> None:
    tile.rect(0, 0, TILE, TILE, tones[2])
    for row in range(4):
        y = row * 8
        tile.rect(0, y, TILE, 1, tones[3])
        tile.rect(0, y + 7, TILE, 1, tones[1])
        joint = (6 + row * 13 + parity * 16) % 32
        tile.rect(joint, y, 1, 8, tones[1])
        if (row + variant) % 3 == 0:
            tile.rect((joint + 9) % 24, y + 3, 6, 1, tones[1])


def _check(tile: Canvas, first: Ramp, second: Ramp) -> None:
    for row in range(2):
        for column in range(2):
            tones = first if (row + column) % 2 == 0 else second
            x, y = column * 16, row * 16
            tile.rect(x, y, 16, 16, tones[2] if first is not second else first[2])
            tile.rect(x, y, 16, 1, first[3])
            tile.rect(x, y, 1, 16, first[3])
            tile.rect(x, y + 15, 16, 1, first[1])
            tile.rect(x + 15, y, 1, 16, first[1])


def _flags(tile: Canvas, tones: Ramp, variant: int) -> None:
    tile.rect(0, 0, TILE, TILE, tones[1])
    layouts = (
        ((0, 0, 19, 15), (20, 0, 12, 15), (0, 16, 11, 16), (12, 16, 20, 16)),
        ((0, 0, 12, 15), (13, 0, 19, 15), (0, 16, 20, 16), (21, 16, 11, 16)),
        ((0, 0, 32, 15), (0, 16, 15, 16), (16, 16, 16, 16)),
        ((0, 0, 15, 15), (16, 0, 16, 15), (0, 16, 32, 16)),
    )
    for x, y, width, height in layouts[variant]:
        tile.rect(x, y, width - 1, height - 1, tones[2])
        tile.rect(x, y, width - 1, 1, tones[3])


def _carpet(tile: Canvas, tones: Ramp) -> None:
    tile.rect(0, 0, TILE, TILE, tones[2])
    for y in range(4, TILE, 8):
        for x in range(4 if y % 16 == 4 else 8, TILE, 8):
            tile.rect(x, y, 2, 2, tones[3])
            tile.dot(x, y + 2, tones[1])


def _speckled(tile: Canvas, name: str, variant: int, *, long: bool) -> None:
    tones = RAMPS[name]
    tile.rect(0, 0, TILE, TILE, tones[2])
    for k in range(16):
        spot = noise(variant, k, 81)
        width = 5 if long else 2
        tile.rect(spot % 30, (spot >> 6) % 31, width, 1, tones[3 if k % 2 else 1])


def _furrows(tile: Canvas) -> None:
    tones = RAMPS["soil"]
    tile.rect(0, 0, TILE, TILE, tones[2])
    for y in range(0, TILE, 8):
        tile.rect(0, y, TILE, 2, tones[3])
        tile.rect(0, y + 5, TILE, 3, tones[1])
