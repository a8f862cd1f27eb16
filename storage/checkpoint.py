"""Checkpoints: the small state of a tick, and how much of each memory file belongs to it.

A file is `{"crc":"<crc32 of the inner JSON>","checkpoint":{...}}`, valid JSON that proves itself.
"""

import zlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import orjson

from storage.layout import RunLayout
from storage.memory_files import Extent, MemoryPrefix
from storage.migrations import SCHEMA_VERSION, Upgrade
from storage.records import JsonObject, to_json

_HEAD = b'{"crc":"%08x","checkpoint":'
_HEAD_SIZE = len(_HEAD % 0)
_TAIL = b"}\n"


@dataclass(frozen=True, slots=True)
class Checkpoint:
    """What a checkpoint file says.

    Attributes:
        tick: the last tick whose events the state holds.
        state: the engine's small state.
        extents: how much of each persona's memory belongs to it, by full name.
    """

    tick: int
    state: JsonObject
    extents: Mapping[str, Extent]


def encode_checkpoint(
    tick: int, state: Mapping[str, object], extents: Mapping[str, Extent]
) -> bytes:
    """Return the bytes of a checkpoint file.

    Raises:
        RecordError: the state holds what JSON cannot.
    """
    content = {
        "schema_version": SCHEMA_VERSION,
        "tick": tick,
        "memory": {
            name: {"bytes": each.size, "lines": each.lines, "crc": each.crc}
            for name, each in sorted(extents.items())
        },
        "state": state,
    }
    inner = to_json(content, f"the checkpoint of tick {tick}")
    return _HEAD % zlib.crc32(inner) + inner + _TAIL


def read_checkpoint(path: Path, upgrade: Upgrade) -> Checkpoint | None:
    """Return what the file says, or None if it is absent or not what was written."""
    try:
        content = path.read_bytes()
    except OSError:
        return None
    inner = content[_HEAD_SIZE : -len(_TAIL)]
    if content[:_HEAD_SIZE] != _HEAD % zlib.crc32(inner) or content[-len(_TAIL) :] != _TAIL:
        return None
    found = orjson.loads(inner)
    extents = {
        name: Extent(each["bytes"], each["lines"], each["crc"])
        for name, each in found["memory"].items()
    }
    return Checkpoint(found["tick"], upgrade.state(found["state"]), extents)


def memory_of(
    checkpoint: Checkpoint, layout: RunLayout, upgrade: Upgrade
) -> dict[str, MemoryPrefix]:
    """Return the memory that belongs to *checkpoint*, by full name, in its order."""
    return {
        name: MemoryPrefix(layout.memory(name), extent, upgrade)
        for name, extent in checkpoint.extents.items()
    }


def newest_checkpoint(
    layout: RunLayout, upgrade: Upgrade, at_tick: int, *, with_memory: bool
) -> Checkpoint | None:
    """Return the newest whole checkpoint at or before *at_tick*, or None.

    Args:
        layout: the run.
        upgrade: how its state is read.
        at_tick: the latest tick wanted.
        with_memory: also read the memory files and pass over a checkpoint that they do not fit.
    """
    for tick, path in reversed(layout.checkpoint_files()):
        if tick > at_tick:
            continue
        found = read_checkpoint(path, upgrade)
        if found is None or found.tick != tick:
            continue
        if with_memory:
            prefixes = memory_of(found, layout, upgrade).values()
            if not all(each.is_whole() for each in prefixes):
                continue
        return found
    return None
