"""A run as one reads it: its people, their memories, the talks, the trace; nothing here changes it.

The same objects serve notebooks and the commands.
"""

import asyncio
from collections.abc import Callable, Iterator
from datetime import datetime
from functools import cached_property
from pathlib import Path

from personas.changes import Record
from personas.cognition.settings import CognitionSettings
from personas.identity import Identity
from personas.memory.concept_node import ConceptNode, NodeKind
from personas.memory.recalled import Recalled
from personas.persona import Persona
from personas.ports import Embedder
from reverie.clock import Clock
from reverie.config import Config
from reverie.errors import ResidentNotFoundError, TimeNotReachedError
from reverie.frozen import Frozen, Interview
from reverie.living import config_of
from reverie.moments import GameTime, game_time
from reverie.recollections import RecallMoment, Recollected, moments_of
from reverie.restore import clock_of, restore_world, town_of
from reverie.session import cognition_settings
from reverie.talks import TalkRecord, talks
from reverie.town import RESIDENTS_FOLDER, Town
from reverie.trace import trace
from reverie.world import World
from storage import RunManifest, RunReader


class Run:
    """A run folder, read only; it may be written by another process meanwhile.

    Args:
        root: the run's folder.
        embedder: instead of the one that the run was made with, of the same model.

    Raises:
        StorageError: there is no run, or it cannot be read.
    """

    def __init__(self, root: Path, *, embedder: Embedder | None = None) -> None:
        self.reader = RunReader(root)
        self._embedder = embedder
        self._world: World | None = None

    def __repr__(self) -> str:
        manifest = self.manifest
        # Counted, not read: a run with a damaged town can be named all the same.
        residents = len(sorted((self.reader.layout.town / RESIDENTS_FOLDER).glob("*.toml")))
        people = "1 resident" if residents == 1 else f"{residents} residents"
        end = self.reader.log_end
        now = self.clock.time_at(manifest.epoch_tick if end is None else end)
        return f"Run {manifest.name}: {manifest.town}, {people}, to {now:%Y-%m-%d %H:%M}"

    @property
    def root(self) -> Path:
        """The run's folder."""
        return self.reader.root

    @property
    def name(self) -> str:
        """The run's name."""
        return self.manifest.name

    @property
    def manifest(self) -> RunManifest:
        """What the run is."""
        return self.reader.manifest

    @property
    def clock(self) -> Clock:
        """Turns its ticks into game times."""
        return clock_of(self.manifest)

    @property
    def last_tick(self) -> int:
        """The last committed tick; the first of all in a run that has not begun.

        Raises:
            DamagedError: the run has reached a later tick than its log holds.
        """
        last = self.reader.last_tick
        return self.manifest.epoch_tick if last is None else last

    @property
    def now(self) -> datetime:
        """Game time that the run has reached."""
        return self.clock.time_at(self.last_tick)

    @cached_property
    def town(self) -> Town:
        """The town that the run carries with it, with those who take part."""
        return town_of(self.reader)

    @property
    def names(self) -> tuple[str, ...]:
        """Full names of those who take part, sorted."""
        return tuple(each.name for each in self.town.residents)

    @property
    def settings(self) -> CognitionSettings:
        """The settings of its minds."""
        return cognition_settings(config_of(self.manifest))

    def tick_at(self, at: GameTime | None) -> int:
        """Return the tick at game time *at*, by default the last committed one.

        Raises:
            TimeNotReachedError: *at* is before the start or after what the run has lived.
            GameTimeError: *at* is a text and no game time.
            DamagedError: the log is damaged or lost before its end, and no *at* before that was
                given.
        """
        if at is None:
            last_tick = self.last_tick
            for _ in self.reader.records(last_tick):
                pass  # reading on shows whether this is the end, or only where damage begins
            return last_tick
        at = game_time(at, self.manifest.start)
        tick = self.clock.tick_at(at)
        end = self.reader.log_end
        if end is not None and self.manifest.epoch_tick <= tick <= end:
            return tick
        if not self.manifest.epoch_tick <= tick <= self.last_tick:
            raise TimeNotReachedError(
                f"the run {self.name} has lived from {self.manifest.start} to {self.now}, "
                f"not at {at}"
            )
        return tick

    def world(self, at: GameTime | None = None) -> World:
        """Return the world at game time *at*, restored from the run folder; never write to it.

        Raises:
            TimeNotReachedError: see `tick_at`.
            StorageError: the run cannot be read.
        """
        tick = self.tick_at(at)
        if self._world is None or self._world.tick != tick:
            world = restore_world(self.reader, at_tick=tick, town=self.town)
            world.tick = tick
            self._world = world
        return self._world

    def persona(self, name: str) -> "PersonaOfRun":
        """Return somebody who takes part, by full name or a unique beginning of it.

        Raises:
            ResidentNotFoundError: nobody has that name.
        """
        if name in self.names:
            return PersonaOfRun(self, name)
        folded = name.casefold()
        begins = [each for each in self.names if each.casefold().startswith(folded)]
        if len(begins) != 1:
            raise ResidentNotFoundError(name, begins or self.names)
        return PersonaOfRun(self, begins[0])

    def talks(self, at: GameTime | None = None) -> tuple[TalkRecord, ...]:
        """Return the talks up to game time *at*, in the order in which they began."""
        return talks(self.reader, to_tick=self.tick_at(at))

    def trace(
        self, *, start: GameTime | None = None, end: GameTime | None = None
    ) -> Iterator[Record]:
        """Yield what happened from *start* to *end*, both included; see `reverie.trace`."""
        first = None if start is None else self.tick_at(start)
        return trace(self.reader, from_tick=first, to_tick=self.tick_at(end))

    def events(self, at: GameTime | None = None) -> Iterator[tuple[datetime, Record]]:
        """Yield (game time, event) of everything in the log up to game time *at*, in order."""
        clock = self.clock
        for record in self.reader.records(0, self.tick_at(at)):
            for event in record.events:
                yield clock.time_at(record.tick), event

    def interview(self, name: str, question: str, *, at: GameTime | None = None) -> Interview:
        """Ask a frozen copy of *name* a question; the run does not change.

        Raises:
            ResidentNotFoundError: nobody has that name.
            TimeNotReachedError: see `tick_at`.
        """
        return asyncio.run(self.frozen(at).interview(self.persona(name).name, question))

    def frozen(
        self,
        at: GameTime | None = None,
        *,
        config: Config | None = None,
        tell: Callable[[str], None] | None = None,
    ) -> Frozen:
        """Return the run's people at game time *at*, able to recall and to answer.

        Args:
            at: game time, by default the last.
            config: settings of the mind that answers, instead of the run's own.
            tell: is told what a person should know while a model is waited for.
        """
        world = self.world(at)
        return Frozen(self.reader, world, embedder=self._embedder, config=config, tell=tell)


