"""The hours of imported personas, read from their own words."""

from collections.abc import Callable

import pytest

from personas.identity import Identity
from personas.minds.offline.duties import duties_of
from personas.minds.offline.rhythm import rhythm_of

Reader = Callable[[str], Identity]


@pytest.mark.parametrize(
    ("name", "wake", "bed"),
    [
        ("Isabella Rodriguez", 6.0, 23.0),
        ("Eddy Lin", 7.0, 23.0),  # written "7amam"
        ("Hailey Johnson", 10.0, 2.0),
        ("Adam Smith", 4.0, 20.0),
        ("Maria Lopez", 10.0, 0.0),
        ("Ryan Park", 9.0, 1.0),
    ],
)
def test_sleep_is_read_from_the_lifestyle(
    imported: Reader, name: str, wake: float, bed: float
) -> None:
    """Bed and waking hours are those of the text, after midnight too."""
    rhythm = rhythm_of(imported(name))

    assert (rhythm.wake_min / 60, rhythm.bed_min / 60) == (wake, bed)


def test_a_doubly_marked_dinner_time_is_understood(imported: Reader) -> None:
    """Latoya's dinner is "around 17:30pm"."""
    assert rhythm_of(imported("Latoya Williams")).dinner_min == 17 * 60 + 30


@pytest.mark.parametrize(
    ("name", "start", "end", "words"),
    [
        ("Isabella Rodriguez", 8, 20, "Hobbs Cafe"),
        ("Arthur Burton", 17, 22, "The Rose and Crown Pub"),
        ("Carmen Ortiz", 8, 18, "Harvey Oak Supply Store"),
        ("Ayesha Khan", 10, 14, "taking classes"),
        ("Mei Lin", 10, 14, "teaching"),
        ("John Lin", 9, 17, "Willow Market and Pharmacy"),
        ("Klaus Mueller", 9, 12, "writing at the library at Oak Hill College"),
        ("Adam Smith", 10, 12, "writing a book"),
    ],
)
def test_work_is_read_from_the_daily_requirement(
    imported: Reader, name: str, start: int, end: int, words: str
) -> None:
    """The first duty of a Monday has the hours and the place of the text."""
    duty = duties_of(imported(name), 0)[0]

    assert (duty.start_min, duty.end_min) == (start * 60, end * 60)
    assert words in duty.activity


def test_every_duty_of_all_personas_lies_within_the_day(imported: Reader) -> None:
    """No text of the 25 yields a backward or overlong stretch, on any weekday."""
    names = ("Tom Moreno", "Sam Moore", "Wolfgang Schulz", "Maria Lopez", "Giorgio Rossi")

    duties = [each for name in names for day in range(7) for each in duties_of(imported(name), day)]

    assert all(0 <= each.start_min < each.end_min <= 1440 for each in duties)
