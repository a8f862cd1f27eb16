"""Writing the past of a save into the run that it becomes."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta

from personas.changes import MemoryAdded, Record, WalkStarted
from personas.memory.concept_node import ConceptNode
from personas.memory.placeholders import context_of_imported
from reverie.making import first_checkpoint
from reverie.original.history_in import Doing
from reverie.recorder import Recorder
from reverie.world import World
from reverie.world_changes import MomentTaken, WorldChange
from storage import RunWriter

Memories = Mapping[str, Sequence[ConceptNode]]
"""By full name, oldest first."""


def write_past(
    writer: RunWriter,
    world: World,
    memories: Memories,
    happenings: Iterable[tuple[int, list[Doing]]],
    moment: MomentTaken,
    last_tick: int,
    *,
    checkpoint_minutes: int,
) -> None:
    """Write what a save tells of its past, and the moment in which it goes on.

    Args:
        writer: of a run that has no checkpoint yet.
        world: everybody at its first tick, remembering nothing.
        memories: what they remember at the end.
        happenings: what the frames tell, ticks ascending.
        moment: what takes over at *last_tick*.
        last_tick: step of the save; the first tick where there are no frames.
        checkpoint_minutes: game time between checkpoints.

    Raises:
        MemoryStreamError: a memory cannot be kept.
        StorageError: the system refused.
    """
    first = world.tick
    by_tick = _doings(happenings, memories, world, last_tick)
    before: dict[str, list[MemoryAdded]] = {name: [] for name in memories}
    now = world.clock.time_at(first)
    for doing in by_tick.pop(first, ()):
        if isinstance(doing, WorldChange):
            doing.apply(world, first, now)
        elif isinstance(doing[1], MemoryAdded):
            before[doing[0]].append(doing[1])
        else:
            doing[1].apply(world.personas[doing[0]], first, now)
    if first == last_tick:
        moment.apply(world, first, now)
    first_checkpoint(writer, world, before)
    if first < last_tick:
        walks: list[Doing] = [
            (name, WalkStarted(each.walk.path, each.walk.tiles_per_tick))
            for name, each in moment.scratches.items()
        ]  # for those who follow a run by its walks alone
        by_tick[last_tick] = [*by_tick.get(last_tick, ()), moment, *walks]
        recorder = Recorder(writer)
        _live(recorder, world, by_tick, timedelta(minutes=checkpoint_minutes))
        recorder.checkpoint(world)


def _doings(
    happenings: Iterable[tuple[int, list[Doing]]],
    memories: Memories,
    world: World,
    last_tick: int,
) -> dict[int, list[Doing]]:
    """Return everything by tick, memories last; what would come after the end is put there."""
    found: defaultdict[int, list[Doing]] = defaultdict(list)
    for tick, doings in happenings:
        found[tick] += doings
    for name, nodes in memories.items():
        tick = world.tick
        for node in nodes:
            tick = max(tick, min(world.clock.tick_at(node.created), last_tick))
            found[tick].append((name, MemoryAdded(node, context_of_imported(node))))
    return dict(found)


def _live(
    recorder: Recorder, world: World, by_tick: Mapping[int, Sequence[Doing]], every: timedelta
) -> None:
    block = _block(world.clock.time_at(world.tick), every)
    for tick in sorted(by_tick):
        now = world.clock.time_at(tick)
        if _block(now, every) != block:
            block = _block(now, every)
            recorder.checkpoint(world)
        recorder.commit(tick, [_carried_out(doing, world, tick, now) for doing in by_tick[tick]])
        world.tick = tick


def _carried_out(doing: Doing, world: World, tick: int, now: datetime) -> Record:
    if isinstance(doing, WorldChange):
        doing.apply(world, tick, now)
        return doing.record()
    name, change = doing
    change.apply(world.personas[name], tick, now)
    return change.record(name)


def _block(now: datetime, every: timedelta) -> int:
    return (now - datetime(1, 1, 1)) // every
