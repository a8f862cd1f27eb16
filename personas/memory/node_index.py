"""Look-ups over a growing list of nodes, brought up to date when they are first asked for."""

from collections.abc import Sequence

from personas.memory.concept_node import ConceptNode
from personas.memory.keywords import fold, last_part


class NodeIndex:
    """Positions of nodes by name, keyword and text.

    Names are folded, so case does not matter (in the 2023 code it did, and 0 of 92 sightings of
    a person found that person's memories). Each node is indexed once; a look-up after *k* new
    nodes costs *k* node visits and one dictionary access.

    Args:
        nodes: the stream's list, which only ever grows at its end.
    """

    def __init__(self, nodes: Sequence[ConceptNode]) -> None:
        self._nodes = nodes
        self._seen = 0
        self._by_name: dict[str, list[int]] = {}
        self._last_chats: dict[str, int] = {}
        self._thoughts: dict[str, int] = {}

    def about(self, name: str) -> Sequence[int]:
        """Return positions of the nodes with that subject, object or keyword, oldest first."""
        self._catch_up()
        return self._by_name.get(fold(name), ())

    def last_chat(self, name: str) -> int | None:
        """Return the position of the newest chat about or with *name*."""
        self._catch_up()
        return self._last_chats.get(fold(name))

    def thought(self, description: str) -> int | None:
        """Return the position of the newest thought with that text."""
        self._catch_up()
        return self._thoughts.get(_text_key(description))

    def _catch_up(self) -> None:
        for position in range(self._seen, len(self._nodes)):
            node = self._nodes[position]
            for name in _names(node):
                self._by_name.setdefault(name, []).append(position)
                if node.type == "chat":
                    self._last_chats[name] = position
            if node.type == "thought":
                self._thoughts[_text_key(node.description)] = position
        self._seen = len(self._nodes)


def _names(node: ConceptNode) -> dict[str, None]:
    """Return what a node is found by, folded, each once: whole names and last address parts."""
    names: dict[str, None] = {}
    for text in (node.subject, node.object, *node.keywords):
        names[fold(text)] = None
        names[fold(last_part(text))] = None
    names.pop("", None)
    return names


def _text_key(text: str) -> str:
    """Return a text without regard to case and spacing."""
    return " ".join(fold(text).split())
