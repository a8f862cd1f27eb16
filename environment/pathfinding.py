"""Shortest walks, at any distance.

For each goal a breadth-first wave writes how far every tile is from it. A path is then a descent
of that field: it costs its own length, and the field serves everybody who goes there.
"""

from array import array
from collections import OrderedDict
from collections.abc import Iterable

import numpy as np

from environment.errors import UnreachableError
from environment.grid import BitGrid, IntArray, Point, walking_regions
from environment.maze import Maze

# About 1,100 fields of a 140 x 100 map: more goals than a town of 25 uses in a day.
_CACHE_BYTES = 32 * 2**20
_LARGEST_SHORT = 2**15 - 1


class PathFinder:
    """Walks on one maze, one tile a step, never diagonally.

    Personas do not block each other. The same question always has the same answer, and the rest
    of a path is the path from any tile on it, so a walk can be taken up again half way.

    Args:
        maze: where to walk.
        cache_bytes: how much memory the distance fields may take; the one used longest ago goes
            first, and the one in use always stays.

    Attributes:
        regions: shape (height, width); tiles with one number, not 0, can reach each other.
    """

    def __init__(self, maze: Maze, *, cache_bytes: int = _CACHE_BYTES) -> None:
        self._maze = maze
        self._grid = BitGrid(maze.walkable)
        self.regions: IntArray = walking_regions(self._grid)
        self.regions.flags.writeable = False
        self._region_of_cell: list[int] = self.regions.ravel().tolist()
        stride = self._grid.stride
        self._points: list[Point] = [
            (at % stride, at // stride) for at in range(stride * maze.height)
        ]
        self._fields: OrderedDict[Point, array[int]] = OrderedDict()
        self._cache_bytes = cache_bytes
        self._used_bytes = 0

    def path(self, start: Point, goal: Point) -> tuple[Point, ...]:
        """Return a shortest walk, *start* and *goal* included.

        Of several shortest walks it is the one that goes up while that is possible, then left,
        then right, then down.

        Raises:
            UnreachableError: there is none.
            OutsideError: a point is not on the map.
        """
        self._check(start, goal)
        field, points, stride = self._field(goal), self._points, self._grid.stride
        at = start[1] * stride + start[0]
        walk = [start]
        # Off the top or the left of the map an index falls on the padding, which is never near.
        for left in range(field[at] - 1, -1, -1):
            if field[at - stride] == left:
                at -= stride
            elif field[at - 1] == left:
                at -= 1
            elif field[at + 1] == left:
                at += 1
            else:
                at += stride
            walk.append(points[at])
        return tuple(walk)

    def distance(self, start: Point, goal: Point) -> int:
        """Return the number of steps of a shortest walk, 0 if *start* is *goal*.

        Raises:
            UnreachableError: there is no walk.
            OutsideError: a point is not on the map.
        """
        self._check(start, goal)
        steps: int = self._field(goal)[start[1] * self._grid.stride + start[0]]
        return steps

    def reachable(self, start: Point, goal: Point) -> bool:
        """Return whether one can walk from *start* to *goal*; in O(1), False off the map."""
        if not (self._maze.contains(start) and self._maze.contains(goal)):
            return False
        region = self._region_of_cell[self._maze.cell(start)]
        return region > 0 and region == self._region_of_cell[self._maze.cell(goal)]

    def nearest(self, start: Point, goals: Iterable[Point]) -> Point | None:
        """Return the goal with the shortest walk from *start*; None if none can be reached.

        On a tie it is the first by (y, x). The wave stops at the first goal and is not kept.
        """
        targets = self._grid.tiles(goal for goal in goals if self.reachable(start, goal))
        if targets:
            for front in self._grid.waves(self._grid.tiles([start])):
                if hits := front & targets:
                    return self._grid.first(hits)
        return None

    def distances_to(self, goal: Point) -> IntArray:
        """Return how many steps each tile is from *goal*, shape (height, width), -1 for no way.

        Raises:
            OutsideError: *goal* is not on the map.
        """
        self._maze.cell(goal)
        return self._grid.cropped(np.array(self._field(goal), dtype=np.int32))

    def cached_goals(self) -> tuple[Point, ...]:
        """Return the goals whose distance fields are kept, the one used longest ago first."""
        return tuple(self._fields)

    def _check(self, start: Point, goal: Point) -> None:
        start_region = self._region_of_cell[self._maze.cell(start)]
        goal_region = self._region_of_cell[self._maze.cell(goal)]
        if not start_region:
            raise UnreachableError(start, goal, "the walk would start on a blocked tile")
        if not goal_region:
            raise UnreachableError(start, goal, "the goal is a blocked tile")
        if start_region != goal_region:
            raise UnreachableError(start, goal, "blocked tiles part the two")

    def _field(self, goal: Point) -> "array[int]":
        field = self._fields.get(goal)
        if field is not None:
            self._fields.move_to_end(goal)
            return field
        field = self._fields[goal] = distance_field(self._grid, goal)
        self._used_bytes += field.itemsize * len(field)
        while self._used_bytes > self._cache_bytes and len(self._fields) > 1:
            _, oldest = self._fields.popitem(last=False)
            self._used_bytes -= oldest.itemsize * len(oldest)
        return field


def distance_field(grid: BitGrid, goal: Point) -> "array[int]":
    """Measure how far every tile is from *goal*.

    Each wave is written into the binary digits of its distance, so that no step of it touches
    single tiles.

    Returns:
        Steps by bit of the grid, length ``grid.size``, -1 where there is no way. 16 bits a tile
        where every possible distance fits, else 32; an array, as it is read tile by tile.
    """
    # A longest walk visits every tile once, so the map's size bounds a distance.
    typecode = "h" if grid.size <= _LARGEST_SHORT else "i"
    digits = [0] * grid.size.bit_length()
    reached = 0
    for steps, front in enumerate(grid.waves(grid.tiles([goal]))):
        reached |= front
        for place in range(steps.bit_length()):
            if steps >> place & 1:
                digits[place] |= front
    distances: IntArray = np.zeros(grid.size, dtype=np.int32)
    for place, tiles in enumerate(digits):
        if tiles:
            distances |= grid.flags(tiles).astype(np.int32) << place
    distances[grid.flags(reached) == 0] = -1
    return array(typecode, distances.astype(typecode).tobytes())
