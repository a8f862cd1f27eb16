"""What a question is about, and whether a text asks."""

import pytest

from personas.memory.query_topic import is_question, topic_of
from personas.memory.tokens import Language, tokens_of


@pytest.mark.parametrize(
    ("language", "text", "names", "topic"),
    [
        ("en", "What did Ana's sister paint for Ben?", {"ana", "ben"}, "sister paint"),
        ("en", "Which types of tea does Ana like?", {"ana"}, "tea"),
        ("pt", "Quando é que a Inês foi ao médico?", {"inês"}, "médico"),
        ("it", "Quali libri ha letto Giulia?", {"giulia"}, "libri letto"),
        ("es", "¿Cuándo viajó Íñigo a Sevilla?", {"íñigo"}, "viajó Sevilla"),
        ("zh", "小林什么时候去过咖啡馆？", {"小林"}, "去过咖啡馆"),
    ],
)
def test_the_topic_is_without_names_and_question_words(
    language: Language, text: str, names: set[str], topic: str
) -> None:
    """In each of the languages."""
    assert topic == topic_of(text, tokens=tokens_of(language), names=names)


@pytest.mark.parametrize("text", ["", "???", "What did she do?"])
def test_nothing_is_left_of_a_question_without_a_topic(text: str) -> None:
    """Then the question itself is all there is to go by."""
    assert topic_of(text, tokens=tokens_of("en")) == ""


@pytest.mark.parametrize(
    ("text", "asks"),
    [
        ("How are you?", True),
        ("你好吗？", True),
        ("Look, is it not lovely? [image: a lake]", True),
        ("Is it? I think it is.", False),
        ("", False),
        ("[image: a sign that says why?]", False),
    ],
)
def test_only_what_ends_by_asking_is_a_question(text: str, asks: bool) -> None:
    """A note in brackets at the end is no part of what is said."""
    assert asks == is_question(text)
