"""Lay the ground: river, sea and pond, streets as smooth lines, and a path from every door."""

import heapq
from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from environment.mapmaker.canvas import noise
from environment.mapmaker.larkspur import POND, RIVER, SHORE, SQUARE, STREETS, Points

Grounds = npt.NDArray[np.str_]
Mask = npt.NDArray[np.bool_]
Cell = tuple[int, int]


def smooth(points: Points, *, per_piece: int = 24) -> list[tuple[float, float]]:
    """Points along the Catmull-Rom curve through *points*; plain arithmetic only."""
    padded = (points[0], *points, points[-1])
    curve = []
    for k in range(len(points) - 1):
        p0, p1, p2, p3 = padded[k : k + 4]
        for step in range(per_piece + 1):
            t = step / per_piece
            curve.append(
                (
                    _spline(p0[0], p1[0], p2[0], p3[0], t),
                    _spline(p0[1], p1[1], p2[1], p3[1], t),
                )
            )
    return curve


def _spline(a: float, b: float, c: float, d: float, t: float) -> float:
    return 0.5 * (
        2 * b
        + (c - a) * t
        + (2 * a - 5 * b + 4 * c - d) * t * t
        + (3 * b - a - 3 * c + d) * t * t * t
    )


def lay_ground(width: int, height: int) -> Grounds:
    """Grass with meadows, the water and its sand, and the streets."""
    kinds = np.full((height, width), "grass", dtype="<U8")
    for y in range(height):
        for x in range(width):
            if _hills(x, y) > 37000:
                kinds[y, x] = "meadow"
    water = _water(width, height)
    kinds[_grown(water, 1)] = "sand"
    sea = _sea(width, height)
    kinds[_grown(sea, 2) & ~water] = "sand"
    kinds[water] = "water"
    kinds[water & ~_grown(~water, 3)] = "deep"
    x, y, wide, tall = SQUARE
    kinds[y : y + tall, x : x + wide] = "cobble"
    for street in STREETS:
        for cell in _brush(street.points, street.width):
            x, y = cell
            if 0 <= x < width and 0 <= y < height and not water[y, x]:
                kinds[y, x] = "cobble" if kinds[y, x] == "cobble" else street.ground
    return kinds


def _brush(points: Points, width: int) -> Iterable[Cell]:
    last = (0, 0)
    for step, (px, py) in enumerate(smooth(points)):
        left, top = int(px - (width - 1) / 2 + 0.5), int(py - (width - 1) / 2 + 0.5)
        if step and left != last[0] and top != last[1]:
            yield left, last[1]  # no step over a corner
        last = (left, top)
        for dy in range(width):
            for dx in range(width):
                yield left + dx, top + dy


def _water(width: int, height: int) -> Mask:
    water = _sea(width, height)
    line = smooth(tuple((x, y) for x, y, _ in RIVER))
    widths = smooth(tuple((w, 0) for _, _, w in RIVER))
    for (px, py), (wide, _) in zip(line, widths, strict=True):
        y = int(py + 0.5)
        left = int(px - wide / 2 + 0.5)
        for x in range(left, left + int(wide + 0.5)):
            if 0 <= y < height and 0 <= x < width:
                water[y, x] = True
    cx, cy, rx, ry = POND
    for y in range(cy - ry, cy + ry + 1):
        for x in range(cx - rx, cx + rx + 1):
            wave = 1 + (noise(x // 2, y // 2, 91) % 3 - 1) / 8
            if ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= wave:
                water[y, x] = True
    return water


def _sea(width: int, height: int) -> Mask:
    sea = np.zeros((height, width), dtype=np.bool_)
    for px, py in smooth(SHORE):
        x = int(px + 0.5)
        if 0 <= x < width:
            sea[int(py + 0.5) :, x] = True
    return sea


def _grown(mask: Mask, by: int) -> Mask:
    for _ in range(by):
        padded = np.pad(mask, 1)
        mask = mask | padded[:-2, 1:-1] | padded[2:, 1:-1] | padded[1:-1, :-2] | padded[1:-1, 2:]
    return mask


def _hills(x: int, y: int, size: int = 7) -> int:
    """Smooth noise in 0..65535: numbers at every seventh cell, blended between."""
    u, v = x // size, y // size
    fx, fy = x % size, y % size
    top = noise(u, v, 33) * (size - fx) + noise(u + 1, v, 33) * fx
    bottom = noise(u, v + 1, 33) * (size - fx) + noise(u + 1, v + 1, 33) * fx
    return (top * (size - fy) + bottom * fy) // (size * size)


def path_to_street(start: Cell, kinds: Grounds, closed: Mask) -> list[Cell]:
    """Cells of the cheapest way from *start* to a street, preferring paths that exist.

    Args:
        start: the cell in front of a door or gate.
        kinds: the ground; the way ends at the first "cobble" or wide "dirt".
        closed: cells one cannot walk on.

    Returns:
        The way without its end; empty where *start* is a street already or nothing is found.
    """
    height, width = kinds.shape
    best: dict[Cell, int] = {start: 0}
    came: dict[Cell, Cell] = {}
    waiting: list[tuple[int, Cell]] = [(0, start)]
    while waiting:
        cost, cell = heapq.heappop(waiting)
        x, y = cell
        if cost > best[cell]:
            continue
        if kinds[y, x] in ("cobble", "dirt"):
            way = []
            while cell in came:
                cell = came[cell]
                way.append(cell)
            return way
        for u, v in ((x, y + 1), (x + 1, y), (x - 1, y), (x, y - 1)):
            if not (0 <= u < width and 0 <= v < height) or closed[v, u]:
                continue
            if kinds[v, u] in ("water", "deep"):
                continue
            turn = 1 if came.get(cell, cell) not in ((2 * x - u, 2 * y - v), cell) else 0
            price = cost + 4 + turn
            if price < best.get((u, v), 1 << 30):
                best[(u, v)] = price
                came[(u, v)] = cell
                heapq.heappush(waiting, (price, (u, v)))
    return []
