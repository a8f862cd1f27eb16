"""A real world that nobody here drew: the 2023 town."""

import json

import pytest

from environment.grid import Point
from environment.matrix import load_maze
from environment.maze import Maze
from environment.pathfinding import PathFinder
from tests.environment.maps import VILLE, needs_the_ville

pytestmark = needs_the_ville


@pytest.fixture(scope="module")
def ville() -> Maze:
    """Return the town, read once."""
    return load_maze(VILLE / "the_ville" / "matrix")


@pytest.fixture(scope="module")
def finder(ville: Maze) -> PathFinder:
    """Return a path finder for it."""
    return PathFinder(ville)


@pytest.fixture(scope="module")
def starts() -> dict[str, Point]:
    """Return where the 25 residents stand at the start."""
    file = VILLE / "storage/base_the_ville_n25/environment/0.json"
    saved = json.loads(file.read_text(encoding="utf-8"))
    return {name: (place["x"], place["y"]) for name, place in saved.items()}


def test_the_town_has_its_published_size(ville: Maze) -> None:
    """Counted by others: 19 sectors, 63 arenas, 222 objects, 2,064 blocked tiles."""
    depths = [address.count(":") for address in ville.addresses()]

    assert (ville.world, ville.width, ville.height) == ("the Ville", 140, 100)
    assert [depths.count(depth) for depth in range(4)] == [1, 19, 63, 222]
    assert int((~ville.walkable).sum()) == 2_064
    assert sum(len(ville.footprint(a)) for a in ville.addresses() if a.count(":") == 3) == 680


def test_blanks_around_names_are_gone(ville: Maze) -> None:
    """One sector's name ends in a blank in the file."""
    assert "Ryan Park's apartment" in ville.sectors()


def test_every_object_can_be_reached_from_every_start(
    ville: Maze, finder: PathFinder, starts: dict[str, Point]
) -> None:
    """25 residents, 222 objects, and 4,158 tiles in all."""
    objects = [address for address in ville.addresses() if address.count(":") == 3]

    unreachable = [
        (name, address)
        for name, start in starts.items()
        for address in objects
        if finder.nearest(start, ville.standing_tiles(address)) is None
    ]

    assert unreachable == []
    home = finder.regions[starts["Latoya Williams"][::-1]]
    assert int((finder.regions == home).sum()) == 4_158


def test_the_walk_that_the_2023_finder_gave_up_is_found(
    ville: Maze, finder: PathFinder, starts: dict[str, Point]
) -> None:
    """156 steps from Latoya's home to the far end of Klaus's room; the old limit was 150."""
    bed = ville.footprint("the Ville:Dorm for Oak Hill College:Klaus Mueller's room:bed")
    start = starts["Latoya Williams"]

    path = finder.path(start, bed[0])

    assert len(path) == 1 + 156
    assert all(ville.is_walkable(point) for point in path)
    assert ville.arena_at(path[-1]).endswith("Klaus Mueller's room")
    far = finder.distances_to(start) > 150
    assert int(far.sum()) == 74
