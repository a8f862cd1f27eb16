"""Writes a world in the 2023 matrix format, which `environment.matrix` reads.

The format has no walls of its own, no solid objects that hide a part of themselves and no looks;
what it has room for comes back the same.
"""

import csv
import json
from collections.abc import Iterable, Sequence
from io import StringIO
from pathlib import Path

import numpy as np

from environment.address import Address
from environment.errors import MapError
from environment.grid import IntArray
from environment.maze import Maze

BLOCKED = 32125
"""The only collision code that the 2023 path finder takes for a wall."""
_WORLD = 32134
_FIRST_CODE = {"sector": 40_001, "arena": 50_001, "game_object": 60_001}
_LAYERS = ("collision", "sector", "arena", "game_object", "spawning_location")


def write_matrix(maze: Maze, folder: Path) -> None:
    """Write *maze* into *folder*, which is made where absent.

    Args:
        maze: any world.
        folder: gets maze_meta_info.json, maze/ and special_blocks/.

    Raises:
        MapError: the system refused.
    """
    sectors = [address for address in _addresses(maze) if address.depth == 2]
    arenas = [address for address in _addresses(maze) if address.depth == 3]
    names = sorted({address.name for address in _addresses(maze) if address.depth == 4})
    object_codes = {name: _FIRST_CODE["game_object"] + at for at, name in enumerate(names)}
    layers = {
        "collision": np.where(maze.walkable, 0, BLOCKED),
        "sector": _codes(maze.sector_ids, _FIRST_CODE["sector"]),
        "arena": _codes(maze.arena_ids, _FIRST_CODE["arena"]),
        "game_object": _objects(maze, object_codes),
        "spawning_location": np.zeros_like(maze.sector_ids),
    }
    blocks: dict[str, list[list[object]]] = {
        "world": [[_WORLD, maze.world]],
        "sector": [[_FIRST_CODE["sector"] + at, *each.parts] for at, each in enumerate(sectors)],
        "arena": [[_FIRST_CODE["arena"] + at, *each.parts] for at, each in enumerate(arenas)],
        "game_object": [[code, maze.world, "<all>", name] for name, code in object_codes.items()],
        "spawning_location": [],
    }
    try:
        _write(maze, folder, layers, blocks)
    except OSError as error:
        raise MapError(folder, f"it cannot be written: {error.strerror}") from error


def _write(
    maze: Maze,
    folder: Path,
    layers: dict[str, IntArray],
    blocks: dict[str, list[list[object]]],
) -> None:
    for name in ("maze", "special_blocks"):
        (folder / name).mkdir(parents=True, exist_ok=True)
    meta = {
        "world_name": maze.world,
        "maze_width": maze.width,
        "maze_height": maze.height,
        "sq_tile_size": maze.tile_size_px,
        "special_constraint": "",
    }
    (folder / "maze_meta_info.json").write_text(json.dumps(meta, indent=2), encoding="utf-8")
    for name in _LAYERS:
        row = ", ".join(map(str, layers[name].ravel().tolist()))
        (folder / "maze" / f"{name}_maze.csv").write_text(row, encoding="utf-8")
    for name, rows in blocks.items():
        path = folder / "special_blocks" / f"{name}_blocks.csv"
        path.write_text(_table(rows), encoding="utf-8")


def _addresses(maze: Maze) -> Sequence[Address]:
    """Return the places in the order in which the maze numbers those of a depth."""
    return sorted(map(Address.parse, maze.addresses()))


def _codes(ids: IntArray, first: int) -> IntArray:
    return np.where(ids > 0, ids + (first - 1), 0)


def _objects(maze: Maze, codes: dict[str, int]) -> IntArray:
    """Return the object codes by tile; a code stands for the name, wherever the object is."""
    objects = [address for address in _addresses(maze) if address.depth == 4]
    by_id = np.array([0, *(codes[address.name] for address in objects)], dtype=np.int32)
    grid: IntArray = by_id[maze.object_ids]
    return grid


def _table(rows: Iterable[Sequence[object]]) -> str:
    text = StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    return text.getvalue()
