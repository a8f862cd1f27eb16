"""Shop talk: what people say of what they do, what one asks back, and what one is answered.

An exchange is written whole, a remark with the question it invites and the answer to it, so that
the turns fit each other; either may take part of it only.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from types import MappingProxyType

from personas.minds.offline.talk.contractions import expanded

_PACKAGE = "personas.minds.offline.talk"
_INTENTS = ("remark_on", "follow_on", "answer_on")
ASK = "ask_about"
"""The intent of a question after what somebody does."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where a sentence stands among the exchanges.

    Attributes:
        kind: the key of the activity or the subject it is about.
        entry: number of the exchange; -1 for a question that begins none.
        turn: 0 for the remark, 1 for what it is answered, 2 for the last word.
    """

    kind: str
    entry: int
    turn: int

    @property
    def intent(self) -> str:
        """Return what the sentence does in a talk."""
        return ASK if self.entry < 0 else _INTENTS[self.turn]

    def slots(self) -> tuple[tuple[str, str], ...]:
        """Return the place as slots of an act."""
        return (("kind", self.kind), ("entry", str(self.entry)))


@dataclass(frozen=True, slots=True)
class Subject:
    """What there is to say of one kind of doing.

    Attributes:
        ask: questions to somebody who does it.
        talk: exchanges of one to three sentences.
        leave: why one who does it cannot stay, as the head of a sentence.
    """

    ask: tuple[str, ...]
    talk: tuple[tuple[str, ...], ...]
    leave: tuple[str, ...]


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


@cache
def exchanges(language: str = "en") -> Exchanges:
    """Return the exchanges of *language*, read once."""
    folder = resources.files(_PACKAGE).joinpath(language)
    subjects: dict[str, Subject] = {}
    for name in ("work.toml", "leisure.toml", "weather.toml"):
        table = tomllib.loads(folder.joinpath(name).read_text(encoding="utf-8"))
        subjects |= {key: _subject(each) for key, each in table.items()}
    places: dict[str, Place] = {}
    for key, subject in subjects.items():
        places |= {_key(each): Place(key, -1, 0) for each in subject.ask}
        for entry, talk in enumerate(subject.talk):
            places |= {_key(each): Place(key, entry, turn) for turn, each in enumerate(talk)}
    return Exchanges(MappingProxyType(subjects), MappingProxyType(places))


def _key(sentence: str) -> str:
    return expanded(sentence).lower()


def _subject(table: Mapping[str, list[str] | list[list[str]]]) -> Subject:
    return Subject(
        ask=tuple(str(each) for each in table.get("ask", [])),
        talk=tuple(tuple(each) for each in table.get("talk", [])),
        leave=tuple(str(each) for each in table.get("leave", [])),
    )
