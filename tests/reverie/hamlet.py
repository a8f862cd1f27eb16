"""A small world that a test lives by hand, tick by tick, with a mind that it scripts."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path
from typing import Any

from personas.action import Point, Walk
from personas.changes import Record
from personas.cognition.settings import CognitionSettings
from personas.identity import Identity
from personas.ports import Moods
from personas.questions import Question
from reverie.birth import PlacesAtStart, newborn
from reverie.clock import Clock
from reverie.embedding import HashingEmbedder, RunVectors
from reverie.living import keyed_draws
from reverie.simulation import Simulation
from reverie.testing import ScriptedMind
from reverie.town import Town, load_town
from reverie.world import World
from tests.small_town import PEOPLE, write_small_town


@dataclass(slots=True)
class Log:
    """Keeps committed ticks in memory.

    Attributes:
        ticks: (tick, records), oldest first.
    """

    ticks: list[tuple[int, Sequence[Record]]] = field(default_factory=list)

    def commit(self, tick: int, events: Sequence[Record]) -> None:
        """Keep one tick."""
        self.ticks.append((tick, events))

    def of(self, kind: str) -> list[Record]:
        """Return all records of a type, each with its tick."""
        return [
            {"tick": tick, **record}
            for tick, records in self.ticks
            for record in records
            if record["type"] == kind
        ]


@dataclass(slots=True)
class Hamlet:
    """A simulation and all that it is made of."""

    world: World
    simulation: Simulation
    mind: ScriptedMind
    log: Log

    def live_to(self, until: datetime) -> None:
        """Live to game time *until*."""
        asyncio.run(self.simulation.advance_to(self.world.clock.tick_at(until)))


Answers = Mapping[type[Question[Any]], Callable[[Any], Any]]


def hamlet(
    folder: Path,
    answers: Answers,
    *,
    people: Sequence[Identity] = PEOPLE,
    spots: Mapping[str, Point],
    start: datetime = datetime(2023, 2, 13, 10),
    step_seconds: int = 10,
    settings: CognitionSettings | None = None,
    moods: Moods | None = None,
) -> Hamlet:
    """Return a small town at *start*, its people on *spots*, minds scripted by *answers*."""
    town: Town = load_town(write_small_town(folder / "town", people))
    clock = Clock(start, step_seconds)
    places = PlacesAtStart(town.maze)
    personas = [newborn(each, spots[each.name], 0, places.of(each)) for each in town.residents]
    for persona in personas:
        persona.scratch.walk = Walk((spots[persona.name],), 0)
    world = World(town.maze, clock, personas, 0)
    mind, log = ScriptedMind(answers), Log()
    simulation = Simulation(
        world,
        mind=mind,
        vectors=RunVectors(HashingEmbedder()),
        draws=keyed_draws(7),
        settings=settings or CognitionSettings(),
        journal=log,
        moods=moods,
    )
    return Hamlet(world, simulation, mind, log)
