"""Rows kept by key: computed once, forgotten when there is no room, never mixed up."""

import numpy as np

from personas.ports import FloatArray
from reverie.embedding.row_cache import RowCache


class _Squares:
    """Keeps (key, key squared) and counts what was computed."""

    def __init__(self, max_rows: int) -> None:
        self.cache: RowCache[int] = RowCache(2, max_rows=max_rows)
        self.computed: list[int] = []

    def rows(self, *keys: int) -> list[list[float]]:
        def compute(new: list[int]) -> FloatArray:
            self.computed += [keys[index] for index in new]
            return np.array([[keys[index], keys[index] ** 2] for index in new], np.float32)

        kept, rows = self.cache.look_up(keys, compute)
        found: list[list[float]] = kept[rows].tolist()
        return found


def test_a_row_is_computed_once() -> None:
    """Also where a key comes twice in a call, or again in a later one."""
    squares = _Squares(max_rows=4)

    assert squares.rows(2, 3, 2) == [[2, 4], [3, 9], [2, 4]]
    assert squares.rows(3, 5) == [[3, 9], [5, 25]]
    assert squares.computed == [2, 3, 5]


def test_all_is_forgotten_when_there_is_no_room_for_more() -> None:
    """Three fit; the call that would keep a fourth computes all of its own keys anew."""
    squares = _Squares(max_rows=3)
    squares.rows(1, 2, 3)

    assert squares.rows(3, 4) == [[3, 9], [4, 16]]
    assert squares.computed == [1, 2, 3, 3, 4]
    assert len(squares.cache) == 2


def test_a_call_may_ask_for_more_than_is_kept() -> None:
    """The room grows to what one call needs."""
    squares = _Squares(max_rows=1)

    assert squares.rows(1, 2, 3) == [[1, 1], [2, 4], [3, 9]]
    assert squares.rows(3, 1) == [[3, 9], [1, 1]]
    assert squares.computed == [1, 2, 3]


def test_no_keys_give_no_rows() -> None:
    """And ask for nothing."""
    squares = _Squares(max_rows=1)

    assert squares.rows() == []
    assert squares.computed == []
