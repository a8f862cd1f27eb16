"""What a message is: its topics; whether it tells a problem, a plan, an end, or asks after one."""

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from personas.memory.message_words import CHANGES, OVER, PLANS, PROBLEMS, TOPICS
from personas.memory.tokens import LANGUAGES, Language, tokens_of

_TROUBLES = frozenset({"health", "mental_health"})
_HEALING = "medicine"
_QUESTION_MARKS = ("?", "？")


@dataclass(frozen=True, slots=True)
class MessageMarks:
    """What can be read off a message.

    Attributes:
        tags: topics, in the order of the list.
        is_problem: an illness or something else that is the matter.
        is_plan: something to come.
        is_over: the end of a problem.
        asks_change: a question about change that does not say of what.
        is_question: it asks something.
    """

    tags: tuple[str, ...]
    is_problem: bool
    is_plan: bool
    is_over: bool
    asks_change: bool
    is_question: bool


def marks_of(text: str, language: Language) -> MessageMarks:
    """Return what *text* is, by the words of *language*.

    A question about change has no subject of its own when, without the words that ask it, none is
    left that says what it is about: "Did it get better?", "Ficou melhor?".
    """
    folded = _folded(text)
    is_question = text.rstrip().endswith(_QUESTION_MARKS)
    tags = tuple(
        topic for topic, words in TOPICS.items() if _has(folded, _folded_words(words[language]))
    )
    is_ill = bool(_TROUBLES & set(tags)) and _HEALING not in tags
    is_over = not is_question and _has(folded, _all(OVER[language]))
    is_wrong = is_ill or _has(folded, _all(PROBLEMS[language]))
    return MessageMarks(
        tags=tags,
        is_problem=is_wrong and not is_over and not is_question,
        is_plan=not is_question and _has(folded, _all(PLANS[language])),
        is_over=is_over,
        asks_change=is_question and _asks_bare_change(folded, language),
        is_question=is_question,
    )


def asks_change(text: str) -> bool:
    """Return whether *text* asks about change without a subject, in any of the languages."""
    return any(marks_of(text, language).asks_change for language in LANGUAGES)


def _asks_bare_change(folded: str, language: Language) -> bool:
    asked = [word for word in _all(CHANGES[language]) if _begins(folded, word)]
    if not asked:
        return False
    rest = folded
    for word in sorted(asked, key=len, reverse=True):
        rest = _without(rest, word)
    return not tokens_of(language).of(rest)


def _without(text: str, beginning: str) -> str:
    """Return *text* without each word, or words, that begin so."""
    at = _place(text, beginning)
    while at >= 0:
        end = at + len(beginning)
        while end < len(text) and text[end] not in " ?!.,;？！。，" and text[at].isascii():
            end += 1
        text = f"{text[:at]} {text[end:]}"
        at = _place(text, beginning)
    return text


def _has(folded: str, words: Iterable[str]) -> bool:
    return any(_begins(folded, word) for word in words)


def _begins(text: str, beginning: str) -> bool:
    return _place(text, beginning) >= 0


def _place(text: str, beginning: str) -> int:
    """Return where a word that begins so stands; in scripts without spaces anywhere."""
    if not beginning[0].isascii():
        return text.find(beginning)
    at = text.find(beginning)
    while at > 0 and text[at - 1].isalnum():
        at = text.find(beginning, at + 1)
    return at


def _folded(text: str) -> str:
    """Return *text* in small letters and without accents, with a space at its end."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    bare = "".join(sign for sign in plain if not unicodedata.combining(sign))
    return f"{bare.rstrip('?!. ')} "


@cache
def _folded_words(words: str) -> tuple[str, ...]:
    return _all(tuple(words.split("|")))


@cache
def _all(words: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(_bare(word) for word in words)


def _bare(word: str) -> str:
    plain = unicodedata.normalize("NFKD", word.casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
