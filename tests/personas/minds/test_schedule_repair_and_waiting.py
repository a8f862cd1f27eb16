"""The rest of an hour after an interruption, and waiting for one's turn."""

from datetime import datetime

from hypothesis import given, settings
from hypothesis import strategies as st

from personas.identity import Identity
from personas.minds.offline import OfflineMind
from personas.questions import DecideToWait, ReviseSchedule
from personas.schedule import ScheduleRow, total_min
from reverie.rng import KeyedDraws

MIND = OfflineMind()
DRAWS = KeyedDraws(1, "x", 0)
NOON = datetime(2023, 2, 13, 12)
_ANN = Identity("Ann Cole", 30, "", "", "", "", "A:B:C")

rows = st.lists(
    st.builds(
        ScheduleRow,
        activity=st.sampled_from(["reading", "walking", "resting"]),
        duration_min=st.integers(1, 60),
        fixed=st.booleans(),
    ),
    min_size=1,
    max_size=6,
).map(tuple)


def _revised(cut: str, left: int, rest: tuple[ScheduleRow, ...]) -> tuple[ScheduleRow, ...]:
    question = ReviseSchedule(
        asked=_ANN, now=NOON, interruption="talking", cut=cut, cut_left_min=left, rest=rest
    )
    return MIND.decide(question, DRAWS)


@settings(max_examples=200, deadline=None)
@given(st.sampled_from(["", "baking", "reading"]), st.integers(0, 90), rows)
def test_the_time_left_is_filled_exactly_and_fixed_rows_stay_where_they_are(
    cut: str, left: int, rest: tuple[ScheduleRow, ...]
) -> None:
    """Same total, no empty row, and what is fixed begins at the same minute."""
    revised = _revised(cut, left, rest)

    assert total_min(revised) == total_min(rest)
    assert all(row.duration_min > 0 for row in revised)
    assert _fixed_starts(revised) == _fixed_starts(rest)


def test_what_was_cut_is_finished_if_there_is_room() -> None:
    """Twenty minutes of baking come first, the walk is shortened by them."""
    rest = (ScheduleRow("walking", 60), ScheduleRow("at the meeting", 30, fixed=True))

    assert _revised("baking", 20, rest) == (
        ScheduleRow("baking", 20),
        ScheduleRow("walking", 40),
        ScheduleRow("at the meeting", 30, fixed=True),
    )


def test_what_was_cut_is_dropped_if_an_appointment_follows() -> None:
    """Nothing is put before a meeting that begins now."""
    rest = (ScheduleRow("at the meeting", 30, fixed=True), ScheduleRow("walking", 60))

    assert _revised("baking", 20, rest) == rest


def _fixed_starts(schedule: tuple[ScheduleRow, ...]) -> list[tuple[int, ScheduleRow]]:
    starts, at = [], 0
    for row in schedule:
        if row.fixed:
            starts.append((at, row))
        at += row.duration_min
    return starts


def _waits(minutes: int, traits: str = "", game_object: str = "shower") -> int:
    identity = Identity("Ann Cole", 30, traits, "", "", "", "A:B:C")
    question = DecideToWait(
        asked=identity,
        now=NOON,
        other="Bo Ek",
        own_doing="washing",
        other_doing="showering",
        game_object=game_object,
        wait_min=minutes,
    )
    return sum(MIND.decide(question, KeyedDraws(seed, "Ann", 0)) for seed in range(100))


def test_a_short_wait_is_likelier_than_a_long_one_and_an_hour_is_too_long() -> None:
    """Patience falls with the minutes and depends on character."""
    assert _waits(3) > _waits(15)
    assert _waits(10, "patient") > _waits(10, "restless")
    assert _waits(60) == 0


def test_nobody_waits_for_what_several_can_use() -> None:
    """A table has room, a bed and a stove have not."""
    assert _waits(3, game_object="kitchen table") == _waits(3, game_object="duck house") == 0
    assert _waits(3, game_object="second bed") > 0
    assert _waits(3, game_object="kitchen stove") > 0
