"""The graph of a memory as GraphML, for Gephi, yEd, networkx and the like."""

import re
from collections.abc import Iterator
from xml.sax.saxutils import escape, quoteattr

from personas.memory.graph import MemoryGraph

_NOT_XML = re.compile("[^\\t\\n\\r\\x20-\\ud7ff\\ue000-\\ufffd\\U00010000-\\U0010ffff]")

_KEYS = (
    ("kind", "node", "string"),
    ("label", "node", "string"),
    ("relation", "edge", "string"),
    ("strength", "edge", "double"),
    ("explanation", "edge", "string"),
)


def graphml(graph: MemoryGraph) -> Iterator[str]:
    """Yield the lines of a GraphML document; nodes by key, edges in the order they were made."""
    yield '<?xml version="1.0" encoding="UTF-8"?>'
    yield '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">'
    for name, owner, kind in _KEYS:
        yield f'  <key id="{name}" for="{owner}" attr.name="{name}" attr.type="{kind}"/>'
    yield '  <graph edgedefault="directed">'
    for node in graph.nodes():
        fields = _data("kind", node.kind) + _data("label", node.label)
        yield f"    <node id={_quoted(node.key)}>{fields}</node>"
    for edge in graph.edges():
        fields = _data("relation", edge.relation) + _data("strength", f"{edge.strength:g}")
        if edge.explanation:
            fields += _data("explanation", edge.explanation)
        ends = f"source={_quoted(edge.source)} target={_quoted(edge.target)}"
        yield f"    <edge {ends}>{fields}</edge>"
    yield "  </graph>"
    yield "</graphml>"


def _data(key: str, value: str) -> str:
    return f'<data key="{key}">{escape(_printable(value))}</data>'


def _quoted(value: str) -> str:
    return quoteattr(_printable(value))


def _printable(value: str) -> str:
    """Return *value* without the signs that XML cannot hold."""
    return _NOT_XML.sub("", value)
