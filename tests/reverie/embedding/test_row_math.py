"""Arithmetic by rows: right, and with bits that do not depend on the other rows."""

import numpy as np
import pytest

from personas.ports import FloatArray
from reverie.embedding.row_math import aligned_empty, layer_norm, row_products, transposed


def _random(*shape: int) -> FloatArray:
    return np.random.default_rng(20260302).standard_normal(shape).astype(np.float32)


@pytest.mark.parametrize(("inner", "outer"), [(1280, 256), (512, 640), (320, 320), (832, 512)])
def test_a_row_has_the_same_product_at_any_place_in_any_company(inner: int, outer: int) -> None:
    """1 to 40 rows, the row at each place; shapes of the encoder."""
    matrix = transposed(_random(inner, outer))
    rows = _random(40, inner)
    alone = row_products(rows[:1], matrix).tobytes()

    for count in range(1, 41):
        company = np.roll(rows, count - 1, axis=0)[:count]
        assert row_products(company, matrix)[count - 1].tobytes() == alone


def test_products_are_those_of_matrices() -> None:
    """Against float64, for a view whose rows do not lie side by side."""
    rows, matrix = _random(7, 96)[:, ::2], _random(48, 5)

    expected = rows.astype(np.float64) @ matrix.astype(np.float64)
    assert np.allclose(expected, row_products(rows, transposed(matrix)), atol=1e-5)


def test_layer_norm_brings_rows_to_mean_0_and_variance_1_before_gain_and_shift() -> None:
    """(1, 3) has mean 2 and variance 1: -1 and 1, times 10 and 20, plus 1 and 2."""
    rows = np.array([[1, 3], [5, 5]], np.float32)
    gain, shift = np.array([10, 20], np.float32), np.array([1, 2], np.float32)

    layer_norm(rows, gain, shift, np.float32(1e-12))

    assert np.allclose([[-9, 22], [1, 2]], rows)


@pytest.mark.parametrize("shape", [(1,), (3, 5), (1280, 256)])
def test_arrays_start_at_a_multiple_of_64_bytes(shape: tuple[int, ...]) -> None:
    """Whatever the allocator gives."""
    array = aligned_empty(*shape)

    assert shape == array.shape
    assert array.dtype == np.float32
    assert array.ctypes.data % 64 == 0
