"""Plans that change for a reason: rain, illness, a closed or broken workplace, a resolve."""

from datetime import date, datetime, time, timedelta

import pytest

from personas.identity import Habit, Identity
from personas.minds.offline import OfflineMind
from personas.minds.offline.upsets import upsets_on
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import PlanDay, PlanHours, Recollection
from personas.schedule import ScheduleRow, between, total_min
from reverie.rng import KeyedDraws

MIND = OfflineMind()
MONDAY = datetime(2023, 2, 13)
_OUTDOORS = {"walk", "bench", "birds", "run", "garden", "market", "play"}


def _memory(
    text: str,
    *,
    at: datetime,
    subject: str = "Vale",
    predicate: str = "announce",
    kind: str = "event",
) -> Recollection:
    is_thought = kind == "thought"
    return Recollection(
        "node_9", "thought" if is_thought else "event", at, text, subject, predicate, text, 8
    )


def _thought(text: str, at: datetime) -> Recollection:
    return _memory(text, at=at, subject="Nela Bright", predicate="think", kind="thought")


def _hours(
    who: Identity, recalled: tuple[Recollection, ...] = (), day: datetime = MONDAY, seed: int = 1
) -> tuple[ScheduleRow, ...]:
    plan = MIND.decide(
        PlanDay(asked=who, now=day, wake_hour=4, recalled=(), yesterday=()),
        KeyedDraws(seed, who.name, 0),
    )
    return MIND.decide(
        PlanHours(asked=who, now=day, wake_hour=4, day_plan=plan, recalled=recalled),
        KeyedDraws(seed, who.name, 0),
    )


def _kinds(rows: tuple[ScheduleRow, ...]) -> set[str]:
    kinds = (vocabulary().kind_of(row.activity) for row in rows)
    return {kind.key for kind in kinds if kind is not None}


@pytest.mark.parametrize("seed", range(12))
def test_rain_drives_people_indoors_until_it_is_over(baker: Identity, seed: int) -> None:
    """From the announcement to the evening nothing is done in the open; the morning stays."""
    noon = MONDAY + timedelta(hours=11)
    rain = _memory("It is announced in Vale: heavy rain until the evening", at=noon)

    before, after = _hours(baker, seed=seed), _hours(baker, (rain,), seed=seed)

    assert not _kinds(between(after, 11 * 60, 18 * 60)) & _OUTDOORS
    assert between(after, 0, 11 * 60) == between(before, 0, 11 * 60)
    assert between(after, 18 * 60, 1440) == between(before, 18 * 60, 1440)


@pytest.mark.parametrize(
    ("words", "hours"),
    [
        ("Heavy rain is expected this afternoon.", (12 * 60, 18 * 60)),
        ("A storm is coming tonight.", (17 * 60, 1440)),
        ("Heavy rain from 2 pm to 4 pm.", (14 * 60, 16 * 60)),
        ("Heavy rain all day.", (8 * 60, 1440)),
        ("There is rain.", (8 * 60, 14 * 60)),
    ],
)
def test_rain_lasts_as_long_as_is_announced(words: str, hours: tuple[int, int]) -> None:
    """By the part of the day or the clock; where nothing is said, six hours from then on."""
    rain = _memory(f"It is announced in Vale: {words}", at=MONDAY + timedelta(hours=8))

    found = upsets_on(MONDAY.date(), "Nela Bright", (rain,))

    assert [(each.start_min, each.end_min) for each in found] == [hours]


def test_rain_changes_somebodys_day() -> None:
    """Over some days there is a walk that rain turns into something else."""
    walker = _walker()
    noon = MONDAY + timedelta(hours=11)
    rain = _memory("It is announced in Vale: heavy rain until the evening", at=noon)

    changed = [
        seed
        for seed in range(10)
        if _hours(walker, seed=seed) != _hours(walker, (rain,), seed=seed)
    ]

    assert len(changed) > 3


