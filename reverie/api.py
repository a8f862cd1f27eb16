"""What notebooks and the commands call: live a run, go on with it, branch, import, open."""

import asyncio
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path

from personas.memory.policies import policy_named
from personas.ports import Embedder
from reverie import importing
from reverie.brought import Brought
from reverie.clock import Clock
from reverie.config import Config
from reverie.errors import PlannedEventError
from reverie.length import end_tick
from reverie.living import config_of, open_session
from reverie.llm.clients import REPLAY
from reverie.llm_settings import LlmConfig
from reverie.making import make_run, mark_of
from reverie.making_again import make_again
from reverie.minds import check_mind
from reverie.moments import GameTime, game_time
from reverie.original.kept import KEPT_FOLDER
from reverie.planned_events import EVENTS_FILE, PlannedEvent, events_of, events_to_json
from reverie.recorded import brought_into
from reverie.restore import clock_of
from reverie.runs import Run
from reverie.session import HourReport
from reverie.town import find_town, load_town
from reverie.version import __version__
from storage import (
    DurableFiles,
    Parent,
    RunManifest,
    RunReader,
    RunWriter,
    check_run_name,
    find_run,
    put,
)
from storage import fork as fork_folder
from storage.original import read_save

OnHour = Callable[[HourReport], None]
OnRepairs = Callable[[Sequence[str]], None]
ShouldStop = Callable[[], bool]


def _silent(report: HourReport) -> None:
    """Show no progress."""


def _say_nothing(repairs: Sequence[str]) -> None:
    """Show no repairs."""


def _tell_nobody(text: str) -> None:
    """Let what is told be lost."""


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
        brought: memories from before the start and events during the run; by default none, in a
            replay those of the recorded run.

    Raises:
        NameExistsError: there is a run of that name.
        PlannedEventError: a history or an event speaks of nobody or nowhere.
        TownError, WorldError, IdentityError: the town cannot be lived in.
        ResidentNotFoundError: a wanted resident does not live there.
        ConfigError, EmbeddingError, UnknownPolicyError: what a setting names does not exist.
        GameTimeError: *until* is a text and no game time.
        RunLengthError: it would last no time at all, or longer than a run may.
        TimeNotReachedError: *until* is not after the start.
    """
    folder = find_town(config.town)
    town = load_town(folder)
    check_mind(config)
    policy_named(config.policy)
    clock = Clock(config.start or town.file.start, config.step_seconds)
    if brought is None and config.mind.kind == "language" and config.llm.kind == REPLAY:
        brought = brought_into(Run(find_run(config.runs, config.llm.subject)))
    root = make_run(
        config.runs,
        free_name(config.runs, folder.resolve().name) if name is None else name,
        town,
        config,
        clock=clock,
        created=datetime.now(UTC),
        last_tick=end_tick(clock, days=config.days, ticks=ticks, until=until),
        embedder=mark_of(config),
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
    tell: Callable[[str], None] = _tell_nobody,
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
        tell: see `resume`.
        settings: fields of `Config`.

    Raises:
        ReverieError, StorageError, WorldError, PersonaError: see `create` and `resume`.
    """
    chosen = (config or Config()).replace(**settings)
    made = create(chosen, name=name, ticks=ticks, until=until, brought=brought)
    return resume(made.root, on_hour=on_hour, should_stop=should_stop, tell=tell)


def resume(
    root: Path,
    *,
    days: float | None = None,
    ticks: int | None = None,
    until: GameTime | None = None,
    on_hour: OnHour = _silent,
    should_stop: ShouldStop = _never,
    on_repairs: OnRepairs = _say_nothing,
    embedder: Embedder | None = None,
    llm: LlmConfig | None = None,
    tell: Callable[[str], None] = _tell_nobody,
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
        on_repairs: told what had to be put right in the folder, one plain sentence each, after
            a kill or a power cut; not called where nothing had to.
        embedder: instead of the one that the run was made with, of the same model.
        llm: settings of the language model from here on, such as a higher limit.
        tell: is told what a person should know while calls of a language model wait.

    Raises:
        StorageError: the run is missing, damaged or in use.
        RunLengthError: it would last longer than a run may.
        ReverieError: its town or settings cannot be used.
        ModelStoppedError: a language model cannot be asked any more; what was lived is kept, and
            `resume` goes on from there.
    """
    reader = RunReader(root)
    last_tick = _new_end(reader.manifest, days=days, ticks=ticks, until=until)
    if reader.first_tick is None:
        make_again(reader)
    with open_session(root, embedder=embedder, llm=llm, tell=tell) as session:
        if session.repairs:
            on_repairs(session.repairs)
        if last_tick >= session.world.tick:
            session.begin(last_tick)
            finished = asyncio.run(
                session.live_to(last_tick, on_hour=on_hour, should_stop=should_stop)
            )
            session.end(finished=finished)
        elif session.manifest.status == "running":
            session.end(finished=False)  # it was killed, and has lived longer than is asked for
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
        TownError, WorldError, IdentityError: the source's copy of its town is damaged.
        TimeNotReachedError: *source* has not lived *at*.
    """
    name = check_run_name(name)
    at = game_time(at, source.manifest.start)
    tick = source.tick_at(at)
    _ = source.town  # it is copied, and so must be whole
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
        provenance={
            **source.manifest.provenance,
            **({"events": len(events)} if events else {}),
        },
        status="stopped",
        reason=f"branched from {source.name} at {source.clock.time_at(tick)}",
    )
    root = source.root.parent / name
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
    check_mind(chosen)
    policy_named(chosen.policy)
    save = read_save(folder)
    imported = importing.import_save(
        save,
        matrix or importing.find_matrix(folder, save.meta.maze_name),
        chosen.runs,
        folder.resolve().name if name is None else name,
        chosen,
        created=datetime.now(UTC),
        embedder=mark_of(chosen),
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


def _new_end(
    manifest: RunManifest, *, days: float | None, ticks: int | None, until: GameTime | None
) -> int:
    clock = clock_of(manifest)
    if days is None and ticks is None and until is None:
        planned = manifest.planned_end_tick
        return clock.epoch_tick if planned is None else planned
    return end_tick(clock, days=days, ticks=ticks, until=until)


def _planned_end(source: Run, config: Config) -> int | None:
    """Return the last tick of a branch of *source*: as planned there, or after other days."""
    if config.days == config_of(source.manifest).days:
        return source.manifest.planned_end_tick
    return end_tick(source.clock, days=config.days)


def _events_of_branch(
    source: Run, at: datetime, brought: Brought | None
) -> tuple[PlannedEvent, ...]:
    kept = events_of(source.root, source.manifest)
    if brought is None:
        return kept
    if brought.history:
        raise PlannedEventError("a history belongs to the start of a run; use a whisper instead")
    if brought.newcomers:
        raise PlannedEventError(
            f"{brought.newcomers[0].name} is not in the run; somebody new can arrive only where it "
            "was planned from the start, with `reverie run --inject`"
        )
    brought.check(source.names, source.town.maze.addresses(), source.manifest.start)
    for number, event in enumerate(brought.events, 1):
        if event.at <= at:
            raise PlannedEventError(f"event {number}: {event.at} is not after the branching, {at}")
    return (*kept, *brought.events)
