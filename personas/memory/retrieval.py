"""Retrieval: which memories come to mind about something, and why."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import cast

import numpy as np
from numpy.typing import NDArray

from personas.identity import Constants
from personas.memory.associations import ROLE_CODES, Associations, memory_kind
from personas.memory.columns import UNKNOWN_ROW, seconds
from personas.memory.concept_node import ConceptNode, NodeKind
from personas.memory.context import NO_CONTEXT
from personas.memory.graph import GraphKind
from personas.memory.keywords import keep_actor
from personas.memory.policies import Policy, policy_named
from personas.memory.query import QueryPlan, plan_query
from personas.memory.ranking import Ranking, rank
from personas.memory.recalled import Recalled, Wish
from personas.memory.relevance import Field
from personas.memory.scoring import Scores, best_places, score_shared
from personas.memory.stream import MemoryStream
from personas.memory.terms import Candidates, Float64
from personas.memory.vector_table import GRID
from personas.memory.visibility import visible, wanted
from personas.ports import FloatArray, Vectors

_FINER = np.float32(2 * GRID)


async def recall(
    stream: MemoryStream,
    queries: Sequence[str],
    *,
    vectors: Vectors,
    policy: Policy | str,
    constants: Constants,
    now: datetime,
    limit: int,
    kinds: Collection[NodeKind] | None = None,
    exclude: Collection[str] = (),
    as_of: datetime | None = None,
    explain: bool | float = False,
) -> tuple[tuple[Recalled, ...], ...]:
    """Return what each query brings to mind, best first, ties oldest first.

    Candidates are the nodes created by *now*, of the policy's kinds, not expired, not superseded
    and not flagged, that say more than that an object is idle. Texts are encoded when a recall
    first needs them, all in one call. Access times are left alone: who uses the memories calls
    `MemoryStream.touch`.

    Args:
        stream: whose memories.
        queries: texts; an empty one is a query like any other.
        vectors: where texts become rows of a matrix.
        policy: the rule, or its name.
        constants: the persona's weights and decay.
        now: game time; later memories do not exist yet.
        limit: memories per query at most.
        kinds: only these, besides the policy's own choice.
        exclude: ids of nodes that are left out.
        as_of: only what was known at that earlier time.
        explain: look for the way over the graph to each memory; a number for those to whose score
            the graph adds at least so much.

    Returns:
        One tuple a query, in order; empty where there is nothing to remember.

    Raises:
        UnknownPolicyError: no policy has that name.
    """
    rule = policy_named(policy) if isinstance(policy, str) else policy
    wish = Wish(now=now, limit=limit, kinds=kinds, exclude=exclude, as_of=as_of, explain=explain)
    chosen = np.flatnonzero(visible(stream, rule, wish) & wanted(stream, rule, wish))
    if not queries or len(chosen) == 0 or limit <= 0:
        return tuple(() for _ in queries)
    if rule.uses_graph:
        return await _recall_blended(stream, queries, vectors, rule, constants, wish)
    return await _recall_summed(stream, queries, vectors, rule, constants, wish, chosen)


async def _recall_summed(
    stream: MemoryStream,
    queries: Sequence[str],
    vectors: Vectors,
    policy: Policy,
    constants: Constants,
    wish: Wish,
    chosen: NDArray[np.intp],
) -> tuple[tuple[Recalled, ...], ...]:
    """Return what each query brings to mind, of the *chosen*, by a sum of scaled terms."""
    if policy.uses_vectors:
        rows, query_rows = await _rows(stream, queries, chosen, policy, vectors)
        found_cosines = vectors.products(rows, query_rows)
    else:
        found_cosines = [np.zeros(len(chosen))] * len(queries)
    shared = score_shared(
        policy,
        Candidates(
            accessed_s=stream.columns.accessed[chosen],
            now_s=seconds(wish.now),
            poignancy=stream.columns.poignancy[chosen],
        ),
        constants,
    )
    found = []
    for cosine in found_cosines:
        scores = shared.with_relevance(cosine)
        places = best_places(scores.total, wish.limit)
        found.append(
            tuple(
                Recalled(
                    stream.nodes[position],
                    score,
                    terms,
                    kind=memory_kind(
                        stream.nodes[position], stream.contexts.get(position, NO_CONTEXT)
                    ),
                )
                for position, score, terms in zip(
                    chosen[places].tolist(),
                    scores.total[places].tolist(),
                    scores.terms_at(places),
                    strict=True,
                )
            )
        )
    return tuple(found)


async def _recall_blended(
    stream: MemoryStream,
    queries: Sequence[str],
    vectors: Vectors,
    policy: Policy,
    constants: Constants,
    wish: Wish,
) -> tuple[tuple[Recalled, ...], ...]:
    """Return what each query brings to mind by a policy that uses the graph."""
    associations = stream.associations
    plans = [
        plan_query(text, tokens=associations.tokens, people=associations.people, now=wish.now)
        for text in queries
    ]
    texts = [part.text for plan in plans for part in plan.parts]
    is_visible = visible(stream, policy, wish)
    chosen = np.flatnonzero(is_visible)
    rows, query_rows = await _rows(stream, texts, chosen, policy, vectors)
    products = vectors.products(rows, query_rows)
    found, at = [], 0
    for plan in plans:
        own = products[at : at + len(plan.parts)]
        at += len(plan.parts)
        cosine = np.zeros(len(stream))
        cosine[chosen] = nearness(plan, own, policy)
        found.append(
            recall_ranked(stream, plan, cosine, policy, constants, wish, is_visible=is_visible)
        )
    return tuple(found)


def nearness(plan: QueryPlan, products: Sequence[Float64], policy: Policy) -> Float64:
    """Return how near each memory is to a question and, under *policy*, to its topic alone.

    Args:
        plan: the question.
        products: cosines with each part of it.
        policy: says how much the topic counts; the mean is weighed by that.
    """
    weight = policy.relevance.topic
    if not weight or len(plan.parts) == 1:
        return products[0]
    return (products[0] + weight * products[1]) / (1 + weight)


def joined(asked: Sequence[FloatArray] | FloatArray, policy: Policy) -> FloatArray:
    """Return one vector whose product with a memory is that memory's `nearness`.

    One pass over the memories instead of two, with the same bits: the mean of two vectors on the
    grid lies on one twice as fine, on which sums of products are still exact in float32.

    Args:
        asked: the vector of each part of a question.
        policy: says how much the topic counts.
    """
    weight = policy.relevance.topic
    if not weight or len(asked) == 1:
        return asked[0]
    mean = (asked[0] + np.float32(weight) * asked[1]) / np.float32(1 + weight)
    return np.asarray(np.round(mean * _FINER) / _FINER, np.float32)


def recall_ranked(
    stream: MemoryStream,
    plan: QueryPlan,
    cosine: Float64,
    policy: Policy,
    constants: Constants,
    wish: Wish,
    *,
    is_visible: NDArray[np.bool_],
) -> tuple[Recalled, ...]:
    """Return what a question brings to mind, best first, given its cosines with all memories.

    Args:
        stream: whose memories.
        plan: the question.
        cosine: by position, shape (n,); what is not visible may be anything.
        policy: the rule.
        constants: the persona's weights and decay.
        wish: what else is asked.
        is_visible: see `visible`.
    """
    associations = stream.associations
    moment = wish.as_of or wish.now
    columns = stream.columns
    field = Field(
        cosine=cosine,
        is_visible=is_visible,
        is_wanted=is_visible & wanted(stream, policy, wish),
        facts=Candidates(
            accessed_s=np.minimum(columns.accessed, np.int64(seconds(moment))),
            now_s=seconds(wish.now),
            poignancy=columns.poignancy,
        ),
        created_s=columns.created,
        sees_all=np.count_nonzero(is_visible) == len(is_visible),
    )
    ranking = rank(associations, plan, field, policy, constants, limit=wish.limit)
    caps = policy.caps if wish.caps is None else wish.caps
    best = _capped(associations, ranking, caps, wish.limit)
    positions = ranking.positions.take(best)
    terms = Scores(ranking.scores, ranking.terms).terms_at(positions)
    evidence = _evidence(stream, cosine, positions, is_visible)
    nodes, contexts = stream.nodes, stream.contexts
    return tuple(
        Recalled(
            node=nodes[position],
            score=score,
            terms=each,
            kind=memory_kind(nodes[position], contexts.get(position, NO_CONTEXT)),
            path=way_to(associations, ranking.seeds, position) if wish.asks_for_way(each) else (),
            evidence=tuple(evidence.get(position, ())),
            is_product=policy.rule == "product",
        )
        for position, score, each in zip(
            positions.tolist(), ranking.scores.take(best).tolist(), terms, strict=True
        )
    )


def _capped(
    associations: Associations, ranking: Ranking, caps: Mapping[GraphKind, int], limit: int
) -> list[int]:
    """Return the places in *ranking* of the best, at most so many of each kind."""
    scores = ranking.scores
    if not caps:
        return best_places(scores, limit)
    roles = associations.roles[ranking.positions]
    chosen: list[int] = []
    for kind, code in ROLE_CODES.items():
        places = np.flatnonzero(roles == code)
        most = min(caps.get(cast(GraphKind, kind), limit), limit)
        if most > 0 and len(places):
            chosen.extend(places[best_places(scores[places], most)].tolist())
    # Sorted twice: ties by position, as in `best_places`.
    chosen.sort()
    chosen.sort(key=lambda place: -scores[place])
    return chosen[:limit]


def way_to(associations: Associations, seeds: NDArray[np.int64], position: int) -> tuple[str, ...]:
    """Return how the graph leads to a memory from one near to the question; empty for a seed."""
    graph = associations.graph
    target = int(associations.rows[position])
    way = graph.path(seeds, target)
    return tuple(graph.step(a, b) for a, b in pairwise(way))


def _evidence(
    stream: MemoryStream,
    cosine: Float64,
    places: NDArray[np.intp],
    is_visible: NDArray[np.bool_],
) -> dict[int, list[str]]:
    """Return, by position, the thoughts that rest on a memory and are nearer to the question."""
    keys = stream.associations.keys
    found: dict[int, list[str]] = {}
    if not len(keys):
        return found
    for thought, position in keys[_is_among(keys[:, 1], places, len(cosine))].tolist():
        if is_visible[thought] and cosine[thought] > max(cosine[position], 0.0):
            found.setdefault(position, []).append(stream.nodes[thought].node_id)
    return found


async def _rows(
    stream: MemoryStream,
    queries: Sequence[str],
    chosen: NDArray[np.intp],
    policy: Policy,
    vectors: Vectors,
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """Return the rows of the chosen nodes' texts and of the queries, encoding what is new."""
    known = stream.columns.rows(policy.reads, vectors)
    missing = chosen[known[chosen] == UNKNOWN_ROW]
    texts = [_text(stream.nodes[position], policy) for position in missing.tolist()]
    rows = await vectors.rows([*queries, *texts])
    known = stream.columns.rows(policy.reads, vectors)
    known[missing] = rows[len(queries) :]
    return known[chosen], rows[: len(queries)]


def _text(node: ConceptNode, policy: Policy) -> str:
    """Return what is encoded of a node; thoughts are statements and stand for themselves."""
    if policy.reads == "key" or node.type == "thought":
        return node.embedding_key
    return keep_actor(node.subject, node.embedding_key)


def _is_among(
    positions: NDArray[np.int64], places: NDArray[np.intp], count: int
) -> NDArray[np.bool_]:
    """Return which *positions*, below *count*, are *places*."""
    is_place = np.zeros(count, np.bool_)
    is_place[places] = True
    found: NDArray[np.bool_] = is_place[positions]
    return found
