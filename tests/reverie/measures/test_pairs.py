"""Pairs: time together and talks."""

from reverie.measures.pairs import pairs
from reverie.measures.reading import Life, Stay
from tests.reverie.measures.readings import clock, person, reading, talk, task

_CAFE, _INN = "W:Café:room", "W:Inn:attic"


def _life(name: str, home: str, start: str, end: str, place: str = _CAFE) -> Life:
    """Return somebody who did one thing from *start* to *end* in *place*."""
    return Life(
        person(name, home=home),
        deeds=(task("having tea", clock(start), clock(end)),),
        stays=(Stay(place, clock("00:00"), clock("23:00")),),
    )


def test_time_together_is_what_two_share_of_one_place() -> None:
    """Ana has tea from 10:00 to 11:00, Ben from 10:40 to 12:00: twenty minutes."""
    talks = (talk("Ben", "Ana", "Hello.", started=clock("10:45")), talk("Ana", "Ben"))
    lives = (_life("Ana", _INN, "10:00", "11:00"), _life("Ben", "W:Mill:loft", "10:40", "12:00"))

    found = pairs(reading(*lives, talks=talks)).on("Ben", "Ana", clock("00:00").date())

    assert (found.one, found.other) == ("Ana", "Ben")
    assert (found.together_min, found.chosen_min, found.talks) == (20, 20, 1)


def test_home_is_not_company_by_choice() -> None:
    """Two who sit in the attic where one of them lives are a household, or a visit."""
    lives = (
        _life("Ana", _INN, "10:00", "11:00", _INN),
        _life("Ben", "W:Mill:loft", "10:00", "11:00", _INN),
    )

    found = pairs(reading(*lives))

    assert found.days == ()
    assert found.on("Ana", "Ben", clock("00:00").date()).together_min == 0
