"""The memory stream as `nodes.json`, byte for byte in the form of the seed.

One object on one line, newest node first, ASCII escapes. `dumps_extras` holds what that form has
no room for, to be kept beside it.
"""

import gc
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import datetime
from operator import itemgetter
from typing import NoReturn

import orjson

from personas.errors import MemoryStreamError
from personas.memory.concept_node import NODE_KINDS, ConceptNode
from personas.memory.context import context_from
from personas.memory.graph import Edge
from personas.memory.records import filling_in, filling_out, parse_time, time_text
from personas.memory.stream import Confirmation, MemoryStream

_Json = str | int | list[str] | list[list[str]] | None

FIELDS = (
    "node_count",
    "type_count",
    "type",
    "depth",
    "created",
    "expiration",
    "subject",
    "predicate",
    "object",
    "description",
    "embedding_key",
    "poignancy",
    "keywords",
    "filling",
)
"""Fields of a node in the file, in order."""

_NONE = type(None)
_TYPES: dict[str, tuple[type, ...]] = {
    name: {
        "node_count": (int,),
        "type_count": (int,),
        "depth": (int,),
        "poignancy": (int,),
        "expiration": (str, _NONE),
        "keywords": (list,),
        "filling": (list, str, _NONE),
    }.get(name, (str,))
    for name in FIELDS
}
_values_of = itemgetter(*FIELDS)
_NAMES = {str: "a text", int: "a whole number", list: "a list", _NONE: "null"}
# Every sequence of types that a right node can have: one set look-up a node instead of 14 tests.
_SIGNATURES = frozenset(
    tuple({"expiration": expiration, "filling": filling}.get(n, _TYPES[n][0]) for n in FIELDS)
    for expiration in _TYPES["expiration"]
    for filling in _TYPES["filling"]
)


def dumps(stream: MemoryStream) -> bytes:
    """Return *stream* as the bytes of a `nodes.json`, without a final newline."""
    body = {node.node_id: _fields(node) for node in reversed(stream.nodes)}
    return json.dumps(body).encode("ascii")


def loads(content: bytes, owner: str) -> MemoryStream:
    """Return the memory stream in a `nodes.json`, every value kept as it is.

    The order in the file does not matter. A node was last accessed when it was created, for the
    file does not say; see `loads_extras`.

    Args:
        content: the file.
        owner: whose memory it is.

    Raises:
        MemoryStreamError: it is not JSON, a number is missing, or a field is missing, unknown or
            of the wrong type; the message names the node and what is wrong.
    """
    with _collector_paused():
        try:
            saved = orjson.loads(content)
        except orjson.JSONDecodeError as error:
            raise MemoryStreamError(
                f"nodes.json of {owner}: no JSON at line {error.lineno}, column {error.colno}: "
                f"{error.msg}; take the file from a whole copy of the save"
            ) from error
        if not isinstance(saved, dict):
            raise MemoryStreamError(
                f"nodes.json of {owner}: {_named(saved)} where one object of nodes should be"
            )
        stream = MemoryStream(owner)
        stream.restore_all(_nodes(saved, owner))
    return stream


def dumps_extras(stream: MemoryStream) -> dict[str, object]:
    """Return what `nodes.json` has no room for, JSON-ready.

    "last_accessed" holds the nodes that were recalled since they were created, "confirmed" how
    often a node came up again and when last, "contexts" what else is known of it; all by node id,
    oldest first. "links" are those that were told.
    """
    return {
        "last_accessed": {
            node.node_id: time_text(node.last_accessed)
            for node in stream
            if node.last_accessed != node.created
        },
        "confirmed": {
            node_id: {"count": each.count, "last": time_text(each.last)}
            for node_id, each in stream.confirmations.items()
        },
        "contexts": {
            stream.nodes[position].node_id: stream.contexts[position].record()
            for position in sorted(stream.contexts)
        },
        "links": [
            [each.source, each.target, each.relation, each.strength, each.explanation]
            for each in stream.told
        ],
    }


def loads_extras(stream: MemoryStream, extras: Mapping[str, object]) -> None:
    """Put what `dumps_extras` returned back into a stream just loaded.

    Raises:
        MemoryStreamError: a node does not exist, or a value is not what was written.
    """
    for node_id, at in _section(stream, extras, "last_accessed"):
        stream.touch((node_id,), _time(stream, node_id, at))
    for node_id, value in _section(stream, extras, "confirmed"):
        if not isinstance(value, Mapping) or type(value.get("count")) is not int:
            raise MemoryStreamError(f"memory {node_id} of {stream.owner}: confirmed is {value!r}")
        last = _time(stream, node_id, value.get("last"))
        stream.restore_confirmation(node_id, Confirmation(value["count"], last))
    for node_id, value in _section(stream, extras, "contexts"):
        if not isinstance(value, Mapping):
            raise MemoryStreamError(f"memory {node_id} of {stream.owner}: context is {value!r:.60}")
        stream.set_context(node_id, context_from(value))
    links = extras.get("links", [])
    if not isinstance(links, list):
        raise MemoryStreamError(f"extras of {stream.owner}: links is {_named(links)}")
    for link in links:
        stream.link(_edge(stream, link))


