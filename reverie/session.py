"""A run while it is lived: from its last committed tick to the end that is wanted."""

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from types import TracebackType
from typing import Self

from personas.cognition.settings import CognitionSettings
from personas.errors import ModelStoppedError
from personas.memory import nodes_json
from personas.memory.graph_json import dumps_graph
from personas.memory.policies import policy_named
from reverie.config import Config
from reverie.llm.gateway import Gateway
from reverie.llm.meter import Usage
from reverie.recorder import Recorder
from reverie.simulation import Simulation
from reverie.world import World
from storage import DurableFiles, RunManifest, RunWriter, StorageError, put

NODES_FILE = "nodes.json"
GRAPH_FILE = "graph.json"
_LONG_AGO = datetime(1, 1, 1)  # any midnight before all towns, to number hours from


_EARLY = "stopped before its planned end"


@dataclass(frozen=True, slots=True)
class HourReport:
    """What progress displays are told once per simulated hour.

    Attributes:
        now: game time.
        tick, last_tick: where the run is and where it ends.
        events: changes recorded since the last report, by type.
        usage: what the language model has cost so far; None where there is none.
    """

    now: datetime
    tick: int
    last_tick: int
    events: dict[str, int]
    usage: Usage | None = None


def draws_facts(config: Config) -> bool:
    """Return whether facts are drawn in the background: as said, else where the graph is used."""
    if config.mind.extraction == "auto":
        return policy_named(config.policy).uses_graph
    return config.mind.extraction == "on"


def cognition_settings(config: Config) -> CognitionSettings:
    """Return the part of *config* that the steps of cognition read."""
    mind = config.mind
    return CognitionSettings(
        policy=config.policy,
        observation=mind.observation,
        reflection=mind.reflection,
        planning=mind.planning,
        extraction=draws_facts(config),
        tells_facts=mind.kind == "language",
        recency=mind.retrieval.recency,
        importance=mind.retrieval.importance,
        relevance=mind.retrieval.relevance,
        talk_max_lines=mind.talk_max_lines,
        talk_max_min=mind.talk_max_minutes,
    )


