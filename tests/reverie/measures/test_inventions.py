"""Invented names: nobody's and no place's."""

import pytest

from personas.identity import Relation
from reverie.measures.invented import inventions
from reverie.measures.known_names import KnownNames
from reverie.measures.reading import Deed, Life, Reading
from tests.reverie.measures.readings import clock, node, person, reading, talk

PLACES = ("W:The Otter and Oar", "W:The Otter and Oar:taproom", "W:Mill Lane 3")
ANA = person("Ana de la Cruz", currently="She was taught by old Mrs. Pell in Porto.")
BEN = person("Ben O'Dahl", knows=(("Zoë Ek", "aunt"),))


def _town(*lines: str) -> Reading:
    talks = (talk(ANA.name, BEN.name, *lines),)
    return reading(Life(ANA), Life(BEN), talks=talks, places=PLACES)


@pytest.mark.parametrize(
    "text",
    [
        "Good morning, Ben, have you seen Ana de la Cruz?",
        "We meet at The Otter and Oar on Tuesday 14 February.",
        "I heard it from Mrs. Pell, and I'm sure that I'd know.",
        "Zoë Ek's roof in Mill Lane leaks.",
        "Tomorrow Ben bakes. Bread, I hope!",
        "Ben knows more of it than I. Tomorrow Ana bakes.",
        "Ana and Ben O'Dahl went to the taproom.",
        "I heard, Ben, that So These days are dark.",
        "小林さん、おはよう。",
    ],
)
def test_what_the_town_knows_is_not_invented(text: str) -> None:
    """People, relations, whom descriptions mention, places, days; plain words that open."""
    known = KnownNames(_town())

    assert list(known.unknown_in(text)) == []


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("Have you met Olga Marsh at the pub?", "Olga Marsh"),
        ("I bought it in Lisbon.", "Lisbon"),
        ("Good morning, Ben Cruz.", "Ben Cruz"),
        ("We are meeting at The Otter and Crown.", "The Otter and Crown"),
        ("Olga Marsh is ill.", "Olga Marsh"),
    ],
)
def test_other_names_are_invented(text: str, name: str) -> None:
    """Also a first name beside a surname that is another's."""
    assert list(KnownNames(_town()).unknown_in(text)) == [name]


def test_inventions_are_counted_with_whose_they_are() -> None:
    """Olga twice by two people, in two of three texts."""
    found = inventions(
        _town("It rains and Olga knows. And Olga?", "Please ask Olga.", "Good night, Ben.")
    )

    (olga,) = found.names
    assert (olga.name, olga.times, olga.by) == ("Olga", 2, (ANA.name, BEN.name))
    assert (found.texts, found.share) == (3, 0.6667)


def test_an_address_that_is_not_on_the_map_is_found() -> None:
    """In an action and in a memory."""
    moon = "W:The Moon"
    life = Life(
        ANA,
        deeds=(Deed("task", "resting", "", moon, clock("09:00"), clock("10:00")),),
        memories=(
            node(1, "event", "-", created=clock("09:00"), triple=(moon, "is", "dark")),
            node(2, "event", "-", created=clock("09:00"), triple=(PLACES[1], "is", "open")),
        ),
    )

    (found,) = inventions(reading(life, places=PLACES)).addresses

    assert (found.name, found.times) == (moon, 2)


def test_relations_are_known_by_their_full_name() -> None:
    """An aunt who lives elsewhere."""
    assert BEN.relations == (Relation("Zoë Ek", "aunt"),)
    assert list(KnownNames(_town()).unknown_in("Write to Zoë Ek.")) == []


def test_a_gathering_of_the_wrong_host_is_found() -> None:
    """The supper is Ana's, the concert nobody's, and "see Ana" is no person."""
    hosting = person("Ana Cruz", currently="Ana Cruz is giving a supper on Tuesday from 6 pm.")
    when = "at The Otter and Oar on Tuesday from 6 pm to 8 pm."
    texts = (
        f"Ana Cruz is giving a supper {when}",
        f"Ana Cruz is giving a spring concert {when}",
        f"Some say see Ana Cruz is giving a supper {when}",
    )
    thoughts = tuple(
        node(number, "thought", text, created=clock("09:00"))
        for number, text in enumerate(texts, start=1)
    )

    found = inventions(reading(Life(hosting, memories=thoughts), places=PLACES)).gatherings

    assert [(each.name, each.example.reference) for each in found] == [
        ("Ana Cruz: spring concert", "node_2"),
        ("Some say see Ana Cruz: supper", "node_3"),
    ]
