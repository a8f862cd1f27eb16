"""Vectors of a store's memories, one row each, in one array that grows."""

from collections.abc import Sequence

import numpy as np

from personas.errors import MemoryStreamError
from personas.memory.growing import grown
from personas.ports import Embedder, FloatArray

GRID = 2048
"""Components are multiples of 1/2048, so that cosines are the same whatever the order of summing;
the reason stands at `reverie.embedding.vector_store.GRID`."""


class VectorTable:
    """Rows in the order of the memories.

    Args:
        embedder: whose vectors these are.
    """

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._count = 0
        self._rows: FloatArray = np.zeros((0, embedder.dim), np.float32)
        self._waiting: list[str] = []

    @property
    def model_id(self) -> str:
        """Name of the encoder."""
        return self._embedder.model_id

    def __len__(self) -> int:
        return self._count + len(self._waiting)

    def add(self, text: str) -> None:
        """Add the text of the next memory; it is encoded with others when it is first needed."""
        self._waiting.append(text)

    def restore(self, rows: FloatArray, model_id: str) -> None:
        """Take over vectors that were kept, before any text is added.

        Raises:
            MemoryStreamError: they are another encoder's, of another dimension, or no numbers.
        """
        if model_id != self.model_id or rows.ndim != 2 or rows.shape[1] != self._embedder.dim:
            raise MemoryStreamError(
                f"vectors of {model_id} with shape {rows.shape} are not those of {self.model_id} "
                f"with {self._embedder.dim} numbers; leave them out and they are made anew"
            )
        self._rows = grown(self._rows, len(rows))
        self._rows[: len(rows)] = checked(rows, model_id)
        self._count = len(rows)

    def matrix(self) -> FloatArray:
        """Return all rows, shape (n, dim); must not be written."""
        if self._waiting:
            rows = self.encoded(self._waiting)
            self._rows = grown(self._rows, self._count + len(rows))
            self._rows[self._count : self._count + len(rows)] = rows
            self._count += len(rows)
            self._waiting = []
        return self._rows[: self._count]

    def encoded(self, texts: Sequence[str]) -> FloatArray:
        """Return the vectors of *texts*, shape (len(texts), dim), without keeping them.

        Raises:
            MemoryStreamError: the encoder gave another shape, or no numbers.
        """
        rows = np.asarray(self._embedder.encode(list(texts)), np.float32)
        if rows.shape != (len(texts), self._embedder.dim):
            raise MemoryStreamError(
                f"{self.model_id} gave vectors of shape {rows.shape} for {len(texts)} texts; "
                f"expected {self._embedder.dim} numbers each"
            )
        return checked(rows, self.model_id)


def checked(rows: FloatArray, model_id: str) -> FloatArray:
    """Return *rows* on the grid.

    Raises:
        MemoryStreamError: one of them holds something that is no number.
    """
    if not np.isfinite(rows).all():
        raise MemoryStreamError(f"{model_id} gave a vector with something that is no number")
    return np.asarray(np.rint(rows * GRID) / GRID, np.float32)
