"""A small picture one draws on with plain shapes; the pen of the whole tileset."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from environment.mapmaker.palette import INK, SHADOW, Color, Ramp

Pixels = npt.NDArray[np.uint8]


def lay_over(below: Pixels, above: Pixels) -> None:
    """Blend *above* onto *below* in place; both shape (h, w, 4), straight alpha, integers only.

    Integer arithmetic makes the result the same on every machine.
    """
    if ((above[..., 3] == 0) | (above[..., 3] == 255)).all():
        solid = above[..., 3] == 255
        below[solid] = above[solid]
        return
    top = above.astype(np.int64)
    base = below.astype(np.int64)
    alpha = top[..., 3:4]
    rest = base[..., 3:4] * (255 - alpha) // 255
    total = alpha + rest
    safe = np.maximum(total, 1)
    below[..., :3] = np.where(
        total > 0, (top[..., :3] * alpha + base[..., :3] * rest + safe // 2) // safe, 0
    ).astype(np.uint8)
    below[..., 3:4] = total.astype(np.uint8)


def noise(x: int, y: int, salt: int = 0) -> int:
    """Mix a place and a salt into a number in 0..65535, the same on every machine."""
    value = (x * 374761393 + y * 668265263 + salt * 1442695041) & 0xFFFFFFFF
    value = ((value ^ (value >> 13)) * 1274126177) & 0xFFFFFFFF
    value = ((value ^ (value >> 16)) * 2246822519) & 0xFFFFFFFF
    return (value ^ (value >> 15)) & 0xFFFF


class Canvas:
    """Pixels to draw on; everything outside the edges is silently cut off.

    Attributes:
        pixels: shape (height, width, 4), red green blue alpha.
    """

    def __init__(self, width: int, height: int) -> None:
        self.pixels: Pixels = np.zeros((height, width, 4), dtype=np.uint8)

    @property
    def width(self) -> int:
        """Width in pixels."""
        return int(self.pixels.shape[1])

    @property
    def height(self) -> int:
        """Height in pixels."""
        return int(self.pixels.shape[0])

    def rect(self, x: int, y: int, width: int, height: int, ink: Color) -> None:
        """Fill a rectangle; translucent ink blends."""
        x0, y0 = max(x, 0), max(y, 0)
        x1, y1 = min(x + width, self.width), min(y + height, self.height)
        if x1 <= x0 or y1 <= y0:
            return
        if ink[3] == 255:
            self.pixels[y0:y1, x0:x1] = ink
            return
        patch = np.empty((y1 - y0, x1 - x0, 4), dtype=np.uint8)
        patch[:] = ink
        lay_over(self.pixels[y0:y1, x0:x1], patch)

    def dot(self, x: int, y: int, ink: Color) -> None:
        """Set one pixel."""
        self.rect(x, y, 1, 1, ink)

    def dots(self, places: str, ink: Color, *, size: int = 1) -> None:
        """Set several: "x,y x,y ..."; each a square of *size* pixels."""
        for place in places.split():
            x, y = place.split(",")
            self.rect(int(x), int(y), size, size, ink)

    def frame(self, x: int, y: int, width: int, height: int, ink: Color) -> None:
        """Draw the outline of a rectangle, one pixel thick."""
        self.rect(x, y, width, 1, ink)
        self.rect(x, y + height - 1, width, 1, ink)
        self.rect(x, y, 1, height, ink)
        self.rect(x + width - 1, y, 1, height, ink)

    def ellipse(self, cx: int, cy: int, rx: int, ry: int, ink: Color) -> None:
        """Fill the ellipse with centre (cx, cy) and half axes rx, ry."""
        for y in range(cy - ry, cy + ry + 1):
            left = rx * rx * (ry * ry - (y - cy) ** 2)
            half = 0
            while (half + 1) ** 2 * ry * ry <= left + rx * ry:
                half += 1
            if left >= 0:
                self.rect(cx - half, y, 2 * half + 1, 1, ink)

    def line(self, x0: int, y0: int, x1: int, y1: int, ink: Color, *, thick: int = 1) -> None:
        """Draw a straight line."""
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            x = x0 + ((x1 - x0) * step * 2 + steps) // (2 * steps)
            y = y0 + ((y1 - y0) * step * 2 + steps) // (2 * steps)
            self.rect(x, y, thick, thick, ink)

    def block(
        self,
        x: int,
        y: int,
        width: int,
        top: int,
        front: int,
        tones: Ramp,
        *,
        lid: Ramp | None = None,
    ) -> None:
        """Draw a box seen from above and in front.

        Args:
            x: left edge.
            y: upper edge of the top face.
            width: of both faces.
            top: height in pixels of the top face.
            front: height in pixels of the front face below it.
            tones: colours of the box.
            lid: colours of the top face where they differ.
        """
        above = lid or tones
        self.rect(x, y, width, top + front, tones[0])
        self.rect(x + 1, y + 1, width - 2, top - 1, above[3])
        self.rect(x + 1, y + top - 1, width - 2, 1, above[2])
        self.rect(x + 1, y + top, width - 2, front - 1, tones[2])
        self.rect(x + 1, y + top, width - 2, 1, tones[1])
        self.rect(x + 1, y + top + front - 3, width - 2, 2, tones[1])

    def ball(self, cx: int, cy: int, radius: int, tones: Ramp) -> None:
        """Draw a round leafy or stony thing lit from the upper left."""
        self.ellipse(cx, cy, radius, radius, tones[0])
        self.ellipse(cx, cy, radius - 1, radius - 1, tones[1])
        self.ellipse(cx - 1, cy - 1, max(radius - 2, 1), max(radius - 3, 1), tones[2])
        self.ellipse(
            cx - radius // 3, cy - radius // 2, max(radius // 2, 1), max(radius // 3, 1), tones[3]
        )

    def shade(self, x: int, y: int, width: int, height: int, ink: Color = SHADOW) -> None:
        """Lay a soft shadow: a rounded dark patch."""
        self.rect(x + 1, y, width - 2, height, ink)
        self.rect(x, y + 1, 1, height - 2, ink)
        self.rect(x + width - 1, y + 1, 1, height - 2, ink)

    def paste(self, other: Canvas, x: int, y: int) -> None:
        """Lay another picture over this one with its upper left corner at (x, y)."""
        x0, y0 = max(x, 0), max(y, 0)
        x1, y1 = min(x + other.width, self.width), min(y + other.height, self.height)
        if x1 > x0 and y1 > y0:
            lay_over(self.pixels[y0:y1, x0:x1], other.pixels[y0 - y : y1 - y, x0 - x : x1 - x])

    def outlined(self, ink: Color = INK) -> Canvas:
        """Copy with a one-pixel outline around whatever is opaque."""
        result = Canvas(self.width, self.height)
        solid = self.pixels[..., 3] == 255
        edge = np.zeros_like(solid)
        edge[1:] |= solid[:-1]
        edge[:-1] |= solid[1:]
        edge[:, 1:] |= solid[:, :-1]
        edge[:, :-1] |= solid[:, 1:]
        result.pixels[...] = self.pixels
        result.pixels[edge & ~solid] = ink
        return result
