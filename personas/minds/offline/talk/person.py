"""Who "I" and "you" are: clauses turned from a record into speech and back.

A record says "Nadia Haddad is giving a supper"; Nadia says "I am giving a supper", her brother
says "you are giving a supper" to her, and the listener remembers it under her name again.
"""

import re
from functools import lru_cache

from personas.minds.offline.english import first_name
from personas.minds.offline.verbs import (
    plain_of_common,
    third_of_common,
    to_plain,
    to_third,
)

_ADVERB = r"(?:(?:also|still|often|always|never|secretly|now|really|only|just|already|quietly) )?"
_SUBJECT_PRONOUN = re.compile(r"^(?:he|she|they)\b", re.IGNORECASE)
_AND_VERB = re.compile(rf"\b(and|but|or|, then) ({_ADVERB})([\w']+)\b")
_WORD_AFTER = r"(?=\s+[a-zà-ÿ'’-]+)"


@lru_cache(maxsize=4096)
def spoken(clause: str, speaker: str, listener: str) -> str:
    """Return a recorded *clause* as *speaker* says it to *listener*; a full stop is dropped."""
    text = clause.strip().rstrip(".!")
    text = _as_first(text, speaker)
    return _as_second(text, listener)


@lru_cache(maxsize=4096)
def recorded(clause: str, speaker: str, listener: str) -> str:
    """Return what *speaker* said to *listener* as a record, under their names."""
    text = clause.strip().rstrip(".!?")
    text = _pronoun_to_name(text, r"I", r"my", r"me", speaker)
    return _pronoun_to_name(text, r"you", r"your", r"you", listener)


def _as_first(text: str, name: str) -> str:
    """Return *text* with *name* as "I"."""
    if not _is_about(text, name):
        return _names_replaced(text, name, "I", "my", "me", "am")
    pronoun = _own_pronoun(text)
    text = _names_replaced(text, name, "I", "my", "me", "am")
    text = _verbs_after_and(text, "am")
    if pronoun:
        text = _pronouns_replaced(text, pronoun)
    return text


def _as_second(text: str, name: str) -> str:
    """Return *text* with *name* as "you"."""
    about = _is_about(text, name)
    text = _names_replaced(text, name, "you", "your", "you", "are")
    return _verbs_after_and(text, "are") if about else text


def _is_about(text: str, name: str) -> bool:
    """Return whether the clause's subject is *name*, by name or by a leading pronoun."""
    return text.startswith((name + " ", first_name(name) + " ")) or bool(
        _SUBJECT_PRONOUN.match(text)
    )


def _own_pronoun(text: str) -> str:
    """Return "he", "she" or "they" where the clause speaks of its subject so; else nothing."""
    lower = f" {text.lower()} "
    for pronoun, forms in (("she", (" she ", " her ")), ("he", (" he ", " his ", " him "))):
        if any(each in lower for each in forms):
            return pronoun
    return "they" if " their " in lower or " they " in lower else ""


def _names_replaced(text: str, name: str, subject: str, owner: str, target: str, be: str) -> str:
    for each in dict.fromkeys((name, first_name(name))):
        if len(each) < 2 or each not in text:
            continue
        escaped = re.escape(each)
        text = re.sub(rf"(?<!\w){escaped}['’]s?(?=\s)", owner, text)
        text = re.sub(
            rf"(^|\b(?:and|but|that|when|because|if|while|where|what|how|than|whom?) )({escaped}) ({_ADVERB})([\w']+)",
            lambda match: f"{match[1]}{subject} {match[3]}{_agreed(match[4], be)}",
            text,
        )
        text = re.sub(rf"(?<!\w){escaped}(?!\w)(?!\s+(?:[A-ZÀ-Þ]))", target, text)
    return text


def _agreed(verb: str, be: str) -> str:
    """Return *verb* to go with "I" or "you"."""
    if verb in ("is", "was"):
        return be if verb == "is" else ("were" if be == "are" else "was")
    return to_plain(verb)


def _verbs_after_and(text: str, be: str) -> str:
    def agreed(match: re.Match[str]) -> str:
        verb = match[3]
        plain = _agreed(verb, be) if verb in ("is", "was") else plain_of_common(verb)
        return f"{match[1]} {match[2]}{plain}"

    return _AND_VERB.sub(agreed, text)


def _pronouns_replaced(text: str, pronoun: str) -> str:
    """Return *text* with the subject's own pronouns in the first person."""
    possessives = {"he": "his", "she": "her", "they": "their"}
    objects = {"he": "him", "she": "her", "they": "them"}
    text = re.sub(
        rf"\b{pronoun} ({_ADVERB})([\w']+)",
        lambda match: f"I {match[1]}{_agreed(_singular(match[2]), 'am')}",
        text,
        flags=re.IGNORECASE,
    )
    text = re.sub(rf"\b{possessives[pronoun]}\b{_WORD_AFTER}", "my", text)
    text = re.sub(rf"\b{objects[pronoun]}self\b|\bthemselves\b|\bhimself\b", "myself", text)
    return re.sub(rf"\b{objects[pronoun]}\b", "me", text)


def _singular(verb: str) -> str:
    return {"are": "is", "were": "was"}.get(verb, verb)


def _pronoun_to_name(text: str, subject: str, owner: str, target: str, name: str) -> str:
    """Return *text* with one pronoun written out as *name*, later possessives as "their"."""
    had_subject = bool(re.search(rf"\b{subject}\b", text))
    text = re.sub(
        rf"\b{subject} ({_ADVERB})([\w']+)",
        lambda match: f"{name} {match[1]}{to_third(match[2])}",
        text,
        count=1,
    )
    if had_subject:
        text = _AND_VERB.sub(lambda m: f"{m[1]} {m[2]}{third_of_common(m[3])}", text)
    text = re.sub(
        rf"\b{subject} ({_ADVERB})([\w']+)",
        lambda match: f"{name} {match[1]}{to_third(match[2])}",
        text,
    )
    text = re.sub(rf"\b{owner}self\b", "themselves", text)
    owned = "their" if had_subject else f"{name}'s"
    text = re.sub(rf"\b{owner}\b", owned, text)
    return re.sub(rf"\b{target}\b", name, text)
