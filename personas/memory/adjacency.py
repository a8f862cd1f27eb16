"""Who is linked to whom, as arrays that grow without ever being built anew."""

import numpy as np
from numpy.typing import NDArray

from personas.memory.growing import grown, grown_on_lines

HUB_DEGREE = 50
"""Links from which on a node takes in less of a spread (GAAMA's number)."""

REST, MARK, FIRST, DEGREE = range(4)
"""Columns of `Adjacency.cells`."""

_MARK_BITS = 32

_MANY = 255
"""What stands in `Adjacency.few` for this number of links or any greater one."""

_FIRST_ROOM = 4


class Adjacency:
    """The links of each node in both directions: compressed rows with slack at their ends.

    The links of a node stand together in one pool. A row that is full moves to the pool's end with
    twice the room, so a link costs the same on average however many there are, and at most half of
    the pool is left unused. Nothing is ever rebuilt.

    What a spread needs of a node stands side by side, and so do the two ends of a link, for a
    spread over a large graph costs what it has to fetch from memory.

    Attributes:
        cells: int64 of shape (n, 4), see `REST`: work space of a spread, the bits of a float, and
            the mark of that spread (see `next_mark`); where the node's row begins in the pool; its
            links. Never in two fetches.
        sizes: the links of each node once more, as a float and at least 1.
        few: the same once more, at most 255 in a byte: the whole of it stays at hand where `cells`
            would have to be fetched.
        pool: neighbour and weight of each link, shape (m, 2), the weight's bits as int32; see
            `neighbours` and `weights`.
        codes: relation of each link.
        has_hubs: whether a node has more links than `HUB_DEGREE`.
    """

    def __init__(self) -> None:
        self._count = 0
        self._used = 0
        self.cells: NDArray[np.int64] = np.zeros((0, 4), np.int64)
        self.few: NDArray[np.uint8] = np.zeros(0, np.uint8)
        self.sizes: NDArray[np.float64] = np.zeros(0, np.float64)
        self._damps: NDArray[np.float64] = np.zeros(0, np.float64)
        self._room: NDArray[np.int32] = np.zeros(0, np.int32)
        self.pool: NDArray[np.int32] = np.zeros((0, 2), np.int32)
        self.codes: NDArray[np.int8] = np.zeros(0, np.int8)
        self.has_hubs = False
        self._spreads = 0
        self._waiting: list[tuple[int, int, int]] = []
        self._waiting_weights: list[float] = []

    def __len__(self) -> int:
        return self._count

    @property
    def neighbours(self) -> NDArray[np.int32]:
        """The node at the other end of each link of the pool."""
        return self.pool[:, 0]

    @property
    def weights(self) -> NDArray[np.float32]:
        """The weight of each link of the pool."""
        return self.pool.view(np.float32)[:, 1]

    @property
    def degrees(self) -> NDArray[np.int64]:
        """How many links each node has."""
        self.flush()
        return self.cells[: self._count, DEGREE].copy()

    @property
    def damps(self) -> NDArray[np.float64]:
        """Factor on what flows into each node: `min(1, 50 / links)`."""
        self.flush()
        return self._damps[: self._count]

    def degree(self, node: int) -> int:
        """Return how many links *node* has."""
        self.flush()
        return int(self.cells[node, DEGREE])

    def next_mark(self) -> int:
        """Return what tells the work space of a new spread from that of any other.

        What has a lower mark in `cells` is as good as 0, so nothing has to be wiped. There are
        2 ** 32 numbers up to the next mark.
        """
        self._spreads += 1
        return self._spreads << _MARK_BITS

    def add_nodes(self, count: int = 1) -> int:
        """Add nodes without links; return the number of the first."""
        first, self._count = self._count, self._count + count
        if self._count > len(self.few):
            self.cells = grown_on_lines(self.cells, self._count)
            self.few = grown(self.few, self._count)
            self.sizes = grown(self.sizes, self._count)
            self._damps = grown(self._damps, self._count)
            self._room = grown(self._room, self._count)
        self.sizes[first : self._count] = 1.0
        self._damps[first : self._count] = 1.0
        return first

    def add(self, a: int, b: int, weight: float, code: int) -> None:
        """Link two nodes, both ways; seen after the next `flush`."""
        self._waiting.append((a, b, code))
        self._waiting_weights.append(weight)
        if a != b:
            self._waiting.append((b, a, code))
            self._waiting_weights.append(weight)

    def row(self, node: int) -> tuple[NDArray[np.int32], NDArray[np.float32], NDArray[np.int8]]:
        """Return neighbours, weights and relation codes of *node*, in order of linking."""
        self.flush()
        first, degree = self._place(node)
        row = slice(first, first + degree)
        return self.neighbours[row], self.weights[row], self.codes[row]

    def fill(
        self,
        sources: NDArray[np.int32],
        targets: NDArray[np.int32],
        weights: NDArray[np.float32],
        codes: NDArray[np.int8],
    ) -> None:
        """Link many pairs of nodes that have no links yet: the same rows as one by one, faster."""
        ends = np.stack([sources, targets], 1).reshape(-1)
        others = np.stack([targets, sources], 1).reshape(-1)
        is_second_of_loop = np.repeat(sources == targets, 2)
        is_second_of_loop[::2] = False
        order = np.argsort(ends, kind="stable")
        order = order[~is_second_of_loop[order]]
        self.pool = np.empty((len(order), 2), np.int32)
        self.pool[:, 0] = others[order]
        self.weights[:] = np.repeat(weights, 2)[order]
        self.codes = np.repeat(codes, 2)[order]
        counts = np.bincount(ends[order], minlength=self._count)
        self._room[: self._count] = counts
        self.cells[: self._count, FIRST] = np.cumsum(counts) - counts
        self._count_links(slice(self._count), counts)
        self._used = len(order)

    def flush(self) -> None:
        """Put the links that were added since the last call into their rows, all at once."""
        if not self._waiting:
            return
        ends = np.array(self._waiting, np.int64)
        weights = np.array(self._waiting_weights, np.float32)
        self._waiting, self._waiting_weights = [], []
        order = np.argsort(ends[:, 0], kind="stable")
        nodes, others, codes = ends[order].T
        distinct, begins, counts = np.unique(nodes, return_index=True, return_counts=True)
        degrees = self.cells[distinct, DEGREE]
        needed = degrees + counts
        for place in np.flatnonzero(needed > self._room[distinct]).tolist():
            self._move(int(distinct[place]), int(needed[place]))
        rank = np.arange(len(nodes)) - np.repeat(begins, counts)
        firsts = self.cells[distinct, FIRST]
        at = np.repeat(firsts + degrees, counts) + rank
        self.pool[at, 0] = others
        self.weights[at] = weights[order]
        self.codes[at] = codes
        self._count_links(distinct, needed)

    def _count_links(self, nodes: NDArray[np.int64] | slice, counts: NDArray[np.int64]) -> None:
        """Note how many links *nodes* have."""
        self.cells[nodes, DEGREE] = counts
        self.few[nodes] = np.minimum(counts, _MANY)
        self.sizes[nodes] = np.maximum(counts, 1)
        self.has_hubs = self.has_hubs or int(counts.max(initial=0)) > HUB_DEGREE
        self._damps[nodes] = np.minimum(1.0, HUB_DEGREE / np.maximum(counts, 1))

    def _place(self, node: int) -> tuple[int, int]:
        """Return where the row of *node* begins in the pool, and how many links it has."""
        return int(self.cells[node, FIRST]), int(self.cells[node, DEGREE])

    def _move(self, node: int, needed: int) -> None:
        """Give a row room for twice the links it needs, at the pool's end."""
        first, degree = self._place(node)
        room = max(_FIRST_ROOM, 2 * needed)
        start, end = self._used, self._used + room
        self.pool = grown(self.pool, end)
        self.codes = grown(self.codes, end)
        row = slice(first, first + degree)
        self.pool[start : start + degree] = self.pool[row]
        self.codes[start : start + degree] = self.codes[row]
        self.cells[node, FIRST] = start
        self._room[node] = room
        self._used = end
