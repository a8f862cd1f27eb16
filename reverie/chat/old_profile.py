"""A user's profile of an older system becomes the beginning of a talk.

Such a profile is one JSON object. Read are ``emotional_state``, ``emotion_history``,
``last_emotion_change``, ``emotion_confidence_score``, ``is_hostile``, ``aggressive_count``,
``favorite_topics``, ``communication_style`` and ``numero_usuario``; all may be missing, and what
else there is stays where it is.
"""

from dataclasses import dataclass
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Annotated, Any

import orjson
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError

from personas.emotion import STATES, States
from reverie.chat.errors import ProfileError
from reverie.chat.exchange import FeltBefore, Imported, TalkKey

LARGEST_BYTES = 8_000_000
_LONGEST_HISTORY = 200
_MOST_TOPICS = 100
_LONGEST_TOPIC = 80


def _felt(value: object) -> object:
    """Take an entry as an object, as [time, emotion] or as [time, emotion, confidence]."""
    if isinstance(value, list) and len(value) in (2, 3):
        return dict(zip(("timestamp", "emotion", "confidence"), value, strict=False))
    return value


class _Felt(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    timestamp: datetime
    emotion: str = Field(max_length=100)
    confidence: float = Field(default=0.0, ge=0.0, le=1.0)


class _Profile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="ignore")

    numero_usuario: str | int = ""
    emotional_state: str = Field(default="neutro", max_length=100)
    emotion_history: tuple[Annotated[_Felt, BeforeValidator(_felt)], ...] = ()
    last_emotion_change: datetime | None = None
    emotion_confidence_score: float = Field(default=0.0, ge=0.0, le=1.0)
    is_hostile: bool = False
    aggressive_count: int = Field(default=0, ge=0, le=1_000_000)
    favorite_topics: dict[Annotated[str, Field(max_length=_LONGEST_TOPIC)], int] = {}
    communication_style: str = Field(default="neutral", max_length=40)


@dataclass(frozen=True, slots=True)
class OldProfile:
    """A profile as it was read.

    Attributes:
        user: whose it is, as it says itself; empty where it does not.
        unknown: labels in it that mean no state here and count as neutral, each once.
        left: keys that were not read, sorted.
    """

    user: str
    unknown: tuple[str, ...]
    left: tuple[str, ...]
    _read: _Profile
    _zone: tzinfo
    _states: States

    def for_talk(self, key: TalkKey, now: datetime) -> Imported:
        """Return the entry with which the talk *key* begins.

        Raises:
            ProfileError: something in it has not happened yet at *now*.
        """
        read = self._read
        felt = sorted(
            (
                FeltBefore(
                    at=self._utc(each.timestamp),
                    state=self._states.named(each.emotion).name,
                    confidence=each.confidence,
                )
                for each in read.emotion_history
            ),
            key=lambda each: each.at,
        )
        changed = self._utc(read.last_emotion_change) if read.last_emotion_change else None
        if changed is None and felt:
            changed = felt[-1].at
        latest = max([*(each.at for each in felt), *([changed] if changed else [])], default=now)
        if latest > now:
            raise ProfileError(f"the profile speaks of {latest:%Y-%m-%d %H:%M}, which is to come")
        topics = sorted(read.favorite_topics.items(), key=lambda item: (-item[1], item[0]))
        return Imported(
            owner=key.owner,
            persona=key.persona,
            imported=tuple(felt[-_LONGEST_HISTORY:]),
            state=self._states.named(read.emotional_state).name,
            confidence=read.emotion_confidence_score,
            changed=changed,
            is_hostile=read.is_hostile,
            aggressive_count=read.aggressive_count,
            topics={word: count for word, count in topics[:_MOST_TOPICS] if count > 0},
            style=read.communication_style,
            at=now,
        )

    def _utc(self, moment: datetime) -> datetime:
        """Return a time of the profile in UTC; one without a zone is the user's own."""
        return (moment if moment.tzinfo else moment.replace(tzinfo=self._zone)).astimezone(UTC)


def read_profile(path: Path, zone: tzinfo, states: States = STATES) -> OldProfile:
    """Read a profile.

    Args:
        path: a JSON file.
        zone: of times without one.
        states: what its labels mean, in any case.

    Raises:
        ProfileError: the file cannot be read, is no JSON object, or says something impossible:
            which key, and why.
    """
    table = _table(path)
    try:
        read = _Profile.model_validate(table)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise ProfileError(f"{path}, {where}: {first['msg'].lower()}") from None
    labels = [read.emotional_state, *(each.emotion for each in read.emotion_history)]
    unknown = dict.fromkeys(each for each in labels if not states.knows(each))
    left = sorted(str(each) for each in set(table) - set(_Profile.model_fields))
    return OldProfile(
        str(read.numero_usuario).strip(), tuple(unknown), tuple(left), read, zone, states
    )


def _table(path: Path) -> dict[str, Any]:
    try:
        if not path.is_file():
            raise ProfileError(f"there is no file {path}")
        if path.stat().st_size > LARGEST_BYTES:
            raise ProfileError(f"{path} is too large for a profile: {path.stat().st_size:,} bytes")
        found = orjson.loads(path.read_bytes())
    except orjson.JSONDecodeError as error:
        raise ProfileError(f"{path} is no JSON: {error}") from None
    except OSError as error:
        raise ProfileError(f"{path} cannot be read: {error.strerror}") from error
    if not isinstance(found, dict):
        raise ProfileError(f"{path} is no profile: it must be one JSON object with its fields")
    return found
