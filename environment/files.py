"""Reading the text files of a map."""

import json
import tomllib
from collections.abc import Mapping
from pathlib import Path

from environment.errors import MapError


def read_text(file: Path) -> str:
    """Return the text of a UTF-8 file.

    Raises:
        MapError: the file is missing, cannot be read or is not UTF-8; says at which line and byte.
    """
    try:
        content = file.read_bytes()
    except FileNotFoundError as error:
        raise MapError(file, "there is no such file", remedy="check the path") from error
    except OSError as error:
        raise MapError(file, f"it cannot be read: {error.strerror}") from error
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise MapError(
            file,
            f"it is not UTF-8 at line {line}, byte {error.start}",
            remedy="save it as UTF-8",
        ) from error


def read_toml(file: Path) -> Mapping[str, object]:
    """Return the table in a TOML file.

    Raises:
        MapError: as *read_text*, or the text is not TOML; says at which line and column.
    """
    try:
        return tomllib.loads(read_text(file))
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise MapError(file, f"it is not TOML: {error}", remedy="correct it") from error


def is_file(file: Path) -> bool:
    """Return whether a file is there; False too for a name that no file can have."""
    try:
        return file.is_file()
    except (OSError, ValueError):
        return False


def read_json(file: Path) -> object:
    """Return the value in a JSON file.

    Raises:
        MapError: as *read_text*, or the text is not JSON; says at which line and column.
    """
    text = read_text(file)
    try:
        value: object = json.loads(text)
    except json.JSONDecodeError as error:
        raise MapError(
            file, f"it is not JSON at line {error.lineno}, column {error.colno}: {error.msg}"
        ) from error
    except ValueError as error:  # Python refuses whole numbers of thousands of digits
        raise MapError(file, f"its JSON has a value that cannot be read: {error}") from error
    except RecursionError as error:
        raise MapError(file, "its JSON is nested too deeply") from error
    return value
