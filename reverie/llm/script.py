"""Scripted answers: JSON lines that say which call is answered how.

`{"match": {"question": NAME, "contains": TEXT}, "reply": TEXT | "status": 429, "delay_s": X}`; the
first line that matches answers, and a line without `match` answers anything.
"""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import orjson
from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, ValidationError, model_validator

from reverie.llm.errors import ScriptError


def _as_text(value: object) -> object:
    """Let a reply be written as the JSON that it is to contain."""
    return json.dumps(value, ensure_ascii=False) if isinstance(value, dict | list) else value


class Match(BaseModel):
    """Which calls a line answers.

    Attributes:
        question: name of the question; None for any.
        contains: a text that some message has to contain; empty for any.
        tries: only so many first tries of each call; None for all.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    question: str | None = None
    contains: str = ""
    tries: int | None = Field(default=None, ge=1)

    def takes(self, question: str, texts: Sequence[str], number: int) -> bool:
        """Return whether try *number*, from 0, of this call is answered by the line."""
        if self.question is not None and self.question != question:
            return False
        if self.tries is not None and number >= self.tries:
            return False
        return not self.contains or any(self.contains in text for text in texts)


class ScriptLine(BaseModel):
    """One line of a script: what is answered, or which HTTP status, after how long.

    Attributes:
        match: which calls it answers.
        reply: the text; an object or a list is written as JSON. None where there are chunks.
        status: HTTP status of a failure instead of a reply.
        error: what the failure says.
        retry_after_s: seconds that a failure asks to wait.
        delay_s: seconds before anything comes.
        chunks: the text in the pieces in which a stream sends it.
    """

    model_config = ConfigDict(frozen=True, extra="forbid")

    match: Match = Match()
    reply: Annotated[str | None, BeforeValidator(_as_text)] = None
    status: int | None = Field(default=None, ge=400, le=599)
    error: str = "scripted failure"
    retry_after_s: float | None = Field(default=None, ge=0)
    delay_s: float = Field(default=0.0, ge=0, allow_inf_nan=False)
    chunks: tuple[str, ...] = ()

    @model_validator(mode="after")
    def _says_one_thing(self) -> "ScriptLine":
        said = (self.reply is not None) + (self.status is not None) + bool(self.chunks)
        if said != 1:
            raise ValueError("one of reply, status and chunks")
        return self

    @property
    def text(self) -> str:
        """The reply as a whole."""
        return "".join(self.chunks) if self.reply is None else self.reply


class Script:
    """The lines of a script, in order."""

    def __init__(self, lines: Sequence[ScriptLine]) -> None:
        self.lines = tuple(lines)

    def line_for(self, question: str, texts: Sequence[str], number: int) -> ScriptLine | None:
        """Return the first line that answers this call, or None."""
        found = (line for line in self.lines if line.match.takes(question, texts, number))
        return next(found, None)


def read_script(path: Path) -> Script:
    """Return the script in *path*; blank lines do not count.

    Raises:
        ScriptError: it cannot be read, or a line is not understood.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise ScriptError(f"{path} cannot be read: {error}") from error
    lines = [
        _read_line(path, number, line)
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip()
    ]
    return Script(lines)


def _read_line(path: Path, number: int, line: str) -> ScriptLine:
    try:
        return ScriptLine.model_validate(orjson.loads(line))
    except orjson.JSONDecodeError as error:
        why = f"it is not JSON ({error.msg})"
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        why = f"{where}: {first['msg']}" if where else str(first["msg"])
    raise ScriptError(
        f"{path}, line {number}: {why}",
        hint='for example {"match": {"question": "WakeUpHour"}, "reply": {"hour": 6}}',
    )
