"""Ticks and game times, for any step length."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from personas.action import Walk
from reverie.clock import Clock

START = datetime(2023, 2, 13, 8, 22, 20)


def test_a_saved_step_goes_on_at_its_own_time() -> None:
    """The 2023 save at step 3000 says 08:22:20, whatever the formula gives."""
    clock = Clock(START, 10, epoch_tick=3000)

    assert clock.time_at(3001) == datetime(2023, 2, 13, 8, 22, 30)
    assert clock.tick_at(datetime(2023, 2, 13, 8, 22, 30)) == 3001


@pytest.mark.parametrize(("step_seconds", "tick"), [(1, 61), (10, 7), (7, 9), (60, 2), (3600, 1)])
def test_the_tick_of_a_time_is_the_first_not_before_it(step_seconds: int, tick: int) -> None:
    """61 seconds after the start."""
    assert Clock(START, step_seconds).tick_at(START + timedelta(seconds=61)) == tick


@given(st.integers(1, 3600), st.integers(0, 10**6), st.integers(0, 10**6))
def test_tick_at_undoes_time_at(step_seconds: int, epoch: int, ticks: int) -> None:
    """There and back again."""
    clock = Clock(START, step_seconds, epoch)

    assert clock.tick_at(clock.time_at(epoch + ticks)) == epoch + ticks


@given(st.integers(1, 40), st.sampled_from([0.1, 0.3, 0.7, 1.0, 6.0, 36.0]), st.integers(0, 500))
def test_a_walk_arrives_at_its_end_tick_and_not_before(
    length: int, tiles_per_tick: float, start: int
) -> None:
    """At any pace, one tile a step or many."""
    walk = Walk(tuple((x, 0) for x in range(length)), start, tiles_per_tick)

    assert walk.position_at(walk.end_tick) == (length - 1, 0)
    if length > 1:
        assert walk.position_at(walk.end_tick - 1) != (length - 1, 0)
    assert walk.position_at(start) == (0, 0)
