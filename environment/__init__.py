"""The world: addresses, the maze, paths, vision and the maps of towns."""

from environment.address import Address
from environment.check import map_mistakes
from environment.errors import (
    AddressError,
    MapError,
    MazeError,
    OutsideError,
    UnknownPlaceError,
    UnreachableError,
    WorldError,
)
from environment.grid import Point
from environment.maze import Maze, Place
from environment.pathfinding import PathFinder
from environment.vision import Sight, line_of_sight

__all__ = [
    "Address",
    "AddressError",
    "MapError",
    "Maze",
    "MazeError",
    "OutsideError",
    "PathFinder",
    "Place",
    "Point",
    "Sight",
    "UnknownPlaceError",
    "UnreachableError",
    "WorldError",
    "line_of_sight",
    "map_mistakes",
]
