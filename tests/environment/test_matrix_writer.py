"""A world written in the 2023 matrix format is the same world when it is read again."""

from pathlib import Path

from environment import matrix
from environment.matrix_writer import write_matrix
from reverie.town import find_town, load_town


def test_larkspur_survives_the_matrix_format(tmp_path: Path) -> None:
    """Every place, where it is used from, and every wall of the way."""
    maze = load_town(find_town("larkspur")).maze

    write_matrix(maze, tmp_path)

    again = matrix.load_maze(tmp_path)
    assert again.addresses() == maze.addresses()
    assert again.world == maze.world
    assert (again.walkable == maze.walkable).all()
    for address in maze.addresses():
        assert again.standing_tiles(address) == maze.standing_tiles(address)


def test_names_with_commas_and_quotes_survive(tmp_path: Path) -> None:
    """The tables are CSV, and names are anything."""
    import numpy as np

    from environment.address import Address
    from environment.maze import Maze, Place

    tiles = ((0, 0), (1, 0))
    maze = Maze(
        world="Here, there",
        walkable=np.ones((2, 3), np.bool_),
        opaque=np.zeros((2, 3), np.bool_),
        places=[
            Place(Address("Here, there", 'The "Swan", inn'), tiles),
            Place(Address("Here, there", 'The "Swan", inn', "bar"), tiles),
            Place(Address("Here, there", 'The "Swan", inn', "bar", "咖啡, hot"), tiles[:1]),
        ],
    )

    write_matrix(maze, tmp_path)

    assert matrix.load_maze(tmp_path).addresses() == maze.addresses()
