"""Time use: what the hours went into, worked out by hand."""

from datetime import date, timedelta

import pytest

from personas.minds.offline.vocabulary import vocabulary
from reverie.measures.kinds import KIND_OF_KEY, KINDS, kind_of
from reverie.measures.reading import Deed, Life, Stay
from reverie.measures.time_use import time_use
from tests.reverie.measures.readings import clock, person, reading, task


def test_minutes_go_to_the_kinds_of_what_was_done() -> None:
    """Sleep to 07:00, half an hour of breakfast, the rest of the day a walk."""
    life = Life(
        person("Ana"),
        deeds=(
            task("sleeping", clock("00:00"), clock("07:00")),
            task("eating breakfast", clock("07:00"), clock("07:30")),
            task("taking a walk", clock("07:30"), clock("00:00", 1)),
        ),
    )

    (day,) = time_use(reading(life)).days

    assert {kind: minutes for kind, minutes in day.minutes.items() if minutes} == {
        "sleep": 420,
        "eat": 30,
        "leisure": 990,
    }
    assert (day.lived_min, sum(day.minutes.values())) == (1440, 1440)


def test_a_step_counts_to_the_row_of_the_plan_it_serves() -> None:
    """Cooking is housework at home, and work for whoever does it in a café."""
    start, end = clock("10:00"), clock("10:30")
    at_home = task("cooking a pot of soup", start, end)
    at_work = task("cooking a pot of soup", start, end, purpose="running the café")

    assert (kind_of(at_home), kind_of(at_work)) == ("home", "work")


def test_bites_within_an_hour_are_one_meal() -> None:
    """07:00 and 07:50 are breakfast, 13:00 is lunch; to want supper and not get there is none."""
    never_there = Deed("task", "eating dinner", "", "W:Inn", clock("19:00"), clock("19:30"), None)
    life = Life(
        person("Ana"),
        deeds=(
            task("eating breakfast", clock("07:00"), clock("07:10")),
            task("taking a walk", clock("07:10"), clock("07:50")),
            task("eating breakfast", clock("07:50"), clock("08:00")),
            task("eating lunch", clock("13:00"), clock("13:30")),
            never_there,
        ),
    )

    assert time_use(reading(life)).days[0].meals == 2


def test_a_night_reaches_from_noon_to_noon() -> None:
    """Who sleeps from 22:00 to 06:30 has slept 8.5 hours; the half nights at the ends are none."""
    life = Life(
        person("Ana"),
        deeds=(
            task("sleeping", clock("00:00"), clock("05:00")),
            task("sleeping", clock("22:00"), clock("06:30", 1)),
            task("sleeping", clock("23:00", 1), clock("00:00", 2)),
        ),
    )

    (night,) = time_use(reading(life, days=2)).nights

    assert (night.morning, night.slept_h) == (date(2023, 2, 14), 8.5)


def test_passing_through_is_no_visit() -> None:
    """Four minutes in the hall are a passage, five in the shop a visit."""
    life = Life(
        person("Ana"),
        stays=(
            Stay("W:Inn:hall", clock("08:00"), clock("08:04")),
            Stay("W:Shop:floor", clock("08:04"), clock("08:09")),
            Stay("", clock("08:09"), clock("09:00")),
        ),
    )

    assert time_use(reading(life)).days[0].arenas == ("W:Shop:floor",)


def test_sunday_and_monday_differ_by_the_minutes_spent_otherwise() -> None:
    """Two hours of Monday's eight at work are a walk on Sunday, six days later: 120 minutes."""
    rest = task("sleeping", clock("08:00"), clock("00:00", 1))
    monday = (task("selling bread", clock("00:00"), clock("08:00")), rest)
    sunday = (
        task("selling bread", clock("00:00", 6), clock("06:00", 6)),
        task("taking a walk", clock("06:00", 6), clock("08:00", 6)),
        task("sleeping", clock("08:00", 6), clock("00:00", 7)),
    )

    use = time_use(reading(Life(person("Ana"), deeds=(*monday, *sunday)), days=7))

    assert use.sunday_monday_min == 120.0


def test_without_a_sunday_nothing_is_compared() -> None:
    """A Monday alone."""
    assert time_use(reading(Life(person("Ana")))).sunday_monday_min is None


def test_every_activity_of_the_vocabulary_has_a_kind() -> None:
    """A new activity must be sorted in `reverie.measures.kinds`, or it is "other" in silence."""
    assert set(vocabulary().activities) - set(KIND_OF_KEY) == set()
    assert set(KIND_OF_KEY.values()) <= set(KINDS)


@pytest.mark.parametrize("kind", ["talk", "wait"])
def test_talking_and_waiting_are_kinds_of_their_own(kind: str) -> None:
    """Whatever was planned for the time."""
    deed = Deed(kind, "talking with Odd", "selling bread", "", clock("09:00"), clock("09:05"))

    assert kind_of(deed) == kind
    assert deed.end - deed.start == timedelta(minutes=5)
