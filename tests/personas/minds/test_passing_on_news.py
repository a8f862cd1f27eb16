"""News travels by concern, closeness and character, and is forgotten."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from personas.identity import Identity, Relation
from personas.minds.offline.talk.passing_on import Tiding, chance_of_telling

NOON = datetime(2023, 2, 13, 12)
_ANN = Identity(
    name="Ann Cole",
    age=40,
    innate="careful",
    learned="",
    currently="",
    lifestyle="",
    living_area="Vale:Cole House:bedroom",
    relations=(
        Relation("Tom Reed", "friend", "Tom Reed sells Ann the honey of his hives."),
        Relation("Bo Ek", "acquaintance", "Bo Ek walks past."),
    ),
)
_NEWS = Tiding("Cy Dale is building a wall", "Cy Dale", 5, NOON)


def _chance(tiding: Tiding, *, me: Identity = _ANN, other: str = "Bo Ek", hours: int = 0) -> float:
    return chance_of_telling(tiding, me, other, NOON + timedelta(hours=hours))


@pytest.mark.parametrize(
    ("likelier", "than"),
    [
        (_chance(replace(_NEWS, weight=8)), _chance(_NEWS)),
        (_chance(_NEWS), _chance(replace(_NEWS, source="Eve Fox"))),
        (_chance(_NEWS, other="Tom Reed"), _chance(_NEWS)),
        (_chance(replace(_NEWS, clause="Cy Dale is running for mayor")), _chance(_NEWS)),
        (
            _chance(replace(_NEWS, clause="Cy Dale is burning honey"), other="Tom Reed"),
            _chance(_NEWS, other="Tom Reed"),
        ),
        (_chance(_NEWS, me=replace(_ANN, innate="talkative")), _chance(_NEWS)),
        (_chance(_NEWS), _chance(_NEWS, me=replace(_ANN, innate="reserved"))),
        (_chance(_NEWS), _chance(_NEWS, hours=12)),
        (_chance(_NEWS, hours=12), _chance(_NEWS, me=replace(_ANN, age=80), hours=12)),
    ],
    ids=[
        "weightier news",
        "from the horse's mouth",
        "to a friend",
        "what all decide",
        "what touches the listener's trade",
        "a talkative teller",
        "a reserved teller",
        "fresh news",
        "a younger teller",
    ],
)
def test_news_is_told_the_likelier(likelier: float, than: float) -> None:
    """Each reason alone makes a difference, and every chance is one."""
    assert 0 <= than < likelier <= 1


def test_a_trifle_told_at_third_hand_stays_with_who_heard_it() -> None:
    """Hearsay about a stranger's wall concerns nobody."""
    assert _chance(replace(_NEWS, weight=4, source="Eve Fox")) == 0