class Session:
    """Lives a run tick by tick and writes it; use as a context manager so that the lock is freed.

    Attributes:
        world: the live state.
        simulation: the loop.
    """

    def __init__(
        self,
        writer: RunWriter,
        recorder: Recorder,
        world: World,
        simulation: Simulation,
        *,
        checkpoint_minutes: int,
        files: DurableFiles,
        gateway: Gateway | None = None,
    ) -> None:
        self.world = world
        self.simulation = simulation
        self._writer = writer
        self._files = files
        self._recorder = recorder
        self._gateway = gateway
        self._every = timedelta(minutes=checkpoint_minutes)
        self._block = self._block_of(world.tick)
        self._hour = self._hour_of(world.tick)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        try:
            with suppress(StorageError):  # the error itself is what has to be told
                # Where the run is, is this machine's affair and may change.
                inside = f"{self._writer.layout.root}{os.sep}"
                if self._gateway is not None:
                    self._note_usage(self._gateway.usage)
                if isinstance(error, ModelStoppedError):
                    self._writer.set_status("stopped", _reason(error))
                elif isinstance(error, Exception):
                    self._writer.set_status("failed", _reason(error).replace(inside, ""))
                elif isinstance(error, KeyboardInterrupt):
                    self._writer.set_status("interrupted", _EARLY)
        finally:
            self.close()

    def close(self) -> None:
        """Let go of the run; what is committed stays."""
        try:
            if self._gateway is not None:
                self._gateway.close()
        finally:
            self._recorder.close()

    @property
    def usage(self) -> Usage | None:
        """What the language model has cost so far; None where there is none."""
        return None if self._gateway is None else self._gateway.usage

    @property
    def manifest(self) -> RunManifest:
        """What the run is."""
        return self._writer.manifest

    @property
    def repairs(self) -> tuple[str, ...]:
        """What had to be put right in the folder, one plain sentence each."""
        return self._writer.repairs

    def begin(self, last_tick: int) -> None:
        """Note that the run is being lived, to *last_tick*."""
        self._writer.update_manifest(status="running", reason="", planned_end_tick=last_tick)

    def end(self, *, finished: bool) -> None:
        """Note how the run stands now; what everybody remembers is written as nodes.json.

        What that form has no room for, and the graph, stand beside it in graph.json.
        """
        for name, persona in self.world.personas.items():
            path = self._writer.layout.memory(name).with_name(NODES_FILE)
            # Who has yet to come to town remembers nothing and has no folder.
            if len(persona.memory) or path.parent.is_dir():
                put(self._files, path, nodes_json.dumps(persona.memory))
                put(self._files, path.with_name(GRAPH_FILE), dumps_graph(persona.memory))
        if finished:
            self._writer.set_status("finished")
        else:
            self._writer.set_status("interrupted", _EARLY)

    async def live_to(
        self,
        last_tick: int,
        *,
        on_hour: Callable[[HourReport], None] = lambda report: None,
        should_stop: Callable[[], bool] = lambda: False,
    ) -> bool:
        """Live up to and with *last_tick*; return False where *should_stop* ended it before.

        Either way the ticks are committed and the state is checkpointed.

        Raises:
            ModelStoppedError: a language model cannot be asked any more. The tick in hand is not
                committed; those before it are, and `resume` goes on from there.
        """
        try:
            if self._gateway is not None:
                await self._gateway.prepare()
            finished = await self._live_on(last_tick, on_hour, should_stop)
        except ExceptionGroup as group:
            raise _first_stop(group) or group from None
        finally:
            if self._gateway is not None:
                await self._gateway.rest()
        self._recorder.reach(self.world.tick)
        self._checkpoint()
        return finished

    async def _live_on(
        self,
        last_tick: int,
        on_hour: Callable[[HourReport], None],
        should_stop: Callable[[], bool],
    ) -> bool:
        simulation = self.simulation
        while (tick := simulation.next_tick()) <= last_tick:
            if should_stop():
                return False
            self._checkpoint_before(tick)
            self._report_before(tick, last_tick, on_hour)
            await simulation.advance()
        simulation.pass_to(last_tick)
        return True

    def _checkpoint(self) -> None:
        if self._gateway is not None:
            self._gateway.sync()  # what is committed must not be safer than what it rests on
            self._note_usage(self._gateway.usage)
        self._recorder.checkpoint(self.world)

    def _note_usage(self, usage: Usage) -> None:
        if usage.record() != self._writer.manifest.usage:
            self._writer.update_manifest(usage=usage.record())

    def _checkpoint_before(self, tick: int) -> None:
        block = self._block_of(tick)
        if block != self._block or self._recorder.is_full:
            self._block = block
            self._checkpoint()

    def _report_before(
        self, tick: int, last_tick: int, on_hour: Callable[[HourReport], None]
    ) -> None:
        hour = self._hour_of(tick)
        while self._hour < hour:
            self._hour += 1
            now = _LONG_AGO + timedelta(hours=self._hour)
            counts = self._recorder.take_counts()
            on_hour(HourReport(now, tick, last_tick, counts, self.usage))

    def _block_of(self, tick: int) -> int:
        return (self.world.clock.time_at(tick) - _LONG_AGO) // self._every

    def _hour_of(self, tick: int) -> int:
        return (self.world.clock.time_at(tick) - _LONG_AGO) // timedelta(hours=1)


def _reason(error: BaseException) -> str:
    """Say why a run failed; of those who decided side by side, the first stands for all."""
    while isinstance(error, BaseExceptionGroup):
        error = error.exceptions[0]
    return str(error) or type(error).__name__


def _first_stop(group: ExceptionGroup[Exception]) -> ModelStoppedError | None:
    """Return why the language model cannot be asked any more, if that is what happened."""
    for error in group.exceptions:
        if isinstance(error, ModelStoppedError):
            return error
        if isinstance(error, ExceptionGroup) and (found := _first_stop(error)) is not None:
            return found
    return None
