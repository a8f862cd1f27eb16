"""How often language minds ask, and how much: at most 150 calls for a resident and a day.

With facts and topics drawn at night, which a run may leave out.
"""

import asyncio
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from personas.action import Walk
from personas.cognition.settings import CognitionSettings
from reverie.birth import PlacesAtStart, newborn, starting_spots
from reverie.clock import Clock
from reverie.embedding import HashingEmbedder, RunVectors
from reverie.living import keyed_draws
from reverie.simulation import Simulation
from reverie.town import find_town, load_town
from reverie.world import World
from tests.reverie.hamlet import Log
from tests.scenarios.ruled_chat import RuledTown
from tests.small_town import write_small_town

_START = datetime(2023, 2, 13)
_MOST = 150


def _lived(folder: Path, days: float) -> tuple[RuledTown, int]:
    """Live the town in *folder*; return what was asked, and how many people it has."""
    town = load_town(folder)
    clock = Clock(_START, 10)
    places, spots = PlacesAtStart(town.maze), starting_spots(town.maze, town.residents)
    personas = [newborn(each, spots[each.name], 0, places.of(each)) for each in town.residents]
    for persona in personas:
        persona.scratch.walk = Walk((spots[persona.name],), 0)
    minds = RuledTown()
    simulation = Simulation(
        World(town.maze, clock, personas, 0),
        mind=minds,
        vectors=RunVectors(HashingEmbedder()),
        draws=keyed_draws(3),
        settings=CognitionSettings(extraction=True, tells_facts=True),
        journal=Log(),
    )
    until = _START + timedelta(days=days) - timedelta(seconds=10)
    asyncio.run(simulation.advance_to(clock.tick_at(until)))
    return minds, len(personas)


def test_what_the_rules_decide_comes_through_prompts_and_replies_unharmed(tmp_path: Path) -> None:
    """A day of a hamlet: every reply is read at the first try, and nobody asks too often."""
    minds, people = _lived(write_small_town(tmp_path / "town"), 1)

    assert minds.fallbacks == []
    assert minds.calls["SayLine", 13] > 0
    assert minds.calls["DecomposeTask", 13] >= 10 * people
    assert 0 < minds.calls["ExtractFacts", 13] == minds.calls["ExtractConcepts", 13] <= 2 * people
    assert sum(minds.calls.values()) <= _MOST * people


@pytest.mark.slow
def test_twenty_five_residents_stay_within_the_budget_and_prompts_do_not_grow() -> None:
    """Three days of Larkspur: calls of each day, and the mean prompt of the last and the first."""
    minds, people = _lived(find_town("larkspur"), 3)
    calls = {
        day: sum(count for (_, at), count in minds.calls.items() if at == day)
        for day in (13, 14, 15)
    }
    means = {day: minds.tokens[day] / calls[day] for day in calls}

    assert people == 25
    assert max(calls.values()) <= _MOST * people
    assert means[15] <= 1.2 * means[13]
    assert len(minds.fallbacks) <= sum(calls.values()) / 100
