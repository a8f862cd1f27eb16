"""What a user has said of themselves before any talk; one small file for each user."""

import os
from datetime import datetime
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from reverie.chat.errors import HistoryError

LONGEST_NAME, LONGEST_TOPIC = 40, 200
"""Characters; what is longer is cut by whoever asks."""


class Introduction(BaseModel):
    """The answers of a new user; empty is what they did not want to say.

    Attributes:
        owner: the user.
        name: what to call them.
        lang: language where a message gives no sign of one.
        topic: what they want to talk about, or how.
        at: when they were asked, UTC.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    owner: str
    name: str = Field(default="", max_length=LONGEST_NAME)
    lang: Literal["", "en", "es", "it", "pt", "zh"] = ""
    topic: str = Field(default="", max_length=LONGEST_TOPIC)
    at: datetime


def read_introduction(path: Path, owner: str) -> Introduction | None:
    """Return what *owner* said; None where they were never asked.

    Raises:
        HistoryError: the file cannot be read, or is somebody else's.
    """
    try:
        body = path.read_bytes()
    except FileNotFoundError:
        return None
    try:
        found = Introduction.model_validate_json(body)
    except ValidationError as error:
        raise HistoryError(
            f"{path} is not as it was written: take it away to be asked again"
        ) from error
    if found.owner != owner:
        raise HistoryError(f"{path} belongs to another user")
    return found


def write_introduction(path: Path, introduction: Introduction) -> None:
    """Keep an introduction in place of an earlier one, whole or not at all."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    spare = path.with_suffix(".new")
    handle = os.open(spare, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(introduction.model_dump_json().encode("utf-8") + b"\n")
        file.flush()
        os.fsync(handle)
    os.replace(spare, path)
