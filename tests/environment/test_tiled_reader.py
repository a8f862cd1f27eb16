"""Tiled maps: what is read, and what is refused with file, layer and remedy."""

from pathlib import Path
from typing import Any

import pytest

from environment.errors import MapError
from environment.tiled import load_maze, read_map
from tests.environment.maps import rectangle, tile_layer, tileset, tmj, write

_DRAWING = """
    ####
    #..#
    ####
"""
_PLACES = [
    rectangle("Inn", 0, 0, 4, 3, type="sector"),
    rectangle("Inn:bar", 1, 1, 2, 1, type="arena"),
    rectangle("Inn:bar:tap", 2, 1, type="object"),
]


def refusal(path: Path) -> str:
    """Return the sentence with which a map is refused."""
    with pytest.raises(MapError) as caught:
        load_maze(path)
    return str(caught.value)


def changed(**changes: Any) -> Any:
    """Return the good map with some of its top-level fields replaced."""
    return tmj(_DRAWING, _PLACES) | changes


def with_layer(layer: Any) -> Any:
    """Return the good map with one more layer."""
    content = tmj(_DRAWING, _PLACES)
    content["layers"].append(layer)
    return content


def test_a_good_map_becomes_a_maze(tmp_path: Path) -> None:
    """World, size, blocked tiles and places are those drawn."""
    maze = load_maze(write(tmp_path, tmj(_DRAWING, _PLACES)))

    assert (maze.world, maze.width, maze.height, maze.tile_size_px) == ("W", 4, 3, 32)
    assert maze.walkable.tolist()[1] == [False, True, True, False]
    assert str(maze.address_at((2, 1))) == "W:Inn:bar:tap"
    assert str(maze.address_at((0, 0))) == "W:Inn"
    assert maze.footprint("W:Inn:bar") == ((1, 1), (2, 1))


def test_a_map_in_any_script_is_read_and_a_byte_order_mark_ignored(tmp_path: Path) -> None:
    """UTF-8 whatever the machine's language."""
    places = [rectangle("茶館", 0, 0, 4, 3), rectangle("茶館:Câmara", 1, 1)]
    path = write(tmp_path, tmj(_DRAWING, places))
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())

    assert load_maze(path).arena_at((1, 1)) == "W:茶館:Câmara"


def test_sight_is_stopped_by_the_layer_opaque_and_without_it_by_walls(tmp_path: Path) -> None:
    """A map may say more exactly what hides than what it draws as walls."""
    glass = with_layer(tile_layer("opaque", ["....", "....", "...#"]))
    bare = changed(layers=[tmj(_DRAWING, [])["layers"][index] for index in (0, 2)])

    by_walls = load_maze(write(tmp_path, tmj(_DRAWING, _PLACES)))
    by_opaque = load_maze(write(tmp_path, glass))
    by_nothing = load_maze(write(tmp_path, bare))

    assert by_walls.opaque.sum() == 10
    assert by_opaque.opaque.sum() == 1
    assert by_nothing.opaque.sum() == 0


def test_layers_keep_their_drawing_order_and_groups_are_opened(tmp_path: Path) -> None:
    """A renderer goes through them from the ground up."""
    above = tile_layer("above", ["....", "....", "...."], visible=False, opacity=0.5)
    content = with_layer({"type": "group", "name": "sky", "layers": [above]})

    tiled = read_map(write(tmp_path, content))

    assert list(tiled.layers) == ["blocked", "walls", "above"]
    assert not tiled.layers["above"].is_visible
    assert tiled.layers["above"].opacity == 0.5


def test_a_tileset_says_where_each_tile_lies_in_its_picture(tmp_path: Path) -> None:
    """Margin around, spacing between, numbers row by row."""
    sets = [tileset(firstgid=5, name="b", margin=1, spacing=2), tileset()]

    tiled = read_map(write(tmp_path, changed(tilesets=sets)))

    second = tiled.tileset_of(8)
    assert second is not None
    assert (second.name, second.image) == ("b", tmp_path / "town.png")
    assert second.source_px(8) == (1 + 34, 1 + 34, 32, 32)
    first = tiled.tileset_of(4)
    assert first is not None
    assert first.name == "town"
    assert tiled.tileset_of(9) is None


@pytest.mark.parametrize("suffix", ["tsj", "json"])
def test_an_external_tileset_is_read_relative_to_the_map(tmp_path: Path, suffix: str) -> None:
    """Its picture is relative to the tileset's own file."""
    (tmp_path / "art").mkdir()
    write(tmp_path / "art", tileset(name="props"), f"props.{suffix}")
    sets = [{"firstgid": 1, "source": f"art/props.{suffix}"}]

    tiled = read_map(write(tmp_path, changed(tilesets=sets)))

    assert tiled.tilesets[0].name == "props"
    assert tiled.tilesets[0].image == tmp_path / "art" / "town.png"


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """The path as given is in the sentence."""
    assert "nowhere.tmj: there is no such file" in refusal(tmp_path / "nowhere.tmj")


