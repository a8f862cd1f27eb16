"""A saved simulation of the 2023 system, full or compressed, as plain records."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from storage.errors import OriginalSaveError
from storage.original import expect
from storage.original.dates import parse_date
from storage.original.json_file import read_object
from storage.original.persona_files import OriginalPersona, read_persona
from storage.original.positions import Tile, read_positions
from storage.records import JsonObject

_META: Mapping[str, expect.Kind] = {
    "fork_sim_code": expect.TEXT,
    "start_date": expect.TEXT,
    "curr_time": expect.TEXT,
    "sec_per_step": expect.WHOLE,
    "maze_name": expect.TEXT,
    "persona_names": expect.LIST,
    "step": expect.WHOLE,
}


@dataclass(frozen=True, slots=True)
class OriginalMeta:
    """The global state of a save.

    Attributes:
        fork_sim_code: name of the parent; a base names itself.
        start: game time at the start of the first day.
        now: game time at the start of *step*; need not follow from *start* and *step*.
        sec_per_step: game seconds in a step.
        maze_name: label of the maze.
        persona_names: full names, in the order in which they act.
        step: next step to run.
        fields: meta.json as it is, unknown keys kept.
    """

    fork_sim_code: str
    start: datetime
    now: datetime
    sec_per_step: int
    maze_name: str
    persona_names: tuple[str, ...]
    step: int
    fields: JsonObject


@dataclass(frozen=True, slots=True)
class OriginalSave:
    """A save that was read.

    Attributes:
        folder: where it lies; its name is the simulation's.
        is_compressed: whether it is a compressed replay.
        meta: the global state.
        personas: by full name, in the order of meta.json.
        positions: (x, y) by full name at the start of the next step.
        notes: what was odd but readable, one plain sentence each.
    """

    folder: Path
    is_compressed: bool
    meta: OriginalMeta
    personas: Mapping[str, OriginalPersona]
    positions: Mapping[str, Tile]
    notes: tuple[str, ...]


def read_save(folder: Path) -> OriginalSave:
    """Read a folder of `storage/` or `compressed_storage/` of the 2023 system.

    Stray files, missing embeddings, missing frames and unknown keys are no obstacle.

    Raises:
        OriginalSaveError: the folder is no save, or a file in it is missing, cut off or of the
            wrong kind; the message names it.
    """
    full, compressed = folder / "reverie" / "meta.json", folder / "meta.json"
    path = full if full.is_file() else compressed
    if not path.is_file():
        why = "this is not a saved simulation: it holds neither reverie/meta.json nor meta.json"
        raise OriginalSaveError(folder, why if folder.is_dir() else "this is not a folder")
    notes: list[str] = []
    meta = _read_meta(path)
    personas = _read_personas(folder / "personas", meta.persona_names, notes)
    return OriginalSave(
        folder=folder,
        is_compressed=path == compressed,
        meta=meta,
        personas=personas,
        positions=read_positions(folder, meta.step, tuple(personas.values()), notes),
        notes=tuple(notes),
    )


def _read_meta(path: Path) -> OriginalMeta:
    fields = read_object(path)
    expect.require_fields(fields, _META, path)
    names = [str(name) for name in _list(fields["persona_names"]) if isinstance(name, str)]
    if len(names) != len(_list(fields["persona_names"])) or len(set(names)) != len(names):
        raise OriginalSaveError(path, "'persona_names' must be different texts")
    step, seconds = fields["step"], fields["sec_per_step"]
    if not isinstance(step, int) or step < 0 or not isinstance(seconds, int) or seconds < 1:
        raise OriginalSaveError(path, "'step' must not be negative, 'sec_per_step' be at least 1")
    return OriginalMeta(
        fork_sim_code=str(fields["fork_sim_code"]),
        start=_date(fields, "start_date", path),
        now=_date(fields, "curr_time", path),
        sec_per_step=seconds,
        maze_name=str(fields["maze_name"]),
        persona_names=tuple(names),
        step=step,
        fields=fields,
    )


def _date(fields: JsonObject, name: str, path: Path) -> datetime:
    try:
        return parse_date(str(fields[name]))
    except ValueError as error:
        raise OriginalSaveError(path, f"{name!r}: {error}") from error


def _list(value: object) -> list[object]:
    return value if isinstance(value, list) else []


def _read_personas(
    folder: Path, names: tuple[str, ...], notes: list[str]
) -> dict[str, OriginalPersona]:
    if not folder.is_dir():
        raise OriginalSaveError(folder, "is missing, so the save has nobody in it")
    for entry in sorted(folder.iterdir()):
        if entry.name not in names and not entry.name.startswith("."):
            kind = "a folder that meta.json does not name" if entry.is_dir() else "a stray file"
            notes.append(f"personas/{entry.name}: {kind}, passed over")
    missing = [name for name in names if not (folder / name).is_dir()]
    if missing:
        raise OriginalSaveError(folder, f"there is no folder of {', '.join(missing)}")
    return {name: read_persona(folder / name, notes) for name in names}
