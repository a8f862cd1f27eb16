"""Exchanges: what people say of what they do or have at heart, and what is said back and forth.

An exchange is written whole, so that its turns fit each other: a remark with the question it
invites and the answer to it, or a question with its answer and a last word. Either may take part
of it only.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

from personas.minds.offline.talk.contractions import expanded

_PACKAGE = "personas.minds.offline.talk"
_FILES = ("work.toml", "leisure.toml", "weather.toml")
_CONCERN_FILES = ("undertakings.toml", "hopes.toml", "pasts.toml")
_TOLD = ("remark_on", "follow_on", "answer_on")
_ASKED = ("ask_on", "reply_on", "last_on")
CONCERN = "concern/"
"""What the key of a concern begins with."""
ASK = "ask_about"
"""The intent of a question after what somebody does."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sentence stands among the exchanges.

    Attributes:
        kind: the key of the activity or the subject it is about.
        entry: number of the exchange; -1 for a question that begins none.
        turn: 0 for the remark or question, 1 for what it is answered, 2 for the last word.
        intent: what the sentence does in a talk.
    """

    kind: str
    entry: int
    turn: int
    intent: str

    def slots(self) -> tuple[tuple[str, str], ...]:
        """Return the place as slots of an act."""
        return (("kind", self.kind), ("entry", str(self.entry)))


@dataclass(frozen=True, slots=True)
class Subject:
    """What there is to say of one kind of doing, or of one concern.

    Attributes:
        ask: questions to somebody who does it.
        talk: exchanges of one to three sentences; first those that begin with a remark.
        remarks: how many of these begin with a remark; the others begin with a question.
        leave: why one who does it cannot stay, as the head of a sentence.
        about: how a concern is known in a clause in small letters.
    """

    ask: tuple[str, ...]
    talk: tuple[tuple[str, ...], ...]
    remarks: int
    leave: tuple[str, ...]
    about: tuple[re.Pattern[str], ...]


@dataclass(frozen=True, slots=True)
class Exchanges:
    """All subjects of a language, and the way back from a sentence to its place."""

    subjects: Mapping[str, Subject]
    _places: Mapping[str, Place]

    def find(self, sentence: str) -> Place | None:
        """Return where *sentence* stands; None if it is no part of an exchange."""
        return self._places.get(_key(sentence))

    def follow(self, kind: str, entry: int, turn: int) -> str:
        """Return the sentence at a turn of an exchange; empty if it has ended before."""
        talk = self.subjects[kind].talk[entry]
        return talk[turn] if turn < len(talk) else ""

    def concern_in(self, clause: str) -> str:
        """Return the key of the concern that *clause* speaks of first; empty for none known."""
        lower = clause.lower()
        found = (
            (match.start(), key)
            for key, subject in self.subjects.items()
            for match in (each.search(lower) for each in subject.about)
            if match is not None
        )
        return min(found, default=(0, ""))[1]


@cache
def exchanges(language: str = "en") -> Exchanges:
    """Return the exchanges of *language*, read once."""
    folder = resources.files(_PACKAGE).joinpath(language)
    subjects: dict[str, Subject] = {}
    for name in _FILES:
        table = tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8"))
        subjects |= {key: _subject(each) for key, each in table.items()}
    for name in _CONCERN_FILES:
        table = tomllib.loads(folder.joinpath("concerns", name).read_text(encoding="utf-8"))
        subjects |= {f"{CONCERN}{key}": _subject(each) for key, each in table.items()}
    places: dict[str, Place] = {}
    for key, subject in subjects.items():
        places |= {_key(each): Place(key, -1, 0, ASK) for each in subject.ask}
        for entry, talk in enumerate(subject.talk):
            intents = _TOLD if entry < subject.remarks else _ASKED
            places |= {
                _key(each): Place(key, entry, turn, intents[turn]) for turn, each in enumerate(talk)
            }
    return Exchanges(MappingProxyType(subjects), MappingProxyType(places))


def _key(sentence: str) -> str:
    return expanded(sentence).lower()


def _subject(table: Mapping[str, list[str] | list[list[str]]]) -> Subject:
    told, asked = table.get("talk", []), table.get("questions", [])
    return Subject(
        ask=tuple(str(each) for each in table.get("ask", [])),
        talk=tuple(tuple(each) for each in (*told, *asked)),
        remarks=len(told),
        leave=tuple(str(each) for each in table.get("leave", [])),
        about=tuple(re.compile(str(each)) for each in table.get("about", [])),
    )
