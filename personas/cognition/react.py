"""React: start a talk with somebody in sight, or wait for what somebody uses."""

from collections.abc import Sequence
from datetime import timedelta

from personas.action import Action
from personas.changes import ActionStarted, TalkConsidered, WalkStarted
from personas.cognition.appraise import warmth_toward
from personas.cognition.intents import StartTalk
from personas.cognition.perceive import Percept
from personas.cognition.repair import repair_schedule
from personas.cognition.retrieve import retrieve_about
from personas.cognition.step import Step
from personas.cognition.view import SeenPerson
from personas.questions import DecideToTalk, DecideToWait

_WAITING_EMOJI = "⌛"


async def react(step: Step, percepts: Sequence[Percept]) -> None:
    """Answer to the first of *percepts* that calls for it; at most one reaction a tick."""
    scratch = step.persona.scratch
    action = scratch.action
    if scratch.talk_id or action is None or step.is_asleep:
        return
    for percept in percepts:
        person = percept.person
        if person is None:
            continue
        is_asked = _may_talk(step, person)
        if is_asked and await _consider_talk(step, action, person):
            return
        if _is_in_the_way(step, action, person):
            await _consider_waiting(step, action, person)
            return
        if is_asked:
            return


def _may_talk(step: Step, person: SeenPerson) -> bool:
    scratch, settings = step.persona.scratch, step.settings
    if person.is_asleep or person.is_talking:
        return False
    latest = max(scratch.last_talks.values(), default=None)
    if latest is not None and step.now < latest + timedelta(minutes=settings.talk_rest_min):
        return False
    last = scratch.last_talks.get(person.name)
    if last is not None and step.now < last + timedelta(minutes=settings.talk_pause_min):
        return False
    asked = scratch.considered.get(person.name)
    pause = timedelta(minutes=settings.consider_pause_min)
    return asked is None or step.now >= asked + pause


async def _consider_talk(step: Step, action: Action, person: SeenPerson) -> bool:
    name = step.persona.name
    recalled = await retrieve_about(
        step,
        person.name,
        (
            f"the relationship of {name} and {person.name}",
            f"{person.name} is {person.activity}",
        ),
        step.settings.talk_recall_limit,
    )
    talks = await step.ask(
        DecideToTalk(
            asked=step.persona.identity,
            now=step.now,
            other=person.name,
            own_doing=action.activity,
            other_doing=person.activity,
            place=step.view.place_words,
            last_talk=step.persona.scratch.last_talks.get(person.name),
            recalled=recalled,
            warmth=warmth_toward(step, person.name),
        )
    )
    step.change(TalkConsidered(person.name, talks))
    if talks:
        step.intents.append(StartTalk(person.name, action.activity))
    return talks


def _is_in_the_way(step: Step, action: Action, person: SeenPerson) -> bool:
    return (
        not step.persona.scratch.arrived
        and bool(action.game_object)
        and person.is_arrived
        and person.address == action.game_object
        and person.until > step.now
    )


async def _consider_waiting(step: Step, action: Action, person: SeenPerson) -> None:
    until = min(person.until, action.end)
    wait_min = -(-int((until - step.now).total_seconds()) // 60)
    waits = await step.ask(
        DecideToWait(
            asked=step.persona.identity,
            now=step.now,
            other=person.name,
            own_doing=action.activity,
            other_doing=person.activity,
            game_object=action.game_object.split(":")[-1],
            wait_min=wait_min,
        )
    )
    if not waits:
        return
    end = step.now.replace(second=0) + timedelta(minutes=wait_min)
    activity = f"waiting for {person.name} to finish"
    await repair_schedule(step, activity, step.now.replace(second=0), end)
    step.change(WalkStarted((step.view.position,), step.persona.scratch.walk.tiles_per_tick))
    waiting = Action(
        kind="wait",
        activity=activity,
        address="",
        start=step.now,
        end=end,
        emoji=_WAITING_EMOJI,
        predicate="wait for",
        object=person.name,
    )
    step.change(ActionStarted(waiting))
