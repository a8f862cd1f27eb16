"""BM25 over texts that come one by one and may still grow: an inverted index, never built anew."""

from array import array
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from personas.memory.growing import grown

K1 = 1.2
B = 0.75


class _Postings:
    """Where a term stands: document numbers and counts, in the order in which they came."""

    __slots__ = ("counts", "documents", "is_tidy")

    def __init__(self) -> None:
        self.documents = array("i")
        self.counts = array("i")
        self.is_tidy = True

    def add(self, document: int, count: int) -> None:
        if self.documents and self.documents[-1] >= document:
            self.is_tidy = False
        self.documents.append(document)
        self.counts.append(count)

    def arrays(self) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """Return distinct documents, ascending, and how often the term stands in each.

        They are views: while one is kept, nothing can be added.
        """
        if not self.is_tidy:
            self._tidy()
        return np.frombuffer(self.documents, np.int32), np.frombuffer(self.counts, np.int32)

    def _tidy(self) -> None:
        documents, places = np.unique(np.array(self.documents, np.int32), return_inverse=True)
        counts = np.bincount(places, np.array(self.counts, np.float64)).astype(np.int32)
        self.documents = array("i", documents.tolist())
        self.counts = array("i", counts.tolist())
        self.is_tidy = True


class LexicalIndex:
    """How well documents match the terms of a query.

    Adding a term costs the same however many documents there are.

    Source:
        Robertson and Zaragoza 2009; k1 = 1.2, b = 0.75.
    """

    def __init__(self) -> None:
        self._postings: dict[str, _Postings] = {}
        self._lengths: NDArray[np.int32] = np.zeros(0, np.int32)
        self._count = 0
        self._words = 0

    def __len__(self) -> int:
        return self._count

    def add(self, document: int, terms: Sequence[str]) -> None:
        """Add *terms* to the text of *document*; a new one must have the next number or a later."""
        if document >= self._count:
            self._count = document + 1
            self._lengths = grown(self._lengths, self._count)
        self._lengths[document] += len(terms)
        self._words += len(terms)
        counts: dict[str, int] = {}
        for term in terms:
            counts[term] = counts.get(term, 0) + 1
        known = self._postings
        for term, count in counts.items():
            postings = known.get(term)
            if postings is None:
                postings = known[term] = _Postings()
            postings.add(document, count)

    def document_count(self, term: str) -> int:
        """Return in how many documents *term* stands."""
        postings = self._postings.get(term)
        return 0 if postings is None else len(postings.arrays()[0])

    def scores(self, weights: dict[str, float]) -> NDArray[np.float64]:
        """Return the score of every document, shape (n,), at least 0.

        Args:
            weights: how much each term of the query counts, usually 1.
        """
        known = [(term, self._postings[term]) for term in sorted(weights) if term in self._postings]
        if not known:
            return np.zeros(self._count)
        rows = [postings.arrays() for _, postings in known]
        documents = np.concatenate([row[0] for row in rows]).astype(np.intp)
        counts = np.concatenate([row[1] for row in rows])
        sizes = np.array([len(row[0]) for row in rows])
        idf = np.log(1 + (self._count - sizes + 0.5) / (sizes + 0.5))
        shares = np.array([weights[term] for term, _ in known]) * idf
        lengths = self._lengths.take(documents)
        mean = self._words / self._count
        norm = K1 * (1 - B + B * lengths / mean)
        scores = np.repeat(shares, sizes)
        scores *= counts
        scores *= K1 + 1
        scores /= counts + norm
        # Added one by one in this order, so term after term.
        total: NDArray[np.float64] = np.bincount(documents, scores, self._count).view(np.float64)
        return total