class PersonaOfRun:
    """Somebody who takes part in a run."""

    def __init__(self, run: Run, name: str) -> None:
        self._run = run
        self.name = name

    def __repr__(self) -> str:
        return f"{self.name}, in the run {self._run.name}"

    def at(self, at: GameTime | None = None) -> Persona:
        """Return the persona as it was at game time *at*; never write to it."""
        return self._run.world(at).personas[self.name]

    def identity(self, at: GameTime | None = None) -> Identity:
        """Return who the persona was at game time *at*."""
        return self.at(at).identity

    def memories(
        self, at: GameTime | None = None, *, kind: NodeKind | None = None
    ) -> tuple[ConceptNode, ...]:
        """Return what the persona remembered at game time *at*, oldest first."""
        nodes = self.at(at).memory
        return tuple(node for node in nodes if kind is None or node.type == kind)

    def recall(
        self,
        query: str,
        *,
        at: GameTime | None = None,
        policy: str | None = None,
        limit: int = 10,
        explain: bool = False,
    ) -> tuple[Recalled, ...]:
        """Return what *query* would bring to mind, best first, with every term of each score.

        With *explain* also how the graph leads to each memory.

        Raises:
            UnknownPolicyError: no policy has that name.
        """
        frozen = self._run.frozen(at)
        return asyncio.run(
            frozen.recall(self.name, query, policy=policy, limit=limit, explain=explain)
        )

    def recalls(self, *, at: GameTime | None = None, count: int = 10) -> tuple[RecallMoment, ...]:
        """Return the last *count* recalls up to game time *at*, oldest first; 0 for all."""
        run = self._run
        return moments_of(run.reader, run.clock, self.name, to_tick=run.tick_at(at), count=count)

    def recollections(
        self, *, at: GameTime | None = None, count: int = 10, explain: bool = False
    ) -> tuple[Recollected, ...]:
        """Return what `recalls` returns, with why each memory came to mind.

        Worked out from the run as it was then. With *explain* also how the graph led to each
        memory.
        """
        moments = self.recalls(at=at, count=count)
        return asyncio.run(self._run.frozen(at).recollect(self.name, moments, explain=explain))

    def interview(self, question: str, *, at: GameTime | None = None) -> Interview:
        """Ask a frozen copy of the persona a question; the run does not change."""
        return self._run.interview(self.name, question, at=at)
