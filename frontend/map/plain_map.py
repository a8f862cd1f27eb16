"""A maze without pictures, drawn in plain colours: what can be walked on, rooms, walls, things."""

from pathlib import Path

import numpy as np

from environment import Maze
from environment.tiled import TiledMap, TileLayer, Tileset
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
    (236, 222, 196),
    (226, 208, 206),
    (208, 220, 226),
    (230, 224, 178),
    (214, 206, 226),
    (204, 224, 208),
)


def plain_map(maze: Maze, folder: Path) -> TiledMap:
    """Return *maze* as a map to be drawn; its tileset picture is written into *folder*."""
    image = folder / "plain.png"
    sheet = pygame.Surface((_SIDE * len(_COLOURS), _SIDE))
    for index, colour in enumerate(_COLOURS):
        sheet.fill(colour, (index * _SIDE, 0, _SIDE, _SIDE))
        edge = tuple(max(part - 10, 0) for part in colour)
        pygame.draw.rect(sheet, edge, (index * _SIDE, 0, _SIDE, _SIDE), width=1)
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
    gids = _gids(maze)
    layer = TileLayer("ground", gids, np.zeros(gids.shape, np.uint8), is_visible=True, opacity=1.0)
    return TiledMap(
        file=folder / "plain.tmj",
        width=maze.width,
        height=maze.height,
        tile_size_px=_SIDE,
        properties={"world": maze.world},
        layers={"ground": layer},
        objects={},
        tilesets=(tileset,),
    )


def _gids(maze: Maze) -> np.ndarray[tuple[int, int], np.dtype[np.int32]]:
    """Return the tile of each cell; things lie over rooms, walls over ground."""
    rooms = _ROOMS + (maze.sector_ids - 1) % (len(_COLOURS) - _ROOMS + 1)
    gids = np.where(maze.walkable, _OPEN, _SOLID).astype(np.int32)
    gids = np.where(maze.sector_ids > 0, rooms, gids).astype(np.int32)
    gids[maze.opaque | (~maze.walkable & (maze.sector_ids > 0))] = _WALL
    for address in maze.addresses():
        if address.count(":") == 3:
            for x, y in maze.footprint(address):
                gids[y, x] = _THING
    return gids
