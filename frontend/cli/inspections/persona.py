"""`inspect RUN persona NAME`: who somebody is now, what they do, and their day."""

from collections import Counter
from datetime import timedelta

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from frontend.cli.words import count_of
from personas.cognition.view import place_words
from personas.schedule import ScheduleRow

_RECALLS = 5
"""The latest recalls in the document; `inspect RUN recalls NAME` has all, with their reasons."""


def inspect_persona(wish: Wish) -> Found:
    """Return the persona as it is at the wished time."""
    run = wish.run
    name = named_resident(run, wish.subject)
    tick = run.tick_at(wish.at)
    world = run.world(wish.at)
    persona = world.personas[name]
    identity, scratch = persona.identity, persona.scratch
    x, y = world.position(name, tick)
    place = place_words(world.maze.arena_at((x, y)))
    doing = scratch.action.activity if scratch.action else ""
    kinds = Counter(node.type for node in persona.memory)
    schedule = _times(scratch.schedule)
    return Found(
        document={
            "name": name,
            "at": str(run.clock.time_at(tick)),
            "age": identity.age,
            "innate": identity.innate,
            "learned": identity.learned,
            "currently": identity.currently,
            "lifestyle": identity.lifestyle,
            "living_area": identity.living_area,
            "relations": [{"name": each.name, "kind": each.kind} for each in identity.relations],
            "tile": [x, y],
            "place": place,
            "doing": doing,
            "emoji": scratch.action.emoji if scratch.action else "",
            "day_plan": list(scratch.day_plan),
            "schedule": [{"from": start, "activity": text} for start, text in schedule],
            "memories": {kind: kinds[kind] for kind in ("event", "thought", "chat")},
            "importance_left": scratch.importance_left,
            "known_places": len(persona.places.addresses()),
            "recalls": [
                {
                    "at": str(each.at),
                    "about": each.about,
                    "queries": list(each.queries),
                    "nodes": list(each.nodes),
                }
                for each in run.persona(name).recalls(at=wish.at, count=_RECALLS)
            ],
            "fallbacks": scratch.fallbacks,
        },
        lines=(
            f"{name}, {identity.age}; {identity.innate}",
            identity.learned,
            identity.currently,
            identity.lifestyle,
            "",
            f"now: {doing or 'nothing yet'} ({place}, tile {x}, {y})",
            f"remembers: {', '.join(count_of(kinds[k], k) for k in ('event', 'thought', 'chat'))}",
            "knows: " + (", ".join(f"{r.name} ({r.kind})" for r in identity.relations) or "nobody"),
            "",
            "plan of the day: " + ("; ".join(scratch.day_plan) or "none yet"),
            *(f"  {start}  {text}" for start, text in schedule),
        ),
    )


def _times(schedule: tuple[ScheduleRow, ...]) -> list[tuple[str, str]]:
    """Return (time of day, activity) of each row."""
    found = []
    minute = 0
    for row in schedule:
        clock = timedelta(minutes=minute)
        found.append((f"{clock.seconds // 3600:02d}:{clock.seconds // 60 % 60:02d}", row.activity))
        minute += row.duration_min
    return found
