"""Topics of a memory by name: linking memories with them, merging them, splitting them again."""

from collections.abc import Sequence

import numpy as np

from personas.errors import MemoryGraphError
from personas.memory.concept_names import ALIAS_OF, DISTINCT_FROM, concept_key
from personas.memory.graph import Edge
from personas.memory.stream import MemoryStream
from personas.memory.vector_table import VectorTable

ALIKE = 0.89
"""Cosine from which on two labels mean the same.

With the default encoder "doctor" and "physician" reach 0.92, "car" and "automobile" 0.90; "left
knee" and "right knee" 0.85, "monday" and "tuesday" 0.79.
"""


def link_topic(stream: MemoryStream, node_id: str, label: str, source: str) -> str:
    """Link a memory with the topic that *label* stands for; return that topic's key.

    Args:
        stream: written.
        node_id: of the memory.
        label: such as "pottery_hobby".
        source: who found it.
    """
    edges = topic_edges(stream, node_id, label, source)
    for edge in edges:
        stream.link(edge)
    return edges[-1].target


def topic_edges(stream: MemoryStream, node_id: str, label: str, source: str) -> tuple[Edge, ...]:
    """Return the links that `link_topic` makes, the memory's own last, without making them."""
    names = stream.associations.topics
    key = concept_key(label)
    topic = names.canonical(key)
    own = Edge(node_id, topic, "HAS_CONCEPT", 1.0, source)
    if topic == key or any(_is_alias(edge, key, topic) for edge in stream.told):
        return (own,)
    return Edge(key, topic, ALIAS_OF, 1.0, names.why(key)), own


def merge_topics(stream: MemoryStream, label: str, into: str, why: str) -> bool:
    """Make *label* an alias of the topic *into*; return False where they are one already.

    Raises:
        MemoryGraphError: one of them is empty.
    """
    key, target = _key(label), _key(into)
    names = stream.associations.topics
    topic, mine = names.canonical(target), names.canonical(key)
    if topic == mine:
        return False
    stream.link(Edge(mine, topic, ALIAS_OF, 1.0, why))
    if key != mine and stream.associations.topics.canonical(key) != topic:
        stream.link(Edge(key, topic, ALIAS_OF, 1.0, why))
    return True


def split_topic(stream: MemoryStream, label: str, why: str) -> str:
    """Make an alias a topic of its own again; return the key of the topic it was part of.

    Its memories, and those of its own aliases, leave the topic and go with it.

    Raises:
        MemoryGraphError: it is not the alias of anything.
    """
    key = _key(label)
    topic = stream.associations.topics.aliases.get(key)
    if topic is None:
        raise MemoryGraphError(f"{label!r} is not the alias of a topic of {stream.owner}")
    stream.link(Edge(key, topic, DISTINCT_FROM, 1.0, why))
    return topic


def merge_alike(
    stream: MemoryStream,
    vectors: VectorTable,
    labels: Sequence[str],
    known: Sequence[str],
    *,
    alike: float = ALIKE,
) -> tuple[tuple[str, str], ...]:
    """Merge each of *labels* with the known topic that its meaning is nearest to.

    Topics that are known already, and those that were split before, are left as they are.

    Args:
        stream: written.
        vectors: their encoder compares.
        labels: new ones.
        known: labels of topics to merge with.
        alike: least cosine.

    Returns:
        (label, label of the topic it was merged with).
    """
    met = {concept_key(each) for each in known}
    names = stream.associations.topics
    fresh = [
        each
        for each in labels
        if concept_key(each) not in met and names.canonical(concept_key(each)) not in met
    ]
    if not fresh or not known:
        return ()
    spoken = [each.replace("_", " ") for each in (*fresh, *known)]
    rows = vectors.encoded(spoken).astype(np.float64)
    rows /= np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-12)
    merged: list[tuple[str, str]] = []
    for label, cosines in zip(fresh, rows[: len(fresh)] @ rows[len(fresh) :].T, strict=True):
        nearest = int(np.argmax(cosines))
        if cosines[nearest] < alike or _were_split(stream, label, known[nearest]):
            continue
        why = f"the labels mean nearly the same: cosine {cosines[nearest]:.2f}"
        if merge_topics(stream, label, known[nearest], why):
            merged.append((label, known[nearest]))
    return tuple(merged)


def _is_alias(edge: Edge, key: str, topic: str) -> bool:
    return (edge.source, edge.target, edge.relation) == (key, topic, ALIAS_OF)


def _were_split(stream: MemoryStream, label: str, other: str) -> bool:
    pair = {concept_key(label), stream.associations.topics.canonical(concept_key(other))}
    return any(e.relation == DISTINCT_FROM and {e.source, e.target} == pair for e in stream.told)


def _key(label: str) -> str:
    if not label.replace("_", " ").strip():
        raise MemoryGraphError("a topic's label is empty")
    return concept_key(label)
