"""Reflections: how many, how deep, and whether what they cite exists."""

from dataclasses import dataclass

from personas.memory.concept_node import ConceptNode
from reverie.measures.reading import Life, Reading
from reverie.measures.result import Table


@dataclass(frozen=True, slots=True)
class Unfounded:
    """A thought of a reflection without good evidence.

    Attributes:
        name: whose.
        node_id: the thought; it may be missing itself.
        text: its words.
        missing: ids that it cites and that are no earlier memory; empty if it cites nothing.
    """

    name: str
    node_id: str
    text: str
    missing: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reflecting:
    """One person's reflections.

    Attributes:
        name: who.
        reflections: how many.
        thoughts: new thoughts they left.
        deepest: greatest depth of these; 0 for none.
    """

    name: str
    reflections: int
    thoughts: int
    deepest: int


@dataclass(frozen=True, slots=True)
class Reflections:
    """How people reflected.

    Attributes:
        people: how many left at least one thought by reflecting.
        thoughts: in all.
        by_depth: depth -> thoughts, shallow first.
        unfounded: thoughts whose evidence does not hold.
        residents: by name.
    """

    people: int
    thoughts: int
    by_depth: dict[int, int]
    unfounded: tuple[Unfounded, ...]
    residents: tuple[Reflecting, ...]

    def table(self) -> Table:
        """Return a row for each person."""
        rows = tuple(
            (each.name, str(each.reflections), str(each.thoughts), str(each.deepest))
            for each in self.residents
        )
        depths = ", ".join(f"{count} of depth {depth}" for depth, count in self.by_depth.items())
        notes = [f"{self.people} people reflected: {depths or 'no thoughts'}"]
        notes += [f"without evidence: {e.name} {e.node_id} {e.text}" for e in self.unfounded]
        return Table(("who", "reflections", "thoughts", "deepest"), rows, tuple(notes))


def reflections(reading: Reading) -> Reflections:
    """Return who reflected on what they remember; evidence must be older than the thought."""
    residents: list[Reflecting] = []
    unfounded: list[Unfounded] = []
    depths: list[int] = []
    for name, life in reading.lives.items():
        nodes = {node.node_id: node for node in life.memories}
        ids = [node_id for each in life.reflections for node_id in each.thoughts]
        unfounded += [flaw for each in ids if (flaw := _flaw(name, each, nodes)) is not None]
        own = [nodes[each].depth for each in ids if each in nodes]
        depths += own
        residents.append(_reflecting(name, life, own))
    return Reflections(
        people=sum(each.thoughts > 0 for each in residents),
        thoughts=len(depths),
        by_depth={depth: depths.count(depth) for depth in sorted(set(depths))},
        unfounded=tuple(unfounded),
        residents=tuple(residents),
    )


def _reflecting(name: str, life: Life, depths: list[int]) -> Reflecting:
    return Reflecting(name, len(life.reflections), len(depths), max(depths, default=0))


def _flaw(name: str, node_id: str, nodes: dict[str, ConceptNode]) -> Unfounded | None:
    node = nodes.get(node_id)
    if node is None:
        return Unfounded(name, node_id, "", ())
    missing = tuple(
        each
        for each in node.evidence
        if each not in nodes or nodes[each].node_count >= node.node_count
    )
    if missing or not node.evidence:
        return Unfounded(name, node_id, node.description, missing)
    return None
