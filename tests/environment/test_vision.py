"""Sight: symmetrical, in one arena, in a square, never through a wall."""

from fractions import Fraction
from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from environment.errors import OutsideError
from environment.grid import BoolArray, Point
from environment.vision import Sight, line_of_sight, sight_line
from tests.environment.maps import maze_from, maze_of

_SIZE = 9
_POINTS = st.tuples(st.integers(0, _SIZE - 1), st.integers(0, _SIZE - 1))
_GRIDS = arrays(np.bool_, (_SIZE, _SIZE), elements=st.sampled_from([True, True, True, False]))


def touched(a: Point, b: Point) -> set[Point]:
    """Return every tile that the exact segment between two tile centres touches, edges included.

    A tile is a closed square of side 1 around its centre; the segment is clipped against it with
    fractions (Liang and Barsky).
    """
    found = set()
    for x in range(_SIZE):
        for y in range(_SIZE):
            low, high = Fraction(0), Fraction(1)
            for start, end, centre in ((a[0], b[0], x), (a[1], b[1], y)):
                near, far = centre - Fraction(1, 2) - start, centre + Fraction(1, 2) - start
                step = end - start
                if step:
                    ends = sorted((near / step, far / step))
                    low, high = max(low, ends[0]), min(high, ends[1])
                elif not near <= 0 <= far:
                    low, high = Fraction(1), Fraction(0)
            if low <= high:
                found.add((x, y))
    return found


def is_walled_off(transparent: BoolArray, a: Point, b: Point) -> bool:
    """Return whether no chain of clear tiles, not slipping between corners, joins *a* and *b*."""
    clear = transparent.copy()
    clear[a[1], a[0]] = clear[b[1], b[0]] = True
    seen, stack = {a}, [a]
    while stack:
        x, y = stack.pop()
        for step_x in (-1, 0, 1):
            for step_y in (-1, 0, 1):
                near = x + step_x, y + step_y
                if near in seen or not (0 <= near[0] < _SIZE and 0 <= near[1] < _SIZE):
                    continue
                if clear[near[1], near[0]] and (clear[y, near[0]] or clear[near[1], x]):
                    seen.add(near)
                    stack.append(near)
    return b not in seen


@given(_GRIDS, _POINTS, _POINTS)
def test_sight_is_symmetrical(transparent: BoolArray, a: Point, b: Point) -> None:
    """Whom I see sees me."""
    maze = maze_from(transparent)

    assert line_of_sight(maze, a, b) == line_of_sight(maze, b, a)


@given(_GRIDS, _POINTS, _POINTS)
def test_a_segment_that_touches_no_wall_is_seen_along(
    transparent: BoolArray, a: Point, b: Point
) -> None:
    """Exact geometry as oracle: where nothing is in the way there is sight."""
    maze = maze_from(transparent)
    in_the_way = touched(a, b) - {a, b}

    if all(transparent[y, x] for x, y in in_the_way):
        assert line_of_sight(maze, a, b)


@given(_GRIDS, _POINTS, _POINTS)
def test_nothing_is_seen_out_of_a_closed_room(transparent: BoolArray, a: Point, b: Point) -> None:
    """Flooding as oracle: where no light can get through there is no sight."""
    maze = maze_from(transparent)

    if is_walled_off(transparent, a, b):
        assert not line_of_sight(maze, a, b)


def test_the_line_is_bresenhams() -> None:
    """A worked example, y = 3x / 7 rounded, the same from both ends."""
    expected = [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)]

    assert expected == sight_line((0, 0), (7, 3))
    assert expected == sight_line((7, 3), (0, 0))


@given(_POINTS, _POINTS)
def test_the_line_stays_within_half_a_tile_of_the_exact_one(a: Point, b: Point) -> None:
    """One tile a step along the longer side, and no gap."""
    line = sight_line(a, b)

    wide, high = b[0] - a[0], b[1] - a[1]
    longer = max(abs(wide), abs(high))
    assert longer + 1 == len(line)
    assert all(2 * abs((x - a[0]) * high - (y - a[1]) * wide) <= longer for x, y in line)
    assert all(max(abs(x - c), abs(y - d)) == 1 for (x, y), (c, d) in pairwise(line))


