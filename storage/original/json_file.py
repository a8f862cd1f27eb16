"""Reading JSON that others wrote: where it is wrong is told by file, line and column."""

import json
from pathlib import Path

import orjson
from pydantic import JsonValue

from storage.errors import OriginalSaveError
from storage.records import JsonObject


def read_json(path: Path) -> JsonValue:
    """Return the content of a JSON file in UTF-8, key order kept.

    Raises:
        OriginalSaveError: the file is absent, not UTF-8, cut off or not JSON.
    """
    try:
        content = path.read_bytes().removeprefix(b"\xef\xbb\xbf")
    except OSError as error:
        raise OriginalSaveError(path, f"cannot be read ({error.strerror})") from error
    try:
        value: JsonValue = orjson.loads(content)
    except orjson.JSONDecodeError:
        return _read_slowly(path, content)
    return value


def read_object(path: Path) -> JsonObject:
    """Return the content of a JSON file that must hold an object.

    Raises:
        OriginalSaveError: as `read_json`, or it holds something else.
    """
    value = read_json(path)
    if not isinstance(value, dict):
        raise OriginalSaveError(path, f"an object was expected, not {kind_of(value)}")
    return value


def kind_of(value: JsonValue) -> str:
    """Return what JSON calls the kind of *value*, with its article."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true or false"
    names = {str: "a text", int: "a whole number", float: "a number", list: "a list"}
    return names.get(type(value), "an object")


def _read_slowly(path: Path, content: bytes) -> JsonValue:
    """Read what the standard library takes and orjson does not: NaN and broken emoji."""
    try:
        value: JsonValue = json.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        raise OriginalSaveError(path, "is not UTF-8", line=line, column=column) from error
    except json.JSONDecodeError as error:
        is_cut = error.pos >= len(error.doc.rstrip()) or error.msg.startswith("Unterminated")
        why = f"the file is cut off ({error.msg})" if is_cut else f"is not JSON ({error.msg})"
        raise OriginalSaveError(path, why, line=error.lineno, column=error.colno) from error
    return value
