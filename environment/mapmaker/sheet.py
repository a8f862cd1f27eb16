"""A layer of the map while it is being drawn, and the tileset its cells are cut into."""

from dataclasses import dataclass, field

import numpy as np

from environment.mapmaker.canvas import Canvas, Pixels, lay_over

TILE = 32
COLUMNS = 32


class Layer:
    """Pictures laid over one another, kept cell by cell."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cells: dict[tuple[int, int], Pixels] = {}

    def put(self, picture: Canvas, px: int, py: int) -> None:
        """Lay *picture* over the layer with its upper left corner at pixel (px, py) of the map."""
        for cy in range(py // TILE, (py + picture.height - 1) // TILE + 1):
            for cx in range(px // TILE, (px + picture.width - 1) // TILE + 1):
                self._put_cell(picture, cx, cy, px, py)

    def _put_cell(self, picture: Canvas, cx: int, cy: int, px: int, py: int) -> None:
        left, top = cx * TILE, cy * TILE
        x0, y0 = max(px, left), max(py, top)
        x1, y1 = min(px + picture.width, left + TILE), min(py + picture.height, top + TILE)
        part = picture.pixels[y0 - py : y1 - py, x0 - px : x1 - px]
        if not part[..., 3].any():
            return
        cell = self.cells.get((cx, cy))
        if cell is None:
            cell = np.zeros((TILE, TILE, 4), dtype=np.uint8)
            self.cells[(cx, cy)] = cell
        lay_over(cell[y0 - top : y1 - top, x0 - left : x1 - left], part)


@dataclass
class TileSheet:
    """The distinct 32-pixel pictures of some layers, in order of first use.

    Attributes:
        name: of the tileset and, with ".png", of its file.
        first_gid: number of its first tile in the map.
    """

    name: str
    first_gid: int
    _numbers: dict[bytes, int] = field(default_factory=dict)

    def gid(self, picture: Pixels) -> int:
        """Return the number of this picture in the map, adding it when it is new."""
        return self.first_gid + self._numbers.setdefault(picture.tobytes(), len(self._numbers))

    @property
    def count(self) -> int:
        """Number of distinct tiles."""
        return len(self._numbers)

    def image(self) -> Pixels:
        """Lay the tiles out in rows of 32."""
        rows = max(-(-self.count // COLUMNS), 1)
        sheet = np.zeros((rows * TILE, COLUMNS * TILE, 4), dtype=np.uint8)
        for raw, number in self._numbers.items():
            y, x = divmod(number, COLUMNS)
            tile = np.frombuffer(raw, dtype=np.uint8).reshape(TILE, TILE, 4)
            sheet[y * TILE : (y + 1) * TILE, x * TILE : (x + 1) * TILE] = tile
        return sheet
