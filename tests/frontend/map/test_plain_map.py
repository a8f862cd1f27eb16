"""A maze without pictures is drawn so that one finds one's way."""

from pathlib import Path

from frontend.map.night import Rooms
from frontend.map.plain_map import plain_map
from frontend.map.scene import Person
from tests.environment.maps import maze_of

_HUT = """
.......##
.####....
.#aA#....
.#aa#....
.####....
"""


def test_walls_are_beside_rooms_and_all_else_that_blocks_is_a_hedge(tmp_path: Path) -> None:
    """One number a cell: 1 open, 2 hedge, 3 wall, 4 a thing, from 5 on a room."""
    town = plain_map(maze_of(_HUT), tmp_path)

    assert town.layers["ground"].gids.tolist() == [
        [1, 1, 1, 1, 1, 1, 1, 2, 2],
        [1, 3, 3, 3, 3, 1, 1, 1, 1],
        [1, 3, 5, 4, 3, 1, 1, 1, 1],
        [1, 3, 5, 5, 3, 1, 1, 1, 1],
        [1, 3, 3, 3, 3, 1, 1, 1, 1],
    ]


def test_a_room_with_walls_is_lit_by_whoever_is_awake_in_it(tmp_path: Path) -> None:
    """Row by row, as a room may have any form; a sleeper and a passer-by light nothing."""
    rooms = Rooms(plain_map(maze_of(_HUT), tmp_path))

    assert rooms.lit_by([Person("", 2, 2)]) == [(2, 2, 2, 1), (2, 3, 2, 1)]
    assert rooms.lit_by([Person("", 2, 2, is_asleep=True), Person("", 6, 2)]) == []
