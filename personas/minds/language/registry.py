"""Which task puts which question: one line to add when a question is added."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from personas.minds.language.task import Task
from personas.minds.language.tasks import (
    answer_interview,
    choose_place,
    decide_to_talk,
    decide_to_wait,
    decompose_task,
    draw_insights,
    extract_concepts,
    extract_facts,
    focal_points,
    plan_day,
    plan_hours,
    rate_poignancy,
    reply_to_user,
    revise_currently,
    revise_schedule,
    say_line,
    summarise_talk,
    wake_up_hour,
)
from personas.questions import Question

TASKS: Mapping[type[Question[Any]], Task] = MappingProxyType(
    {
        each.TASK.question: each.TASK
        for each in (
            wake_up_hour,
            revise_currently,
            plan_day,
            plan_hours,
            decompose_task,
            choose_place,
            revise_schedule,
            rate_poignancy,
            decide_to_talk,
            decide_to_wait,
            say_line,
            summarise_talk,
            focal_points,
            draw_insights,
            extract_facts,
            extract_concepts,
            answer_interview,
            reply_to_user,
        )
    }
)
"""Kind of question → its task, in the order of a day."""

SHARED_PROMPTS = ("system", "repair")
"""Prompts that belong to no question: what opens every call, and what asks once more."""
