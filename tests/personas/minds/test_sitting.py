"""Whom to sit with: liked company draws, resented company drives away, nobody else counts."""

from dataclasses import replace
from datetime import datetime

import pytest

from personas.minds.offline import OfflineMind
from personas.questions import ChoosePlace, Fellow, KnownPlaces, PlaceChoice
from reverie.rng import KeyedDraws
from tests.small_town import ANA, WORLD

_ROOM = f"{WORLD}:Café:tea room"
_KNOWN: KnownPlaces = {
    "Fern House": {"room": ("bed", "stove")},
    "Café": {"tea room": ("counter", "corner table", "tea table")},
    "Tea Garden": {"terrace": ("garden table",)},
}
_GUEST = replace(ANA, habits=())


def _choice(seed: int, *fellows: Fellow) -> PlaceChoice:
    question = ChoosePlace(
        asked=_GUEST,
        now=datetime(2023, 2, 14, 15),
        activity="having coffee in company",
        duration_min=30,
        hourly="having coffee in company",
        known=_KNOWN,
        here=("", ""),
        taken=frozenset(),
        fellows=fellows,
    )
    return OfflineMind().decide(question, KeyedDraws(seed, ANA.name, 1))


def _seats(*fellows: Fellow) -> int:
    """Return how often, of 60 seeds, Ana sits at the corner table of the tea room."""
    chosen = [_choice(seed, *fellows) for seed in range(60)]
    return sum((each.arena, each.game_object) == ("tea room", "corner table") for each in chosen)


def _odd(warmth: float, **known: object) -> Fellow:
    return replace(Fellow("Odd", warmth), **known)  # type: ignore[arg-type]  # fields by name


def test_a_seat_is_taken_beside_friends_and_away_from_foes() -> None:
    """At the corner table: nearly always with a friend there, never with somebody resented."""
    corner = {"beside": (f"{_ROOM}:corner table",)}

    alone, friend, foe = _seats(), _seats(_odd(0.5, **corner)), _seats(_odd(-0.4, **corner))

    assert 10 < alone < 50
    assert friend > 1.2 * alone
    assert foe == 0


def test_where_somebody_resented_sits_is_not_where_one_goes() -> None:
    """In sight in the tea room, or wont to be there: the terrace will do as well."""
    seen = _odd(-0.4, arena=_ROOM)
    wont = _odd(-0.8, haunts={_ROOM: 0.8})

    assert _choice(1).sector == "Café"
    assert {_choice(seed, seen).sector for seed in range(20)} == {"Tea Garden"}
    assert {_choice(seed, wont).sector for seed in range(20)} == {"Tea Garden"}


def test_work_is_done_whoever_is_there() -> None:
    """Ana's own café is where she works, also beside somebody whom she resents."""
    question = ChoosePlace(
        asked=ANA,
        now=datetime(2023, 2, 14, 9),
        activity="running the café",
        duration_min=60,
        hourly="running the café",
        known=_KNOWN,
        here=("", ""),
        taken=frozenset(),
        fellows=(_odd(-0.9, arena=_ROOM),),
    )

    assert OfflineMind().decide(question, KeyedDraws(1, ANA.name, 1)).sector == "Café"


@pytest.mark.parametrize("seed", range(5))
def test_company_elsewhere_changes_nothing(seed: int) -> None:
    """Somebody resented who is nowhere near leaves the choice as it was, draw by draw."""
    assert _choice(seed, _odd(-0.9, arena=f"{WORLD}:Workshop:hall")) == _choice(seed)
