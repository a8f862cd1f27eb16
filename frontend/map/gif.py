"""Moving pictures as GIF: each frame holds only what has changed, cut to where that is.

Source:
    CompuServe, Graphics Interchange Format, version 89a (1990); the block that makes it repeat is
    Netscape's. Pillow compresses the pixels; its own writer would keep every frame in memory.
"""

import struct
from collections.abc import Iterable, Iterator
from io import BytesIO

import numpy as np
from PIL import Image

from frontend.map.palette import Indices, Palette

# The last number of the 256 is no colour: the pixel is as in the frame before.
_AS_BEFORE = 255
LONGEST_CS = 65_535
"""The longest that one frame can be shown, in hundredths of a second."""


def gif_parts(
    frames: Iterable[tuple[Indices, int]], palette: Palette, size: tuple[int, int]
) -> Iterator[bytes]:
    """Yield the bytes of a GIF that repeats for ever; equal frames give equal bytes.

    Args:
        frames: at least one; the pixels of each, and how long it is shown in hundredths of a
            second. A frame that is as the one before only makes that last longer.
        palette: whose colours the frames have.
        size: width and height of every frame.
    """
    yield b"GIF89a" + struct.pack("<HHBBB", *size, 0b1111_0111, 0, 0) + palette.table
    yield b"\x21\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
    shown: Indices | None = None
    waiting: Indices | None = None
    duration = 0
    for frame, lasts in frames:
        if waiting is not None and np.array_equal(frame, waiting) and duration < LONGEST_CS:
            duration += lasts
            continue
        if waiting is not None:
            yield _frame(waiting, shown, duration)
            shown = waiting
        waiting, duration = frame, lasts
    if waiting is not None:
        yield _frame(waiting, shown, duration)
    yield b"\x3b"


def _frame(frame: Indices, before: Indices | None, duration_cs: int) -> bytes:
    """Return the blocks of one frame, as it follows the one *before*."""
    left, top, part = 0, 0, frame
    if before is not None:
        changed = frame != before
        rows, columns = changed.any(axis=1).nonzero()[0], changed.any(axis=0).nonzero()[0]
        bottom, right = 1, 1
        if len(rows):
            top, bottom = int(rows[0]), int(rows[-1]) + 1
            left, right = int(columns[0]), int(columns[-1]) + 1
        cut = np.s_[top:bottom, left:right]
        part = np.where(changed[cut], frame[cut], np.uint8(_AS_BEFORE))
    height, width = part.shape
    # Left as it is when the next one comes; one colour is the one that lets it shine through.
    control = struct.pack(
        "<BBBBHBB", 0x21, 0xF9, 4, 0b101, min(duration_cs, LONGEST_CS), _AS_BEFORE, 0
    )
    place = struct.pack("<BHHHHB", 0x2C, left, top, width, height, 0)
    return control + place + _compressed(part)


def _compressed(part: Indices) -> bytes:
    """Return the pixels as a GIF holds them: code size, blocks, end."""
    image = Image.frombytes("P", (part.shape[1], part.shape[0]), part.tobytes())
    # All 256 colours differ, so that Pillow keeps the numbers that the pixels have.
    image.putpalette(bytes(value for value in range(256) for _ in range(3)))
    file = BytesIO()
    image.save(file, "GIF", interlace=0, optimize=False)
    content = file.getvalue()
    return content[_start_of_pixels(content) : -1]


def _start_of_pixels(content: bytes) -> int:
    """Return where the pixels of the only frame begin in a GIF that Pillow wrote."""
    at = 13 + _table_bytes(content[10])
    while content[at] == 0x21:  # an extension: two bytes, then blocks with their length before them
        at += 2
        while content[at]:
            at += content[at] + 1
        at += 1
    return at + 10 + _table_bytes(content[at + 9])


def _table_bytes(flags: int) -> int:
    """Return how many bytes the colour table takes that *flags* announce."""
    return 3 << ((flags & 0b111) + 1) if flags & 0x80 else 0
