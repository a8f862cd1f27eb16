"""How people look, and when it is dark."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from frontend.map.daylight import daylight_at
from frontend.map.look import look_of


def test_a_name_always_gives_the_same_look() -> None:
    """Worked out once; a change here would change everybody's face."""
    look = look_of("Nadia Haddad", 36, "She is the baker.")

    assert (look.style, look.extra, look.has_skirt) == ("curly", "apron", False)


def test_the_old_are_grey_and_children_small() -> None:
    """Age shows."""
    hair = look_of("Bram Achterberg", 71).hair

    assert max(hair) - min(hair) < 12
    assert look_of("Ella", 8).is_small
    assert not look_of("Ella", 30).is_small


def test_a_description_shows() -> None:
    """Pronouns and words of a description decide before the digest does."""
    about = "He is a pilot with a beard. His boat is old."

    assert look_of("Sam", 40, about).extra == "beard"
    assert not look_of("Sam", 40, about).has_skirt
    assert look_of("Noor", 40, "She wears a headscarf.").style == "scarf"


@given(st.text(), st.integers(0, 59))
def test_clothes_can_be_told_from_skin(name: str, age: int) -> None:
    """Nobody is one brown shape."""
    look = look_of(name, age)

    assert sum(abs(a - b) for a, b in zip(look.cloth, look.skin, strict=True)) >= 110


def test_neighbours_can_be_told_apart() -> None:
    """Twenty-five names give at least twenty-four different looks."""
    assert len({look_of(f"Person {k}", 40) for k in range(25)}) >= 24


def test_noon_changes_no_colour() -> None:
    """By day the picture is as drawn."""
    light = daylight_at(12.0)

    assert (light.tint, light.darkness) == ((255, 255, 255), 0.0)


@given(st.floats(0, 48, allow_nan=False))
def test_light_is_a_colour_at_any_hour(hour: float) -> None:
    """Every hour has a tint that darkens, never one beyond white."""
    light = daylight_at(hour)

    assert all(60 <= part <= 255 for part in light.tint)
    assert 0 <= light.darkness <= 1


@pytest.mark.parametrize("hour", [22.0, 2.0, 26.0])
def test_night_is_dark(hour: float) -> None:
    """Hours beyond midnight count on."""
    assert daylight_at(hour).darkness > 0.9


def test_most_windows_are_dark_when_people_sleep() -> None:
    """Windows shine in the evening, not at three in the morning."""
    assert [daylight_at(hour).late for hour in (20.0, 23.0, 3.0)] == [False, False, True]
