"""Going on with a run: its world restored, its writer open, its mind and vectors at hand."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from pydantic import ValidationError

from personas.ports import Draws, Embedder
from reverie.config import Config
from reverie.embedding import RunVectors, make_embedder
from reverie.emotion.classifier import trained_on
from reverie.emotion.run_moods import RunMoods
from reverie.errors import ConfigError
from reverie.llm.cassette import RunCassette
from reverie.llm_settings import LlmConfig
from reverie.minds import MindPlace, open_mind
from reverie.planned_events import events_of
from reverie.recorder import Recorder
from reverie.restore import clock_of, restore_world, town_of
from reverie.rng import KeyedDraws
from reverie.session import Session, cognition_settings
from reverie.simulation import Simulation
from storage import CallFile, DurableFiles, RunManifest, RunReader, RunWriter, VectorFile


def config_of(manifest: RunManifest) -> Config:
    """Return the settings that a run was made with.

    Raises:
        ConfigError: they are not settings of this version.
    """
    try:
        return Config.model_validate(manifest.config)
    except ValidationError as error:
        first = error.errors()[0]
        key = ".".join(str(each) for each in first["loc"])
        raise ConfigError(
            f"the run {manifest.name} has a setting that this version cannot read: "
            f"{key}: {first['msg']}",
            key=key,
        ) from error


def keyed_draws(seed: int) -> Callable[[str, int], Draws]:
    """Return the random streams of a run, by persona and tick."""

    def draws(persona: str, tick: int) -> Draws:
        return KeyedDraws(seed, persona, tick)

    return draws


def _silent(text: str) -> None:
    """Tell nobody."""


def open_session(
    root: Path,
    *,
    embedder: Embedder | None = None,
    files: DurableFiles | None = None,
    llm: LlmConfig | None = None,
    tell: Callable[[str], None] = _silent,
) -> Session:
    """Take over the run in *root* where its last committed tick left it.

    Args:
        root: the run's folder.
        embedder: instead of the one that the run was made with, of the same model.
        files: instead of the ordinary ones; tests inject faults here.
        llm: settings of the language model from here on, instead of the run's own.
        tell: is told what a person should know while calls of a language model wait.

    Raises:
        StorageError: the run is missing, damaged or in use.
        ConfigError, LlmError, TownError: it asks for what is not available.
    """
    files = files or DurableFiles()
    config = config_of(RunReader(root).manifest)
    if llm is not None:
        config = config.replace(llm=llm)
    writer = RunWriter.open(root, files=files, sync_every=config.fsync_every)
    try:
        reader = RunReader(root)
        encoder = embedder or make_embedder(config.embedder)
        sink = VectorFile(reader.layout.vectors, encoder.dim, encoder.model_id, files=files)
        recorder = Recorder(writer, sink)
        world = restore_world(reader, town=town_of(reader), recorder=recorder)
        vectors = RunVectors(encoder, sink, known=sink.load(mapped=True))
        # Feelings are read from vectors; those of another encoder say nothing to the classifier.
        has_moods = config.mind.emotion and encoder.model_id == trained_on()
        opened = open_mind(config, partial(_mind_place, reader, files, tell))
        if llm is not None:
            writer.update_manifest(config=config.record())
        simulation = Simulation(
            world,
            mind=opened.mind,
            vectors=vectors,
            moods=RunMoods(vectors) if has_moods else None,
            draws=keyed_draws(reader.manifest.seed),
            settings=cognition_settings(config),
            journal=recorder,
            events=events_of(root, reader.manifest),
        )
        return Session(
            writer,
            recorder,
            world,
            simulation,
            checkpoint_minutes=config.checkpoint_minutes,
            files=files,
            gateway=opened.gateway,
        )
    except BaseException:
        writer.close()
        raise


def _mind_place(reader: RunReader, files: DurableFiles, tell: Callable[[str], None]) -> MindPlace:
    """Return what a language mind has to know of the run of *reader*."""
    manifest = reader.manifest
    return MindPlace(
        seed=manifest.seed,
        clock=clock_of(manifest),
        cassette=RunCassette(CallFile(reader.layout.calls, files=files)),
        runs=reader.root.parent,
        tell=tell,
        counts_from=-1 if manifest.parent is None else manifest.parent.tick,
    )
