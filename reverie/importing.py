"""A saved simulation of the 2023 system becomes a run: inspected, recalled, viewed, continued."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from shutil import copytree, rmtree

from environment import Maze, WorldError, matrix
from personas.action import Walk
from personas.changes import Change, MemoryAdded
from personas.errors import MemoryStreamError
from personas.identity import Constants, Identity
from personas.memory.records import from_record
from personas.resident_file import write_resident
from reverie.birth import PlacesAtStart, newborn, starting_spots
from reverie.clock import Clock
from reverie.config import Config
from reverie.errors import SaveImportError
from reverie.making import first_checkpoint
from reverie.town import RESIDENTS_FOLDER, TOWN_FILE
from reverie.version import __version__
from reverie.world import World
from storage import EmbedderMark, RunManifest, RunWriter, check_run_name, folder_of
from storage.original import OriginalPersona, OriginalSave

MATRIX_FOLDER = "matrix"
_MATRIX_PLACES = (
    "{maze}/matrix",
    "static_dirs/assets/{maze}/matrix",
    "environment/frontend_server/static_dirs/assets/{maze}/matrix",
)
_LEVELS_UP = 4
_PLACEHOLDERS = ("this is blank", "token limit exceeded", "...")


@dataclass(frozen=True, slots=True)
class Imported:
    """What became of a save.

    Attributes:
        root: the run's folder.
        notes: what was odd, one plain sentence each.
    """

    root: Path
    notes: tuple[str, ...]


def find_matrix(save: Path, maze_name: str) -> Path:
    """Return the folder of the maze that belongs to a save: near it, as the 2023 system keeps it.

    Raises:
        SaveImportError: there is none.
    """
    for above in [save.resolve(), *save.resolve().parents][: _LEVELS_UP + 1]:
        for place in _MATRIX_PLACES:
            folder = above / place.format(maze=maze_name)
            if (folder / "maze_meta_info.json").is_file():
                return folder
    raise SaveImportError(
        f"{save}: the maze {maze_name!r} is not near it; say where its matrix folder is "
        "with --matrix"
    )


def import_save(
    save: OriginalSave,
    matrix_folder: Path,
    runs: Path,
    name: str,
    config: Config,
    *,
    created: datetime,
    embedder: EmbedderMark,
) -> Imported:
    """Make a run of *save*; it goes on from the step at which it was saved.

    Args:
        save: as read.
        matrix_folder: its maze.
        runs: folder of all runs.
        name: of the new run.
        config: the settings of its minds; start and step length are the save's.
        created: wall-clock time, with its zone.
        embedder: which encoder will make its vectors.

    Raises:
        SaveImportError: the save and the maze do not fit, or a memory cannot be kept.
        NameExistsError: there is a run of that name.
    """
    try:
        maze = matrix.load_maze(matrix_folder)
    except WorldError as error:
        raise SaveImportError(f"{matrix_folder}: {error}") from error
    meta = save.meta
    identities = [_identity(persona) for persona in save.personas.values()]
    clock = Clock(meta.now, meta.sec_per_step, meta.step)
    config = config.replace(
        town=meta.maze_name, start=meta.now, step_seconds=meta.sec_per_step, residents="all"
    )
    notes = list(save.notes)
    world = _world(save, maze, clock, identities)
    try:
        changes = {each.name: tuple(_brought(each, maze, notes)) for each in save.personas.values()}
    except MemoryStreamError as error:
        raise SaveImportError(f"{save.folder}: {error}") from error
    manifest = RunManifest(
        name=name,
        created=created,
        reverie_version=__version__,
        seed=config.seed,
        town=meta.maze_name,
        config=config.record(),
        start=meta.now,
        epoch_tick=meta.step,
        step_seconds=meta.sec_per_step,
        planned_end_tick=meta.step,
        provenance={
            "imported": save.folder.resolve().name,
            "fork_sim_code": meta.fork_sim_code,
            "notes": list(notes),
        },
        embedder=embedder,
        status="stopped",
        reason="imported; `reverie resume` lives it on",
    )
    root = runs / check_run_name(name)
    try:
        with RunWriter.create(root, manifest) as writer:
            _write_town(writer.layout.town, meta.maze_name, matrix_folder, identities)
            first_checkpoint(writer, world, changes)
    except MemoryStreamError as error:
        rmtree(root, ignore_errors=True)
        raise SaveImportError(f"{save.folder}: {error}") from error
    return Imported(root, tuple(notes))


def _identity(persona: OriginalPersona) -> Identity:
    scratch = persona.scratch
    return Identity(
        name=persona.name,
        age=int(_number(scratch, "age", 30)),
        innate=_text(scratch, "innate"),
        learned=_text(scratch, "learned"),
        currently=_text(scratch, "currently"),
        lifestyle=_text(scratch, "lifestyle"),
        living_area=_text(scratch, "living_area"),
        daily_requirement=_text(scratch, "daily_plan_req"),
        known_places=_known_places(persona),
        constants=Constants(
            vision_r=int(_number(scratch, "vision_r", 8)),
            att_bandwidth=int(_number(scratch, "att_bandwidth", 8)),
            retention=int(_number(scratch, "retention", 8)),
            recency_w=_number(scratch, "recency_w", 1),
            relevance_w=_number(scratch, "relevance_w", 1),
            importance_w=_number(scratch, "importance_w", 1),
            recency_decay=_number(scratch, "recency_decay", 0.995),
            importance_trigger_max=int(_number(scratch, "importance_trigger_max", 150)),
        ),
    )


def _text(scratch: Mapping[str, object], key: str) -> str:
    value = scratch.get(key)
    return value if isinstance(value, str) else ""


def _number(scratch: Mapping[str, object], key: str, default: float) -> float:
    value = scratch.get(key)
    return value if isinstance(value, int | float) else default


def _known_places(persona: OriginalPersona) -> tuple[str, ...]:
    found: list[str] = []
    for world, sectors in persona.spatial.items():
        if not isinstance(sectors, dict):
            continue
        for sector, arenas in sectors.items():
            if not isinstance(arenas, dict):
                continue
            for arena, objects in arenas.items():
                place = f"{world}:{sector}:{arena}"
                names = objects if isinstance(objects, list) else []
                found.extend(f"{place}:{each}" for each in names)
                if not names:
                    found.append(place)
    return tuple(found)


def _world(save: OriginalSave, maze: Maze, clock: Clock, identities: Iterable[Identity]) -> World:
    """The personas where the save has them; who has no position starts at home."""
    cast = list(identities)
    homeless = [each for each in cast if each.name not in save.positions]
    spots = {**save.positions, **starting_spots(maze, homeless)}
    tick = clock.epoch_tick
    places = PlacesAtStart(maze)
    personas = [newborn(each, spots[each.name], tick, places.of(each)) for each in cast]
    for persona in personas:
        scratch = save.personas[persona.name].scratch
        left = _number(scratch, "importance_trigger_curr", persona.scratch.importance_left)
        persona.scratch.importance_left = int(left)
        persona.scratch.importance_count = int(_number(scratch, "importance_ele_n", 0))
        persona.scratch.walk = Walk((spots[persona.name],), tick)
    return World(maze, clock, personas, tick)


def _brought(persona: OriginalPersona, maze: Maze, notes: list[str]) -> Iterable[Change]:
    """Memories that the persona comes with; places that it knows stand in its identity."""
    missing = sum(not maze.has(each) for each in _known_places(persona))
    if missing:
        notes.append(f"{persona.name}: {missing} known places are not on the maze, left out")
    flagged = 0
    for node in persona.nodes:
        fields = node.fields
        flagged += str(fields["description"]).strip().casefold() in _PLACEHOLDERS
        yield MemoryAdded(
            from_record({**fields, "node_id": node.node_id, "last_accessed": fields["created"]})
        )
    if flagged:
        notes.append(f"{persona.name}: {flagged} memories are placeholders of failed calls")


def _write_town(
    folder: Path, maze_name: str, matrix_folder: Path, identities: Iterable[Identity]
) -> None:
    copytree(matrix_folder, folder / MATRIX_FOLDER)
    text = f'name = "{maze_name}"\nmatrix = "{MATRIX_FOLDER}"\n'
    (folder / TOWN_FILE).write_text(text, encoding="utf-8")
    residents = folder / RESIDENTS_FOLDER
    residents.mkdir()
    for identity in identities:
        path = residents / f"{folder_of(identity.name)}.toml"
        path.write_text(write_resident(identity), encoding="utf-8")
