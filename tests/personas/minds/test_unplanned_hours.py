"""Hours that nobody planned: people sleep and eat, and do what comes to mind."""

from datetime import datetime, timedelta

from personas.identity import Identity
from personas.minds.offline import OfflineMind
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import DecomposeTask
from personas.schedule import ScheduleRow, total_min
from reverie.rng import KeyedDraws

MIND = OfflineMind()
MONDAY = datetime(2023, 2, 13)


def _hour(who: Identity, hour: int, seed: int = 1) -> tuple[ScheduleRow, ...]:
    question = DecomposeTask(
        asked=who,
        now=MONDAY + timedelta(hours=hour),
        activity="being around with nothing planned",
        duration_min=60,
        before="",
        after="",
    )
    return MIND.decide(question, KeyedDraws(seed, who.name, hour))


def _kinds(rows: tuple[ScheduleRow, ...]) -> set[str]:
    kinds = (vocabulary().kind_of(row.activity) for row in rows)
    return {kind.key for kind in kinds if kind is not None}


def test_the_day_of_a_planless_person_has_meals_and_sleep(friend: Identity) -> None:
    """Breakfast after waking, lunch at noon, dinner as written, sleep when it is time."""
    assert "breakfast" in _kinds(_hour(friend, 7))
    assert "lunch" in _kinds(_hour(friend, 12))
    assert "dinner" in _kinds(_hour(friend, 17))
    assert _hour(friend, 23) == (ScheduleRow("sleeping", 60),)


def test_a_free_hour_is_filled_with_what_one_likes(friend: Identity) -> None:
    """Steps of 5 to 15 minutes fill the hour; days differ by chance; nobody works or celebrates."""
    hours = [_hour(friend, 15, seed) for seed in range(12)]

    kinds = set().union(*(_kinds(rows) for rows in hours))
    assert all(total_min(rows) == 60 for rows in hours)
    assert all(5 <= row.duration_min <= 15 for rows in hours for row in rows)
    assert len(set(hours)) > 3
    assert not kinds & {"party", "post_work", "office"}
