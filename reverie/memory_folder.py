"""A memory from the files that a run leaves when it stops: nodes.json and graph.json."""

from dataclasses import dataclass
from pathlib import Path

from personas.memory import nodes_json
from personas.memory.graph_json import loads_graph
from personas.memory.stream import MemoryStream
from reverie.session import GRAPH_FILE, NODES_FILE
from storage import disk_errors


@dataclass(frozen=True, slots=True)
class LoadedMemory:
    """A memory, and what was wrong with its files.

    Attributes:
        stream: the nodes with what else is known of them.
        notes: plain sentences; empty where both files are whole.
    """

    stream: MemoryStream
    notes: tuple[str, ...]


def load_memory(folder: Path, owner: str) -> LoadedMemory:
    """Return the memory in *folder*, a persona's in a run.

    A graph file that is missing or damaged is made anew from the nodes, and a note says so.

    Args:
        folder: holds nodes.json and graph.json.
        owner: whose memory it is, by full name.

    Raises:
        FileAccessError: nodes.json cannot be read.
        MemoryStreamError: nodes.json is damaged.
    """
    path = folder / NODES_FILE
    with disk_errors(path):
        stream = nodes_json.loads(path.read_bytes(), owner)
    beside = folder / GRAPH_FILE
    content = None
    if beside.exists():
        with disk_errors(beside):
            content = beside.read_bytes()
    return LoadedMemory(stream, loads_graph(content, stream))
