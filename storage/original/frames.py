"""The frames of a 2023 save: what everybody decided at each step, full or compressed."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from pydantic import JsonValue

from storage.errors import OriginalSaveError
from storage.original import expect
from storage.original.json_file import read_object
from storage.records import JsonObject

MASTER_FILE = "master_movement.json"
_FRAME = re.compile(r"(\d+)\.json")
_APPEARANCE: Mapping[str, expect.Kind] = {
    "movement": expect.LIST,
    "pronunciatio": expect.TEXT_OR_NULL,
    "description": expect.TEXT_OR_NULL,
    "chat": expect.LIST_OR_NULL,
}


def frame_steps(folder: Path) -> tuple[int, ...]:
    """Return the steps that a folder of frames holds, in order; other files are passed over."""
    if not folder.is_dir():
        return ()
    matches = (_FRAME.fullmatch(entry.name) for entry in folder.iterdir())
    return tuple(sorted(int(match[1]) for match in matches if match))


def movements(folder: Path, last_step: int) -> Iterator[tuple[int, JsonObject]]:
    """Yield (step, appearance by full name) of the frames that lead up to *last_step* unbroken.

    An appearance is where somebody stands after the step and what they show: "movement",
    "pronunciatio", "description", "chat". Frames before a gap say nothing of what came after it
    and are left out; a compressed replay has no gaps.

    Args:
        folder: a save of either kind.
        last_step: last step wanted; a save at step N has lived N - 1.

    Raises:
        OriginalSaveError: a frame is cut off or of the wrong kind.
    """
    master = folder / MASTER_FILE
    if master.is_file():
        yield from _expanded(master, last_step)
        return
    frames = folder / "movement"
    for step in _unbroken(frame_steps(frames), last_step):
        path = frames / f"{step}.json"
        people = read_object(path).get("persona")
        if not isinstance(people, dict):
            raise OriginalSaveError(path, "'persona' must be an object")
        _check(people, path, "")
        yield step, people


def compressed(
    frames: Iterable[tuple[int, Mapping[str, JsonValue]]], order: Sequence[str]
) -> JsonObject:
    """Return the content of `master_movement.json`: at each step only who shows a change.

    Args:
        frames: (step, appearance by full name), steps ascending from 0.
        order: of the personas within a step.
    """
    shown: dict[str, JsonValue] = {}
    master: JsonObject = {}
    for step, people in frames:
        changed = {name: people[name] for name in order if name in people}
        changed = {name: each for name, each in changed.items() if shown.get(name) != each}
        shown |= changed
        master[str(step)] = changed
    return master


def _expanded(master: Path, last_step: int) -> Iterator[tuple[int, JsonObject]]:
    frames = read_object(master)
    shown: JsonObject = {}
    for key in sorted((key for key in frames if key.isdecimal()), key=int):
        if int(key) > last_step:
            return
        people = frames[key]
        if not isinstance(people, dict):
            raise OriginalSaveError(master, f"frame {key!r} must be an object")
        _check(people, master, f"frame {key}, ")
        shown = shown | people
        yield int(key), shown


def _unbroken(steps: Sequence[int], last_step: int) -> Sequence[int]:
    """Return the steps from the last gap up to *last_step*; none where that one is missing."""
    known = set(steps)
    first = last_step + 1
    while first - 1 in known:
        first -= 1
    return range(first, last_step + 1)


def _check(people: JsonObject, path: Path, where: str) -> None:
    for name, appearance in people.items():
        if not isinstance(appearance, dict):
            raise OriginalSaveError(path, f"{where}{name}: an object was expected")
        expect.require_fields(appearance, _APPEARANCE, path, f"{where}{name}")
        if expect.as_tile(appearance["movement"]) is None:
            raise OriginalSaveError(
                path, f"{where}{name}: 'movement' must be a list of two whole numbers"
            )
