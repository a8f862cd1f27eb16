"""Which rule answers which question: one line to add when a question is added."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

from personas.minds.offline.rules.answer_interview import answer_interview
from personas.minds.offline.rules.choose_place import choose_place
from personas.minds.offline.rules.decide_to_talk import decide_to_talk
from personas.minds.offline.rules.decompose import decompose_task
from personas.minds.offline.rules.draw_insights import draw_insights
from personas.minds.offline.rules.extract_concepts import extract_concepts
from personas.minds.offline.rules.extract_facts import extract_facts
from personas.minds.offline.rules.focal_points import focal_points
from personas.minds.offline.rules.plan_day import plan_day
from personas.minds.offline.rules.plan_hours import plan_hours
from personas.minds.offline.rules.rate_poignancy import rate_poignancy
from personas.minds.offline.rules.reply_to_user import reply_to_user
from personas.minds.offline.rules.revise_currently import revise_currently
from personas.minds.offline.rules.revise_schedule import revise_schedule
from personas.minds.offline.rules.say_line import say_line
from personas.minds.offline.rules.summarise_talk import summarise_talk
from personas.minds.offline.rules.wait import decide_to_wait
from personas.minds.offline.rules.wake_up import wake_up_hour
from personas.questions import (
    AnswerInterview,
    ChoosePlace,
    DecideToTalk,
    DecideToWait,
    DecomposeTask,
    DrawInsights,
    ExtractConcepts,
    ExtractFacts,
    FocalPoints,
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
from personas.questions.reply_to_user import ReplyToUser

# A table of rules of different types cannot be typed more closely; each rule itself is.
RULES: Mapping[type[Question[Any]], Callable[[Any, Any], Any]] = MappingProxyType(
    {
        AnswerInterview: answer_interview,
        ChoosePlace: choose_place,
        DecideToTalk: decide_to_talk,
        DecideToWait: decide_to_wait,
        DecomposeTask: decompose_task,
        DrawInsights: draw_insights,
        ExtractConcepts: extract_concepts,
        ExtractFacts: extract_facts,
        FocalPoints: focal_points,
        PlanDay: plan_day,
        PlanHours: plan_hours,
        RatePoignancy: rate_poignancy,
        ReviseCurrently: revise_currently,
        ReplyToUser: reply_to_user,
        ReviseSchedule: revise_schedule,
        SayLine: say_line,
        SummariseTalk: summarise_talk,
        WakeUpHour: wake_up_hour,
    }
)
