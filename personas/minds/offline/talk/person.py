"""Who "I" and "you" are: clauses turned from a record into speech and back.

A record says "Nadia Haddad is giving a supper"; Nadia says "I am giving a supper", her brother
says "you are giving a supper" to her, and the listener remembers it under her name again.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.english import first_name
from personas.minds.offline.verbs import (
    is_common_verb,
    is_plain_verb,
    plain_of_common,
    third_of_common,
    to_plain,
    to_third,
)

_ADVERB = (
    r"(?:(?:also|now|still|often|always|usually|sometimes|never|really|only|just|already"
    r"|quietly) )?"
)
_SUBJECT_PRONOUN = re.compile(r"^(?:he|she|they)\b", re.IGNORECASE)
_AND_VERB = re.compile(rf"\b(and|but|or|, then) ({_ADVERB})([\w']+)\b")
# In a row of verbs those after a comma follow, too; only what can be no noun is taken for a verb.
_COMMA_VERB = re.compile(
    r"(, )(reads|sits|grows|writes|sings|bakes|says|knows|eats|sleeps|makes|takes|gives|keeps|goes"
    r"|brings|teaches|buys|is|has|does)\b"
)
_CLAUSE_HEAD = r"(^|\b(?:and|but|that|when|because|if|while|where|what|how|whom?|until|before) )"
# "ask her for help": before these words "her" is no owner.
_NO_NOUN = (
    r"(?:for|to|in|on|at|about|with|and|or|but|as|that|when|how|what|if|again|back|from|of|into|by|"
    r"will|is|was|has|had|while|so|than|then)\b"
)
_NAME_INSIDE = re.compile(r"(?<=\s)(?!I\b)[A-ZÀ-Þ]\w")
_HEAD_PRONOUN = re.compile(r"(?:^|[.!?]\s+)(He|She|They)\b")
_POSSESSIVE = {"he": "his", "she": "her", "they": "their"}
_OBJECT = {"he": "him", "she": "her", "they": "them"}


@dataclass(frozen=True, slots=True)
class _Person:
    """The words of a grammatical person."""

    subject: str
    owner: str
    target: str
    be: str
    reflexive: str


_FIRST = _Person("I", "my", "me", "am", "myself")
_SECOND = _Person("you", "your", "you", "are", "yourself")


@lru_cache(maxsize=8192)
def spoken(clause: str, speaker: str, listener: str, *, pronoun: str = "") -> str:
    """Return a recorded *clause* as *speaker* says it to *listener*; a full stop is dropped.

    Args:
        clause: under full names.
        speaker: who says it.
        listener: to whom; empty for an outsider.
        pronoun: "he", "she" or "they", where the clause is out of the speaker's own description;
            another pronoun in it is somebody else's. Empty for a record of talk, where "their" is
            the subject's.
    """
    text = clause.strip().rstrip(".!")
    text = _turned(text, speaker, _FIRST, own=pronoun)
    return _turned(text, listener, _SECOND, own="") if listener else text


@lru_cache(maxsize=4096)
def pronoun_of(identity: Identity) -> str:
    """Return "he", "she" or "they", as a description calls its person; empty if it never does."""
    heads = _HEAD_PRONOUN.findall(f"{identity.learned} {identity.currently}")
    return max(("he", "she", "they"), key=lambda each: heads.count(each.title())) if heads else ""


@lru_cache(maxsize=8192)
def recorded(clause: str, speaker: str, listener: str) -> str:
    """Return what *speaker* said to *listener* as a record, under their names."""
    text = clause.strip().rstrip(".!?")
    text = _named(text, _FIRST, speaker)
    return _named(text, _SECOND, listener)


def familiar(clause: str, me: Identity) -> str:
    """Return *clause* with those whom *me* knows called by their first names."""
    for relation in me.relations:
        short = first_name(relation.name)
        if short != relation.name and relation.name in clause:
            clause = clause.replace(relation.name, short)
    return clause


def formal(record: str, me: Identity, *others: str) -> str:
    """Return *record* with the full names of *others* and of all whom *me* knows, once each."""
    for name in dict.fromkeys((*others, me.name, *(each.name for each in me.relations))):
        short = first_name(name)
        if short != name and short in record and name not in record:
            record = re.sub(rf"(?<![\w’'-]){re.escape(short)}(?![\w-])", name, record, count=1)
    return record


def _turned(text: str, name: str, person: _Person, *, own: str) -> str:
    """Return *text* with *name* as "I" or "you", its pronouns and verbs with it."""
    is_subject = text.startswith((f"{name} ", f"{first_name(name)} ")) or (
        person is _FIRST and _SUBJECT_PRONOUN.match(text) is not None
    )
    pronoun = own or _own_pronoun(text)
    if own and is_subject and _SUBJECT_PRONOUN.match(text) and not text.lower().startswith(own):
        is_subject = False
    text = _names_replaced(text, name, person)
    if not is_subject:
        return _pronouns_replaced(text, own, person) if own and _is_own_first(text, own) else text
    text = _AND_VERB.sub(lambda m: f"{m[1]} {m[2]}{_common_agreed(m[3], person)}", text)
    text = _COMMA_VERB.sub(lambda m: f"{m[1]}{_common_agreed(m[2], person)}", text)
    return _pronouns_replaced(text, pronoun, person) if pronoun else text


def _is_own_first(text: str, own: str) -> bool:
    """Return whether a pronoun comes before any name that it could stand for."""
    pronoun = re.search(rf"\b(?:{own}|{_POSSESSIVE[own]})\b", text, re.IGNORECASE)
    name = _NAME_INSIDE.search(text)
    return pronoun is not None and (name is None or pronoun.start() < name.start())


def _own_pronoun(text: str) -> str:
    """Return "he", "she" or "they" where the clause speaks of its subject so; else nothing."""
    lower = f" {text.lower()} "
    for pronoun, forms in (("she", (" she ", " her ")), ("he", (" he ", " his ", " him "))):
        if any(each in lower for each in forms):
            return pronoun
    return "they" if " their " in lower or " they " in lower else ""


def _names_replaced(text: str, name: str, person: _Person) -> str:
    for each in dict.fromkeys((name, first_name(name))):
        if len(each) < 2 or each not in text:
            continue
        escaped = rf"(?<!\w){re.escape(each)}"
        text = re.sub(rf"{escaped}['’]s?(?=\s)", person.owner, text)
        text = re.sub(
            rf"{_CLAUSE_HEAD}{escaped} ({_ADVERB})([\w']+)",
            lambda m: f"{m[1]}{person.subject} {m[2]}{_agreed(m[3], person)}",
            text,
        )
        text = re.sub(
            rf"{escaped} ({_ADVERB})([\w']+)",
            lambda m: (
                f"{person.subject} {m[1]}{_agreed(m[2], person)}" if is_common_verb(m[2]) else m[0]
            ),
            text,
        )
        text = re.sub(rf"{escaped}(?!\w)(?!\s+[A-ZÀ-Þ])", person.target, text)
    return text


def _agreed(verb: str, person: _Person) -> str:
    """Return *verb* to go with "I" or "you"."""
    if verb in ("is", "are"):
        return person.be
    if verb in ("was", "were"):
        return "were" if person is _SECOND else "was"
    return to_plain(verb)


def _common_agreed(verb: str, person: _Person) -> str:
    return _agreed(verb, person) if verb in ("is", "was") else plain_of_common(verb)


def _pronouns_replaced(text: str, pronoun: str, person: _Person) -> str:
    """Return *text* with its subject's own pronouns in the person."""
    if pronoun != "they" or text.lower().startswith("they "):
        # Elsewhere "they" are others: a record uses "their" for its subject but never "they".
        text = re.sub(
            rf"\b{pronoun} ({_ADVERB})([\w']+)",
            lambda m: f"{person.subject} {m[1]}{_agreed(m[2], person)}",
            text,
            flags=re.IGNORECASE,
        )
    owner = rf"\b{_POSSESSIVE[pronoun]}\b(?=\s+(?!{_NO_NOUN})[\w'’-]+)"
    text = re.sub(owner, person.owner, text)
    head = rf"^{_POSSESSIVE[pronoun].capitalize()}\b(?=\s+(?!{_NO_NOUN})[\w'’-]+)"
    text = re.sub(head, person.owner.capitalize(), text)
    text = re.sub(rf"\b{_OBJECT[pronoun]}self\b|\bthemselves\b|\bhimself\b", person.reflexive, text)
    if pronoun == "they":
        return text
    return re.sub(rf"\b{_OBJECT[pronoun]}\b", person.target, text)


def _named(text: str, person: _Person, name: str) -> str:
    """Return *text* with a person's pronouns as *name*, later possessives as "their"."""
    is_mentioned = False

    def subject(match: re.Match[str]) -> str:
        nonlocal is_mentioned
        if person is _SECOND and not is_plain_verb(match[2]):
            return match[0]
        words = first_name(name) if is_mentioned else name
        is_mentioned = True
        return f"{words} {match[1]}{to_third(match[2])}"

    text = re.sub(rf"\b{person.subject} ({_ADVERB})([\w']+)", subject, text)
    if text.startswith(name):
        text = _AND_VERB.sub(lambda m: f"{m[1]} {m[2]}{third_of_common(m[3])}", text)
    text = re.sub(rf"\b{person.reflexive}\b", "themselves", text)
    text = re.sub(rf"\b{person.owner}\b", "their" if is_mentioned else f"{name}'s", text)
    target = first_name(name) if is_mentioned else name
    return re.sub(rf"\b{person.target}\b", target, text)
