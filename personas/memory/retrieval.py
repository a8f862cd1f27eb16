"""Retrieval: which memories come to mind about something, and why."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from personas.identity import Constants
from personas.memory.columns import UNKNOWN_ROW, kind_code, seconds
from personas.memory.concept_node import NODE_KINDS, ConceptNode, NodeKind
from personas.memory.keywords import keep_actor
from personas.memory.policies import Policy, policy_named
from personas.memory.scoring import TermScore, best_places, cosines, score_shared
from personas.memory.stream import MemoryStream
from personas.memory.terms import Candidates
from personas.ports import Vectors


@dataclass(frozen=True, slots=True)
class Recalled:
    """A memory that came to mind.

    Attributes:
        node: the memory.
        score: the sum of the terms, rounded.
        terms: by name, in the policy's order.
    """

    node: ConceptNode
    score: float
    terms: Mapping[str, TermScore]

    def explain(self) -> str:
        """Return in plain words how the score came about."""
        parts = [
            f"{name} {term.weighted:.3f} ({term.raw:.3f} is {term.scaled:.3f} on the scale of "
            f"what could have come to mind, times {term.weight:g})"
            for name, term in self.terms.items()
        ]
        return f"{self.node.node_id} {self.score:.3f} = {' + '.join(parts) or 'no term'}"


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
) -> tuple[tuple[Recalled, ...], ...]:
    """Return what each query brings to mind, best first, ties oldest first.

    Candidates are the nodes created by *now*, of the policy's kinds, not expired, that say more
    than that an object is idle. Each term is scaled over all candidates of a query. Texts are
    encoded when a recall first needs them, all in one call. Access times are left alone: who
    uses the memories calls `MemoryStream.touch`.

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

    Returns:
        One tuple a query, in order; empty where there is nothing to remember.

    Raises:
        UnknownPolicyError: no policy has that name.
    """
    rule = policy_named(policy) if isinstance(policy, str) else policy
    chosen = _candidates(stream, rule, now, kinds, exclude)
    if not queries or len(chosen) == 0 or limit <= 0:
        return tuple(() for _ in queries)
    if rule.uses_vectors:
        rows, query_rows = await _rows(stream, queries, chosen, rule, vectors)
        found_cosines = cosines(vectors.matrix(), rows, query_rows)
    else:
        found_cosines = [np.zeros(len(chosen))] * len(queries)
    shared = score_shared(
        rule,
        Candidates(
            accessed_s=stream.columns.accessed[chosen],
            now_s=seconds(now),
            poignancy=stream.columns.poignancy[chosen],
        ),
        constants,
    )
    found = []
    for cosine in found_cosines:
        scores = shared.with_relevance(cosine)
        places = best_places(scores.total, limit)
        found.append(
            tuple(
                Recalled(stream.nodes[position], score, terms)
                for position, score, terms in zip(
                    chosen[places].tolist(),
                    scores.total[places].tolist(),
                    scores.terms_at(places),
                    strict=True,
                )
            )
        )
    return tuple(found)


def _candidates(
    stream: MemoryStream,
    policy: Policy,
    now: datetime,
    kinds: Collection[NodeKind] | None,
    exclude: Collection[str],
) -> NDArray[np.intp]:
    """Return the positions of the nodes that may come to mind, ascending."""
    columns = stream.columns
    now_s = seconds(now)
    fits = columns.created <= now_s
    if policy.expires:
        fits &= columns.expires > now_s
    fits &= ~(columns.idle_object if policy.leaves_out == "idle_object" else columns.idle_text)
    for kind in NODE_KINDS:
        if kind not in policy.kinds or (kinds is not None and kind not in kinds):
            fits &= columns.kind != kind_code(kind)
    for node_id in exclude:
        fits[stream.position(node_id)] = False
    return np.flatnonzero(fits)


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
