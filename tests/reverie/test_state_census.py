"""All live state is saved: a restored simulation holds exactly what the living one held."""

import asyncio
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest

import reverie
from environment import Maze, PathFinder, Sight
from personas.memory.associations import Associations
from personas.memory.columns import Columns
from personas.memory.node_index import NodeIndex
from personas.minds.offline import OfflineMind
from reverie.config import Config
from reverie.embedding import RunVectors
from reverie.living import open_session
from reverie.recorder import Recorder
from reverie.session import Session
from reverie.simulation import Simulation
from storage import RunWriter
from tests.reverie.census import census
from tests.small_town import write_small_town

NOT_STATE = (
    Maze,  # the map: never changes, read from the run's own copy
    PathFinder,  # caches of the map
    Sight,  # caches of the map
    OfflineMind,  # keeps nothing
    RunVectors,  # a function of the texts; vectors are kept in a file of their own
    Recorder,  # the way to the disk
    RunWriter,  # the disk itself
    Columns,  # numbers of the nodes as arrays, made anew from the nodes
    Associations,  # graph and words, made anew from nodes, contexts and told links
    NodeIndex,  # an index over the nodes, made when it is first asked
)


def lived(session: Session, last: datetime) -> None:
    """Live *session* to game time *last*."""
    asyncio.run(session.live_to(session.world.clock.tick_at(last)))


def state_of(simulation: Simulation) -> dict[str, object]:
    """Return everything that *simulation* holds."""
    return census(simulation, leave_out=NOT_STATE)


@pytest.fixture(name="root")
def _root(tmp_path: Path) -> Path:
    town = write_small_town(tmp_path / "town")
    config = Config(
        town=str(town), runs=tmp_path, embedder="hashing", start=datetime(2023, 2, 13, 7)
    )
    return reverie.create(config, name="run").root


@pytest.mark.parametrize("last", [datetime(2023, 2, 13, 7, 20), datetime(2023, 2, 13, 10, 7)])
def test_a_restored_simulation_equals_the_living_one(root: Path, last: datetime) -> None:
    """Every attribute of every object, memories and who-sees-whom included."""
    with open_session(root) as session:
        lived(session, last)
        living = state_of(session.simulation)

    with open_session(root) as session:
        restored = state_of(session.simulation)

    assert len(living) > 2000
    assert {path: value for path, value in living.items() if restored.get(path) != value} == {}
    assert restored.keys() == living.keys()


@pytest.mark.parametrize("where", ["scratch", "memory", "places"])
def test_an_attribute_that_is_not_saved_is_noticed(root: Path, where: str) -> None:
    """The census finds a new attribute wherever it is added."""
    with open_session(root) as session:
        before = state_of(session.simulation)
        persona: Any = session.world.personas["Odd"]
        holder = persona if where == "scratch" else getattr(persona, where)
        holder.hunger = 3

        after = state_of(session.simulation)

    assert after.keys() - before.keys()
