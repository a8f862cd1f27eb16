"""Topics of a memory by name: linking memories with them, merging them, splitting them again."""

from collections.abc import Sequence

import numpy as np

from personas.errors import MemoryGraphError
from personas.memory.concept_names import ALIAS_OF, DISTINCT_FROM, concept_key
from personas.memory.graph import Edge
from personas.memory.stream import MemoryStream
from personas.ports import Vectors

ALIKE = 0.89
"""Cosine from which on two labels mean the same.

With the default encoder "doctor" and "physician" reach 0.92, "car" and "automobile" 0.90; "left
knee" and "right knee" 0.85, "monday" and "tuesday" 0.79.
"""


def topic_edges(stream: MemoryStream, node_id: str, label: str, source: str) -> tuple[Edge, ...]:
    """Return the links of a memory with the topic that *label* stands for, its own last.

    Args:
        stream: of the memory; not written.
        node_id: of the memory.
        label: such as "pottery_hobby".
        source: who found it.
    """
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


async def alike_topics(
    stream: MemoryStream,
    labels: Sequence[str],
    known: Sequence[str],
    vectors: Vectors,
    *,
    alike: float = ALIKE,
) -> tuple[Edge, ...]:
    """Return the links that make each of *labels* an alias of the topic nearest in meaning.

    Topics that are known already, and those that were split before, are left as they are.

    Args:
        stream: not written.
        labels: new ones.
        known: labels of topics to merge with.
        vectors: compare, and keep what is compared.
        alike: least cosine.
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
    rows = await vectors.rows([each.replace("_", " ") for each in (*fresh, *known)])
    edges: dict[str, Edge] = {}
    cosines = vectors.products(rows[len(fresh) :], rows[: len(fresh)])
    for label, near in zip(fresh, cosines, strict=True):
        nearest = int(np.argmax(near))
        key, topic = concept_key(label), names.canonical(concept_key(known[nearest]))
        if near[nearest] < alike or key == topic or _were_split(stream, key, topic):
            continue
        why = f"the labels mean nearly the same: cosine {near[nearest]:.2f}"
        edges.setdefault(key, Edge(key, topic, ALIAS_OF, 1.0, why))
    return tuple(edges.values())


def _is_alias(edge: Edge, key: str, topic: str) -> bool:
    return (edge.source, edge.target, edge.relation) == (key, topic, ALIAS_OF)


def _were_split(stream: MemoryStream, key: str, topic: str) -> bool:
    pair = {key, topic}
    return any(e.relation == DISTINCT_FROM and {e.source, e.target} == pair for e in stream.told)


def _key(label: str) -> str:
    if not label.replace("_", " ").strip():
        raise MemoryGraphError("a topic's label is empty")
    return concept_key(label)
