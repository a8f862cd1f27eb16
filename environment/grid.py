"""Tiles as numbers: points, arrays, and sets of tiles as the bits of one whole number.

With a bit a tile, one step of a wave over the whole map is four shifts and a mask. Measured on
an open 140 x 100 map: 1.7 ms for a whole distance field, against 9 ms tile by tile in Python and
8 ms with numpy frontiers (on 2 shared cores).
"""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

Point = tuple[int, int]
Tiles = int
BoolArray = NDArray[np.bool_]
IntArray = NDArray[np.int32]


class BitGrid:
    """The walkable tiles of a map as bits; tile (x, y) is bit ``y * stride + x``.

    A column that nobody can walk on follows the last one and a row the last row, so a step over
    the edge of the map lands there instead of on the other side.

    Args:
        walkable: shape (height, width).

    Attributes:
        width, height: in tiles.
        stride: bits from a tile to the one below it.
        size: bits in all.
        free: the walkable tiles.
    """

    def __init__(self, walkable: BoolArray) -> None:
        self.height: int = walkable.shape[0]
        self.width: int = walkable.shape[1]
        self.stride: int = self.width + 1
        self.size: int = self.stride * (self.height + 1)
        padded = np.zeros((self.height + 1, self.stride), dtype=np.bool_)
        padded[: self.height, : self.width] = walkable
        self.free: Tiles = int.from_bytes(
            np.packbits(padded, bitorder="little").tobytes(), "little"
        )

    def tiles(self, points: Iterable[Point]) -> Tiles:
        """Return the set of these points, all of which must be on the map."""
        bits = 0
        for x, y in points:
            bits |= 1 << (y * self.stride + x)
        return bits

    def first(self, tiles: Tiles) -> Point:
        """Return the first tile by (y, x) of a set that is not empty."""
        y, x = divmod((tiles & -tiles).bit_length() - 1, self.stride)
        return x, y

    def waves(self, start: Tiles) -> Iterator[Tiles]:
        """Yield the walkable tiles 0 steps from *start*, then those 1, 2, … steps away."""
        free, stride = self.free, self.stride
        front = start & free
        while front:
            yield front
            free ^= front
            front = (front >> stride | front >> 1 | front << 1 | front << stride) & free

    def flags(self, tiles: Tiles) -> NDArray[np.uint8]:
        """Return a set as ones and zeros, shape (size,)."""
        packed = tiles.to_bytes((self.size + 7) // 8, "little")
        return np.unpackbits(np.frombuffer(packed, dtype=np.uint8), bitorder="little")[: self.size]

    def cropped(self, padded: IntArray) -> IntArray:
        """Return an array of shape (size,) as the map's (height, width)."""
        return padded.reshape(self.height + 1, self.stride)[: self.height, : self.width]


def walking_regions(grid: BitGrid) -> IntArray:
    """Number the regions between which nobody can walk.

    Returns:
        Shape (height, width): 0 where blocked, else 1, 2, … in the order of each region's first
        tile by (y, x).
    """
    labels = np.zeros(grid.size, dtype=np.int32)
    left, number = grid.free, 0
    while left:
        number += 1
        region = 0
        for front in grid.waves(left & -left):
            region |= front
        labels[grid.flags(region).view(np.bool_)] = number
        left ^= region
    return grid.cropped(labels)


def largest_region(regions: IntArray) -> int:
    """Return the number of the region with most tiles; the lowest on a tie, 0 if there is none."""
    sizes = np.bincount(regions.ravel())
    sizes[0] = 0
    return int(sizes.argmax())
