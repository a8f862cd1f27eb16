"""One server as the gateway uses it: so many calls at once, tried again, waited for."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from personas.ports import ChatMessage, ChatReply
from reverie.llm.backend import JSON_LEVELS, Backend, Call
from reverie.llm.errors import BackendError
from reverie.llm.limiter import Limiter
from reverie.llm.outage import Outage, gone
from reverie.llm.patience import Patience
from reverie.llm.records import Asked, Outcome
from reverie.rng import KeyedDraw

_FIRST_TRIES = 3
_ROUNDS = 2
"""A call that has no answer, though the server answers others, gets so many rounds of tries."""


class Server:
    """Asks one backend; fills `reverie.llm.source.Source`.

    Args:
        backend: that answers.
        patience: how long to wait, and how often to try again.
        concurrency: most calls at once.
        tell: is told what a person should know while it waits.
    """

    def __init__(
        self,
        backend: Backend,
        patience: Patience,
        *,
        concurrency: int,
        tell: Callable[[str], None],
    ) -> None:
        self.backend = backend
        self._patience = patience
        self._limiter = Limiter(concurrency, patience.now)
        self._outage = Outage(backend.server, self._knock, patience, tell)
        self._last_success = float("-inf")
        self._model = ""
        self._tell = tell
        self._has_told = False

    @property
    def name(self) -> str:
        """The address or file of the backend."""
        return self.backend.server

    @property
    def is_free(self) -> bool:
        """Whether its calls cost no money."""
        return self.backend.is_free

    @property
    def calls_at_once(self) -> int:
        """How many calls it gets at once at present."""
        return int(self._limiter.limit)

    async def ask(self, asked: Asked) -> Outcome:
        """Return what came of a call.

        Raises:
            ServerGoneError: the server does not answer any more, or refuses us for good.
        """
        self._model = asked.model
        patience, begun = self._patience, self._patience.now()
        queued_s = 0.0
        faults: list[str] = []
        error: BackendError | None = None
        for tried in range(patience.tries * _ROUNDS):
            await self._outage.passed()
            sent = queued = patience.now()
            try:
                async with self._limiter.slot():
                    # A place among the calls under way is ours to give: no time of the server's.
                    sent = patience.now()
                    queued_s += sent - queued
                    reply = await self._try(asked, tried)
            except BackendError as failed:
                error = failed
            else:
                latency_s = patience.now() - begun - queued_s
                return Outcome(
                    reply=replace(reply, call_id=asked.key.call_id),
                    tries=tried + 1,
                    faults=tuple(faults),
                    latency_s=latency_s,
                )
            faults.append(error.kind)
            self._judge(error)
            if not error.nature.is_passing:
                break
            if len(faults) % patience.tries:
                await self._pause(error, len(faults), asked)
            elif self._last_success > sent:
                break  # another was answered meanwhile: it is this call
            else:
                await self._outage.prove_alive()
        return Outcome(
            reply=None,
            failure=_failure(error, len(faults)),
            tries=len(faults),
            faults=tuple(faults),
            latency_s=patience.now() - begun - queued_s,
        )

    async def window(self, model: str) -> int | None:
        """Return the window that the server tells of *model*; None where it does not.

        Asked before the first call, so a server that is not there is found out here, at once.

        Raises:
            ServerGoneError: the server does not answer, or refuses the key.
        """
        error: BackendError | None = None
        for failures in range(1, _FIRST_TRIES + 1):
            try:
                return (await self.backend.facts(model)).window
            except BackendError as failed:
                error = failed
            if not error.nature.is_passing:
                break
            if failures < _FIRST_TRIES:
                await asyncio.sleep(self._patience.pause_after(failures, model))
        assert error is not None
        raise gone(error)

    async def close(self) -> None:
        """Let go of connections; a later call opens them anew."""
        await self._outage.close()
        await self.backend.close()

    async def _try(self, asked: Asked, tried: int) -> ChatReply:
        call = Call(
            messages=asked.messages,
            model=asked.model,
            question=asked.key.question,
            schema=asked.schema,
            max_tokens=asked.max_tokens,
            temperature=asked.temperature,
            # The same seed would only bring the same failure again.
            seed=asked.seed if tried == 0 else _another_seed(asked, tried),
            stop=asked.stop,
            number=tried,
        )
        started = self._patience.now()
        try:
            reply = await self.backend.generate(call)
        except BackendError as error:
            if error.nature.slows:
                self._limiter.slow_down(started, wait_s=error.retry_after_s or 0.0)
            raise
        self._last_success = self._patience.now()
        self._limiter.succeeded()
        self._outage.succeeded()
        self._tell_level(call)
        return reply

    def _tell_level(self, call: Call) -> None:
        """Tell once where the server cannot be held to a schema: it costs repairs."""
        level = self.backend.json_level
        if call.schema is not None and level != "schema" and not self._has_told:
            self._has_told = True
            self._tell(f"{self.name}: {JSON_LEVELS[level]}; expect more repairs and fallbacks")

    def _judge(self, error: BackendError) -> None:
        """Count a failure; stop everything where no call can succeed."""
        never_answered = self._last_success == float("-inf")
        waits_too_long = (error.retry_after_s or 0.0) > self._patience.outage_s
        is_refused = error.kind == "request" and never_answered
        if error.nature.is_final or is_refused or waits_too_long:
            raise gone(error) from None
        if error.nature.is_passing:
            self._outage.failed(error)

    async def _pause(self, error: BackendError, failures: int, asked: Asked) -> None:
        wait_s = self._patience.pause_after(failures, asked.key.call_id)
        await asyncio.sleep(max(wait_s, error.retry_after_s or 0.0))

    async def _knock(self) -> None:
        """Make the smallest possible call."""
        message = ChatMessage("user", "Say: ok")
        await self.backend.generate(
            Call(messages=(message,), model=self._model, question="", max_tokens=8)
        )
        self._last_success = self._patience.now()


def _failure(error: BackendError | None, tries: int) -> str:
    """Return why there is no answer, in our words only: it goes into the trace."""
    assert error is not None
    told = "1 try" if tries == 1 else f"{tries} tries"
    return f"no answer in {told}: {error.nature.words}"


def _another_seed(asked: Asked, tried: int) -> int:
    return KeyedDraw("retry", asked.seed, tried).integer(0, 2**31 - 1)
