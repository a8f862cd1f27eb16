"""Every way in which a persona changes, as values that are logged, applied and replayed.

Live state is the fold of these: nothing else may write a persona's scratch, places or memories.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from personas.changes.change import Change, Changing, Record
from personas.changes.company import (
    Appraised,
    Calmed,
    FallbackUsed,
    Forgave,
    TalkConsidered,
    TalkRemembered,
    Upset,
)
from personas.changes.day import (
    ActionStarted,
    Arrived,
    Came,
    DayPlanned,
    IdentityRevised,
    Left,
    PlacesLearned,
    ScheduleChanged,
    StepsPlaced,
    WalkStarted,
)
from personas.changes.memory import (
    FactsDrawn,
    MemoriesLinked,
    MemoriesRecalled,
    MemoryAdded,
    MemoryConfirmed,
    MemorySuperseded,
    Reflected,
)
from personas.memory.context import NO_CONTEXT, NodeContext, context_from
from personas.memory.records import from_record

_KINDS: dict[str, type[Change]] = {
    each.type: each
    for each in (
        DayPlanned,
        ScheduleChanged,
        StepsPlaced,
        ActionStarted,
        WalkStarted,
        Arrived,
        PlacesLearned,
        FactsDrawn,
        MemoriesLinked,
        MemoriesRecalled,
        MemoryConfirmed,
        MemorySuperseded,
        Reflected,
        IdentityRevised,
        TalkConsidered,
        TalkRemembered,
        FallbackUsed,
        Appraised,
        Forgave,
        Upset,
        Calmed,
        Came,
        Left,
    )
}


@cache
def _reader(kind: str) -> Callable[[Mapping[str, Any]], Change]:
    adapter: TypeAdapter[Change] = TypeAdapter(_KINDS[kind])
    return adapter.validate_python


def change_from(record: Mapping[str, Any]) -> Change | None:
    """Return the change that *record* holds; None where it is not a persona's change."""
    kind = record["type"]
    if kind == MemoryAdded.type:
        return MemoryAdded(from_record(record["node"]), _context_in(record))
    if kind not in _KINDS:
        return None
    return _reader(kind)({k: v for k, v in record.items() if k not in ("type", "persona")})


def _context_in(record: Mapping[str, Any]) -> NodeContext:
    return context_from(record["context"]) if "context" in record else NO_CONTEXT


__all__ = [
    "ActionStarted",
    "Appraised",
    "Arrived",
    "Calmed",
    "Came",
    "Change",
    "Changing",
    "DayPlanned",
    "FactsDrawn",
    "FallbackUsed",
    "Forgave",
    "IdentityRevised",
    "Left",
    "MemoriesLinked",
    "MemoriesRecalled",
    "MemoryAdded",
    "MemoryConfirmed",
    "MemorySuperseded",
    "PlacesLearned",
    "Record",
    "Reflected",
    "ScheduleChanged",
    "StepsPlaced",
    "TalkConsidered",
    "TalkRemembered",
    "Upset",
    "WalkStarted",
    "change_from",
]
