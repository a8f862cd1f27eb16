"""A GGUF model in this process through llama-cpp-python (extra `llama-cpp`), held to the schema."""

from pathlib import Path
from typing import Any

import llama_cpp

from personas.ports import ChatReply, FinishReason
from reverie.llm.backend import Call
from reverie.llm.backends.in_process import InProcess
from reverie.llm.errors import BackendUnavailableError

_USUAL_WINDOW = 4096


class LlamaCpp(InProcess):
    """One GGUF file.

    Args:
        path: the file.
        window: tokens that prompt and reply may have together; by default 4,096, which bounds
            the memory that is set aside for them.

    Raises:
        BackendUnavailableError: the file cannot be loaded.
    """

    def __init__(self, path: Path, *, window: int | None = None) -> None:
        super().__init__(f"model {path.name}", "schema")
        self._tokens = window or _USUAL_WINDOW
        try:
            # Any: the library's types are those of its C code.
            self._llama: Any = llama_cpp.Llama(
                model_path=str(path), n_ctx=self._tokens, verbose=False
            )
        except (ValueError, OSError) as error:
            raise BackendUnavailableError(
                f"{path} cannot be loaded: {error}", hint="give a GGUF file of a chat model"
            ) from error

    def _window(self) -> int:
        return self._tokens

    def _answer(self, call: Call) -> ChatReply:
        wish: dict[str, object] | None = None
        if call.schema is not None:
            wish = {"type": "json_object", "schema": dict(call.schema)}
        answer = self._llama.create_chat_completion(
            messages=[{"role": each.role, "content": each.content} for each in call.messages],
            response_format=wish,
            max_tokens=call.max_tokens,
            temperature=call.temperature,
            seed=call.seed,
            stop=list(call.stop),
        )
        choice, usage = answer["choices"][0], answer["usage"]
        reason: FinishReason = "length" if choice["finish_reason"] == "length" else "stop"
        return ChatReply(
            text=choice["message"]["content"] or "",
            model=call.model or self.server,
            finish_reason=reason,
            prompt_tokens=usage["prompt_tokens"],
            completion_tokens=usage["completion_tokens"],
        )
