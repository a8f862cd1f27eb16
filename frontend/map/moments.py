"""What a run looked like at a tick, read from its folder alone, without the engine."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from storage import RunReader

Tile = tuple[float, float]

_SPEECH_S = 20
"""Game seconds for which a spoken line is shown."""


@dataclass(frozen=True, slots=True)
class PersonMoment:
    """Somebody at one tick.

    Attributes:
        name: full name.
        position: tile, as (x, y); fractions on the way.
        heading: (dx, dy) of the last move, each -1, 0 or 1.
        is_walking: whether the next tick finds them elsewhere.
        activity, emoji: what they are doing; empty before the first action.
        speech: what they are saying; empty for nothing.
        is_asleep: in bed, not on the way to it.
    """

    name: str
    position: Tile
    heading: tuple[int, int]
    is_walking: bool
    activity: str
    emoji: str
    speech: str
    is_asleep: bool


@dataclass(frozen=True, slots=True)
class Moment:
    """A run at one tick.

    Attributes:
        tick: the tick.
        now: its game time.
        people: those in town, sorted by name.
    """

    tick: int
    now: datetime
    people: tuple[PersonMoment, ...]


class Moments:
    """Finds moments of a run: one checkpoint and at most the log up to the next are read.

    Args:
        root: the run's folder.

    Raises:
        StorageError: there is no run, or it cannot be read.
    """

    def __init__(self, root: Path) -> None:
        self._reader = RunReader(root)

    @property
    def reader(self) -> RunReader:
        """What reads the run."""
        return self._reader

    @property
    def town(self) -> Path:
        """Folder of the town that the run carries with it."""
        return self._reader.layout.town

    @property
    def name(self) -> str:
        """The run's name."""
        return self._reader.manifest.name

    def tick_at(self, at: datetime) -> int:
        """Return the first tick at or after game time *at*."""
        manifest = self._reader.manifest
        seconds = int((at - manifest.start).total_seconds())
        return manifest.epoch_tick - (-seconds // manifest.step_seconds)

    def at(self, tick: int | None = None) -> Moment:
        """Return the moment at *tick*, by default the last committed one.

        Raises:
            TickNotFoundError: the run has not lived it.
        """
        return next(self.along([tick]))

    def along(self, ticks: Iterable[float | None]) -> Iterator[Moment]:
        """Yield the moment at each of *ticks*, which rise; the log is read once.

        Between two ticks those who walk are between two tiles.

        Raises:
            TickNotFoundError: the run has not lived one of them.
        """
        people: dict[str, dict[str, Any]] = {}
        last: int | None = None
        for exact in ticks:
            tick = None if exact is None else int(exact)
            if last is None:
                point = self._reader.restore_point(tick, with_memory=False)
                people = _people(_objects(point.state["personas"]))
                last = point.checkpoint_tick
            if tick is None or tick > last:
                for record in self._reader.records(last + 1, tick):
                    last = record.tick
                    for event in record.events:
                        _apply(people, record.tick, _objects(event))
            yield self._moment(people, last if exact is None else exact)

    @property
    def root(self) -> Path:
        """The run's folder."""
        return self._reader.root

    @property
    def first_tick(self) -> int:
        """The tick at which the run begins."""
        return self._reader.manifest.epoch_tick

    @property
    def last_tick(self) -> int | None:
        """The last committed tick; None before the first."""
        return self._reader.last_tick

    @property
    def step_seconds(self) -> int:
        """Game seconds a tick."""
        return self._reader.manifest.step_seconds

    def _moment(self, people: Mapping[str, Mapping[str, Any]], at: float) -> Moment:
        manifest, tick = self._reader.manifest, int(at)
        lasting = max(1, _SPEECH_S // manifest.step_seconds)
        present = (name for name in sorted(people) if people[name]["present"])
        moments = (_person(name, people[name], at, lasting) for name in present)
        return Moment(tick, manifest.game_time(tick), tuple(moments))


class Reel:
    """Shows one moment after the other; going on reads only what is new.

    Args:
        moments: of the run.
    """

    def __init__(self, moments: Moments) -> None:
        self._moments = moments
        self._tick = 0.0
        self._shown: Moment | None = None
        self._following = moments.along(self._ticks())

    def at(self, tick: float) -> Moment:
        """Return the moment at *tick*, with the part of the next that has passed.

        Raises:
            TickNotFoundError: the run has not lived it.
        """
        if self._shown is not None and tick == self._tick:
            return self._shown
        if tick < self._tick:
            self._following = self._moments.along(self._ticks())
        self._tick = tick
        self._shown = next(self._following)
        return self._shown

    def _ticks(self) -> Iterator[float]:
        while True:
            yield self._tick


def _people(personas: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """Return what is told of each in a checkpoint, as far as a picture shows it."""
    people: dict[str, dict[str, Any]] = {}
    for name, scratch in personas.items():
        walk = scratch["walk"]
        people[name] = {
            "path": walk["path"],
            "start": walk["start_tick"],
            "pace": walk["tiles_per_tick"],
            "action": scratch["action"],
            "arrived": scratch["arrived"],
            "speech": ("", 0),
            "present": scratch.get("is_present", True),
        }
    return people


def _objects(value: Any) -> Mapping[str, Any]:
    """Records of the archive, whose form is the engine's business."""
    found: Mapping[str, Any] = value
    return found


def _apply(people: dict[str, dict[str, Any]], tick: int, event: Mapping[str, Any]) -> None:
    person = people.get(event["persona"])
    if person is None:  # what happens to a place is nobody's
        return
    match event["type"]:
        case "walk":
            person["path"], person["start"] = event["path"], tick
            person["pace"] = event["tiles_per_tick"]
        case "action":
            person["action"] = event["action"]
            person["arrived"] = not event["action"]["address"]
        case "arrive":
            person["arrived"] = True
        case "talk":
            for name, other in (
                (event["persona"], event["other"]),
                (event["other"], event["persona"]),
            ):
                words = {"activity": f"talking with {other}", "emoji": "💬", "kind": "talk"}
                people[name]["action"], people[name]["arrived"] = words, True
        case "came" | "left":
            person["present"] = event["type"] == "came"
        case "line":
            person["speech"] = (event["text"], tick)
        case _:
            pass


def _person(name: str, person: Mapping[str, Any], tick: float, lasting: int) -> PersonMoment:
    path = person["path"]
    steps = min(max((tick - person["start"]) * person["pace"], 0), len(path) - 1)
    index = int(steps)
    (x, y), (next_x, next_y) = path[index], path[min(index + 1, len(path) - 1)]
    part = steps - index
    before = path[max(index - 1, 0)]
    dx, dy = (
        (next_x - x, next_y - y) if (next_x, next_y) != (x, y) else (x - before[0], y - before[1])
    )
    action = person["action"]
    said, said_at = person["speech"]
    return PersonMoment(
        name=name,
        position=(x + (next_x - x) * part, y + (next_y - y) * part),
        heading=(dx, dy),
        is_walking=index < len(path) - 1,
        activity=action["activity"] if action else "",
        emoji=action["emoji"] if action else "",
        speech=said if said and tick - said_at <= lasting else "",
        is_asleep=bool(action) and action["kind"] == "sleep" and bool(person["arrived"]),
    )
