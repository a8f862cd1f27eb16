"""A saved simulation of the 2023 system becomes a run: inspected, recalled, viewed, continued."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from shutil import copytree

from environment import Maze, WorldError, matrix
from personas.action import Point
from personas.errors import MemoryStreamError
from personas.identity import Constants, Identity
from personas.memory.concept_node import ConceptNode
from personas.memory.placeholders import is_placeholder
from personas.memory.records import from_record
from personas.resident_file import write_resident
from reverie.birth import PlacesAtStart, newborn, starting_spots
from reverie.clock import Clock
from reverie.config import Config
from reverie.errors import ConfigError, SaveImportError
from reverie.import_check import check_frames, check_save, number_of
from reverie.making import new_run
from reverie.original.history_in import Stage, past
from reverie.original.kept import keep_save
from reverie.original.moment_in import moment_in
from reverie.original.past_written import write_past
from reverie.original.tracks import Track, tracks
from reverie.town import RESIDENTS_FOLDER, TOWN_FILE
from reverie.version import __version__
from reverie.world import World
from storage import EmbedderMark, JsonObject, RunManifest, check_run_name, folder_of
from storage.original import OriginalPersona, OriginalSave, movements, standing

MATRIX_FOLDER = "matrix"
_MATRIX_PLACES = (
    "{maze}/matrix",
    "static_dirs/assets/{maze}/matrix",
    "environment/frontend_server/static_dirs/assets/{maze}/matrix",
)
_LEVELS_UP = 4


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
    notes = list(save.notes)
    identities = {name: _identity(persona) for name, persona in save.personas.items()}
    check_save(save, maze, list(identities.values()))
    frames = _frames(save, notes)
    check_frames(save, maze, frames)
    first_tick = meta.step - len(frames)
    start = meta.now - timedelta(seconds=len(frames) * meta.sec_per_step)
    clock = Clock(start, meta.sec_per_step, first_tick)
    try:
        config = config.replace(
            town=meta.maze_name, start=start, step_seconds=meta.sec_per_step, residents="all"
        )
    except ConfigError as error:
        raise SaveImportError(f"{save.folder}: {error}") from error
    homeless = [each for each in identities.values() if each.name not in save.positions]
    spots = {**save.positions, **starting_spots(maze, homeless)}
    people = tracks(frames, standing(save.folder, first_tick, identities))
    world = _world(people, spots, maze, clock, identities)
    moment = moment_in(save, identities, spots, clock, maze)
    memories = {each.name: _memories(each, maze, notes) for each in save.personas.values()}
    name = check_run_name(name)
    manifest = _manifest(save, name, config, clock, created=created, embedder=embedder, notes=notes)
    root = runs / name
    try:
        with new_run(root, manifest) as writer:
            _write_town(writer.layout.town, meta.maze_name, matrix_folder, identities.values())
            keep_save(save.folder, root)
            write_past(
                writer,
                world,
                memories,
                past(people, Stage(clock, first_tick, maze)),
                moment,
                meta.step,
                checkpoint_minutes=config.checkpoint_minutes,
            )
    except MemoryStreamError as error:
        raise SaveImportError(f"{save.folder}: {error}") from error
    return Imported(root, tuple(notes))


def _manifest(
    save: OriginalSave,
    name: str,
    config: Config,
    clock: Clock,
    *,
    created: datetime,
    embedder: EmbedderMark,
    notes: Sequence[str],
) -> RunManifest:
    return RunManifest(
        name=name,
        created=created,
        reverie_version=__version__,
        seed=config.seed,
        town=save.meta.maze_name,
        config=config.record(),
        start=clock.start,
        epoch_tick=clock.epoch_tick,
        step_seconds=clock.step_seconds,
        planned_end_tick=save.meta.step,
        provenance={
            "residents": sorted(save.personas),
            "imported": save.folder.resolve().name,
            "fork_sim_code": save.meta.fork_sim_code,
            "notes": list(notes),
        },
        embedder=embedder,
        status="stopped",
        reason="imported; `reverie resume` lives it on",
    )


def _identity(persona: OriginalPersona) -> Identity:
    scratch = persona.scratch
    return Identity(
        name=persona.name,
        age=int(number_of(scratch, "age", 30)),
        innate=_text(scratch, "innate"),
        learned=_text(scratch, "learned"),
        currently=_text(scratch, "currently"),
        lifestyle=_text(scratch, "lifestyle"),
        living_area=_text(scratch, "living_area"),
        daily_requirement=_text(scratch, "daily_plan_req"),
        known_places=_known_places(persona),
        constants=Constants(
            vision_r=int(number_of(scratch, "vision_r", 8)),
            att_bandwidth=int(number_of(scratch, "att_bandwidth", 8)),
            retention=int(number_of(scratch, "retention", 8)),
            recency_w=number_of(scratch, "recency_w", 1),
            relevance_w=number_of(scratch, "relevance_w", 1),
            importance_w=number_of(scratch, "importance_w", 1),
            recency_decay=number_of(scratch, "recency_decay", 0.995),
            importance_trigger_max=int(number_of(scratch, "importance_trigger_max", 150)),
        ),
    )


def _text(scratch: Mapping[str, object], key: str) -> str:
    value = scratch.get(key)
    return value if isinstance(value, str) else ""


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


def _frames(save: OriginalSave, notes: list[str]) -> list[JsonObject]:
    """Return the frames that lead up to the step of the save, without a gap."""
    found = list(movements(save.folder, save.meta.step - 1))
    if found and (found[-1][0] != save.meta.step - 1 or len(found) > save.meta.step):
        notes.append(f"the replay ends at step {found[-1][0]}, not before {save.meta.step}")
        return []
    return [people for _, people in found]


def _world(
    people: Sequence[Track],
    spots: Mapping[str, Point],
    maze: Maze,
    clock: Clock,
    identities: Mapping[str, Identity],
) -> World:
    """Everybody where the frames begin; who is in none stands where the save has them."""
    begin = {**spots, **{track.name: track.tiles[0] for track in people}}
    tick = clock.epoch_tick
    places = PlacesAtStart(maze)
    personas = [
        newborn(identity, begin[name], tick, places.of(identity))
        for name, identity in identities.items()
    ]
    return World(maze, clock, personas, tick)


def _memories(persona: OriginalPersona, maze: Maze, notes: list[str]) -> tuple[ConceptNode, ...]:
    """Return what the persona remembers; places that it knows stand in its identity."""
    missing = sum(not maze.has(each) for each in _known_places(persona))
    if missing:
        notes.append(f"{persona.name}: {missing} known places are not on the maze, left out")
    flagged = 0
    nodes = []
    for node in persona.nodes:
        fields = node.fields
        flagged += is_placeholder(str(fields["description"]))
        record = {**fields, "node_id": node.node_id, "last_accessed": fields["created"]}
        try:
            nodes.append(from_record(record))
        except MemoryStreamError as error:
            raise SaveImportError(f"nodes.json of {persona.name}: {error}") from error
    if flagged:
        notes.append(
            f"{persona.name}: {flagged} memories are placeholders of failed calls; "
            "they are kept and never recalled"
        )
    return tuple(nodes)


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
