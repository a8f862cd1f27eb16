"""The network of acquaintances at the start and at the end."""

from dataclasses import dataclass
from datetime import datetime

from personas.memory.concept_node import ConceptNode
from reverie.measures.diffusion import told_texts
from reverie.measures.reading import Life, Reading
from reverie.measures.result import Table


@dataclass(frozen=True, slots=True)
class Network:
    """Who knows whom, both ways.

    Attributes:
        edges: pairs of full names, each pair and the list sorted.
        density: 2E / (V (V - 1)), rounded to four digits; 0 for fewer than two people.
    """

    edges: tuple[tuple[str, str], ...]
    density: float


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """How the network grew.

    Attributes:
        people: V.
        start: by what describes them and by memories from before the start.
        end: with all talks and thoughts of the run.
        end_by_sight: with those they only saw, too.
        new: edges of *end* that *start* does not have.
    """

    people: int
    start: Network
    end: Network
    end_by_sight: Network
    new: tuple[tuple[str, str], ...]

    def table(self) -> Table:
        """Return a row for each state of the network."""
        states = (
            ("at the start", self.start),
            ("at the end", self.end),
            ("at the end, with sight", self.end_by_sight),
        )
        rows = tuple((when, str(len(net.edges)), f"{net.density:.3f}") for when, net in states)
        return Table(("network", "pairs", "density"), rows, (f"{self.people} people",))


def acquaintance(reading: Reading) -> Acquaintance:
    """Return the network of mutual acquaintance of a run.

    Somebody knows another by a relation or a paragraph that describes them, by a talk, or by a
    thought that is about the other; an edge needs both to know. Mere sight is counted apart.

    Source:
        Park et al. 2023, section 7.1: 0.167 at the start, 0.74 at the end of two days.
    """
    names = reading.names
    start = _network(names, {n: _known(n, reading, until=reading.start) for n in names})
    end = _network(names, {n: _known(n, reading) for n in names})
    seen = {n: _known(n, reading) | _seen(n, reading) for n in names}
    return Acquaintance(
        people=len(names),
        start=start,
        end=end,
        end_by_sight=_network(names, seen),
        new=tuple(pair for pair in end.edges if pair not in set(start.edges)),
    )


def _network(names: tuple[str, ...], knows: dict[str, frozenset[str]]) -> Network:
    edges = tuple(
        (one, other)
        for index, one in enumerate(names)
        for other in names[index + 1 :]
        if other in knows[one] and one in knows[other]
    )
    pairs = len(names) * (len(names) - 1)
    return Network(edges, round(2 * len(edges) / pairs, 4) if pairs else 0.0)


def _known(name: str, reading: Reading, until: datetime | None = None) -> frozenset[str]:
    life = reading.lives[name]
    minds = [node for node in life.memories if node.type != "event"]
    remembered = [node for node in minds if until is None or node.created <= until]
    others = tuple(each for each in reading.names if each != name)
    described = _described(life, others)
    return described | {each for each in others if any(_is_of(each, n) for n in remembered)}


def _described(life: Life, others: tuple[str, ...]) -> frozenset[str]:
    text = "\n".join(told_texts(life.identity))
    related = {relation.name for relation in life.identity.relations}
    return frozenset(each for each in others if each in related or each in text)


def _seen(name: str, reading: Reading) -> frozenset[str]:
    subjects = {node.subject for node in reading.lives[name].memories if node.type == "event"}
    return frozenset(each for each in reading.names if each != name and each in subjects)


def _is_of(name: str, node: ConceptNode) -> bool:
    """Return whether a talk or a thought is with or about *name*."""
    return name in (node.subject, node.object) or name in node.description
