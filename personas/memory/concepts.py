"""Topics without a model: the rarest words that memories share."""

from collections.abc import Container, Iterable
from functools import lru_cache

from personas.memory.concept_names import ALIAS_OF, PREFIX, ConceptNames, concept_key
from personas.memory.graph import GraphKind, MemoryGraph

MOST_SHARE = 0.05
"""Part of the episodes above which a word is no topic."""

ALWAYS_ALLOWED = 4
"""Memories that may share a topic however few there are."""

TOPICS_A_MEMORY = 3
_MOST_LATER = 6
_SHORTEST = 3


class ConceptLinker:
    """Links memories to topics as they come.

    A word becomes a topic when a second memory has it, and both are linked; a memory is linked to
    at most three topics of its own choice, the rarest.

    Args:
        graph: written.
        names: which labels are one topic.
    """

    def __init__(self, graph: MemoryGraph, names: ConceptNames) -> None:
        self._graph = graph
        self._names = names
        self._made: set[str] = set()
        self._holders: dict[str, list[str]] = {}
        self._counts: dict[str, int] = {}
        self._linked: dict[str, int] = {}
        self._total = 0

    def link(
        self,
        node_id: str,
        kind: GraphKind,
        terms: Iterable[str],
        *,
        topics: Iterable[str],
        names: Container[str],
    ) -> None:
        """Link a memory with its given *topics* and with those that its *terms* make.

        *names* are terms that stand for people, who are no topics.
        """
        self._total += 1
        for topic in topics:
            self._connect(node_id, kind, self.topic(concept_key(topic), topic))
        most = max(ALWAYS_ALLOWED, int(MOST_SHARE * self._total))
        candidates: list[tuple[int, str]] = []
        for term in dict.fromkeys(terms):
            if term in names or not _is_topic(term):
                continue
            count = self._counts[term] = self._counts.get(term, 0) + 1
            if count <= most:
                if count > 1:
                    candidates.append((count, term))
                self._holders.setdefault(term, []).append(node_id)
            else:
                self._holders.pop(term, None)
        for _, term in sorted(candidates)[:TOPICS_A_MEMORY]:
            key = self.topic(PREFIX + term, term, form=term)
            if term not in self._made:
                self._made.add(term)
                for earlier in self._holders.get(term, [])[:-1]:
                    if self._linked.get(earlier, 0) < _MOST_LATER:
                        self._connect(earlier, self._graph.node(earlier).kind, key)
            self._connect(node_id, kind, key)

    def topic(self, key: str, label: str, *, form: str | None = None) -> str:
        """Return the key of the topic that a label stands for, put into the graph with its alias.

        Args:
            key: of the label.
            label: for readers.
            form: its words as they are compared, where known.
        """
        topic = self._names.canonical(key, form)
        if key not in self._graph:
            if topic != key:
                self._graph.add_node(topic, "concept", topic.removeprefix(PREFIX))
            self._graph.add_node(key, "concept", label)
            if topic != key:
                self._graph.connect(key, topic, ALIAS_OF, 1.0, self._names.why(key))
        return topic

    def _connect(self, node_id: str, kind: GraphKind, key: str) -> None:
        relation = "HAS_CONCEPT" if kind == "episode" else "ABOUT_CONCEPT"
        self._graph.connect(node_id, key, relation)
        self._linked[node_id] = self._linked.get(node_id, 0) + 1


@lru_cache(maxsize=65_536)
def _is_topic(term: str) -> bool:
    is_long_enough = len(term) >= _SHORTEST or not term.isascii()
    return is_long_enough and not any(sign.isdigit() for sign in term)
