"""The memory stream numbers, links, finds and confirms what a persona remembers."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from personas.errors import MemoryStreamError
from personas.memory import Confirmation, MemoryStream
from tests.personas.memory.streams import START, add_event


def test_nodes_are_numbered_in_all_and_within_their_type() -> None:
    """The counters are those of the seed: both run from 1."""
    stream = MemoryStream("Ines Duarte")

    first = add_event(stream, "Ines Duarte is up")
    thought = add_event(stream, "Ines Duarte likes mornings", kind="thought")
    second = add_event(stream, "Ines Duarte is out")

    assert [(n.node_id, n.node_count, n.type_count) for n in (first, thought, second)] == [
        ("node_1", 1, 1),
        ("node_2", 2, 1),
        ("node_3", 3, 2),
    ]


def test_a_thought_is_one_deeper_than_its_deepest_evidence() -> None:
    """Events and chats lie at 0; a thought about a thought and an event lies at 2."""
    stream = MemoryStream("Ines Duarte")

    event = add_event(stream, "Ines Duarte is up")
    first = add_event(stream, "mornings are good", kind="thought", filling=("node_1",))
    second = add_event(stream, "all is good", kind="thought", filling=("node_1", "node_2"))
    groundless = add_event(stream, "so it goes", kind="thought", filling=None)

    assert [n.depth for n in (event, first, second, groundless)] == [0, 1, 2, 1]


def test_a_node_is_fresh_at_birth() -> None:
    """It was last accessed when it was created."""
    node = add_event(MemoryStream("Ines Duarte"), "Ines Duarte is up", hours=3)

    assert node.last_accessed == node.created == START + timedelta(hours=3)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"poignancy": 0}, "poignancy 0"),
        ({"poignancy": 11}, "poignancy 11"),
        ({"poignancy": True}, "poignancy True"),
        ({"poignancy": 5.0}, "poignancy 5.0"),
        ({"description": "  "}, "description is empty"),
        ({"filling": ("node_2",)}, "node_2"),
        ({"filling": "node_1"}, "is a text"),
        ({"kind": "dream"}, "'dream'"),
        ({"created": datetime(2026, 3, 2, 8, tzinfo=UTC)}, "no zone"),
        ({"created": datetime(2026, 3, 2, 8, 0, 0, 5)}, "whole seconds"),
    ],
)
def test_a_memory_that_breaks_a_rule_is_refused_and_nothing_added(
    change: dict[str, object], told: str
) -> None:
    """The message names the owner, the node that would have been, and the fault."""
    stream = MemoryStream("Ines Duarte")
    add_event(stream, "Ines Duarte is up")
    right: dict[str, object] = {
        "kind": "thought",
        "created": START,
        "subject": "Ines Duarte",
        "predicate": "is",
        "object": "up",
        "description": "up",
        "poignancy": 3,
        "filling": (),
    }

    with pytest.raises(MemoryStreamError, match=f"node_2 of Ines Duarte.*{told}"):
        stream.add(**(right | change))  # type: ignore[arg-type]  # wrong on purpose

    assert len(stream) == 1


@pytest.mark.parametrize(
    ("subject", "description", "key"),
    [
        ("Ines Duarte", "serving tea", "Ines Duarte: serving tea"),
        ("Ines Duarte", "ines duarte is serving tea", "ines duarte is serving tea"),
        ("Larkspur:Café:room:piano", "piano is idle", "piano is idle"),
        ("山田花子", "お茶を飲む", "山田花子: お茶を飲む"),
    ],
)
def test_the_text_that_is_encoded_keeps_its_actor(subject: str, description: str, key: str) -> None:
    """In the 2023 code another's doing could come back as one's own."""
    node = add_event(MemoryStream("Tom"), description, subject=subject)

    assert key == node.embedding_key


def test_a_restored_node_is_kept_as_it_was() -> None:
    """Even what could not be added today: old saves hold such nodes."""
    stream, copy = MemoryStream("Ines Duarte"), MemoryStream("Ines Duarte")
    node = add_event(stream, "Ines Duarte is up")
    odd = replace(node, poignancy=12, depth=3, filling="node_1", embedding_key="up")

    copy.restore(odd)

    assert copy.node("node_1") == odd


def test_a_node_out_of_turn_is_not_restored() -> None:
    """A hole in the numbering would shift every later id."""
    node = add_event(MemoryStream("Ines Duarte"), "Ines Duarte is up")
    late = replace(node, node_id="node_2", node_count=2)

    with pytest.raises(MemoryStreamError, match="'node_2' with number 2 is out of turn"):
        MemoryStream("Ines Duarte").restore(late)


def test_numbering_goes_on_after_restored_nodes() -> None:
    """A resumed run continues where the saved one stopped."""
    stream = MemoryStream("Ines Duarte")
    for node in (add_event(MemoryStream("Ines Duarte"), "Ines Duarte is up"),):
        stream.restore(node)

    added = add_event(stream, "Ines Duarte is out")

    assert (added.node_id, added.type_count) == ("node_2", 2)


@pytest.mark.parametrize("node_id", ["node_0", "node_2", "node_01", "node_-1", "1", "node_١", ""])
def test_asking_for_a_node_that_is_not_there_says_so(node_id: str) -> None:
    """Only the exact id finds a node."""
    stream = MemoryStream("Ines Duarte")
    add_event(stream, "Ines Duarte is up")

    with pytest.raises(MemoryStreamError, match="Ines Duarte has no memory"):
        stream.node(node_id)


def test_latest_gives_the_newest_first() -> None:
    """Of one kind or of all, as many as there are."""
    stream = MemoryStream("Ines Duarte")
    add_event(stream, "Ines Duarte is up")
    add_event(stream, "mornings are good", kind="thought")
    add_event(stream, "Ines Duarte is out")

    assert [n.node_id for n in stream.latest("event", 5)] == ["node_3", "node_1"]
    assert [n.node_id for n in stream.latest(None, 2)] == ["node_3", "node_2"]
    assert () == stream.latest("chat", 3) == stream.latest(None, 0)


def test_only_the_last_events_count_as_seen() -> None:
    """With retention 2 the third-last event is new again; thoughts take no room."""
    stream = MemoryStream("Ines Duarte")
    for activity in ("reading", "cooking", "walking"):
        add_event(stream, f"Ines Duarte is {activity}", obj=activity)
    add_event(stream, "a quiet day", kind="thought", obj="day")

    assert stream.has_seen(("Ines Duarte", "is", "cooking"), retention=2)
    assert not stream.has_seen(("Ines Duarte", "is", "reading"), retention=2)
    assert not stream.has_seen(("a quiet day", "is", "day"), retention=9)


@pytest.mark.parametrize(
    "name",
    [
        "Larkspur:Café:sala:PIANO",
        "piano",
        "Piano",
        "José Conceição",
        "JOSE\u0301 conceição",
        "música",
    ],
)
def test_memories_are_found_by_subject_object_and_keyword_in_any_case(name: str) -> None:
    """The 2023 code found none of 92 sightings, for its look-up minded the case."""
    stream = MemoryStream("Tom")
    add_event(
        stream,
        "piano is played",
        subject="Larkspur:Café:sala:piano",
        obj="José Conceição",
        keywords=("Música",),
    )
    add_event(stream, "Ines Duarte is out")

    assert [node.node_id for node in stream.about(name)] == ["node_1"]


def test_what_was_added_after_a_look_up_is_found_too() -> None:
    """The index catches up; each node comes once, newest first."""
    stream = MemoryStream("Tom")
    add_event(stream, "咖啡馆位于小镇中心", subject="咖啡馆", predicate="位于", obj="小镇中心")
    stream.about("咖啡馆")
    add_event(stream, "咖啡馆很安静", subject="咖啡馆", obj="安静", keywords=("咖啡馆",))

    assert [node.node_id for node in stream.about("咖啡馆")] == ["node_2", "node_1"]


def test_the_last_chat_with_somebody_is_the_newest() -> None:
    """Whoever began it; events about them don't count."""
    stream = MemoryStream("Tom")
    for subject, obj in (("Tom", "Ines Duarte"), ("Ines Duarte", "Tom"), ("Tom", "Marta")):
        add_event(
            stream, f"{subject} and {obj} were talking", subject=subject, obj=obj, kind="chat"
        )
    add_event(stream, "Ines Duarte is out")

    found = stream.last_chat_with("ines duarte")

    assert found is not None
    assert found.node_id == "node_2"
    assert stream.last_chat_with("Nobody") is None