@contextmanager
def _collector_paused() -> Iterator[None]:
    """Keep the garbage collector from walking the half-built nodes: half of the loading time."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _fields(node: ConceptNode) -> dict[str, object]:
    return {
        "node_count": node.node_count,
        "type_count": node.type_count,
        "type": node.type,
        "depth": node.depth,
        "created": time_text(node.created),
        "expiration": None if node.expiration is None else time_text(node.expiration),
        "subject": node.subject,
        "predicate": node.predicate,
        "object": node.object,
        "description": node.description,
        "embedding_key": node.embedding_key,
        "poignancy": node.poignancy,
        "keywords": list(node.keywords),
        "filling": filling_out(node.filling),
    }


def _nodes(saved: dict[str, dict[str, _Json]], owner: str) -> list[ConceptNode]:
    """Return the nodes in order of their numbers."""
    nodes = []
    for number in range(1, len(saved) + 1):
        node_id = f"node_{number}"
        fields = saved.get(node_id)
        if fields is None:
            _explain_hole(saved, node_id, owner)
        try:
            nodes.append(_node(node_id, number, fields))
        except (KeyError, TypeError, ValueError) as error:
            _explain_node(node_id, fields, owner, error)
    return nodes


def _node(node_id: str, number: int, fields: dict[str, _Json]) -> ConceptNode:
    """Return one node.

    Written for speed: this runs 100,000 times for a large memory. What is wrong with a node is
    found out by `_explain_node` once it is known that something is.

    Raises:
        KeyError, TypeError, ValueError: it is not right.
    """
    values = _values_of(fields)
    if tuple(map(type, values)) not in _SIGNATURES or len(fields) != len(FIELDS):
        raise TypeError
    (
        count,
        type_count,
        kind,
        depth,
        created_text,
        expiration,
        subject,
        predicate,
        obj,
        description,
        embedding_key,
        poignancy,
        keywords,
        filling,
    ) = values
    if kind not in NODE_KINDS:
        raise ValueError(f"type {kind!r} is none of {', '.join(NODE_KINDS)}")
    if count != number:
        raise ValueError(f"node_count is {count}")
    "".join(keywords)  # a TypeError unless all of them are texts
    created = parse_time(created_text)
    return ConceptNode(
        node_id,
        number,
        type_count,
        kind,
        depth,
        created,
        None if expiration is None else parse_time(expiration),
        created,
        subject,
        predicate,
        obj,
        description,
        embedding_key,
        poignancy,
        tuple(keywords),
        filling_in(filling) if filling else () if filling == [] else filling,
    )


def _explain_hole(saved: Mapping[str, object], node_id: str, owner: str) -> NoReturn:
    if node_id in saved:
        raise MemoryStreamError(f"memory {node_id} of {owner}: null where its fields should be")
    raise MemoryStreamError(
        f"nodes.json of {owner}: {len(saved)} nodes, but {node_id} is missing; "
        f"they are numbered from node_1 without holes"
    )


def _explain_node(node_id: str, fields: object, owner: str, error: Exception) -> NoReturn:
    raise MemoryStreamError(f"memory {node_id} of {owner}: {_fault(fields, error)}") from error


def _fault(fields: object, error: Exception) -> str:
    """Say in plain words what is wrong with the fields of a node."""
    if not isinstance(fields, dict):
        return f"{_named(fields)} where its fields should be"
    for name in FIELDS:
        if name not in fields:
            return f"no field {name}"
        if type(fields[name]) not in _TYPES[name]:
            wanted = " or ".join(_NAMES[each] for each in _TYPES[name])
            return f"{name} is {_named(fields[name])}, not {wanted}"
    for each in fields["keywords"]:
        if type(each) is not str:
            return f"keywords holds {_named(each)} where a text should be"
    unknown = [name for name in fields if name not in FIELDS]
    if unknown:
        return f"unknown field {unknown[0]!r}"
    return str(error)


def _named(value: object) -> str:
    return _NAMES.get(type(value), type(value).__name__)


def _section(
    stream: MemoryStream, extras: Mapping[str, object], name: str
) -> list[tuple[str, object]]:
    section = extras.get(name, {})
    if not isinstance(section, Mapping):
        raise MemoryStreamError(f"extras of {stream.owner}: {name} is {_named(section)}")
    return list(section.items())


def _time(stream: MemoryStream, node_id: str, text: object) -> datetime:
    try:
        return parse_time(text)
    except ValueError as error:
        raise MemoryStreamError(f"memory {node_id} of {stream.owner}: {error}") from error


def _edge(stream: MemoryStream, link: object) -> Edge:
    if isinstance(link, list) and len(link) == 5:
        source, target, relation, strength, explanation = link
        texts = (source, target, relation, explanation)
        if all(isinstance(each, str) for each in texts) and isinstance(strength, int | float):
            return Edge(source, target, relation, float(strength), explanation)
    raise MemoryStreamError(f"extras of {stream.owner}: {link!r:.80} is no link")
