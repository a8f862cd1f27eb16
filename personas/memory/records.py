"""A node as a plain JSON-ready record, for the log and the checkpoints of a run."""

from collections.abc import Mapping
from datetime import datetime
from typing import cast

from personas.errors import MemoryStreamError
from personas.memory.concept_node import NODE_KINDS, ConceptNode, Filling

RECORD_FIELDS = tuple(ConceptNode.__dataclass_fields__)
"""Names of a record's fields, in order: those of the node itself."""

_TEXTS = ("node_id", "type", "subject", "predicate", "object", "description", "embedding_key")
_NUMBERS = ("node_count", "type_count", "depth", "poignancy")


def time_text(moment: datetime) -> str:
    """Return a game time as it is stored, "2023-02-13 09:00:20"."""
    return moment.isoformat(" ", "seconds")


def parse_time(text: object) -> datetime:
    """Return the game time in *text*, which must look exactly as `time_text` writes it.

    Raises:
        ValueError: it does not.
    """
    if type(text) is str and len(text) == 19 and text[10] == " " and text[7] == "-":
        return datetime.fromisoformat(text)
    raise ValueError(f"{text!r} is not a time like '2023-02-13 09:00:20'")


def to_record(node: ConceptNode) -> dict[str, object]:
    """Return *node* with every field, in the order of the fields; times as texts."""
    record: dict[str, object] = {name: getattr(node, name) for name in RECORD_FIELDS}
    record["created"] = time_text(node.created)
    record["expiration"] = None if node.expiration is None else time_text(node.expiration)
    record["last_accessed"] = time_text(node.last_accessed)
    record["keywords"] = list(node.keywords)
    record["filling"] = filling_out(node.filling)
    return record


def from_record(record: Mapping[str, object]) -> ConceptNode:
    """Return the node that *record* describes; further keys are left alone.

    Raises:
        MemoryStreamError: a field is missing or of the wrong type; the message says which.
    """
    name = record.get("node_id")
    try:
        values = {field: record[field] for field in RECORD_FIELDS}
        for field in _TEXTS:
            _require(field, values[field], str, "a text")
        for field in _NUMBERS:
            _require(field, values[field], int, "a whole number")
        if values["type"] not in NODE_KINDS:
            raise ValueError(f"type {values['type']!r} is none of {', '.join(NODE_KINDS)}")
        expiration = values["expiration"]
        node = ConceptNode(
            node_id=cast("str", values["node_id"]),
            node_count=cast("int", values["node_count"]),
            type_count=cast("int", values["type_count"]),
            type=values["type"],
            depth=cast("int", values["depth"]),
            created=parse_time(values["created"]),
            expiration=None if expiration is None else parse_time(expiration),
            last_accessed=parse_time(values["last_accessed"]),
            subject=cast("str", values["subject"]),
            predicate=cast("str", values["predicate"]),
            object=cast("str", values["object"]),
            description=cast("str", values["description"]),
            embedding_key=cast("str", values["embedding_key"]),
            poignancy=cast("int", values["poignancy"]),
            keywords=texts_in(values["keywords"], "keywords"),
            filling=filling_in(values["filling"]),
        )
    except KeyError as missing:
        raise MemoryStreamError(f"memory {name}: no field {missing}") from missing
    except ValueError as error:
        raise MemoryStreamError(f"memory {name}: {error}") from error
    return node


def filling_out(filling: Filling) -> object:
    """Return a filling as JSON holds it: a list, a text or None."""
    if isinstance(filling, tuple):
        return [each if isinstance(each, str) else list(each) for each in filling]
    return filling


def filling_in(value: object) -> Filling:
    """Return the filling that JSON holds.

    Raises:
        ValueError: it is neither ids, nor (speaker, line) pairs, nor a text, nor null.
    """
    if value is None or type(value) is str:
        return value
    if isinstance(value, list | tuple):
        if not value:
            return ()
        if isinstance(value[0], str):
            return texts_in(value, "filling")
        return tuple(_line(each) for each in value)
    raise ValueError(f"filling is {_kind(value)}, not a list, a text or null")


def texts_in(value: object, field: str) -> tuple[str, ...]:
    """Return a list of texts as a tuple.

    Raises:
        ValueError: it is no such list.
    """
    if isinstance(value, list | tuple):
        for each in value:
            if type(each) is not str:
                raise ValueError(f"{field} holds {_kind(each)} where a text should be")
        return tuple(value)
    raise ValueError(f"{field} is {_kind(value)}, not a list")


def _line(value: object) -> tuple[str, str]:
    if isinstance(value, list | tuple) and len(value) == 2:
        speaker, line = value
        if isinstance(speaker, str) and isinstance(line, str):
            return (speaker, line)
    raise ValueError(f"filling holds {_kind(value)} where [speaker, line] should be")


def _require(field: str, value: object, wanted: type, words: str) -> None:
    if type(value) is not wanted:
        raise ValueError(f"{field} is {_kind(value)}, not {words}")


def _kind(value: object) -> str:
    return "null" if value is None else f"{type(value).__name__} {value!r:.60}"
