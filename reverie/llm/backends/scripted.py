"""Answers from a script, for tests and demonstrations; no server and no model."""

import asyncio
from pathlib import Path

from personas.ports import ChatReply
from reverie.llm.backend import Call, JsonLevel, ModelFacts
from reverie.llm.errors import BackendError, FaultKind
from reverie.llm.script import Script, read_script
from reverie.llm.tokens import count_prompt, count_tokens

_KINDS: dict[int, FaultKind] = {
    400: "request",
    401: "key",
    403: "key",
    404: "model",
    408: "timeout",
    429: "rate_limit",
}


class Scripted:
    """Answers as a script says; fills `reverie.llm.backend.Backend`.

    Args:
        script: the answers.
        name: where they come from, for messages.
    """

    def __init__(self, script: Script, *, name: str = "script") -> None:
        self._script = script
        self._name = name

    @classmethod
    def read(cls, path: Path) -> "Scripted":
        """Return a backend that answers from the JSON lines in *path*.

        Raises:
            ScriptError: the file is not understood.
        """
        return cls(read_script(path), name=f"script {path.name}")

    @property
    def server(self) -> str:
        """Where the answers come from."""
        return self._name

    @property
    def is_free(self) -> bool:
        """Always."""
        return True

    @property
    def json_level(self) -> JsonLevel:
        """A script says what it says."""
        return "schema"

    async def facts(self, model: str) -> ModelFacts:
        """Return nothing: a script has no window."""
        return ModelFacts()

    async def generate(self, call: Call) -> ChatReply:
        """Return the reply of the first line that matches.

        Raises:
            BackendError: that line is a failure, or no line matches.
        """
        texts = [each.content for each in call.messages]
        line = self._script.line_for(call.question, texts, call.number)
        if line is None:
            words = f"no line answers {call.question or 'this call'}"
            raise BackendError("request", words, server=self._name)
        await asyncio.sleep(line.delay_s)
        if line.status is not None:
            kind = _KINDS.get(line.status, "server" if line.status >= 500 else "request")
            raise BackendError(
                kind,
                line.error,
                server=self._name,
                status=line.status,
                retry_after_s=line.retry_after_s,
            )
        return ChatReply(
            text=line.text,
            model=call.model or "script",
            prompt_tokens=count_prompt(call.messages, None),
            completion_tokens=count_tokens(line.text),
        )

    async def close(self) -> None:
        """Do nothing."""
