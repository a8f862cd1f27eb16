"""Replan: the rest of a day is thought over when something upsetting has happened."""

from datetime import timedelta

from personas.changes import Calmed, DayPlanned
from personas.cognition.retrieve import retrieve_merged
from personas.cognition.step import Step
from personas.days import day_words
from personas.questions import PlanHours
from personas.schedule import MINUTES_A_DAY, ScheduleRow, between, fitted

PLAN_POIGNANCY = 5
"""What a day's plan is worth as a memory (the 2023 system's constant)."""


async def replan(step: Step) -> None:
    """Ask for the hours of the day again, and take over what is still to come.

    The draws are those of the first planning, so the plan changes for the reason alone.

    Source:
        Park et al. 2023, section 4.3.1: any observation may change the plan (the 2023 code let
        only persons do so).
    """
    scratch, now = step.persona.scratch, step.now
    minute = now.hour * 60 + now.minute
    recalled = await retrieve_merged(
        step,
        (scratch.upset, f"{step.persona.name}'s plan for {day_words(now)}"),
        step.settings.recall_limit,
    )
    if not step.settings.planning:
        step.change(Calmed())
        return
    question = PlanHours(
        asked=step.persona.identity,
        now=now,
        wake_hour=scratch.wake_hour,
        day_plan=scratch.day_plan,
        recalled=recalled,
    )
    hours = await step.ask(question, as_at=scratch.planned_tick)
    coming = between(fitted(hours, MINUTES_A_DAY), minute, MINUTES_A_DAY)
    if coming == between(scratch.hourly, minute, MINUTES_A_DAY):
        step.change(Calmed())
        return
    hourly = (*between(scratch.hourly, 0, minute), *coming)
    upset, cause = scratch.upset, scratch.upset_cause
    step.change(DayPlanned(now.date(), scratch.wake_hour, scratch.day_plan, hourly))
    _remember(step, coming, upset, cause)


def _remember(step: Step, coming: tuple[ScheduleRow, ...], upset: str, cause: str) -> None:
    """Store the changed plan, with what changed it where that is a memory."""
    name, day = step.persona.name, day_words(step.now)
    doings = dict.fromkeys(row.activity for row in coming)
    step.remember(
        "thought",
        (name, "plan", day),
        f"This is {name}'s plan for {day} from {step.now:%H:%M} on: {'; '.join(doings)}.",
        PLAN_POIGNANCY,
        keywords=("plan", name, day),
        filling=(cause,) if cause else (),
        expiration=step.now + timedelta(days=step.settings.thought_days),
        cause=cause,
        because=f"the plans changed, for {upset.rstrip('.')}" if cause else "",
    )
