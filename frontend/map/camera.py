"""Which part of the town a picture shows, and how large."""

from dataclasses import dataclass, replace

from environment.tiled import TiledMap

Size = tuple[int, int]
Spot = tuple[float, float]
LEAST_PX = 2.0
MOST_PX = 96.0
"""Pixels a tile between which one can zoom."""


@dataclass(frozen=True, slots=True)
class Camera:
    """A view onto the map.

    Attributes:
        left, top: tile coordinates of the picture's upper left corner.
        tile_px: pixels a tile takes in the picture; greater than 0.
        size: width and height of the picture in pixels.
    """

    left: float
    top: float
    tile_px: float
    size: Size

    @classmethod
    def fit(cls, town: TiledMap, size: Size) -> "Camera":
        """View the whole town, as large as it fits, in the middle."""
        tile_px = min(size[0] / town.width, size[1] / town.height)
        return cls(
            left=(town.width - size[0] / tile_px) / 2,
            top=(town.height - size[1] / tile_px) / 2,
            tile_px=tile_px,
            size=size,
        )

    @classmethod
    def around(cls, x: float, y: float, *, tile_px: float, size: Size) -> "Camera":
        """View the surroundings of the tile (x, y), which comes to the middle."""
        return cls(
            left=x + 0.5 - size[0] / tile_px / 2,
            top=y + 0.5 - size[1] / tile_px / 2,
            tile_px=tile_px,
            size=size,
        )

    @classmethod
    def within(cls, town: TiledMap, x: float, y: float, *, tile_px: float, size: Size) -> "Camera":
        """View the surroundings of the tile (x, y) without leaving the map where it is larger."""
        around = cls.around(x, y, tile_px=tile_px, size=size)
        return replace(
            around,
            left=_inside(around.left, size[0] / tile_px, town.width),
            top=_inside(around.top, size[1] / tile_px, town.height),
        )

    def moved(self, dx: float, dy: float) -> "Camera":
        """Drag the town by (dx, dy) pixels."""
        return replace(self, left=self.left - dx / self.tile_px, top=self.top - dy / self.tile_px)

    def zoomed(self, factor: float, px: float, py: float) -> "Camera":
        """Zoom by *factor* about a pixel of the picture, which keeps its place in the town."""
        tile_px = min(max(self.tile_px * factor, LEAST_PX), MOST_PX)
        x, y = self.to_town(px, py)
        return replace(self, left=x - px / tile_px, top=y - py / tile_px, tile_px=tile_px)

    def resized(self, size: Size) -> "Camera":
        """Give the picture another size; what is in the middle stays there."""
        x, y = self.to_town(self.size[0] / 2, self.size[1] / 2)
        left, top = x - size[0] / self.tile_px / 2, y - size[1] / self.tile_px / 2
        return replace(self, left=left, top=top, size=size)

    def to_picture(self, x: float, y: float) -> Spot:
        """Return the pixel of the picture at which the upper left corner of tile (x, y) lies."""
        return (x - self.left) * self.tile_px, (y - self.top) * self.tile_px

    def to_town(self, px: float, py: float) -> Spot:
        """Return the tile coordinates under a pixel of the picture."""
        return px / self.tile_px + self.left, py / self.tile_px + self.top


def _inside(start: float, length: float, whole: float) -> float:
    """Return where a stretch begins that does not leave 0 to *whole*; in its middle if longer."""
    if length >= whole:
        return (whole - length) / 2
    return min(max(start, 0.0), whole - length)
