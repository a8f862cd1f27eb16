"""Whether a saved simulation of the 2023 system can be lived on, before anything is made of it."""

from collections.abc import Mapping, Sequence

from environment import Maze
from personas.errors import IdentityError
from personas.identity import Identity
from personas.resident_file import read_resident, write_resident
from reverie.errors import SaveImportError
from storage import JsonObject
from storage.original import OriginalSave

_MOST = 1e9


def check_save(save: OriginalSave, maze: Maze, identities: Sequence[Identity]) -> None:
    """Refuse a save that would become a run which cannot be lived.

    Args:
        save: as read.
        maze: that it plays on.
        identities: who its personas become.

    Raises:
        SaveImportError: whose description, home or position cannot be used, and why.
    """
    if not identities:
        raise SaveImportError(f"{save.folder}: nobody is in this save")
    for each in identities:
        where = f"{save.folder}: {each.name}"
        scratch = save.personas[each.name].scratch
        for key in scratch:
            number_of(scratch, key, 0)
        home = each.living_area
        if not home:
            raise SaveImportError(f"{where} has no living_area in scratch.json")
        if not maze.has(home) or not maze.standing_tiles(home):
            raise SaveImportError(
                f"{where} lives in {home!r}, which is not a place to stand in on the maze"
            )
        try:
            read_resident(write_resident(each), "scratch.json")
        except IdentityError as error:
            raise SaveImportError(f"{where}: {error}") from error
        spot = save.positions.get(each.name)
        if spot is not None and not maze.is_walkable(spot):
            raise SaveImportError(
                f"{where} stands at {spot}, which is off the maze of {maze.width} x {maze.height} "
                "tiles or cannot be walked on"
            )


def check_frames(save: OriginalSave, maze: Maze, frames: Sequence[JsonObject]) -> None:
    """Refuse a replay that leaves the maze, or whose talks are none.

    Args:
        save: that the frames lead up to.
        maze: that it plays on.
        frames: of each step, by full name.

    Raises:
        SaveImportError: the first that is wrong: whose, at which step.
    """
    first = save.meta.step - len(frames)
    for step, people in enumerate(frames, first):
        for name, each in people.items():
            assert isinstance(each, dict)  # the reader has checked it
            tile, lines = each.get("movement"), each.get("chat")
            where = f"{save.folder}: step {step}, {name}"
            if isinstance(tile, list) and not _is_on(maze, tile):
                raise SaveImportError(
                    f"{where} stands at {tile}, which is off the maze of {maze.width} x "
                    f"{maze.height} tiles"
                )
            if isinstance(lines, list) and not all(_is_line(line) for line in lines):
                raise SaveImportError(f"{where}: 'chat' is not a list of [name, text]")


def _is_on(maze: Maze, tile: Sequence[object]) -> bool:
    x, y = tile
    return isinstance(x, int) and isinstance(y, int) and maze.contains((x, y))


def _is_line(line: object) -> bool:
    return isinstance(line, list) and len(line) == 2 and all(isinstance(word, str) for word in line)


def number_of(scratch: Mapping[str, object], key: str, default: float) -> float:
    """Return a number of a scratch.json; *default* where it is absent or no number.

    Raises:
        SaveImportError: it is beyond all that a persona could use.
    """
    value = scratch.get(key)
    if not isinstance(value, int | float) or isinstance(value, bool):
        return default
    if not abs(value) <= _MOST:  # also for what is no number at all
        raise SaveImportError(f"scratch.json: {key} is {value}, which is no number to live by")
    return value
