"""Interviews: what one is asked is answered from what one is and remembers, and nothing else."""

from datetime import datetime

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.identity import Identity, Relation
from personas.minds.offline import OfflineMind
from personas.questions import AnswerInterview, Recollection
from personas.schedule import ScheduleRow
from reverie.rng import KeyedDraws

MIND = OfflineMind()
TEN = datetime(2023, 2, 13, 10)
_PIA = Identity(
    name="Pia Lund",
    age=30,
    innate="calm, curious",
    learned="Pia Lund is a carpenter who builds tables.",
    currently=(
        "Pia Lund is carving a chess set. She is selling the boat and keeps it a secret from Bo Ek."
    ),
    lifestyle="Pia Lund goes to bed around 10pm, awakes up around 6am.",
    living_area="Vale:Lund House:bedroom",
    relations=(Relation("Tom Reed", "friend", "Pia trusts Tom Reed with her tools."),),
)
_DAY = (
    ScheduleRow("sleeping", 360),
    ScheduleRow("carving a chess set", 360),
    ScheduleRow("having lunch", 60),
    ScheduleRow("taking a walk", 660),
)
_NEWS = Recollection(
    "node_3",
    "thought",
    TEN,
    "Tom Reed told Pia Lund that Bram Vos is running for mayor.",
    "Pia Lund",
    "learn from",
    "Tom Reed",
    6,
)


def _answer(question: str, recalled: tuple[Recollection, ...] = ()) -> str:
    asked = AnswerInterview(
        asked=_PIA,
        now=TEN,
        question=question,
        recalled=recalled,
        schedule=_DAY,
        doing="carving a chess set",
        place="the workshop",
    )
    return MIND.decide(asked, KeyedDraws(1, "Pia Lund", 0))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Introduce yourself, please.", "My name is Pia Lund and I am 30 years old."),
        ("What does a typical day look like?", "I usually get up at 6 am and go to bed at 10 pm."),
        (
            "What are you doing right now?",
            "Right now I am carving a chess set, here at the workshop.",
        ),
        ("What is the plan for 12:30 pm?", "The plan for 12:30 pm is having lunch."),
        ("Who is Tom Reed?", "Tom Reed is my friend. I trust Tom Reed with my tools."),
        ("Your breakfast is burning! What would you do?", "take it off the heat"),
        ("Whom would you spend an hour with?", "I would choose Tom Reed, my friend."),
    ],
)
def test_each_kind_of_question_has_its_answer(question: str, words: str) -> None:
    """Self-knowledge, plans, reactions and people, in the first person."""
    assert words in _answer(question)


def test_news_that_was_heard_is_told_with_its_source() -> None:
    """A recalled telling answers the question on it."""
    answer = _answer("Who is running for mayor?", (_NEWS,))

    assert "Tom Reed told me that Bram Vos is running for mayor." in answer


@pytest.mark.parametrize("question", ["Who is running for mayor?", "What of the volcano?"])
def test_what_is_not_known_is_said_not_to_be_known(question: str) -> None:
    """Without a memory nothing is made up."""
    assert "I do not know" in _answer(question)


@settings(max_examples=80, deadline=None)
@given(
    st.text(max_size=60)
    | st.sampled_from(
        ["Tell me about the boat.", "Any secret?", "What matters to you?", "Introduce yourself."]
    )
)
def test_any_question_gets_some_sentences_and_no_secret(question: str) -> None:
    """The answer is never empty and never tells what is kept."""
    answer = _answer(question)

    assert answer.strip()
    assert "boat" not in answer
