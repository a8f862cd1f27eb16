"""Rows of numbers kept by key, computed when first asked for."""

from collections.abc import Callable, Hashable, Sequence
from typing import Generic, TypeVar

import numpy as np
from numpy.typing import NDArray

from personas.ports import FloatArray
from reverie.embedding.row_math import aligned_empty

KeyT = TypeVar("KeyT", bound=Hashable)


class RowCache(Generic[KeyT]):
    """Keeps up to *max_rows* rows; when more come, forgets all.

    What is forgotten is computed again, so a row must depend on its key alone. Choosing what to
    forget would save a tenth of the computing, and need an account of what was used when.

    Args:
        width: numbers a row.
        max_rows: more are kept only where one call asks for more.
    """

    def __init__(self, width: int, *, max_rows: int) -> None:
        self._places: dict[KeyT, int] = {}
        self._rows = aligned_empty(max_rows, width)  # the system gives it as it is used

    def __len__(self) -> int:
        return len(self._places)

    def look_up(
        self, keys: Sequence[KeyT], compute: Callable[[list[int]], FloatArray]
    ) -> tuple[FloatArray, NDArray[np.int64]]:
        """Return what is kept, shape (any, width), and which of these rows is each key's.

        The rows are not copied: both are valid until the next call.

        Args:
            keys: may repeat.
            compute: given indices into *keys*, one for each distinct key that is not kept, returns
                their rows in that order.
        """
        new = self._unknown(keys)
        if len(self._places) + len(new) > len(self._rows):
            self._places.clear()
            new = self._unknown(keys)
            if len(new) > len(self._rows):
                self._rows = aligned_empty(len(new), self._rows.shape[1])
        if new:
            start = len(self._places)
            self._rows[start : start + len(new)] = compute(list(new.values()))
            self._places.update(zip(new, range(start, start + len(new)), strict=True))
        return self._rows, np.array([self._places[key] for key in keys], np.int64)

    def _unknown(self, keys: Sequence[KeyT]) -> dict[KeyT, int]:
        """Return the keys that are not kept, each with its first index."""
        new: dict[KeyT, int] = {}
        for index, key in enumerate(keys):
            if key not in self._places:
                new.setdefault(key, index)
        return new
