"""Game times as people type them."""

from datetime import datetime

import pytest

from frontend.cli.moments import parse_moment
from reverie.errors import GameTimeError

START = datetime(2023, 2, 13, 8, 0)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("2023-02-13 12:00", datetime(2023, 2, 13, 12)),
        ("2023-02-14", datetime(2023, 2, 14)),
        ("2023-02-13T12:00:10", datetime(2023, 2, 13, 12, 0, 10)),
        ("12:00", datetime(2023, 2, 13, 12)),
        ("9:05", datetime(2023, 2, 13, 9, 5)),
        ("08:00", START),
        ("07:59", datetime(2023, 2, 14, 7, 59)),
        ("day 1 07:30", datetime(2023, 2, 13, 7, 30)),
        ("Day 2 07:30", datetime(2023, 2, 14, 7, 30)),
        ("day 3", datetime(2023, 2, 15)),
        ("+2h", datetime(2023, 2, 13, 10)),
        ("+1d2h30m10s", datetime(2023, 2, 14, 10, 30, 10)),
        ("  +90m ", datetime(2023, 2, 13, 9, 30)),
    ],
)
def test_four_forms_are_understood(text: str, meant: datetime) -> None:
    """Seen from a run that starts at 08:00 on 13 February."""
    assert parse_moment(text).since(START) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        "noon",
        "+",
        "+2",
        "+2x",
        "25:00",
        "2023-02-30",
        "2023-02-13T12:00Z",
        "12:00+01:00",
        "day",
        "day 0",
        "day 0 07:30",
        "day 2 07:30Z",
        "+99999999999d",
        "+" + "9" * 5000 + "h",
        "day " + "9" * 5000,
    ],
)
def test_what_is_no_time_is_refused_with_examples(text: str) -> None:
    """The message shows how to write one."""
    with pytest.raises(ValueError, match="is not a game time; write"):
        parse_moment(text)


@pytest.mark.parametrize("text", ["day 9999999 07:30", "+2999999d"])
def test_a_time_beyond_the_calendar_is_refused(text: str) -> None:
    """No game time is that late; Python's calendar ends soon after."""
    with pytest.raises(GameTimeError, match="between the years 1000 and 9000"):
        parse_moment(text).since(START)
