"""A run becomes a save of the 2023 system: for its replay page, its tools, and other engines."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import datetime, time
from pathlib import Path

from pydantic import JsonValue

from environment.matrix_writer import write_matrix
from personas.persona import Persona
from personas.ports import Embedder
from reverie.birth import PlacesAtStart
from reverie.original.frames import Frame, frames
from reverie.original.kept import kept_save
from reverie.original.memory_out import embeddings, keyword_counters, node_fields, place_tree
from reverie.original.scratch_out import scratch_fields
from reverie.restore import restore_world, town_of
from reverie.town import Town
from reverie.world import World
from storage import JsonObject, RunReader
from storage.original import (
    MASTER_FILE,
    OriginalSave,
    SaveWriter,
    compressed,
    format_date,
    movements,
    read_save,
)

OnStep = Callable[[int, int], None]
"""Told (steps written, steps in all) now and then."""
_STEPS_A_REPORT = 1000


@dataclass(frozen=True, slots=True)
class Exported:
    """What an export wrote.

    Attributes:
        save: the full save; None where the run began as a compressed replay and was not lived on.
        replay: the compressed replay; None where no step has been lived.
        matrix: the maze.
        steps: how many steps have a frame.
    """

    save: Path | None
    replay: Path | None
    matrix: Path
    steps: int


def export_original(
    reader: RunReader,
    out: Path,
    *,
    embedder: Embedder | None = None,
    on_step: OnStep = lambda done, total: None,
) -> Exported:
    """Write the run as `storage/<run>`, `compressed_storage/<run>` and `<maze>/matrix` in *out*.

    A save that was imported and not lived on comes out byte for byte as it came in.

    Args:
        reader: of the run.
        out: a folder, made where absent; the three below it must not be there.
        embedder: makes `embeddings.json`, which is left out without it; a kept one that still
            fits comes out in any case.
        on_step: shows progress.

    Raises:
        OutputExistsError: one of the folders is there.
        StorageError: the run cannot be read, or the system refused to write.
    """
    export = _Export(reader, embedder, on_step)
    save, replay = out / "storage" / export.name, out / "compressed_storage" / export.name
    as_it_came = export.kept if export.is_unchanged else None
    has_full = as_it_came is None or not as_it_came.is_compressed
    has_replay = as_it_came.is_compressed if as_it_came else bool(export.steps)
    matrix = out / export.maze_name / "matrix"
    if has_full:
        with SaveWriter(save, export.kept_folder(is_compressed=False)) as writer:
            export.write_full(writer)
    if has_replay:
        with SaveWriter(replay, export.kept_folder(is_compressed=True)) as writer:
            export.write_replay(writer)
    if not matrix.exists():
        write_matrix(export.town.maze, matrix)
    return Exported(
        save if has_full else None, replay if has_replay else None, matrix, len(export.steps)
    )


class _Export:
    def __init__(self, reader: RunReader, embedder: Embedder | None, on_step: OnStep) -> None:
        manifest = reader.manifest
        self.name = reader.root.name
        self.town: Town = town_of(reader)
        folder = kept_save(reader.root)
        self.kept: OriginalSave | None = read_save(folder) if folder else None
        self._reader = reader
        self._embedder = embedder
        self._on_step = on_step
        self._world: World = restore_world(reader, town=self.town)
        self._epoch = manifest.epoch_tick
        self._last = self._world.tick
        self._shift = 0 if self.kept else _steps_since_midnight(self._world, self._epoch)
        self.maze_name = self.kept.meta.maze_name if self.kept else manifest.town
        self.is_unchanged = self.kept is not None and self._last == self.kept.meta.step

    @property
    def steps(self) -> range:
        """The steps that have a frame."""
        return range(self._epoch + self._shift, self._last + self._shift)

    def kept_folder(self, *, is_compressed: bool) -> Path | None:
        kept = self.kept
        return kept.folder if kept is not None and kept.is_compressed is is_compressed else None

    def write_full(self, writer: SaveWriter) -> None:
        """Write a folder of `storage/`."""
        for step, people, now in self._frames():
            writer.put(f"movement/{step}.json", _movement(people, now))
            writer.put(f"environment/{step + 1}.json", self._environment(people))
        first = self._epoch + self._shift
        if self.steps or self.kept is None:
            world = restore_world(self._reader, at_tick=self._epoch, town=self.town)
            tiles: JsonObject = {
                name: list(world.position(name, self._epoch)) for name in self._names()
            }
            writer.put(f"environment/{first}.json", self._standing(tiles))
        writer.put("reverie/meta.json", self._meta())
        self._write_personas(writer)
        writer.copy_rest(self._is_of_the_past)

    def write_replay(self, writer: SaveWriter) -> None:
        """Write a folder of `compressed_storage/`."""
        shown = list(self._frames())
        order = list(shown[0][1]) if shown else []
        master = compressed(((step, people) for step, people, _ in shown), order)
        if shown and shown[0][0] > 0:  # the page reads who there is from step 0
            quiet: JsonObject = {str(step): {} for step in range(1, shown[0][0])}
            master = {"0": dict(shown[0][1]), **quiet, **master}
        writer.put(MASTER_FILE, master)
        writer.put("meta.json", self._meta())
        self._write_personas(writer)
        writer.copy_rest(self._is_of_the_past)

    def _names(self) -> tuple[str, ...]:
        return self.kept.meta.persona_names if self.kept else tuple(self._world.personas)

    def _frames(self) -> Iterator[tuple[int, JsonObject, datetime]]:
        """Yield (step, appearances, clock): those of the kept save, then those lived here."""
        lived_from = self._epoch
        clock = self._world.clock
        if self.kept is not None:
            last = min(self.kept.meta.step, self._last) - 1
            for step, people in movements(self.kept.folder, last):
                yield step, people, clock.time_at(step)
            lived_from = max(lived_from, min(self.kept.meta.step, self._last))
        total = self._last - self._epoch
        for tick, frame in frames(self._reader, self.town, lived_from, self._last - 1):
            if (tick - self._epoch) % _STEPS_A_REPORT == 0:
                self._on_step(tick - self._epoch, total)
            yield tick + self._shift, _plain(frame, self._names()), clock.time_at(tick)

    def _meta(self) -> JsonObject:
        clock = self._world.clock
        kept: JsonObject = dict(self.kept.meta.fields) if self.kept else {}
        ours: JsonObject = {
            "fork_sim_code": self.name,
            "start_date": format_date(clock.time_at(self._epoch), with_clock=False),
            "curr_time": format_date(clock.time_at(self._last), with_clock=True),
            "sec_per_step": clock.step_seconds,
            "maze_name": self.maze_name,
            "persona_names": list(self._names()),
            "step": self._last + self._shift,
        }
        if self.kept is not None:
            del ours["fork_sim_code"], ours["start_date"], ours["persona_names"]
        return {**kept, **ours}

    def _environment(self, people: JsonObject) -> JsonObject:
        return self._standing({name: _object(each)["movement"] for name, each in people.items()})

    def _standing(self, tiles: JsonObject) -> JsonObject:
        frame: JsonObject = {}
        for name, tile in tiles.items():
            assert isinstance(tile, list)
            frame[name] = {"maze": self.maze_name, "x": tile[0], "y": tile[1]}
        return frame

    def _write_personas(self, writer: SaveWriter) -> None:
        initial = PlacesAtStart(self.town.maze)
        for name in self._names():
            persona = self._world.personas[name]
            kept = self.kept.personas[name] if self.kept else None
            memory = f"personas/{name}/bootstrap_memory"
            stream = f"{memory}/associative_memory"
            nodes = node_fields(persona.memory, kept)
            writer.put(f"{stream}/nodes.json", nodes)
            writer.put(f"{stream}/kw_strength.json", keyword_counters(nodes, kept))
            known = persona.places.addresses()
            if kept is not None:
                before = initial.of(self.town.resident(name))
                known = tuple(each for each in known if not before.knows(each))
            writer.put(f"{memory}/spatial_memory.json", place_tree(known, kept))
            writer.put(f"{memory}/scratch.json", self._scratch(persona))
            if self._embedder is not None and not self._has_embeddings(name):
                writer.put(f"{stream}/embeddings.json", embeddings(nodes, self._embedder))

    def _scratch(self, persona: Persona) -> JsonObject:
        kept = self.kept.personas[persona.name].scratch if self.kept else {}
        if self.is_unchanged:
            return kept
        return {**kept, **scratch_fields(self._world, persona, self._last)}

    def _has_embeddings(self, name: str) -> bool:
        kept = self.kept.personas[name] if self.kept else None
        return self.is_unchanged and kept is not None and kept.embeddings is not None

    def _is_of_the_past(self, place: str) -> bool:
        """Whether a kept file that was not written anew still holds for the run as it is now."""
        folder, _, name = place.rpartition("/")
        if name == "embeddings.json":
            return self.is_unchanged
        if folder in ("movement", "environment") and name.removesuffix(".json").isdecimal():
            return int(name.removesuffix(".json")) <= self._last
        return True


def _steps_since_midnight(world: World, tick: int) -> int:
    """How many steps of the day have passed: the replay page counts its clock from midnight."""
    start = world.clock.time_at(tick)
    midnight = datetime.combine(start.date(), time())
    return int((start - midnight).total_seconds()) // world.clock.step_seconds


def _movement(people: JsonObject, now: datetime) -> JsonObject:
    return {"persona": people, "meta": {"curr_time": format_date(now, with_clock=True)}}


def _plain(frame: Frame, order: tuple[str, ...]) -> JsonObject:
    return {name: dict(frame[name]) for name in order if name in frame}


def _object(value: JsonValue) -> JsonObject:
    assert isinstance(value, dict)
    return value
