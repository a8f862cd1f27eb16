"""Keyed random numbers: repeatable, independent of order, unbiased."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from personas.ports import Draw, Draws
from reverie.rng import KeyedDraw, KeyedDraws

ROOT = Path(__file__).parents[2]
_PRINT_DRAWS = (
    "from reverie.rng import KeyedDraws\n"
    "d = KeyedDraws(7, '山田花子', 42).of('say', 3)\n"
    "import sys; sys.stdout.write(repr([d.integer(0, 999) for _ in range(5)]))"
)


def _numbers(draw: Draw) -> list[int]:
    return [draw.integer(0, 999) for _ in range(5)]


def test_a_key_gives_the_numbers_it_has_always_given() -> None:
    """The stream is pinned: another implementation or Python must give these very numbers."""
    draws: Draws = KeyedDraws(7, "山田花子", 42)

    assert _numbers(draws.of("say", 3)) == [578, 985, 914, 357, 926]


def test_another_process_with_another_hash_seed_gives_the_same_numbers() -> None:
    """No hash order of the process leaks into a draw."""
    outputs = {
        subprocess.run(
            [sys.executable, "-c", _PRINT_DRAWS],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("0", "1", "2")
    }

    assert outputs == {repr(_numbers(KeyedDraws(7, "山田花子", 42).of("say", 3)))}


@pytest.mark.parametrize(
    "other",
    [
        KeyedDraw(2, "Ana", 5, "walk", 0),
        KeyedDraw(1, "Ben", 5, "walk", 0),
        KeyedDraw(1, "Ana", 6, "walk", 0),
        KeyedDraw(1, "Ana", 5, "talk", 0),
        KeyedDraw(1, "Ana", 5, "walk", 1),
    ],
    ids=["seed", "persona", "tick", "purpose", "index"],
)
def test_every_part_of_the_key_matters(other: KeyedDraw) -> None:
    """Changing any one part gives another stream."""
    base = KeyedDraws(1, "Ana", 5).of("walk")

    assert _numbers(base) != _numbers(other)


def test_parts_of_a_key_do_not_run_together() -> None:
    """A persona called "Ana 1" at tick 2 is not "Ana" at tick 12."""
    assert _numbers(KeyedDraws(1, "Ana1", 2).of("x")) != _numbers(KeyedDraws(1, "Ana", 12).of("x"))


def test_a_stream_asked_for_twice_starts_afresh() -> None:
    """What was drawn before, by whom, leaves no trace in a stream."""
    draws = KeyedDraws(1, "Ana", 5)
    first = _numbers(draws.of("walk"))
    _numbers(draws.of("talk"))

    assert _numbers(draws.of("walk")) == first


@given(st.integers(-(2**70), 2**70), st.integers(0, 2**70))
def test_integers_stay_within_both_ends(low: int, span: int) -> None:
    """Any range works, beyond 64 bits too."""
    value = KeyedDraw(low, span).integer(low, low + span)

    assert low <= value <= low + span


def test_integers_are_spread_evenly() -> None:
    """Of 7,000 throws of a seven-sided die each face shows 1,000 times, give or take 120."""
    draw = KeyedDraw("die")

    counts = Counter(draw.integer(1, 7) for _ in range(7000))

    assert sorted(counts) == [1, 2, 3, 4, 5, 6, 7]
    assert max(abs(count - 1000) for count in counts.values()) < 120


@given(st.text(max_size=20), st.integers(0, 50))
def test_random_numbers_lie_in_the_unit_interval(key: str, length: int) -> None:
    """0 is possible, 1 is not."""
    draw = KeyedDraw(key)

    assert all(0.0 <= draw.random() < 1.0 for _ in range(length))


def test_chance_of_zero_is_never_and_of_one_is_always() -> None:
    """Both ends are exact."""
    draw = KeyedDraw("ends")

    assert not any(draw.chance(0.0) for _ in range(200))
    assert all(draw.chance(1.0) for _ in range(200))


@given(st.lists(st.integers(), max_size=30))
def test_shuffling_keeps_every_item_and_the_argument(items: list[int]) -> None:
    """A shuffled list holds the same items; the original is untouched."""
    before = list(items)

    result = KeyedDraw("cards").shuffled(items)

    assert sorted(result) == sorted(before)
    assert items == before


def test_choosing_from_nothing_is_refused() -> None:
    """An empty sequence has no answer."""
    with pytest.raises(ValueError, match="empty"):
        KeyedDraw("x").choice([])


def test_an_empty_range_is_refused() -> None:
    """No whole number lies between 3 and 2."""
    with pytest.raises(ValueError, match="between 3 and 2"):
        KeyedDraw("x").integer(3, 2)
