"""Nearest vectors without comparing all of them (extra `ann`), for memories beyond 200,000."""

from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from personas.errors import MemoryStreamError
from personas.memory.terms import Float64
from personas.ports import FloatArray

WORTH_IT = 200_000
"""Memories from which on an index repays building it; below, all are compared, exactly."""

CONNECTIVITY = 32
EXPANSION = 256
"""Width of the search. Measured on 20,000 vectors of 64 numbers in 200 clusters: 0.99 of the true
100 nearest are found; `tests/personas/memory/test_near_index.py` holds it above 0.95."""


class NearIndex:
    """The rows of a matrix that only grows, as a graph of near neighbours (HNSW, by usearch).

    Which rows are found depends on the order of adding alone: one thread builds and searches.

    Args:
        dim: numbers in a vector.

    Raises:
        MemoryStreamError: the extra is not installed.
    """

    def __init__(self, dim: int) -> None:
        try:
            library: Any = import_module("usearch.index")
        except ImportError as error:
            raise MemoryStreamError(
                "an index over so many vectors needs an extra: pip install 'reverie-town[ann]'"
            ) from error
        self._index = library.Index(
            ndim=dim,
            metric="ip",
            dtype="f32",
            connectivity=CONNECTIVITY,
            expansion_add=EXPANSION,
            expansion_search=EXPANSION,
        )
        self._count = 0

    def catch_up(self, matrix: FloatArray) -> None:
        """Add the rows of *matrix* that came since the last call."""
        new = np.arange(self._count, len(matrix), dtype=np.uint64)
        if len(new):
            self._index.add(new, matrix[self._count :], threads=1)
            self._count = len(matrix)

    def nearest(self, query: FloatArray, count: int) -> NDArray[np.intp]:
        """Return the rows nearest to *query*, about *count*, ascending."""
        if not self._count:
            return np.zeros(0, np.intp)
        found = self._index.search(query, min(count, self._count), threads=1)
        return np.sort(np.asarray(found.keys, np.intp))


def cosines_of_nearest(
    index: NearIndex, matrix: FloatArray, query: FloatArray, *, count: int
) -> Float64:
    """Return the exact cosines of the rows nearest to *query*, 0 for all others, shape (n,)."""
    index.catch_up(matrix)
    rows = index.nearest(query, count)
    cosines = np.zeros(len(matrix))
    cosines[rows] = matrix[rows] @ query
    return cosines
