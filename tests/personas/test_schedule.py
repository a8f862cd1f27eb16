"""The day as rows that always sum to 1,440 minutes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from personas.schedule import (
    ScheduleRow,
    between,
    fitted,
    is_sleep,
    replaced,
    row_at,
    total_min,
)

ROWS = (ScheduleRow("sleeping", 420), ScheduleRow("working", 600), ScheduleRow("resting", 420))


def test_row_at_tells_the_row_and_where_it_begins() -> None:
    """Minute 420 is the first of the second row."""
    assert row_at(ROWS, 419) == (0, 0)
    assert row_at(ROWS, 420) == (1, 420)
    assert row_at(ROWS, 1439) == (2, 1020)


@pytest.mark.parametrize("minute", [-1, 1440])
def test_a_minute_outside_the_day_has_no_row(minute: int) -> None:
    """Neither before 00:00 nor at 24:00."""
    with pytest.raises(ValueError, match="outside a schedule of 1440"):
        row_at(ROWS, minute)


def test_an_interruption_cuts_the_rows_it_reaches_into() -> None:
    """A talk from 06:50 to 07:10 takes ten minutes of sleep and ten of work."""
    talk = (ScheduleRow("talking", 20),)

    repaired = replaced(ROWS, 410, 430, talk)

    assert repaired == (
        ScheduleRow("sleeping", 410),
        ScheduleRow("talking", 20),
        ScheduleRow("working", 590),
        ScheduleRow("resting", 420),
    )


def test_an_interruption_swallows_rows_within_it() -> None:
    """What lies wholly inside the stretch vanishes."""
    rows = (ScheduleRow("a", 10), ScheduleRow("b", 5), ScheduleRow("c", 10))

    repaired = replaced(rows, 8, 17, (ScheduleRow("talk", 9),))

    assert repaired == (ScheduleRow("a", 8), ScheduleRow("talk", 9), ScheduleRow("c", 8))


def test_rows_that_do_not_fill_the_stretch_are_refused() -> None:
    """Ten minutes cannot stand in for twenty."""
    with pytest.raises(ValueError, match="10 minutes cannot fill 20"):
        replaced(ROWS, 0, 20, (ScheduleRow("talk", 10),))


def test_fitted_drops_empty_rows_and_stretches_the_last() -> None:
    """The 2023 system kept rows of zero and negative length; ours never has them."""
    rows = (ScheduleRow("a", 10), ScheduleRow("b", 0), ScheduleRow("c", -5), ScheduleRow("d", 5))

    assert fitted(rows, 20) == (ScheduleRow("a", 10), ScheduleRow("d", 10))
    assert fitted(rows, 12) == (ScheduleRow("a", 10), ScheduleRow("d", 2))


def test_between_cuts_at_both_ends() -> None:
    """From 06:30 to 07:30 there are half an hour of sleep and half an hour of work."""
    assert between(ROWS, 390, 450) == (ScheduleRow("sleeping", 30), ScheduleRow("working", 30))


@pytest.mark.parametrize(
    ("activity", "asleep"),
    [("sleeping", True), ("Asleep on the sofa", True), ("reading in bed", True), ("baking", False)],
)
def test_sleep_is_told_by_the_words(activity: str, *, asleep: bool) -> None:
    """The words are those of the 2023 system."""
    assert is_sleep(activity) is asleep


@given(
    st.lists(st.integers(-30, 300), min_size=1, max_size=12),
    st.integers(1, 1440),
    st.data(),
)
def test_a_repaired_day_keeps_its_length(
    minutes: list[int], length: int, data: st.DataObject
) -> None:
    """Whatever the rows and the interruption, the sum stays and no row is empty."""
    rows = [ScheduleRow(str(index), each) for index, each in enumerate(minutes)]
    if not any(each > 0 for each in minutes):
        rows.append(ScheduleRow("last", 1))
    day = fitted(rows, length)
    start = data.draw(st.integers(0, length - 1))
    end = data.draw(st.integers(start + 1, length))

    repaired = replaced(day, start, end, (ScheduleRow("talk", end - start),))

    assert total_min(repaired) == length
    assert all(row.duration_min > 0 for row in repaired)
