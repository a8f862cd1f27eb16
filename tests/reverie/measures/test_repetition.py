"""Repetition: the same sentence again, and in two mouths in a row."""

from reverie.measures.reading import Life
from reverie.measures.repetition import repetition
from tests.reverie.measures.readings import person, reading, talk

ANA, BEN = Life(person("Ana Cruz")), Life(person("Ben Dahl"))


def test_sentences_are_counted_without_case_and_marks() -> None:
    """Three times "good morning" by two people among five sentences, so 3 of 5 are new."""
    talks = (
        talk("Ana Cruz", "Ben Dahl", "Good morning. It rains.", "Good morning!"),
        talk("Ana Cruz", "Ben Dahl", "good morning… Bread?"),
    )

    found = repetition(reading(ANA, BEN, talks=talks))

    (most,) = found.sentences
    assert (most.sentence, most.times, most.speakers) == ("Good morning.", 3, 2)
    assert (found.spoken, found.distinct_share, found.most) == (5, 0.6, 3)
    assert (found.over(2), found.over(3)) == ((most,), ())


def test_names_are_taken_for_each_other_in_patterns_only() -> None:
    """Two farewells of one make."""
    talks = (
        talk("Ana Cruz", "Ben Dahl", "See you, Ben."),
        talk("Ben Dahl", "Ana Cruz", "See you, Ana Cruz."),
    )

    found = repetition(reading(ANA, BEN, talks=talks))

    assert found.sentences == ()
    assert [(each.sentence, each.times) for each in found.patterns] == [("See you, Somebody.", 2)]


def test_an_echo_is_the_same_sentence_in_two_mouths_in_a_row() -> None:
    """Ben repeats Ana; that Ana says it again two lines later is none."""
    talks = (talk("Ana Cruz", "Ben Dahl", "It rains.", "Yes. It rains!", "Indeed.", "It rains."),)

    (echo,) = repetition(reading(ANA, BEN, talks=talks)).echoes

    assert (echo.first, echo.second, echo.sentence) == ("Ana Cruz", "Ben Dahl", "It rains!")


def test_an_abbreviation_ends_no_sentence() -> None:
    """Said twice, "Mrs." is not a sentence that is spoken twice."""
    talks = (talk("Ana Cruz", "Ben Dahl", "Ask Mrs. Pell.", "No, ask Mrs. Ek."),)

    found = repetition(reading(ANA, BEN, talks=talks))

    assert (found.spoken, found.sentences) == (2, ())


def test_silence_repeats_nothing() -> None:
    """No talk at all."""
    found = repetition(reading(ANA, BEN))

    assert (found.spoken, found.most, found.distinct_share) == (0, 0, 0.0)
