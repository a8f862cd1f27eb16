"""nodes.json is the seed's, byte for byte, and says what is wrong with it when it is."""

import contextlib
import gc
import json
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from personas.errors import MemoryStreamError
from personas.memory import MemoryStream
from personas.memory.nodes_json import dumps, dumps_extras, loads, loads_extras
from tests.personas.memory.streams import START, add_event, saved_nodes


def _stream() -> MemoryStream:
    stream = MemoryStream("Tom")
    add_event(stream, "咖啡馆位于小镇中心", subject="咖啡馆", predicate="位于", obj="小镇中心")
    add_event(
        stream,
        "Tom e Inês conversaram",
        subject="Tom",
        obj="Inês",
        kind="chat",
        filling=(("Tom", "Olá, Inês!"), ("Inês", "Olá 👋🏽")),
        keywords=("Tom", "Inês"),
    )
    add_event(
        stream,
        "Inês é simpática",
        kind="thought",
        filling=("node_1", "node_2"),
        expires_after_hours=720,
    )
    add_event(stream, "a plan for the day", kind="thought", filling=None)
    return stream


class SeedNode:
    """A node as the seed document describes it, and nothing else."""

    def __init__(self, node_id: str, fields: dict[str, Any]) -> None:
        def at(text: str | None) -> datetime | None:
            return text and datetime.strptime(text, "%Y-%m-%d %H:%M:%S")  # type: ignore[return-value]

        self.node_id = node_id
        self.node_count = fields["node_count"]
        self.type_count = fields["type_count"]
        self.type = fields["type"]
        self.depth = fields["depth"]
        self.created = at(fields["created"])
        self.expiration = at(fields["expiration"])
        self.last_accessed = self.created
        self.subject = fields["subject"]
        self.predicate = fields["predicate"]
        self.object = fields["object"]
        self.description = fields["description"]
        self.embedding_key = fields["embedding_key"]
        self.poignancy = fields["poignancy"]
        self.keywords = fields["keywords"]
        self.filling = fields["filling"]


def test_a_reader_written_from_the_seed_alone_sees_the_same_nodes() -> None:
    """Plain Python, the standard library, the field names of the seed."""
    stream = _stream()

    read = [SeedNode(key, fields) for key, fields in json.loads(dumps(stream)).items()]

    ours = []
    for node in reversed(stream.nodes):
        fields = {name: getattr(node, name) for name in vars(read[0])}
        fields["keywords"] = list(node.keywords)
        if node.filling is not None:
            fields["filling"] = [e if isinstance(e, str) else list(e) for e in node.filling]
        ours.append(fields)
    assert ours == [vars(node) for node in read]


def test_the_form_is_one_ascii_line_newest_first() -> None:
    """Worked out by hand from the format's description."""
    stream = MemoryStream("Tom")
    add_event(stream, "Inês is up", subject="Inês", obj="up", keywords=("Inês", "up"))
    add_event(stream, "a plan", kind="thought", filling=None, expires_after_hours=24)

    assert dumps(stream).decode("ascii") == (
        '{"node_2": {"node_count": 2, "type_count": 1, "type": "thought", "depth": 1, '
        '"created": "2026-03-02 08:00:00", "expiration": "2026-03-03 08:00:00", '
        '"subject": "Ines Duarte", "predicate": "is", "object": "walking", '
        '"description": "a plan", "embedding_key": "a plan", "poignancy": 3, '
        '"keywords": [], "filling": null}, '
        '"node_1": {"node_count": 1, "type_count": 1, "type": "event", "depth": 0, '
        '"created": "2026-03-02 08:00:00", "expiration": null, '
        '"subject": "In\\u00eas", "predicate": "is", "object": "up", '
        '"description": "In\\u00eas is up", "embedding_key": "In\\u00eas is up", "poignancy": 3, '
        '"keywords": ["In\\u00eas", "up"], "filling": []}}'
    )


def test_chinese_and_portuguese_survive_and_are_found() -> None:
    """Texts, names and lines, through the file and back."""
    stream = _stream()

    again = loads(dumps(stream), "Tom")

    assert list(stream) == list(again)
    assert [node.node_id for node in again.about("小镇中心")] == ["node_1"]
    assert [node.node_id for node in again.about("INÊS")] == ["node_2"]


def test_an_empty_memory_is_an_empty_object() -> None:
    """The base saves have it so."""
    assert dumps(loads(b"{}", "Tom")) == b"{}"


def test_the_shipped_saves_round_trip_byte_for_byte() -> None:
    """Every file that the 2023 code wrote, odd fillings and all."""
    files = saved_nodes()

    changed = [
        str(path) for path in files if dumps(loads(path.read_bytes(), "x")) != path.read_bytes()
    ]

    assert changed == []


def test_depth_and_counters_of_the_shipped_saves_are_what_adding_gives() -> None:
    """They are functions of the node list alone."""
    for path in saved_nodes():
        stream, rebuilt = loads(path.read_bytes(), "x"), MemoryStream("x")
        for node in stream:
            filling = None if isinstance(node.filling, str) else node.filling
            rebuilt.add(
                node.type,
                created=node.created,
                expiration=node.expiration,
                subject=node.subject,
                predicate=node.predicate,
                object=node.object,
                description=node.description,
                poignancy=node.poignancy,
                keywords=node.keywords,
                filling=filling,
            )

        saved = [(n.node_id, n.node_count, n.type_count, n.depth) for n in stream]

        assert saved == [(n.node_id, n.node_count, n.type_count, n.depth) for n in rebuilt]


