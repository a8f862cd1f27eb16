"""Whatever a model replies, the answer is the sensible one or the rule's, on record as such."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from personas.minds.language.registry import TASKS
from personas.minds.offline import OfflineMind
from personas.questions import PlacedStep
from tests.personas.minds.language.asked import DRAWS, QUESTIONS, answered

_FILE = Path(__file__).with_name("awkward_replies.jsonl")
_ROWS = [json.loads(line) for line in _FILE.read_text(encoding="utf-8").splitlines()]


def _short(question: str, value: Any) -> Any:
    """Return an answer as the table spells it."""
    match question:
        case "ChoosePlace":
            short: Any = (value.arena, value.game_object, value.emoji, value.object_state)
        case "PlanHours" | "DecomposeTask" | "ReviseSchedule":
            short = [
                (row.activity, row.duration_min)
                + ((row.place.arena, row.place.game_object) if isinstance(row, PlacedStep) else ())
                for row in value
            ]
        case "ReviseCurrently":
            short = (value.currently, value.daily_requirement)
        case "SayLine":
            short = (value.text, value.leaves)
        case "SummariseTalk":
            short = (value.summary, value.memo, value.plan_note, value.poignancy)
        case "DrawInsights":
            short = [(each.text, each.evidence, each.poignancy) for each in value]
        case "ExtractFacts":
            short = [(each.text, each.evidence, each.is_only_one) for each in value]
        case "ExtractConcepts":
            short = [(each.label, each.evidence) for each in value]
        case _:
            short = value
    return json.loads(json.dumps(short))


@pytest.mark.parametrize("row", _ROWS, ids=[f"{row['question']}: {row['reply']}" for row in _ROWS])
def test_a_reply_gives_the_sensible_answer_or_the_recorded_fallback(row: dict[str, Any]) -> None:
    """The table says of each reply what is made of it; a fallback is the rule's own answer."""
    question = QUESTIONS[row["question"]]

    answer = answered(question, row["reply"])

    match row["outcome"]:
        case "model":
            assert (answer.source, answer.reason) == ("model", "")
            assert _short(question.name, answer.value) == row["answer"]
        case "partly":
            assert answer.source == "fallback"
            assert answer.reason.startswith("the reply gave no usable ")
            assert _short(question.name, answer.value) == row["answer"]
        case "fallback":
            assert answer.source == "fallback"
            assert answer.value == OfflineMind().decide(question, DRAWS)
            assert row["reply"].split("\n")[0][:40] in answer.reason or not row["reply"]


def test_every_question_has_ten_awkward_replies() -> None:
    """The table leaves no question out."""
    counts = Counter(row["question"] for row in _ROWS)

    assert set(counts) == {kind.__name__ for kind in TASKS}
    assert min(counts.values()) >= 10
