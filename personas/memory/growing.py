"""Arrays that grow by half when they are used up, so that adding is constant work on average."""

from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

ScalarT = TypeVar("ScalarT", bound=np.generic)

_LEAST = 16


def grown(array: NDArray[ScalarT], needed: int) -> NDArray[ScalarT]:
    """Return *array* with room for at least *needed* entries along its first axis.

    The content is copied; new entries are zero.
    """
    if needed <= len(array):
        return array
    room = max(needed, _LEAST, len(array) + len(array) // 2)
    larger = np.zeros((room, *array.shape[1:]), array.dtype)
    larger[: len(array)] = array
    return larger
