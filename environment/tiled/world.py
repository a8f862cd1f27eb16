"""A Tiled map as a maze: what its layers and properties mean to a town."""

from pathlib import Path

import numpy as np

from environment.address import Address
from environment.errors import AddressError, MapError
from environment.grid import BoolArray
from environment.maze import Maze, Place
from environment.tiled.model import TiledMap
from environment.tiled.places import read_places
from environment.tiled.reader import read_map

BLOCKED_LAYER = "blocked"
OPAQUE_LAYER = "opaque"
WALLS_LAYER = "walls"


def load_maze(path: Path | str) -> Maze:
    """Load a maze from a Tiled map.

    Tiles of the layer `blocked` cannot be walked on. Tiles of `opaque`, or where there is no such
    layer those of `walls`, stop sight. Places are rectangles of the object layer `places`.

    Raises:
        MapError: the map cannot be read, or one of its places is wrong; names the first mistake
            and how many more there are.
    """
    return maze_of(read_map(path))


def maze_of(tiled: TiledMap) -> Maze:
    """Return the maze that a map describes.

    Raises:
        MapError: as *load_maze*.
    """
    drawn = read_places(tiled, world_name(tiled))
    if drawn.mistakes:
        first, *others = drawn.mistakes
        if others:
            count = f"{len(others)} more {'mistake' if len(others) == 1 else 'mistakes'}"
            remedy = f"{first.remedy} ({count} in the map: `reverie town check` lists them)"
            raise MapError(
                first.file, first.problem, layer=first.layer, item=first.item, remedy=remedy
            )
        raise first
    return build_maze(tiled, drawn.places)


def world_name(tiled: TiledMap) -> str:
    """Return the map's property `world`.

    Raises:
        MapError: it is missing or cannot be the first part of an address.
    """
    try:
        return Address(tiled.properties.get("world", "")).world
    except AddressError as error:
        raise MapError(
            tiled.file,
            "the map has no usable property 'world'",
            remedy="give it a text property 'world' with the world's name, without a colon",
        ) from error


def build_maze(tiled: TiledMap, places: tuple[Place, ...]) -> Maze:
    """Return the maze of a map with *places* on it.

    Raises:
        MapError: the map has no layer `blocked`.
    """
    if BLOCKED_LAYER not in tiled.layers:
        raise MapError(
            tiled.file,
            f"the map has no tile layer {BLOCKED_LAYER!r}",
            remedy="add one, with a tile wherever nobody can walk",
        )
    return Maze(
        world=world_name(tiled),
        walkable=tiled.layers[BLOCKED_LAYER].gids == 0,
        opaque=_opaque(tiled),
        places=places,
        tile_size_px=tiled.tile_size_px,
    )


def _opaque(tiled: TiledMap) -> BoolArray:
    for name in (OPAQUE_LAYER, WALLS_LAYER):
        if name in tiled.layers:
            return np.not_equal(tiled.layers[name].gids, 0, dtype=np.bool_)
    return np.zeros((tiled.height, tiled.width), dtype=np.bool_)
