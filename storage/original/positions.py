"""Where everybody stands at the step of a 2023 save."""

import re
from collections.abc import Iterable, Sequence
from pathlib import Path

from pydantic import JsonValue

from storage.errors import OriginalSaveError
from storage.original import expect
from storage.original.json_file import read_object
from storage.original.persona_files import OriginalPersona

Tile = tuple[int, int]

_FRAME = re.compile(r"(\d+)\.json")


def read_positions(
    folder: Path, step: int, personas: Iterable[OriginalPersona], notes: list[str]
) -> dict[str, Tile]:
    """Return (x, y) by full name, from the frame of *step* or the nearest earlier one.

    Frames of `environment/` say where people are at the start of a step, those of `movement/`
    and the compressed replay where they are after it. Whoever is in no frame stands on the tile
    of their scratch; whoever has none there either is left out. Each stopgap is told in *notes*.

    Raises:
        OriginalSaveError: the frame is cut off or of the wrong kind.
    """
    names = [persona.name for persona in personas]
    compressed = folder / "master_movement.json"
    if compressed.is_file():
        found = _from_compressed(compressed, step, names)
    else:
        found = _from_frames(folder, step, names, notes)
    for persona in personas:
        if persona.name in found:
            continue
        tile = expect.as_tile(persona.scratch.get("curr_tile"))
        if tile is None:
            notes.append(f"{persona.name}: no frame and no scratch says where they are")
        else:
            found[persona.name] = tile
            notes.append(f"{persona.name}: in no frame; standing on the tile of the scratch")
    return {name: found[name] for name in names if name in found}


def standing(folder: Path, step: int, names: Iterable[str]) -> dict[str, Tile]:
    """Return (x, y) of those whom `environment/<step>.json` names; nobody where there is none.

    Raises:
        OriginalSaveError: the frame is cut off or of the wrong kind.
    """
    path = folder / "environment" / f"{step}.json"
    if not path.is_file():
        return {}
    frame = read_object(path)
    tiles = {name: _standing_tile(frame.get(name), name, path) for name in names}
    return {name: tile for name, tile in tiles.items() if tile is not None}


def _from_frames(
    folder: Path, step: int, names: Sequence[str], notes: list[str]
) -> dict[str, Tile]:
    """Return the tiles of the latest frame that speaks of *step* or before."""
    standing = _latest(folder / "environment", step)
    moved = _latest(folder / "movement", step - 1)
    if standing is None and moved is None:
        notes.append(f"no frame up to step {step}")
        return {}
    if standing is not None and (moved is None or standing[0] > moved[0]):
        at_step, path = standing
        frame = read_object(path)
        tiles = {name: _standing_tile(frame.get(name), name, path) for name in names}
    else:
        assert moved is not None
        at_step, path = moved[0] + 1, moved[1]
        people = read_object(path).get("persona")
        if not isinstance(people, dict):
            raise OriginalSaveError(path, "'persona' must be an object")
        tiles = {name: _moved_tile(people.get(name), name, path) for name in names}
    if at_step != step or path.parent.name != "environment":
        notes.append(f"no environment/{step}.json; positions of step {at_step} from {path.name}")
    return {name: tile for name, tile in tiles.items() if tile is not None}


def _latest(folder: Path, step: int) -> tuple[int, Path] | None:
    if not folder.is_dir():
        return None
    matches = ((_FRAME.fullmatch(entry.name), entry) for entry in folder.iterdir())
    steps = ((int(match[1]), entry) for match, entry in matches if match)
    return max((each for each in steps if each[0] <= step), default=None)


def _from_compressed(path: Path, step: int, names: Sequence[str]) -> dict[str, Tile]:
    """Return the last tile that the replay tells of each before *step*."""
    found: dict[str, Tile] = {}
    frames = read_object(path)
    for key in sorted((key for key in frames if key.isdecimal()), key=int):
        frame = frames[key]
        if int(key) >= max(step, 1):
            break
        if not isinstance(frame, dict):
            raise OriginalSaveError(path, f"frame {key!r} must be an object")
        for name in names:
            tile = _moved_tile(frame.get(name), name, path)
            if tile is not None:
                found[name] = tile
    return found


def _standing_tile(entry: JsonValue, name: str, path: Path) -> Tile | None:
    if entry is None:
        return None
    tile = expect.as_tile([entry.get("x"), entry.get("y")]) if isinstance(entry, dict) else None
    if tile is None:
        raise OriginalSaveError(path, f"{name}: 'x' and 'y' must be whole numbers")
    return tile


def _moved_tile(entry: JsonValue, name: str, path: Path) -> Tile | None:
    if entry is None:
        return None
    tile = expect.as_tile(entry.get("movement")) if isinstance(entry, dict) else None
    if tile is None:
        raise OriginalSaveError(path, f"{name}: 'movement' must be a list of two whole numbers")
    return tile
