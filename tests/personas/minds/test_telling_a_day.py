"""A day that was lived in English is told in any language that has the words."""

import re
from datetime import date, datetime

import pytest

from personas.minds.offline.day_told import day_told
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.vocabulary.told import LANGUAGES, told
from personas.questions import Recollection

MONDAY = date(2023, 2, 13)


def _did(hour: int, doing: str, day: int = 13) -> Recollection:
    at = datetime(2023, 2, day, hour)
    return Recollection("node_1", "event", at, f"Ana Cruz is {doing}", "Ana Cruz", "is", doing, 2)


def _talk(other: str) -> Recollection:
    at = datetime(2023, 2, 13, 10)
    lines = ((other, "Good day."), ("Ana Cruz", "Good day."))
    return Recollection("node_2", "chat", at, "talk", "Ana Cruz", "chat with", other, 4, lines)


_DAY = (
    _did(9, "writing the lesson on the blackboard"),
    _did(11, "fishing"),
    _did(15, "choosing vegetables"),
    _did(20, "brushing teeth"),
    _did(9, "feeding the ducks", day=12),
    _talk("Ben Dahl"),
    _talk("Cleo Ek"),
)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_a_word_for_every_key(language: str) -> None:
    """Activities of the vocabulary; places, relations and facts of English; the same slots."""
    words, english = told(language), told("en")

    assert set(words.activities) == set(vocabulary().activities)
    assert set(words.places) == set(english.places)
    assert set(words.relations) == set(english.relations)
    assert {key: _slots(each) for key, each in words.facts.items()} == {
        key: _slots(each) for key, each in english.facts.items()
    }
    assert all(each.strip() for each in (*words.activities.values(), *words.places.values()))


def _slots(text: str) -> set[str]:
    return set(re.findall(r"\$(\w+)", text, re.ASCII))


@pytest.mark.parametrize("language", [each for each in LANGUAGES if each != "en"])
def test_no_activity_is_left_in_english(language: str) -> None:
    """A phrase that is the English one was not translated."""
    words, english = told(language), told("en")

    assert [k for k, each in words.activities.items() if each == english.activities[k]] == []


@pytest.mark.parametrize(
    ("language", "sentences"),
    [
        (
            "en",
            (
                "I spent the morning teaching class and fishing.",
                "I spent the afternoon shopping for groceries.",
                "I talked with Ben and Cleo.",
            ),
        ),
        (
            "pt",
            (
                "Passei a manhã dando aula e pescando.",
                "Passei a tarde fazendo compras.",
                "Conversei com Ben e Cleo.",
            ),
        ),
        (
            "es",
            (
                "Pasé la mañana dando clase y pescando.",
                "Pasé la tarde haciendo la compra.",
                "Hablé con Ben y Cleo.",
            ),
        ),
        (
            "it",
            (
                "Ho passato la mattina a fare lezione e a pescare.",
                "Ho passato il pomeriggio a fare la spesa.",
                "Ho parlato con Ben e Cleo.",
            ),
        ),
        ("zh", ("上午我在教课和钓鱼。", "下午我在买菜。", "我和Ben和Cleo聊过。")),
    ],
)
def test_a_day_is_told_part_by_part(language: str, sentences: tuple[str, ...]) -> None:
    """What everybody does daily and what another day held are left out."""
    assert day_told("Ana Cruz", _DAY, MONDAY, language) == sentences


def test_a_day_without_memories_holds_nothing_to_tell() -> None:
    """No sentence is made up."""
    assert day_told("Ana Cruz", (), MONDAY, "en") == ("Nothing worth telling has happened.",)
