"""Live state as records and back: what a checkpoint holds, and the replay of logged changes.

Two parts: the small state of a moment (scratches and talks), written whole at each checkpoint,
and what only ever grows (memories, their access times, known places), written once.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from personas.changes import (
    MemoriesLinked,
    MemoriesRecalled,
    MemoryAdded,
    MemoryConfirmed,
    MemorySuperseded,
    PlacesLearned,
    Record,
    change_from,
)
from personas.persona import Persona
from personas.scratch import Scratch
from reverie.clock import Clock
from reverie.talk import Talk
from reverie.world import World
from reverie.world_changes import world_change_from

GROWING = frozenset(
    each.type
    for each in (
        MemoryAdded,
        MemoriesLinked,
        MemoriesRecalled,
        MemoryConfirmed,
        MemorySuperseded,
        PlacesLearned,
    )
)
"""Kinds of records that a persona's own file keeps; all other state is in the checkpoint."""


def growing_line(tick: int, record: Mapping[str, Any]) -> Record:
    """Return what a persona's own file keeps of a record of `GROWING`: not what was asked."""
    if record["type"] == MemoriesRecalled.type:
        record = {key: record[key] for key in ("type", "persona", "nodes")}
    return {"tick": tick, **record}


def moment_record(world: World) -> Record:
    """Return the small state of *world*; the archive writes dataclasses and times as JSON."""
    return {
        "personas": {name: each.scratch for name, each in world.personas.items()},
        "talks": list(world.talks.values()),
        "conditions": world.conditions,
    }


def restore_moment(world: World, record: Mapping[str, Any]) -> None:
    """Put the small state that `moment_record` returned back into *world*."""
    for name, persona in world.personas.items():
        if name in record["personas"]:
            persona.scratch = _scratches().validate_python(record["personas"][name])
        else:
            persona.scratch.is_present = False  # joined later than this moment
    talks = (_talks().validate_python(each) for each in record["talks"])
    world.talks = {talk.talk_id: talk for talk in talks}
    world.conditions = dict(record["conditions"])


@cache
def _scratches() -> TypeAdapter[Scratch]:
    return TypeAdapter(Scratch)


@cache
def _talks() -> TypeAdapter[Talk]:
    return TypeAdapter(Talk)


def restore_growing(persona: Persona, clock: Clock, lines: Iterable[Mapping[str, Any]]) -> None:
    """Put memories, access times and places back; counters are the checkpoint's business.

    Args:
        persona: freshly made, with nothing remembered.
        clock: of the run.
        lines: records with an extra key "tick", oldest first.
    """
    for line in lines:
        tick = line["tick"]
        change = change_from({key: value for key, value in line.items() if key != "tick"})
        if change is not None:
            change.apply(persona, tick, clock.time_at(tick))


def replay(world: World, tick: int, records: Iterable[Mapping[str, Any]]) -> None:
    """Apply the logged changes of one tick to *world*."""
    now = world.clock.time_at(tick)
    for record in records:
        change = change_from(record)
        if change is not None:
            change.apply(world.personas[record["persona"]], tick, now)
            continue
        world_change = world_change_from(record)
        if world_change is not None:
            world_change.apply(world, tick, now)
    world.tick = tick
