"""What a message is about, in its own words."""

import re
from functools import cache
from importlib import resources

_WORD = re.compile(r"[^\W\d_][\w'’-]*")
_OPENING = re.compile(r"(?:^|[.!?]\s+)[^\w]*([^\W\d_][\w'’-]*)")
_HAN = re.compile(r"[\u4e00-\u9fff]+")
_SHORTEST = 5
_SHORTEST_HAN = 2
_PACKAGE = "personas.minds.offline.chat.words"


def topic_of(message: str, lang: str) -> str:
    """Return the longest word that says something; empty where there is none."""
    # What opens a sentence is a verb or a bare word too often to be spoken of as a topic.
    first = {word.casefold() for word in _OPENING.findall(message)} if lang != "zh" else set()
    found = [each for each in topics_of(message, lang) if each.casefold() not in first]
    return found[0] if found else ""


def topics_of(message: str, lang: str, limit: int = 4) -> tuple[str, ...]:
    """Return the words that say most, longest first, ties in the order of the message.

    Chinese has no blanks: there it is runs of characters between those that only bind.
    """
    if lang == "zh":
        pieces = [
            piece for run in _HAN.findall(message) for piece in re.split(f"[{_binding('zh')}]", run)
        ]
        words = [each for each in pieces if _SHORTEST_HAN <= len(each) <= 6]
    else:
        stop = _binding_words(lang)
        words = [
            each
            for each in _WORD.findall(message)
            if len(each) >= _SHORTEST and each.casefold() not in stop
        ]
    unique = dict.fromkeys(each if each[:1].isupper() else each.casefold() for each in words)
    return tuple(sorted(unique, key=lambda each: -len(each))[:limit])


@cache
def _table() -> dict[str, str]:
    text = resources.files(_PACKAGE).joinpath("binding.txt").read_text(encoding="utf-8")
    return dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)


def _binding(lang: str) -> str:
    return _table()[lang].replace(" ", "")


@cache
def _binding_words(lang: str) -> frozenset[str]:
    return frozenset(_table().get(lang, "").split())