def test_a_wall_is_seen_and_hides_what_is_behind_it() -> None:
    """The ends of a line may be opaque, its middle not."""
    maze = maze_of("..#..")

    assert line_of_sight(maze, (0, 0), (2, 0))
    assert line_of_sight(maze, (2, 0), (2, 0))
    assert not line_of_sight(maze, (0, 0), (3, 0))


def test_low_furniture_does_not_hide() -> None:
    """What cannot be walked on can be seen over."""
    assert line_of_sight(maze_of("..~.."), (0, 0), (4, 0))


def test_sight_does_not_slip_between_two_walls_that_touch_at_a_corner() -> None:
    """A slanting wall is a wall; a single post is passed."""
    slanting = maze_of(".#\n#.")
    post = maze_of(".#\n..")

    assert not line_of_sight(slanting, (0, 0), (1, 1))
    assert line_of_sight(post, (0, 0), (1, 1))


@pytest.mark.parametrize(("radius", "expected"), [(2, False), (3, True), (4, True)])
def test_the_radius_is_a_square(radius: int, expected: bool) -> None:
    """The corner of the square is as near as the middle of its side."""
    sight = Sight(maze_of("....\n....\n....\n...."))

    assert expected == sight.sees((0, 0), (3, 3), radius)
    assert expected == sight.sees((0, 0), (3, 0), radius)
    assert expected == sight.sees((0, 3), (0, 0), radius)


def test_a_remembered_answer_still_asks_for_the_radius() -> None:
    """What was seen with good eyes is not seen with bad ones."""
    sight = Sight(maze_of("....."))

    assert [sight.sees((0, 0), (4, 0), radius) for radius in (8, 3, 4)] == [True, False, True]


def test_sight_ends_at_the_arena() -> None:
    """Through an open door one sees neither out nor in; outdoors is one arena."""
    sight = Sight(maze_of("aab..\n.....\n....."))

    assert sight.sees((0, 0), (1, 0), 8)
    assert not sight.sees((1, 0), (2, 0), 8)
    assert not sight.sees((2, 0), (3, 0), 8)
    assert sight.sees((3, 0), (0, 2), 8)


@given(_GRIDS, _POINTS, st.integers(0, 5))
def test_the_mask_is_what_is_seen_tile_by_tile(
    transparent: BoolArray, centre: Point, radius: int
) -> None:
    """One picture of all answers, the same as a fresh look at each."""
    maze = maze_from(transparent)

    mask = Sight(maze).visible_mask(centre, radius)

    fresh = [[Sight(maze).sees(centre, (x, y), radius) for x in range(_SIZE)] for y in range(_SIZE)]
    assert fresh == mask.tolist()


def test_places_in_view_are_the_arenas_objects_that_are_not_hidden() -> None:
    """Near and in the open; not behind the wall, not too far, not the neighbour's."""
    maze = maze_of("""
        aaAaaaa
        ###aaa#
        aAa##aC
        aaaaaBb
    """)
    sight = Sight(maze)

    assert sight.places_in_view((0, 0), 8) == ("W:S:a:A",)
    assert sight.places_in_view((0, 0), 1) == ()
    assert sight.places_in_view((6, 3), 8) == ("W:S:b:B",)
    assert sight.places_in_view((6, 3), 8) == ("W:S:b:B",)


def test_an_object_behind_a_wall_is_not_in_view() -> None:
    """Two halves of one arena, parted by a wall."""
    sight = Sight(maze_of("a#A\na#a\naaa"))

    assert sight.places_in_view((0, 0), 8) == ()
    assert sight.places_in_view((2, 2), 8) == ("W:S:a:A",)


def test_outside_any_arena_no_object_is_in_view() -> None:
    """Objects belong to arenas."""
    assert Sight(maze_of("A.")).places_in_view((1, 0), 8) == ()


def test_a_point_off_the_map_is_refused() -> None:
    """There is no view from nowhere."""
    maze = maze_of("...")

    with pytest.raises(OutsideError):
        line_of_sight(maze, (0, 0), (0, 1))
    with pytest.raises(OutsideError):
        Sight(maze).visible_mask((-1, 0), 2)
    with pytest.raises(OutsideError):
        Sight(maze).places_in_view((3, 0), 2)
