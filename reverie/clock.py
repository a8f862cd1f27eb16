"""Game time: ticks and the times they stand for."""

from dataclasses import dataclass
from datetime import datetime, timedelta


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
        seconds = int((time - self.start).total_seconds())
        return self.epoch_tick - (-seconds // self.step_seconds)

    def ticks_in(self, seconds: float) -> int:
        """Return how many ticks cover *seconds*, at least 1."""
        return max(1, -(-int(seconds) // self.step_seconds))
