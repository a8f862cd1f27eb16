"""How long the gateway waits, and how often it tries again."""

import asyncio
from dataclasses import dataclass

from reverie.rng import KeyedDraw


@dataclass(frozen=True, slots=True, kw_only=True)
class Patience:
    """How long to wait, and how often to try again.

    Attributes:
        tries: of one call, before it has no answer.
        pause_s: mean seconds before the second try; doubled before each further one.
        longest_pause_s: never longer than so, except where the server asks for it.
        outage_s: seconds that a server may be gone before the run stops.
    """

    tries: int = 5
    pause_s: float = 0.5
    longest_pause_s: float = 30.0
    outage_s: float = 300.0

    def pause_after(self, failures: int, call_id: str) -> float:
        """Return the seconds before the next try of a call that has failed so often.

        Between half and one and a half of the mean, drawn under the call's own key: calls that
        failed together do not come back together.
        """
        mean_s = min(self.pause_s * 2.0 ** (failures - 1), self.longest_pause_s)
        return mean_s * (0.5 + KeyedDraw("pause", call_id, failures).random())

    def now(self) -> float:
        """Return seconds of a clock that only goes forward; never part of a trace."""
        return asyncio.get_running_loop().time()
