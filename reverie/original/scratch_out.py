"""What a persona holds in mind, as the `scratch.json` of the 2023 system."""

from datetime import datetime, timedelta

from pydantic import JsonValue

from personas.action import Action
from personas.persona import Persona
from reverie.original.appearance import act_address, chat_lines
from reverie.original.names import first_and_last_name
from reverie.world import World
from storage import JsonObject
from storage.original import format_date

TALK_BUFFER_STEPS = 800
"""From what the 2023 system counts down, step by step, since a talk with somebody began."""


def scratch_fields(world: World, persona: Persona, tick: int) -> JsonObject:
    """Return the 47 fields of *persona* at *tick*, in the order of the 2023 system.

    What that system keeps and never reads has its default; a clock stands one step behind, as it
    does there.
    """
    return {
        **_perception(persona),
        **_place(world, persona, tick),
        **_identity(persona),
        **_OLD_REFLECTION,
        **_weights(persona),
        **_plan(persona),
        **_action(world, persona, tick),
        **_talk(world, persona, tick),
        **_path(persona, tick),
    }


_OLD_REFLECTION: JsonObject = {
    "concept_forget": 100,
    "daily_reflection_time": 180,
    "daily_reflection_size": 5,
    "overlap_reflect_th": 4,
    "kw_strg_event_reflect_th": 10,
    "kw_strg_thought_reflect_th": 9,
}


def _perception(persona: Persona) -> JsonObject:
    constants = persona.constants
    return {
        "vision_r": constants.vision_r,
        "att_bandwidth": constants.att_bandwidth,
        "retention": constants.retention,
    }


def _place(world: World, persona: Persona, tick: int) -> JsonObject:
    before = tick - 1
    x, y = world.position(persona.name, before)
    return {
        "curr_time": _time(world.clock.time_at(before)),
        "curr_tile": [x, y],
        "daily_plan_req": persona.identity.daily_requirement,
    }


def _identity(persona: Persona) -> JsonObject:
    identity = persona.identity
    first, last = first_and_last_name(identity.name)
    return {
        "name": identity.name,
        "first_name": first,
        "last_name": last,
        "age": identity.age,
        "innate": identity.innate,
        "learned": identity.learned,
        "currently": identity.currently,
        "lifestyle": identity.lifestyle,
        "living_area": identity.living_area,
    }


def _weights(persona: Persona) -> JsonObject:
    constants, scratch = persona.constants, persona.scratch
    return {
        "recency_w": _number(constants.recency_w),
        "relevance_w": _number(constants.relevance_w),
        "importance_w": _number(constants.importance_w),
        "recency_decay": _number(constants.recency_decay),
        "importance_trigger_max": constants.importance_trigger_max,
        "importance_trigger_curr": scratch.importance_left,
        "importance_ele_n": scratch.importance_count,
        "thought_count": 5,
    }


def _plan(persona: Persona) -> JsonObject:
    scratch = persona.scratch
    return {
        "daily_req": list(scratch.day_plan),
        "f_daily_schedule": [[row.activity, row.duration_min] for row in scratch.schedule],
        "f_daily_schedule_hourly_org": [[row.activity, row.duration_min] for row in scratch.hourly],
    }


def _action(world: World, persona: Persona, tick: int) -> JsonObject:
    action = persona.scratch.action
    if action is None:
        return dict(_NO_ACTION, act_event=[persona.name, None, None])
    used = action.game_object.rpartition(":")[2]
    is_used = bool(used and action.object_state)
    return {
        "act_address": act_address(world, persona, tick),
        "act_start_time": _time(action.start),
        "act_duration": _minutes(action),
        "act_description": action.activity,
        "act_pronunciatio": action.emoji,
        "act_event": [persona.name, action.predicate, action.object],
        "act_obj_description": action.object_state if is_used else None,
        "act_obj_pronunciatio": action.emoji if is_used else None,
        "act_obj_event": [used, "is", action.object_state] if is_used else [None, None, None],
    }


_NO_ACTION: dict[str, JsonValue] = {
    "act_address": None,
    "act_start_time": None,
    "act_duration": None,
    "act_description": None,
    "act_pronunciatio": None,
    "act_event": None,
    "act_obj_description": None,
    "act_obj_pronunciatio": None,
    "act_obj_event": [None, None, None],
}


def _talk(world: World, persona: Persona, tick: int) -> JsonObject:
    scratch = persona.scratch
    talk = world.talks.get(scratch.talk_id)
    buffer: JsonObject = {
        name: TALK_BUFFER_STEPS - max(0, tick - world.clock.tick_at(ended))
        for name, ended in scratch.last_talks.items()
    }
    if talk is None:
        return {
            "chatting_with": None,
            "chat": None,
            "chatting_with_buffer": buffer,
            "chatting_end_time": None,
        }
    other = talk.other(persona.name)
    return {
        "chatting_with": other,
        "chat": chat_lines(world, persona),
        "chatting_with_buffer": {**buffer, other: TALK_BUFFER_STEPS},
        "chatting_end_time": _time(scratch.action.end) if scratch.action else None,
    }


def _path(persona: Persona, tick: int) -> JsonObject:
    """The tiles still to be walked after the one that is reached at *tick*."""
    walk = persona.scratch.walk
    done = int(max(0, tick - walk.start_tick) * walk.tiles_per_tick)
    ahead: list[JsonValue] = [[x, y] for x, y in walk.path[done + 1 :]]
    return {"act_path_set": persona.scratch.action is not None, "planned_path": ahead}


def _minutes(action: Action) -> int:
    return max(0, (action.end - action.start) // timedelta(minutes=1))


def _number(value: float) -> float:
    """A whole number without its point, as the 2023 files have it."""
    return int(value) if value == int(value) else value


def _time(moment: datetime) -> str:
    return format_date(moment, with_clock=True)
