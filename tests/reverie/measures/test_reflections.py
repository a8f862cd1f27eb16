"""Reflections: their number, their depth, and evidence that is there and older."""

from personas.memory.concept_node import ConceptNode
from reverie.measures.reading import Life, Reflection
from reverie.measures.reflections import reflections
from tests.reverie.measures.readings import clock, node, person, reading


def _thought(number: int, *evidence: str, depth: int) -> ConceptNode:
    return node(
        number,
        "thought",
        f"thought {number}",
        created=clock("09:00"),
        filling=evidence,
        depth=depth,
    )


def test_thoughts_of_reflections_are_counted_by_depth() -> None:
    """A plan is a thought too, and not of a reflection."""
    memories = (
        node(1, "event", "seen", created=clock("08:00")),
        _thought(2, "node_1", depth=1),
        _thought(3, "node_1", "node_2", depth=2),
        _thought(4, depth=1),
    )
    life = Life(
        person("Ana"),
        memories=memories,
        reflections=(
            Reflection(clock("09:00"), ("?",), ("node_2",)),
            Reflection(clock("10:00"), ("?",), ("node_3",)),
        ),
    )

    found = reflections(reading(life, Life(person("Ben"))))

    assert (found.people, found.thoughts, found.by_depth) == (1, 2, {1: 1, 2: 1})
    assert [(each.name, each.reflections, each.deepest) for each in found.residents] == [
        ("Ana", 2, 2),
        ("Ben", 0, 0),
    ]
    assert found.unfounded == ()


def test_evidence_must_exist_and_be_older() -> None:
    """One cites nothing, one what is not there, one a later memory; one is missing itself."""
    memories = (
        _thought(1, depth=1),
        _thought(2, "node_99", depth=1),
        _thought(3, "node_4", depth=1),
        node(4, "event", "seen", created=clock("09:00")),
    )
    ids = ("node_1", "node_2", "node_3", "node_77")
    life = Life(
        person("Ana"), memories=memories, reflections=(Reflection(clock("09:00"), ("?",), ids),)
    )

    unfounded = reflections(reading(life)).unfounded

    assert [(each.node_id, each.missing) for each in unfounded] == [
        ("node_1", ()),
        ("node_2", ("node_99",)),
        ("node_3", ("node_4",)),
        ("node_77", ()),
    ]