def test_a_thought_is_found_again_whatever_its_case_and_spacing() -> None:
    """An event with the same words is not a thought."""
    stream = MemoryStream("Tom")
    add_event(stream, "Mornings are  good", kind="thought")
    add_event(stream, "Ines Duarte: evenings are good")

    found = stream.find_thought("mornings ARE good ")

    assert found is stream.node("node_1")
    assert stream.find_thought("Ines Duarte: evenings are good") is None


def test_a_confirmed_thought_lives_longer_and_is_fresh() -> None:
    """It is not stored twice: expiry renewed, counted, accessed now."""
    stream = MemoryStream("Tom")
    add_event(stream, "mornings are good", kind="thought", expires_after_hours=1)
    later, expiration = START + timedelta(hours=5), START + timedelta(days=30)

    stream.confirm("node_1", expiration, START)
    node = stream.confirm("node_1", expiration, later)

    assert (node.expiration, node.last_accessed) == (expiration, later)
    assert {"node_1": Confirmation(2, later)} == stream.confirmations
    assert len(stream) == 1


def test_a_node_expires_at_its_time() -> None:
    """Until the second before it is recalled."""
    stream = MemoryStream("Tom")
    node = add_event(stream, "mornings are good", kind="thought", expires_after_hours=1)
    lasting = add_event(stream, "Ines Duarte is out")

    assert not stream.expired(node, START + timedelta(minutes=59, seconds=59))
    assert stream.expired(node, START + timedelta(hours=1))
    assert not stream.expired(lasting, START + timedelta(days=10_000))


def test_touching_is_all_or_nothing() -> None:
    """One unknown id leaves the others as they were."""
    stream = MemoryStream("Tom")
    add_event(stream, "Ines Duarte is out")

    with pytest.raises(MemoryStreamError, match="node_9"):
        stream.touch(("node_1", "node_9"), START + timedelta(hours=1))

    assert stream.node("node_1").last_accessed == START
