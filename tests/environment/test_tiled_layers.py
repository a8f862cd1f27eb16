"""Tile data: every packing gives the same tiles, damage is told from a map."""

import base64
import gzip
import zlib
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from environment.errors import MapError
from environment.tiled import Flip, TileLayer
from environment.tiled.fields import Fields
from environment.tiled.layers import read_tile_layer

_TILES = [1, 0, 3, 4, 70_000, 6]


def layer_of(data: Any, **more: Any) -> TileLayer:
    """Read a layer of 3 x 2 tiles."""
    fields = Fields({"name": "ground", "data": data, **more}, Path("map.tmj"), "", layer="ground")
    return read_tile_layer(fields, width=3, height=2)


def refusal(data: Any, **more: Any) -> str:
    """Return the sentence with which tile data is refused."""
    with pytest.raises(MapError) as caught:
        layer_of(data, **more)
    return str(caught.value)


def packed(tiles: list[int], compression: str) -> str:
    """Pack tiles as Tiled does: little-endian 32 bits, compressed, base64."""
    raw = np.array(tiles, dtype="<u4").tobytes()
    if compression == "zlib":
        raw = zlib.compress(raw)
    elif compression == "gzip":
        raw = gzip.compress(raw, mtime=0)
    return base64.b64encode(raw).decode()


@pytest.mark.parametrize("compression", ["", "zlib", "gzip"])
def test_packed_data_gives_the_same_tiles_as_a_list(compression: str) -> None:
    """How it is stored is not what it says."""
    text = packed(_TILES, compression)

    layer = layer_of(text, encoding="base64", compression=compression)

    assert layer.gids.tolist() == [[1, 0, 3], [4, 70_000, 6]]
    assert layer.gids.tolist() == layer_of(_TILES).gids.tolist()


@given(st.lists(st.integers(0, 2**28 - 1), min_size=6, max_size=6), st.integers(0, 7))
def test_flip_flags_are_taken_off_the_number(tiles: list[int], flips: int) -> None:
    """Horizontal is bit 31, vertical 30, diagonal 29; bit 28 is for hexagons and is dropped."""
    top = (flips & 1) << 31 | (flips >> 1 & 1) << 30 | (flips >> 2 & 1) << 29 | 1 << 28

    layer = layer_of([tile | top for tile in tiles])

    assert tiles == layer.gids.ravel().tolist()
    assert {flips} == set(layer.flips.ravel().tolist())


def test_the_flags_have_names() -> None:
    """A renderer asks by name."""
    layer = layer_of([1 | 1 << 31 | 1 << 29, 0, 0, 0, 0, 0])

    assert Flip(int(layer.flips[0, 0])) == Flip.HORIZONTAL | Flip.DIAGONAL


@pytest.mark.parametrize(
    ("data", "more", "sentence"),
    [
        (_TILES[:5], {}, "it has 5 tiles, but 3 x 2 need 6"),
        ([1, 2, 3, 4, 5, -6], {}, "tile 5 must be a whole number"),
        ([1, 2, 3, 4, 5, 2**32], {}, "tile 5 must be a whole number"),
        ([1, 2, 3, 4, 5, True], {}, "tile 5 must be a whole number"),
        (None, {}, "it has no tile data; set the map's tile layer format to CSV"),
        ("A*B", {}, "its tile data is damaged"),
        ("AAAA", {}, "it ends inside a tile"),
        ("AAAAAAAA", {"compression": "zlib"}, "its tile data is damaged"),
        ("AAAA", {"compression": "zstd"}, "packed with 'zstd', which is not supported; set"),
        (packed(_TILES[:4], "gzip"), {"compression": "gzip"}, "it has 4 tiles"),
        (packed([0] * 10**6, "zlib"), {"compression": "zlib"}, "it has 7 tiles, but 3 x 2 need 6"),
    ],
)
def test_damaged_data_is_refused(data: Any, more: dict[str, Any], sentence: str) -> None:
    """The sentence names file and layer; a bomb is not unpacked to be counted."""
    told = refusal(data, **more)

    assert told.startswith("map.tmj, layer 'ground': ")
    assert sentence in told


def test_a_chunked_layer_is_refused_as_infinite() -> None:
    """Chunks are how Tiled stores infinite maps."""
    assert "turn off 'Infinite'" in refusal(_TILES, chunks=[])
