"""The graph of a memory: what is linked with what, and why, and nothing lost on the way to disk."""

from datetime import datetime, timedelta

import numpy as np
import orjson
import pytest

from personas.errors import MemoryGraphError, MemoryStreamError
from personas.memory import Edge, MemoryGraph, MemoryStore, MemoryStream, NodeContext, OwnedMemory
from personas.memory.graph_json import dumps_graph, loads_graph
from personas.memory.graphml import graphml
from personas.memory.nodes_json import dumps, loads
from personas.memory.placeholders import is_placeholder
from reverie.embedding import HashingEmbedder

MORNING = datetime(2023, 5, 8, 9)


def pottery() -> OwnedMemory:
    """Return three sittings on pottery, with a fact and a reflection."""
    memory = MemoryStore(HashingEmbedder()).of("user")
    memory.add_episode("Ana", "I went to a pottery class", MORNING, place="Studio")
    memory.add_episode("Ben", "Did you like it?", MORNING + timedelta(minutes=1), people=["Ana"])
    memory.add_episode("Ana", "More pottery <today> & glaze", MORNING + timedelta(days=9))
    memory.add_fact("Ana does pottery", ["node_1", "node_3"], MORNING + timedelta(days=9))
    memory.add_fact("Ana seeks calm", ["node_4"], MORNING + timedelta(days=10), role="reflection")
    return memory


def edges(memory: OwnedMemory) -> set[tuple[str, str, str]]:
    """Return (source, relation, target) of all edges."""
    return {(each.source, each.relation, each.target) for each in memory.graph.edges()}


def test_memories_are_linked_as_they_come() -> None:
    """By time, evidence, topics, people and places; the second talk is another sitting."""
    found = edges(pottery())

    assert {
        ("node_1", "NEXT", "node_2"),
        ("node_4", "DERIVED_FROM", "node_1"),
        ("node_4", "DERIVED_FROM", "node_3"),
        ("node_5", "DERIVED_FROM_FACT", "node_4"),
        ("node_1", "HAS_CONCEPT", "concept:potteri"),
        ("node_3", "HAS_CONCEPT", "concept:potteri"),
        ("node_4", "ABOUT_CONCEPT", "concept:potteri"),
        ("node_1", "WITH", "person:ana"),
        ("node_2", "WITH", "person:ana"),
        ("node_1", "AT", "place:studio"),
    } <= found
    assert ("node_2", "NEXT", "node_3") not in found


def test_a_name_is_no_topic() -> None:
    """Ana is a person, however often she is named."""
    assert "concept:ana" not in pottery().graph


def test_ten_thousand_equal_events_make_no_topic_of_everything() -> None:
    """A word that more than one in twenty has is not linked; hubs have few links."""
    stream = MemoryStream("Tom")
    for number in range(10_000):
        stream.add(
            "event",
            created=MORNING + timedelta(seconds=number),
            subject="Ana",
            predicate="is",
            object="reading",
            description="Ana is reading quietly",
            poignancy=1,
        )

    graph = stream.associations.graph

    assert max(graph.degree(node.key) for node in graph.nodes("concept")) <= 4
    assert graph.relation_counts()["NEXT"] == 9_999


def test_a_link_to_nowhere_is_refused() -> None:
    """With both ends named; so are an unknown relation, a strength beyond 1, and a loop."""
    graph = MemoryGraph()
    graph.add_node("node_1", "episode")
    graph.add_node("node_2", "episode")

    with pytest.raises(MemoryGraphError, match="no node 'node_9'"):
        graph.connect("node_1", "node_9", "NEXT")
    with pytest.raises(MemoryGraphError, match="'LIKES'; there are NEXT"):
        graph.connect("node_1", "node_2", "LIKES")
    with pytest.raises(MemoryGraphError, match="strength nan"):
        graph.connect("node_1", "node_2", "RELATED", float("nan"))
    with pytest.raises(MemoryGraphError, match="to itself"):
        graph.connect("node_1", "node_1", "RELATED")


def test_relations_of_another_system_are_understood() -> None:
    """Its names are aliases."""
    graph = MemoryGraph()
    graph.add_node("node_1", "episode")
    graph.add_node("node_2", "episode")

    graph.connect("node_2", "node_1", "follow_up_question", 0.9, "asks on")

    assert list(graph.edges()) == [Edge("node_2", "node_1", "FOLLOW_UP", 0.9, "asks on")]


def test_nothing_is_lost_on_the_way_to_disk_and_back() -> None:
    """Nodes, contexts, told links and the graph itself."""
    stream = pottery().stream
    stream.link(Edge("node_2", "node_1", "RELATED", 0.5, "told"))
    stream.supersede("node_5", "node_4", MORNING + timedelta(days=20))
    again = loads(dumps(stream), "user")

    assert loads_graph(dumps_graph(stream), again) == ()

    assert list(again) == list(stream)
    assert again.contexts == stream.contexts
    assert again.told == stream.told
    assert list(again.associations.graph.edges()) == list(stream.associations.graph.edges())
    assert dumps_graph(again) == dumps_graph(stream)


