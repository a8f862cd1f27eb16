"""Topics that are one under many names, and that can be taken apart again."""

import asyncio
from datetime import datetime, timedelta

import numpy as np
import pytest

from personas.errors import MemoryGraphError
from personas.memory import Edge, MemoryStore, MemoryStream, OwnedMemory
from personas.memory.graph_json import dumps_graph, loads_graph
from personas.memory.nodes_json import dumps, loads
from personas.memory.topics import alike_topics, merge_topics, split_topic, topic_edges
from reverie.embedding import HashingEmbedder, RunVectors, make_embedder

MORNING = datetime(2023, 5, 8, 9)


def tagged(*topics: str, language: str = "en") -> OwnedMemory:
    """Return a memory of one episode for each topic, whose words share nothing."""
    memory = MemoryStore(HashingEmbedder(), language=language).of("user")  # type: ignore[arg-type]
    for number, topic in enumerate(topics):
        at = MORNING + timedelta(days=number)
        memory.add_episode("Ana", f"zz{chr(97 + number) * 3}", at, tags=[topic])
    return memory


def link(stream: MemoryStream, node_id: str, label: str) -> None:
    """Link a memory with a topic, as a night does."""
    for edge in topic_edges(stream, node_id, label, "offline"):
        stream.link(edge)


def topic_of(stream: MemoryStream, node_id: str) -> list[str]:
    """Return the keys of the topics that a memory is linked with."""
    edges = stream.associations.graph.edges_of(node_id)
    return [each.target for each in edges if each.relation == "HAS_CONCEPT"]


def aliases(stream: MemoryStream) -> dict[str, str]:
    """Return the aliases as the graph has them."""
    edges = stream.associations.graph.edges()
    return {each.source: each.target for each in edges if each.relation == "ALIAS_OF"}


def reloaded(stream: MemoryStream) -> MemoryStream:
    """Return what comes back from nodes.json and graph.json."""
    again = loads(dumps(stream), stream.owner)
    assert loads_graph(dumps_graph(stream), again) == ()
    return again


@pytest.mark.parametrize(
    ("language", "first", "variant"),
    [
        ("en", "pottery_hobby", "Pottery Hobbies"),
        ("en", "pottery_hobby", "hobby of pottery"),
        ("en", "cafe_visit", "café_visits"),
        ("pt", "aula_de_cerâmica", "aulas de ceramica"),
        ("it", "corso_di_cucina", "corsi della cucina"),
        ("es", "clase_de_música", "musica_clases"),
        ("zh", "陶艺", "陶艺"),
    ],
)
def test_labels_in_the_same_words_are_one_topic(language: str, first: str, variant: str) -> None:
    """Case, accents, plural, order and joining words make no other topic."""
    stream = tagged(first, variant, language=language).stream

    assert topic_of(stream, "node_1") == topic_of(stream, "node_2")


def test_labels_in_other_words_are_two_topics() -> None:
    """Something must be shared besides one word; small words count where they change the sense."""
    stream = tagged("pottery_hobby", "pottery_class", "work_out", "work").stream

    assert len({topic_of(stream, f"node_{number}")[0] for number in range(1, 5)}) == 4
    assert aliases(stream) == {}


def test_an_alias_is_kept_and_says_why() -> None:
    """The graph shows the other name, what it stands for, and the reason."""
    stream = tagged("pottery_hobby", "hobbies_of_pottery").stream

    (edge,) = [e for e in stream.associations.graph.edges() if e.relation == "ALIAS_OF"]

    assert edge == Edge(
        "concept:hobbies_of_pottery", "concept:pottery_hobby", "ALIAS_OF", 1.0, "the same words"
    )


def test_a_topic_given_and_the_word_that_memories_share_are_one() -> None:
    """A tag "pottery" and the stem of the word in two memories do not stand side by side."""
    memory = tagged("pottery")
    memory.add_episode("Ana", "Pottery today", MORNING + timedelta(days=5))
    memory.add_episode("Ben", "pottery again", MORNING + timedelta(days=6))

    for number in (1, 2, 3):
        assert topic_of(memory.stream, f"node_{number}") == ["concept:pottery"]


def test_a_split_undoes_a_merge_and_a_merge_undoes_a_split() -> None:
    """The memories go with their label, and every link is as it was before."""
    stream = tagged("pottery_hobby", "pottery_hobbies", "Pottery_hobbies").stream
    merged = list(stream.associations.graph.edges())

    assert split_topic(stream, "pottery_hobbies", "asked for") == "concept:pottery_hobby"
    assert topic_of(stream, "node_1") == ["concept:pottery_hobby"]
    assert topic_of(stream, "node_2") == topic_of(stream, "node_3") == ["concept:pottery_hobbies"]
    assert aliases(stream) == {}
    with pytest.raises(MemoryGraphError, match="not the alias"):
        split_topic(stream, "pottery_hobbies", "asked for")

    assert merge_topics(stream, "pottery_hobbies", "pottery_hobby", "the same words")
    assert set(stream.associations.graph.edges()) == set(merged)
    assert not merge_topics(stream, "pottery_hobbies", "pottery_hobby", "once more")


