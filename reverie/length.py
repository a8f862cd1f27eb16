"""How long a run is: from days, ticks or a game time to its last tick."""

from datetime import timedelta

from reverie.clock import Clock
from reverie.errors import RunLengthError, TimeNotReachedError
from reverie.moments import GameTime, game_time

LONGEST_DAYS = 3660
"""Game days that a run may last, ten years and a week."""


def end_tick(
    clock: Clock,
    *,
    days: float | None = None,
    ticks: int | None = None,
    until: GameTime | None = None,
) -> int:
    """Return the last tick of a run, counted from its start.

    Args:
        clock: of the run.
        days: length in game days.
        ticks: length in ticks, which goes before *days*.
        until: the end itself, which goes before *days*.

    Raises:
        RunLengthError: that is no length at all, or longer than `LONGEST_DAYS`.
        TimeNotReachedError: *until* is not after the start.
        GameTimeError: *until* is a text and no game time.
    """
    longest = timedelta(days=LONGEST_DAYS)
    if ticks is not None:
        if not 1 <= ticks <= longest // timedelta(seconds=clock.step_seconds):
            raise RunLengthError(_sentence("a length in ticks"))
        return clock.epoch_tick + ticks
    if until is not None:
        end = game_time(until, clock.start)
        if end <= clock.start:
            raise TimeNotReachedError(
                f"the end {end} is not after the start {clock.start}; give a later one"
            )
    elif days is None or not 0 < days <= LONGEST_DAYS:
        raise RunLengthError(_sentence("a length in days"))
    else:
        # Less than a microsecond is no time at all to a clock, and still one tick.
        end = clock.start + max(timedelta(days=days), timedelta.resolution)
    if end > clock.start + longest:
        raise RunLengthError(_sentence("a length"))
    return clock.tick_at(end)


def _sentence(what: str) -> str:
    return (
        f"{what} must be more than nothing and at most {LONGEST_DAYS:,} game days; "
        "give a shorter one, and go on later with `reverie resume`"
    )
