"""How a new message is linked with earlier ones of the same user, without a model."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from personas.memory.concept_node import ConceptNode
from personas.memory.graph import Edge
from personas.memory.message_marks import MessageMarks
from personas.memory.terms import Float64

AT_ONCE = timedelta(hours=2)
"""Time after a message within which the next one follows it up."""

AT_ONCE_STRENGTH = 0.95
STATUS_STRENGTH = 0.95
TREATMENT_STRENGTH = 0.9

MOST_A_KIND = 5
"""Links of one kind from a message: the strongest, then the latest."""


@dataclass(frozen=True, slots=True)
class Earlier:
    """A message that was there before.

    Attributes:
        node: its node.
        marks: what it is.
    """

    node: ConceptNode
    marks: MessageMarks


def connections(
    node_id: str,
    marks: MessageMarks,
    at: datetime,
    earlier: Sequence[Earlier],
    *,
    cosines: Float64,
    similar_from: float,
) -> tuple[Edge, ...]:
    """Return the links of a new message, each with why.

    Args:
        node_id: of the new message.
        marks: what it is.
        at: when.
        earlier: messages of the same user, oldest first.
        cosines: of the new message's words with those of each earlier one.
        similar_from: cosine from which two messages are of one topic, for this encoder.
    """
    if not earlier:
        return ()
    found: list[Edge] = []
    last = earlier[-1].node
    if timedelta(0) <= at - last.created <= AT_ONCE:
        minutes = int((at - last.created).total_seconds() // 60)
        why = f"said {minutes} min after" if minutes else "said right after"
        found.append(_edge(node_id, last, "IMMEDIATE_FOLLOW_UP", AT_ONCE_STRENGTH, why))
    found += _after_problem(node_id, marks, earlier)
    found += _by_tags(node_id, marks, earlier)
    order = np.lexsort((-np.arange(len(cosines)), -cosines))[:MOST_A_KIND]
    for place in order.tolist():
        if cosines[place] >= similar_from:
            strength = round(float(min(cosines[place], 1.0)), 4)
            why = f"alike in meaning ({strength:.2f}; {similar_from:.2f} is needed)"
            found.append(_edge(node_id, earlier[place].node, "SIMILAR_TOPIC", strength, why))
    return tuple(found)


def unresolved(earlier: Sequence[Earlier]) -> ConceptNode | None:
    """Return the last problem, illness or plan that nothing said later has ended; of any age."""
    for each in reversed(earlier):
        if each.marks.is_over:
            return None
        if each.marks.is_problem or each.marks.is_plan:
            return each.node
    return None


def _after_problem(node_id: str, marks: MessageMarks, earlier: Sequence[Earlier]) -> list[Edge]:
    """A question about change, or about medicine, belongs to what was the matter."""
    problem = unresolved(earlier)
    if problem is None:
        return []
    if marks.asks_change:
        why = "asks about a change without saying of what; this is the last open matter"
        return [_edge(node_id, problem, "STATUS_UPDATE", STATUS_STRENGTH, why)]
    if "medicine" in marks.tags:
        why = "speaks of medicine; this is the last open matter"
        return [_edge(node_id, problem, "FOLLOW_UP", TREATMENT_STRENGTH, why)]
    return []


def _by_tags(node_id: str, marks: MessageMarks, earlier: Sequence[Earlier]) -> list[Edge]:
    if not marks.tags:
        return []
    mine = set(marks.tags)
    shared: list[tuple[float, int]] = []
    for place, each in enumerate(earlier):
        common = mine.intersection(each.marks.tags)
        if common:
            shared.append((len(common) / max(len(mine), len(set(each.marks.tags))), place))
    shared.sort(key=lambda pair: (-pair[0], -pair[1]))
    edges = []
    for strength, place in shared[:MOST_A_KIND]:
        other = earlier[place]
        common_words = ", ".join(tag for tag in marks.tags if tag in other.marks.tags)
        why = f"both are about {common_words}"
        edges.append(_edge(node_id, other.node, "RELATED_BY_TAGS", round(strength, 4), why))
    return edges


def _edge(source: str, target: ConceptNode, relation: str, strength: float, why: str) -> Edge:
    return Edge(source, target.node_id, relation, strength, why)
