"""How memories can be linked: the relations of the graph, with the weight each has in a spread."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from personas.errors import MemoryGraphError


@dataclass(frozen=True, slots=True)
class Relation:
    """A kind of edge.

    Attributes:
        name: as written in files and explanations.
        weight: base weight in PageRank, multiplied by an edge's own strength.
        words: "A <words> B", for explanations.
    """

    name: str
    weight: float
    words: str


_ROWS = (
    Relation("NEXT", 0.8, "came just before"),
    Relation("DERIVED_FROM", 0.8, "is known from"),
    Relation("DERIVED_FROM_FACT", 0.5, "was concluded from"),
    Relation("HAS_CONCEPT", 0.8, "speaks of"),
    Relation("ABOUT_CONCEPT", 0.8, "is about"),
    Relation("WITH", 0.5, "was with"),
    Relation("AT", 0.5, "was at"),
    Relation("CAUSED_BY", 0.5, "came of"),
    Relation("SUPERSEDES", 0.5, "took the place of"),
    Relation("ALIAS_OF", 0.5, "is another name of"),
    Relation("DISTINCT_FROM", 0.0, "is not the same as"),
    Relation("FOLLOW_UP", 1.0, "follows up"),
    Relation("RELATED", 1.0, "is related to"),
    Relation("SOLUTION_FOR", 1.0, "is a solution for"),
    Relation("REFERENCE", 1.0, "refers to"),
    Relation("RELATED_BY_TAGS", 1.0, "shares topics with"),
    Relation("IMMEDIATE_FOLLOW_UP", 1.0, "followed at once"),
    Relation("SIMILAR_TOPIC", 1.0, "is much like"),
    Relation("STATUS_UPDATE", 1.0, "asks how it went with"),
)

RELATIONS: Mapping[str, Relation] = MappingProxyType({row.name: row for row in _ROWS})
"""All relations by name.

Source:
    Weights 0.8 and 0.5 as published for GAAMA; WITH, AT, CAUSED_BY, SUPERSEDES and ALIAS_OF are
    ours and weigh as its weakest; DISTINCT_FROM is no edge of the graph. Links between messages
    weigh what their strength says.
"""

CODES: Mapping[str, int] = MappingProxyType({row.name: code for code, row in enumerate(_ROWS)})
"""The number that stands for a relation in the arrays."""

NAMES: tuple[str, ...] = tuple(row.name for row in _ROWS)
"""Relation names by number."""

WEIGHTS: tuple[float, ...] = tuple(row.weight for row in _ROWS)
"""Base weights by number."""

MESSAGE_RELATIONS = frozenset(NAMES[CODES["FOLLOW_UP"] :])
"""Relations between messages of a chat: what `search_with_connections` follows."""

_ALIASES = {
    "follow_up_question": "FOLLOW_UP",
    "related_problem": "RELATED",
    "related_to": "RELATED",
}


def relation_named(name: str) -> Relation:
    """Return the relation of that name, in any case; names of other systems are understood.

    Raises:
        MemoryGraphError: there is none.
    """
    folded = name.strip()
    known = RELATIONS.get(_ALIASES.get(folded.lower(), folded.upper()))
    if known is None:
        raise MemoryGraphError(f"no relation is called {name!r}; there are {', '.join(NAMES)}")
    return known
