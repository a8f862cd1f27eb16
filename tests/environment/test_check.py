"""`map_mistakes`: one plain sentence a mistake, and none for a good map."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from environment.check import map_mistakes
from environment.errors import MapError
from environment.tiled import load_maze
from tests.environment.maps import rectangle, tile_layer, tmj, write

# The inn has a door at (2, 3); the mill has none. A counter stands at (1, 1).
_DRAWING = """
    ##########
    ##..##..##
    #...##..##
    ##.#######
    ..........
    ..........
"""
_GOOD = [
    rectangle("Inn", 0, 0, 5, 4),
    rectangle("Inn:bar", 1, 1, 3, 2),
    rectangle("Inn:bar:counter", 1, 1),
    rectangle("Inn:bar:stool", 3, 2),
]


def mistakes(folder: Path, *more: Any, drawing: str = _DRAWING) -> list[str]:
    """Return what is wrong with the good map and *more* rectangles, without the path."""
    path = write(folder, tmj(drawing, [*_GOOD, *more]))
    return [told.removeprefix(f"{path}, ") for told in map_mistakes(path)]


def test_a_good_map_has_no_mistakes(tmp_path: Path) -> None:
    """A solid counter is used from beside it; half-tile drawing is fine."""
    shaky = rectangle("Inn:bar:mug", 0, 0) | {"x": 108.8, "y": 41.6, "width": 20, "height": 20}

    assert mistakes(tmp_path, shaky) == []


@pytest.mark.parametrize(
    ("drawn", "sentence"),
    [
        (rectangle("Inn:cellar:keg", 2, 2), "its arena 'Inn:cellar' is not on the map; draw"),
        (rectangle("Pub:bar", 2, 2), "its sector 'Pub' is not on the map; draw"),
        (rectangle("Inn::keg", 2, 2), "its name is not an address: the arena is empty; name it"),
        (rectangle("Inn:bar:keg:tap", 2, 2), "its name has more than three parts; name it"),
        (rectangle("Inn: bar", 2, 2), "the arena ' bar' has blanks at its ends; name it"),
        (rectangle("", 2, 2), "it has no name; name it"),
        (rectangle("W:Inn:bar", 2, 2), "starts with the world's name; leave that off"),
        (
            rectangle("Inn:bar:keg", 2, 2, type="arena"),
            "class is 'arena', but its name is that of an",
        ),
        (
            rectangle("Inn:bar:keg", 9, 2, 2),
            "reaches from tile (9, 2) to (10, 2), but the map ends",
        ),
        (rectangle("Inn:bar:keg", -1, 2), "keep it on the map"),
        (rectangle("Inn:bar:keg", 2, 2, width=0), "it covers no tile; make it"),
        (rectangle("Inn:bar:keg", 2, 2, rotation=30), "it is a turned rectangle; draw upright"),
        (rectangle("Inn:bar:keg", 2, 2, point=True), "it is a point; draw upright rectangles"),
        (rectangle("Inn:bar:keg", 2, 2, gid=1), "it is a tile; draw upright rectangles"),
    ],
)
def test_a_bad_rectangle_is_named_with_its_layer_and_remedy(
    tmp_path: Path, drawn: Any, sentence: str
) -> None:
    """Exactly one sentence, and the same one when the map is loaded."""
    found = mistakes(tmp_path, drawn)

    assert len(found) == 1
    assert found[0].startswith(f"layer 'places', object '{drawn['name']}' (id 7): ")
    assert sentence in found[0]
    with pytest.raises(MapError) as caught:
        load_maze(tmp_path / "map.tmj")
    assert sentence in str(caught.value)


def test_the_property_address_goes_before_the_name(tmp_path: Path) -> None:
    """The name may be what looks well in the editor."""
    properties = [{"name": "address", "value": "Inn:bar:keg"}]

    assert mistakes(tmp_path, rectangle("KEG!", 2, 2, properties=properties)) == []


@pytest.mark.parametrize(
    ("more", "told"),
    [
        (
            [rectangle("Mill", 5, 0, 5, 4), rectangle("Mill:loft", 6, 1, 2, 2)],
            "layer 'places', sector 'W:Mill': nobody can get into it from outside; give it a door",
        ),
        (
            [rectangle("Mill", 5, 0, 5, 4)],
            "layer 'places', sector 'W:Mill': the sector has no arena; "
            "draw a rectangle for each of its rooms",
        ),
        (
            [rectangle("Inn", 5, 0, 5, 4), rectangle("Inn:loft", 6, 1, 2, 2)],
            "layer 'places', arena 'W:Inn:loft': nobody can get into it; give it a door",
        ),
        (
            [rectangle("Mill", 5, 0, 5, 4), rectangle("Mill:wall", 5, 0)],
            "layer 'places', arena 'W:Mill:wall': all its tiles are blocked; "
            "clear some in layer 'blocked'",
        ),
        (
            [rectangle("Inn:wall", 0, 0, 2, 1)],
            "layer 'places', arena 'W:Inn:wall': all its tiles are blocked; "
            "clear some in layer 'blocked'",
        ),
        (
            [
                rectangle("Inn:bar:bell", 3, 1),
                rectangle("Inn:den", 3, 1),
                rectangle("Inn:den", 2, 1),
            ],
            "layer 'places', object 'W:Inn:bar:bell': its tile (3, 1) is outside its arena; "
            "move it, or draw the other larger",
        ),
        (
            [rectangle("Inn:yard", 4, 3, 2, 2)],
            "layer 'places', arena 'W:Inn:yard': its tile (5, 3) is outside its sector; "
            "move it, or draw the other larger",
        ),
        (
            [rectangle("Inn:den", 2, 2), rectangle("Inn:nook", 2, 2)],
            "layer 'places', arena 'W:Inn:den': other arenas cover all of it; move or shrink them",
        ),
        (
            [rectangle("inn", 0, 4, 2), rectangle("inn:bar", 0, 4, 2)],
            "layer 'places': 'W:inn' and 'W:Inn' differ in capitals or blanks only; "
            "write both in one way",
        ),
    ],
)
def test_places_nobody_can_use_are_told_once(tmp_path: Path, more: list[Any], told: str) -> None:
    """A house without a door is one mistake, not one for each of its chairs."""
    assert mistakes(tmp_path, *more) == [told]


def test_an_object_at_which_nobody_can_stand_is_told(tmp_path: Path) -> None:
    """Solid, and walled in."""
    drawing = _DRAWING.replace("##..##..##", "###.##..##")
    walled = rectangle("Inn:bar:safe", 1, 1)

    found = mistakes(tmp_path, rectangle("Inn:bar", 0, 0), rectangle("Inn:bar:safe", 0, 0))

    assert len(found) == 1
    assert "object 'W:Inn:bar:safe': nobody can stand at it: it is blocked" in found[0]
    assert mistakes(tmp_path, walled, drawing=drawing) == []


def test_an_object_that_nobody_can_get_to_is_told(tmp_path: Path) -> None:
    """It can be stood at, but only by somebody locked in with it."""
    places = [
        rectangle("Inn", 5, 0, 5, 4),
        rectangle("Inn:bar", 6, 1, 2, 2),
        rectangle("Inn:bar:safe", 6, 1),
    ]

    assert mistakes(tmp_path, *places) == [
        "layer 'places', object 'W:Inn:bar:safe': nobody can get to it; "
        "clear a way in layer 'blocked'"
    ]


def test_pictures_and_tiles_that_are_missing_are_told(tmp_path: Path) -> None:
    """Before a window opens on them."""
    content = tmj(_DRAWING, _GOOD)
    content["tilesets"][0]["image"] = "gone.png"
    content["layers"].append(tile_layer("ground", [".........."] * 6))
    content["layers"][-1]["data"][12] = 99
    path = write(tmp_path, content)

    assert map_mistakes(path) == (
        f"{path}, tileset 'town': its picture 'gone.png' does not exist; put it into {tmp_path}",
        f"{path}, layer 'ground': tile number 99 at (2, 1) is in no tileset; "
        "add the tileset or erase the tile",
    )


def test_every_mistake_is_listed_and_loading_says_how_many_more(tmp_path: Path) -> None:
    """One round of corrections, not one a mistake."""
    bad = [rectangle("Inn::x", 2, 2), rectangle("Pub:x", 2, 2), rectangle("", 2, 2)]

    assert len(mistakes(tmp_path, *bad)) == 3
    with pytest.raises(MapError, match=r"2 more mistakes in the map: `reverie town check`"):
        load_maze(tmp_path / "map.tmj")


def test_children_of_a_rectangle_that_cannot_be_used_are_not_told_too(tmp_path: Path) -> None:
    """The arena off the map is the mistake; what is in it is right."""
    places = [rectangle("Inn:den", 9, 5, 5), rectangle("Inn:den:bed", 2, 1)]

    found = mistakes(tmp_path, *places)

    assert len(found) == 1
    assert "object 'Inn:den' (id 7): it reaches" in found[0]


_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=4,
)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=200)
@given(st.data())
def test_no_change_of_a_field_makes_the_check_fail_itself(
    tmp_path: Path, data: st.DataObject
) -> None:
    """Any value anywhere in a map: there is an answer, and never another kind of error."""
    content = tmj(_DRAWING, _GOOD)
    node, steps = content, data.draw(st.integers(1, 5))
    for step in range(steps):
        keys = sorted(node) if isinstance(node, dict) else range(len(node))
        key = data.draw(st.sampled_from(keys))
        if step == steps - 1 or not isinstance(node[key], dict | list) or not node[key]:
            node[key] = data.draw(_JSON)
            break
        node = node[key]
    path = write(tmp_path, content)

    found = map_mistakes(path)

    assert all(told.startswith(str(path)) for told in found)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("{", "it is not JSON at line 1, column 2"),
        (tmj("..", []), "world 'W': the world has no sector"),
        (tmj("##", []), "nobody can walk anywhere"),
        (tmj("..", []) | {"properties": []}, "no usable property 'world'"),
    ],
)
def test_a_map_that_cannot_be_used_at_all_has_one_sentence(
    tmp_path: Path, content: Any, sentence: str
) -> None:
    """`map_mistakes` tells, it never raises."""
    found = map_mistakes(write(tmp_path, content))

    assert len(found) == 1
    assert sentence in found[0]


def test_a_missing_map_has_one_sentence(tmp_path: Path) -> None:
    """The file at fault is named."""
    assert map_mistakes(tmp_path / "no.tmj") == (
        f"{tmp_path / 'no.tmj'}: there is no such file; check the path",
    )
