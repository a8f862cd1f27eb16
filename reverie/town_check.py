"""What is wrong with a town, one plain sentence per mistake, before anybody lives in it."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path

from environment import Maze, WorldError, map_mistakes
from personas.errors import IdentityError
from personas.identity import Identity
from personas.resident_file import read_resident
from reverie.birth import starting_spots
from reverie.errors import TownError
from reverie.town import (
    RESIDENTS_FOLDER,
    TOWN_FILE,
    load_maze,
    names_of,
    read_text,
    read_town_file,
)

_NAME = re.compile(r"^[ \t]*name[ \t]*=.*$", re.MULTILINE)
_TABLE = re.compile(r"^[ \t]*\[", re.MULTILINE)


def town_mistakes(folder: Path) -> tuple[str, ...]:
    """Return everything that keeps the town in *folder* from being lived in; empty is good."""
    try:
        file = read_town_file(folder / TOWN_FILE)
    except TownError as error:
        return (*_map_first(folder), str(error))
    found = list(map_mistakes(folder / file.map)) if file.map else []
    residents, unread, unread_names, twice = _residents(folder / RESIDENTS_FOLDER)
    found += [*unread, *twice]
    if not residents and not unread:
        found.append(f"{folder / RESIDENTS_FOLDER}: nobody lives here; add a resident's .toml")
    # Who stands in a file that cannot be read lives here all the same.
    names = {*names_of(list(residents.values())), *unread_names}
    absent = [name for name in file.default_cast if name not in names]
    found += [
        f"{folder / TOWN_FILE}: default_cast names {name!r}, who has no file" for name in absent
    ]
    try:
        maze = load_maze(folder, file)
    except (TownError, WorldError) as error:
        # A Tiled map's mistakes are in the list already, all of them and not only the first.
        return (*found, *([] if found and file.map else [str(error)]))
    for path, identity in residents.items():
        found += _resident_mistakes(path, identity, maze)
        if len(unread_names) == len(unread):  # else anybody may be meant by a file without a name
            found += _stranger_mistakes(path, identity, names)
    found += _crowded_homes(folder, residents.values(), maze)
    return tuple(found)


def _map_first(folder: Path) -> tuple[str, ...]:
    """A map alone, without town.toml, is still worth checking."""
    plain = folder / "map.tmj"
    if (folder / TOWN_FILE).exists() or not plain.is_file():
        return ()
    return map_mistakes(plain)


def _residents(folder: Path) -> tuple[dict[Path, Identity], list[str], list[str], list[str]]:
    """Return who was read; of the other files their mistakes and names; and who is there twice."""
    read: dict[Path, Identity] = {}
    mistakes: list[str] = []
    unread_names: list[str] = []
    twice: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            identity = read_resident(read_text(path), str(path))
        except (TownError, IdentityError) as error:
            mistakes.append(str(error))
            unread_names += _name_at_least(path)
            continue
        if any(each.name == identity.name for each in read.values()):
            twice.append(f"{path}: {identity.name} is described twice; names must be unique")
        read[path] = identity
    return read, mistakes, unread_names, twice


def _name_at_least(path: Path) -> list[str]:
    """Return the name in a file that is not understood as a whole; none if that is not either."""
    try:
        own_keys = _TABLE.split(read_text(path), maxsplit=1)[0]  # a friend's name comes later
    except TownError:
        return []
    found = _NAME.search(own_keys)
    try:
        name = tomllib.loads(found[0])["name"] if found else None
    except tomllib.TOMLDecodeError:
        return []
    return [name.strip()] if isinstance(name, str) else []


def _resident_mistakes(path: Path, identity: Identity, maze: Maze) -> Iterator[str]:
    try:
        starting_spots(maze, [identity])
    except TownError as error:
        yield f"{path}: {error}"
    else:
        yield from _home_mistakes(path, identity, maze)
    places = [*identity.known_places, *(each.place for each in identity.habits if each.place)]
    for place in dict.fromkeys(places):
        if not maze.has(place):
            yield f"{path}: {place!r} is not on the map"


def _stranger_mistakes(path: Path, identity: Identity, names: set[str]) -> Iterator[str]:
    for relation in identity.relations:
        if relation.name not in names:
            yield f"{path}: {identity.name} knows {relation.name!r}, who does not live here"


def _home_mistakes(path: Path, identity: Identity, maze: Maze) -> Iterator[str]:
    """Whether the home can be slept in."""
    home = identity.living_area
    if not _beds(home, maze):
        yield f"{path}: {identity.name} lives in {home!r}, which has no bed; draw one there"


def _crowded_homes(folder: Path, residents: Iterable[Identity], maze: Maze) -> Iterator[str]:
    """Homes with more than two people a bed."""
    sleepers: dict[str, list[str]] = {}
    for identity in residents:
        sleepers.setdefault(identity.living_area, []).append(identity.name)
    for home, names in sleepers.items():
        beds = len(_beds(home, maze))
        if 0 < 2 * beds < len(names):
            yield (
                f"{folder / RESIDENTS_FOLDER}: {len(names)} people live in {home!r}, which has "
                f"{beds} {'bed' if beds == 1 else 'beds'}; draw more, or house some elsewhere"
            )


def _beds(home: str, maze: Maze) -> list[str]:
    if not maze.has(home):
        return []
    return [name for name in maze.children(home) if "bed" in name.casefold()]
