"""How an insight is made of its parts, and one of several wordings chosen for it."""

from collections.abc import Sequence
from zlib import crc32

from personas.questions import Insight, Recollection

_MOST_EVIDENCE = 5
_TOO_LONG_WORDS = 26


def insight(subject: str, predicate: str, rest: str, evidence: Sequence[str]) -> Insight:
    """Return an insight in the words of its triple, citing at most five memories."""
    text = f"{subject} {predicate} {rest}."
    ids = tuple(dict.fromkeys(evidence))[:_MOST_EVIDENCE]
    return Insight(text, subject, predicate, rest, ids)


def ids_of(memories: Sequence[Recollection]) -> list[str]:
    """Return the ids of memories, in their order."""
    return [each.node_id for each in memories]


def wording(choices: Sequence[str], *about: str) -> str:
    """Return one of *choices*, always the same for the same persons and things.

    So different people think in different words, and nobody has one thought in two of them.
    """
    return choices[index_of(len(choices), *about)]


def index_of(size: int, *about: str) -> int:
    """Return a number below *size* that depends on *about* alone."""
    return crc32("|".join(about).encode()) % size


def is_short(text: str) -> bool:
    """Return whether a thought is short enough to be one."""
    return len(text.split()) <= _TOO_LONG_WORDS
