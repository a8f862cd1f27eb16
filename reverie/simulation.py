"""The loop: which tick comes next, who takes a step, what comes of it, and its commit."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Protocol

import numpy as np

from personas.changes import Record
from personas.cognition.pipeline import live
from personas.cognition.settings import CognitionSettings
from personas.cognition.step import Step
from personas.emotion import Detection
from personas.ports import Draws, Moods, Vectors
from personas.questions import Mind
from reverie.due import NEVER, due_tick
from reverie.effects import Effects
from reverie.injection import Injection
from reverie.planned_events import PlannedEvent
from reverie.views import Snapshot
from reverie.watch import Watch
from reverie.world import World


class Journal(Protocol):
    """Where committed ticks go."""

    def commit(self, tick: int, events: Sequence[Record]) -> None:
        """Write one tick, whole or not at all."""
        ...


class Simulation:
    """Runs a world tick by tick; ticks at which nobody has anything to do are skipped."""

    def __init__(
        self,
        world: World,
        *,
        mind: Mind,
        vectors: Vectors,
        draws: Callable[[str, int], Draws],
        settings: CognitionSettings,
        journal: Journal,
        events: Sequence[PlannedEvent] = (),
        moods: Moods | None = None,
    ) -> None:
        self.world = world
        self._events = _by_tick(world, events)
        self._mind = mind
        self._vectors = vectors
        self._draws = draws
        self._settings = settings
        self._moods = moods
        self._journal = journal
        self._watch = Watch(world)
        self._people = tuple(world.personas.values())
        self._index = {name: index for index, name in enumerate(world.personas)}
        self._due = np.full(len(self._people), NEVER, np.int64)
        for index in range(len(self._people)):
            self._renew(index)
        self._looked = world.tick

    def next_tick(self) -> int:
        """Return the next tick at which anything can happen."""
        soonest = self._looked + 1
        if self._watch.is_anyone_moving or self._watch.has_news:
            return soonest
        planned = min((tick for tick in self._events if tick >= soonest), default=NEVER)
        return max(soonest, min(planned, int(self._due.min(initial=NEVER))))

    async def advance(self) -> int:
        """Process the next tick; return it. It is committed if anything has changed."""
        tick = self.next_tick()
        woken = self._watch.advance(tick)
        self._looked = tick
        due = np.flatnonzero(self._due <= tick).tolist()
        active = sorted({*woken, *due})
        planned = self._events.get(tick, ())
        if not active and not planned:
            return tick
        snapshot = Snapshot(self.world, self._watch, tick)
        steps = [
            Step(
                persona=self._people[index],
                view=snapshot.view(index),
                mind=self._mind,
                vectors=self._vectors,
                draws_at=partial(self._draws, self._people[index].name),
                settings=self._settings,
                moods=self._moods,
            )
            for index in active
        ]
        async with asyncio.TaskGroup() as group:
            for step in steps:
                group.create_task(live(step))
        records = Effects(self.world, self._settings, tick).settle(steps)
        for event in planned:
            records += Injection(self.world, tick, await self._mood_of(event)).carry_out(event)
        if records:
            self._journal.commit(tick, records)
        self.world.tick = tick
        self._renew_touched(active, records)
        return tick

    async def _mood_of(self, event: PlannedEvent) -> Detection | None:
        """Return the mood of what somebody says to somebody; None where nothing is felt."""
        if event.kind != "remark" or self._moods is None:
            return None
        return await self._moods.of(event.text)

    async def advance_to(self, last_tick: int) -> None:
        """Process every tick up to and with *last_tick*."""
        while self.next_tick() <= last_tick:
            await self.advance()

    def pass_to(self, tick: int) -> None:
        """Pass over the ticks up to and with *tick*, at which nobody has anything to do.

        Raises:
            ValueError: something happens before.
        """
        if tick < self._looked:
            return
        if self.next_tick() <= tick:
            raise ValueError(f"tick {self.next_tick()} cannot be passed over")
        self._watch.pass_to(tick)
        self._looked = tick
        self.world.tick = tick

    def _renew_touched(self, active: Sequence[int], records: Sequence[Record]) -> None:
        touched = set(active)
        for record in records:
            names = (record["persona"], record.get("other", ""))
            touched.update(self._index[name] for name in names if name)
        for index in touched:
            self._renew(index)

    def _renew(self, index: int) -> None:
        self._due[index] = due_tick(self.world, self._people[index])
        self._watch.note(index)


def _by_tick(world: World, events: Sequence[PlannedEvent]) -> dict[int, list[PlannedEvent]]:
    """The planned events by the tick at which they take effect; the first tick has none."""
    found: dict[int, list[PlannedEvent]] = {}
    for event in events:
        tick = max(world.clock.tick_at(event.at), world.clock.epoch_tick + 1)
        found.setdefault(tick, []).append(event)
    return found