def test_a_folder_in_place_of_a_file_is_refused(tmp_path: Path) -> None:
    """Whatever the operating system calls it."""
    assert "it cannot be read" in refusal(tmp_path)


def test_text_that_is_not_json_is_refused_with_line_and_column(tmp_path: Path) -> None:
    """One can go there in an editor."""
    path = write(tmp_path, '{"layers": [],\n  "width": }')

    assert "map.tmj: it is not JSON at line 2, column 12" in refusal(path)


def test_a_file_that_is_not_utf_8_is_refused_with_line_and_byte(tmp_path: Path) -> None:
    """A file saved in another encoding says so instead of showing garbage."""
    path = tmp_path / "map.tmj"
    path.write_bytes(b'{"a":\n"\xd0\xd5"}')

    assert "it is not UTF-8 at line 2, byte 7" in refusal(path)


def test_a_number_without_end_is_refused(tmp_path: Path) -> None:
    """Python reads at most 4,300 digits."""
    assert "a value that cannot be read" in refusal(write(tmp_path, "1" * 5_000))


def test_json_nested_without_end_is_refused(tmp_path: Path) -> None:
    """A hostile file does not crash the reader."""
    assert "nested too deeply" in refusal(write(tmp_path, "[" * 100_000))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"infinite": True}, "infinite map; turn off 'Infinite'"),
        ({"orientation": "isometric"}, "it is isometric; only orthogonal"),
        ({"tileheight": 16}, "its tiles are 32 x 16 px; they must be square"),
        ({"width": 0}, "'width' must be a whole number of at least 1, not 0"),
        ({"width": 2**31}, "'width' must be a whole number of at most 2147483647"),
        ({"width": True}, "'width' must be a whole number"),
        ({"width": 5}, "layer 'blocked': it is 4 x 3 tiles, the map is 5 x 3"),
        ({"layers": {}}, "'layers' must be a list, not {}"),
        ({"layers": [3]}, "a layer: it must be a JSON object, not 3"),
        ({"layers": []}, "no object layer 'places'; add one"),
        ({"properties": []}, "no usable property 'world'; give it"),
        ({"properties": [{"name": "world", "value": "A:B"}]}, "no usable property 'world'"),
        ({"infinite": "no"}, "'infinite' must be true or false, not 'no'"),
        ({"tilesets": [tileset(columns=None)]}, "tileset 'town': 'columns' must be a whole"),
        ({"tilesets": [{"firstgid": 1, "source": "a" * 999}]}, "does not exist; put it"),
        ({"tilesets": [{"firstgid": 1, "source": "no.tsj"}]}, "'no.tsj' does not exist; put it"),
    ],
)
def test_a_map_of_the_wrong_kind_is_refused(
    tmp_path: Path, changes: dict[str, Any], sentence: str
) -> None:
    """The sentence names the field or the layer, and what to do."""
    told = refusal(write(tmp_path, changed(**changes)))

    assert "map.tmj" in told
    assert sentence in told


def test_json_that_is_no_map_is_refused(tmp_path: Path) -> None:
    """A list, and an object of something else."""
    assert "it must be a JSON object, not []" in refusal(write(tmp_path, []))
    assert "not a Tiled map: it has no layers" in refusal(write(tmp_path, {"a": 1}))


def test_a_map_without_blocked_tiles_is_refused(tmp_path: Path) -> None:
    """Nobody could say where one can walk."""
    content = changed(layers=tmj(_DRAWING, _PLACES)["layers"][1:])

    assert "no tile layer 'blocked'; add one" in refusal(write(tmp_path, content))


def test_two_layers_of_one_name_are_refused(tmp_path: Path) -> None:
    """One of them would be lost without a word."""
    content = with_layer(tile_layer("walls", ["....", "....", "...."]))

    assert "layer 'walls': two layers have this name; rename" in refusal(write(tmp_path, content))


def test_groups_without_end_are_refused(tmp_path: Path) -> None:
    """No real map has 50 groups in each other."""
    group: Any = {"type": "group", "name": "g"}
    for _ in range(50):
        group = {"type": "group", "name": "g", "layers": [group]}

    assert "groups of layers are nested too deeply" in refusal(write(tmp_path, with_layer(group)))


@pytest.mark.parametrize("where", ["embedded", "external"])
def test_a_collection_of_images_is_refused_by_name(tmp_path: Path, where: str) -> None:
    """File, tileset, feature and remedy, before any window opens."""
    collection = tileset(name="props")
    del collection["image"]
    collection |= {"columns": 0, "tiles": [{"id": 0, "image": "a.png"}]}
    if where == "external":
        write(tmp_path, collection, "props.tsj")
        collection = {"firstgid": 1, "source": "props.tsj"}

    told = refusal(write(tmp_path, changed(tilesets=[collection])))

    assert ("props.tsj" if where == "external" else "map.tmj") in told
    assert "tileset 'props': it is a 'collection of images', which is not supported" in told
    assert "make it a tileset 'based on tileset image'" in told
