"""The numbers of a stream's nodes as arrays, for scoring many nodes at once."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from personas.memory.concept_node import NODE_KINDS, ConceptNode
from personas.memory.keywords import fold
from personas.ports import Vectors

NEVER = np.iinfo(np.int64).max
"""Expiration of a node that does not expire."""

UNKNOWN_ROW = -1
"""Row of a text that has not been asked for yet."""

Reading: TypeAlias = Literal["actor", "key"]
"""Which text of a node is meant: the one that always names who acts, or its key as stored."""

_KIND_CODE: dict[str, int] = {kind: code for code, kind in enumerate(NODE_KINDS)}
_EPOCH = datetime(1970, 1, 1)
_SECOND = timedelta(seconds=1)
_GROWING = {
    "created": np.int64,
    "accessed": np.int64,
    "expires": np.int64,
    "poignancy": np.float64,
    "kind": np.int8,
    "idle_object": np.bool_,
    "idle_text": np.bool_,
    "actor_row": np.int32,
    "key_row": np.int32,
}


def seconds(moment: datetime) -> int:
    """Return a game time in whole seconds."""
    return (moment - _EPOCH) // _SECOND


def kind_code(kind: str) -> int:
    """Return the number that stands for a kind of node in the arrays."""
    return _KIND_CODE[kind]


class Columns:
    """Arrays aligned with the nodes of a stream, extended when they are asked for.

    Memory grows by half when it is used up, so that adding is constant work on average.

    Args:
        nodes: the stream's list, which only ever grows at its end.
    """

    def __init__(self, nodes: Sequence[ConceptNode]) -> None:
        self._nodes = nodes
        self._count = 0
        self._vectors: Vectors | None = None
        self._arrays: dict[str, NDArray[Any]] = {
            name: np.empty(0, dtype) for name, dtype in _GROWING.items()
        }

    @property
    def created(self) -> NDArray[np.int64]:
        """Seconds at which each node was stored."""
        return self._column("created")

    def newest(self) -> datetime:
        """Return the latest time at which a node was stored; there must be one."""
        return _EPOCH + int(self.created.max()) * _SECOND

    @property
    def accessed(self) -> NDArray[np.int64]:
        """Seconds at which each node was last recalled."""
        return self._column("accessed")

    @property
    def expires(self) -> NDArray[np.int64]:
        """Seconds from which each node is no longer recalled; `NEVER` for never."""
        return self._column("expires")

    @property
    def poignancy(self) -> NDArray[np.float64]:
        """Poignancy of each node."""
        return self._column("poignancy")

    @property
    def kind(self) -> NDArray[np.int8]:
        """Kind of each node, see `kind_code`."""
        return self._column("kind")

    @property
    def idle_object(self) -> NDArray[np.bool_]:
        """Whether each node is an event that says an object is idle."""
        return self._column("idle_object")

    @property
    def idle_text(self) -> NDArray[np.bool_]:
        """Whether the text of each node contains "idle": the 2023 code's test."""
        return self._column("idle_text")

    def rows(self, reading: Reading, vectors: Vectors) -> NDArray[np.int32]:
        """Return the row of each node's text in *vectors*, or `UNKNOWN_ROW`; may be written.

        Rows belong to one set of vectors; for another than last time they are all unknown.
        """
        if vectors is not self._vectors:
            self._vectors = vectors
            self._arrays["actor_row"][:] = UNKNOWN_ROW
            self._arrays["key_row"][:] = UNKNOWN_ROW
        return self._column("actor_row" if reading == "actor" else "key_row")

    def access(self, position: int, at: datetime) -> None:
        """Note that the node at *position* was recalled."""
        if position < self._count:
            self._arrays["accessed"][position] = seconds(at)

    def expire(self, position: int, expiration: datetime | None) -> None:
        """Note a new expiration of the node at *position*."""
        if position < self._count:
            self._arrays["expires"][position] = _expiry(expiration)

    def _column(self, name: str) -> NDArray[Any]:
        self._catch_up()
        return self._arrays[name][: self._count]

    def _catch_up(self) -> None:
        start, end = self._count, len(self._nodes)
        if start == end:
            return
        if end > len(self._arrays["created"]):
            capacity = max(end, 16, end + end // 2 if start else end)
            for name, array in self._arrays.items():
                grown = np.empty(capacity, array.dtype)
                grown[:start] = array[:start]
                self._arrays[name] = grown
        new = self._nodes[start:end]
        arrays = {name: array[start:end] for name, array in self._arrays.items()}
        arrays["created"][:] = [seconds(node.created) for node in new]
        arrays["accessed"][:] = [seconds(node.last_accessed) for node in new]
        arrays["expires"][:] = [_expiry(node.expiration) for node in new]
        arrays["poignancy"][:] = [node.poignancy for node in new]
        arrays["kind"][:] = [_KIND_CODE[node.type] for node in new]
        arrays["idle_object"][:] = [
            node.type == "event" and fold(node.object) == "idle" for node in new
        ]
        arrays["idle_text"][:] = ["idle" in node.embedding_key for node in new]
        arrays["actor_row"][:] = UNKNOWN_ROW
        arrays["key_row"][:] = UNKNOWN_ROW
        self._count = end


def _expiry(expiration: datetime | None) -> int:
    return NEVER if expiration is None else seconds(expiration)
