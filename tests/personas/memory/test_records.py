"""A node goes through a record and comes back the same."""

import json
from datetime import timedelta

import pytest

from personas.errors import MemoryStreamError
from personas.memory import Filling, MemoryStream, NodeKind
from personas.memory.records import from_record, to_record
from tests.personas.memory.streams import START, add_event


@pytest.mark.parametrize(
    ("kind", "filling"),
    [
        ("event", ()),
        ("thought", ("node_1",)),
        ("thought", None),
        ("chat", (("Ines", "Olá!"), ("山田花子", "你好"))),
    ],
)
def test_a_record_survives_json(kind: NodeKind, filling: Filling) -> None:
    """Access time included, which nodes.json has no room for."""
    stream = MemoryStream("Ines Duarte")
    add_event(stream, "Ines Duarte is up")
    node = add_event(
        stream, "em São Paulo 咖啡馆", kind=kind, filling=filling, expires_after_hours=9
    )
    stream.touch((node.node_id,), START + timedelta(hours=2))

    again = from_record(json.loads(json.dumps(to_record(node))))

    assert node == again


def test_the_record_spells_every_field_in_order() -> None:
    """The order is part of the log's bytes."""
    node = add_event(MemoryStream("Ines"), "Ines Duarte is up", keywords=("up",))

    assert list(to_record(node).items()) == [
        ("node_id", "node_1"),
        ("node_count", 1),
        ("type_count", 1),
        ("type", "event"),
        ("depth", 0),
        ("created", "2026-03-02 08:00:00"),
        ("expiration", None),
        ("last_accessed", "2026-03-02 08:00:00"),
        ("subject", "Ines Duarte"),
        ("predicate", "is"),
        ("object", "walking"),
        ("description", "Ines Duarte is up"),
        ("embedding_key", "Ines Duarte is up"),
        ("poignancy", 3),
        ("keywords", ["up"]),
        ("filling", []),
    ]


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("type", "dream", "type 'dream' is none of"),
        ("created", "yesterday", "'yesterday' is not a time"),
        ("created", "2026-W10-1 08:00:00", "is not a time"),
        ("poignancy", "3", "poignancy is str '3', not a whole number"),
        ("subject", None, "subject is null, not a text"),
        ("keywords", "up", "keywords is str 'up', not a list"),
        ("filling", [["Ines"]], "should be"),
        ("filling", 3, "filling is int 3"),
    ],
)
def test_a_damaged_record_is_refused_by_field(field: str, value: object, told: str) -> None:
    """The message names the memory and what is wrong with it."""
    record = to_record(add_event(MemoryStream("Ines"), "Ines Duarte is up"))
    record[field] = value

    with pytest.raises(MemoryStreamError, match=f"memory node_1: .*{told}"):
        from_record(record)


def test_a_record_without_a_field_is_refused() -> None:
    """Nothing is guessed."""
    record = to_record(add_event(MemoryStream("Ines"), "Ines Duarte is up"))
    del record["depth"]

    with pytest.raises(MemoryStreamError, match="no field 'depth'"):
        from_record(record)
