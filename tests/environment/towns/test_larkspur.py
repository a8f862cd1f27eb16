"""Larkspur as shipped: large enough, whole, and exactly what the mapmaker draws."""

from pathlib import Path

import pytest

import environment
from environment.check import map_mistakes
from environment.mapmaker.__main__ import rebuild
from environment.maze import Maze
from environment.pathfinding import PathFinder
from environment.tiled import load_maze
from tests.environment.mapmaker.pngs import decode_png

_FOLDER = Path(environment.__file__).parent / "towns" / "larkspur"


@pytest.fixture(scope="module")
def maze() -> Maze:
    """The town, read once."""
    return load_maze(_FOLDER / "map.tmj")


def test_the_town_is_large_enough(maze: Maze) -> None:
    """At least 19 sectors, 60 arenas and 200 objects on 140×100 tiles of 32 pixels."""
    arenas = [(sector, arena) for sector in maze.sectors() for arena in maze.arenas(sector)]
    objects = [maze.objects(sector, arena) for sector, arena in arenas]

    assert (maze.width, maze.height, maze.tile_size_px, maze.world) == (140, 100, 32, "Larkspur")
    assert len(maze.sectors()) >= 19
    assert len(arenas) >= 60
    assert sum(len(names) for names in objects) >= 200


def test_twenty_five_residents_find_a_bed(maze: Maze) -> None:
    """Beds in bedrooms, not those of the clinic."""
    beds = [
        name
        for sector in maze.sectors()
        for arena in maze.arenas(sector)
        for name in maze.objects(sector, arena)
        if name in ("bed", "second bed")
    ]

    assert len(beds) >= 25


def test_nothing_is_wrong_with_the_map() -> None:
    """The checker that users run on their own towns has no complaint."""
    assert map_mistakes(_FOLDER / "map.tmj") == ()


def test_every_object_can_be_walked_to_from_the_square(maze: Maze) -> None:
    """Whoever stands at the fountain reaches each thing of the town."""
    finder = PathFinder(maze)
    square = maze.standing_tiles("Larkspur:Market Square:square:fountain")[0]

    for sector in maze.sectors():
        for arena in maze.arenas(sector):
            for name in maze.objects(sector, arena):
                standing = maze.standing_tiles(f"Larkspur:{sector}:{arena}:{name}")
                assert standing, (sector, arena, name)
                assert all(finder.distance(tile, square) >= 0 for tile in standing)


def test_rebuilding_gives_the_shipped_town(tmp_path: Path) -> None:
    """Texts byte for byte; pictures pixel for pixel, since compressors differ between machines."""
    rebuild(tmp_path)

    built = sorted(path.name for path in tmp_path.iterdir())
    assert built == ["README.md", "ground.png", "houses.png", "map.tmj", "marks.png", "things.png"]
    for name in built:
        fresh, shipped = (tmp_path / name).read_bytes(), (_FOLDER / name).read_bytes()
        if name.endswith(".png"):
            assert (decode_png(fresh) == decode_png(shipped)).all(), name
        else:
            assert fresh == shipped, name
