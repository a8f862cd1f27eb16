"""The talks of a run, read from its log."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from reverie.clock import Clock
from storage import RunReader


@dataclass(frozen=True, slots=True)
class SpokenLine:
    """A line of a talk.

    Attributes:
        time: game time it was said.
        speaker: full name.
        text: the words.
    """

    time: datetime
    speaker: str
    text: str


@dataclass(slots=True)
class TalkRecord:
    """A talk as it happened.

    Attributes:
        talk_id: its id in the run.
        first, second: who opened it, and with whom.
        place: where, in plain words.
        started: game time.
        lines: oldest first.
        ended: game time of the end; None where the run has not lived it.
        reason: why it ended; empty where it has not.
    """

    talk_id: str
    first: str
    second: str
    place: str
    started: datetime
    lines: list[SpokenLine] = field(default_factory=list)
    ended: datetime | None = None
    reason: str = ""

    def __str__(self) -> str:
        return "\n".join(transcript((self,))).rstrip()


def talks(reader: RunReader, *, to_tick: int | None = None) -> tuple[TalkRecord, ...]:
    """Return the talks of a run in the order in which they began, up to and with *to_tick*.

    Raises:
        StorageError: the run cannot be read.
    """
    manifest = reader.manifest
    clock = Clock(manifest.start, manifest.step_seconds, manifest.epoch_tick)
    found = _begun_before(reader)
    for tick, event in _events(reader, to_tick):
        now = clock.time_at(tick)
        match event["type"]:
            case "talk":
                found[event["talk"]] = TalkRecord(
                    event["talk"], event["persona"], event["other"], event["place"], now
                )
            case "line" if event["talk"] in found:
                line = SpokenLine(now, event["persona"], event["text"])
                found[event["talk"]].lines.append(line)
            case "talk_end" if event["talk"] in found:
                found[event["talk"]].ended = now
                found[event["talk"]].reason = event["reason"]
            case "moment":
                found |= _going_on(event["talks"])
    return tuple(found.values())


def _begun_before(reader: RunReader) -> dict[str, TalkRecord]:
    """Return the talks that were going on when the run began, as that of an imported save may."""
    state = reader.restore_point(reader.manifest.epoch_tick, with_memory=False).state
    found: Any = state["talks"]
    return _going_on(found)


def _going_on(records: list[dict[str, Any]]) -> dict[str, TalkRecord]:
    """Return talks from the records of their state; when each line was said is not in it."""
    found = {}
    for each in records:
        started = datetime.fromisoformat(each["started"])
        lines = [SpokenLine(started, speaker, text) for speaker, text in each["lines"]]
        found[each["talk_id"]] = TalkRecord(
            each["talk_id"], each["first"], each["second"], each["place"], started, lines
        )
    return found


def transcript(records: tuple[TalkRecord, ...]) -> Iterator[str]:
    """Yield the talks as text, one line at a time without line ends."""
    for talk in records:
        yield f"{talk.started:%Y-%m-%d %H:%M}  {talk.first} and {talk.second}, {talk.place}"
        for line in talk.lines:
            yield f"  {line.time:%H:%M:%S}  {line.speaker}: {line.text}"
        yield f"  ({talk.reason or 'still going on'})"
        yield ""


def _events(reader: RunReader, to_tick: int | None) -> Iterator[tuple[int, dict[str, Any]]]:
    for record in reader.records(0, to_tick):
        for event in record.events:
            yield record.tick, event
