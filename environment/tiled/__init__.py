"""Maps drawn in Tiled: read as they are for drawing, and as mazes for living in."""

from environment.tiled.model import Flip, MapObject, TiledMap, TileLayer, Tileset
from environment.tiled.reader import read_map
from environment.tiled.world import load_maze, maze_of

__all__ = [
    "Flip",
    "MapObject",
    "TileLayer",
    "TiledMap",
    "Tileset",
    "load_maze",
    "maze_of",
    "read_map",
]
