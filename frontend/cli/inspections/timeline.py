"""`inspect RUN timeline`: what people did, one line each."""

from collections.abc import Mapping
from typing import Any

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from personas.cognition.view import place_words


def inspect_timeline(wish: Wish) -> Found:
    """Return plans, actions, talks, reflections and refusals; of one person where one is named."""
    run = wish.run
    who = named_resident(run, wish.subject) if wish.subject else ""
    entries = [
        (time, str(event["persona"]), str(event["type"]), words)
        for time, event in run.events(wish.at)
        if (not who or who in (event["persona"], event.get("other"))) and (words := _words(event))
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


def _words(event: Mapping[str, Any]) -> str:
    """Say an event after the name of whose it is; empty for what is no news to a reader."""
    match event["type"]:
        case "plan":
            return f"plans the day: {'; '.join(event['day_plan'])}"
        case "action":
            return _action_words(event["action"])
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


def _action_words(action: Mapping[str, Any]) -> str:
    where = f" ({place_words(action['address'])})" if action["address"] else ""
    return f"is {action['activity']}{where} {action['emoji']}".rstrip()
