"""What a kind of object is: which cells it takes, how high it stands, how it is drawn."""

from collections.abc import Callable
from dataclasses import dataclass

from environment.mapmaker.canvas import Canvas
from environment.mapmaker.palette import Ramp

Pen = Callable[[Canvas, Ramp], None]


@dataclass(frozen=True)
class Kind:
    """A kind of object.

    Attributes:
        cells: its footprint, row by row: "#" solid, "o" part of it one can stand on (a seat, a
            bed, a lawn), "_" not part of it.
        rise: pixels of the picture above the footprint.
        spread: pixels of the picture to the left and to the right of the footprint.
        pen: draws it on a canvas of the footprint's size plus these, with a cloth colour.
    """

    cells: tuple[str, ...]
    rise: int
    spread: int
    pen: Pen

    @property
    def width(self) -> int:
        """Cells across."""
        return len(self.cells[0])

    @property
    def height(self) -> int:
        """Cells down."""
        return len(self.cells)

    def picture(self, cloth: Ramp) -> Canvas:
        """Draw it in this cloth colour."""
        canvas = Canvas(self.width * 32 + 2 * self.spread, self.height * 32 + self.rise)
        self.pen(canvas, cloth)
        return canvas


KINDS: dict[str, Kind] = {}
"""Every kind by name; filled by the modules of this package when they are imported."""


def kind(name: str, cells: str, *, rise: int = 0, spread: int = 0) -> Callable[[Pen], Pen]:
    """Enter the decorated drawing as kind *name*; rows of *cells* are parted by "/".

    Raises:
        ValueError: the name is taken, or the rows differ in length.
    """
    rows = tuple(cells.split("/"))
    if name in KINDS or len({len(row) for row in rows}) != 1:
        raise ValueError(f"kind {name!r}: taken, or rows of different length in {cells!r}")

    def enter(pen: Pen) -> Pen:
        KINDS[name] = Kind(rows, rise, spread, pen)
        return pen

    return enter
