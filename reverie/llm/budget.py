"""Limits of tokens and money that no call can break: what it may use is set aside before it."""

import asyncio
from dataclasses import dataclass

from personas.errors import BudgetExhaustedError
from reverie.llm.meter import Usage
from reverie.llm.prices import money


@dataclass(frozen=True, slots=True)
class Limits:
    """How much a run may use in all; None is no limit."""

    tokens: int | None = None
    cost: float | None = None


@dataclass(frozen=True, slots=True)
class Share:
    """What one call may use at most."""

    tokens: int
    cost: float


class Budget:
    """Sets aside what a call may use, and takes back what it did not.

    A call that would fit once others are done waits for them; one that does not fit at all ends
    the run.

    Args:
        limits: of the run.
    """

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._aside_tokens = 0
        self._aside_cost = 0.0
        self._shares = 0
        self._waiting: list[asyncio.Future[None]] = []

    async def set_aside(self, share: Share, used: "UsageNow") -> None:
        """Wait until *share* fits beside what others may use, and set it aside.

        Raises:
            BudgetExhaustedError: it does not fit into what is left of the limits.
        """
        while not self._fits(share, used.usage, aside=True):
            if not self._fits(share, used.usage, aside=False) or not self._shares:
                raise self._exhausted(used.usage)
            place = asyncio.get_running_loop().create_future()
            self._waiting.append(place)
            await place
        self._shares += 1
        self._aside_tokens += share.tokens
        self._aside_cost += share.cost

    def take_back(self, share: Share) -> None:
        """Free what was set aside; what the call really used is in the usage by now."""
        self._shares -= 1
        self._aside_tokens -= share.tokens
        self._aside_cost = self._aside_cost - share.cost if self._shares else 0.0
        waiting, self._waiting = self._waiting, []
        for place in waiting:
            if not place.done():
                place.set_result(None)

    def _fits(self, share: Share, usage: Usage, *, aside: bool) -> bool:
        tokens = usage.tokens + share.tokens + (self._aside_tokens if aside else 0)
        cost = usage.cost + share.cost + (self._aside_cost if aside else 0.0)
        limits = self._limits
        return (limits.tokens is None or tokens <= limits.tokens) and (
            limits.cost is None or cost <= limits.cost
        )

    def _exhausted(self, usage: Usage) -> BudgetExhaustedError:
        limits = self._limits
        said = []
        if limits.tokens is not None:
            said.append(f"{usage.tokens:,} of {limits.tokens:,} tokens")
        if limits.cost is not None:
            said.append(f"{money(usage.cost)} of {money(limits.cost)}")
        return BudgetExhaustedError(
            f"the next call might go beyond the limit: {' and '.join(said)} are used",
            hint="`reverie resume` with a higher --max-tokens or --max-cost goes on",
        )


class UsageNow:
    """The sums of a run as they stand; one object that is shared.

    Attributes:
        usage: at present.
    """

    def __init__(self, usage: Usage | None = None) -> None:
        self.usage = usage or Usage()
