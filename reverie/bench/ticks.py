"""How fast a town lives: idle time beside a loop that looks at everybody, and whole days."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from itertools import pairwise
from pathlib import Path

from personas.action import Walk
from reverie.api import create, import_save
from reverie.config import Config
from reverie.due import due_tick
from reverie.embedding import make_embedder
from reverie.living import open_session
from reverie.runs import Run
from reverie.session import HourReport, Session
from reverie.world import World

_NIGHT = timedelta(hours=1)
_NAIVE_TICKS = 2000
_SHORTEST_S = 1e-6


@dataclass(frozen=True, slots=True)
class IdleFigures:
    """What time costs in which nobody does anything, on one core.

    A persona-tick is one persona for one tick.

    Attributes:
        residents: how many.
        asleep_per_s: persona-ticks per CPU second while all are asleep.
        beside_walker_per_s: the same while one of them walks about, so that no tick is skipped.
        naive_per_s: the same for a loop that only asks everybody at every tick whether it is time.
    """

    residents: int
    asleep_per_s: float
    beside_walker_per_s: float
    naive_per_s: float

    @property
    def ratio(self) -> float:
        """How many times faster than the naive loop a sleeping town is."""
        return self.asleep_per_s / self.naive_per_s


@dataclass(frozen=True, slots=True)
class DayFigures:
    """What days of a town cost, embeddings included.

    Attributes:
        residents: how many.
        start_s: CPU seconds of making, opening and loading the sentence encoder.
        day_s: CPU seconds of each day.
        talks: how many there were in all.
        memories: nodes in all streams at the end.
        folder_bytes: size of the run folder.
    """

    residents: int
    start_s: float
    day_s: tuple[float, ...]
    talks: int
    memories: int
    folder_bytes: int

    @property
    def last_by_first(self) -> float:
        """CPU seconds an hour of the last day by those of the first."""
        return self.day_s[-1] / self.day_s[0]


def measure_idle(folder: Path, *, residents: int = 25, hours: float = 2.0) -> IdleFigures:
    """Measure a night in Larkspur at one tick a second.

    Args:
        folder: where a run may be made.
        residents: how many, generated, so that all keep to ordinary hours.
        hours: of sleep, from 01:00.
    """
    config = Config(residents=residents, runs=folder, embedder="hashing", step_seconds=1)
    made = create(config, name="idle")
    with open_session(made.root) as session:
        start = session.world.clock.tick_at(made.manifest.start + _NIGHT)
        ticks = session.world.clock.ticks_in(hours * 3600)
        _live(session, start)
        asleep_s = _cpu_of(lambda: _live(session, start + ticks))
        naive_s = _cpu_of(lambda: _look_at_all(session.world, _NAIVE_TICKS))
        walked = _send_for_a_walk(session)
        walker_s = _cpu_of(lambda: asyncio.run(session.simulation.advance_to(walked)))
        walker_ticks = walked - start - ticks
    return IdleFigures(
        residents=residents,
        asleep_per_s=residents * ticks / asleep_s,
        beside_walker_per_s=residents * walker_ticks / walker_s,
        naive_per_s=residents * _NAIVE_TICKS / naive_s,
    )


def measure_days(
    folder: Path, *, days: int = 1, residents: int = 25, save: Path | None = None
) -> DayFigures:
    """Measure days of Larkspur, or of an imported save, with the usual encoder.

    Args:
        folder: where a run may be made.
        days: how many.
        residents: of Larkspur; more than it has are generated.
        save: folder of a saved simulation of the 2023 system, lived on instead.
    """
    started = time.process_time()
    config = Config(residents=residents, runs=folder, days=days)
    made = create(config, name="days") if save is None else import_save(save, config=config)
    encoder = make_embedder(config.embedder)
    encoder.encode(["the encoder loads its model with the first text"])
    marks: list[float] = []
    with open_session(made.root, embedder=encoder) as session:
        first = made.manifest.start
        end = first + timedelta(days=days)
        start_s = time.process_time() - started
        since = time.process_time()

        def note(report: HourReport) -> None:
            if report.now - first >= timedelta(days=len(marks) + 1):
                marks.append(time.process_time())

        last = session.world.clock.tick_at(end)
        session.begin(last)
        asyncio.run(session.live_to(last, on_hour=note))
        session.end(finished=True)
        marks[days - 1 :] = [time.process_time()]
    lived = Run(made.root)
    edges = [since, *marks]
    return DayFigures(
        residents=len(lived.names),
        start_s=start_s,
        day_s=tuple(after - before for before, after in pairwise(edges)),
        talks=len(lived.talks()),
        memories=sum(len(lived.persona(name).memories()) for name in lived.names),
        folder_bytes=sum(each.stat().st_size for each in made.root.rglob("*") if each.is_file()),
    )


def _live(session: Session, tick: int) -> None:
    asyncio.run(session.live_to(tick))


def _cpu_of(work: Callable[[], object]) -> float:
    before = time.process_time()
    work()
    return max(time.process_time() - before, _SHORTEST_S)


def _look_at_all(world: World, ticks: int) -> int:
    """Ask everybody at every tick whether it is time: the least that a plain loop does."""
    found = 0
    for tick in range(world.tick + 1, world.tick + 1 + ticks):
        for persona in world.personas.values():
            found += due_tick(world, persona) <= tick
    return found


def _send_for_a_walk(session: Session) -> int:
    """Let the first persona cross the town in its sleep; return the tick of its arrival.

    Written past the log, as the run is thrown away.
    """
    world = session.world
    persona = next(iter(world.personas.values()))
    here = world.position(persona.name, world.tick)
    homes = [each.identity.living_area for each in world.personas.values()]
    paths = [world.paths.path(here, world.maze.standing_tiles(home)[0]) for home in homes]
    # 10 game seconds a tile, as everybody walks.
    persona.scratch.walk = Walk(max(paths, key=len), world.tick, 0.1)
    return persona.scratch.walk.end_tick
