"""Answers from memory, and their judgement, with a model that answers by script."""

import asyncio
from collections.abc import Mapping
from datetime import datetime
from typing import Any

import pytest

from reverie.clock import Clock
from reverie.embedding import HashingEmbedder
from reverie.llm.backends.scripted import Scripted
from reverie.llm.cassette import MemoryCassette
from reverie.llm.gateway import Gateway, GatewaySettings
from reverie.llm.patience import Patience
from reverie.llm.prices import PriceTable
from reverie.llm.script import Script, ScriptLine
from reverie.llm.server import Server
from tests.benchmarks.locomo_adapter import Recall
from tests.benchmarks.locomo_answers import judge_answers, overlap, table
from tests.benchmarks.locomo_score import Question

TALK: Mapping[str, Any] = {
    "sample_id": "talk-1",
    "conversation": {
        "speaker_a": "Ana",
        "speaker_b": "Ben",
        "session_1_date_time": "1:56 pm on 8 May, 2023",
        "session_1": [
            {"speaker": "Ana", "dia_id": "D1:1", "text": "I adopted a grey parrot yesterday!"},
            {"speaker": "Ben", "dia_id": "D1:2", "text": "Does it talk?"},
        ],
    },
    "qa": [],
}
QUESTIONS = [
    Question(0, "Which pet did Ana adopt?", "a grey parrot", 4, ("D1:1",)),
    Question(1, "When did Ana adopt it?", "7 May 2023", 2, ("D1:1",)),
    Question(2, "What is the name of Ben's cat?", "", 5, ("D1:2",)),
]


def test_answers_come_from_what_is_remembered_and_are_judged() -> None:
    """One is right, one is wrong; what nobody said is not asked.

    The script answers only a prompt that holds the memory with its day.
    """
    calls = MemoryCassette()
    model = scripted(
        calls,
        {"match": {"contains": "Right answer: a grey parrot"}, "reply": {"right": True}},
        {"match": {"contains": "Right answer: 7 May"}, "reply": 'I think {"right": false}.'},
        {
            "match": {"contains": "Monday 8 May 2023\nAna: I adopted a grey parrot yesterday!"},
            "reply": "A grey parrot",
        },
    )

    judged = asyncio.run(judge_answers(model, Recall("recall", HashingEmbedder()), TALK, QUESTIONS))

    assert [each.is_right for each in judged] == [True, False]
    assert [each.overlap for each in judged] == [1.0, 0.0]
    assert len(calls.recorded) == 4
    assert "overall        50.0  50.0         2         0" in table(judged)


def test_a_call_without_an_answer_counts_as_wrong_and_is_told() -> None:
    """The model refuses the second question's call.

    F1 of the first by hand: 1 of 1 word and 1 of 2 make 2/3.
    """
    model = scripted(
        MemoryCassette(),
        {"match": {"contains": "When did"}, "status": 400},
        {"match": {"question": "JudgeAnswer"}, "reply": {"right": True}},
        {"reply": "A parrot"},
    )

    judged = asyncio.run(judge_answers(model, Recall("recall", HashingEmbedder()), TALK, QUESTIONS))

    assert [each.is_right for each in judged] == [True, None]
    assert "overall        50.0  33.3         2         1" in table(judged)


@pytest.mark.parametrize(
    ("answer", "right", "expected"),
    [("The Parrot", "a parrot", 1.0), ("grey parrot", "parrot", 2 / 3), ("cat", "dog", 0.0)],
)
def test_the_overlap_of_words_is_their_f1(answer: str, right: str, expected: float) -> None:
    """By hand: precision 1/2 and recall 1 make 2/3."""
    assert overlap(answer, right) == pytest.approx(expected)


def scripted(calls: MemoryCassette, *lines: Mapping[str, Any]) -> Gateway:
    """Return a gateway to a model that answers by these lines."""
    backend = Scripted(Script([ScriptLine.model_validate(each) for each in lines]))
    return Gateway(
        Server(backend, Patience(tries=1), concurrency=2, tell=lambda text: None),
        calls,
        GatewaySettings(seed=1, model="script"),
        clock=Clock(datetime(2024, 3, 1), 60),
        prices=PriceTable({}),
    )
