"""`inspect RUN timeline`: what people did, one line each."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from environment import Maze
from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from personas.cognition.view import place_words

_Event = Mapping[str, Any]


def inspect_timeline(wish: Wish) -> Found:
    """Return plans, ways, actions, talks, reflections and refusals; of one person if named."""
    run = wish.run
    who = named_resident(run, wish.subject) if wish.subject else ""
    entries = [
        (time, str(event["persona"]), str(event["type"]), words)
        for time, event, words in _told(run.events(wish.at), run.town.maze)
        if not who or who in (event["persona"], event.get("other"))
    ]
    shown = wish.newest(entries)
    return Found(
        document={
            "run": run.name,
            "total": len(entries),
            "entries": [
                {"time": str(time), "persona": name, "type": kind, "text": text}
                for time, name, kind, text in shown
            ],
        },
        lines=tuple(
            " ".join((f"{time:%a %H:%M:%S} ", *filter(None, (name, text))))
            for time, name, _, text in shown
        ),
        shown=len(shown),
        total=len(entries),
    )


def _told(
    events: Iterable[tuple[datetime, _Event]], maze: Maze
) -> Iterator[tuple[datetime, _Event, str]]:
    """Yield what is news to a reader, in words that stand after the name of whose it is.

    An action is told where it happens: who has to go to another room or house sets out first.
    """
    begun: dict[str, tuple[datetime, _Event]] = {}
    for time, event in events:
        name, kind = event["persona"], event["type"]
        waiting = begun.get(name)
        if waiting is not None and kind == "walk" and waiting[0] == time:
            action = waiting[1]["action"]
            x, y = event["path"][0]
            if maze.arena_at((x, y)) != ":".join(action["address"].split(":")[:3]):
                yield time, waiting[1], _way_words(action)
            else:
                del begun[name]
                yield time, waiting[1], _action_words(action)
        elif waiting is not None and kind == "arrive":
            del begun[name]
            yield time, event, _action_words(waiting[1]["action"])
        elif kind == "action" and event["action"]["address"]:
            begun[name] = time, event
        elif kind == "action":
            begun.pop(name, None)
            yield time, event, _action_words(event["action"])
        elif words := _words(event):
            yield time, event, words


def _words(event: _Event) -> str:
    """Say an event after the name of whose it is; empty for what is no news to a reader."""
    match event["type"]:
        case "plan":
            return f"plans the day: {'; '.join(event['day_plan'])}"
        case "talk":
            return f"starts to talk with {event['other']} ({event['place']})"
        case "talk_end":
            return f"and {event['other']} stop talking ({event['reason']})"
        case "reflection":
            return f"reflects on {'; '.join(event['focal_points'])}"
        case "identity":
            return f"has something new in mind: {event['currently']}"
        case "condition":
            where = ", ".join(reversed(event["address"].split(":")[1:]))
            return f"{where}: {event['state'] or 'in order again'}"
        case "came":
            return "comes to town"
        case "left":
            return "leaves town"
        case "upset":
            return f"has to think again: {event['reason']}"
        case "refused":
            return f"cannot get to {event['address']}: {event['why']}"
        case "fallback":
            return f"had a fallback decide {event['question']}: {event['reason']}"
        case _:
            return ""


def _way_words(action: Mapping[str, Any]) -> str:
    return f"is on the way to {place_words(action['address'])}, for {action['activity']}"


def _action_words(action: Mapping[str, Any]) -> str:
    where = f" ({place_words(action['address'])})" if action["address"] else ""
    return f"is {action['activity']}{where} {action['emoji']}".rstrip()
