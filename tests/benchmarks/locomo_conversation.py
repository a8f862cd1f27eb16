"""A conversation of LoCoMo, read from its file into what a memory is told."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

_ID = re.compile(r"D\s*:?\s*(\d+)\s*:\s*(\d+)")
_SESSION = re.compile(r"session_(\d+)")
_TIME = "%I:%M %p on %d %B, %Y"


@dataclass(frozen=True, slots=True)
class Turn:
    """Something said.

    Attributes:
        turn_id: as in "D1:3".
        session: as in "session_1".
        time: of the session; turns have none of their own.
        speaker: by name.
        listener: the other one.
        text: what was said, and what a shared picture shows in brackets.
    """

    turn_id: str
    session: str
    time: datetime
    speaker: str
    listener: str
    text: str


@dataclass(frozen=True, slots=True)
class Observation:
    """A fact that the data give, with the turns it was drawn from and the time of its session."""

    text: str
    turn_ids: tuple[str, ...]
    time: datetime


def turns_of(sample: Mapping[str, Any]) -> Iterator[Turn]:
    """Yield what was said, oldest first."""
    talk = sample["conversation"]
    speakers = (talk["speaker_a"], talk["speaker_b"])
    for session in _sessions(talk):
        time = _time_of(talk, session)
        for turn in talk[session]:
            speaker = turn["speaker"]
            text = (turn.get("text") or "").strip()
            picture = (turn.get("blip_caption") or "").strip()
            if picture:
                text = f"{text} [image: {picture}]".strip()
            if text:
                listener = next((name for name in speakers if name != speaker), "")
                yield Turn(turn["dia_id"], session, time, speaker, listener, text)


def observations_of(sample: Mapping[str, Any]) -> Iterator[Observation]:
    """Yield the facts that rest on at least one turn, by session."""
    talk = sample["conversation"]
    known = {turn.turn_id for turn in turns_of(sample)}
    for key, by_speaker in (sample.get("observation") or {}).items():
        found = _SESSION.search(key)
        if found is None:
            continue
        for facts in by_speaker.values():
            for text, source in facts:
                ids = tuple(each for each in ids_in(source) if each in known)
                if text.strip() and ids:
                    yield Observation(text.strip(), ids, _time_of(talk, found.group()))


def _sessions(talk: Mapping[str, Any]) -> Sequence[str]:
    found = [match for match in map(_SESSION.fullmatch, talk) if match]
    return [match.group() for match in sorted(found, key=lambda match: int(match.group(1)))]


def _time_of(talk: Mapping[str, Any], session: str) -> datetime:
    return datetime.strptime(talk[f"{session}_date_time"].strip(), _TIME)


def ids_in(source: object) -> Iterator[str]:
    """Yield the ids of turns in a text or a list of texts, like "D1:3".

    They are mended: some are padded, misspelt or joined in one text.
    """
    for part in source if isinstance(source, list) else [source]:
        for session, turn in _ID.findall(str(part)):
            yield f"D{int(session)}:{int(turn)}"
