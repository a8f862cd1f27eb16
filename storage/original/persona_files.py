"""The memory of one persona in a 2023 save: scratch, places, nodes."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from storage.errors import OriginalSaveError
from storage.original import expect
from storage.original.json_file import kind_of, read_object
from storage.records import JsonObject

_NODE_ID = re.compile(r"node_(\d+)")

_SCRATCH: Mapping[str, expect.Kind] = {
    "vision_r": expect.WHOLE,
    "att_bandwidth": expect.WHOLE,
    "retention": expect.WHOLE,
    "curr_time": expect.TEXT_OR_NULL,
    "curr_tile": expect.LIST_OR_NULL,
    "daily_plan_req": expect.TEXT,
    "name": expect.TEXT,
    "first_name": expect.TEXT,
    "last_name": expect.TEXT,
    "age": expect.WHOLE,
    "innate": expect.TEXT,
    "learned": expect.TEXT,
    "currently": expect.TEXT,
    "lifestyle": expect.TEXT,
    "living_area": expect.TEXT,
    "recency_w": expect.NUMBER,
    "relevance_w": expect.NUMBER,
    "importance_w": expect.NUMBER,
    "recency_decay": expect.NUMBER,
    "importance_trigger_max": expect.NUMBER,
    "importance_trigger_curr": expect.NUMBER,
    "importance_ele_n": expect.WHOLE,
    "daily_req": expect.LIST,
    "f_daily_schedule": expect.LIST,
    "f_daily_schedule_hourly_org": expect.LIST,
    "act_address": expect.TEXT_OR_NULL,
    "act_start_time": expect.TEXT_OR_NULL,
    "act_duration": (int, float, type(None)),
    "act_description": expect.TEXT_OR_NULL,
    "act_pronunciatio": expect.TEXT_OR_NULL,
    "act_event": expect.LIST,
    "act_obj_description": expect.TEXT_OR_NULL,
    "act_obj_pronunciatio": expect.TEXT_OR_NULL,
    "act_obj_event": expect.LIST,
    "chatting_with": expect.TEXT_OR_NULL,
    "chat": expect.LIST_OR_NULL,
    "chatting_with_buffer": expect.OBJECT,
    "chatting_end_time": expect.TEXT_OR_NULL,
    "act_path_set": expect.TRUTH,
    "planned_path": expect.LIST,
}
_NODE: Mapping[str, expect.Kind] = {
    "node_count": expect.WHOLE,
    "type_count": expect.WHOLE,
    "type": expect.TEXT,
    "depth": expect.WHOLE,
    "created": expect.TEXT,
    "expiration": expect.TEXT_OR_NULL,
    "subject": expect.TEXT,
    "predicate": expect.TEXT,
    "object": expect.TEXT,
    "description": expect.TEXT,
    "embedding_key": expect.TEXT,
    "poignancy": expect.NUMBER,
    "keywords": expect.LIST,
    "filling": (list, str, type(None)),
}


@dataclass(frozen=True, slots=True)
class OriginalNode:
    """One entry of a memory stream.

    Attributes:
        node_id: its key, "node_<n>"; not a field of the file.
        fields: all its fields, in their order; unknown ones are kept.
    """

    node_id: str
    fields: JsonObject


@dataclass(frozen=True, slots=True)
class OriginalPersona:
    """What a save holds of one persona.

    Attributes:
        name: full name, the same as the folder's.
        scratch: scratch.json as it is, unknown keys kept.
        spatial: world, sector, arena, list of objects.
        nodes: the memory stream, oldest first.
        kw_strength: the keyword counters as they are; empty where the file is missing.
        embeddings: the file of vectors, or None; `read_embeddings` reads it.
    """

    name: str
    scratch: JsonObject
    spatial: JsonObject
    nodes: tuple[OriginalNode, ...]
    kw_strength: JsonObject
    embeddings: Path | None


def read_persona(folder: Path, notes: list[str]) -> OriginalPersona:
    """Read one folder of `personas/`; what was odd but readable is added to *notes*.

    Raises:
        OriginalSaveError: a file that must be there is missing, cut off or of the wrong kind.
    """
    memory = folder / "bootstrap_memory"
    stream = memory / "associative_memory"
    scratch_path = memory / "scratch.json"
    scratch = read_object(scratch_path)
    missing = expect.check_fields(scratch, _SCRATCH, scratch_path)
    if missing:
        notes.append(f"{folder.name}: scratch.json lacks {', '.join(missing)}")
    embeddings = stream / "embeddings.json"
    if not embeddings.is_file():
        notes.append(f"{folder.name}: no embeddings.json; texts have to be encoded anew")
    return OriginalPersona(
        name=folder.name,
        scratch=scratch,
        spatial=_read_spatial(memory / "spatial_memory.json"),
        nodes=_read_nodes(stream / "nodes.json"),
        kw_strength=_read_optional(stream / "kw_strength.json", folder.name, notes),
        embeddings=embeddings if embeddings.is_file() else None,
    )


def read_embeddings(path: Path) -> tuple[tuple[str, ...], NDArray[np.float32]]:
    """Return the texts and their vectors, shape (len(texts), dim), in the order of the file.

    Raises:
        OriginalSaveError: the file is cut off, or its vectors are not all lists of one length.
    """
    content = read_object(path)
    texts = tuple(content)
    try:
        vectors = np.array([content[text] for text in texts], dtype=np.float32)
    except (ValueError, TypeError) as error:
        raise OriginalSaveError(path, "the vectors are not number lists of one length") from error
    if not texts:
        return texts, np.zeros((0, 0), np.float32)
    if vectors.ndim != 2:
        raise OriginalSaveError(path, "the vectors are not number lists of one length")
    return texts, vectors


def _read_optional(path: Path, name: str, notes: list[str]) -> JsonObject:
    if path.is_file():
        return read_object(path)
    notes.append(f"{name}: no {path.name}")
    return {}


def _read_spatial(path: Path) -> JsonObject:
    """Return the tree of places after checking its shape."""
    tree = read_object(path)
    expect.check_fields(tree, dict.fromkeys(tree, expect.OBJECT), path)
    for world, sectors in tree.items():
        assert isinstance(sectors, dict)
        expect.check_fields(sectors, dict.fromkeys(sectors, expect.OBJECT), path, world)
        for sector, arenas in sectors.items():
            assert isinstance(arenas, dict)
            where = f"{world}:{sector}"
            expect.check_fields(arenas, dict.fromkeys(arenas, expect.LIST), path, where)
    return tree


def _read_nodes(path: Path) -> tuple[OriginalNode, ...]:
    content = read_object(path)
    numbered = []
    for node_id, fields in content.items():
        match = _NODE_ID.fullmatch(node_id)
        if match is None:
            raise OriginalSaveError(path, f'{node_id!r} is not a key like "node_12"')
        if not isinstance(fields, dict):
            raise OriginalSaveError(path, f"{node_id} must be an object, not {kind_of(fields)}")
        _check_node(path, node_id, fields)
        numbered.append((int(match[1]), OriginalNode(node_id, fields)))
    numbered.sort(key=lambda each: each[0])
    for wanted, (number, _) in enumerate(numbered, 1):
        if number != wanted:
            raise OriginalSaveError(
                path,
                f"node_{wanted} is missing: the {len(numbered)} nodes must be numbered from "
                "node_1 without holes",
            )
    return tuple(node for _, node in numbered)


def _check_node(path: Path, node_id: str, fields: JsonObject) -> None:
    expect.require_fields(fields, _NODE, path, node_id)
    if fields["type"] not in ("event", "thought", "chat"):
        raise OriginalSaveError(path, f"{node_id}: there is no type {fields['type']!r}")
    for name in ("created", "expiration"):
        value = fields[name]
        try:
            if isinstance(value, str):
                datetime.fromisoformat(value)
        except ValueError as error:
            raise OriginalSaveError(
                path, f"{node_id}: {name!r} is not a time: {value!r}"
            ) from error
