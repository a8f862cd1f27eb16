"""Lines of talk as models give them: whose they are, when they end a talk, what is not repeated."""

import json
from typing import Any

import pytest

from personas.minds.language.reading.speech import spoken, takes_leave
from tests.personas.minds.language.asked import TALK, answered, changed


def _said(line: str, *, leaves: bool | None = False, lines: Any = TALK) -> Any:
    question = changed("SayLine", lines=lines)
    return answered(question, json.dumps({"line": line, "leaves": leaves}))


def test_two_goodbyes_end_a_talk_whatever_the_reply_says() -> None:
    """A18: a model that answers every goodbye with another, and never leaves, is let go."""
    goodbye = "Goodbye, see you soon!"

    first = _said(goodbye)
    second = _said(goodbye, lines=(*TALK, ("Tom Reed", goodbye)))

    assert (first.value.text, first.value.leaves) == (goodbye, False)
    assert (second.value.text, second.value.leaves) == (goodbye, True)


def test_a_reply_may_leave_without_a_goodbye() -> None:
    """What the reply says of leaving counts."""
    assert _said("The oven is burning!", leaves=True).value.leaves is True


def test_where_the_reply_does_not_say_the_words_do() -> None:
    """A farewell in any of our languages is one."""
    assert _said("I have to run, Tom.", leaves=None).value.leaves is True
    assert _said("I have two letters, Tom.", leaves=None).value.leaves is False


@pytest.mark.parametrize(
    "line",
    [
        *("Bye, Tom!", "See you on Tuesday.", "Good night then.", "I must be going."),
        *("Até logo, Tom.", "Arrivederci!", "¡Hasta mañana!", "明天见！"),
    ],
)
def test_farewells_are_known_in_five_languages(line: str) -> None:
    """English, Portuguese, Italian, Spanish and Chinese."""
    assert takes_leave(line)


@pytest.mark.parametrize("line", ["A good day for bread.", "The byway is closed.", "See the oven?"])
def test_other_words_are_no_farewell(line: str) -> None:
    """Words that only look like one do not end a talk."""
    assert not takes_leave(line)


@pytest.mark.parametrize(
    ("reply", "line"),
    [
        ("Ilse Brandt: Rye bread.", "Rye bread."),
        ("**Ilse:** Rye bread.", "Rye bread."),
        ("Ilse: Rye bread.\nTom Reed: Lovely.\nIlse: It is.", "Rye bread."),
        ("Tom Reed: What is it?\nIlse Brandt: Rye bread.", "Rye bread."),
        ("*smiles* Rye bread. *turns away*", "Rye bread."),
        ("(wiping her hands) Rye bread.", "Rye bread."),
        ("Rye bread,\nand it is late.", "Rye bread, and it is late."),
        ("“Rye bread.”", "Rye bread."),
        ("One thing: it is rye bread.", "One thing: it is rye bread."),
    ],
)
def test_a_line_is_what_the_speaker_says_and_nothing_else(reply: str, line: str) -> None:
    """Names, gestures, quotation marks and the turns of others are cut off."""
    assert spoken(reply, "Ilse Brandt", ("Tom Reed",)) == line


def test_what_was_said_is_not_said_again() -> None:
    """The same line in other punctuation is refused; the rule's stands, and the record says why."""
    answer = _said("Morning, Tom: a letter for me!")

    assert answer.source == "fallback"
    assert "said exactly this before" in answer.reason
    assert answer.value.text != "Morning, Tom: a letter for me!"
