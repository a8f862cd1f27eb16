"""A world as it stood at a tick of a run, from the run folder alone."""

from collections.abc import Iterable

from environment import Maze
from reverie.birth import PlacesAtStart, newborn
from reverie.clock import Clock
from reverie.recorder import Recorder
from reverie.state import replay, restore_growing, restore_moment
from reverie.town import RESIDENTS_FOLDER, Town, load_town, names_of
from reverie.world import World
from storage import DamagedError, RunManifest, RunReader, folder_of

_ANYWHERE = (0, 0)


def clock_of(manifest: RunManifest) -> Clock:
    """Return the clock of a run."""
    return Clock(manifest.start, manifest.step_seconds, manifest.epoch_tick)


def town_of(reader: RunReader) -> Town:
    """Return the town that a run carries with it.

    Raises:
        TownError, WorldError, IdentityError: it cannot be read.
        DamagedError: the file of somebody who takes part is missing.
    """
    town = load_town(reader.layout.town)
    cast = reader.manifest.provenance.get("residents")
    _check_cast(reader, town, map(str, cast) if isinstance(cast, list) else ())
    return town


def restore_world(
    reader: RunReader,
    *,
    at_tick: int | None = None,
    town: Town | None = None,
    recorder: Recorder | None = None,
) -> World:
    """Return the world after *at_tick*, by default the last committed one.

    Args:
        reader: the run.
        at_tick: a tick that the run has lived.
        town: the run's town, where it is loaded already.
        recorder: told of what the log holds after the checkpoint, in order to go on writing.

    Raises:
        StorageError: the run cannot be read or has not lived *at_tick*.
        TownError, WorldError, IdentityError: its copy of the town is damaged.
    """
    town = town or town_of(reader)
    clock = clock_of(reader.manifest)
    point = reader.restore_point(at_tick)
    present = point.state["personas"]
    _check_cast(reader, town, (*point.memory, *(present if isinstance(present, dict) else ())))
    world = empty_world(town, town.maze, clock, point.checkpoint_tick)
    for name, lines in point.memory.items():
        restore_growing(world.personas[name], clock, lines)
    restore_moment(world, point.state)
    for record in reader.records(point.checkpoint_tick + 1, at_tick):
        replay(world, record.tick, record.events)
        if recorder is not None:
            recorder.keep(record.tick, record.events)
    return world


def _check_cast(reader: RunReader, town: Town, cast: Iterable[str]) -> None:
    """Refuse a run whose copy of the town has lost somebody of *cast*.

    Raises:
        DamagedError: a resident's file is missing; which one.
    """
    for name in sorted(set(cast) - set(names_of(town.residents))):
        raise DamagedError(
            reader.layout.town / RESIDENTS_FOLDER / f"{folder_of(name)}.toml",
            f"it no longer describes {name}, who takes part in the run",
            "put the file back from a copy of the run",
        )


def empty_world(town: Town, maze: Maze, clock: Clock, tick: int) -> World:
    """Return the town's residents as newborn personas at *tick*; where they stand comes later."""
    places = PlacesAtStart(maze)
    personas = [
        newborn(identity, _ANYWHERE, tick, places.of(identity)) for identity in town.residents
    ]
    return World(maze, clock, personas, tick)
