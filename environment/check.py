"""What is wrong with a map, said before anybody lives on it."""

from collections.abc import Iterator
from pathlib import Path

import numpy as np

from environment.address import Address
from environment.errors import MapError
from environment.files import is_file
from environment.grid import BitGrid, IntArray, Point, largest_region, walking_regions
from environment.maze import Maze
from environment.tiled.model import TiledMap
from environment.tiled.places import PLACES_LAYER, read_places
from environment.tiled.reader import read_map
from environment.tiled.world import build_maze, world_name


def map_mistakes(path: Path | str) -> tuple[str, ...]:
    """Return what is wrong with a Tiled map, one plain sentence a mistake; empty if it is good.

    A mistake is told once: where a house has no door, its rooms and their objects are not listed
    as well.
    """
    try:
        tiled = read_map(path)
        drawn = read_places(tiled, world_name(tiled))
        maze = build_maze(tiled, drawn.places)
    except MapError as error:
        return (str(error),)
    found = [*_picture_mistakes(tiled), *drawn.mistakes, *_place_mistakes(tiled.file, maze)]
    return tuple(dict.fromkeys(map(str, found)))


def _picture_mistakes(tiled: TiledMap) -> Iterator[MapError]:
    for tileset in tiled.tilesets:
        if not is_file(tileset.image):
            yield MapError(
                tiled.file,
                f"its picture {tileset.image.name!r} does not exist",
                item=f"tileset {tileset.name!r}",
                remedy=f"put it into {tileset.image.parent}",
            )
    for layer in tiled.layers.values():
        for gid in np.unique(layer.gids).tolist():
            if gid and tiled.tileset_of(gid) is None:
                y, x = np.argwhere(layer.gids == gid)[0].tolist()
                yield MapError(
                    tiled.file,
                    f"tile number {gid} at ({x}, {y}) is in no tileset",
                    layer=layer.name,
                    remedy="add the tileset or erase the tile",
                )


def _place_mistakes(file: Path, maze: Maze) -> Iterator[MapError]:
    regions = walking_regions(BitGrid(maze.walkable))
    main = largest_region(regions)
    if not main:
        yield MapError(file, "nobody can walk anywhere", remedy="erase tiles of layer 'blocked'")
        return
    walk = _Walk(maze, regions, main)
    if not maze.sectors():
        yield _at(file, maze.world, "the world has no sector", "draw a rectangle for each building")
    for sector in maze.sectors():
        yield from _sector_mistakes(file, walk, f"{maze.world}:{sector}")


class _Walk:
    """Where people can get to, from the largest region that can be walked."""

    def __init__(self, maze: Maze, regions: IntArray, main: int) -> None:
        self.maze = maze
        self._regions = regions
        self._main = main

    def has(self, points: tuple[Point, ...]) -> bool:
        """Return whether one of *points* can be reached."""
        return any(self._regions[y, x] == self._main for x, y in points)

    def stands_at(self, address: str) -> bool:
        """Return whether people can get to a place."""
        return self.has(self.maze.standing_tiles(address))


def _sector_mistakes(file: Path, walk: _Walk, sector: str) -> Iterator[MapError]:
    arenas = [f"{sector}:{name}" for name in walk.maze.children(sector)]
    if not arenas:
        yield _at(file, sector, "the sector has no arena", "draw a rectangle for each of its rooms")
        return
    standable = [arena for arena in arenas if walk.maze.standing_tiles(arena)]
    if standable and not any(map(walk.stands_at, arenas)):
        yield _at(file, sector, "nobody can get into it from outside", "give it a door")
        return
    for arena in arenas:
        yield from _arena_mistakes(file, walk, arena)


def _arena_mistakes(file: Path, walk: _Walk, arena: str) -> Iterator[MapError]:
    maze = walk.maze
    if not maze.footprint(arena):
        yield _at(file, arena, "other arenas cover all of it", "move or shrink them")
        return
    yield from _stray(file, maze, arena)
    if not maze.standing_tiles(arena):
        yield _at(file, arena, "all its tiles are blocked", "clear some in layer 'blocked'")
    elif not walk.stands_at(arena):
        yield _at(file, arena, "nobody can get into it", "give it a door")
    else:
        for name in maze.children(arena):
            yield from _object_mistakes(file, walk, f"{arena}:{name}")


def _object_mistakes(file: Path, walk: _Walk, address: str) -> Iterator[MapError]:
    yield from _stray(file, walk.maze, address)
    if not walk.maze.standing_tiles(address):
        yield _at(
            file,
            address,
            "nobody can stand at it: it is blocked and so are the tiles beside it in its arena",
            "clear a tile beside it in layer 'blocked'",
        )
    elif not walk.stands_at(address):
        yield _at(file, address, "nobody can get to it", "clear a way in layer 'blocked'")


def _stray(file: Path, maze: Maze, address: str) -> Iterator[MapError]:
    """Find the first tile of an arena or object that is not in its parent."""
    parent = address.rpartition(":")[0]
    inside = set(maze.footprint(parent))
    for point in maze.footprint(address):
        if point not in inside:
            yield _at(
                file,
                address,
                f"its tile {point} is outside its {Address.parse(parent).level}",
                "move it, or draw the other larger",
            )
            return


def _at(file: Path, address: str, problem: str, remedy: str) -> MapError:
    return MapError(
        file, problem, layer=PLACES_LAYER, item=f"{_level(address)} '{address}'", remedy=remedy
    )


def _level(address: str) -> str:
    return Address.parse(address).level
