"""When a persona has to take its next step of its own accord."""

from datetime import datetime, time, timedelta

from personas.persona import Persona
from personas.scratch import Scratch
from reverie.world import World

NEVER = 2**62


def due_tick(world: World, persona: Persona) -> int:
    """Return the first tick at which *persona* has something to do by itself.

    That is its turn to speak, memories of a talk to write, something upsetting, the end of its
    action, its arrival, or midnight; `NEVER` while it listens or is away. What comes into view is
    the watch's business.
    """
    scratch, clock = persona.scratch, world.clock
    soonest = world.tick + 1
    if not scratch.is_present:
        return NEVER
    if scratch.talk_id:
        talk = world.talks[scratch.talk_id]
        return max(soonest, talk.due_tick) if talk.speaker == persona.name else NEVER
    if scratch.ended_talk_id or scratch.action is None or scratch.planned_day is None:
        return soonest
    if scratch.upset and not _is_asleep(scratch):
        return soonest
    midnight = datetime.combine(scratch.planned_day + timedelta(days=1), time())
    due = min(clock.tick_at(scratch.action.end), clock.tick_at(midnight))
    if not scratch.arrived:
        due = min(due, scratch.walk.end_tick)
    return max(soonest, due)


def _is_asleep(scratch: Scratch) -> bool:
    return scratch.action is not None and scratch.action.kind == "sleep" and scratch.arrived
