"""The maze: what lies where, and from where it is used."""

import numpy as np
import pytest

from environment.address import Address
from environment.errors import MazeError, OutsideError, UnknownPlaceError
from environment.maze import Maze, Place
from tests.environment.maps import maze_of

HOUSE = """
    #######
    #aA#bb#
    #aa.bB#
    #######
"""


def test_a_tile_has_the_deepest_address_known_there() -> None:
    """Object, arena and world, each where nothing deeper is."""
    maze = maze_of(HOUSE)

    assert str(maze.address_at((2, 1))) == "W:S:a:A"
    assert str(maze.address_at((1, 1))) == "W:S:a"
    assert str(maze.address_at((3, 2))) == "W"


def test_arena_at_is_three_parts_or_nothing() -> None:
    """An object's tile is in its arena; a passage is in none."""
    maze = maze_of(HOUSE)

    assert maze.arena_at((2, 1)) == "W:S:a"
    assert maze.arena_at((3, 2)) == ""


def test_names_inside_a_place_are_sorted_whatever_order_they_were_drawn_in() -> None:
    """Two drawings of one town are one town."""
    places = [
        Place(Address("W", sector, *rest), ((0, 0),))
        for sector in ("Mill", "Inn")
        for rest in ((), ("yard",), ("bar",), ("bar", "tap"), ("bar", "stool"))
    ]
    grid = np.ones((1, 2), dtype=np.bool_)

    maze = Maze(world="W", walkable=grid, opaque=~grid, places=reversed(places))

    assert maze.sectors() == ("Inn", "Mill")
    assert maze.arenas("Inn") == ("bar", "yard")
    assert maze.objects("Inn", "bar") == ("stool", "tap")
    assert maze.addresses()[:4] == ("W", "W:Inn", "W:Inn:bar", "W:Inn:bar:stool")


def test_footprint_is_the_union_of_equal_addresses_by_row() -> None:
    """Two rectangles with one address are one place."""
    grid = np.ones((3, 3), dtype=np.bool_)
    sector = Address("W", "S")
    places = [Place(sector, ((1, 2), (0, 2))), Place(sector, ((2, 0), (1, 2)))]

    maze = Maze(world="W", walkable=grid, opaque=~grid, places=places)

    assert maze.footprint("W:S") == ((2, 0), (0, 2), (1, 2))
    assert len(maze.footprint("W")) == 9


def test_the_later_of_two_places_has_the_tile_but_objects_keep_their_footprint() -> None:
    """A bathroom drawn over a hall takes its tiles; a lamp stands on a table that stays whole."""
    grid = np.ones((1, 3), dtype=np.bool_)
    home = Address("W", "S")
    row = ((0, 0), (1, 0), (2, 0))
    places = [
        Place(home, row),
        Place(home.child("hall"), row),
        Place(home.child("bath"), ((2, 0),)),
        Place(home.child("hall").child("table"), ((0, 0), (1, 0))),
        Place(home.child("hall").child("lamp"), ((1, 0),)),
    ]

    maze = Maze(world="W", walkable=grid, opaque=~grid, places=places)

    assert maze.footprint("W:S:hall") == ((0, 0), (1, 0))
    assert maze.arena_at((2, 0)) == "W:S:bath"
    assert maze.footprint("W:S:hall:table") == ((0, 0), (1, 0))
    assert str(maze.address_at((1, 0))) == "W:S:hall:lamp"


def test_a_solid_object_is_used_from_the_free_tiles_beside_it_in_its_arena() -> None:
    """Not from a corner, not from the next room, not from where nobody can stand."""
    maze = maze_of("""
        aaa
        aAb
        a~a
    """)

    assert maze.standing_tiles("W:S:a:A") == ((1, 0), (0, 1))


def test_a_walkable_object_is_used_from_its_own_free_tiles() -> None:
    """A rug is stood on; the part of it under a cupboard is not."""
    walkable = np.array([[True, True, False]])
    home = Address("W", "S")
    row = ((0, 0), (1, 0), (2, 0))
    places = [Place(home, row), Place(home.child("a"), row)]
    rug = Place(home.child("a").child("rug"), ((1, 0), (2, 0)))

    maze = Maze(world="W", walkable=walkable, opaque=~walkable, places=[*places, rug])

    assert maze.standing_tiles("W:S:a:rug") == ((1, 0),)
    assert maze.standing_tiles("W:S:a") == ((0, 0), (1, 0))


def test_a_walled_in_object_has_no_standing_tile() -> None:
    """Nothing is invented for it."""
    assert maze_of("#A#").standing_tiles("W:S:a:A") == ()


def test_an_unknown_place_is_refused_with_the_nearest_names() -> None:
    """A slip of the pen is easy to put right."""
    maze = maze_of(HOUSE)

    with pytest.raises(UnknownPlaceError, match="did you mean 'W:S:a:A'"):
        maze.footprint("W:S:a:AA")
    assert not maze.has("W:S:a:AA")
    assert maze.has("W:S:a:A")


@pytest.mark.parametrize("point", [(-1, 0), (7, 0), (0, 4), (0, -1)])
def test_a_point_off_the_map_is_refused_and_not_walkable(point: tuple[int, int]) -> None:
    """A negative index never wraps to the other side."""
    maze = maze_of(HOUSE)

    assert not maze.is_walkable(point)
    with pytest.raises(OutsideError, match="x goes from 0 to 6 and y from 0 to 3"):
        maze.address_at(point)


def test_the_arrays_cannot_be_changed() -> None:
    """Finders and views keep what they worked out from them."""
    maze = maze_of(HOUSE)

    for array in (maze.walkable, maze.opaque, maze.arena_ids, maze.sector_ids, maze.object_ids):
        with pytest.raises(ValueError, match="read-only"):
            array[0, 0] = 1


@pytest.mark.parametrize(
    ("place", "why"),
    [
        (Place(Address("W", "S", "a"), ((0, 0),)), "'W:S:a' has no parent"),
        (Place(Address("V", "S"), ((0, 0),)), "'V:S' has no parent in 'W'"),
        (Place(Address("W"), ((0, 0),)), "'W' has no parent"),
        (Place(Address("W", "S"), ((2, 0),)), "outside the map"),
    ],
)
def test_places_that_do_not_fit_are_refused(place: Place, why: str) -> None:
    """An orphan, another world's place and one off the map."""
    grid = np.ones((1, 2), dtype=np.bool_)

    with pytest.raises(MazeError, match=why):
        Maze(world="W", walkable=grid, opaque=~grid, places=[place])


def test_arrays_of_different_shape_are_refused() -> None:
    """Width and height are not to be mixed up."""
    grid = np.ones((1, 2), dtype=np.bool_)

    with pytest.raises(MazeError, match="one shape"):
        Maze(world="W", walkable=grid, opaque=grid.T, places=[])
