"""Arrays that grow by half when they are used up, so that adding is constant work on average."""

import math
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

ScalarT = TypeVar("ScalarT", bound=np.generic)

_LEAST = 16
_LINE = 64
"""Bytes that a processor fetches at once."""


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


def grown_on_lines(array: NDArray[ScalarT], needed: int) -> NDArray[ScalarT]:
    """Return the same as `grown`, begun where a processor's fetch begins.

    An entry whose size divides 64 bytes is then never fetched in two.
    """
    if needed <= len(array):
        return array
    room = max(needed, _LEAST, len(array) + len(array) // 2)
    shape = (room, *array.shape[1:])
    size = math.prod(shape) * array.itemsize
    plain = np.zeros(size + _LINE, np.uint8)
    first = -plain.ctypes.data % _LINE
    larger: NDArray[ScalarT] = plain[first : first + size].view(array.dtype).reshape(shape)
    larger[: len(array)] = array
    return larger
