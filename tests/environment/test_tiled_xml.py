"""The XML formats say the same as the JSON ones."""

import base64
import zlib
from pathlib import Path

import numpy as np
import pytest

from environment.errors import MapError
from environment.tiled import load_maze, read_map

_TILES = [1, 1, 1, 1, 0, 1]
_CSV = f'<data encoding="csv">\n{",".join(map(str, _TILES[:3]))},\n1,0,1\n</data>'
_PACKED = base64.b64encode(zlib.compress(np.array(_TILES, dtype="<u4").tobytes())).decode()
_ZLIB = f'<data encoding="base64" compression="zlib">\n {_PACKED} \n</data>'
_PLAIN = "<data>" + "<tile gid='1'/>" * 4 + "<tile/><tile gid='1'/></data>"
_TILESET = """<tileset version="1.10" name="props" tilewidth="32" tileheight="32" tilecount="4"
    columns="2"><image source="town.png" width="64" height="64"/></tileset>"""


def write_tmx(folder: Path, *, data: str = _CSV, infinite: str = "0") -> Path:
    """Write a map of 3 x 2 tiles that uses `props.tsx`."""
    (folder / "props.tsx").write_text(_TILESET, encoding="utf-8")
    path = folder / "map.tmx"
    path.write_text(
        f"""<?xml version="1.0" encoding="UTF-8"?>
<map orientation="orthogonal" width="3" height="2" tilewidth="32" tileheight="32"
  infinite="{infinite}">
 <properties><property name="world" value="W"/></properties>
 <tileset firstgid="1" source="props.tsx"/>
 <group name="hidden">
  <layer id="1" name="blocked" width="3" height="2" visible="0">{data}</layer>
 </group>
 <objectgroup id="2" name="places">
  <object id="3" name="Inn" type="sector" x="0" y="0" width="96" height="64"/>
  <object id="4" name="bar" x="32" y="32" width="31.5" height="32">
   <properties><property name="address">Inn:bar</property></properties>
  </object>
 </objectgroup>
</map>""",
        encoding="utf-8",
    )
    return path


@pytest.mark.parametrize("data", [_CSV, _ZLIB, _PLAIN])
def test_a_tmx_map_is_a_maze(tmp_path: Path, data: str) -> None:
    """Every way of writing tiles in XML, a group, text properties, half pixels."""
    maze = load_maze(write_tmx(tmp_path, data=data))

    assert maze.walkable.tolist() == [[False, False, False], [False, True, False]]
    assert maze.arena_at((1, 1)) == "W:Inn:bar"


def test_layer_and_tileset_keep_their_looks(tmp_path: Path) -> None:
    """Visibility and the picture beside the .tsx file."""
    tiled = read_map(write_tmx(tmp_path))

    assert not tiled.layers["blocked"].is_visible
    assert tiled.tilesets[0].image == tmp_path / "town.png"
    assert tiled.tilesets[0].source_px(4) == (32, 32, 32, 32)


def test_shapes_are_told_apart(tmp_path: Path) -> None:
    """An ellipse is not taken for its bounding box."""
    path = write_tmx(tmp_path)
    text = path.read_text(encoding="utf-8")
    path.write_text(
        text.replace(
            'type="sector" x="0" y="0" width="96" height="64"/>',
            'x="0" y="0" width="96" height="64"><ellipse/></object>',
        ),
        encoding="utf-8",
    )

    with pytest.raises(MapError, match=r"object 'Inn' .*: it is an ellipse; draw upright"):
        load_maze(path)


def test_a_tsx_of_single_images_is_refused_by_name(tmp_path: Path) -> None:
    """The public report behind this one ended in a missing-key error."""
    path = write_tmx(tmp_path)
    images = (
        '<tile id="0"><image source="a.png"/></tile><tile id="1"><image source="b.png"/></tile>'
    )
    collection = (
        f'<tileset name="props" tilewidth="32" tileheight="32" columns="0">{images}</tileset>'
    )
    (tmp_path / "props.tsx").write_text(collection, encoding="utf-8")

    with pytest.raises(MapError, match="'collection of images', which is not supported") as caught:
        read_map(path)

    assert "props.tsx, tileset 'props'" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("<map>\n<layer", "it is not XML at line 2, column"),
        ("<tileset/>", "it holds a <tileset>, not a <map>"),
        ('<map width="wide"/>', "<map> has width='wide', not a number"),
        ('<map width="1"/>', "'tilewidth' is missing; it must be a whole number"),
    ],
)
def test_bad_xml_is_refused(tmp_path: Path, text: str, sentence: str) -> None:
    """Line and column, or the element at fault."""
    path = tmp_path / "map.tmx"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(MapError, match=sentence):
        read_map(path)


@pytest.mark.parametrize(
    ("data", "infinite", "sentence"),
    [
        (_CSV, "1", "infinite map; turn off"),
        ("<data><chunk/></data>", "0", "infinite map; turn off"),
        ('<data encoding="csv">1,x</data>', "0", "a tile is not a whole number"),
        ("", "0", "layer 'blocked': it has no tile data"),
    ],
)
def test_bad_layers_are_refused(tmp_path: Path, data: str, infinite: str, sentence: str) -> None:
    """As in the JSON format."""
    with pytest.raises(MapError, match=sentence):
        read_map(write_tmx(tmp_path, data=data, infinite=infinite))
