"""Dates with English month names."""

from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from storage.original import format_date, parse_date


@pytest.mark.parametrize(
    ("text", "time"),
    [
        ("February 13, 2023", datetime(2023, 2, 13)),
        ("February 3, 2023, 00:02:30", datetime(2023, 2, 3, 0, 2, 30)),
        ("december 31, 1999, 23:59:59", datetime(1999, 12, 31, 23, 59, 59)),
    ],
)
def test_both_forms_of_the_2023_files_are_read(text: str, time: datetime) -> None:
    """With and without a clock."""
    assert time == parse_date(text)


@pytest.mark.parametrize("text", ["fevereiro 13, 2023", "February 30, 2023", "2023-02-13", ""])
def test_anything_else_is_refused(text: str) -> None:
    """Other languages, days that do not exist, other forms."""
    with pytest.raises(ValueError, match=r"date|day"):
        parse_date(text)


@given(st.datetimes(min_value=datetime(1000, 1, 1)).map(lambda time: time.replace(microsecond=0)))
def test_a_written_date_is_read_as_itself(time: datetime) -> None:
    """Round trip over all months."""
    assert time == parse_date(format_date(time, with_clock=True))


def test_the_form_is_that_of_the_c_locale() -> None:
    """The same text that strftime gives where months are English."""
    time = datetime(2023, 2, 3, 4, 5, 6)

    assert format_date(time, with_clock=True) == "February 03, 2023, 04:05:06"
    assert format_date(time, with_clock=False) == "February 03, 2023"