def test_an_ill_person_sees_the_doctor_and_stays_in_bed(baker: Identity) -> None:
    """From the fever on there is bed, the doctor in surgery hours, meals and sleep alone."""
    fever = _thought("Nela Bright has a fever.", MONDAY + timedelta(hours=8))

    rows = between(_hours(baker, (fever,)), 8 * 60, 1440)

    assert _kinds(rows) <= {"ill", "doctor_visit", "breakfast", "lunch", "dinner", "sleep", "wash"}
    assert {"ill", "doctor_visit"} <= _kinds(rows)
    assert total_min(rows) == 16 * 60


def test_who_fell_ill_yesterday_plans_a_day_in_bed(baker: Identity) -> None:
    """The plan of the next morning says so."""
    fever = _thought("Nela Bright has a fever.", MONDAY + timedelta(hours=20))
    tuesday = MONDAY + timedelta(days=1)
    question = PlanDay(asked=baker, now=tuesday, wake_hour=4, recalled=(fever,), yesterday=())

    plan = MIND.decide(question, KeyedDraws(1, baker.name, 0))

    assert "staying at home to get well" in plan


def test_a_broken_oven_is_tried_and_then_let_be(baker: Identity) -> None:
    """At six there is mending instead of baking, and no baking for the rest of the hours."""
    broken = _memory(
        "bread oven is out of order",
        at=MONDAY + timedelta(hours=6),
        subject="Vale:Bakery:bakehouse:bread oven",
        predicate="is",
    )

    rows = between(_hours(baker, (broken,)), 6 * 60, 9 * 60)

    activities = [row.activity for row in rows]
    assert activities[0] == "trying to mend the bread oven"
    assert "baking bread" not in activities
    assert len(set(activities)) > 2


def test_a_closed_workplace_gives_a_free_day(baker: Identity) -> None:
    """Nobody works where it is closed, and nobody mends what is only closed."""
    closed = _memory(
        "It is announced in Vale: The Bakery is closed today", at=MONDAY + timedelta(hours=3)
    )

    rows = _hours(baker, (closed,))

    assert "baking bread" not in {row.activity for row in rows}
    assert not any("mend the" in row.activity for row in rows)


def test_an_inner_voice_becomes_an_appointment(friend: Identity) -> None:
    """What is resolved for an hour stands at that hour, fixed."""
    resolve = _memory(
        "Tom Reed decides to visit the library at 3 pm.",
        at=MONDAY + timedelta(hours=9),
        subject="Tom Reed",
        predicate="think",
        kind="thought",
    )

    rows = _hours(friend, (resolve,))

    assert between(rows, 15 * 60, 16 * 60) == (ScheduleRow("visiting the library", 60, fixed=True),)


@pytest.mark.parametrize(
    "text",
    [
        "It is announced in Vale: the rose show is on Sunday",
        "It is announced in Vale: no rain before Friday",
        "It is announced in Vale: the Dairy is closed today",
    ],
)
def test_other_news_leaves_the_day_alone(baker: Identity, text: str) -> None:
    """A day changes for a reason that bears on it, and for none other."""
    memory = _memory(text, at=MONDAY + timedelta(hours=3))

    assert _hours(baker, (memory,)) == _hours(baker)


def test_yesterdays_rain_is_over() -> None:
    """Weather bears on its own day."""
    rain = _memory("It is announced in Vale: heavy rain", at=MONDAY)

    assert len(upsets_on(date(2023, 2, 13), "Nela Bright", (rain,))) == 1
    assert upsets_on(date(2023, 2, 14), "Nela Bright", (rain,)) == ()


def _walker() -> Identity:
    return Identity(
        name="Ida Moor",
        age=40,
        innate="calm, gentle, thoughtful",
        learned="Ida Moor likes to walk and to garden.",
        currently="Ida Moor is growing beans.",
        lifestyle="",
        living_area="Vale:Reed House:bedroom",
        habits=(Habit("knit", "Vale:Reed House", time(9), time(10)),),
    )
