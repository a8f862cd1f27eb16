"""Making a run: its folder, its copy of the town, and its first checkpoint."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from shutil import copy2

from personas.action import Walk
from personas.changes import Change, PlacesLearned
from personas.identity import Identity
from personas.resident_file import write_resident
from reverie.birth import known_at_start, starting_spots
from reverie.cast import choose_cast
from reverie.clock import Clock
from reverie.config import Config
from reverie.recorder import Recorder
from reverie.restore import empty_world
from reverie.town import RESIDENTS_FOLDER, Town, names_of
from reverie.version import __version__
from reverie.world import World
from storage import EmbedderMark, RunManifest, RunWriter, folder_of

_TOWN_SUFFIXES = frozenset({".toml", ".tmj", ".tmx", ".tsj", ".tsx", ".json", ".csv", ".png"})


def make_run(
    runs: Path,
    name: str,
    town: Town,
    config: Config,
    *,
    clock: Clock,
    created: datetime,
    last_tick: int,
    embedder: EmbedderMark,
) -> Path:
    """Make the folder of a new run, ready to be lived; return it.

    Args:
        runs: folder of all runs.
        name: of the new one.
        town: where it plays.
        config: as resolved.
        clock: from its first tick on.
        created: wall-clock time, with its zone.
        last_tick: planned end.
        embedder: which encoder will make its vectors.

    Raises:
        NameExistsError: there is something of that name.
        TownError, ResidentNotFoundError: the cast cannot live there.
    """
    cast = choose_cast(town, config.residents, config.seed)
    spots = starting_spots(town.maze, cast)
    manifest = RunManifest(
        name=name,
        created=created,
        reverie_version=__version__,
        seed=config.seed,
        town=town.file.name,
        config=config.replace(start=clock.start).record(),
        start=clock.start,
        epoch_tick=clock.epoch_tick,
        step_seconds=clock.step_seconds,
        planned_end_tick=last_tick,
        provenance={"residents": list(names_of(cast))},
        embedder=embedder,
    )
    root = runs / name
    with RunWriter.create(root, manifest) as writer:
        copy_town(town, cast, writer.layout.town)
        world = empty_world(replace(town, residents=cast), town.maze, clock, clock.epoch_tick)
        for each in cast:
            persona = world.personas[each.name]
            persona.scratch.walk = Walk((spots[each.name],), clock.epoch_tick)
        known = {each.name: known_at_start(each, town.maze) for each in cast}
        first_checkpoint(
            writer, world, {who: (PlacesLearned(places),) for who, places in known.items()}
        )
    return root


def first_checkpoint(
    writer: RunWriter, world: World, changes: Mapping[str, Iterable[Change]]
) -> None:
    """Write the start of a run: *world* with what each persona brings along.

    Args:
        writer: of a run that has no checkpoint yet.
        world: at its first tick.
        changes: by name, of the kinds that a persona's own file keeps.
    """
    now = world.clock.time_at(world.tick)
    recorder = Recorder(writer)
    for name, brought in changes.items():
        persona = world.personas[name]
        counted = persona.scratch.importance_left, persona.scratch.importance_count
        for change in brought:
            change.apply(persona, world.tick, now)
            recorder.keep(world.tick, [change.record(name)])
        persona.scratch.importance_left, persona.scratch.importance_count = counted
    recorder.checkpoint(world)


def copy_town(town: Town, cast: Sequence[Identity], target: Path) -> None:
    """Copy the map and the chosen residents, so that the run needs no other folder."""
    residents = target / RESIDENTS_FOLDER
    residents.mkdir(parents=True, exist_ok=True)
    for path in sorted(town.folder.rglob("*")):
        place = path.relative_to(town.folder)
        if path.suffix in _TOWN_SUFFIXES and place.parts[0] != RESIDENTS_FOLDER:
            (target / place).parent.mkdir(parents=True, exist_ok=True)
            copy2(path, target / place)
    for identity in cast:
        path = residents / f"{folder_of(identity.name)}.toml"
        path.write_text(write_resident(identity), encoding="utf-8")
