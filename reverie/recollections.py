"""What came to somebody's mind during a run, when, about what, and why.

The log has what was asked, which memories came, and the strongest reasons for the best of them.
All reasons for all of them are worked out again from the state in which it was asked.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime

from personas.changes import MemoriesRecalled, change_from
from personas.cognition.retrieve import policy_of
from personas.cognition.settings import CognitionSettings
from personas.memory.recalled import Recalled
from personas.memory.retrieval import recall
from personas.persona import Persona
from personas.ports import Vectors
from reverie.clock import Clock
from reverie.restore import restore_world
from reverie.state import replay
from reverie.town import Town
from storage import RunReader, TickRecord

_FIRST_LOOK = 360
"""Ticks that are looked through first for the latest recalls; then four times as many."""


@dataclass(frozen=True, slots=True)
class RecallMoment:
    """A recall as the log has it.

    Attributes:
        tick: when; with *place* its name within a run.
        place: its number among the records of that tick.
        at: game time.
        about: in whose company the memories came whatever else did; empty for a recall by words.
        queries: what was asked; empty in runs of before this was kept.
        limit: memories a query at most.
        nodes: ids of the memories that came.
    """

    tick: int
    place: int
    at: datetime
    about: str
    queries: tuple[str, ...]
    limit: int
    nodes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Recollected:
    """A recall with its reasons.

    Attributes:
        moment: when and about what.
        found: for each query, what it brought to mind, best first, with every term of each score.
        is_as_lived: whether these are the memories that came then; a run that was lived with other
            settings, or by an older version, may differ.
    """

    moment: RecallMoment
    found: tuple[tuple[Recalled, ...], ...]
    is_as_lived: bool


def moments_of(
    reader: RunReader, clock: Clock, name: str, *, to_tick: int, count: int
) -> tuple[RecallMoment, ...]:
    """Return the last *count* recalls of *name* up to and with *to_tick*, oldest first.

    Args:
        reader: of the run.
        clock: of the run.
        name: full name.
        to_tick: the last tick that counts.
        count: how many at most; 0 for all.
    """
    span = _FIRST_LOOK
    while True:
        first = max(0, to_tick + 1 - span) if count else 0
        found = list(_moments_in(reader.records(first, to_tick), clock, name))
        if first == 0 or len(found) >= count:
            return tuple(found[-count:] if count else found)
        span *= 4


def _moments_in(ticks: Iterator[TickRecord], clock: Clock, name: str) -> Iterator[RecallMoment]:
    for record in ticks:
        for place, event in enumerate(record.events):
            if event["type"] == MemoriesRecalled.type and event["persona"] == name:
                change = change_from(event)
                assert isinstance(change, MemoriesRecalled)
                yield RecallMoment(
                    record.tick,
                    place,
                    clock.time_at(record.tick),
                    change.about,
                    change.queries,
                    change.limit,
                    change.nodes,
                )


async def recollect(
    reader: RunReader,
    town: Town,
    name: str,
    moments: Sequence[RecallMoment],
    *,
    vectors: Vectors,
    settings: CognitionSettings,
    explain: bool = False,
) -> tuple[Recollected, ...]:
    """Return *moments* with their reasons, worked out from the state each was asked in.

    Args:
        reader: of the run.
        town: of the run.
        name: whose recalls.
        moments: oldest first.
        vectors: of the run.
        settings: of its minds.
        explain: look for the way over the graph to each memory.
    """
    if not moments:
        return ()
    wanted = {(each.tick, each.place): each for each in moments}
    before = max(moments[0].tick - 1, reader.manifest.epoch_tick)
    world = restore_world(reader, at_tick=before, town=town)
    persona, found = world.personas[name], []
    for record in reader.records(moments[0].tick, moments[-1].tick):
        for place, event in enumerate(record.events):
            moment = wanted.get((record.tick, place))
            if moment is not None:
                found.append(
                    await _with_reasons(persona, moment, vectors, settings, explain=explain)
                )
            replay(world, record.tick, [event])
    return tuple(found)


async def _with_reasons(
    persona: Persona,
    moment: RecallMoment,
    vectors: Vectors,
    settings: CognitionSettings,
    *,
    explain: bool,
) -> Recollected:
    if not moment.queries:
        return Recollected(moment, (), is_as_lived=True)
    found = await recall(
        persona.memory,
        moment.queries,
        vectors=vectors,
        policy=policy_of(settings),
        constants=persona.constants,
        now=moment.at,
        limit=moment.limit,
        exclude=() if settings.tells_facts else persona.memory.drawn,
        explain=explain,
    )
    came = tuple(dict.fromkeys(item.node.node_id for items in found for item in items))
    return Recollected(moment, found, is_as_lived=came == moment.nodes)
