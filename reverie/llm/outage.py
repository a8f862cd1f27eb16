"""Telling a call that fails from a server that is gone, and waiting for one that may come back."""

import asyncio
from collections.abc import Awaitable, Callable

from personas.errors import ServerGoneError
from reverie.llm.errors import BackendError
from reverie.llm.patience import Patience

_IN_A_ROW = 6
"""Failures of any calls without one success between them, after which nothing more is sent."""


class Outage:
    """The circuit breaker of one server.

    While it is open, calls wait and one of them knocks, ever more seldom. When patience ends,
    every call ends with ServerGoneError: the run stops with its state kept.

    Args:
        server: who, for messages.
        knock: makes the smallest possible call; raises BackendError where it fails.
        patience: how long to wait, and how.
        tell: is told when waiting begins and ends.
    """

    def __init__(
        self,
        server: str,
        knock: Callable[[], Awaitable[None]],
        patience: Patience,
        tell: Callable[[str], None],
    ) -> None:
        self._server = server
        self._knock = knock
        self._patience = patience
        self._tell = tell
        self._in_a_row = 0
        self._last: BackendError | None = None
        self._knocking: asyncio.Task[None] | None = None

    def succeeded(self) -> None:
        """Note a call that went well."""
        self._in_a_row = 0

    def failed(self, error: BackendError) -> None:
        """Note a try that failed in a way that may pass."""
        self._in_a_row += 1
        self._last = error

    @property
    def is_open(self) -> bool:
        """Whether so much failed in a row that nothing more should be sent."""
        return self._in_a_row >= _IN_A_ROW

    async def passed(self) -> None:
        """Return at once where the server answers, else when it answers again.

        Raises:
            ServerGoneError: it did not, for as long as patience lasts.
        """
        if self.is_open:
            await self.prove_alive()

    async def prove_alive(self) -> None:
        """Return when the server has answered the smallest possible call.

        Raises:
            ServerGoneError: it did not, for as long as patience lasts, or refuses us for good.
        """
        if self._knocking is None or self._knocking.done():
            self._knocking = asyncio.create_task(self._wait_for_answer())
        # Several calls wait for the same knocking: one that is cancelled must not end it.
        await asyncio.shield(self._knocking)

    async def close(self) -> None:
        """Stop knocking."""
        task, self._knocking = self._knocking, None
        if task is not None and task.get_loop() is asyncio.get_running_loop():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    async def _wait_for_answer(self) -> None:
        patience = self._patience
        begun = patience.now()
        pause_s = patience.pause_s
        has_told = False
        while True:
            try:
                await self._knock()
            except BackendError as error:
                self._last = error
                if error.nature.is_final:
                    raise gone(error) from None
            else:
                self._in_a_row = 0
                if has_told:
                    self._tell(f"{self._server} answers again")
                return
            waited_s = patience.now() - begun
            if waited_s >= patience.outage_s:
                raise gone(self._last, waited_s=waited_s) from None
            if not has_told:
                has_told = True
                self._tell(f"{self._last}; waiting up to {patience.outage_s:g} s for it")
            await asyncio.sleep(min(pause_s, patience.outage_s - waited_s))
            pause_s = min(2 * pause_s, patience.longest_pause_s)


def gone(error: BackendError, *, waited_s: float | None = None) -> ServerGoneError:
    """Return what a mind is told of a server that will not answer any more."""
    waited = "" if waited_s is None else f" (for {waited_s:.0f} s)"
    return ServerGoneError(f"{error}{waited}", hint=error.hint)
