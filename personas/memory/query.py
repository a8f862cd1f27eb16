"""What a question asks for: texts to compare, words to look up, people and times it names."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from datetime import datetime

from personas.memory.keywords import fold
from personas.memory.query_period import periods_in
from personas.memory.query_topic import topic_of
from personas.memory.tokens import Tokens

LONGEST_QUERY = 4_000
"""Signs of a question that are read; what comes after is left out."""


@dataclass(frozen=True, slots=True)
class QueryPart:
    """A text that memories are compared with; how much it counts is the policy's affair.

    Attributes:
        text: is encoded.
    """

    text: str


@dataclass(frozen=True, slots=True)
class QueryPlan:
    """A question, taken apart.

    Attributes:
        text: as asked.
        parts: texts to encode: the question, and what it is about where that is less.
        terms: words to look up, with how much each counts.
        actors: folded names of the people it asks about.
        periods: (start, end) of the times it asks about, both included.
    """

    text: str
    parts: tuple[QueryPart, ...]
    terms: Mapping[str, float] = field(default_factory=dict)
    actors: frozenset[str] = frozenset()
    periods: tuple[tuple[datetime, datetime], ...] = ()


def plan_query(
    text: str, *, tokens: Tokens, people: Collection[str] = (), now: datetime | None = None
) -> QueryPlan:
    """Return how memories are searched for *text*.

    Args:
        text: any text; an empty one finds by other terms than relevance alone.
        tokens: of the memory's language.
        people: folded names that the memory knows.
        now: game time of asking, for words like "yesterday".
    """
    asked = text[:LONGEST_QUERY]
    named = f" {' '.join(fold(asked).replace('?', ' ').replace(',', ' ').split())} "
    actors = {
        name
        for name in people
        if name and (_stands_in(name, named) or _stands_in(name.split()[0], named))
    }
    names = {part for name in actors for part in (name, *name.split())}
    topic = topic_of(asked, tokens=tokens, names=names)
    return QueryPlan(
        text=asked,
        parts=(QueryPart(asked),) if topic in ("", asked) else (QueryPart(asked), QueryPart(topic)),
        terms=dict.fromkeys(tokens.of(asked), 1.0),
        actors=frozenset(actors),
        periods=periods_in(asked, now),
    )


def _stands_in(name: str, words: str) -> bool:
    """Return whether *name* stands in the folded *words*, as itself or with an ending like 's."""
    if not name.isascii():
        return name in words
    return any(f" {name}{ending}" in words for ending in (" ", "'s ", "’s ", ". ", "! "))