def test_people_of_a_shipped_save_are_found_in_any_case() -> None:
    """Events of 2023 about a person, counted by a plain scan of the file."""
    (path,) = saved_nodes("storage/*step-3-16/personas/Klaus*/**")
    wanted = sum(
        "Maria Lopez" in [fields["subject"], fields["object"], *fields["keywords"]]
        for fields in _read(path).values()
    )

    found = loads(path.read_bytes(), "Klaus Mueller").about("maria lopez")

    assert wanted > 0
    assert wanted == len(found)


def _read(path: Path) -> dict[str, dict[str, Any]]:
    fields: dict[str, dict[str, Any]] = json.loads(path.read_bytes())
    return fields


def _with(**changes: object) -> bytes:
    saved = json.loads(dumps(_stream()))
    saved["node_2"].update(changes)
    return json.dumps(saved).encode("ascii")


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (dumps(_stream())[:300], "nodes.json of Tom: no JSON at line 1, column"),
        (b"", "no JSON"),
        (b"\xff\xfe{}", "no JSON"),
        (b"[]", "a list where one object of nodes should be"),
        (
            dumps(_stream()).replace(b'"node_2": {', b'"node_9": {'),
            "4 nodes, but node_2 is missing",
        ),
        (b'{"node_1": null}', "memory node_1 of Tom: null where its fields should be"),
        (b'{"node_1": 7}', "memory node_1 of Tom: a whole number where its fields should be"),
        (_with(node_count=3), "memory node_2 of Tom: node_count is 3"),
        (_with(poignancy="4"), "poignancy is a text, not a whole number"),
        (_with(poignancy=True), "poignancy is bool, not a whole number"),
        (_with(created=None), "created is null, not a text"),
        (_with(created="13.2.2023"), "'13.2.2023' is not a time like"),
        (_with(created="2023-02-30 00:00:00"), "day is out of range"),
        (_with(expiration=0), "expiration is a whole number, not a text or null"),
        (_with(type="dream"), "type 'dream' is none of event, thought, chat"),
        (_with(keywords=["Tom", 3]), "keywords holds a whole number where a text should be"),
        (_with(keywords="Tom"), "keywords is a text, not a list"),
        (_with(filling=[["Tom"]]), "where \\[speaker, line\\] should be"),
        (_with(filling=["node_1", 2]), "filling holds int 2 where a text should be"),
        (_with(mood="glad"), "unknown field 'mood'"),
    ],
)
def test_a_damaged_file_is_refused_with_the_node_and_the_fault(content: bytes, told: str) -> None:
    """Nothing is loaded in part, and nothing guessed."""
    with pytest.raises(MemoryStreamError, match=told):
        loads(content, "Tom")


def test_a_missing_field_is_named() -> None:
    """A field too few is another fault than a wrong one."""
    saved = json.loads(dumps(_stream()))
    del saved["node_3"]["depth"]

    with pytest.raises(MemoryStreamError, match="memory node_3 of Tom: no field depth"):
        loads(json.dumps(saved).encode("ascii"), "Tom")


@pytest.mark.parametrize("content", [b"{}", b"{"])
def test_the_collector_runs_again_after_loading(content: bytes) -> None:
    """Whether loading worked or failed."""
    assert gc.isenabled()

    with contextlib.suppress(MemoryStreamError):
        loads(content, "Tom")

    assert gc.isenabled()


def test_what_the_format_has_no_room_for_goes_beside_it() -> None:
    """Access times and confirmations, in plain JSON; both files together lose nothing."""
    stream = _stream()
    later = START + timedelta(hours=3)
    stream.touch(("node_1",), later)
    stream.confirm("node_3", START + timedelta(days=40), later)

    again = loads(dumps(stream), "Tom")
    loads_extras(again, json.loads(json.dumps(dumps_extras(stream))))

    assert dumps_extras(stream) == {
        "last_accessed": {"node_1": "2026-03-02 11:00:00", "node_3": "2026-03-02 11:00:00"},
        "confirmed": {"node_3": {"count": 1, "last": "2026-03-02 11:00:00"}},
        "contexts": {},
        "links": [],
    }
    assert list(stream) == list(again)
    assert stream.confirmations == again.confirmations


@pytest.mark.parametrize(
    "extras",
    [
        {"last_accessed": {"node_9": "2026-03-02 11:00:00"}},
        {"last_accessed": {"node_1": 5}},
        {"last_accessed": []},
        {"confirmed": {"node_1": {"count": "1", "last": "2026-03-02 11:00:00"}}},
        {"confirmed": {"node_1": {"count": 1}}},
        {"contexts": {"node_1": {"place": 3}}},
        {"contexts": {"node_1": {"colour": "red"}}},
        {"links": [["node_1", "node_2", "NEXT", 1.0]]},
        {"links": {"node_1": "node_2"}},
    ],
)
def test_damaged_extras_are_refused(extras: dict[str, object]) -> None:
    """A good nodes.json does not excuse a bad neighbour."""
    with pytest.raises(MemoryStreamError):
        loads_extras(_stream(), extras)


def test_a_poignancy_out_of_range_is_kept() -> None:
    """Old models answered what they liked; a round trip changes nothing."""
    stream = MemoryStream("Tom")
    stream.restore(replace(_stream().node("node_1"), poignancy=12))

    assert loads(dumps(stream), "Tom").node("node_1").poignancy == 12