@pytest.mark.parametrize("damage", ["torn", "changed", "empty", "missing", "of another"])
def test_a_damaged_graph_beside_good_nodes_is_made_anew_and_told(damage: str) -> None:
    """The nodes are all there, and so is what follows from them."""
    stream = pottery().stream
    whole = dumps_graph(stream)
    other = MemoryStore(HashingEmbedder()).of("other")
    other.add_episode("Bo", "hello", MORNING)
    damaged = {
        "torn": whole[:-40],
        "changed": whole.replace(b"Studio", b"Museum"),
        "empty": b"",
        "missing": None,
        "of another": dumps_graph(other.stream),
    }[damage]
    again = loads(dumps(stream), "user")

    (note,) = loads_graph(damaged, again)

    assert "the graph was made from the nodes" in note
    assert ("node_4", "DERIVED_FROM", "node_1") in {
        (each.source, each.relation, each.target) for each in again.associations.graph.edges()
    }


def test_evidence_in_a_circle_is_linked_without_end() -> None:
    """An old save may hold it; every recall comes back."""
    nodes = orjson.loads(dumps(pottery().stream))
    nodes["node_4"]["filling"] = ["node_5"]

    stream = loads(orjson.dumps(nodes), "user")

    graph = stream.associations.graph
    assert ("node_5", "DERIVED_FROM_FACT", "node_4") in {
        (each.source, each.relation, each.target) for each in graph.edges()
    }
    ranks = graph.ranks.spread(stream.associations.rows[:1], np.ones(1))
    assert ranks.values.sum() <= 1 + 1e-9


def test_graphml_is_read_back_by_networkx() -> None:
    """The same nodes and edges, in any script, with signs that XML cannot hold left out."""
    networkx = pytest.importorskip("networkx", reason="the extra `graph` is not installed")
    memory = pottery()
    memory.add_episode("陈小满", "咖啡馆 \x00 \ud800 '\"<>", MORNING + timedelta(days=30))

    read = networkx.parse_graphml("\n".join(graphml(memory.graph)))
    view = memory.graph.to_networkx()

    assert set(read.nodes) == set(view.nodes)
    assert read.number_of_edges() == view.number_of_edges() == memory.graph.edge_count
    assert read.nodes["node_3"]["label"] == "More pottery <today> & glaze"
    assert view.nodes["person:ana"]["kind"] == "person"


def test_what_is_superseded_is_known_only_as_of_before() -> None:
    """Nothing is overwritten: asked as of Tuesday, Tuesday's belief comes."""
    memory = MemoryStore(HashingEmbedder()).of("user")
    memory.add_episode("Ana", "I live in Porto", MORNING)
    memory.add_episode("Ana", "I moved to Lisbon", MORNING + timedelta(days=5))
    old = memory.add_fact("Ana lives in Porto", ["node_1"], MORNING)
    new = memory.add_fact("Ana lives in Lisbon", ["node_2"], MORNING + timedelta(days=5))
    memory.stream.supersede(old.node_id, new.node_id, MORNING + timedelta(days=5))

    def known(as_of: datetime) -> list[str]:
        found = memory.recall(
            "Where does Ana live?", roles=["fact"], as_of=as_of, now=MORNING + timedelta(days=9)
        )
        return [item.node.description for item in found]

    assert known(MORNING + timedelta(days=1)) == ["Ana lives in Porto"]
    assert known(MORNING + timedelta(days=6)) == ["Ana lives in Lisbon"]
    with pytest.raises(MemoryStreamError, match="cannot supersede"):
        memory.stream.supersede(old.node_id, new.node_id, MORNING)


def test_a_fact_holds_between_its_times() -> None:
    """The time in the world is another than the time of knowing."""
    memory = MemoryStore(HashingEmbedder()).of("user")
    memory.add_episode("Ana", "I worked in Rome all of 2020", MORNING)
    memory.add_fact(
        "Ana works in Rome",
        ["node_1"],
        MORNING,
        valid_from=datetime(2020, 1, 1),
        valid_to=datetime(2021, 1, 1),
    )

    def holds(moment: datetime) -> int:
        return len(memory.recall("Rome", roles=["fact"], valid_at=moment))

    assert (holds(datetime(2020, 6, 1)), holds(datetime(2022, 6, 1))) == (1, 0)


def test_placeholders_are_kept_and_never_recalled() -> None:
    """What a failed call left behind is no memory."""
    memory = pottery()
    memory.stream.set_context("node_1", NodeContext(flag="a placeholder"))

    found = memory.recall("pottery class", limit=50)

    assert "node_1" not in [item.node.node_id for item in found]
    assert is_placeholder("This is blank")
    assert is_placeholder("Ana is TOKEN LIMIT EXCEEDED")
    assert not is_placeholder("Ana left the form blank")
