"""The numbers that make up a score: one function a term, over all candidates at once."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from personas.identity import Constants
from personas.memory.policies import TermName

Float64 = NDArray[np.float64]

SECONDS_AN_HOUR = 3600


@dataclass(frozen=True, slots=True)
class Candidates:
    """What is known of the nodes that are scored, oldest first; arrays of shape (n,).

    Attributes:
        accessed_s: game time of last access in seconds.
        now_s: game time now in seconds.
        poignancy: 1 to 10.
    """

    accessed_s: NDArray[np.int64]
    now_s: int
    poignancy: Float64

    def at(self, places: NDArray[np.intp]) -> "Candidates":
        """Return those at *places*, in that order."""
        return Candidates(self.accessed_s.take(places), self.now_s, self.poignancy.take(places))


def recency_hours(candidates: Candidates, constants: Constants) -> Float64:
    """Weight memories by freshness: decay ** (game hours since last access).

    Returns:
        In (0, 1]; 0 hours gives exactly 1. An access later than now, as when an earlier time is
        asked about, counts as now.

    Source:
        Park et al. 2023, section 4.1.
    """
    hours = np.maximum(candidates.now_s - candidates.accessed_s, 0) / SECONDS_AN_HOUR
    return np.asarray(np.power(constants.recency_decay, hours), np.float64)


def recency_rank(candidates: Candidates, constants: Constants) -> Float64:
    """Weight memories by decay ** rank, the rank of the oldest access being 1.

    Source:
        The code released in 2023, where the oldest memory scores highest; for parity only.
    """
    order = np.argsort(candidates.accessed_s, kind="stable")
    ranks = np.empty(len(order), np.float64)
    ranks[order] = np.arange(1, len(order) + 1)
    return np.asarray(np.power(constants.recency_decay, ranks), np.float64)


def importance(candidates: Candidates, constants: Constants) -> Float64:
    """Return the poignancy as it is."""
    return candidates.poignancy


SHARED_TERMS: Mapping[TermName, Callable[[Candidates, Constants], Float64]] = MappingProxyType(
    {
        "recency_hours": recency_hours,
        "recency_rank": recency_rank,
        "importance": importance,
    }
)
"""The terms that are the same for every query. Relevance, the cosine, is the one that is not."""


def scaled(raw: Float64, *, if_alike: float) -> Float64:
    """Return *raw* stretched so that its least value is 0 and its greatest 1.

    Where all values are alike there is nothing to stretch: then all get *if_alike*. The choice
    moves no memory before another, since every candidate gets the same.
    """
    least, greatest = raw.min(), raw.max()
    if greatest == least:
        return np.full(len(raw), if_alike)
    return np.asarray((raw - least) / (greatest - least), np.float64)
