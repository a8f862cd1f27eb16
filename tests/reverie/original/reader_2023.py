"""A reader of 2023 saves, written from the description of the format; it uses none of our code."""

import json
from pathlib import Path
from typing import Any

Shown = dict[str, tuple[tuple[int, int], str, Any]]
"""By full name: tile, description, lines of the talk or None."""


def load(path: Path) -> Any:
    """Return the content of a JSON file."""
    return json.loads(path.read_text(encoding="utf-8"))


def replay(save: Path) -> dict[int, Shown]:
    """Return what everybody shows after each step of a folder of storage/."""
    steps = sorted(int(path.stem) for path in (save / "movement").glob("*.json"))
    return {
        step: {
            name: ((each["movement"][0], each["movement"][1]), each["description"], each["chat"])
            for name, each in load(save / f"movement/{step}.json")["persona"].items()
        }
        for step in steps
    }


def replay_compressed(folder: Path) -> dict[int, Shown]:
    """Return the same of a folder of compressed_storage/, where only changes are told."""
    shown: Shown = {}
    found: dict[int, Shown] = {}
    for step, changed in load(folder / "master_movement.json").items():
        for name, each in changed.items():
            x, y = each["movement"]
            shown = {**shown, name: ((x, y), each["description"], each["chat"])}
        found[int(step)] = shown
    return found


def standing(save: Path, step: int) -> dict[str, tuple[int, int]]:
    """Return where everybody is at the start of a step."""
    frame = load(save / f"environment/{step}.json")
    return {name: (each["x"], each["y"]) for name, each in frame.items()}
