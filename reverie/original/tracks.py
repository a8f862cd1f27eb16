"""What the frames of a 2023 save say of each persona, in a row."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from personas.action import Point
from storage import JsonObject

Chat = tuple[tuple[str, str], ...]
"""(speaker, line) pairs, oldest first."""


@dataclass(frozen=True, slots=True)
class Track:
    """What the frames say of one persona.

    Attributes:
        name: full name.
        tiles: where it stands at each step, one more than there are frames.
        shows: (description, emoji) at each frame.
        chats: the talk it is in at each frame, as (speaker, line) pairs; None outside.
    """

    name: str
    tiles: Sequence[Point]
    shows: Sequence[tuple[str, str]]
    chats: Sequence[Chat | None]


def tracks(frames: Sequence[JsonObject], standing: Mapping[str, Point]) -> tuple[Track, ...]:
    """Return a track for each persona that is in every frame, in name order.

    Args:
        frames: appearances by full name, one step after the other.
        standing: where people are before the first; who is missing stands where it ends.
    """
    names = sorted(set.intersection(*(set(frame) for frame in frames))) if frames else []
    return tuple(_track(name, [frame[name] for frame in frames], standing) for name in names)


def _track(name: str, appearances: Iterable[object], standing: Mapping[str, Point]) -> Track:
    tiles: list[Point] = []
    shows, chats = [], []
    for each in appearances:
        assert isinstance(each, dict)  # the reader of the frames has checked their form
        x, y = each["movement"]
        tiles.append((x, y))
        shows.append((each["description"] or "", each["pronunciatio"] or ""))
        chat = each["chat"]
        chats.append(None if chat is None else tuple((str(who), str(what)) for who, what in chat))
    return Track(name, [standing.get(name, tiles[0]), *tiles], shows, chats)
