"""Plan: the day, its hours, and the next thing to do."""

from datetime import datetime, time, timedelta

from personas.action import Action, PlaceChoice
from personas.changes import (
    ActionStarted,
    DayPlanned,
    FallbackUsed,
    IdentityRevised,
    ScheduleChanged,
    StepsPlaced,
)
from personas.cognition.fellows import fellows
from personas.cognition.replan import PLAN_POIGNANCY, replan
from personas.cognition.retrieve import retrieve_merged
from personas.cognition.step import Step
from personas.days import day_words
from personas.questions import (
    ChoosePlace,
    DecomposeTask,
    PlacedStep,
    PlanDay,
    PlanHours,
    ReviseCurrently,
    WakeUpHour,
)
from personas.schedule import (
    MINUTES_A_DAY,
    ScheduleRow,
    fitted,
    is_sleep,
    replaced,
    row_at,
    total_min,
)


async def plan(step: Step) -> None:
    """Plan a new day when it has begun, and start the next action when the last is over.

    A persona in a talk plans nothing until the talk is over. An action is over at or after its
    end, so any step length works (the 2023 code compared clock readings for equality).
    """
    scratch = step.persona.scratch
    if scratch.talk_id:
        return
    if scratch.planned_day != step.now.date():
        await _plan_day(step)
        await _next_action(step)
    elif scratch.upset and not step.is_asleep:
        await replan(step)
        await _next_action(step)
    elif _has_found_it_unusable(step) or scratch.action is None or step.now >= scratch.action.end:
        await _next_action(step)


async def _plan_day(step: Step) -> None:
    scratch, now = step.persona.scratch, step.now
    name = step.persona.name
    day = day_words(now)
    wake_hour = await step.ask(WakeUpHour(asked=step.persona.identity, now=now))
    if not step.settings.planning:
        step.change(DayPlanned(now.date(), wake_hour, (), _unplanned(wake_hour)))
        return
    recalled = await retrieve_merged(
        step,
        (
            f"{name}'s plan for {day}",
            f"what matters most to {name} now",
            f"{name} wants to go to, invitations and appointments on {day}",
        ),
        step.settings.recall_limit,
    )
    if scratch.planned_day is not None:
        revision = await step.ask(
            ReviseCurrently(asked=step.persona.identity, now=now, recalled=recalled)
        )
        step.change(IdentityRevised(revision.currently, revision.daily_requirement))
    identity = step.persona.identity
    day_plan = await step.ask(
        PlanDay(
            asked=identity,
            now=now,
            wake_hour=wake_hour,
            recalled=recalled,
            yesterday=scratch.day_plan,
        )
    )
    hourly = await step.ask(
        PlanHours(
            asked=identity, now=now, wake_hour=wake_hour, day_plan=day_plan, recalled=recalled
        )
    )
    step.change(DayPlanned(now.date(), wake_hour, day_plan, fitted(hourly, MINUTES_A_DAY)))
    step.remember(
        "thought",
        (name, "plan", day),
        f"This is {name}'s plan for {day}: {'; '.join(day_plan)}.",
        PLAN_POIGNANCY,
        keywords=("plan", name, day),
        expiration=now + timedelta(days=step.settings.thought_days),
    )


def _unplanned(wake_hour: int) -> tuple[ScheduleRow, ...]:
    """A day without a plan: sleep by habit, and otherwise whatever is at hand, hour by hour."""
    asleep = wake_hour * 60
    rows = [ScheduleRow("sleeping", asleep)] if asleep else []
    rows += [ScheduleRow("being around with nothing planned", 60)] * (24 - wake_hour)
    return tuple(rows)


async def _next_action(step: Step) -> None:
    minute = step.now.hour * 60 + step.now.minute
    await _split_row(step, minute)
    scratch = step.persona.scratch
    index, start_min = row_at(scratch.schedule, minute)
    row = scratch.schedule[index]
    end = _midnight(step.now) + timedelta(minutes=start_min + row.duration_min)
    current = scratch.action
    if current is not None and current.kind == "sleep" and is_sleep(row.activity):
        choice, address = None, current.address
    else:
        choice = await _chosen_place(step, row, minute)
        address = _checked_address(step, choice)
    step.change(ActionStarted(_action(row, step.now, end, address, choice, current)))


