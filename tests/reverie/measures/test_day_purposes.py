"""What a minute is for, while the schedule is split and repaired."""

from personas.schedule import ScheduleRow
from reverie.measures.day_purposes import DayPurposes
from tests.reverie.measures.readings import clock

HOURLY = (ScheduleRow("selling bread", 60), ScheduleRow("knitting", 60))


def test_steps_of_a_split_row_serve_the_row() -> None:
    """Slicing and wrapping are selling bread."""
    day = DayPurposes(HOURLY)

    day.change(
        (ScheduleRow("slicing", 30), ScheduleRow("wrapping", 30), ScheduleRow("knitting", 60))
    )
    day.settle(is_split=True)

    assert [day.at(clock(each)) for each in ("00:10", "00:40", "01:10")] == [
        "selling bread",
        "selling bread",
        "knitting",
    ]


def test_what_a_repair_brings_in_serves_nothing_planned() -> None:
    """A talk from 00:10 to 00:20; what was moved behind it keeps its purpose."""
    day = DayPurposes(HOURLY)

    day.change(
        (
            ScheduleRow("selling bread", 10),
            ScheduleRow("talking about rain", 10),
            ScheduleRow("knitting", 20),
            ScheduleRow("selling bread", 80),
        )
    )
    day.settle(is_split=False)

    assert [day.at(clock(each)) for each in ("00:05", "00:15", "00:25", "01:10")] == [
        "selling bread",
        "",
        "knitting",
        "selling bread",
    ]


def test_after_the_last_minute_there_is_no_purpose() -> None:
    """A plan shorter than the moment asked for."""
    assert DayPurposes(HOURLY).at(clock("05:00")) == ""
