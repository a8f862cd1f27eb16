"""Days: sums, sleep, meals, duties, appointments, steps."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.identity import Habit, Identity
from personas.minds.offline import OfflineMind
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import DecomposeTask, PlanDay, PlanHours, Recollection, WakeUpHour
from personas.schedule import ScheduleRow, total_min
from reverie.rng import KeyedDraws

MIND = OfflineMind()
MONDAY = datetime(2023, 2, 13)
_NOBODY = Identity("Nobody", 30, "", "", "", "", "A:B:C")

odd_text = st.text(max_size=60) | st.sampled_from(
    [
        "",
        "goes to bed around 8am, awakes up around 8am",
        "山田花子は7時に起きる",
        "25:99pm to 3",
        " : ",
    ]
)
clocks = st.none() | st.times()
odd_habits = st.lists(
    st.builds(
        Habit,
        activity=st.text(max_size=20),
        place=st.text(max_size=20),
        start=st.times(),
        end=st.times(),
        days=st.frozensets(st.integers(0, 6)),
    ),
    max_size=4,
).map(tuple)
odd_people = st.builds(
    Identity,
    name=st.text(min_size=1, max_size=20),
    age=st.integers(0, 120),
    innate=odd_text,
    learned=odd_text,
    currently=odd_text,
    lifestyle=odd_text,
    living_area=odd_text,
    daily_requirement=odd_text,
    habits=odd_habits,
    bed_time=clocks,
    wake_time=clocks,
)


def _day(
    identity: Identity, now: datetime, seed: int = 1, recalled: tuple[Recollection, ...] = ()
) -> tuple[tuple[str, ...], tuple[ScheduleRow, ...]]:
    draws = KeyedDraws(seed, identity.name, now.day * 8640)
    wake = MIND.decide(WakeUpHour(asked=identity, now=now), draws)
    plan = MIND.decide(
        PlanDay(asked=identity, now=now, wake_hour=wake, recalled=recalled, yesterday=()), draws
    )
    rows = MIND.decide(
        PlanHours(asked=identity, now=now, wake_hour=wake, day_plan=plan, recalled=recalled), draws
    )
    return plan, rows


def _minutes_of(rows: tuple[ScheduleRow, ...], *keys: str) -> int:
    words = vocabulary()
    kinds = [(row, words.kind_of(row.activity)) for row in rows]
    return sum(row.duration_min for row, kind in kinds if kind is not None and kind.key in keys)


def _at(rows: tuple[ScheduleRow, ...], minute: int) -> ScheduleRow:
    start = 0
    for row in rows:
        if start <= minute < start + row.duration_min:
            return row
        start += row.duration_min
    raise AssertionError(f"no row at {minute}")


@settings(max_examples=60, deadline=None)
@given(odd_people, st.integers(0, 13), st.integers(0, 23))
def test_any_person_has_a_whole_day(identity: Identity, days: int, wake_hour: int) -> None:
    """Empty texts, other scripts and contradictory times give 1,440 minutes and 5 activities."""
    now = MONDAY + timedelta(days=days)
    draws = KeyedDraws(3, "x", days)
    plan, _ = _day(identity, now)

    rows = MIND.decide(
        PlanHours(asked=identity, now=now, wake_hour=wake_hour, day_plan=plan, recalled=()), draws
    )

    assert total_min(rows) == 1440
    assert all(row.duration_min > 0 and row.activity for row in rows)
    assert len({row.activity for row in rows}) >= 5
    assert 4 <= len(plan) <= 8


@pytest.mark.parametrize("weekday", range(7))
def test_our_residents_sleep_and_eat_every_day(
    residents: tuple[Identity, ...], weekday: int
) -> None:
    """Everybody sleeps 6 to 10 hours, eats at least twice and does five things or more."""
    wrong = []
    for each in residents:
        _, rows = _day(each, MONDAY + timedelta(days=weekday))
        asleep = _minutes_of(rows, "sleep") / 60
        words = vocabulary()
        kinds = [words.kind_of(row.activity) for row in rows]
        meals = sum(1 for kind in kinds if kind and kind.key in ("breakfast", "lunch", "dinner"))
        if not 6 <= asleep <= 10 or meals < 2:
            wrong.append((each.name, asleep, meals))

    assert wrong == []


def test_no_two_residents_share_a_day(residents: tuple[Identity, ...]) -> None:
    """Plans differ between people, and a Sunday differs from the Monday after it."""
    mondays = [_day(each, MONDAY)[1] for each in residents]
    sundays = [_day(each, MONDAY + timedelta(days=6))[1] for each in residents]

    assert len(set(mondays)) == len(residents)
    assert all(monday != sunday for monday, sunday in zip(mondays, sundays, strict=True))


def test_the_same_seed_gives_the_same_day_and_another_seed_another(friend: Identity) -> None:
    """A day depends on the question and the draws alone."""
    assert _day(friend, MONDAY, seed=1) == _day(friend, MONDAY, seed=1)
    assert _day(friend, MONDAY, seed=1) != _day(friend, MONDAY, seed=2)


def test_habits_hold_at_their_hours_and_not_on_other_days(baker: Identity) -> None:
    """The baker bakes on Monday at six and not on Sunday."""
    _, monday = _day(baker, MONDAY)
    _, sunday = _day(baker, MONDAY + timedelta(days=6))

    assert _at(monday, 6 * 60).activity == "baking bread"
    assert "baking bread" not in {row.activity for row in sunday}


def test_a_night_worker_works_at_night_and_sleeps_by_day(
    residents: tuple[Identity, ...],
) -> None:
    """The night nurse is on the ward at three and asleep at noon."""
    nurse = next(each for each in residents if each.name == "Inês Tavares")

    _, rows = _day(nurse, MONDAY)

    assert _at(rows, 3 * 60).activity == "nursing on the ward"
    assert _at(rows, 12 * 60).activity == "sleeping"


def test_the_host_prepares_and_hosts_on_the_day(baker: Identity) -> None:
    """A gathering of one's own is a fixed row, with preparations before it."""
    _, rows = _day(replace(baker, bed_time=time(21)), MONDAY + timedelta(days=1))

    hosting = _at(rows, 18 * 60 + 30)
    assert hosting == ScheduleRow("hosting the harvest supper at The Swan", 120, fixed=True)
    assert _at(rows, 17 * 60 + 30).activity.startswith("getting everything ready")


