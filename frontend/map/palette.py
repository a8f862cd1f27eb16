"""A few colours for all frames of a moving picture, and the nearest of them for any pixel."""

from collections.abc import Sequence

import numpy as np
from PIL import Image

Pixels = np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]
"""Red, green and blue, shape (height, width, 3)."""
Indices = np.ndarray[tuple[int, int], np.dtype[np.uint8]]
"""One colour of a palette a pixel, shape (height, width)."""

FEW = 96
"""Of the 256 of a GIF; the whole town needs few, and few are small."""
MANY = 240
"""For near views, in which floors and furniture have colours of their own."""
_BITS = 5


class Palette:
    """The colours of a moving picture.

    Args:
        samples: frames that show all there is to see, as noon and midnight; all of one size.
        most: colours, at most 255.
    """

    def __init__(self, samples: Sequence[Pixels], most: int = FEW) -> None:
        sheet = Image.fromarray(_weighted(np.concatenate(samples)))
        reduced = sheet.quantize(most, method=Image.Quantize.MEDIANCUT, kmeans=0)
        listed = reduced.getpalette() or []
        self._colours = np.array(listed, np.int32).reshape(-1, 3)[:most]
        self._nearest = _nearest_table(self._colours)

    @property
    def table(self) -> bytes:
        """256 colours as bytes; those that are not used are black."""
        listed = self._colours.astype(np.uint8).tobytes()
        return listed + bytes(3 * 256 - len(listed))

    def indices(self, pixels: Pixels) -> Indices:
        """Return the nearest colour of each pixel, without dither: flat areas stay flat."""
        reduced = (pixels >> (8 - _BITS)).astype(np.uint16)
        codes = (reduced[..., 0] << 2 * _BITS) | (reduced[..., 1] << _BITS) | reduced[..., 2]
        found: Indices = self._nearest[codes]
        return found


def _weighted(pixels: Pixels) -> Pixels:
    """Return every colour of *pixels* as often as the square root of its pixels is large.

    Else a wide meadow would take the colours that a few small rooms need.
    """
    red, green, blue = pixels.reshape(-1, 3).astype(np.uint32).T
    # One number a colour: rows of three would be compared byte by byte.
    codes, counts = np.unique(red << 16 | green << 8 | blue, return_counts=True)
    colours = np.stack((codes >> 16, codes >> 8 & 255, codes & 255), axis=1).astype(np.uint8)
    weighted: Pixels = np.repeat(colours, np.sqrt(counts).astype(np.int64), axis=0)[None, ...]
    return weighted


def _nearest_table(
    colours: np.ndarray[tuple[int, ...], np.dtype[np.int32]],
) -> np.ndarray[tuple[int], np.dtype[np.uint8]]:
    """Return the nearest of *colours* for each colour of five bits a channel."""
    side = 1 << _BITS
    step = 256 // side
    levels = np.arange(side, dtype=np.int32) * step + step // 2
    grid = np.stack(np.meshgrid(levels, levels, levels, indexing="ij"), axis=-1).reshape(-1, 3)
    parts = [
        (((part[:, None, :] - colours[None, :, :]) ** 2).sum(axis=2)).argmin(axis=1)
        for part in np.array_split(grid, side)
    ]
    return np.concatenate(parts).astype(np.uint8)
