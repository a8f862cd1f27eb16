"""What a person means by part of a name."""

import pytest

from frontend.cli.names import match_one, near
from frontend.cli.problem import CommandError

NAMES = ["Ana", "Ana Maria O'Neil-Šimić", "Klaus Mueller", "Klara Voss", "山田花子"]


def _match(text: str) -> str:
    """Look among the residents above."""
    return match_one(text, NAMES, kind="resident", where="in the town larkspur")


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Ana", "Ana"),
        ("ana", "Ana"),
        ("ana m", "Ana Maria O'Neil-Šimić"),
        ("klaus", "Klaus Mueller"),
        ("mueller", "Klaus Mueller"),
        ("šimić", "Ana Maria O'Neil-Šimić"),
        ("山", "山田花子"),
    ],
)
def test_whole_names_come_before_starts_and_starts_before_words(text: str, meant: str) -> None:
    """The first rule that finds exactly one name decides."""
    assert _match(text) == meant


def test_a_start_of_two_names_is_refused_and_lists_them() -> None:
    """Guessing between two people would be worse."""
    with pytest.raises(CommandError, match=r"more than one resident .* Klaus Mueller, Klara Voss"):
        _match("kla")


def test_a_name_that_nobody_has_suggests_the_nearest() -> None:
    """A slip of the pen is answered with the right name."""
    with pytest.raises(CommandError, match="no resident 'Klaus Muller'") as caught:
        _match("Klaus Muller")

    assert caught.value.problem.exit_code == 4
    assert caught.value.problem.hint == "did you mean 'Klaus Mueller'?"


def test_an_empty_name_means_nobody() -> None:
    """Every name starts with nothing; that must not choose one."""
    with pytest.raises(CommandError, match="no resident ''"):
        _match("")


def test_long_lists_are_cut() -> None:
    """A town of a thousand is not poured out."""
    assert near("xyz", ["aa", "bb", "cc"], most=2) == "there are aa, bb and 1 more"
