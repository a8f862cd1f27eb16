"""The trace: what happened in a run, line by line in (tick, persona) order.

It is what equality of runs is judged by: no wall-clock value, stable key order, walks spelled out
move by move.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import orjson

from personas.action import Walk
from personas.changes import Record
from reverie.clock import Clock
from storage import RunReader

_INTERNAL = frozenset(
    {"walk", "recalled", "considered", "talk_kept", "talk_done", "place", "step_places", "moment"}
)
"""Records that say how the engine got there, not what happened."""


def trace(
    reader: RunReader, *, from_tick: int | None = None, to_tick: int | None = None
) -> Iterator[Record]:
    """Yield the trace of a run, by default from its first tick to its last.

    Each line begins with tick, time, persona and type. A trace begins with a line of type
    ``at`` for each persona: where it stands before the first tick that is told.

    Raises:
        StorageError: the run cannot be read.
    """
    manifest = reader.manifest
    clock = Clock(manifest.start, manifest.step_seconds, manifest.epoch_tick)
    start = manifest.epoch_tick if from_tick is None else max(from_tick - 1, manifest.epoch_tick)
    point = reader.restore_point(start, with_memory=False)
    teller = _Teller(clock, _walks(point.state))
    for record in reader.records(point.checkpoint_tick + 1, start):
        teller.take_walks(record.tick, record.events)
    yield from teller.positions(start)
    last = start
    for record in reader.records(start + 1, to_tick):
        yield from teller.moves(last + 1, record.tick - 1)
        yield from teller.tick(record.tick, record.events)
        last = record.tick
    if to_tick is not None:
        yield from teller.moves(last + 1, to_tick)


def trace_line(record: Record) -> bytes:
    """Return a line of the trace as JSON, with its line end."""
    return orjson.dumps(record, option=orjson.OPT_APPEND_NEWLINE)


class _Teller:
    def __init__(self, clock: Clock, walks: dict[str, Walk]) -> None:
        self._clock = clock
        self._walks = walks

    def positions(self, tick: int) -> Iterator[Record]:
        for name in sorted(self._walks):
            x, y = self._walks[name].position_at(tick)
            yield self._line(tick, name, "at", {"x": x, "y": y})

    def moves(self, first: int, last: int) -> Iterator[Record]:
        """Tell the ticks from *first* to *last*, at which people only walk."""
        for tick in range(first, last + 1):
            moved = list(self._moves_at(tick))
            if not moved and not self._is_anyone_moving(tick):
                return
            yield from moved

    def tick(self, tick: int, events: Sequence[Mapping[str, Any]]) -> Iterator[Record]:
        """Tell one committed tick: moves first, each persona's own in order."""
        lines = list(self._moves_at(tick))
        for event in events:
            if event["type"] not in _INTERNAL:
                body = {k: v for k, v in event.items() if k not in ("type", "persona")}
                lines.append(self._line(tick, event["persona"], event["type"], body))
        lines.sort(key=lambda line: str(line["persona"]))
        yield from lines
        self.take_walks(tick, events)

    def take_walks(self, tick: int, events: Sequence[Mapping[str, Any]]) -> None:
        for event in events:
            if event["type"] == "walk":
                path = tuple((x, y) for x, y in event["path"])
                self._walks[event["persona"]] = Walk(path, tick, event["tiles_per_tick"])

    def _is_anyone_moving(self, tick: int) -> bool:
        return any(walk.end_tick > tick for walk in self._walks.values())

    def _moves_at(self, tick: int) -> Iterator[Record]:
        for name in sorted(self._walks):
            walk = self._walks[name]
            if not walk.start_tick < tick <= walk.end_tick:
                continue
            x, y = walk.position_at(tick)
            if (x, y) != walk.position_at(tick - 1):
                yield self._line(tick, name, "move", {"x": x, "y": y})

    def _line(self, tick: int, persona: str, kind: str, body: Record) -> Record:
        time = self._clock.time_at(tick)
        return {"tick": tick, "time": str(time), "persona": persona, "type": kind, **body}


def _walks(state: Mapping[str, Any]) -> dict[str, Walk]:
    walks = {}
    for name, scratch in state["personas"].items():
        walk = scratch["walk"]
        path = tuple((x, y) for x, y in walk["path"])
        walks[name] = Walk(path, walk["start_tick"], walk["tiles_per_tick"])
    return walks
