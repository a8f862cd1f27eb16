"""Scores of the policies that blend meaning, words, people, neighbours and the graph."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from personas.identity import Constants
from personas.memory.associations import Associations
from personas.memory.contenders import contenders
from personas.memory.policies import Policy, Term
from personas.memory.query import QueryPlan
from personas.memory.relevance import Field, best_evidence, relevance_parts
from personas.memory.scoring import SCORE_DECIMALS, TermArrays
from personas.memory.spreading import spread_from
from personas.memory.terms import SHARED_TERMS, Float64, scaled


@dataclass(frozen=True, slots=True)
class Ranking:
    """The scores of the memories that may be returned for one question.

    Attributes:
        positions: of these memories, ascending, shape (m,).
        scores: of each of them, rounded, shape (m,).
        terms: what the scores are made of, by name; arrays by position, for all memories or for
            these.
        seeds: numbers of graph nodes from which the spread began.
    """

    positions: NDArray[np.intp]
    scores: Float64
    terms: Mapping[str, TermArrays]
    seeds: NDArray[np.int64]


def rank(
    associations: Associations,
    plan: QueryPlan,
    field: Field,
    policy: Policy,
    constants: Constants,
    *,
    limit: int,
) -> Ranking:
    """Return the score of every memory that may be among the best *limit* of its role.

    Source:
        The blend and its weights were measured on LoCoMo, see docs/benchmarks.md; the policies of
        others as published.
    """
    if policy.rule == "sum":
        return _plain(field, policy, constants)
    parts, relevance = relevance_parts(associations, plan, field, policy.relevance)
    top = float(relevance.max(initial=0.0)) or 1.0
    relevance /= top
    total = np.zeros(len(relevance))
    terms: dict[str, TermArrays] = {}
    if "relevance" in policy.terms and policy.rule != "product":
        weight = _weight(policy.terms["relevance"], constants)
        terms = {
            name: TermArrays(each.raw, each.scaled, each.weight * weight / top)
            for name, each in parts.items()
        }
        total = weight * relevance
    is_candidate = field.is_wanted
    seeds = np.zeros(0, np.int64)
    if policy.spread is not None:
        reached = spread_from(associations, field.shown(relevance), policy.spread)
        seeds = reached.seeds
        terms["graph"] = _over_graph(field.shown(reached.mass), policy.spread.weight)
        total += policy.spread.weight * terms["graph"].scaled
        if reached.is_near is not None:
            is_candidate = is_candidate & reached.is_near
    if policy.rule == "product":
        terms, total = _product(field, policy, constants, terms)
    elif policy.rule == "boost":
        reach = _reach(policy, constants)
        positions = contenders(total, is_candidate, associations.roles, limit=limit, reach=reach)
        moved, scores = _boosted(field, policy, constants, total, positions)
        return Ranking(positions, np.round(scores, SCORE_DECIMALS), terms | moved, seeds)
    else:
        for name, term in policy.terms.items():
            if term.raw != "relevance":
                terms[name] = _shared(term, field, policy, constants)
                total = total + terms[name].weight * terms[name].scaled
    if policy.relevance.lent:
        evidence = best_evidence(associations, total, field.is_visible)
        terms["evidence"] = TermArrays(evidence, evidence, policy.relevance.lent)
        total = total + policy.relevance.lent * evidence
    return _ranking(total, terms, is_candidate, seeds)


def _ranking(
    total: Float64,
    terms: Mapping[str, TermArrays],
    is_candidate: NDArray[np.bool_],
    seeds: NDArray[np.int64],
) -> Ranking:
    positions = np.flatnonzero(is_candidate)
    return Ranking(positions, np.round(total.take(positions), SCORE_DECIMALS), terms, seeds)


def _over_graph(mass: Float64, weight: float) -> TermArrays:
    """Return what a spread adds."""
    highest = float(mass.max(initial=0.0)) or 1.0
    return TermArrays(mass, mass / highest, weight)


def _plain(field: Field, policy: Policy, constants: Constants) -> Ranking:
    """Return the sum of terms that are each stretched to 0–1 over the candidates."""
    chosen = field.is_wanted
    terms: dict[str, TermArrays] = {}
    for name, term in policy.terms.items():
        raw = (
            field.cosine
            if term.raw == "relevance"
            else SHARED_TERMS[term.raw](field.facts, constants)
        )
        stretched = np.zeros(len(raw))
        if chosen.any():
            stretched[chosen] = scaled(raw[chosen], if_alike=policy.if_alike)
        terms[name] = TermArrays(raw, stretched, _weight(term, constants))
    return _ranking(_sum(terms, len(chosen)), terms, chosen, np.zeros(0, np.int64))


def _shared(term: Term, field: Field, policy: Policy, constants: Constants) -> TermArrays:
    """Return recency or importance as an addend of its own."""
    raw = SHARED_TERMS[term.raw](field.facts, constants)
    is_seen = field.is_visible
    stretched = np.zeros(len(raw))
    if is_seen.any():
        stretched[is_seen] = scaled(raw[is_seen], if_alike=policy.if_alike)
    return TermArrays(raw, stretched, _weight(term, constants))


def _reach(policy: Policy, constants: Constants) -> float:
    """Return by what part of it recency and importance move a score at most."""
    shared = (term for term in policy.terms.values() if term.raw != "relevance")
    return sum(abs(_weight(term, constants)) for term in shared)


def _boosted(
    field: Field,
    policy: Policy,
    constants: Constants,
    nearness: Float64,
    places: NDArray[np.intp],
) -> tuple[dict[str, TermArrays], Float64]:
    """Return how recency and importance move the scores at *places*, and these after it."""
    facts = field.facts.at(places)
    own = nearness.take(places)
    moved = own.copy()
    terms: dict[str, TermArrays] = {}
    for name, term in policy.terms.items():
        if term.raw != "relevance":
            raw = SHARED_TERMS[term.raw](facts, constants)
            share = raw if term.raw.startswith("recency") else np.clip(raw / 10, 0.0, 1.0)
            moves = (2 * share - 1) * own
            weight = _weight(term, constants)
            moved += weight * moves
            terms[name] = TermArrays(raw, moves, weight, places)
    return terms, moved


def _product(
    field: Field, policy: Policy, constants: Constants, graph: Mapping[str, TermArrays]
) -> tuple[dict[str, TermArrays], Float64]:
    """Return recency × importance × relevance, each in (0, 1], and what the graph adds."""
    factors = {
        "recency": SHARED_TERMS["recency_hours"](field.facts, constants),
        "importance": np.clip(field.facts.poignancy / 10, 0.1, 1.0),
        "relevance": (1 + np.clip(field.cosine, -1.0, 1.0)) / 2,
    }
    product = np.ones(len(field.cosine))
    terms: dict[str, TermArrays] = {}
    for name, factor in factors.items():
        if name in policy.terms:
            product = product * factor
            terms[name] = TermArrays(factor, factor, 1.0)
    return {**terms, **graph}, product + _sum(graph, len(product))


def _sum(terms: Mapping[str, TermArrays], count: int) -> Float64:
    return sum((each.weight * each.scaled for each in terms.values()), np.zeros(count))


def _weight(term: Term, constants: Constants) -> float:
    weight: float = term.weight * getattr(constants, term.constant)
    return weight


def _over_maximum(values: Float64) -> Float64:
    top = float(values.max(initial=0.0))
    return values / top if top > 0 else np.zeros(len(values))
