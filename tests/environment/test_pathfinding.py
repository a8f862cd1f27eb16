"""Walks: shortest, repeatable, at any distance."""

from collections import deque
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from environment.errors import OutsideError, UnreachableError
from environment.grid import BoolArray, Point
from environment.pathfinding import PathFinder
from tests.environment.maps import maze_from, maze_of, rows_of

_SIZES = st.tuples(st.integers(1, 7), st.integers(1, 7))
_GRIDS = arrays(np.bool_, _SIZES, elements=st.sampled_from([True, True, True, False]))


def slow_distances(walkable: BoolArray, start: Point) -> dict[Point, int]:
    """Return the distance of each reachable tile, by the plainest breadth-first search."""
    height, width = walkable.shape
    found = {start: 0} if walkable[start[1], start[0]] else {}
    queue = deque(found)
    while queue:
        x, y = queue.popleft()
        for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            on_map = 0 <= near[0] < width and 0 <= near[1] < height
            if on_map and walkable[near[1], near[0]] and near not in found:
                found[near] = found[x, y] + 1
                queue.append(near)
    return found


def points_of(walkable: BoolArray) -> list[Point]:
    """Return every tile of a grid by (y, x)."""
    return [(x, y) for y in range(walkable.shape[0]) for x in range(walkable.shape[1])]


@given(_GRIDS)
def test_distances_and_reachability_equal_a_plain_search(walkable: BoolArray) -> None:
    """Every pair of tiles of a random maze, the blocked ones too."""
    finder = PathFinder(maze_from(walkable))

    for goal in points_of(walkable):
        expected = slow_distances(walkable, goal)
        field = finder.distances_to(goal)
        assert expected == {
            point: int(field[point[1], point[0]])
            for point in points_of(walkable)
            if field[point[1], point[0]] >= 0
        }
        assert expected.keys() == {p for p in points_of(walkable) if finder.reachable(p, goal)}


@given(_GRIDS, st.data())
def test_a_path_is_a_shortest_walk_and_so_is_its_rest(
    walkable: BoolArray, data: st.DataObject
) -> None:
    """Steps go to neighbours on free tiles, and a walk taken up half way goes on as it would."""
    maze = maze_from(walkable)
    finder = PathFinder(maze)
    start, goal = (data.draw(st.sampled_from(points_of(walkable))) for _ in range(2))
    expected = slow_distances(walkable, start).get(goal)
    if expected is None:
        with pytest.raises(UnreachableError):
            finder.path(start, goal)
        return

    path = finder.path(start, goal)

    assert (start, goal, expected) == (path[0], path[-1], len(path) - 1)
    assert expected == finder.distance(start, goal)
    assert all(maze.is_walkable(point) for point in path)
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in pairwise(path))
    for index, point in enumerate(path):
        assert path[index:] == finder.path(point, goal)


@given(_GRIDS, st.data())
def test_nearest_is_the_least_by_distance_then_row_then_column(
    walkable: BoolArray, data: st.DataObject
) -> None:
    """The same as sorting all goals by hand."""
    finder = PathFinder(maze_from(walkable))
    points = st.sampled_from(points_of(walkable))
    start, goals = data.draw(points), data.draw(st.lists(points, max_size=6))
    steps = slow_distances(walkable, start)
    ranked = sorted((steps[x, y], y, x) for x, y in goals if (x, y) in steps)

    nearest = finder.nearest(start, goals)

    assert ((ranked[0][2], ranked[0][1]) if ranked else None) == nearest


def test_ties_go_up_then_left_then_right_then_down() -> None:
    """On an open floor all ways are equally long; the order picks one of them."""
    finder = PathFinder(maze_of("...\n...\n..."))

    assert finder.path((2, 2), (0, 0)) == ((2, 2), (2, 1), (2, 0), (1, 0), (0, 0))
    assert finder.path((0, 0), (2, 2)) == ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2))


def test_a_path_to_where_one_stands_is_that_tile() -> None:
    """Nobody takes a step to stay."""
    finder = PathFinder(maze_of("..."))

    assert finder.path((1, 0), (1, 0)) == ((1, 0),)
    assert finder.distance((1, 0), (1, 0)) == 0


def test_a_walk_longer_than_16_bits_is_found() -> None:
    """A serpentine of 33,000 steps: there is no number of steps at which the search gives up."""
    width, height = 400, 167
    walkable = np.ones((height, width), dtype=np.bool_)
    walkable[1::4, :-1] = False
    walkable[3::4, 1:] = False

    path = PathFinder(maze_from(walkable)).path((0, 0), (0, height - 1))

    turns = height // 2
    assert len(path) == (turns + 1) * width + turns == 33_683


@pytest.mark.parametrize(
    ("start", "goal", "why"),
    [
        ((0, 0), (2, 0), r"from tile \(0, 0\) to tile \(2, 0\): blocked tiles part the two"),
        ((0, 0), (1, 0), "the goal is a blocked tile"),
        ((1, 0), (0, 0), "would start on a blocked tile"),
        ((1, 0), (1, 0), "would start on a blocked tile"),
    ],
)
def test_an_unreachable_goal_is_refused_in_a_plain_sentence(
    start: Point, goal: Point, why: str
) -> None:
    """Never a teleport, never a path that stops short."""
    finder = PathFinder(maze_of(".#."))

    with pytest.raises(UnreachableError, match=why) as caught:
        finder.path(start, goal)

    assert (start, goal) == (caught.value.start, caught.value.goal)
    with pytest.raises(UnreachableError):
        finder.distance(start, goal)


def test_points_off_the_map_are_refused() -> None:
    """Asking whether they can be reached is fine, the answer is no."""
    finder = PathFinder(maze_of("..."))

    with pytest.raises(OutsideError):
        finder.path((0, 0), (3, 0))
    with pytest.raises(OutsideError):
        finder.distance((-1, 0), (0, 0))
    with pytest.raises(OutsideError):
        finder.distances_to((0, 1))
    assert not finder.reachable((0, 0), (-1, 0))
    assert finder.nearest((0, 0), [(-1, 0), (0, 5)]) is None
    assert finder.nearest((9, 9), [(0, 0)]) is None


def test_the_cache_keeps_the_fields_used_last_within_its_bytes() -> None:
    """Room for two fields: the third pushes out the one not asked for since."""
    maze = maze_of("....")
    one_field = (4 + 1) * (1 + 1) * 2
    finder = PathFinder(maze, cache_bytes=2 * one_field)

    for goal in ((0, 0), (1, 0), (0, 0), (2, 0)):
        finder.distance((3, 0), goal)

    assert list(finder.cached_goals()) == [(0, 0), (2, 0)]


def test_a_cache_too_small_for_one_field_still_answers() -> None:
    """The bound limits memory, not what can be asked."""
    finder = PathFinder(maze_of("...."), cache_bytes=1)

    assert [finder.distance((0, 0), (x, 0)) for x in (3, 2, 3)] == [3, 2, 3]
    assert len(finder.cached_goals()) == 1


def test_regions_are_numbered_by_their_first_tile() -> None:
    """0 is blocked; corners do not connect."""
    drawing = """
        ..#.
        .#..
        #.#.
    """

    regions = PathFinder(maze_of(drawing)).regions

    assert len(rows_of(drawing)) == len(regions)
    assert regions.tolist() == [[1, 1, 0, 2], [1, 0, 2, 2], [0, 3, 0, 2]]
