"""Who and what can be seen from where."""

import numpy as np

from environment.grid import BoolArray, Point
from environment.maze import Maze

# Answers kept, each about 100 bytes. Emptied when full: an answer never depends on the cache.
_PAIRS_KEPT = 200_000
_VIEWS_KEPT = 20_000


def sight_line(start: Point, end: Point) -> list[Point]:
    """Return the tiles of the straight line between two tiles, both included.

    The line is always drawn from the smaller point to the larger, so it is the same both ways.

    Source:
        Bresenham 1965, "Algorithm for computer control of a digital plotter".
    """
    (x, y), (end_x, end_y) = sorted((start, end))
    width, height = end_x - x, -abs(end_y - y)
    step_y = 1 if end_y > y else -1
    error = width + height
    line = [(x, y)]
    while (x, y) != (end_x, end_y):
        doubled = 2 * error
        if doubled >= height:
            error += height
            x += 1
        if doubled <= width:
            error += width
            y += step_y
        line.append((x, y))
    return line


def line_of_sight(maze: Maze, a: Point, b: Point) -> bool:
    """Return whether no opaque tile lies between *a* and *b*; the same from both ends.

    The two tiles themselves may be opaque (one sees a wall, not through it). The line does not
    slip between two opaque tiles that touch at a corner.

    Raises:
        OutsideError: a point is not on the map.
    """
    maze.cell(a)
    maze.cell(b)
    opaque, width = maze.opaque_cells, maze.width
    line = sight_line(a, b)
    last_x, last_y = line[0]
    for x, y in line[1:]:
        is_diagonal = x != last_x and y != last_y
        if is_diagonal and opaque[last_y * width + x] and opaque[y * width + last_x]:
            return False
        if opaque[y * width + x] and (x, y) != line[-1]:
            return False
        last_x, last_y = x, y
    return True


class Sight:
    """Sight in one maze: in a square around the eye, in one arena, not through walls.

    All that lies outside any arena counts as one arena.

    Args:
        maze: where to look.
    """

    def __init__(self, maze: Maze) -> None:
        self._maze = maze
        self._arena_of_cell: list[int] = maze.arena_ids.ravel().tolist()
        self._width = maze.width
        self._cells = maze.width * maze.height
        self._pairs: dict[int, bool] = {}
        self._views: dict[tuple[Point, int], tuple[str, ...]] = {}

    def sees(self, a: Point, b: Point, radius: int) -> bool:
        """Return whether somebody on *a* sees what is on *b*; the same as from *b* to *a*.

        Args:
            a: tile of the eye, on the map.
            b: tile looked at, on the map.
            radius: reach in tiles, as a square: ``max(|dx|, |dy|) <= radius``.
        """
        ax, ay = a
        bx, by = b
        if not (-radius <= ax - bx <= radius and -radius <= ay - by <= radius):
            return False
        here, there = ay * self._width + ax, by * self._width + bx
        pair = here * self._cells + there if here < there else there * self._cells + here
        known = self._pairs.get(pair)
        if known is None:
            if len(self._pairs) >= _PAIRS_KEPT:
                self._pairs.clear()
            known = self._pairs[pair] = self._arena_of_cell[here] == self._arena_of_cell[
                there
            ] and line_of_sight(self._maze, a, b)
        return known

    def visible_mask(self, centre: Point, radius: int) -> BoolArray:
        """Return which tiles can be seen from *centre*, shape (height, width).

        Raises:
            OutsideError: *centre* is not on the map.
        """
        self._maze.cell(centre)
        mask = np.zeros((self._maze.height, self._maze.width), dtype=np.bool_)
        x, y = centre
        for row in range(max(0, y - radius), min(self._maze.height, y + radius + 1)):
            for column in range(max(0, x - radius), min(self._maze.width, x + radius + 1)):
                mask[row, column] = self.sees(centre, (column, row), radius)
        return mask

    def places_in_view(self, point: Point, radius: int) -> tuple[str, ...]:
        """Return the objects that can be seen from *point*, of the arena around it.

        Returns:
            Four-part addresses, sorted; an object counts if any of its tiles is seen. Empty
            outside any arena.

        Raises:
            OutsideError: *point* is not on the map.
        """
        known = self._views.get((point, radius))
        if known is None:
            if len(self._views) >= _VIEWS_KEPT:
                self._views.clear()
            known = self._views[point, radius] = self._look(point, radius)
        return known

    def _look(self, point: Point, radius: int) -> tuple[str, ...]:
        arena = self._maze.arena_at(point)
        if not arena:
            return ()
        objects = (f"{arena}:{name}" for name in self._maze.children(arena))
        return tuple(
            address
            for address in objects
            if any(self.sees(point, tile, radius) for tile in self._maze.footprint(address))
        )
