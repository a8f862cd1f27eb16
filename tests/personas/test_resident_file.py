"""Residents as TOML files."""

from datetime import time
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.errors import IdentityError
from personas.identity import Constants, Habit, Identity, Relation
from personas.resident_file import read_resident, write_resident

RESIDENTS = Path(__file__).parents[2] / "environment" / "towns" / "larkspur" / "residents"
WHOLE = """
name = "Nela Bright"
age = 36
innate = "warm"
learned = "Bakes."
currently = "Is tired."
lifestyle = "Goes to bed early."
living_area = "Vale:Mill Cottage:bedroom"
bed_time = "20:30"
known_places = ["Vale:Bakery"]

[constants]
vision_r = 6
recency_decay = 0.99

[[relations]]
name = "Tom Reed"
kind = "friend"

[[habits]]
activity = "bake bread"
place = "Vale:Bakery:bakehouse"
start = "04:30"
end = "09:00"
days = ["weekdays", "Sat"]
"""

clocks = st.times().map(lambda each: each.replace(second=0, microsecond=0, tzinfo=None, fold=0))
texts = st.text(max_size=40)
parts = st.text(
    st.characters(exclude_characters=":", exclude_categories=("C", "Z")), min_size=1, max_size=8
)
habits = (
    st.tuples(clocks, clocks)
    .filter(lambda pair: pair[0] < pair[1])
    .flatmap(
        lambda pair: st.builds(
            Habit,
            activity=parts,
            place=texts,
            start=st.just(pair[0]),
            end=st.just(pair[1]),
            days=st.frozensets(st.integers(0, 6), min_size=1),
        )
    )
)
identities = st.builds(
    Identity,
    name=parts,
    age=st.integers(0, 130),
    innate=texts,
    learned=texts,
    currently=texts,
    lifestyle=texts,
    living_area=st.tuples(parts, parts, parts).map(":".join),
    daily_requirement=texts,
    relations=st.lists(st.builds(Relation, parts, parts, texts), max_size=3).map(tuple),
    known_places=st.lists(texts, max_size=3).map(tuple),
    habits=st.lists(habits, max_size=3).map(tuple),
    bed_time=st.none() | clocks,
    wake_time=st.none() | clocks,
    constants=st.builds(
        Constants,
        vision_r=st.integers(0, 20),
        recency_decay=st.floats(0.1, 1.0),
        importance_trigger_max=st.integers(1, 500),
    ),
)


def test_a_whole_file_is_read() -> None:
    """Every field arrives; weekday words and groups become numbers."""
    assert read_resident(WHOLE, "nela.toml") == Identity(
        name="Nela Bright",
        age=36,
        innate="warm",
        learned="Bakes.",
        currently="Is tired.",
        lifestyle="Goes to bed early.",
        living_area="Vale:Mill Cottage:bedroom",
        relations=(Relation("Tom Reed", "friend"),),
        known_places=("Vale:Bakery",),
        habits=(
            Habit("bake bread", "Vale:Bakery:bakehouse", time(4, 30), time(9), frozenset(range(6))),
        ),
        bed_time=time(20, 30),
        constants=Constants(vision_r=6, recency_decay=0.99),
    )


@settings(max_examples=150, deadline=None)
@given(identities)
def test_what_is_written_reads_back_equal(identity: Identity) -> None:
    """Quotes, line ends, control characters and any script survive."""
    assert read_resident(write_resident(identity), "x.toml") == identity


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ("age = 36", "age = ", "nela.toml: this is not valid TOML: .*line 3"),
        ("innate =", "inate =", "nela.toml: unknown key 'inate'; did you mean 'innate'?"),
        ("age = 36", 'age = "old"', "'age' is 'old'; write a whole number from 0 to 130"),
        ("age = 36", "age = -1", "'age' is -1"),
        ("age = 36", "", "'age' is None; write a whole number"),
        ('innate = "warm"', "", "'innate' is missing"),
        ('"Nela Bright"', '"  "', "'name' is empty"),
        ('"Nela Bright"', "7", "'name' is 7; write a text"),
        ('"20:30"', '"half past eight"', "'bed_time' is 'half past eight'; write a time of day"),
        ('"04:30"', '"10:30"', "habits 1: 'end' 09:00 is not after 'start' 10:30"),
        ('"Sat"', '"Caturday"', "habits 1: 'days' holds 'Caturday'; write mon, tue"),
        ('activity = "bake bread"', "", "habits 1: 'activity' is missing"),
        ('kind = "friend"', "", "relations 1: 'kind' is missing"),
        ('kind = "friend"', 'sort = "friend"', "relations 1: unknown key 'sort'"),
        ("vision_r", "vision", "constants: unknown key 'vision'; did you mean 'vision_r'?"),
        ("vision_r = 6", 'vision_r = "far"', "constants: 'vision_r' is 'far'"),
        ('"Vale:Mill Cottage:bedroom"', '"Mill Cottage"', "write an address of 3 parts"),
        ('["Vale:Bakery"]', '"Vale:Bakery"', "'known_places' is 'Vale:Bakery'; write a list"),
        ("[[relations]]", "[relations]", r"under \[\[relations\]\]"),
    ],
)
def test_a_mistake_is_named_with_file_key_and_remedy(old: str, new: str, complaint: str) -> None:
    """What is wrong, where, and what to write instead, in one sentence."""
    with pytest.raises(IdentityError, match=complaint) as caught:
        read_resident(WHOLE.replace(old, new, 1), "nela.toml")

    assert str(caught.value).startswith("nela.toml: ")


@settings(max_examples=100, deadline=None)
@given(st.text(max_size=80))
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    """Nothing but a resident or an IdentityError comes of it."""
    with pytest.raises(IdentityError, match=r"^nela\.toml: "):
        read_resident(text, "nela.toml")


def test_our_town_has_25_residents_who_know_only_each_other() -> None:
    """All files are read; every relation is to a resident and is answered by one."""
    people = {
        each.name: each
        for each in (
            read_resident(path.read_text(encoding="utf-8"), path.name)
            for path in sorted(RESIDENTS.glob("*.toml"))
        )
    }
    one_sided = [
        (each.name, relation.name)
        for each in people.values()
        for relation in each.relations
        if relation.name not in people or people[relation.name].relation_to(each.name) is None
    ]

    assert len(people) == 25
    assert one_sided == []
