"""Tile layers: the numbers of their tiles, whatever way Tiled has packed them."""

import base64
import binascii
import zlib

import numpy as np
from numpy.typing import NDArray

from environment.errors import MapError
from environment.grid import IntArray
from environment.tiled.fields import Fields
from environment.tiled.model import Flip, TileLayer

# The four top bits of a gid are flags; the last turns tiles of hexagonal maps only.
# Source: https://doc.tiled.org/en/stable/reference/global-tile-ids/
_FLIPS = ((31, Flip.HORIZONTAL), (30, Flip.VERTICAL), (29, Flip.DIAGONAL))
_NUMBER_BITS = 0x0FFFFFFF
# How zlib is told which header to expect: 15 is the window size, +16 asks for gzip.
_WINDOW_BITS = {"zlib": 15, "gzip": 31}
_RESAVE = "set the map's tile layer format to CSV in Tiled and save it again"


def read_tile_layer(fields: Fields, *, width: int, height: int) -> TileLayer:
    """Read one tile layer.

    Args:
        fields: the layer; `data` is a list, or base64 that is plain, zlib or gzip.
        width: of the map, in tiles.
        height: of the map, in tiles.

    Raises:
        MapError: the layer is not of the map's size, or its data cannot be unpacked.
    """
    if "chunks" in fields:
        raise fields.error(
            "the layer is of an infinite map", "turn off 'Infinite' in the map's properties"
        )
    size = fields.integer("width", width), fields.integer("height", height)
    if size != (width, height):
        raise fields.error(f"it is {size[0]} x {size[1]} tiles, the map is {width} x {height}")
    raw = fields.raw("data")
    if isinstance(raw, str):
        numbers = _unpack(raw, fields, expected=width * height)
    elif isinstance(raw, list):
        numbers = _from_list(raw, fields)
    else:
        raise fields.error("it has no tile data", _RESAVE)
    if numbers.size != width * height:
        raise fields.error(
            f"it has {numbers.size} tiles, but {width} x {height} need {width * height}"
        )
    gids, flips = _split(numbers.reshape(height, width))
    return TileLayer(
        name=fields.text("name", ""),
        gids=gids,
        flips=flips,
        is_visible=fields.flag("visible", True),
        opacity=fields.number("opacity", 1.0),
    )


def _from_list(raw: list[object], fields: Fields) -> NDArray[np.uint32]:
    for index, value in enumerate(raw):
        if type(value) is not int or not 0 <= value < 2**32:
            raise fields.error(f"tile {index} must be a whole number from 0 to 2^32 - 1", _RESAVE)
    return np.array(raw, dtype=np.uint32)


def _unpack(text: str, fields: Fields, *, expected: int) -> NDArray[np.uint32]:
    packing = fields.text("compression", "")
    if packing and packing not in _WINDOW_BITS:
        raise fields.error(f"its data is packed with {packing!r}, which is not supported", _RESAVE)
    try:
        content = base64.b64decode(text.strip(), validate=True)
        if packing:
            # One tile more than needed shows that there are too many, without unpacking a bomb.
            unpacker = zlib.decompressobj(wbits=_WINDOW_BITS[packing])
            content = unpacker.decompress(content, (expected + 1) * 4)
    except (binascii.Error, ValueError, zlib.error) as error:
        raise _damaged(fields, str(error)) from error
    if len(content) % 4:
        raise _damaged(fields, "it ends inside a tile")
    return np.frombuffer(content, dtype="<u4").astype(np.uint32)


def _damaged(fields: Fields, why: str) -> MapError:
    return fields.error(f"its tile data is damaged ({why})", _RESAVE)


def _split(numbers: NDArray[np.uint32]) -> tuple[IntArray, NDArray[np.uint8]]:
    flips = np.zeros(numbers.shape, dtype=np.uint8)
    for bit, flip in _FLIPS:
        flips |= (numbers >> np.uint32(bit) & np.uint32(1)).astype(np.uint8) * np.uint8(flip)
    gids = (numbers & np.uint32(_NUMBER_BITS)).astype(np.int32)
    gids.flags.writeable = False
    flips.flags.writeable = False
    return gids, flips
