"""Who is linked to whom, as arrays that grow without ever being built anew."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from personas.memory.growing import grown

HUB_DEGREE = 50
"""Links from which on a node takes in less of a spread (GAAMA's number)."""

_FIRST_ROOM = 4


class Adjacency:
    """The links of each node in both directions: compressed rows with slack at their ends.

    The links of a node stand together in one pool. A row that is full moves to the pool's end with
    twice the room, so a link costs the same on average however many there are, and at most half of
    the pool is left unused. Nothing is ever rebuilt.

    Attributes:
        degree: links of each node; the first `len(self)` entries count.
        start: where each node's row begins in the pool.
        damp: factor on weight that flows into each node, `min(1, 50 / degree)`; 0 for a node that
            was closed.
    """

    def __init__(self) -> None:
        self._count = 0
        self._used = 0
        self.start: NDArray[np.int64] = np.zeros(0, np.int64)
        self.degree: NDArray[np.int32] = np.zeros(0, np.int32)
        self.damp: NDArray[np.float64] = np.zeros(0, np.float64)
        self._room: NDArray[np.int32] = np.zeros(0, np.int32)
        self.neighbour: NDArray[np.int32] = np.zeros(0, np.int32)
        self.weight: NDArray[np.float64] = np.zeros(0, np.float64)
        self.code: NDArray[np.int8] = np.zeros(0, np.int8)

    def __len__(self) -> int:
        return self._count

    def add_nodes(self, count: int = 1) -> int:
        """Add nodes without links; return the number of the first."""
        first, self._count = self._count, self._count + count
        if self._count > len(self.start):
            for name in ("start", "degree", "damp", "_room"):
                setattr(self, name, grown(getattr(self, name), self._count))
        new = slice(first, self._count)
        self.start[new] = 0
        self.degree[new] = 0
        self._room[new] = 0
        self.damp[new] = 1.0
        return first

    def add(self, a: int, b: int, weight: float, code: int) -> None:
        """Link two nodes, both ways."""
        self._put(a, b, weight, code)
        if a != b:
            self._put(b, a, weight, code)

    def close(self, node: int, *, is_closed: bool) -> None:
        """Let nothing flow into *node*, or open it again."""
        self.damp[node] = (
            0.0 if is_closed else min(1.0, HUB_DEGREE / max(int(self.degree[node]), 1))
        )

    def row(self, node: int) -> tuple[NDArray[np.int32], NDArray[np.float64], NDArray[np.int8]]:
        """Return neighbours, weights and relation codes of *node*, in order of linking."""
        row = slice(int(self.start[node]), int(self.start[node] + self.degree[node]))
        return self.neighbour[row], self.weight[row], self.code[row]

    def fill(
        self,
        sources: NDArray[np.int32],
        targets: NDArray[np.int32],
        weights: NDArray[np.float64],
        codes: NDArray[np.int8],
    ) -> None:
        """Link many pairs of nodes that have no links yet: the same rows as one by one, faster."""
        own = sources == targets
        ends = np.concatenate([np.stack([sources, targets], 1).reshape(-1)])
        others = np.stack([targets, sources], 1).reshape(-1)
        keep = ~(np.repeat(own, 2) & (np.arange(len(ends)) % 2 == 1))
        ends, others = ends[keep], others[keep]
        order = np.argsort(ends, kind="stable")
        self.neighbour = others[order].astype(np.int32)
        self.weight = np.repeat(weights, 2)[keep][order]
        self.code = np.repeat(codes, 2)[keep][order]
        counts = np.bincount(ends, minlength=self._count)
        self.degree[: self._count] = counts
        self._room[: self._count] = counts
        self.start[: self._count] = np.concatenate([[0], np.cumsum(counts)[:-1]])
        self.damp[: self._count] = np.minimum(1.0, HUB_DEGREE / np.maximum(counts, 1))
        self._used = len(ends)

    def _put(self, node: int, other: int, weight: float, code: int) -> None:
        degree = int(self.degree[node])
        if degree == self._room[node]:
            self._move(node, degree)
        at = int(self.start[node]) + degree
        self.neighbour[at] = other
        self.weight[at] = weight
        self.code[at] = code
        self.degree[node] = degree + 1
        if degree + 1 > HUB_DEGREE and self.damp[node] > 0:
            self.damp[node] = HUB_DEGREE / (degree + 1)

    def _move(self, node: int, degree: int) -> None:
        room = max(_FIRST_ROOM, 2 * degree)
        start, end = self._used, self._used + room
        if end > len(self.neighbour):
            for name in ("neighbour", "weight", "code"):
                setattr(self, name, grown(getattr(self, name), end))
        old = slice(int(self.start[node]), int(self.start[node]) + degree)
        arrays: tuple[NDArray[Any], ...] = (self.neighbour, self.weight, self.code)
        for array in arrays:
            array[start : start + degree] = array[old]
        self.start[node] = start
        self._room[node] = room
        self._used = end
