"""The 2023 matrix format, on a small world of our own."""

from pathlib import Path

import pytest

from environment.errors import MapError
from environment.matrix import load_maze

_FILES = {
    "maze_meta_info.json": '{"world_name": "small", "maze_width": 3, "maze_height": 2,'
    ' "sq_tile_size": 16}',
    "maze/collision_maze.csv": "0, 0, 5, 0, 0, 5",
    "maze/sector_maze.csv": "20, 20, 20, 21, 0, 0",
    "maze/arena_maze.csv": "30, 30, 0, 0, 0, 0",
    "maze/game_object_maze.csv": "0, 40, 0, 0, 0, 0",
    "special_blocks/world_blocks.csv": "10, the Hamlet",
    "special_blocks/sector_blocks.csv": "20, the Hamlet, Kim's home \n21, the Hamlet, Green\n",
    "special_blocks/arena_blocks.csv": "30, the Hamlet, Kim's home, hall",
    "special_blocks/game_object_blocks.csv": "40, the Hamlet, <all>, stove",
}


def write_matrix(folder: Path, **changes: str | None) -> Path:
    """Write the small world, with some files (by stem) replaced or, with None, left out."""
    for name, text in _FILES.items():
        file = folder / name
        file.parent.mkdir(exist_ok=True)
        content = changes.get(file.stem, text)
        if content is not None:
            file.write_text(content, encoding="utf-8")
    return folder


def test_codes_become_addresses(tmp_path: Path) -> None:
    """The name is the last column without its blanks; the world's is in world_blocks.csv."""
    maze = load_maze(write_matrix(tmp_path))

    assert (maze.width, maze.height, maze.tile_size_px) == (3, 2, 16)
    assert str(maze.address_at((1, 0))) == "the Hamlet:Kim's home:hall:stove"
    assert str(maze.address_at((0, 0))) == "the Hamlet:Kim's home:hall"
    assert str(maze.address_at((2, 0))) == "the Hamlet:Kim's home"
    assert str(maze.address_at((0, 1))) == "the Hamlet:Green"
    assert str(maze.address_at((1, 1))) == "the Hamlet"


def test_any_collision_code_blocks_the_way_and_the_view(tmp_path: Path) -> None:
    """The format has no walls of its own."""
    maze = load_maze(write_matrix(tmp_path))

    assert maze.walkable.tolist() == [[True, True, False], [True, True, False]]
    assert (~maze.walkable).tolist() == maze.opaque.tolist()


@pytest.mark.parametrize(
    ("stem", "text", "sentence"),
    [
        ("maze_meta_info", None, "maze_meta_info.json: there is no such file"),
        ("maze_meta_info", "{", "maze_meta_info.json: it is not JSON at line 1, column 2"),
        ("maze_meta_info", "[]", "'maze_width' must be a whole number above 0, not None"),
        ("sector_maze", None, "sector_maze.csv: there is no such file"),
        ("sector_maze", "20, 20", "sector_maze.csv: it has 2 codes, but 3 x 2 tiles need 6"),
        ("sector_maze", "20, x, 0, 0, 0, 0", "a code is not a whole number"),
        ("sector_maze", "99999999999, 0, 0, 0, 0, 0", "a code is not a whole number"),
        ("sector_maze", "29, 20, 0, 0, 0, 0", "code 29 has no name in special_blocks/sector_b"),
        ("sector_maze", "20, 0, 0, 0, 0, 0", r"arena_maze.csv, tile \(1, 0\): .* is missing"),
        ("world_blocks", "", "there are 0 worlds; there must be one"),
        ("arena_blocks", "hall, 30", "arena_blocks.csv: line 1 is not 'code, …, name'"),
    ],
)
def test_a_bad_file_is_refused_by_name(
    tmp_path: Path, stem: str, text: str | None, sentence: str
) -> None:
    """Which file, and what about it."""
    with pytest.raises(MapError, match=sentence):
        load_maze(write_matrix(tmp_path, **{stem: text}))
