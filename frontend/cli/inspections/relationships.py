"""`inspect RUN relationships NAME`: how somebody stands toward others, and since when."""

from datetime import datetime

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from frontend.cli.words import count_of
from personas.emotion import Relationship


def inspect_relationships(wish: Wish) -> Found:
    """Return one entry a counterpart of whom something was felt, the coldest first."""
    run = wish.run
    name = named_resident(run, wish.subject)
    now = run.clock.time_at(run.tick_at(wish.at))
    persona = run.world(wish.at).personas[name]
    relations = {each.name: each.kind for each in persona.identity.relations}
    felt = persona.scratch.relationships
    ordered = sorted(felt, key=lambda other: (felt[other].warmth_at(now), other))
    shown = ordered[: wish.limit] if wish.limit else ordered
    return Found(
        document={
            "run": run.name,
            "name": name,
            "at": str(now),
            "total": len(ordered),
            "relationships": [
                {"name": other, "relation": relations.get(other, ""), **_document(felt[other], now)}
                for other in shown
            ],
        },
        lines=tuple(_line(other, relations.get(other, ""), felt[other], now) for other in shown)
        or (f"nothing that {name} has heard has left a feeling",),
        shown=len(shown),
        total=len(ordered),
    )


def _document(known: Relationship, now: datetime) -> dict[str, object]:
    return {
        "state": known.state_at(now),
        "confidence": known.confidence,
        "changed": str(known.changed) if known.changed else None,
        "warmth": round(known.warmth_at(now), 3),
        "is_hostile": known.is_hostile,
        "aggressive_count": known.aggressive_count,
        "favourite_topics": dict(known.favourite_topics),
        "communication_style": known.communication_style,
        "history": [
            {"at": str(each.at), "state": each.state, "confidence": each.confidence}
            for each in known.history
        ],
    }


def _line(other: str, relation: str, known: Relationship, now: datetime) -> str:
    who = f"{other} ({relation})" if relation else other
    since = f" since {known.changed:%a %H:%M}" if known.changed else ""
    turns = count_of(len(known.history), "turn")
    hostile = f", {known.aggressive_count} hostile" if known.aggressive_count else ""
    return f"{known.warmth_at(now):+.2f}  {who}: {known.state_at(now)}{since}; {turns}{hostile}"
