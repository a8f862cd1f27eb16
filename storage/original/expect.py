"""Checks of the kinds of values in a save, with the place in the message."""

from collections.abc import Mapping
from pathlib import Path
from typing import TypeAlias

from pydantic import JsonValue

from storage.errors import OriginalSaveError
from storage.original.json_file import kind_of
from storage.records import JsonObject

Kind: TypeAlias = tuple[type, ...]

TEXT: Kind = (str,)
TEXT_OR_NULL: Kind = (str, type(None))
WHOLE: Kind = (int,)
WHOLE_OR_NULL: Kind = (int, type(None))
NUMBER: Kind = (int, float)
LIST: Kind = (list,)
LIST_OR_NULL: Kind = (list, type(None))
OBJECT: Kind = (dict,)
TRUTH: Kind = (bool,)

_WORDS = {
    TEXT: "a text",
    TEXT_OR_NULL: "a text or null",
    WHOLE: "a whole number",
    WHOLE_OR_NULL: "a whole number or null",
    NUMBER: "a number",
    LIST: "a list",
    LIST_OR_NULL: "a list or null",
    OBJECT: "an object",
    TRUTH: "true or false",
}


def is_kind(value: JsonValue, kind: Kind) -> bool:
    """Return whether *value* is of *kind*; true and false are no numbers."""
    if isinstance(value, bool):
        return bool in kind
    return isinstance(value, kind)


def check_fields(
    fields: JsonObject, kinds: Mapping[str, Kind], path: Path, where: str = ""
) -> tuple[str, ...]:
    """Check the fields that are there; return the names of those that are not.

    Args:
        fields: an object of the save.
        kinds: what its fields must be; others are left alone.
        path: the file, for the message.
        where: the place in the file, for the message.

    Raises:
        OriginalSaveError: a field is of another kind.
    """
    prefix = f"{where}: " if where else ""
    for name, kind in kinds.items():
        if name in fields and not is_kind(fields[name], kind):
            found = kind_of(fields[name])
            raise OriginalSaveError(
                path, f"{prefix}{name!r} must be {_WORDS.get(kind, 'another kind')}, not {found}"
            )
    return tuple(name for name in kinds if name not in fields)


def require_fields(
    fields: JsonObject, kinds: Mapping[str, Kind], path: Path, where: str = ""
) -> None:
    """Check that every field is there and of its kind.

    Raises:
        OriginalSaveError: a field is missing or of another kind.
    """
    missing = check_fields(fields, kinds, path, where)
    if missing:
        prefix = f"{where}: " if where else ""
        raise OriginalSaveError(path, f"{prefix}{', '.join(map(repr, missing))} missing")


def as_tile(value: JsonValue) -> tuple[int, int] | None:
    """Return *value* as (x, y), or None if it is not a list of two whole numbers."""
    if isinstance(value, list) and len(value) == 2:
        x, y = value
        if is_kind(x, WHOLE) and is_kind(y, WHOLE):
            assert isinstance(x, int)
            assert isinstance(y, int)
            return x, y
    return None
