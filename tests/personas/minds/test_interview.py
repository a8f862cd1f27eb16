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


def _answer(
    question: str,
    recalled: tuple[Recollection, ...] = (),
    *,
    earlier: tuple[tuple[str, str], ...] = (),
    now: datetime = TEN,
) -> str:
    asked = AnswerInterview(
        asked=_PIA,
        now=now,
        question=question,
        recalled=recalled,
        schedule=_DAY,
        doing="carving a chess set",
        place="kitchen, Lund House",
        remembered=recalled,
        hourly=_DAY,
        planned_day=TEN.date(),
        earlier=earlier,
    )
    return MIND.decide(asked, KeyedDraws(1, "Pia Lund", 0))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("Introduce yourself, please.", "My name is Pia Lund and I am 30 years old."),
        ("What does a typical day look like?", "I usually get up at 6 am and go to bed at 10 pm."),
        (
            "What are you doing right now?",
            "Right now I am carving a chess set, at home, in the kitchen.",
        ),
        ("What is the plan for 12:30 pm?", "The plan for 12:30 pm is having lunch."),
        ("Who is Tom Reed?", "Tom Reed is my friend. I trust Tom with my tools."),
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


def _own(minute: int, doing: str, day: int = 13) -> Recollection:
    """Return what Pia remembers doing at a minute of a day of February."""
    at = datetime(2023, 2, day, minute // 60, minute % 60)
    return Recollection("node_1", "event", at, f"Pia Lund is {doing}", "Pia Lund", "is", doing, 2)


def _chat(minute: int, other: str, about: str) -> Recollection:
    at = datetime(2023, 2, 13, minute // 60, minute % 60)
    text = f"Pia Lund and {other} were conversing about {about}"
    lines = ((other, "Good day."), ("Pia Lund", "Good day."))
    return Recollection("node_2", "chat", at, text, "Pia Lund", "chat with", other, 4, lines)


_LIFE = (
    _own(9 * 60, "feeding the ducks", day=12),
    _own(19 * 60, "reading a novel", day=12),
    _own(7 * 60, "eating breakfast"),
    _own(8 * 60, "carving a chess set"),
    _chat(9 * 60, "Tom Reed", "Pia Lund carving a chess set"),
    _chat(9 * 60 + 30, "Ann Cole", "the fact that Ann Cole hopes for rain"),
    _NEWS,
)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("What have you been doing today?", "In the morning I was carving a chess set."),
        ("What have you been doing today?", "I talked with Tom and Ann."),
        ("What did you do yesterday?", "In the morning I was feeding the ducks."),
        ("What did you do yesterday?", "I spent the evening reading a novel."),
        (
            "What were you doing yesterday at 7:15 pm?",
            "Yesterday at 7:15 pm I was reading a novel.",
        ),
        ("What did you do last Friday?", "further back than I remember"),
        ("Who did you talk with today?", "I talked with Tom and Ann today."),
        ("What did you talk about with Tom?", "about my carving a chess set"),
        ("When did you last see Ann?", "Ann Cole and I last talked today at 9:30 am."),
        ("What are your plans for tomorrow?", "I want to get on with carving a chess set."),
        ("What are you up to?", "Right now I am carving a chess set"),
        ("Who is Zork?", "I do not know anybody called Zork."),
        ("How do you feel about Tom?", "I am fond of Tom."),
        ("Who are your friends?", "I have one friend here, Tom Reed."),
        ("Who is running for office?", "Tom Reed told me that Bram Vos is running for mayor."),
    ],
)
def test_a_day_and_its_people_are_told_from_memory(question: str, words: str) -> None:
    """Doings by part of the day, talks with their subjects, and honest gaps."""
    assert words in _answer(question, _LIFE)


@pytest.mark.parametrize(
    ("earlier", "question", "words"),
    [
        ("What did you do today?", "And yesterday?", "feeding the ducks"),
        ("Who is Tom?", "How do you feel about him?", "I am fond of Tom."),
        ("How do you feel about Tom?", "And Ann?", "I hardly know Ann"),
        ("Where do you live?", "Why?", "I cannot say more about it than that."),
    ],
)
def test_a_follow_up_is_understood_by_what_was_asked_before(
    earlier: str, question: str, words: str
) -> None:
    """The day, the person or the kind of question is taken from the question before."""
    before = ((earlier, _answer(earlier, _LIFE)),)

    assert words in _answer(question, _LIFE, earlier=before)


def test_after_midnight_today_is_still_the_day_before() -> None:
    """Who has not slept yet tells of the day that is ending."""
    answer = _answer("What did you do today?", _LIFE, now=datetime(2023, 2, 14, 0, 30))

    assert "In the morning I was carving a chess set." in answer


def test_what_others_said_of_themselves_is_told_in_their_person() -> None:
    """No name is said twice in a sentence, and verbs agree with "they"."""
    text = "Ann Cole told Pia Lund that Ann Cole is writing a play and has lost the end."
    memory = Recollection("node_4", "thought", TEN, text, "Pia Lund", "learn from", "Ann Cole", 6)

    answer = _answer("What did Ann tell you?", (*_LIFE, memory))

    assert "Ann told me that they are writing a play and have lost the end." in answer
