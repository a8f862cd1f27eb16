"""Which topics are one: labels in the same words, and those that were told to be one.

Nothing is thrown away: a label that is not the first of its topic stays in the graph as an alias,
and one word (`DISTINCT_FROM`) makes it a topic of its own again.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from personas.errors import MemoryGraphError
from personas.memory.graph import Edge
from personas.memory.tokens import Language, Tokens

PREFIX = "concept:"
ALIAS_OF = "ALIAS_OF"
DISTINCT_FROM = "DISTINCT_FROM"
REGROUPING = frozenset({ALIAS_OF, DISTINCT_FROM})
"""Told links that say which topics are one."""

SAME_WORDS = "the same words"
"""Why labels are one where nobody said so."""

_JOINING: Mapping[Language, str] = MappingProxyType(
    {
        "en": "a an the of and",
        "pt": "a o as os um uma de da do das dos e",
        "it": "il lo la i gli le un una di del dello della dei degli delle e ed",
        "es": "el la los las un una de del y",
        "zh": "的 和",
    }
)
"""Words that join others in a label and say nothing by themselves."""


class ConceptNames:
    """Finds the topic that a label stands for.

    Labels in the same words are one topic whatever their case, accents, endings, order and joining
    words: "Pottery hobby" and "hobbies_of_pottery". The first one names the topic.

    Args:
        tokens: how words lose their endings.
    """

    def __init__(self, tokens: Tokens) -> None:
        self._tokens = tokens
        self._joining = frozenset(_JOINING[tokens.language].split())
        self._found: dict[str, str] = {}
        self._why: dict[str, str] = {}
        self._leading: dict[str, list[str]] = {}
        self._told: dict[str, tuple[str, str]] = {}
        self._apart: set[frozenset[str]] = set()

    @property
    def aliases(self) -> Mapping[str, str]:
        """Key of the topic that each alias met so far stands for, oldest first."""
        return {key: topic for key, topic in self._found.items() if key != topic}

    def canonical(self, key: str, form: str | None = None) -> str:
        """Return the key of the topic that *key* belongs to, which is itself for a new one.

        Args:
            key: as `concept_key` makes it.
            form: its words as they are compared, where known.
        """
        found = self._found.get(key)
        return found if found is not None else self._find(key, form, frozenset())

    def why(self, key: str) -> str:
        """Return why an alias stands for its topic."""
        return self._why.get(key, SAME_WORDS)

    def take_in(self, told: Sequence[Edge]) -> None:
        """Take in told links: what they say is one, then the topics that they name."""
        for edge in told:
            if edge.relation == ALIAS_OF:
                self._apart.discard(frozenset((edge.source, edge.target)))
                self._told[edge.source] = (edge.target, edge.explanation)
            elif edge.relation == DISTINCT_FROM:
                self._apart.add(frozenset((edge.source, edge.target)))
        for edge in told:
            for key in (edge.target, edge.source):
                if key.startswith(PREFIX):
                    self.canonical(key)

    def agrees(self, edge: Edge) -> bool:
        """Return whether a told link leaves every label met so far where it is."""
        if edge.relation not in REGROUPING or edge.source not in self._found:
            return True
        are_one = self._found[edge.source] == self._found.get(edge.target, edge.target)
        return are_one == (edge.relation == ALIAS_OF)

    def _find(self, key: str, form: str | None, passed: frozenset[str]) -> str:
        leading = self._leading.setdefault(form or self._form(key), [])
        target, why = self._told.get(key, (key, ""))
        if target != key and target not in passed:
            topic = self._found.get(target) or self._find(target, None, passed | {key})
            if topic != key and frozenset((key, topic)) not in self._apart:
                if topic not in leading:
                    leading.append(topic)  # other labels in the words of this one follow it
                return self._keep(key, topic, why)
        for topic in leading:
            if frozenset((key, topic)) not in self._apart:
                return self._keep(key, topic, SAME_WORDS)
        leading.append(key)
        return self._keep(key, key, "")

    def _keep(self, key: str, topic: str, why: str) -> str:
        self._found[key] = topic
        if why:
            self._why[key] = why
        return topic

    def _form(self, key: str) -> str:
        """Return the words of a label as they are compared: stems, each once, sorted."""
        words: set[str] = set()
        for word in key.removeprefix(PREFIX).split("_"):
            if word not in self._joining:
                words.update(self._tokens.of(word) or (_plain(word),))
        return "_".join(sorted(words)) or key


def concept_key(topic: str) -> str:
    """Return the key of a label: it is compared without regard to case and spacing."""
    folded = unicodedata.normalize("NFKC", topic).casefold().replace("_", " ")
    return PREFIX + "_".join(folded.split())


def check_regrouping(edge: Edge) -> None:
    """Refuse a link that says which topics are one where its ends are no two topics.

    Raises:
        MemoryGraphError: they are not.
    """
    ends = (edge.source, edge.target)
    are_topics = all(end.startswith(PREFIX) and end != PREFIX for end in ends)
    if edge.relation in REGROUPING and not (are_topics and edge.source != edge.target):
        raise MemoryGraphError(
            f"{edge.source} {edge.relation} {edge.target}: both must be topics, and two of them"
        )


def _plain(word: str) -> str:
    parts = unicodedata.normalize("NFKD", word)
    return "".join(sign for sign in parts if not unicodedata.combining(sign))
