"""Game time: ticks and the times they stand for."""

from dataclasses import dataclass
from datetime import datetime, timedelta

EARLIEST = datetime(1000, 1, 1)
LATEST = datetime(9000, 1, 1)
"""Game times lie between these: years of four digits, with room for what people look ahead to."""


def is_playable(time: datetime) -> bool:
    """Return whether *time* can be a game time."""
    return EARLIEST <= time.replace(tzinfo=None) <= LATEST


@dataclass(frozen=True, slots=True)
class Clock:
    """Turns ticks into game times and back.

    Attributes:
        start: game time of the tick *epoch_tick*.
        step_seconds: game seconds a tick.
        epoch_tick: number of the first tick (not 0 for a save that goes on).
    """

    start: datetime
    step_seconds: int
    epoch_tick: int = 0

    def time_at(self, tick: int) -> datetime:
        """Return the game time of *tick*."""
        return self.start + timedelta(seconds=(tick - self.epoch_tick) * self.step_seconds)

    def tick_at(self, time: datetime) -> int:
        """Return the first tick at or after *time*."""
        return self.epoch_tick - (self.start - time) // timedelta(seconds=self.step_seconds)

    def ticks_in(self, seconds: float) -> int:
        """Return how many ticks cover *seconds*, at least 1."""
        return max(1, -(-int(seconds) // self.step_seconds))
