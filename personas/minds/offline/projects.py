"""What occupies a persona, as phrases in progress: "writing a book about creativity"."""

import re
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import is_gerund, sentences, without_end
from personas.minds.offline.word_list import words_in

_LIVING = words_in(
    "living looking planning telling asking being having trying exploring gathering "
    "running coming eating shop opening hoping thinking wondering keeping getting"
)
_START = re.compile(r"\b(?:is|and|are)\s+(?:also\s+|still\s+|busy\s+)?(\w+ing)\b", re.IGNORECASE)
_CUT = re.compile(
    r"(?:[,;.]| and (?:is|also|has|he|she|they|how|lives|likes|keeps|cannot|wonders|may|says"
    r"|wants)\b| and \w+ing\b"
    r"| so that | which | who | that "
    r"| because | to (?:make|stay|express|use) )"
)
_LONGEST_WORDS = 15


@lru_cache(maxsize=4096)
def projects_of(identity: Identity) -> tuple[str, ...]:
    """Return what *identity* works at of their own accord, in the order it is written.

    Only phrases that one can sit down to count: "living with", "looking for" and the like do not.
    """
    return _found(sentences(identity.currently))


@lru_cache(maxsize=4096)
def open_projects_of(identity: Identity) -> tuple[str, ...]:
    """Return the projects of *identity* that are no secret, as they may be spoken of."""
    return _found(tuple(each for each in sentences(identity.currently) if not is_secret(each)))


def _found(texts: tuple[str, ...]) -> tuple[str, ...]:
    found: list[str] = []
    for sentence in texts:
        for match in _START.finditer(sentence):
            phrase = _phrase(sentence[match.start(1) :])
            if match[1].lower() not in _LIVING and phrase and phrase not in found:
                found.append(phrase)
    return tuple(found)


def _phrase(rest: str) -> str:
    """Return the clause at the head of *rest*, if it is a usable phrase in progress."""
    clause = without_end(_CUT.split(rest, maxsplit=1)[0])
    words = clause.split()
    if len(words) < 2 or len(words) > _LONGEST_WORDS or not is_gerund(words[0]):
        return ""
    if words[-1].lower() in (
        "a",
        "an",
        "the",
        "of",
        "in",
        "for",
        "to",
        "with",
        "her",
        "his",
        "their",
    ):
        return ""
    return re.sub(r"\b(?:his|her)\b", "their", clause)
