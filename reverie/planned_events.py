"""Events that a researcher plans: what happens to a town from outside, at a game time.

A file of them is TOML, one ``[[event]]`` table each; a run keeps its own in ``events.json``.
"""

import json
import tomllib
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import ErrorDetails

from reverie.config import game_time
from reverie.config_sentences import refusal, toml_complaint
from reverie.errors import GameTimeError, PlannedEventError
from reverie.moments import parse_moment
from reverie.town import read_text
from storage import DamagedError, RunManifest

EVENTS_FILE = "events.json"

EventKind = Literal[
    "broadcast", "whisper", "inner_voice", "remark", "place", "arrival", "departure"
]

_MOST_TOLD = 3
"""Mistakes of a file that are told at once: another kind of file is wrong in every line."""
_POIGNANCY = {"broadcast": 6, "whisper": 6, "inner_voice": 8, "remark": 6}


class PlannedEvent(BaseModel):
    """Something that happens at a game time.

    Attributes:
        at: when; it takes effect with the first tick at or after it.
        kind: a broadcast everybody hears, a whisper or an inner voice for some, a remark that one
            makes to others, a place that changes its state, somebody's arrival or departure.
        text: the words of a broadcast, whisper, inner voice or remark.
        to: who hears a whisper, an inner voice or a remark, by full name.
        address: the place that changes: an object, an arena or a sector.
        state: what is the matter with it ("out of order"); empty puts it right.
        resident: who arrives, departs or makes the remark.
        file: instead of *resident*, a TOML file of somebody new who arrives, beside the events.
        poignancy: of the memory, 1 to 10; by default 6, of an inner voice 8.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    at: Annotated[datetime, BeforeValidator(game_time)]
    kind: EventKind
    text: str = ""
    to: tuple[str, ...] = ()
    address: str = ""
    state: str = ""
    resident: str = ""
    file: str = ""
    poignancy: int | None = Field(default=None, ge=1, le=10)

    @model_validator(mode="after")
    def _has_what_it_needs(self) -> "PlannedEvent":
        speaks = self.kind in ("broadcast", "whisper", "inner_voice", "remark")
        if speaks and not self.text.strip():
            raise ValueError(f"a {self.kind} needs a text")
        if self.kind in ("whisper", "inner_voice", "remark") and not self.to:
            raise ValueError(f"a {self.kind} needs to: the names of those who hear it")
        if self.kind == "place" and not self.address:
            raise ValueError("a place event needs an address")
        if self.file and (self.kind != "arrival" or self.resident):
            raise ValueError("a file is for an arrival, instead of resident")
        if self.kind == "remark" and not self.resident:
            raise ValueError("a remark needs resident: the name of who makes it")
        if self.kind == "remark" and self.resident in self.to:
            raise ValueError("nobody makes a remark to themselves")
        if self.kind in ("arrival", "departure") and not (self.resident or self.file):
            raise ValueError(f"a {self.kind} needs a resident")
        return self

    @property
    def weight(self) -> int:
        """Poignancy of the memory that it leaves."""
        return self.poignancy or _POIGNANCY.get(self.kind, 5)

    @property
    def people(self) -> tuple[str, ...]:
        """The names it speaks of."""
        return (*self.to, *([self.resident] if self.resident else []))


class _EventFile(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    event: tuple[PlannedEvent, ...]


def read_planned_events(path: Path, start: datetime | None = None) -> tuple[PlannedEvent, ...]:
    """Read a TOML file of events.

    Args:
        path: the file.
        start: of the run, from which times such as "day 2 09:00" and "+2h" are counted; None
            leaves only whole game times.

    Raises:
        PlannedEventError: it is no TOML, or an event is not understood: which one, and why.
        TownError: it is missing or not UTF-8.
    """
    try:
        text = read_text(path)
        table = tomllib.loads(text)
        return _EventFile.model_validate(table if start is None else _dated(table, start)).event
    except tomllib.TOMLDecodeError as error:
        why = toml_complaint(error, text)
        raise PlannedEventError(f"{path}: this is not valid TOML: {why}") from error
    except ValidationError as error:
        told = dict.fromkeys(_sentence(each) for each in error.errors(include_url=False))
        more = f"; and {len(told) - _MOST_TOLD} more" if len(told) > _MOST_TOLD else ""
        first = "; ".join(list(told)[:_MOST_TOLD])
        raise PlannedEventError(f"{path}: {first}{more}") from None


def _dated(table: dict[str, object], start: datetime) -> dict[str, object]:
    """Return a file's table with the times of its events counted from *start*."""
    events = table.get("event")
    if not isinstance(events, list):
        return table
    return {**table, "event": [_with_time(each, start) for each in events]}


def _with_time(event: object, start: datetime) -> object:
    if not isinstance(event, dict) or not isinstance(event.get("at"), str):
        return event
    try:
        return {**event, "at": parse_moment(event["at"]).since(start)}
    except GameTimeError:
        return event  # refused with the others, by number and key


def _sentence(error: ErrorDetails) -> str:
    """Say one mistake: which event by its number in the file, which key, what it must be."""
    loc = error["loc"]
    if error["type"] == "extra_forbidden" and len(loc) == 1:
        return refusal(str(loc[0]), error, ("event",))
    if len(loc) < 2 or (len(loc) == 2 and error["type"].startswith("model_")):
        return "write each event as a table of its own under [[event]]"
    where = f"event {int(loc[1]) + 1}"
    if len(loc) == 2:
        return f"{where}: {error['msg'].removeprefix('Value error, ')}"
    key = ".".join(str(part) for part in loc[2:])
    told = refusal(key, error, tuple(PlannedEvent.model_fields))
    if told.startswith(f"{key} "):
        return f"{where}, {key}:{told.removeprefix(key)}"
    return f"{where}: {told}"


def check_planned_events(
    events: Sequence[PlannedEvent], names: Sequence[str], places: Sequence[str]
) -> None:
    """Refuse events that speak of nobody or nowhere in the town.

    Raises:
        PlannedEventError: the first name or address that is not there.
    """
    known_names, known_places = set(names), set(places)
    for number, event in enumerate(events, 1):
        for name in event.people:
            if name not in known_names:
                raise PlannedEventError(f"event {number}: nobody is called {name!r} in this run")
        if event.address and event.address not in known_places:
            raise PlannedEventError(f"event {number}: {event.address!r} is not on the map")


def events_to_json(events: Sequence[PlannedEvent]) -> bytes:
    """Return *events* as a run keeps them."""
    return json.dumps(
        [event.model_dump(mode="json") for event in events], ensure_ascii=False, indent=1
    ).encode("utf-8")


def events_of(root: Path, manifest: RunManifest) -> tuple[PlannedEvent, ...]:
    """Return the events that the run in *root* keeps; none where it has no file of them.

    Raises:
        DamagedError: the file is not what was written, or is missing though there are events.
    """
    path = root / EVENTS_FILE
    if not path.is_file():
        if manifest.provenance.get("events"):
            raise DamagedError(path, "it is missing, and events are planned", "restore it")
        return ()
    try:
        content = {"event": json.loads(path.read_text(encoding="utf-8"))}
        return _EventFile.model_validate(content).event
    except (ValueError, ValidationError) as error:
        raise DamagedError(path, "it is not what was written", "restore it from a copy") from error