def _action(
    row: ScheduleRow,
    start: datetime,
    end: datetime,
    address: str,
    choice: PlaceChoice | None,
    current: Action | None,
) -> Action:
    if choice is None:
        assert current is not None  # the only way to have no choice is to sleep on
        return Action(
            kind="sleep",
            activity=row.activity,
            address=address,
            start=start,
            end=end,
            emoji=current.emoji,
            predicate=current.predicate,
            object=current.object,
            object_state=current.object_state,
        )
    return Action(
        kind="sleep" if is_sleep(row.activity) else "task",
        activity=row.activity,
        address=address,
        start=start,
        end=end,
        emoji=choice.emoji,
        predicate=choice.predicate,
        object=choice.object,
        object_state=choice.object_state if address.count(":") == 3 else "",
    )


async def _split_row(step: Step, minute: int) -> None:
    """Split the row at *minute* into small steps, where it is long and not sleep."""
    rows = step.persona.scratch.schedule
    index, start_min = row_at(rows, minute)
    row = rows[index]
    if row.duration_min <= step.settings.longest_step_min or is_sleep(row.activity):
        return
    steps = await step.ask(
        DecomposeTask(
            asked=step.persona.identity,
            now=step.now,
            activity=row.activity,
            duration_min=row.duration_min,
            before=rows[index - 1].activity if index else "",
            after=rows[index + 1].activity if index + 1 < len(rows) else "",
            known=step.persona.places.sectors(step.view.world),
            here=_here(step),
        )
    )
    places = {each.activity: each.place for each in steps if isinstance(each, PlacedStep)}
    if places or step.persona.scratch.step_places:
        step.change(StepsPlaced(places))
    inside = tuple(
        ScheduleRow(each.activity, each.duration_min, row.fixed)
        for each in fitted(steps, row.duration_min)
    )
    if inside == (row,):
        return
    end_min = start_min + total_min(inside)
    step.change(ScheduleChanged(replaced(rows, start_min, end_min, inside)))


async def _chosen_place(step: Step, row: ScheduleRow, minute: int) -> PlaceChoice:
    view = step.view
    hourly = step.persona.scratch.hourly
    index, _ = row_at(hourly, minute)
    taken = frozenset(
        person.address for person in view.people if person.address.count(":") == 3
    ) | _unusable(step)
    placed = step.persona.scratch.step_places.get(row.activity)
    if placed is not None and _address(step, placed) not in taken:
        return placed
    return await step.ask(
        ChoosePlace(
            asked=step.persona.identity,
            now=step.now,
            activity=row.activity,
            duration_min=row.duration_min,
            hourly=hourly[index].activity,
            known=step.persona.places.sectors(view.world),
            here=_here(step),
            taken=taken,
            fellows=fellows(step),
        )
    )


def _here(step: Step) -> tuple[str, str]:
    """The sector and arena where the persona is; empty outdoors."""
    parts = step.view.arena.split(":")
    return (parts[1], parts[2]) if len(parts) > 2 else ("", "")


def _address(step: Step, choice: PlaceChoice) -> str:
    parts = (step.view.world, choice.sector, choice.arena, choice.game_object)
    return ":".join(each for each in parts if each)


def _checked_address(step: Step, choice: PlaceChoice) -> str:
    """Return the chosen address where the persona knows it, else nowhere: it stays put."""
    address = _address(step, choice)
    if address in _unusable(step):
        address = address.rpartition(":")[0]
    if step.persona.places.knows(address):
        return address
    step.change(FallbackUsed(ChoosePlace.__name__, f"{address} is not a place that is known"))
    return ""


def _unusable(step: Step) -> frozenset[str]:
    return frozenset(item.address for item in step.view.objects if not item.is_usable)


def _has_found_it_unusable(step: Step) -> bool:
    """Whether the persona has just come to an object with which something is the matter."""
    scratch = step.persona.scratch
    return (
        scratch.action is not None
        and scratch.arrived
        and scratch.changed_tick == step.view.tick
        and scratch.action.game_object in _unusable(step)
    )


def _midnight(now: datetime) -> datetime:
    return datetime.combine(now.date(), time())
