"""Facts and topics are drawn from what is said, by rule, in five languages, with evidence."""

from datetime import datetime

import pytest

from personas.identity import Identity
from personas.memory.tokens import Language
from personas.minds.offline import OfflineMind
from personas.minds.offline.claim_words import claim_words
from personas.questions import ExtractConcepts, ExtractFacts, Recollection
from reverie.rng import KeyedDraws

NOON = datetime(2023, 5, 10, 12)
ANA = Identity(
    name="Ana",
    age=30,
    innate="",
    learned="",
    currently="",
    lifestyle="",
    living_area="",
)
DRAWS = KeyedDraws(1, "Ana", 0)


def said(*texts: str) -> tuple[Recollection, ...]:
    """Return messages of Ana."""
    return tuple(
        Recollection(f"node_{number}", "chat", NOON, text, "Ana", "says", "", 5)
        for number, text in enumerate(texts, 1)
    )


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("Well, I live in Porto, near the river.", "Ana lives in Porto"),
        ("I moved to Lisbon because of work.", "Ana lives in Lisbon"),
        ("I'm allergic to peanuts.", "Ana is allergic to peanuts"),
        ("I have a small dog and he barks.", "Ana has a small dog"),
        ("I love pottery!", "Ana likes pottery"),
        ("Eu moro em Braga com a minha irmã.", "Ana mora em Braga com a minha irmã"),
        ("Tenho um gato preto.", "Ana tem um gato preto"),
        ("Eu gosto de cerâmica, e você?", "Ana gosta de cerâmica"),
        ("Mi chiamo Anna e vivo a Torino.", "Ana si chiama Anna"),
        ("Mi piace la ceramica.", "a Ana piace la ceramica"),
        ("Vivo en Sevilla desde hace un año.", "Ana vive en Sevilla desde hace un año"),
        ("Tengo un perro pequeño.", "Ana tiene un perro pequeño"),
        ("我住在上海。", "Ana住在上海"),
        ("我喜欢陶艺!", "Ana喜欢陶艺"),
    ],
)
def test_what_people_tell_of_themselves_is_a_fact(text: str, fact: str) -> None:
    """Retold in the language it was said in, with its evidence."""
    question = ExtractFacts(asked=ANA, now=NOON, statements=said(text), count=5)

    claims = OfflineMind().decide(question, DRAWS)

    assert fact in [claim.text for claim in claims]
    assert {claim.evidence for claim in claims} == {("node_1",)}


def test_questions_and_small_talk_are_no_facts() -> None:
    """Nothing is made up."""
    question = ExtractFacts(
        asked=ANA,
        now=NOON,
        statements=said("Do you think I live in a dream?", "Hello there!", "It rains."),
        count=5,
    )

    assert OfflineMind().decide(question, DRAWS) == ()


def test_topics_are_shared_words_and_never_names() -> None:
    """A pair of words before single ones; what is in one memory alone is none."""
    question = ExtractConcepts(
        asked=ANA,
        now=NOON,
        statements=said(
            "Ana went to the pottery class",
            "The pottery class was full",
            "Ana saw a whale",
            "Nothing to tell",
            "It rained all day",
        ),
        known=(),
        count=5,
    )

    topics = OfflineMind().decide(question, DRAWS)

    assert topics[0].label == "pottery_class"
    assert topics[0].evidence == ("node_1", "node_2")
    assert not any("ana" in topic.label for topic in topics)


@pytest.mark.parametrize("language", ["en", "pt", "it", "es", "zh"])
def test_every_language_has_its_sentences(language: Language) -> None:
    """At least nine ways of telling a fact in each."""
    assert len(claim_words(language)) >= 9
