"""The pen of the tileset: blending, noise, PNG, rectangles and curves."""

import zlib

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from environment.mapmaker.canvas import Canvas, lay_over, noise
from environment.mapmaker.png import encode_png
from environment.mapmaker.streets import smooth
from environment.mapmaker.town import rectangles
from tests.environment.mapmaker.pngs import decode_png

_CELLS = st.sets(st.tuples(st.integers(0, 6), st.integers(0, 6)))


def test_a_translucent_shadow_darkens_by_its_share() -> None:
    """Black at alpha 51 (one fifth) over 200 leaves four fifths: 160."""
    below = np.full((1, 1, 4), (200, 200, 200, 255), dtype=np.uint8)

    lay_over(below, np.full((1, 1, 4), (0, 0, 0, 51), dtype=np.uint8))

    assert below.tolist() == [[[160, 160, 160, 255]]]


def test_laying_over_nothing_keeps_the_colour_and_its_alpha() -> None:
    """A shadow on an empty layer stays a shadow."""
    below = np.zeros((1, 1, 4), dtype=np.uint8)

    lay_over(below, np.full((1, 1, 4), (38, 26, 56, 70), dtype=np.uint8))

    assert below.tolist() == [[[38, 26, 56, 70]]]


def test_drawing_beyond_the_edge_is_cut_off() -> None:
    """A rectangle that leaves the canvas fills only what is on it."""
    canvas = Canvas(4, 4)

    canvas.rect(-2, 3, 4, 9, (1, 2, 3, 255))

    assert np.argwhere(canvas.pixels[..., 3]).tolist() == [[3, 0], [3, 1]]


@given(st.integers(-1000, 1000), st.integers(-1000, 1000), st.integers(0, 200))
def test_noise_stays_in_sixteen_bits(x: int, y: int, salt: int) -> None:
    """Any place and salt give a number in 0..65535."""
    assert 0 <= noise(x, y, salt) <= 0xFFFF


def test_noise_is_the_same_on_every_machine() -> None:
    """Worked out once; a change here would redraw the town."""
    assert [noise(3, 4), noise(4, 3), noise(3, 4, 1)] == [20429, 26578, 44970]


def test_a_png_reads_back_as_its_pixels() -> None:
    """The file holds exactly what was drawn."""
    pixels = np.arange(5 * 7 * 4, dtype=np.uint8).reshape(5, 7, 4)

    assert decode_png(encode_png(pixels)).tolist() == pixels.tolist()
    assert zlib.crc32(encode_png(pixels)) == zlib.crc32(encode_png(pixels.copy()))


@given(_CELLS)
def test_rectangles_cover_a_set_exactly_once(cells: set[tuple[int, int]]) -> None:
    """Cut into rectangles, every cell is in one of them and no other cell is."""
    covered = [
        (x + u, y + v)
        for x, y, width, height in rectangles(cells)
        for u in range(width)
        for v in range(height)
    ]

    assert sorted(covered) == sorted(cells)


def test_a_street_runs_through_its_points() -> None:
    """The smooth line meets each point it was drawn with."""
    points = ((0, 0), (5, 2), (9, 9))

    curve = smooth(points)

    assert all((float(x), float(y)) in curve for x, y in points)
