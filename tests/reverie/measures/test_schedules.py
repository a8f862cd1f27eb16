"""Schedules: sums of 1,440 and days of one's own."""

from datetime import timedelta

from personas.schedule import ScheduleRow
from reverie.measures.reading import DayPlan, Life
from reverie.measures.schedules import schedules
from tests.reverie.measures.readings import MONDAY, person, reading

WHOLE = (ScheduleRow("sleeping", 480), ScheduleRow("knitting", 960))
SHORT = (ScheduleRow("sleeping", 480), ScheduleRow("knitting", 900))


def _plan(words: str, *revisions: tuple[ScheduleRow, ...], day: int = 0) -> DayPlan:
    return DayPlan(MONDAY.date() + timedelta(days=day), (words,), WHOLE, revisions)


def test_a_schedule_of_another_length_is_found_with_its_number() -> None:
    """480 + 900 = 1,380 minutes in the second revision."""
    found = schedules(reading(Life(person("Ana"), plans=(_plan("knit", WHOLE, SHORT),))))

    (wrong,) = found.wrong_sums
    assert (wrong.name, wrong.revision, wrong.minutes, found.checked) == ("Ana", 2, 1380, 3)


def test_two_people_with_one_plan_are_found() -> None:
    """On the same day, in the same words."""
    lives = [
        Life(person(name), plans=(_plan(words),))
        for name, words in (("Ana", "knit"), ("Ben", "knit"), ("Cleo", "fish"))
    ]

    (shared,) = schedules(reading(*lives)).shared_plans

    assert (shared.day, shared.names) == (MONDAY.date(), ("Ana", "Ben"))


def test_a_day_like_the_day_before_is_found() -> None:
    """Monday and Tuesday alike, Wednesday not."""
    plans = (_plan("knit"), _plan("knit", day=1), _plan("fish", day=2))

    found = schedules(reading(Life(person("Ana"), plans=plans), days=3))

    assert found.repeated_days == (("Ana", plans[1].day),)
    assert (found.wrong_sums, found.shared_plans) == ((), ())
