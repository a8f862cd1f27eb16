"""Artefacts of text: each kind is found, and good English is left alone."""

import pytest

from reverie.measures.artefacts import artefacts, flaws_of
from reverie.measures.reading import Life
from reverie.measures.texts import Text
from tests.reverie.measures.readings import MONDAY, clock, node, person, reading, talk


def _line(words: str) -> Text:
    return Text("line", "Ana", MONDAY, "1:Ana", words)


@pytest.mark.parametrize(
    ("words", "kind", "letters"),
    [
        ("I saw the the cat.", "doubled word", "the the"),
        ("It is is late.", "doubled word", "is is"),
        ("Hello {name}.", "unfilled slot", "{name}"),
        ("Hello $name.", "unfilled slot", "$name"),
        ("Hello <NAME>.", "unfilled slot", "<NAME>"),
        ("Hello [NAME].", "unfilled slot", "[NAME]"),
        ("TODO: say something.", "placeholder", "TODO"),
        ("I met None today.", "placeholder", "None"),
        ("Two  spaces.", "double space", "o  s"),
        ("A blank , there.", "space before a mark", " ,"),
        ("A mark,, there.", "doubled mark", ",,"),
        ("An end..", "doubled mark", ".."),
        ("I heard that These days are dark.", "large letter inside", "t These"),
        ("She is buildinging a boat.", "doubled ending", "buildinging"),
        ("I is here.", "wrong verb", "I is"),
        ("Here is a apple.", "wrong article", "a apple"),
        ("I am in W:Inn:room now.", "address in prose", "W:Inn:room"),
        ("No end", "no end mark", "No end"),
        ("I worked for old Mrs.", "cut short", "worked for old Mrs."),
        ("I worked for old Mrs. What of you?", "cut short", "worked for old Mrs. What"),
        ("I went to the.", "cut short", "I went to the."),
        ("small words.", "small first letter", "small words."),
    ],
)
def test_a_flaw_is_found_with_the_letters_that_show_it(words: str, kind: str, letters: str) -> None:
    """One flaw a text."""
    assert list(flaws_of(_line(words))) == [(kind, letters)]


@pytest.mark.parametrize(
    "words",
    [
        "The tea that he had had was cold, and I know that that is so.",
        "A useful hour, a one-off, a European… and an apple?",
        "It is open from 8:30 am to 12:30 pm.",
        "None of them came; you and I are the last ones.",
        "Did I tell you? It costs 5 % more, and the springing lamb is singing!",
        "Ich weiß, 山田花子さん。",
    ],
)
def test_good_text_has_no_flaw(words: str) -> None:
    """Each of these looks a little like one."""
    assert list(flaws_of(_line(words))) == []


def test_an_empty_line_is_a_flaw_of_its_own() -> None:
    """Nothing else is said of it."""
    assert list(flaws_of(_line(" "))) == [("empty text", " ")]


def test_lines_and_memories_of_a_run_are_read() -> None:
    """A line without end and a memory with a slot; what was brought along is not the run's."""
    life = Life(
        person("Ana"),
        memories=(
            node(1, "thought", "brought $along", created=MONDAY),
            node(2, "thought", "Ana is {doing} well", created=clock("09:00")),
        ),
    )

    found = artefacts(reading(life, talks=(talk("Ana", "Ben", "No end"),)))

    assert [(each.kind, each.where, each.reference) for each in found.found] == [
        ("no end mark", "line", "1:Ana"),
        ("unfilled slot", "memory", "node_2"),
    ]
    assert (found.texts, found.by_kind) == (2, {"no end mark": 1, "unfilled slot": 1})
