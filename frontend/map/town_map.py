"""The map of a town's folder, ready to be drawn: the one drawn in Tiled, or plain colours."""

import tempfile
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from environment import matrix
from environment.tiled import TiledMap, read_map
from frontend.map.plain_map import plain_map


@contextmanager
def town_map(folder: Path) -> Iterator[TiledMap]:
    """Yield the map of the town in *folder*; draw it inside the block.

    A town of a 2023 matrix has no pictures of its own: its places are shown in plain colours.

    Raises:
        WorldError: the map cannot be used.
        OSError, tomllib.TOMLDecodeError, KeyError: town.toml cannot be read.
    """
    with (folder / "town.toml").open("rb") as file:
        described = tomllib.load(file)
    if described.get("map"):
        yield read_map(folder / described["map"])
        return
    maze = matrix.load_maze(folder / described["matrix"])
    with tempfile.TemporaryDirectory(prefix="reverie-map-") as pictures:
        yield plain_map(maze, Path(pictures))
