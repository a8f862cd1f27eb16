"""The arithmetic of retrieval: cosines, sums of scaled terms, and the best of them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from personas.identity import Constants
from personas.memory.policies import Policy
from personas.memory.terms import SHARED_TERMS, Candidates, Float64, scaled

SCORE_DECIMALS = 9
"""Scores are rounded to this before they are ordered: below it lies only the noise of `power`."""

_LARGEST_GROUP = 32
_SMALLEST_GROUP = 8
_GROUPS = 4
"""Groups for each place wanted, so that it pays to look at their best first."""


class TermScore(NamedTuple):
    """One term of a memory's score.

    Attributes:
        raw: the number itself, such as a cosine.
        scaled: 0 to 1 over all candidates.
        weight: the policy's weight by the persona's own.
    """

    raw: float
    scaled: float
    weight: float

    @property
    def weighted(self) -> float:
        """What it adds to the score."""
        return self.weight * self.scaled


@dataclass(frozen=True, slots=True)
class TermArrays:
    """One term of all candidates: `TermScore` as arrays of shape (n,).

    Attributes:
        raw: see `TermScore`.
        scaled: the same.
        weight: the same.
        places: which candidates the arrays are of, ascending; None for all.
    """

    raw: Float64
    scaled: Float64
    weight: float
    places: NDArray[np.intp] | None = None

    def at(self, places: NDArray[np.intp]) -> tuple[list[float], list[float], float]:
        """Return raw and scaled values of the candidates at *places*, and the weight."""
        if self.places is not None:
            places = self.places.searchsorted(places)
        raw: list[float] = self.raw.take(places).tolist()
        if self.scaled is self.raw:
            return raw, raw, self.weight
        return raw, self.scaled.take(places).tolist(), self.weight


@dataclass(frozen=True, slots=True)
class Scores:
    """The scores of all candidates for one query.

    Attributes:
        total: rounded sums, shape (n,).
        terms: by name, in the policy's order.
    """

    total: Float64
    terms: Mapping[str, TermArrays]

    def terms_at(self, places: Sequence[int] | NDArray[np.intp]) -> list[Mapping[str, TermScore]]:
        """Return the terms of the candidates at *places*; made when they are looked at."""
        at = np.asarray(places, np.intp)
        columns = {name: each.at(at) for name, each in self.terms.items()}
        return [_TermsOf(columns, place) for place in range(len(places))]


class _TermsOf(Mapping[str, TermScore]):
    """The terms of one candidate: of hundreds that are packed few are ever explained."""

    __slots__ = ("_at", "_columns")

    def __init__(
        self, columns: Mapping[str, tuple[list[float], list[float], float]], at: int
    ) -> None:
        self._columns = columns
        self._at = at

    def __getitem__(self, name: str) -> TermScore:
        raw, scaled_to_1, weight = self._columns[name]
        return TermScore(raw[self._at], scaled_to_1[self._at], weight)

    def __iter__(self) -> Iterator[str]:
        return iter(self._columns)

    def __len__(self) -> int:
        return len(self._columns)

    def __repr__(self) -> str:
        return repr(dict(self))


@dataclass(frozen=True, slots=True)
class SharedScores:
    """The part of the scores that all queries have in common."""

    policy: Policy
    constants: Constants
    count: int
    terms: Mapping[str, TermArrays]

    def with_relevance(self, cosine: Float64) -> Scores:
        """Return the scores for a query, given its cosines with the candidates, shape (n,)."""
        terms: dict[str, TermArrays] = {}
        total = np.zeros(self.count)
        for name, term in self.policy.terms.items():
            if term.raw == "relevance":
                weight = term.weight * getattr(self.constants, term.constant)
                each = TermArrays(cosine, scaled(cosine, if_alike=self.policy.if_alike), weight)
            else:
                each = self.terms[name]
            terms[name] = each
            total += each.weight * each.scaled
        return Scores(np.round(total, SCORE_DECIMALS), terms)


def score_shared(policy: Policy, candidates: Candidates, constants: Constants) -> SharedScores:
    """Return the scaled terms of *policy* that do not depend on the query."""
    terms = {}
    for name, term in policy.terms.items():
        if term.raw != "relevance":
            raw = SHARED_TERMS[term.raw](candidates, constants)
            weight = term.weight * getattr(constants, term.constant)
            terms[name] = TermArrays(raw, scaled(raw, if_alike=policy.if_alike), weight)
    return SharedScores(policy, constants, len(candidates.poignancy), terms)


def best_places(scores: Float64, limit: int) -> list[int]:
    """Return where the *limit* highest of *scores* stand, best first, ties by place."""
    if limit < len(scores):
        (places,) = (scores >= _at_most_nth_best(scores, limit)).nonzero()
    else:
        places = np.arange(len(scores), dtype=np.intp)
    order = np.argsort(-scores.take(places), kind="stable")
    best: list[int] = places.take(order[:limit]).tolist()
    return best


def nth_best(scores: Float64, place: int) -> float:
    """Return the score that stands at *place*, counted from 1, if the highest stood first."""
    scores = scores[scores >= _at_most_nth_best(scores, place)]
    at = len(scores) - place
    return float(np.partition(scores, at)[at])


def _at_most_nth_best(scores: Float64, place: int) -> float:
    """Return a score that is no higher than that at *place*, and higher than most others.

    Of the best of each group so many are as good as the last of them that only few others can be:
    one pass, where a partition takes several.
    """
    size = min(len(scores) // (_GROUPS * place), _LARGEST_GROUP)
    if size < _SMALLEST_GROUP:
        at = len(scores) - place
        return float(np.partition(scores, at)[at])
    groups = len(scores) // size
    tops = scores[: groups * size].reshape(size, groups).max(axis=0)
    tops.partition(groups - place)
    return float(tops[groups - place])
