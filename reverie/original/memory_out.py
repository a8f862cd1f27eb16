"""What a persona remembers, as the memory files of the 2023 system."""

import json
from collections.abc import Iterable, Sequence

from pydantic import JsonValue

from personas.memory import nodes_json
from personas.memory.stream import MemoryStream
from personas.ports import Embedder
from storage import JsonObject
from storage.original import OriginalPersona, keyword_strength


def node_fields(memory: MemoryStream, kept: OriginalPersona | None) -> JsonObject:
    """Return the content of `nodes.json`, newest first; fields that only *kept* has stay."""
    ours: JsonObject = json.loads(nodes_json.dumps(memory))
    if kept is None:
        return ours
    theirs = {node.node_id: node.fields for node in kept.nodes}
    return {node_id: {**theirs.get(node_id, {}), **_object(ours[node_id])} for node_id in ours}


def keyword_counters(nodes: JsonObject, kept: OriginalPersona | None) -> JsonObject:
    """Return the content of `kw_strength.json` for the nodes of `node_fields`."""
    oldest_first = [_object(fields) for fields in reversed(nodes.values())]
    if not oldest_first and kept is not None:
        return kept.kw_strength
    return keyword_strength(oldest_first, kept.kw_strength if kept else None)


def place_tree(addresses: Iterable[str], kept: OriginalPersona | None) -> JsonObject:
    """Return the content of `spatial_memory.json`: what *kept* knew, then *addresses* in order."""
    tree: dict[str, dict[str, dict[str, list[str]]]] = {}
    if kept is not None:
        tree = json.loads(json.dumps(kept.spatial))
    for address in addresses:
        world, sector, arena, thing = (*address.split(":"), "", "", "")[:4]
        sectors = tree.setdefault(world, {})
        arenas = sectors.setdefault(sector, {}) if sector else {}
        things = arenas.setdefault(arena, []) if arena else []
        if thing and thing not in things:
            things.append(thing)
    content: JsonObject = json.loads(json.dumps(tree))
    return content


def embeddings(nodes: JsonObject, embedder: Embedder) -> JsonObject:
    """Return the content of `embeddings.json`: each distinct key with its vector, by first use."""
    fields = (_object(each) for each in reversed(nodes.values()))
    texts = tuple(dict.fromkeys(str(each["embedding_key"]) for each in fields))
    return dict(zip(texts, _vectors(texts, embedder), strict=True))


def _vectors(texts: Sequence[str], embedder: Embedder) -> list[JsonValue]:
    return [row.tolist() for row in embedder.encode(texts)] if texts else []


def _object(value: JsonValue) -> JsonObject:
    assert isinstance(value, dict)
    return value
