"""Residents made up by rule."""

import pytest

from personas.generated import generate_residents
from personas.resident_file import read_resident, write_resident
from reverie.rng import KeyedDraws

HOMES = ("Vale:Row 1:bedroom", "Vale:Row 2:bedroom", "Vale:Row 3:bedroom")
WORK = ("Vale:Library:hall", "Vale:Bakery:shop")


def test_names_are_unique_and_avoid_those_taken() -> None:
    """Three thousand people, more than there are pairs of names, have as many names."""
    first = generate_residents(1, HOMES, WORK, KeyedDraws(1, "", 0))[0].name

    people = generate_residents(3000, HOMES, WORK, KeyedDraws(1, "", 0), taken=(first,))

    assert len({each.name for each in people}) == 3000
    assert first not in {each.name for each in people}


def test_the_same_seed_gives_the_same_people_and_another_seed_others() -> None:
    """Nothing but the arguments decides."""
    one = generate_residents(20, HOMES, WORK, KeyedDraws(1, "", 0))

    assert one == generate_residents(20, HOMES, WORK, KeyedDraws(1, "", 0))
    assert one != generate_residents(20, HOMES, WORK, KeyedDraws(2, "", 0))


def test_everybody_is_housed_and_works_where_there_is_work() -> None:
    """Homes are filled in turn; habits lie at given workplaces, in the trade of the place."""
    people = generate_residents(30, HOMES, WORK, KeyedDraws(1, "", 0))

    assert [each.living_area for each in people[:4]] == [*HOMES, HOMES[0]]
    assert {habit.place for each in people for habit in each.habits} == set(WORK)
    assert all(
        "library" in habit.activity
        for each in people
        for habit in each.habits
        if habit.place == WORK[0]
    )


def test_acquaintance_is_mutual_within_the_list() -> None:
    """Who knows somebody is known by them, and by the same word."""
    people = {each.name: each for each in generate_residents(12, HOMES, WORK, KeyedDraws(1, "", 0))}

    for each in people.values():
        for relation in each.relations:
            back = people[relation.name].relation_to(each.name)
            assert back is not None
            assert back.kind == relation.kind


def test_generated_people_are_valid_residents() -> None:
    """Each can be written as a file and read again."""
    for each in generate_residents(40, HOMES, (), KeyedDraws(3, "", 0)):
        assert read_resident(write_resident(each), "x.toml") == each


def test_nobody_is_made_without_a_home_and_none_below_zero() -> None:
    """Both are refused in words; nobody at all needs no home."""
    assert generate_residents(0, (), (), KeyedDraws(1, "", 0)) == ()
    with pytest.raises(ValueError, match="home"):
        generate_residents(1, (), (), KeyedDraws(1, "", 0))
    with pytest.raises(ValueError, match="-1"):
        generate_residents(-1, HOMES, (), KeyedDraws(1, "", 0))
