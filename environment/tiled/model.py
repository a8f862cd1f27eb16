"""A Tiled map as read: tile layers, tilesets and objects, before it means anything."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntFlag
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from environment.grid import IntArray


class Flip(IntFlag):
    """How a tile is turned when it is drawn; *DIAGONAL* swaps x and y and comes first."""

    HORIZONTAL = 1
    VERTICAL = 2
    DIAGONAL = 4


@dataclass(frozen=True, slots=True, eq=False)
class TileLayer:
    """One layer of tiles.

    Attributes:
        name: as in the map.
        gids: shape (height, width), global tile numbers without their flip flags, 0 is no tile.
        flips: same shape, *Flip* bits.
        is_visible: whether it is meant to be drawn.
        opacity: 0 to 1.
    """

    name: str
    gids: IntArray
    flips: NDArray[np.uint8]
    is_visible: bool
    opacity: float


@dataclass(frozen=True, slots=True)
class Tileset:
    """Tiles cut from one picture.

    Attributes:
        name: as in the map.
        first_gid: global number of its first tile.
        image: the picture's path; it need not exist.
        columns: tiles in a row of the picture.
        tile_count: tiles in all.
        tile_width_px, tile_height_px: size of a tile.
        margin_px: border around the picture.
        spacing_px: gap between tiles.
    """

    name: str
    first_gid: int
    image: Path
    columns: int
    tile_count: int
    tile_width_px: int
    tile_height_px: int
    margin_px: int = 0
    spacing_px: int = 0

    def source_px(self, gid: int) -> tuple[int, int, int, int]:
        """Return where the tile *gid* of this tileset lies in the picture: x, y, width, height."""
        row, column = divmod(gid - self.first_gid, self.columns)
        x = self.margin_px + column * (self.tile_width_px + self.spacing_px)
        y = self.margin_px + row * (self.tile_height_px + self.spacing_px)
        return x, y, self.tile_width_px, self.tile_height_px


@dataclass(frozen=True, slots=True)
class MapObject:
    """One shape of an object layer.

    Attributes:
        number: its id in the map.
        name, kind: name and class, may be empty.
        shape: "rectangle", or "ellipse", "point", "polygon", "polyline", "text", "tile".
        x_px, y_px, width_px, height_px: position of the top left corner, and size.
        rotation_deg: clockwise.
        properties: custom properties as texts.
    """

    number: int
    name: str
    kind: str
    shape: str
    x_px: float
    y_px: float
    width_px: float
    height_px: float
    rotation_deg: float
    properties: Mapping[str, str]


@dataclass(frozen=True, slots=True, eq=False)
class TiledMap:
    """A finite orthogonal map of square tiles.

    Attributes:
        file: where it was read from.
        width, height: in tiles.
        tile_size_px: side of a tile.
        properties: custom properties as texts.
        layers: tile layers by name, in drawing order, those of groups included.
        objects: object layers by name, objects in the order of the file.
        tilesets: by first gid.
    """

    file: Path
    width: int
    height: int
    tile_size_px: int
    properties: Mapping[str, str]
    layers: Mapping[str, TileLayer]
    objects: Mapping[str, tuple[MapObject, ...]]
    tilesets: tuple[Tileset, ...]

    def tileset_of(self, gid: int) -> Tileset | None:
        """Return the tileset that has the tile *gid*; None if no one does."""
        for tileset in self.tilesets:
            if tileset.first_gid <= gid < tileset.first_gid + tileset.tile_count:
                return tileset
        return None
