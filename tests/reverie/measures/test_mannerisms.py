"""Mannerisms: the frame that stays when the filling changes."""

from reverie.measures.mannerisms import mannerisms
from reverie.measures.reading import Life
from tests.reverie.measures.readings import person, reading, talk

ANA, BEN = Life(person("Ana Cruz")), Life(person("Ben Dahl"))


def test_a_turn_of_phrase_is_found_whatever_fills_it() -> None:
    """Three sentences by two people share five words on end; no sentence comes twice."""
    talks = (
        talk(
            "Ana Cruz",
            "Ben Dahl",
            "What keeps you busy besides baking?",
            "What keeps you busy besides fishing, I wonder.",
            "And so, Ben, what keeps you busy besides rain?",
        ),
    )

    (turn,) = mannerisms(reading(ANA, BEN, talks=talks)).turns

    assert (turn.words, turn.times, turn.speakers) == ("what keeps you busy besides", 3, 2)


def test_names_are_one_word_in_a_turn_of_phrase() -> None:
    """Two names in three sentences."""
    talks = (
        talk("Ana Cruz", "Ben Dahl", "Tell me Ben how goes it?", "Tell me Ana how goes that?"),
        talk("Ana Cruz", "Ben Dahl", "Tell me Ben how goes work?"),
    )

    found = mannerisms(reading(ANA, BEN, talks=talks))

    assert [(each.words, each.times) for each in found.turns] == [("tell me somebody how goes", 3)]


def test_calling_the_listener_by_name_is_counted() -> None:
    """Twice, not at all, and by the full name once: 3 in 3 lines, in 2 of them."""
    talks = (talk("Ana Cruz", "Ben Dahl", "Ben, oh Ben.", "Ben is my name.", "Ben Dahl!"),)

    found = mannerisms(reading(ANA, BEN, talks=talks))

    assert (found.lines, found.names_a_line, found.calling_share) == (3, 1.0, 0.6667)


def test_a_line_that_says_the_same_twice_is_found() -> None:
    """Six words on end in both sentences; five are not enough."""
    same = "I am mending the old church clock. These days I am mending the old church clock."
    other = "I am mending the clock now. I am mending the clock later."
    talks = (talk("Ana Cruz", "Ben Dahl", same, other),)

    (found,) = mannerisms(reading(ANA, BEN, talks=talks)).said_twice

    assert (found.speaker, found.line) == ("Ana Cruz", same)


def test_silence_has_no_manners() -> None:
    """No lines, no division by zero."""
    found = mannerisms(reading(ANA, BEN))

    assert (found.lines, found.names_a_line, found.turns, found.said_twice) == (0, 0.0, (), ())
