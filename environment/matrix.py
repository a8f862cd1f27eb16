"""Reads a world in the 2023 matrix format: code tables and one-row layers of codes.

Source:
    The folder `the_ville/matrix` of the 2023 Generative Agents release; its world's name is the
    one in world_blocks.csv, the one in maze_meta_info.json is ignored.
"""

import csv
from io import StringIO
from pathlib import Path

import numpy as np

from environment.address import Address
from environment.errors import AddressError, MapError
from environment.files import read_json, read_text
from environment.grid import IntArray, Point
from environment.maze import Maze, Place


def load_maze(folder: Path | str) -> Maze:
    """Load a maze from a matrix folder.

    Any non-zero collision code blocks the way. The format tells nothing of walls, so blocked tiles
    block sight as well.

    Args:
        folder: holds maze_meta_info.json, maze/ and special_blocks/.

    Raises:
        MapError: a file is missing or malformed; says which and where.
    """
    folder = Path(folder)
    width, height, tile_size_px = _read_sizes(folder / "maze_meta_info.json")
    world_file = folder / "special_blocks" / "world_blocks.csv"
    worlds = list(_read_names(world_file).values())
    if len(worlds) != 1:
        raise MapError(world_file, f"there are {len(worlds)} worlds; there must be one")
    blocked = _read_layer(folder / "maze" / "collision_maze.csv", width, height) != 0
    layers = [
        _NamedLayer(folder, kind, width, height) for kind in ("sector", "arena", "game_object")
    ]
    return Maze(
        world=worlds[0],
        walkable=~blocked,
        opaque=blocked,
        places=_places(worlds[0], layers),
        tile_size_px=tile_size_px,
    )


class _NamedLayer:
    """One layer with the names of its codes."""

    def __init__(self, folder: Path, kind: str, width: int, height: int) -> None:
        self.file = folder / "maze" / f"{kind}_maze.csv"
        self.codes = _read_layer(self.file, width, height)
        self.names = _read_names(folder / "special_blocks" / f"{kind}_blocks.csv")
        for code in np.unique(self.codes).tolist():
            if code and code not in self.names:
                raise MapError(
                    self.file, f"code {code} has no name in special_blocks/{kind}_blocks.csv"
                )


def _places(world: str, layers: list[_NamedLayer]) -> list[Place]:
    """Name every tile of every layer by the codes of that layer and those above it."""
    cells: dict[tuple[int, ...], list[Point]] = {}
    for depth in range(1, len(layers) + 1):
        stack = np.stack([layer.codes for layer in layers[:depth]], axis=-1)
        for y, x in np.argwhere(stack[..., -1]).tolist():
            cells.setdefault(tuple(stack[y, x].tolist()), []).append((x, y))
    places = []
    for codes, points in cells.items():
        names = [layer.names.get(code, "") for layer, code in zip(layers, codes, strict=False)]
        try:
            places.append(Place(Address(world, *names), tuple(points)))
        except AddressError as error:
            file = layers[len(codes) - 1].file
            raise MapError(file, str(error), item=f"tile {points[0]}") from error
    return places


def _read_sizes(file: Path) -> tuple[int, int, int]:
    meta = read_json(file)
    sizes = []
    for key in ("maze_width", "maze_height", "sq_tile_size"):
        value = meta.get(key) if isinstance(meta, dict) else None
        if not isinstance(value, int) or value < 1:
            raise MapError(file, f"{key!r} must be a whole number above 0, not {value!r}")
        sizes.append(value)
    return sizes[0], sizes[1], sizes[2]


def _read_layer(file: Path, width: int, height: int) -> IntArray:
    fields = read_text(file).replace("\n", ",").strip(", ").split(",")
    try:
        codes = np.array([int(field) for field in fields], dtype=np.int32)
    except (ValueError, OverflowError) as error:
        raise MapError(file, f"a code is not a whole number: {error}") from error
    if codes.size != width * height:
        raise MapError(
            file, f"it has {codes.size} codes, but {width} x {height} tiles need {width * height}"
        )
    return codes.reshape(height, width)


def _read_names(file: Path) -> dict[int, str]:
    """Read `code, …, name` rows; the name is the last column, without blanks around it."""
    names: dict[int, str] = {}
    rows = csv.reader(StringIO(read_text(file)))
    try:
        for row in rows:
            if row:
                names[int(row[0])] = row[-1].strip()
    except (ValueError, csv.Error) as error:
        raise MapError(file, f"line {rows.line_num} is not 'code, …, name': {error}") from error
    return names
