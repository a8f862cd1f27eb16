"""Find places for labels so that none hides another or leaves the picture."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

Box = tuple[int, int, int, int]
"""left, top, width, height in pixels."""

_GAP = 2


@dataclass(frozen=True, slots=True)
class Wish:
    """A label that wants a place.

    Attributes:
        anchor: box of what it belongs to.
        size: width and height of the label.
        above: whether it would rather be above than below.
    """

    anchor: Box
    size: tuple[int, int]
    above: bool = False


def place_labels(
    wishes: Sequence[Wish], bounds: tuple[int, int], taken: Sequence[Box] = ()
) -> tuple[Box | None, ...]:
    """Give each wish a box, first come first served.

    Args:
        wishes: earlier ones get the better places.
        bounds: width and height of the picture.
        taken: boxes that are occupied already.

    Returns:
        One box a wish, in order; no two overlap, none leaves the picture or covers a taken box.
        None where the picture has no room left near enough or at all.
    """
    placed = _Placed()
    for box in taken:
        placed.add(box)
    result: list[Box | None] = []
    for wish in wishes:
        found = next(
            (
                box
                for box in _candidates(wish)
                if _is_inside(box, bounds) and not placed.touches(box)
            ),
            None,
        )
        if found is not None:
            placed.add(found)
        result.append(found)
    return tuple(result)


class _Placed:
    """Boxes that are taken, sorted into squares so that a thousand people stay cheap."""

    _SQUARE = 64

    def __init__(self) -> None:
        self._squares: dict[tuple[int, int], list[Box]] = {}

    def add(self, box: Box) -> None:
        for square in self._under(box):
            self._squares.setdefault(square, []).append(box)

    def touches(self, box: Box) -> bool:
        return any(
            _overlap(box, other)
            for square in self._under(box)
            for other in self._squares.get(square, ())
        )

    def _under(self, box: Box) -> Iterator[tuple[int, int]]:
        left, top, width, height = box
        for column in range(left // self._SQUARE, (left + width) // self._SQUARE + 1):
            for row in range(top // self._SQUARE, (top + height) // self._SQUARE + 1):
                yield column, row


def _candidates(wish: Wish) -> Iterator[Box]:
    """Boxes around the anchor, nearest and nicest first, then in widening rings."""
    left, top, width, height = wish.anchor
    wide, tall = wish.size
    middle = left + (width - wide) // 2
    below, above = top + height + _GAP, top - tall - _GAP
    beside = top + (height - tall) // 2
    first = [(middle, above), (middle, below)] if wish.above else [(middle, below), (middle, above)]
    for x, y in (*first, (left + width + _GAP, beside), (left - wide - _GAP, beside)):
        yield x, y, wide, tall
    step_x, step_y = max(wide // 3, 8), tall + _GAP
    for ring in range(1, 14):
        for y in (below + ring * step_y, above - ring * step_y):
            yield middle, y, wide, tall
        for rise in range(-ring, ring + 1):
            for side in (1, -1):
                yield middle + side * ring * step_x, beside + rise * step_y, wide, tall


def _is_inside(box: Box, bounds: tuple[int, int]) -> bool:
    left, top, width, height = box
    return left >= 0 and top >= 0 and left + width <= bounds[0] and top + height <= bounds[1]


def _overlap(one: Box, other: Box) -> bool:
    return (
        one[0] < other[0] + other[2]
        and other[0] < one[0] + one[2]
        and one[1] < other[1] + other[3]
        and other[1] < one[1] + one[3]
    )
