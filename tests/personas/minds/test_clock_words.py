"""Times and dates as people write them."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from personas.minds.offline.clock_words import (
    clock_range,
    clock_times,
    day_meant,
    day_words,
    part_of_day,
    said,
)

MONDAY = date(2023, 2, 13)


@pytest.mark.parametrize(
    ("text", "minute"),
    [
        ("around 11pm", 1380),
        ("7amam", 420),
        ("17:30pm", 1050),
        ("midnight", 0),
        ("noon", 720),
        ("12am", 0),
        ("12 pm", 720),
        ("8:15 a.m.", 495),
        ("at 22:00", 1320),
        ("around 2am", 120),
        ("at 6", 360),
        ("24:00", 0),
    ],
)
def test_a_time_is_read_however_it_is_written(text: str, minute: int) -> None:
    """Doubled markers, 24-hour numbers with pm and words all mean a minute of the day."""
    assert [each.minute for each in clock_times(text)] == [minute]


@pytest.mark.parametrize("text", ["40 years", "February 14th, 2023", "2 kids", "", "25:00", "1:75"])
def test_other_numbers_are_no_times(text: str) -> None:
    """Counts, dates and impossible times are left alone."""
    assert clock_times(text) == ()


@pytest.mark.parametrize(
    ("text", "span"),
    [
        ("from 5pm to 7pm", (1020, 1140)),
        ("from 10am to 2pm", (600, 840)),
        ("from 5 to 7pm", (1020, 1140)),
        ("at 8am everyday, and works until 8pm", None),
    ],
)
def test_a_range_is_read_with_both_ends(text: str, span: tuple[int, int] | None) -> None:
    """A bare first hour takes the half of the day that its end belongs to."""
    assert clock_range(text) == span


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("on Tuesday", date(2023, 2, 14)),
        ("on Monday", MONDAY),
        ("tomorrow", date(2023, 2, 14)),
        ("tonight", MONDAY),
        ("February 14th, 2023", date(2023, 2, 14)),
        ("14 February", date(2023, 2, 14)),
        ("2023-03-01", date(2023, 3, 1)),
        ("February 31st", None),
        ("some day", None),
    ],
)
def test_a_day_is_counted_from_when_it_was_told(text: str, day: date | None) -> None:
    """Weekdays mean the next one; a date that does not exist means no day."""
    assert day_meant(text, MONDAY) == day


@given(st.dates(date(1990, 1, 1), date(2100, 12, 31)))
def test_a_day_in_words_is_read_back_as_that_day(day: date) -> None:
    """What the mind writes into a memory means the same day when it is recalled."""
    assert day_meant(day_words(day), day) == day


@given(st.integers(0, 1439))
def test_a_minute_that_is_said_is_heard_as_that_minute(minute: int) -> None:
    """Writing and reading a time agree for every minute of the day."""
    assert [each.minute for each in clock_times(f"at {said(minute)}")] == [minute]


@given(st.text(max_size=80))
def test_any_text_is_read_without_a_complaint(text: str) -> None:
    """Times found lie within the day, whatever the script."""
    assert all(0 <= each.minute < 1440 for each in clock_times(text))


def test_the_parts_of_the_day_follow_one_another() -> None:
    """Night, morning, afternoon, evening, night."""
    assert [part_of_day(hour * 60) for hour in (3, 9, 14, 19, 23)] == [
        "night",
        "morning",
        "afternoon",
        "evening",
        "night",
    ]
