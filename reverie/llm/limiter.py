"""How many calls a server gets at once: found out, not guessed."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

_AT_FIRST = 4.0


class Limiter:
    """Lets so many calls through as the server bears.

    The number is halved when the server says that it is too much, at most once for the calls that
    were under way together, and creeps up by one for each full round of calls that went well.

    Args:
        most: never more than so many.
        now: seconds of a clock that only goes forward.

    Attributes:
        limit: calls at once at present; the whole part counts.
    """

    def __init__(self, most: int, now: Callable[[], float]) -> None:
        self.limit = min(_AT_FIRST, float(most))
        self._most = float(most)
        self._now = now
        self._running = 0
        self._waiting: deque[asyncio.Future[None]] = deque()
        self._halved_at = float("-inf")
        self._closed_until = float("-inf")

    @asynccontextmanager
    async def slot(self) -> AsyncIterator[None]:
        """Wait for a place among the calls under way, first come first served, and hold it."""
        await self._enter()
        try:
            yield
        finally:
            self._running -= 1
            self._wake()

    def succeeded(self) -> None:
        """Note a call that went well."""
        self.limit = min(self._most, self.limit + 1 / self.limit)
        self._wake()

    def slow_down(self, started: float, *, wait_s: float = 0.0) -> None:
        """Note a call, begun at time *started*, that was too much.

        Args:
            started: when it was sent.
            wait_s: seconds that the server asks everybody to wait.
        """
        self._closed_until = max(self._closed_until, self._now() + wait_s)
        if started > self._halved_at:
            self.limit = max(1.0, self.limit / 2)
            self._halved_at = self._now()

    async def _enter(self) -> None:
        while True:
            pause_s = self._closed_until - self._now()
            if pause_s > 0:
                await asyncio.sleep(pause_s)
            elif self._running < int(self.limit):
                self._running += 1
                return
            else:
                await self._turn()

    async def _turn(self) -> None:
        place = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        try:
            await place
        except asyncio.CancelledError:
            if place.done() and not place.cancelled():
                self._wake()  # the turn that was ours is the next one's
            raise
        finally:
            if place in self._waiting:
                self._waiting.remove(place)

    def _wake(self) -> None:
        free = int(self.limit) - self._running
        while free > 0 and self._waiting:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(None)
                free -= 1
