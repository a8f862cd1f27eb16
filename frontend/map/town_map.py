"""The map of a town's folder, ready to be drawn: the one drawn in Tiled, or plain colours."""

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from environment import matrix
from environment.errors import MapError
from environment.files import read_toml
from environment.tiled import TiledMap, read_map
from frontend.map.plain_map import plain_map


@contextmanager
def town_map(folder: Path) -> Iterator[TiledMap]:
    """Yield the map of the town in *folder*; draw it inside the block.

    A town of a 2023 matrix has no pictures of its own: its places are shown in plain colours.

    Raises:
        WorldError: the map cannot be used, or town.toml does not say which it is.
    """
    file = folder / "town.toml"
    described = read_toml(file)
    drawn, tables = described.get("map", ""), described.get("matrix", "")
    if not isinstance(drawn, str) or not isinstance(tables, str) or bool(drawn) == bool(tables):
        raise MapError(file, "it names no map", remedy="give either map or matrix")
    if drawn:
        yield read_map(folder / drawn)
        return
    maze = matrix.load_maze(folder / tables)
    with tempfile.TemporaryDirectory(prefix="reverie-map-") as pictures:
        yield plain_map(maze, Path(pictures))
