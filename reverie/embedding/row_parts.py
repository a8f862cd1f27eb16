"""Rows of vectors in two parts: those of an earlier sitting, left where they are, and new ones."""

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from personas.ports import Float64, FloatArray

WIDEST_SCAN = 2
"""Rows passed over per row needed, up to which a plain slice is cheaper than copying rows."""

_FEWEST = 64


class RowParts:
    """Unit vectors by row number; only the new part moves when it grows.

    The vectors lie on a grid on which float32 products and sums of unit vectors are exact (see
    `vector_store.GRID`), so neither the part nor the path taken, nor the company of other rows,
    changes a bit of a product.

    Args:
        kept: the first rows, shape (n, dim); they may lie in a file and are never written.
    """

    def __init__(self, kept: FloatArray) -> None:
        self._kept = kept
        self._new = np.empty((0, kept.shape[1]), np.float32)
        self._count = len(kept)

    def __len__(self) -> int:
        return self._count

    def add(self, vectors: FloatArray) -> None:
        """Add rows at the end."""
        start = self._count - len(self._kept)
        end = start + len(vectors)
        if end > len(self._new):
            grown = np.empty((max(end, _FEWEST, start + start // 2), vectors.shape[1]), np.float32)
            grown[:start] = self._new[:start]
            self._new = grown
        self._new[start:end] = vectors
        self._count += len(vectors)

    def at(self, rows: NDArray[np.int32]) -> FloatArray:
        """Return a copy of *rows*, shape (len(rows), dim), in their order."""
        is_kept = rows < len(self._kept)
        if is_kept.all():
            return self._kept[rows]
        if not is_kept.any():
            return self._new[rows - len(self._kept)]
        found = np.empty((len(rows), self._kept.shape[1]), np.float32)
        found[is_kept] = self._kept[rows[is_kept]]
        found[~is_kept] = self._new[rows[~is_kept] - len(self._kept)]
        return found

    def products(self, rows: NDArray[np.int32], query_rows: NDArray[np.int32]) -> Sequence[Float64]:
        """Return the products of *rows* with each of *query_rows*, shape (len(rows),) a query."""
        queries = list(self.at(query_rows))
        is_kept = rows < len(self._kept)
        if is_kept.all():
            return _scanned(self._kept, rows, queries)
        if not is_kept.any():
            return _scanned(self._new, rows - len(self._kept), queries)
        found = [np.empty(len(rows)) for _ in queries]
        old = _scanned(self._kept, rows[is_kept], queries)
        new = _scanned(self._new, rows[~is_kept] - len(self._kept), queries)
        for product, of_old, of_new in zip(found, old, new, strict=True):
            product[is_kept], product[~is_kept] = of_old, of_new
        return found


def _scanned(
    matrix: FloatArray, rows: NDArray[np.int32], queries: Sequence[FloatArray]
) -> list[Float64]:
    """Return the products of *rows* of *matrix*, repeats allowed, with each query."""
    if len(rows) == 0:
        return [np.zeros(0) for _ in queries]
    low, high = int(rows.min()), int(rows.max()) + 1
    if high - low <= WIDEST_SCAN * len(rows):
        block, places = matrix[low:high], rows.astype(np.intp) - low
    else:
        distinct, places = np.unique(rows, return_inverse=True)
        block = matrix[distinct]
    return [(block @ query)[places].astype(np.float64) for query in queries]
