"""Whom a persona likes or resents, and where it knows them to be: for choosing where to go."""

from collections import Counter
from itertools import islice

from personas.cognition.appraise import warmth_toward
from personas.cognition.step import Step
from personas.questions.choose_place import Fellow

LEAST_FELT = 0.1
"""Feeling, either way, from which on it matters who else is there."""
_SIGHTS = 60
_DECIMALS = 3


def fellows(step: Step) -> tuple[Fellow, ...]:
    """Return those toward whom *step*'s persona has a feeling, by name.

    Where they are is known by sight; where they are wont to be by the places at which the persona
    remembers having seen or met them, its own home left out. Empty where a run has no feelings.
    """
    if step.moods is None:
        return ()
    found = []
    for name in sorted(step.persona.scratch.relationships):
        warmth = round(warmth_toward(step, name), _DECIMALS)
        if abs(warmth) >= LEAST_FELT:
            found.append(_fellow(step, name, warmth))
    return tuple(found)


def _fellow(step: Step, name: str, warmth: float) -> Fellow:
    seen = next((each for each in step.view.people if each.name == name), None)
    if seen is None or not seen.is_arrived:
        return Fellow(name, warmth, haunts=_haunts(step, name))
    arena = ":".join(seen.address.split(":")[:3]) or step.view.arena
    return Fellow(name, warmth, arena, seen.beside, _haunts(step, name))


def _haunts(step: Step, name: str) -> dict[str, float]:
    """Return where *name* was seen lately: three-part address -> share of the times."""
    memory = step.persona.memory
    home = ":".join(step.persona.identity.living_area.split(":")[:2])
    places = Counter(
        place
        for node in islice(memory.about(name), _SIGHTS)
        if (place := memory.context(node.node_id).place) and not place.startswith(f"{home}:")
    )
    total = places.total()
    return {place: round(count / total, _DECIMALS) for place, count in sorted(places.items())}
