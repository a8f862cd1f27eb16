"""Making a run: its folder, its copy of the town, and its first checkpoint."""

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from shutil import copy2

from personas.action import Walk
from personas.changes import Change
from personas.identity import Identity
from personas.resident_file import write_resident
from reverie.birth import starting_spots
from reverie.brought import Brought
from reverie.cast import choose_cast
from reverie.clock import Clock
from reverie.config import Config
from reverie.embedding import make_embedder
from reverie.errors import PlannedEventError
from reverie.planned_events import EVENTS_FILE, events_to_json
from reverie.recorder import Recorder
from reverie.restore import empty_world
from reverie.town import RESIDENTS_FOLDER, Town, names_of, towns_folder
from reverie.version import __version__
from reverie.world import World
from storage import (
    DurableFiles,
    EmbedderMark,
    JsonObject,
    RunManifest,
    RunWriter,
    StorageError,
    check_run_name,
    folder_of,
    put,
)

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
    brought: Brought | None = None,
    again: bool = False,
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
        brought: what a researcher adds; by default nothing.
        again: make a run anew that stopped before its first checkpoint.

    Raises:
        InvalidNameError: no folder can be called so.
        NameExistsError: there is something of that name.
        TownError, ResidentNotFoundError: the cast cannot live there.
        PlannedEventError: a history or an event speaks of nobody or nowhere.
    """
    brought = brought or Brought()
    chosen = choose_cast(town, config.residents, config.seed)
    absent = _who_is_to_come(town, chosen, brought)
    cast = tuple(sorted((*chosen, *absent), key=lambda each: each.name))
    brought.check(names_of(cast), town.maze.addresses(), clock.start)
    spots = starting_spots(town.maze, cast)
    manifest = RunManifest(
        name=check_run_name(name),
        created=created,
        reverie_version=__version__,
        seed=config.seed,
        town=town.file.name,
        config=config.replace(start=clock.start, town=town.folder.resolve().name).record(),
        start=clock.start,
        epoch_tick=clock.epoch_tick,
        step_seconds=clock.step_seconds,
        planned_end_tick=last_tick,
        provenance=_provenance(town, cast, brought),
        embedder=embedder,
    )
    root = runs / manifest.name
    with new_run(root, manifest, again=again) as writer:
        copy_town(town, cast, writer.layout.town)
        world = empty_world(replace(town, residents=cast), town.maze, clock, clock.epoch_tick)
        for each in cast:
            persona = world.personas[each.name]
            persona.scratch.walk = Walk((spots[each.name],), clock.epoch_tick)
            persona.scratch.is_present = each not in absent
        if brought.events:
            put(DurableFiles(), root / EVENTS_FILE, events_to_json(brought.events))
        first_checkpoint(
            writer,
            world,
            {each.name: brought.memories(each.name, clock.start) for each in cast},
        )
        writer.set_status("stopped", "it has lived nothing yet")
    return root


def _provenance(town: Town, cast: Sequence[Identity], brought: Brought) -> JsonObject:
    """Return where a run's town and residents come from, and what was brought in."""
    provenance: JsonObject = {"residents": list(names_of(cast))}
    provenance.update(brought.record())
    if town.folder.resolve().parent != towns_folder().resolve():
        # Where it is, is this machine's affair; by this it is known again.
        provenance["town_digest"] = town_digest(town)
    return provenance


def mark_of(config: Config) -> EmbedderMark:
    """Return which encoder a run of *config* gets."""
    encoder = make_embedder(config.embedder)
    return EmbedderMark(model_id=encoder.model_id, dim=encoder.dim)


@contextmanager
def new_run(root: Path, manifest: RunManifest, *, again: bool = False) -> Iterator[RunWriter]:
    """Hold a new run while it is made; where that fails, nothing of it is left.

    Args:
        root: its folder.
        manifest: what it is.
        again: take over a run that stopped before its first checkpoint; that one is kept.

    Raises:
        NameExistsError: there is something of that name.
        StorageError: the folder cannot be made.
    """
    with RunWriter.create(root, manifest, again=again) as writer:
        try:
            yield writer
        except BaseException:
            if not again:
                with suppress(StorageError):  # the error itself is what has to be told
                    writer.discard()
            raise


def _who_is_to_come(town: Town, cast: Sequence[Identity], brought: Brought) -> tuple[Identity, ...]:
    """Residents of the town who are not in the cast, and newcomers, whose arrival is planned."""
    there = set(names_of(cast))
    new = {each.name: each for each in brought.newcomers}
    for name in new:
        if name in names_of(town.residents):
            raise PlannedEventError(f"{name} lives in the town already; name them as the resident")
    coming = dict.fromkeys(each.resident for each in brought.events if each.kind == "arrival")
    return tuple(new.get(name) or town.resident(name) for name in coming if name not in there)


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


def town_digest(town: Town) -> str:
    """Return what tells the files of a town from those of any other."""
    digest = hashlib.blake2b(digest_size=16)
    for path in _files(town):
        name = path.relative_to(town.folder).as_posix()
        digest.update(f"{name}\n".encode() + hashlib.blake2b(path.read_bytes()).digest())
    return digest.hexdigest()


def _files(town: Town) -> list[Path]:
    """All files of a town that a run copies or reads, sorted by path."""
    return [path for path in sorted(town.folder.rglob("*")) if path.suffix in _TOWN_SUFFIXES]


def copy_town(town: Town, cast: Sequence[Identity], target: Path) -> None:
    """Copy the map and the chosen residents, so that the run needs no other folder."""
    residents = target / RESIDENTS_FOLDER
    residents.mkdir(parents=True, exist_ok=True)
    for path in _files(town):
        place = path.relative_to(town.folder)
        if place.parts[0] != RESIDENTS_FOLDER:
            (target / place).parent.mkdir(parents=True, exist_ok=True)
            copy2(path, target / place)
    for identity in cast:
        path = residents / f"{folder_of(identity.name)}.toml"
        path.write_text(write_resident(identity), encoding="utf-8")
