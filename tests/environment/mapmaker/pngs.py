"""Read the PNG files that the mapmaker writes."""

import struct
import zlib

import numpy as np
from numpy.typing import NDArray


def decode_png(raw: bytes) -> NDArray[np.uint8]:
    """Pixels, shape (h, w, 4), of a PNG in which every row has filter 1."""
    width, height = struct.unpack(">II", raw[16:24])
    body, at = b"", 8
    while at < len(raw):
        length = struct.unpack(">I", raw[at : at + 4])[0]
        if raw[at + 4 : at + 8] == b"IDAT":
            body += raw[at + 8 : at + 8 + length]
        at += 12 + length
    rows = np.frombuffer(zlib.decompress(body), dtype=np.uint8).reshape(height, 1 + width * 4)
    assert (rows[:, 0] == 1).all()
    steps = rows[:, 1:].reshape(height, width, 4).astype(np.int64)
    return (steps.cumsum(axis=1) & 0xFF).astype(np.uint8)
