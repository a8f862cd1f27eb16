"""What stands beside `nodes.json`: contexts, told links, and the graph for other programs.

The graph in it follows from the rest, so a damaged file costs only what was told: it is made anew
from the nodes, and that is said.
"""

import zlib
from copy import copy

import orjson

from personas.errors import PersonaError
from personas.memory.nodes_json import dumps_extras, loads_extras
from personas.memory.stream import MemoryStream

VERSION = 1


def dumps_graph(stream: MemoryStream) -> bytes:
    """Return the file beside the `nodes.json` of *stream*.

    An object of "version", "crc" (CRC-32 of "body" as it stands there) and "body": language, what
    `dumps_extras` returns, and the graph's nodes and edges.
    """
    graph = stream.associations.graph
    body = orjson.dumps(
        {
            "language": stream.language,
            "memories": len(stream),
            **dumps_extras(stream),
            "nodes": [[node.key, node.kind, node.label] for node in graph.nodes()],
            "edges": [
                [edge.source, edge.target, edge.relation, edge.strength, edge.explanation]
                for edge in graph.edges()
            ],
        }
    )
    return b'{"version":%d,"crc":%d,"body":%b}\n' % (VERSION, zlib.crc32(body), body)


def loads_graph(content: bytes | None, stream: MemoryStream) -> tuple[str, ...]:
    """Put what `dumps_graph` wrote back into *stream*, just loaded from its `nodes.json`.

    Args:
        content: the file; None where there is none.
        stream: its nodes.

    Returns:
        What is wrong with the file, in plain sentences; empty for a whole one. The graph is then
        made from the nodes alone.
    """
    if content is None:
        return (f"{stream.owner}: there is no graph file; the graph was made from the nodes",)
    try:
        body = _body(content, stream)
        loads_extras(_copy(stream), body)  # refuses before anything is changed
        loads_extras(stream, body)
    except (orjson.JSONDecodeError, PersonaError, ValueError) as error:
        return (
            f"{stream.owner}: the graph file is damaged ({error}); the graph was made from the "
            "nodes, and what stood only in that file is lost",
        )
    return ()


def _body(content: bytes, stream: MemoryStream) -> dict[str, object]:
    found = orjson.loads(content)
    if not isinstance(found, dict) or found.get("version") != VERSION:
        raise ValueError("it is not of version 1")
    body = found.get("body")
    if not isinstance(body, dict) or zlib.crc32(orjson.dumps(body)) != found.get("crc"):
        raise ValueError("its content was changed")
    if body.get("memories") != len(stream):
        raise ValueError(f"it is for {body.get('memories')} memories, there are {len(stream)}")
    return body


def _copy(stream: MemoryStream) -> MemoryStream:
    twin = MemoryStream(stream.owner, language=stream.language)
    twin.restore_all([copy(node) for node in stream])
    return twin
