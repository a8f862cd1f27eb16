"""A world as it stood at a tick of a run, from the run folder alone."""

from environment import Maze
from reverie.birth import PlacesAtStart, newborn
from reverie.clock import Clock
from reverie.recorder import Recorder
from reverie.state import replay, restore_growing, restore_moment
from reverie.town import Town, load_town
from reverie.world import World
from storage import RunManifest, RunReader

_ANYWHERE = (0, 0)


def clock_of(manifest: RunManifest) -> Clock:
    """Return the clock of a run."""
    return Clock(manifest.start, manifest.step_seconds, manifest.epoch_tick)


def town_of(reader: RunReader) -> Town:
    """Return the town that a run carries with it."""
    return load_town(reader.layout.town)


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
    """
    town = town or town_of(reader)
    clock = clock_of(reader.manifest)
    point = reader.restore_point(at_tick)
    world = empty_world(town, town.maze, clock, point.checkpoint_tick)
    for name, lines in point.memory.items():
        restore_growing(world.personas[name], clock, lines)
    restore_moment(world, point.state)
    for record in reader.records(point.checkpoint_tick + 1, at_tick):
        replay(world, record.tick, record.events)
        if recorder is not None:
            recorder.keep(record.tick, record.events)
    return world


def empty_world(town: Town, maze: Maze, clock: Clock, tick: int) -> World:
    """Return the town's residents as newborn personas at *tick*; where they stand comes later."""
    places = PlacesAtStart(maze)
    personas = [
        newborn(identity, _ANYWHERE, tick, places.of(identity)) for identity in town.residents
    ]
    return World(maze, clock, personas, tick)
