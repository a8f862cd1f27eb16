"""What notebooks and the commands call: live a run, go on with it, branch, import, open."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from shutil import rmtree

from personas.memory.policies import policy_named
from personas.ports import Embedder
from reverie import importing
from reverie.brought import Brought
from reverie.clock import Clock
from reverie.config import Config
from reverie.embedding import make_embedder
from reverie.errors import PlannedEventError, SaveImportError, TimeNotReachedError
from reverie.living import config_of, open_session
from reverie.making import make_run
from reverie.minds import make_mind
from reverie.moments import game_time
from reverie.original.kept import KEPT_FOLDER
from reverie.planned_events import EVENTS_FILE, PlannedEvent, events_of, events_to_json
from reverie.restore import clock_of
from reverie.runs import GameTime, Run
from reverie.session import HourReport
from reverie.town import find_town, load_town
from reverie.version import __version__
from storage import (
    DamagedError,
    DurableFiles,
    EmbedderMark,
    Parent,
    RunInUseError,
    RunManifest,
    RunReader,
    RunWriter,
    check_run_name,
    find_run,
    is_in_use,
    put,
)
from storage import fork as fork_folder
from storage.original import read_save

OnHour = Callable[[HourReport], None]
ShouldStop = Callable[[], bool]


def _silent(report: HourReport) -> None:
    """Show no progress."""


def _never() -> bool:
    return False


def create(
    config: Config,
    *,
    name: str | None = None,
    ticks: int | None = None,
    until: GameTime | None = None,
    brought: Brought | None = None,
) -> Run:
    """Make a run of *config* that has lived nothing yet; `resume` lives it.

    Args:
        config: the settings; `config.runs` is the folder that the run goes into.
        name: of the run; by default the town's name and the next free number.
        ticks: the planned length, instead of `config.days`.
        until: the planned end, instead of `config.days`.
        brought: memories from before the start and events during the run.

    Raises:
        NameExistsError: there is a run of that name.
        PlannedEventError: a history or an event speaks of nobody or nowhere.
        TownError, WorldError, IdentityError: the town cannot be lived in.
        ResidentNotFoundError: a wanted resident does not live there.
        ConfigError, EmbeddingError, UnknownPolicyError: what a setting names does not exist.
        GameTimeError: *until* is a text and no game time.
        TimeNotReachedError: *until* is not after the start.
    """
    folder = find_town(config.town)
    town = load_town(folder)
    make_mind(config)
    policy_named(config.policy)
    clock = Clock(config.start or town.file.start, config.step_seconds)
    root = make_run(
        config.runs,
        name or free_name(config.runs, folder.resolve().name),
        town,
        config,
        clock=clock,
        created=datetime.now(UTC),
        last_tick=_end(clock, config, ticks=ticks, until=until),
        embedder=_mark(config),
        brought=brought,
    )
    return Run(root)


def run(
    config: Config | None = None,
    *,
    name: str | None = None,
    ticks: int | None = None,
    until: GameTime | None = None,
    brought: Brought | None = None,
    on_hour: OnHour = _silent,
    should_stop: ShouldStop = _never,
    **settings: object,
) -> Run:
    """Make a run and live it to its end; return it.

    ``reverie.run(town="larkspur", residents=3, days=1, seed=7)``

    Args:
        config: the settings; by default those of `Config` with *settings* in them.
        name: see `create`.
        ticks: see `create`.
        until: see `create`.
        brought: see `create`.
        on_hour: told once per simulated hour.
        should_stop: asked before each tick; True ends the run cleanly, to be resumed.
        settings: fields of `Config`.

    Raises:
        ReverieError, StorageError, WorldError, PersonaError: see `create` and `resume`.
    """
    chosen = (config or Config()).replace(**settings)
    made = create(chosen, name=name, ticks=ticks, until=until, brought=brought)
    return resume(made.root, on_hour=on_hour, should_stop=should_stop)


def resume(
    root: Path,
    *,
    days: float | None = None,
    ticks: int | None = None,
    until: GameTime | None = None,
    on_hour: OnHour = _silent,
    should_stop: ShouldStop = _never,
    embedder: Embedder | None = None,
) -> Run:
    """Go on with the run in *root* to its planned end; return it.

    A run that was stopped while it was being made begins anew. One that has lived longer than is
    asked for stays as it is.

    Args:
        root: the run's folder.
        days: another total length from the start, in game days.
        ticks: the same in ticks.
        until: another end as a game time.
        on_hour: see `run`.
        should_stop: see `run`.
        embedder: instead of the one that the run was made with, of the same model.

    Raises:
        StorageError: the run is missing, damaged or in use.
        ReverieError: its town or settings cannot be used.
    """
    reader = RunReader(root)
    last_tick = _new_end(reader.manifest, days=days, ticks=ticks, until=until)
    if reader.first_tick is None:
        _make_again(reader)
    with open_session(root, embedder=embedder) as session:
        if last_tick >= session.world.tick:
            session.begin(last_tick)
            finished = asyncio.run(
                session.live_to(last_tick, on_hour=on_hour, should_stop=should_stop)
            )
            session.end(finished=finished)
    return Run(root, embedder=embedder)


def fork(
    source: Run,
    name: str,
    at: GameTime,
    *,
    config: Config | None = None,
    brought: Brought | None = None,
) -> Run:
    """Branch *source* at game time *at* into a new run beside it; return the branch.

    Args:
        source: any run; it does not change.
        name: of the branch.
        at: a time that *source* has lived.
        config: the settings of the branch; by default those of *source*. Town, residents, start,
            step and encoder stay those of the source.
        brought: events of the branch; those that are planned in *source* stay planned.

    Raises:
        PlannedEventError: an event speaks of nobody or nowhere, or there is a history: memories
            from before the start cannot be added later.
        NameExistsError: there is a run of that name.
        TimeNotReachedError: *source* has not lived *at*.
    """
    at = game_time(at, source.manifest.start)
    tick = source.tick_at(at)
    events = _events_of_branch(source, at, brought)
    chosen = config or config_of(source.manifest)
    manifest = source.manifest.changed(
        name=name,
        created=datetime.now(UTC),
        reverie_version=__version__,
        seed=chosen.seed,
        config=chosen.record(),
        planned_end_tick=_planned_end(source, chosen),
        parent=Parent(name=source.name, tick=tick),
        status="stopped",
        reason=f"branched from {source.name} at {source.clock.time_at(tick)}",
    )
    root = source.root.parent / check_run_name(name)
    fork_folder(source.root, root, tick, manifest, also=(KEPT_FOLDER,))
    with RunWriter.open(root) as writer:
        if (writer.last_tick or 0) < tick:
            writer.commit(tick, ())  # the branch has lived to *at*, though nothing happened at it
        if events:
            put(DurableFiles(), root / EVENTS_FILE, events_to_json(events))
    return Run(root)


def import_save(
    folder: Path,
    *,
    name: str | None = None,
    matrix: Path | None = None,
    config: Config | None = None,
) -> Run:
    """Make a run of a saved simulation of the 2023 system; `resume` lives it on.

    What was odd in the save is kept in the run's provenance under "notes".

    Args:
        folder: one of `storage/` or `compressed_storage/` of that system.
        name: of the run; by default the save's own.
        matrix: folder of its maze; by default it is looked for where that system keeps it.
        config: the settings of its minds; start and step length are the save's.

    Raises:
        OriginalSaveError: the folder is no readable save.
        SaveImportError: its maze is missing or does not fit, or a memory cannot be kept.
        NameExistsError: there is a run of that name.
    """
    chosen = config or Config()
    make_mind(chosen)
    policy_named(chosen.policy)
    save = read_save(folder)
    imported = importing.import_save(
        save,
        matrix or importing.find_matrix(folder, save.meta.maze_name),
        chosen.runs,
        name or folder.resolve().name,
        chosen,
        created=datetime.now(UTC),
        embedder=_mark(chosen),
    )
    return Run(imported.root)


def open_run(name: str = "last", *, runs: Path | str = "runs") -> Run:
    """Return a run by name, by a unique beginning of it, or the ``last`` one.

    Raises:
        RunNotFoundError: there is none, or more than one begins so.
    """
    return Run(find_run(Path(runs), name))


def free_name(runs: Path, stem: str) -> str:
    """Return *stem* with the first number that no folder in *runs* has."""
    number = 1
    while (runs / f"{stem}-{number}").exists():
        number += 1
    return f"{stem}-{number}"


def _mark(config: Config) -> EmbedderMark:
    encoder = make_embedder(config.embedder)
    return EmbedderMark(model_id=encoder.model_id, dim=encoder.dim)


def _end(clock: Clock, config: Config, *, ticks: int | None, until: GameTime | None) -> int:
    if ticks is not None:
        return clock.epoch_tick + ticks
    end = game_time(until or clock.start + timedelta(days=config.days), clock.start)
    if end <= clock.start:
        raise TimeNotReachedError(
            f"the end {end} is not after the start {clock.start}; give a later one"
        )
    return clock.tick_at(end)


def _new_end(
    manifest: RunManifest, *, days: float | None, ticks: int | None, until: GameTime | None
) -> int:
    clock = clock_of(manifest)
    if days is None and ticks is None and until is None:
        planned = manifest.planned_end_tick
        return clock.epoch_tick if planned is None else planned
    config = config_of(manifest)
    if days is not None:
        config = config.replace(days=days)
    return _end(clock, config, ticks=ticks, until=until)


def _planned_end(source: Run, config: Config) -> int | None:
    """Return the last tick of a branch of *source*: as planned there, or after other days."""
    if config.days == config_of(source.manifest).days:
        return source.manifest.planned_end_tick
    return _end(source.clock, config, ticks=None, until=None)


def _events_of_branch(
    source: Run, at: datetime, brought: Brought | None
) -> tuple[PlannedEvent, ...]:
    kept = events_of(source.root)
    if brought is None:
        return kept
    if brought.history:
        raise PlannedEventError("a history belongs to the start of a run; use a whisper instead")
    if brought.newcomers:
        raise PlannedEventError(
            f"{brought.newcomers[0].name} is not in the run; somebody new can arrive only where it "
            "was planned from the start, with `reverie run --inject`"
        )
    brought.check(source.names, source.town.maze.addresses())
    for number, event in enumerate(brought.events, 1):
        if event.at <= at:
            raise PlannedEventError(f"event {number}: {event.at} is not after the branching, {at}")
    return (*kept, *brought.events)


def _make_again(reader: RunReader) -> None:
    """Make a run anew that was stopped before its first checkpoint; nothing of it is lost."""
    root, manifest = reader.root, reader.manifest
    if reader.layout.segments() or manifest.parent is not None:
        raise DamagedError(
            reader.layout.checkpoints,
            "no checkpoint is left, although the run has lived",
            "put the files back from a copy of the run",
        )
    if is_in_use(root):
        raise RunInUseError(root)
    if {"history", "events"} & manifest.provenance.keys():
        raise PlannedEventError(
            f"{root.name} was cut short while its history and events were written; "
            f"delete {root} and make the run again"
        )
    if "imported" in manifest.provenance:
        raise SaveImportError(
            f"the import of {root.name} was cut short; delete {root} and import the save again"
        )
    config = config_of(manifest).replace(runs=root.parent)
    town = load_town(find_town(config.town))
    # Renamed first, so that a kill in here leaves no half-deleted folder under a run's name.
    discarded = root.with_name(f".discarded-{root.name}")
    rmtree(discarded, ignore_errors=True)
    root.rename(discarded)
    make_run(
        root.parent,
        root.name,
        town,
        config,
        clock=clock_of(manifest),
        created=manifest.created,
        last_tick=manifest.planned_end_tick or manifest.epoch_tick,
        embedder=_mark(config),
    )
    rmtree(discarded, ignore_errors=True)
