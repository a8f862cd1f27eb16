"""Where things are done: known, fitting, free, and never in other people's homes."""

from collections.abc import Mapping
from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.identity import Identity
from personas.minds.offline import OfflineMind
from personas.questions import ChoosePlace, PlaceChoice
from reverie.rng import KeyedDraws

MIND = OfflineMind()
Vale = Mapping[str, Mapping[str, tuple[str, ...]]]
SIX = datetime(2023, 2, 13, 6)


def _choose(
    who: Identity,
    vale: Vale,
    activity: str,
    hourly: str = "",
    taken: frozenset[str] = frozenset(),
    seed: int = 1,
    here: tuple[str, str] = ("", ""),
) -> PlaceChoice:
    question = ChoosePlace(
        asked=who,
        now=SIX,
        activity=activity,
        duration_min=15,
        hourly=hourly or activity,
        known=vale,
        here=here,
        taken=taken,
    )
    return MIND.decide(question, KeyedDraws(seed, who.name, 0))


def test_nobody_orders_a_drink_at_their_own_kitchen_table(baker: Identity, vale: Vale) -> None:
    """Who sits at home when the hour of the pub comes goes to the pub, on any day."""
    for step in ("ordering a drink", "having a drink", "finishing the drink"):
        choice = _choose(
            baker, vale, step, "having a quiet drink", here=("Mill Cottage", "kitchen")
        )

        assert choice.sector == "The Swan"


@pytest.mark.parametrize(
    ("activity", "hourly", "place"),
    [
        ("sleeping", "sleeping", ("Mill Cottage", "bedroom", "bed")),
        ("kneading dough", "baking bread", ("Bakery", "bakehouse", "kneading table")),
        ("washing the dishes", "washing the dishes", ("Mill Cottage", "kitchen", "kitchen sink")),
        ("counting the ducks", "feeding the ducks", ("Green", "pond side", "duck house")),
        ("warming up by the fire", "having a quiet drink", ("The Swan", "taproom", "fireplace")),
        ("dancing", "celebrating at the harvest supper at The Swan", ("The Swan", "taproom", None)),
    ],
)
def test_an_action_finds_its_place(
    baker: Identity, vale: Vale, activity: str, hourly: str, place: tuple[str, str, str | None]
) -> None:
    """Home for sleep, the workplace for work, what the words name, the object that fits."""
    choice = _choose(baker, vale, activity, hourly)

    sector, arena, game_object = place
    assert (choice.sector, choice.arena) == (sector, arena)
    if game_object is not None:
        assert choice.game_object == game_object


@settings(max_examples=60, deadline=None)
@given(activity=st.text(max_size=30), seed=st.integers(0, 99))
def test_any_words_lead_to_a_known_place_that_is_no_strangers_home(
    activity: str, seed: int
) -> None:
    """The choice exists, the object stands in it, and it is not the neighbour's house."""
    known = {
        "Mill Cottage": {"bedroom": ("bed",)},
        "Reed House": {"bedroom": ("bed",), "kitchen": ("kitchen stove",)},
        "Green": {"pond side": ("bench",)},
    }
    who = Identity("Nela Bright", 36, "", "", "", "", "Vale:Mill Cottage:bedroom")

    choice = _choose(who, known, activity, seed=seed)

    assert choice.arena in known[choice.sector]
    assert choice.game_object in ("", *known[choice.sector][choice.arena])
    assert choice.sector != "Reed House"
    assert choice.emoji
    assert choice.object


def test_a_taken_object_is_left_to_the_other(baker: Identity, vale: Vale) -> None:
    """With the kneading table taken the baker stands at the oven."""
    taken = frozenset({"Vale:Bakery:bakehouse:kneading table"})

    choice = _choose(baker, vale, "brushing buns with milk", "baking bread", taken)

    assert choice.game_object == "bread oven"


def test_the_triple_and_the_state_read_as_english(baker: Identity, vale: Vale) -> None:
    """Name, predicate and object are a sentence; the object says how it looks meanwhile."""
    choice = _choose(baker, vale, "kneading dough", "baking bread")

    assert f"{baker.name} {choice.predicate} {choice.object}" == "Nela Bright is kneading dough"
    assert choice.object_state == "covered with dough"
    assert choice.emoji == "🥖"


def test_only_one_place_known_is_enough(baker: Identity) -> None:
    """Somebody who knows nothing but a stranger's house stays there rather than nowhere."""
    choice = _choose(baker, {"Reed House": {"bedroom": ()}}, "sleeping")

    assert (choice.sector, choice.arena, choice.game_object) == ("Reed House", "bedroom", "")


def test_a_family_eats_at_one_table(baker: Identity, vale: Vale) -> None:
    """At home a table in use is sat down at; in a pub one takes a free seat while there is one."""
    home, pub = "Vale:Mill Cottage:kitchen:kitchen table", "Vale:The Swan:taproom:long table"
    for seed in range(10):
        supper = _choose(baker, vale, "eating dinner", taken=frozenset((home,)), seed=seed)
        drink = _choose(
            baker, vale, "having a drink", "having a quiet drink", frozenset((pub,)), seed
        )

        assert supper.game_object == "kitchen table"
        assert drink.game_object in ("bar", "fireplace")


def test_coffee_is_not_drunk_at_its_machine(baker: Identity) -> None:
    """Where all tables are taken, one is shared."""
    town = {"The Kettle": {"tea room": ("coffee machine", "table")}}
    table = frozenset(("Vale:The Kettle:tea room:table",))

    choice = _choose(baker, town, "sipping coffee", "having a cup of coffee", table)

    assert choice.game_object == "table"
