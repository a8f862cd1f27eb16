"""A maze without pictures, drawn in plain colours: what can be walked on, rooms, walls, things."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from environment import Maze
from environment.grid import BoolArray
from environment.tiled import MapObject, TiledMap, TileLayer, Tileset
from frontend.map.picture import png_bytes
from frontend.map.sdl import pygame

_SIDE = 32
_OPEN, _SOLID, _WALL, _THING = 1, 2, 3, 4
_ROOMS = 5
"""Number of the first tile for rooms; each sector has one of the colours from here on."""

_COLOURS = (
    (166, 192, 138),  # open ground
    (122, 158, 110),  # ground that cannot be walked on
    (92, 84, 86),  # walls
    (150, 112, 78),  # things
    (236, 218, 178),
    (230, 196, 190),
    (188, 210, 230),
    (228, 222, 152),
    (206, 192, 228),
    (184, 220, 192),
)


def plain_map(maze: Maze, folder: Path) -> TiledMap:
    """Return *maze* as a map to be drawn; its tileset picture is written into *folder*."""
    image = folder / "plain.png"
    sheet = pygame.Surface((_SIDE * len(_COLOURS), _SIDE))
    for index, colour in enumerate(_COLOURS):
        sheet.fill(colour, (index * _SIDE, 0, _SIDE, _SIDE))
    image.write_bytes(png_bytes(sheet))
    tileset = Tileset(
        name="plain",
        first_gid=1,
        image=image,
        columns=len(_COLOURS),
        tile_count=len(_COLOURS),
        tile_width_px=_SIDE,
        tile_height_px=_SIDE,
    )
    opaque = maze.opaque.astype(np.int32) * _WALL
    return TiledMap(
        file=folder / "plain.tmj",
        width=maze.width,
        height=maze.height,
        tile_size_px=_SIDE,
        properties={"world": maze.world},
        layers={
            "ground": _layer("ground", _gids(maze), is_visible=True),
            "opaque": _layer("opaque", opaque, is_visible=False),
        },
        objects={"places": _arenas(maze)},
        tilesets=(tileset,),
    )


def _layer(
    name: str, gids: np.ndarray[tuple[int, int], np.dtype[np.int32]], *, is_visible: bool
) -> TileLayer:
    return TileLayer(name, gids, np.zeros(gids.shape, np.uint8), is_visible=is_visible, opacity=1.0)


def _arenas(maze: Maze) -> tuple[MapObject, ...]:
    """Return the arenas as rectangles one tile high, so that whoever is awake has light."""
    found: list[MapObject] = []
    for arena in range(1, int(maze.arena_ids.max()) + 1):
        for x, y, width in _rows(maze.arena_ids == arena):
            found.append(
                MapObject(
                    number=len(found) + 1,
                    name=str(arena),
                    kind="arena",
                    shape="rectangle",
                    x_px=x * _SIDE,
                    y_px=y * _SIDE,
                    width_px=width * _SIDE,
                    height_px=_SIDE,
                    rotation_deg=0.0,
                    properties={},
                )
            )
    return tuple(found)


def _rows(cells: BoolArray) -> Iterator[tuple[int, int, int]]:
    """Yield the runs of neighbours among *cells* row by row: x, y, how many."""
    for y, row in enumerate(cells):
        edges = np.flatnonzero(np.diff(np.pad(row, 1).astype(np.int8)))
        for start, end in edges.reshape(-1, 2):
            yield int(start), y, int(end - start)


def _gids(maze: Maze) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """Return the tile of each cell; things lie over rooms, walls over ground."""
    rooms = _ROOMS + (maze.sector_ids - 1) % (len(_COLOURS) - _ROOMS + 1)
    gids = np.where(maze.walkable, _OPEN, _SOLID).astype(np.int32)
    gids = np.where(maze.sector_ids > 0, rooms, gids).astype(np.int32)
    # What stops people and touches no sector is a hedge, a fence or a tree: no wall of a room.
    gids[~maze.walkable & _near(maze.sector_ids > 0) & (maze.opaque | (maze.sector_ids > 0))] = (
        _WALL
    )
    for address in maze.addresses():
        if address.count(":") == 3:
            for x, y in maze.footprint(address):
                gids[y, x] = _THING
    return gids


def _near(cells: BoolArray) -> BoolArray:
    """Return *cells* and the eight neighbours of each."""
    height, width = cells.shape
    wide = np.pad(cells, 1)
    found = np.zeros_like(cells)
    for down in range(3):
        for right in range(3):
            found |= wide[down : down + height, right : right + width]
    return found
