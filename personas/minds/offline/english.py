"""Small English grammar for the rules: gerunds, articles, lists, sentences, names."""

import re
from collections.abc import Sequence
from functools import lru_cache

from personas.minds.offline.word_list import words_in

_KEEP_E = ("ee", "oe", "ye")
_DOUBLED = words_in("get put sit run set cut stop plan shop chat chop knit swim dig jog stir nap")
_GERUND_TAIL = re.compile(r"\w{2,}ing$")
_NOT_GERUNDS = words_in(
    "thing something nothing everything anything morning evening spring string wedding "
    "king ring ceiling meeting during being"
)
_AN_SOUNDS = re.compile(
    r"^(?:hour|honest|heir|honou?r|[aefhilmnorsx]\d|8|11\b|18\b)", re.IGNORECASE
)
_A_SOUNDS = re.compile(r"^(?:uni|use|usual|euro|one\b|ewe|u[bcfhjkqrst][aeiou])", re.IGNORECASE)
_TITLES = frozenset(
    {"dr", "dr.", "mr", "mr.", "mrs", "mrs.", "ms", "ms.", "prof.", "rev.", "sister"}
)


def gerund_of(verb: str) -> str:
    """Return the -ing form of a verb in its plain form; an -ing form is returned as it is."""
    lower = verb.lower()
    if is_gerund(verb):
        return verb
    if lower in ("is", "are", "am"):
        return "being"
    if lower.endswith("ie"):
        return verb[:-2] + "ying"
    if lower.endswith("e") and not lower.endswith(_KEEP_E) and len(lower) > 2:
        return verb[:-1] + "ing"
    if lower in _DOUBLED:
        return verb + verb[-1] + "ing"
    return verb + "ing"


def is_gerund(word: str) -> bool:
    """Return whether *word* is the -ing form of a verb."""
    lower = word.lower()
    return bool(_GERUND_TAIL.search(lower)) and lower not in _NOT_GERUNDS


def in_progress(phrase: str) -> str:
    """Return *phrase* as something that somebody "is": "bake bread" becomes "baking bread".

    Phrases that begin with an -ing form, a preposition or an article are left alone.
    """
    words = phrase.strip().rstrip(".").split()
    if not words:
        return ""
    first = words[0].lower()
    # "building a boat" is no building, though the word alone is taken for the noun.
    if (
        is_gerund(first)
        or (len(words) > 1 and _GERUND_TAIL.match(first))
        or first
        in (
            "at",
            "in",
            "on",
            "out",
            "off",
            "with",
            "asleep",
            "busy",
            "to",
        )
    ):
        return " ".join(words)
    if any(is_gerund(word) for word in words[1:3]) and words[0][0].isupper():
        return " ".join(words)
    if not first.isascii() or not first.isalpha() or first in ("a", "an", "the"):
        return " ".join(words)
    return " ".join([gerund_of(words[0]), *words[1:]])


def with_article(noun: str) -> str:
    """Return *noun* with "a" or "an" before it, by its sound."""
    if _A_SOUNDS.match(noun):
        return f"a {noun}"
    if _AN_SOUNDS.match(noun) or noun[:1].lower() in "aeiou":
        return f"an {noun}"
    return f"a {noun}"


def possessive(name: str) -> str:
    """Return *name* as an owner: "Zoë's", "James's"."""
    return f"{name}'s"


def listed(items: Sequence[str], last: str = "and") -> str:
    """Return *items* as a list in prose: "a, b and c"; empty for none."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {last} {items[-1]}"


def first_name(name: str) -> str:
    """Return how a friend calls somebody: the first word that is no title; else the whole name."""
    words = name.split()
    for word in words:
        if word.lower() not in _TITLES:
            return word
    return name


def capitalised(text: str) -> str:
    """Return *text* with its first letter large."""
    return text[:1].upper() + text[1:]


def as_sentence(text: str) -> str:
    """Return *text* with blanks put right, a large first letter and an end."""
    clean = " ".join(text.split())
    clean = re.sub(r"\s+([,.;:!?])", r"\1", clean)
    if not clean:
        return ""
    return capitalised(clean if clean[-1] in ".!?…。！？" else clean.rstrip(",;:") + ".")


_SMALL_AT_HEAD = words_in(
    "the a an there it this that these those my your his her their our in on at when "
    "while after before some many few no not everybody nobody she he they we you"
)


def as_clause(sentence: str) -> str:
    """Return a sentence as it stands inside another: no full stop, a small first letter."""
    clause = without_end(sentence)
    head = clause.split(" ", 1)[0]
    return clause[:1].lower() + clause[1:] if head.lower() in _SMALL_AT_HEAD else clause


# "Mrs. Pell" is no end of a sentence.
_SENTENCE_END = re.compile(
    r"(?<!\bMr\.)(?<!\bMrs\.)(?<!\bMs\.)(?<!\bDr\.)(?<=[.!?。！？])(?:\s+|$)|\n+"
)


@lru_cache(maxsize=16384)
def sentences(text: str) -> tuple[str, ...]:
    """Return the sentences of a paragraph, without their full stops lost."""
    parts = _SENTENCE_END.split(text.strip())
    return tuple(part.strip() for part in parts if part.strip())


def without_end(text: str) -> str:
    """Return *text* without the full stop it ends with."""
    return text.strip().rstrip(".!。 ")
