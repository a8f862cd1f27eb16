"""How near each memory is to a question: the parts of relevance of the blended policies."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from personas.memory.associations import (
    NO_SITTING,
    NOBODY,
    ROLE_CODES,
    Associations,
)
from personas.memory.policies import Relevance
from personas.memory.query import QueryPlan
from personas.memory.query_period import closeness
from personas.memory.scoring import TermArrays, best_places
from personas.memory.terms import Candidates, Float64

BEST_OF_A_SITTING = 3
"""Memories by which a talk is judged: one that fits may be chance."""

LOOKED_AT = 100
"""Best memories whose talks are judged; others have nothing to add."""


@dataclass(frozen=True, slots=True)
class Field:
    """What can come to mind, by position; arrays of shape (n,).

    Attributes:
        cosine: nearness to the question; anything where not visible.
        is_visible: memories that exist at the time asked about and may help to find others.
        is_wanted: those of them that may be returned.
        facts: access times, poignancy and the time now.
        created_s: seconds at which they were stored.
        sees_all: whether all are visible.
    """

    cosine: Float64
    is_visible: NDArray[np.bool_]
    is_wanted: NDArray[np.bool_]
    facts: Candidates
    created_s: NDArray[np.int64]
    sees_all: bool = False

    def shown(self, values: Float64) -> Float64:
        """Return *values*, 0 where not visible."""
        return values if self.sees_all else np.where(self.is_visible, values, 0.0)


def relevance_parts(
    associations: Associations, plan: QueryPlan, field: Field, rule: Relevance
) -> tuple[dict[str, TermArrays], Float64]:
    """Return the parts of relevance by name, each with its weight within it, and their sum.

    Each part is 0 to 1, or 0 to the best score so far where it is a share of that.

    Source:
        What each is worth was measured on LoCoMo, see docs/benchmarks.md.
    """
    seen = field.is_visible
    parts = _text_parts(associations, plan, field, rule)
    base = _total(parts)
    if rule.facts:
        _add(parts, "facts", _lent(associations, base, seen), rule.facts, base)
    top = float(base.max(initial=0.0))
    if rule.actor:
        theirs = seen & _is_by(associations, plan)
        _add_share(parts, "person", theirs, top, rule.actor, base)
    if rule.period and plan.periods:
        of_then = field.shown(closeness(field.created_s, plan.periods))
        _add(parts, "period", top * of_then, rule.period, base)
    if rule.asking:
        asks = seen & (associations.asks > 0)
        _add_share(parts, "asks", asks, top, -rule.asking, base)
    if rule.sitting:
        talks = field.shown(_sitting_scores(base, associations.sittings, field))
        _add(parts, "talk", top * talks, rule.sitting, base)
    if rule.neighbours:
        padded = np.zeros(len(base) + 1)  # the last one is that of `NO_POSITION`
        padded[:-1] = base
        beside = padded.take(associations.before) + padded.take(associations.after)
        _add(parts, "neighbours", field.shown(beside), rule.neighbours, base)
    return parts, base


def best_evidence(associations: Associations, total: Float64, seen: NDArray[np.bool_]) -> Float64:
    """Return for each thought the highest *total* among the episodes it rests on, else 0."""
    best = np.zeros(len(total))
    if len(associations.keys):
        thoughts, episodes = associations.keys.T
        np.maximum.at(best, thoughts, np.where(seen[episodes], total[episodes], 0.0))
    return best


def _text_parts(
    associations: Associations, plan: QueryPlan, field: Field, rule: Relevance
) -> dict[str, TermArrays]:
    """Return what the texts themselves are worth, by meaning and by words."""
    seen = field.is_visible
    cosine = field.shown(np.maximum(field.cosine, 0.0))
    if rule.keys and len(associations.keys):
        thoughts, episodes = associations.keys.T
        cosine = cosine.copy()
        np.maximum.at(cosine, episodes, np.where(seen[episodes], cosine[thoughts], 0.0))
    # Thoughts are short and to the point: on one scale they would belittle every episode.
    apart = associations.roles == ROLE_CODES["episode"] if rule.facts else None
    parts = {"meaning": TermArrays(cosine, _over_maximum(cosine, apart), 1.0)}
    if rule.lexical:
        words = field.shown(associations.lexical.scores(dict(plan.terms)))
        parts["words"] = TermArrays(words, _over_maximum(words, apart), rule.lexical)
    return parts


def _lent(associations: Associations, base: Float64, seen: NDArray[np.bool_]) -> Float64:
    """Return for each episode how near the best thought that rests on it is, 0 to 1."""
    lent = np.zeros(len(base))
    if not len(associations.keys):
        return lent
    thoughts, episodes = associations.keys.T
    own = np.where(seen[thoughts] & seen[episodes], base[thoughts], 0.0)
    np.maximum.at(lent, episodes, own)
    return _over_maximum(lent, None)


def _is_by(associations: Associations, plan: QueryPlan) -> NDArray[np.bool_]:
    """Return which memories are of the one person whom the question names; none where several."""
    who = associations.person(next(iter(plan.actors))) if len(plan.actors) == 1 else NOBODY
    if who == NOBODY:
        return np.zeros(len(associations.actors), np.bool_)
    is_theirs: NDArray[np.bool_] = associations.actors == who
    return is_theirs


def _sitting_scores(base: Float64, sittings: NDArray[np.int64], field: Field) -> Float64:
    """Return how near the talk of each episode is, 0 to 1: the mean of its best memories."""
    candidates = np.where(sittings == NO_SITTING, 0.0, field.shown(base))
    places = best_places(candidates, LOOKED_AT)
    counts: dict[int, int] = {}
    sums: dict[int, float] = {}
    for talk, score in zip(sittings[places].tolist(), candidates[places].tolist(), strict=True):
        if score <= 0:
            break
        count = counts.get(talk, 0)
        if count < BEST_OF_A_SITTING:
            counts[talk] = count + 1
            sums[talk] = sums.get(talk, 0.0) + score
    if not sums:
        return np.zeros(len(base))
    by_talk = np.zeros(int(sittings.max()) + 2)  # the last one is that of `NO_SITTING`
    by_talk[list(sums)] = list(sums.values())
    scores: Float64 = (by_talk / by_talk.max()).take(sittings)
    return scores


def _add_share(
    parts: dict[str, TermArrays],
    name: str,
    is_so: NDArray[np.bool_],
    top: float,
    weight: float,
    base: Float64,
) -> None:
    """Note a part that is *top* or nothing, and add it to *base*, in place."""
    if np.count_nonzero(is_so):
        _add(parts, name, np.where(is_so, top, 0.0), weight, base)
    else:
        nothing = np.zeros(len(base))
        parts[name] = TermArrays(nothing, nothing, weight)


def _add(
    parts: dict[str, TermArrays], name: str, scaled: Float64, weight: float, base: Float64
) -> None:
    """Note a part and add it to *base*, in place."""
    parts[name] = TermArrays(scaled, scaled, weight)
    base += weight * scaled


def _total(parts: dict[str, TermArrays]) -> Float64:
    first, *others = parts.values()
    total = first.weight * first.scaled
    for each in others:
        total += each.weight * each.scaled
    return total


def _over_maximum(values: Float64, apart: NDArray[np.bool_] | None) -> Float64:
    """Return *values* over their maximum; those where *apart* and the others each over theirs."""
    if apart is not None:
        return np.where(
            apart,
            _over_maximum(np.where(apart, values, 0.0), None),
            _over_maximum(np.where(apart, 0.0, values), None),
        )
    top = float(values.max(initial=0.0))
    return values / top if top > 0 else np.zeros(len(values))