def test_a_promise_is_kept_in_the_plan_and_a_rumour_is_not(friend: Identity) -> None:
    """Who said yes has the supper as a fixed row at its hour; who only heard of it has not."""
    promise = _thought(
        "Tom Reed wants to go to Nela Bright's harvest supper at The Swan on "
        "Tuesday 14 February from 6 pm to 8 pm."
    )
    rumour = _thought(
        "Ann Cole told Tom Reed that Nela Bright is giving a harvest supper at The Swan on "
        "Tuesday 14 February from 6 pm to 8 pm."
    )
    tuesday = MONDAY + timedelta(days=1)

    plan, kept = _day(friend, tuesday, recalled=(promise,))
    _, unmoved = _day(friend, tuesday, recalled=(rumour,))

    assert _at(kept, 19 * 60).fixed
    assert "harvest supper" in _at(kept, 19 * 60).activity
    assert any("harvest supper" in line for line in plan)
    assert "harvest supper" not in _at(unmoved, 19 * 60).activity


def test_an_intention_with_hours_stands_at_those_hours(friend: Identity) -> None:
    """A line of the day plan that names its time is kept, whoever wrote it."""
    rows = MIND.decide(
        PlanHours(
            asked=friend,
            now=MONDAY,
            wake_hour=7,
            day_plan=("1) mend the roof of the shed from 1 pm to 1:40 pm", "go to bed at 11 pm"),
            recalled=(),
        ),
        KeyedDraws(1, "Tom Reed", 0),
    )

    assert "mending the roof of the shed" in {row.activity for row in rows}


def test_imported_personas_have_whole_days(imported: Callable[[str], Identity]) -> None:
    """The counter at the café is kept from eight to eight, sleep is where the text says."""
    _, rows = _day(imported("Isabella Rodriguez"), MONDAY)

    assert total_min(rows) == 1440
    assert _at(rows, 10 * 60).activity == "working at the counter of Hobbs Cafe"
    assert _at(rows, 2 * 60).activity == "sleeping"


@settings(max_examples=150, deadline=None)
@given(
    st.sampled_from(
        ["baking bread", "reading", "writing a book about whales", "", "漢字を書く", "x"]
    ),
    st.integers(1, 600),
    st.integers(0, 50),
)
def test_steps_fill_a_task_exactly(activity: str, minutes: int, seed: int) -> None:
    """Rows of 5 to 15 minutes sum to the task; only a shorter task gives a shorter row."""
    question = DecomposeTask(
        asked=_NOBODY, now=MONDAY, activity=activity, duration_min=minutes, before="", after=""
    )

    rows = MIND.decide(question, KeyedDraws(seed, "x", 0))

    assert total_min(rows) == minutes
    assert all(row.activity for row in rows)
    if minutes >= 5:
        assert all(5 <= row.duration_min <= 15 for row in rows)


def test_sleep_is_not_taken_apart() -> None:
    """A night stays one row."""
    question = DecomposeTask(
        asked=_NOBODY, now=MONDAY, activity="sleeping", duration_min=420, before="", after=""
    )

    rows = MIND.decide(question, KeyedDraws(1, "x", 0))

    assert rows == (ScheduleRow("sleeping", 420),)


@pytest.mark.parametrize("meal", ["eating breakfast", "eating lunch", "eating dinner"])
@pytest.mark.parametrize("minutes", [15, 20, 30, 50])
def test_at_every_meal_somebody_eats(meal: str, minutes: int) -> None:
    """However short a meal is, its steps hold the eating."""
    question = DecomposeTask(
        asked=_NOBODY, now=MONDAY, activity=meal, duration_min=minutes, before="", after=""
    )

    rows = MIND.decide(question, KeyedDraws(1, "x", 0))

    assert meal in {row.activity for row in rows}


def _thought(text: str) -> Recollection:
    return Recollection("node_1", "thought", MONDAY, text, "Tom Reed", "plans", "supper", 7)


def test_a_day_plan_follows_what_reflection_found(friend: Identity) -> None:
    """Many of forty days hold an hour for what makes one happiest; without the thought none."""
    thought = Recollection(
        "node_9",
        "thought",
        MONDAY,
        "Tom Reed is happiest when carving wooden whistles.",
        "Tom Reed",
        "is happiest when",
        "carving wooden whistles",
        4,
    )

    def mornings(*recalled: Recollection) -> int:
        plans = [_plan(friend, seed, recalled) for seed in range(40)]
        return sum(any("carving wooden whistles" in line for line in plan) for plan in plans)

    assert mornings(thought) >= 10
    assert mornings() == 0


def _plan(identity: Identity, seed: int, recalled: tuple[Recollection, ...]) -> tuple[str, ...]:
    question = PlanDay(asked=identity, now=MONDAY, wake_hour=7, recalled=recalled, yesterday=())
    return MIND.decide(question, KeyedDraws(seed, identity.name, 0))
