"""Parties and suppers that a text speaks of."""

from datetime import date

import pytest

from personas.minds.offline.gatherings import Gathering, gathering_in

MONDAY = date(2023, 2, 13)
_SUPPER = Gathering("harvest supper", "Nela Bright", "The Swan", date(2023, 2, 14), 1080, 1200)


@pytest.mark.parametrize(
    "text",
    [
        "Nela Bright is giving a harvest supper at The Swan on Tuesday from 6 pm to 8 pm.",
        "Ann told Bo that Nela Bright is giving a harvest supper at The Swan on "
        "Tuesday 14 February from 6 pm to 8 pm.",
        "Did you know, Bo, that Nela Bright is giving a harvest supper at The Swan on "
        "Tuesday 14 February from 6 pm to 8 pm?",
        "I am giving a harvest supper at The Swan on Tuesday from 6 pm to 8 pm, Bo.",
        "Will you come to my harvest supper at The Swan on Tuesday from 6 to 8 pm, Bo?",
        "Bo Ek wants to go to Nela Bright's harvest supper at The Swan on Tuesday 14 February "
        "from 6 pm to 8 pm.",
        "She is giving a harvest supper at The Swan tomorrow from 18:00 to 20:00.",
    ],
)
def test_a_gathering_is_understood_from_any_mouth(text: str) -> None:
    """As news, as an invitation, as a promise and in the host's own words it is the same."""
    assert gathering_in(text, MONDAY, "Nela Bright") == _SUPPER


def test_the_2023_party_is_understood() -> None:
    """The first resident's own words name what, where and when; two hours are usual."""
    text = (
        "Isabella Rodriguez is planning on having a Valentine's Day party at Hobbs Cafe with her "
        "customers on February 14th, 2023 at 5pm."
    )

    party = gathering_in(text, MONDAY, "Isabella Rodriguez")

    assert party == Gathering(
        "Valentine's Day party",
        "Isabella Rodriguez",
        "Hobbs Cafe",
        date(2023, 2, 14),
        17 * 60,
        19 * 60,
    )


@pytest.mark.parametrize(
    "host", ["Fatima Zahra el Idrissi", "山田花子", "Suryati", "Zoë O'Neil-Šimić"]
)
def test_a_host_may_have_any_name(host: str) -> None:
    """Small words within a name, other scripts, one word: the name is kept whole."""
    text = f"Bo wants to go to {host}'s tea party at The Swan on Tuesday from 4 pm to 5 pm."

    party = gathering_in(text, MONDAY)

    assert party is not None
    assert party.host == host


@pytest.mark.parametrize(
    "text",
    [
        "She likes a party at The Swan.",
        "She is gathering party material at 5 pm on Tuesday.",
        "They meet on Tuesday at 6 pm.",
        "",
    ],
)
def test_what_has_no_name_day_and_hour_is_no_gathering(text: str) -> None:
    """Nobody can come to what has no time."""
    assert gathering_in(text, MONDAY) is None


def test_the_clause_of_a_gathering_is_read_back_as_it() -> None:
    """What the mind writes, it understands."""
    assert gathering_in(_SUPPER.invitation_clause(), MONDAY) == _SUPPER
