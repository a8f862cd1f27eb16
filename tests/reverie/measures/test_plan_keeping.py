"""Plan keeping: what was done, minute by minute, beside the hourly plan."""

from personas.schedule import ScheduleRow
from reverie.measures.plan_keeping import plan_keeping
from reverie.measures.reading import DayPlan, Deed, Life
from tests.reverie.measures.readings import MONDAY, clock, person, reading, task

PLAN = DayPlan(
    MONDAY.date(),
    ("selling bread",),
    (
        ScheduleRow("sleeping", 480),
        ScheduleRow("selling bread", 480),
        ScheduleRow("knitting", 480),
    ),
)


def test_steps_keep_the_row_they_serve_and_talks_do_not() -> None:
    """16 waking hours = 960 minutes, 60 of them talked, 60 waited: 840 kept, 87.5 %."""
    life = Life(
        person("Ana"),
        plans=(PLAN,),
        deeds=(
            task("sleeping", clock("00:00"), clock("08:00")),
            task("slicing a loaf", clock("08:00"), clock("16:00"), purpose="selling bread"),
            Deed("talk", "talking with Odd", "", "", clock("16:00"), clock("17:00")),
            Deed("wait", "waiting for Odd", "", "", clock("17:00"), clock("18:00")),
            task("knitting", clock("18:00"), clock("00:00", 1)),
        ),
    )

    kept = plan_keeping(reading(life))

    (day,) = kept.days
    assert (day.waking_min, day.kept_min, day.talk_min, day.wait_min) == (960, 840, 60, 60)
    assert (day.share, kept.share) == (0.875, 0.875)


def test_sleeping_in_breaks_the_plan() -> None:
    """An hour in bed that the bakery had: 960 planned, 900 kept."""
    life = Life(
        person("Ana"),
        plans=(PLAN,),
        deeds=(
            task("sleeping", clock("00:00"), clock("09:00")),
            task("selling bread", clock("09:00"), clock("16:00"), purpose="selling bread"),
            task("knitting", clock("16:00"), clock("00:00", 1)),
        ),
    )

    (day,) = plan_keeping(reading(life)).days

    assert (day.waking_min, day.kept_min) == (960, 900)


def test_only_what_was_lived_counts() -> None:
    """A run that ends at nine has one waking hour, and no Tuesday though it is planned."""
    tuesday = DayPlan(clock("00:00", 1).date(), PLAN.intentions, PLAN.hourly)
    deeds = (
        task("sleeping", clock("00:00"), clock("08:00")),
        task("selling bread", clock("08:00"), clock("09:00"), purpose="selling bread"),
    )

    (day,) = plan_keeping(reading(Life(person("Ana"), plans=(PLAN, tuesday), deeds=deeds))).days

    assert (day.waking_min, day.kept_min) == (60, 60)
