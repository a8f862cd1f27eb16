"""Small worlds for the tests of this room, drawn as text."""

import json
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from environment.address import Address
from environment.grid import BoolArray, Point
from environment.maze import Maze, Place

ROOT = Path(__file__).parents[2]
VILLE = ROOT / "../shared/data/generative_agents"
TILE_PX = 32

needs_the_ville = pytest.mark.skipif(
    not VILLE.is_dir(), reason="the 2023 data is not beside the project (../shared/data)"
)


def maze_of(drawing: str) -> Maze:
    """Draw a maze: `#` wall, `~` blocked but seen over, `.` free, a letter an arena in sector S.

    A capital letter is an object named so, solid, in the arena of the small letter.
    """
    rows = rows_of(drawing)
    tiles: dict[Address, list[Point]] = {}
    for y, row in enumerate(rows):
        for x, sign in enumerate(row):
            if sign.isalpha():
                tiles.setdefault(Address("W", "S"), []).append((x, y))
                tiles.setdefault(Address("W", "S", sign.lower()), []).append((x, y))
            if sign.isupper():
                tiles.setdefault(Address("W", "S", sign.lower(), sign), []).append((x, y))
    return Maze(
        world="W",
        walkable=np.array([[sign not in "#~" and not sign.isupper() for sign in r] for r in rows]),
        opaque=np.array([[sign == "#" for sign in row] for row in rows]),
        places=[Place(address, tuple(points)) for address, points in tiles.items()],
    )


def maze_from(walkable: BoolArray) -> Maze:
    """Return a maze without places where what blocks the way blocks sight."""
    return Maze(world="W", walkable=walkable, opaque=~walkable, places=[])


def rows_of(drawing: str) -> list[str]:
    """Split a drawing into rows, without the blanks around them."""
    return [line.strip() for line in drawing.strip().splitlines()]


def rectangle(name: str, x: int, y: int, width: int = 1, height: int = 1, **more: Any) -> Any:
    """Return an object of the places layer, sizes in tiles."""
    box = {"x": x * TILE_PX, "y": y * TILE_PX, "width": width * TILE_PX, "height": height * TILE_PX}
    return {"id": 7, "name": name, "type": "", **box, **more}


def tile_layer(name: str, rows: list[str], **more: Any) -> Any:
    """Return a tile layer with tile 1 wherever the drawing has `#`."""
    data = [int(sign == "#") for row in rows for sign in row]
    size = {"width": len(rows[0]), "height": len(rows)}
    return {"type": "tilelayer", "name": name, **size, "data": data, **more}


def tmj(drawing: str, places: Iterable[Any]) -> Any:
    """Return the JSON of a map of world W with `#` blocked and opaque, and one tileset."""
    rows = rows_of(drawing)
    return {
        "type": "map",
        "orientation": "orthogonal",
        "infinite": False,
        "width": len(rows[0]),
        "height": len(rows),
        "tilewidth": TILE_PX,
        "tileheight": TILE_PX,
        "properties": [{"name": "world", "type": "string", "value": "W"}],
        "tilesets": [tileset()],
        "layers": [
            tile_layer("blocked", rows),
            tile_layer("walls", rows),
            {"type": "objectgroup", "name": "places", "objects": list(places)},
        ],
    }


def tileset(**changes: Any) -> Any:
    """Return an embedded tileset of 4 tiles in 2 columns."""
    size = {"tilewidth": TILE_PX, "tileheight": TILE_PX, "tilecount": 4, "columns": 2}
    return {"firstgid": 1, "name": "town", "image": "town.png", **size, **changes}


def write(folder: Path, content: Any, name: str = "map.tmj") -> Path:
    """Write a map and an empty picture for it, and return the map's path."""
    path = folder / name
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    path.write_text(text, encoding="utf-8")
    (folder / "town.png").touch()
    return path
