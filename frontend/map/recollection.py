"""What last came to somebody's mind and why, read from a run's folder alone."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from storage import RunReader

_FIRST_LOOK = 360
"""Ticks that are looked through first; then four times as many."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One term of a memory's score.

    Attributes:
        term: as recency, importance or relevance.
        share: what it adds to the score.
    """

    term: str
    share: float


@dataclass(frozen=True, slots=True)
class Remembered:
    """A memory that came to mind.

    Attributes:
        node_id: its id.
        text: the memory.
        created: when it was stored; None where the run does not hold it.
        reasons: strongest first; empty where the run does not say.
        way: how the graph leads to it, in words; mostly empty.
    """

    node_id: str
    text: str
    created: datetime | None
    reasons: tuple[Reason, ...] = ()
    way: str = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """What one question brought to mind.

    Attributes:
        query: the question; empty where memories came without one.
        about: in whose company they came then.
        best: the memories, best first; of a question only the best.
    """

    query: str
    about: str
    best: tuple[Remembered, ...]


@dataclass(frozen=True, slots=True)
class Recollection:
    """What came to somebody's mind at one tick.

    Attributes:
        at: game time.
        came: how many memories came in all.
        asked: question by question, in order.
    """

    at: datetime
    came: int
    asked: tuple[Asked, ...]


def last_recollection(
    reader: RunReader, name: str, *, at_tick: int | None = None
) -> Recollection | None:
    """Return what last came to the mind of *name*; None before anything did.

    Args:
        reader: of the run.
        name: full name.
        at_tick: the last tick that counts; by default the last there is.

    Raises:
        StorageError: the run cannot be read, or has not lived *at_tick*.
    """
    point = reader.restore_point(at_tick)
    end = reader.log_end if at_tick is None else at_tick
    tick, records = _last_records(reader, name, end or 0)
    if not records:
        return None
    wanted = {node_id for record in records for node_id in record["nodes"]}
    known = _nodes(point.memory.get(name, ()), wanted)
    for late in reader.records(point.checkpoint_tick + 1, tick):
        known |= _nodes((event for event in late.events if event["persona"] == name), wanted)
    asked = (each for record in records for each in _asked(record, known))
    return Recollection(reader.manifest.game_time(tick), len(wanted), tuple(asked))


def recollection_document(found: Recollection | None) -> dict[str, object] | None:
    """Return *found* in plain values, for `--json` and pages; None for nothing."""
    if found is None:
        return None
    return {
        "at": str(found.at),
        "came": found.came,
        "asked": [
            {
                "query": each.query,
                "about": each.about,
                "best": [
                    {
                        "node": item.node_id,
                        "text": item.text,
                        "created": None if item.created is None else str(item.created),
                        "reasons": {reason.term: reason.share for reason in item.reasons},
                        "way": item.way,
                    }
                    for item in each.best
                ],
            }
            for each in found.asked
        ],
    }


def _last_records(
    reader: RunReader, name: str, to_tick: int
) -> tuple[int, list[Mapping[str, Any]]]:
    """Return the latest tick up to *to_tick* at which something came to mind, and what did."""
    span, end = _FIRST_LOOK, to_tick
    while end >= 0:
        first = max(0, end + 1 - span)
        found: tuple[int, list[Mapping[str, Any]]] = (0, [])
        for record in reader.records(first, end):
            events: Iterable[Mapping[str, Any]] = record.events
            if came := [e for e in events if e["type"] == "recalled" and e["persona"] == name]:
                found = (record.tick, came)
        if found[1]:
            return found
        end, span = first - 1, 4 * span
    return 0, []


def _nodes(records: Iterable[Mapping[str, Any]], wanted: set[str]) -> dict[str, Mapping[str, Any]]:
    """Return the memories of *wanted* that are stored in *records*, by id."""
    nodes = (record["node"] for record in records if record["type"] == "memory")
    return {node["node_id"]: node for node in nodes if node["node_id"] in wanted}


def _asked(record: Mapping[str, Any], known: Mapping[str, Mapping[str, Any]]) -> list[Asked]:
    nodes, queries = record["nodes"], record.get("queries", ())
    why: Mapping[str, Any] = record.get("why", {})
    if not queries or not why:
        # Without reasons the run does not say which question brought which memory.
        best = tuple(_remembered(node_id, known) for node_id in nodes)
        return [Asked("; ".join(queries), record.get("about", ""), best)]
    ways, terms = why.get("ways", {}), why["terms"]
    return [
        Asked(
            query,
            "",
            tuple(
                _remembered(
                    nodes[place],
                    known,
                    reasons=tuple(
                        Reason(terms[number], hundredths / 100)
                        for number, hundredths in zip(told[::2], told[1::2], strict=True)
                    ),
                    way=ways.get(str(place), ""),
                )
                for place, *told in best
            ),
        )
        for query, best in zip(queries, why["best"], strict=True)
    ]


def _remembered(
    node_id: str,
    known: Mapping[str, Mapping[str, Any]],
    *,
    reasons: tuple[Reason, ...] = (),
    way: str = "",
) -> Remembered:
    node = known.get(node_id)
    text = node_id if node is None else node["description"]
    created = None if node is None else datetime.fromisoformat(node["created"])
    return Remembered(node_id, text, created, reasons, way)
