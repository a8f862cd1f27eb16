"""Changes that touch more than one persona: talks. Logged, applied and replayed like all others."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from dataclasses import dataclass, fields, replace
from datetime import datetime, timedelta
from functools import cache
from typing import Any, ClassVar

from pydantic import TypeAdapter

from personas.changes import Record
from personas.scratch import Scratch
from reverie.talk import EndReason, Talk, talking
from reverie.world import World


@dataclass(frozen=True, slots=True)
class WorldChange:
    """One change of the world; "persona" is whose doing it is."""

    type: ClassVar[str]
    persona: str

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Write the change into *world*, at *tick* and game time *now*."""
        raise NotImplementedError

    def record(self) -> Record:
        """Return the change as a JSON-ready record, "type" and "persona" first."""
        return {"type": self.type, **{each.name: getattr(self, each.name) for each in fields(self)}}


@dataclass(frozen=True, slots=True)
class TalkStarted(WorldChange):
    """Two personas turned to each other."""

    type: ClassVar[str] = "talk"
    talk: str
    other: str
    place: str
    doing: dict[str, str]
    due_tick: int
    latest_end: datetime

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Open the talk and bind both to it."""
        world.talks[self.talk] = Talk(
            talk_id=self.talk,
            first=self.persona,
            second=self.other,
            place=self.place,
            doing=self.doing,
            started=now,
            due_tick=self.due_tick,
            speaker=self.persona,
        )
        for name, other in ((self.persona, self.other), (self.other, self.persona)):
            scratch = world.personas[name].scratch
            scratch.talk_id = self.talk
            scratch.action = talking(other, now, self.latest_end)
            scratch.arrived = True
            scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class LineSaid(WorldChange):
    """A line of a talk."""

    type: ClassVar[str] = "line"
    talk: str
    other: str
    text: str
    leaves: bool
    due_tick: int

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Add the line and pass the turn."""
        talk = world.talks[self.talk]
        talk.lines.append((self.persona, self.text))
        talk.is_closing = talk.is_closing or self.leaves
        talk.speaker = self.other
        talk.due_tick = self.due_tick


@dataclass(frozen=True, slots=True)
class TalkEnded(WorldChange):
    """A talk is over; both sides will write their memories of it."""

    type: ClassVar[str] = "talk_end"
    talk: str
    other: str
    reason: EndReason

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Release both; their next action begins with the next full minute."""
        talk = world.talks[self.talk]
        talk.ended = now
        talk.reason = self.reason
        full_minute = now.replace(second=0)
        if full_minute < now:
            full_minute += timedelta(minutes=1)
        for name in (self.persona, self.other):
            scratch = world.personas[name].scratch
            scratch.talk_id = ""
            scratch.ended_talk_id = self.talk
            scratch.last_talks[talk.other(name)] = now
            scratch.changed_tick = tick
            if scratch.action is not None:
                scratch.action = replace(scratch.action, end=full_minute)


@dataclass(frozen=True, slots=True)
class TalkForgotten(WorldChange):
    """Both sides have their memories; the world keeps the talk no longer."""

    type: ClassVar[str] = "talk_done"
    talk: str

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Drop the talk from the live state; the log keeps it."""
        del world.talks[self.talk]


@dataclass(frozen=True, slots=True)
class WayRefused(WorldChange):
    """A place cannot be reached; the persona stays where it is."""

    type: ClassVar[str] = "refused"
    address: str
    why: str

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Let the action go on where the persona stands, with no object."""
        scratch = world.personas[self.persona].scratch
        if scratch.action is not None:
            scratch.action = replace(scratch.action, address="", object_state="")
        scratch.arrived = True
        scratch.changed_tick = tick


@dataclass(frozen=True, slots=True)
class PlaceChanged(WorldChange):
    """Something is the matter with a place, or no longer; nobody's doing, so "persona" is empty."""

    type: ClassVar[str] = "condition"
    address: str
    state: str

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Note the condition; an empty state ends it."""
        if self.state:
            world.conditions[self.address] = self.state
        else:
            world.conditions.pop(self.address, None)


@dataclass(frozen=True, slots=True)
class MomentTaken(WorldChange):
    """A saved moment took over: what a save says of everybody, at the step at which it was made.

    Nobody's doing, so "persona" is empty.
    """

    type: ClassVar[str] = "moment"
    scratches: dict[str, Scratch]
    talks: tuple[Talk, ...]

    def apply(self, world: World, tick: int, now: datetime) -> None:
        """Put everybody where the save has them; the change itself is not shared with them."""
        for name, scratch in self.scratches.items():
            world.personas[name].scratch = deepcopy(scratch)
        world.talks = {talk.talk_id: deepcopy(talk) for talk in self.talks}


_KINDS: dict[str, type[WorldChange]] = {
    each.type: each
    for each in (
        TalkStarted,
        LineSaid,
        TalkEnded,
        TalkForgotten,
        WayRefused,
        PlaceChanged,
        MomentTaken,
    )
}


@cache
def _reader(kind: str) -> Callable[[Mapping[str, Any]], WorldChange]:
    adapter: TypeAdapter[WorldChange] = TypeAdapter(_KINDS[kind])
    return adapter.validate_python


def world_change_from(record: Mapping[str, Any]) -> WorldChange | None:
    """Return the change that *record* holds; None where it is not a change of the world."""
    kind = record["type"]
    if kind not in _KINDS:
        return None
    return _reader(kind)({key: value for key, value in record.items() if key != "type"})
