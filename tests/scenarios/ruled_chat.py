"""A chat model that decides as the rules do, and says it in the JSON that it is asked for.

Through it a town lives the life of the offline mind along the whole way of a language model:
prompts, schemas, replies and their reading. What it is asked is what a believable town asks.
"""

import json
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from itertools import takewhile
from typing import Any, TypeVar

from personas.minds.language import LanguageMind
from personas.minds.language.everyday import only, striking
from personas.minds.language.wording import clock_words
from personas.minds.offline import OfflineMind
from personas.ports import ChatReply, ChatRequest, Draws
from personas.questions import (
    Answer,
    ChoosePlace,
    DecideToTalk,
    DecomposeTask,
    DrawInsights,
    ExtractConcepts,
    ExtractFacts,
    FocalPoints,
    PlaceChoice,
    PlanDay,
    PlanHours,
    Question,
    RatePoignancy,
    ReviseCurrently,
    ReviseSchedule,
    SayLine,
    SummariseTalk,
    WakeUpHour,
)
from personas.schedule import ScheduleRow

T = TypeVar("T")
_RULES = OfflineMind()


@dataclass(slots=True)
class RuledTown:
    """A language mind and its model in one: the model is told what the mind was asked.

    Attributes:
        calls: (question, simulated day) → calls.
        tokens: simulated day → tokens of all prompts.
        fallbacks: answers that were no model's and no rule's for the routine.
    """

    calls: Counter[tuple[str, int]] = field(default_factory=Counter)
    tokens: Counter[int] = field(default_factory=Counter)
    fallbacks: list[str] = field(default_factory=list)
    _asked: dict[tuple[str, str, datetime], tuple[Question[Any], Draws]] = field(
        default_factory=dict
    )

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Answer as a language mind whose model this is."""
        self._asked[question.asked.name, question.name, question.now] = question, draws
        answer = await LanguageMind(self).answer(question, draws)
        if answer.source == "fallback":
            self.fallbacks.append(f"{question.name}: {answer.reason}")
        return answer

    def window(self, question: str) -> int:
        """Return the window that is usual."""
        return 8192

    def count_tokens(self, text: str) -> int:
        """Count four characters a token."""
        return len(text) // 4 + 1

    async def complete(self, request: ChatRequest) -> ChatReply:
        """Decide by rule and say it as JSON."""
        label = request.label
        question, draws = self._asked[label.persona, label.question, label.now]
        self.calls[label.question, label.now.day] += 1
        self.tokens[label.now.day] += sum(self.count_tokens(m.content) for m in request.messages)
        reply = _REPLIES[type(question)](question, draws)
        return ChatReply(text=json.dumps(reply), model="ruled")


def _rows(rows: tuple[ScheduleRow, ...]) -> list[dict[str, object]]:
    return [{"activity": row.activity, "minutes": row.duration_min} for row in rows]


def _hours(question: PlanHours, draws: Draws) -> dict[str, object]:
    rows, start = [], 0
    for row in _RULES.decide(question, draws):
        rows.append({"start": clock_words(start), "activity": row.activity, "fixed": row.fixed})
        start += row.duration_min
    return {"rows": rows}


def _look(choice: PlaceChoice) -> dict[str, object]:
    return {
        "place": f"{choice.sector}: {choice.arena}",
        "thing": choice.game_object,
        "emoji": choice.emoji,
        "thing_state": choice.object_state,
    }


def _steps(question: DecomposeTask, draws: Draws) -> dict[str, object]:
    steps = []
    for row in _RULES.decide(question, draws):
        where = ChoosePlace(
            asked=question.asked,
            now=question.now,
            activity=row.activity,
            duration_min=row.duration_min,
            hourly=question.activity,
            known=question.known,
            here=question.here,
            taken=frozenset(),
        )
        look = _look(_RULES.decide(where, draws))
        steps.append({"activity": row.activity, "minutes": row.duration_min, **look})
    return {"steps": steps}


def _rest(question: ReviseSchedule, draws: Draws) -> dict[str, object]:
    rows = _RULES.decide(question, draws)
    return {"rows": _rows(tuple(takewhile(lambda row: not row.fixed, rows)))}


def _ratings(question: RatePoignancy, draws: Draws) -> dict[str, object]:
    asked = only(question, striking(question, draws, _RULES))
    return {"ratings": _RULES.decide(asked, draws)}


def _notes(question: SummariseTalk, draws: Draws) -> dict[str, object]:
    notes = _RULES.decide(question, draws)
    return {
        "about": notes.summary.removeprefix("conversing about "),
        "memo": notes.memo,
        "plan_note": notes.plan_note,
        **{"about_weight": 4, "memo_weight": 5, "plan_weight": 7},
    }


def _insights(question: DrawInsights, draws: Draws) -> dict[str, object]:
    numbers = {each.node_id: number for number, each in enumerate(question.statements, 1)}
    return {
        "insights": [
            {
                "text": each.text,
                "because": [numbers[node_id] for node_id in each.evidence],
                "subject": each.subject,
                "predicate": each.predicate,
                "object": each.object,
                "weight": 5,
            }
            for each in _RULES.decide(question, draws)
        ]
    }


def _facts(question: ExtractFacts, draws: Draws) -> dict[str, object]:
    numbers = {each.node_id: number for number, each in enumerate(question.statements, 1)}
    return {
        "facts": [
            {
                "text": each.text,
                "because": [numbers[node_id] for node_id in each.evidence],
                "subject": each.subject,
                "predicate": each.predicate,
                "object": each.object,
                "replaces": each.is_only_one,
            }
            for each in _RULES.decide(question, draws)
        ]
    }


def _topics(question: ExtractConcepts, draws: Draws) -> dict[str, object]:
    numbers = {each.node_id: number for number, each in enumerate(question.statements, 1)}
    return {
        "topics": [
            {"label": each.label, "memories": [numbers[node_id] for node_id in each.evidence]}
            for each in _RULES.decide(question, draws)
        ]
    }


def _revision(question: ReviseCurrently, draws: Draws) -> dict[str, object]:
    revision = _RULES.decide(question, draws)
    return {"currently": revision.currently, "daily_requirement": revision.daily_requirement}


def _line(question: SayLine, draws: Draws) -> dict[str, object]:
    utterance = _RULES.decide(question, draws)
    return {"line": utterance.text, "leaves": utterance.leaves}


def _under(name: str) -> Callable[[Any, Draws], dict[str, object]]:
    """Return a reply whose only field is called *name*."""
    return lambda question, draws: {name: _RULES.decide(question, draws)}


_REPLIES: Mapping[type[Question[Any]], Callable[[Any, Draws], dict[str, object]]] = {
    WakeUpHour: _under("hour"),
    ReviseCurrently: _revision,
    PlanDay: _under("intentions"),
    PlanHours: _hours,
    DecomposeTask: _steps,
    ChoosePlace: lambda question, draws: _look(_RULES.decide(question, draws)),
    ReviseSchedule: _rest,
    RatePoignancy: _ratings,
    DecideToTalk: _under("talk"),
    SayLine: _line,
    SummariseTalk: _notes,
    FocalPoints: _under("questions"),
    DrawInsights: _insights,
    ExtractFacts: _facts,
    ExtractConcepts: _topics,
}
