"""A model in this process: one call at a time, in a thread, so that the event loop goes on."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from personas.ports import ChatReply
from reverie.llm.backend import Call, JsonLevel, ModelFacts
from reverie.llm.errors import BackendError

_T = TypeVar("_T")


class InProcess(ABC):
    """What all models in this process have in common; fills `reverie.llm.backend.Backend`.

    Args:
        name: of the model, for messages.
        json_level: how the library can hold the model to JSON.
    """

    def __init__(self, name: str, json_level: JsonLevel) -> None:
        self._name = name
        self._json_level = json_level
        self._thread: ThreadPoolExecutor | None = None

    @property
    def server(self) -> str:
        """The model's name: there is no server."""
        return self._name

    @property
    def is_free(self) -> bool:
        """Always: it costs electricity only."""
        return True

    @property
    def json_level(self) -> JsonLevel:
        """How the library can hold the model to JSON."""
        return self._json_level

    async def facts(self, model: str) -> ModelFacts:
        """Return the window of the model."""
        return ModelFacts(window=await self._in_thread(self._window))

    async def generate(self, call: Call) -> ChatReply:
        """Return the reply.

        Raises:
            BackendError: the prompt does not fit, or the library failed.
        """

        def answer() -> ChatReply:
            try:
                return self._answer(call)
            except (RuntimeError, ValueError, MemoryError) as error:
                words = f"{type(error).__name__}: {error}"[:300]
                raise BackendError("request", words, server=self._name) from error

        return await self._in_thread(answer)

    async def close(self) -> None:
        """Let the thread go; the model stays loaded."""
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.shutdown(wait=True, cancel_futures=True)

    @abstractmethod
    def _window(self) -> int:
        """Return the tokens that prompt and reply may have together."""

    @abstractmethod
    def _answer(self, call: Call) -> ChatReply:
        """Return the reply; never called twice at once."""

    async def _in_thread(self, work: Callable[[], _T]) -> _T:
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="llm")
        return await asyncio.get_running_loop().run_in_executor(self._thread, work)