def test_synonyms_that_were_told_merge_with_all_their_variants() -> None:
    """Physicians are doctors from then on, those met before and those met later."""
    memory = tagged("doctor", "physician", "Physicians")
    stream = memory.stream

    merge_topics(stream, "physician", "doctor", "a synonym")
    memory.add_episode("Ana", "zzzzz", MORNING + timedelta(days=9), tags=["the physician"])

    assert {topic_of(stream, f"node_{number}")[0] for number in range(1, 5)} == {"concept:doctor"}
    split_topic(stream, "physician", "no")
    assert topic_of(stream, "node_1") == ["concept:doctor"]
    assert topic_of(stream, "node_3") == topic_of(stream, "node_4") == ["concept:physician"]


def test_merges_and_splits_come_back_from_disk() -> None:
    """Told and found aliases, and a split, whatever came first."""
    stream = tagged("doctor", "physician", "pottery_hobby", "pottery_hobbies", "car").stream
    merge_topics(stream, "physician", "doctor", "a synonym")
    split_topic(stream, "pottery_hobbies", "two things here")
    link(stream, "node_5", "cars")

    again = reloaded(stream)

    assert set(again.associations.graph.edges()) == set(stream.associations.graph.edges())
    assert aliases(again) == aliases(stream)
    assert dumps_graph(reloaded(again)) == dumps_graph(again)


def test_a_topic_told_before_a_memory_has_it_names_it_after_a_restart_too() -> None:
    """Which of two labels came first is not lost, though nodes are read before links."""
    memory = tagged("garden")
    link(memory.stream, "node_1", "pottery_hobby")
    memory.add_episode("Ana", "zzzzz", MORNING + timedelta(days=9), tags=["pottery hobbies"])

    for stream in (memory.stream, reloaded(memory.stream)):
        assert topic_of(stream, "node_2") == ["concept:pottery_hobby"]


def test_told_aliases_in_a_circle_come_to_an_end() -> None:
    """A file may hold them; each memory still has a topic."""
    stream = tagged("a1x", "b1x", "c1x").stream
    for source, target in (("a1x", "b1x"), ("b1x", "c1x"), ("c1x", "a1x")):
        stream.link(Edge(f"concept:{source}", f"concept:{target}", "ALIAS_OF"))

    assert all(len(topic_of(stream, f"node_{number}")) == 1 for number in (1, 2, 3))


@pytest.mark.parametrize(
    ("source", "target"), [("node_1", "concept:a"), ("concept:a", "concept:a"), ("", "concept:a")]
)
def test_an_alias_that_is_no_topic_is_refused(source: str, target: str) -> None:
    """Nothing is stored of it."""
    stream = tagged("a").stream

    with pytest.raises(MemoryGraphError, match="must be topics"):
        stream.link(Edge(source, target, "ALIAS_OF"))
    with pytest.raises(MemoryGraphError, match="empty"):
        merge_topics(stream, " _ ", "a", "why")
    assert not stream.told


def test_labels_that_mean_the_same_merge_and_stay_apart_once_split() -> None:
    """With the default encoder; left and right are not the same knee."""
    stream, vectors = tagged("doctor", "left_knee").stream, RunVectors(make_embedder())
    known, fresh = ["doctor", "left_knee"], ["physician", "right_knee", "doctors"]

    (edge,) = asyncio.run(alike_topics(stream, fresh, known, vectors))

    assert (edge.source, edge.target) == ("concept:physician", "concept:doctor")
    assert "cosine 0.9" in edge.explanation
    stream.link(edge)
    split_topic(stream, "physician", "no")
    assert asyncio.run(alike_topics(stream, fresh, known, vectors)) == ()


def test_a_merge_brings_memories_together_by_the_other_name() -> None:
    """A spread from one synonym's memory reaches the other's over the topic that they share."""
    memory = MemoryStore(HashingEmbedder()).of("user")
    memory.add_episode("Ana", "zzaaa", MORNING, tags=["doctor"])
    memory.add_episode("Ben", "zzbbb", MORNING + timedelta(days=1), tags=["physician"])

    def way() -> list[str]:
        graph = memory.graph
        start = np.array([graph.number("node_1")])
        return [graph.at(each).key for each in graph.path(start, graph.number("node_2"))]

    assert way() == []
    merge_topics(memory.stream, "physician", "doctor", "a synonym")
    assert way() == ["node_1", "concept:doctor", "node_2"]
