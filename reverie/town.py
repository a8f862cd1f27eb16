"""A town: a map joined with its residents."""

import tomllib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

import environment
from environment import Maze, matrix, tiled
from personas.identity import Identity
from personas.resident_file import read_resident
from reverie.config_sentences import refusal, toml_complaint
from reverie.errors import ResidentNotFoundError, TownError, TownNotFoundError

TOWN_FILE = "town.toml"
RESIDENTS_FOLDER = "residents"


class TownFile(BaseModel):
    """What town.toml says.

    Attributes:
        name: how the town is called.
        description: a sentence or two.
        map: Tiled map beside this file; or
        matrix: folder of a 2023 maze matrix beside this file.
        default_cast: who lives there when only some are wanted, in order of preference.
        start: game time at which a run begins unless told otherwise.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    name: str
    description: str = ""
    map: str = ""
    matrix: str = ""
    default_cast: tuple[str, ...] = ()
    start: datetime = datetime(2023, 2, 13)


@dataclass(frozen=True, slots=True)
class Town:
    """A map and the people who live on it.

    Attributes:
        folder: where its files are.
        file: what town.toml says.
        maze: its map.
        residents: all of them, sorted by name.
    """

    folder: Path
    file: TownFile
    maze: Maze
    residents: tuple[Identity, ...]

    def resident(self, name: str) -> Identity:
        """Return the resident with that full name.

        Raises:
            ResidentNotFoundError: nobody has it.
        """
        for each in self.residents:
            if each.name == name:
                return each
        raise ResidentNotFoundError(name, [each.name for each in self.residents])

    def preferred(self) -> tuple[Identity, ...]:
        """Return all residents, the default cast first, the others by name."""
        by_name = {each.name: each for each in self.residents}
        cast = [by_name[name] for name in self.file.default_cast if name in by_name]
        return (*cast, *(each for each in self.residents if each not in cast))


def towns_folder() -> Path:
    """Return the folder of the towns that come with Reverie."""
    return Path(environment.__file__).parent / "towns"


def known_towns() -> tuple[str, ...]:
    """Return the names of the towns that come with Reverie, sorted."""
    return tuple(sorted(each.parent.name for each in towns_folder().glob(f"*/{TOWN_FILE}")))


def find_town(name_or_path: str) -> Path:
    """Return the folder of a town given by name or by path.

    Raises:
        TownNotFoundError: neither a known name nor a folder with a town.toml.
    """
    if name_or_path in known_towns():
        return towns_folder() / name_or_path
    folder = Path(name_or_path)
    if (folder / TOWN_FILE).is_file():
        return folder
    raise TownNotFoundError(name_or_path, known_towns())


def load_town(folder: Path) -> Town:
    """Read the town in *folder*.

    Raises:
        TownError: town.toml or the residents are not what they must be.
        WorldError: the map is not.
        IdentityError: a resident's description is not.
    """
    file = read_town_file(folder / TOWN_FILE)
    maze = load_maze(folder, file)
    return Town(folder, file, maze, read_residents(folder / RESIDENTS_FOLDER))


def load_maze(folder: Path, file: TownFile) -> Maze:
    """Read the map that *file*, the town.toml in *folder*, names.

    Raises:
        TownError: it names none, or two.
        WorldError: the map is not what it must be.
    """
    if bool(file.map) == bool(file.matrix):
        raise TownError(f"{folder / TOWN_FILE}: give either map or matrix")
    if file.map:
        return tiled.load_maze(folder / file.map)
    return matrix.load_maze(folder / file.matrix)


def read_town_file(path: Path) -> TownFile:
    """Read a town.toml.

    Raises:
        TownError: it is unreadable, or a key is unknown or of the wrong kind.
    """
    try:
        text = read_text(path)
        return TownFile.model_validate(tomllib.loads(text))
    except tomllib.TOMLDecodeError as error:
        raise TownError(f"{path}: this is not valid TOML: {toml_complaint(error, text)}") from error
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        key = ".".join(str(each) for each in first["loc"])
        told = refusal(key, first, tuple(TownFile.model_fields))
        raise TownError(f"{path}: {told}") from error


def read_residents(folder: Path) -> tuple[Identity, ...]:
    """Return all residents described in *folder*, sorted by name, whatever the files are called.

    Raises:
        TownError: two files describe the same name, or a file cannot be read.
        IdentityError: a description is not understood.
    """
    found: dict[str, Path] = {}
    residents = []
    for path in sorted(folder.glob("*.toml")):
        identity = read_resident(read_text(path), str(path))
        if identity.name in found:
            raise TownError(
                f"{path}: {identity.name} is described in {found[identity.name].name} already; "
                "the full name must be unique"
            )
        found[identity.name] = path
        residents.append(identity)
    return tuple(sorted(residents, key=lambda each: each.name))


def read_text(path: Path) -> str:
    """Return the text of *path*, which must be UTF-8.

    Raises:
        TownError: it is missing, unreadable or not UTF-8: which file, line and byte.
    """
    try:
        content = path.read_bytes()
    except OSError as error:
        raise TownError(f"{path} cannot be read: {error.strerror}") from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise TownError(
            f"{path}, line {line}: byte {error.start} is not UTF-8; save the file as UTF-8"
        ) from error


def names_of(residents: Sequence[Identity]) -> tuple[str, ...]:
    """Return the full names of *residents*, order as given."""
    return tuple(each.name for each in residents)
