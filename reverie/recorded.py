"""What was brought into a run from outside, read back from the run for those who live it again."""

from reverie.brought import Brought
from reverie.living import config_of
from reverie.planned_events import events_of
from reverie.runs import Run
from reverie.town import find_town, load_town, names_of
from reverie.whispers import inner_thought

_KINDS = ("history", "events")


def brought_into(run: Run) -> Brought:
    """Return the history and the planned events that *run* began with; mostly nothing.

    Raises:
        DamagedError: its events are not what was written.
        TownError: it has newcomers, and its town is not here to tell them from residents.
    """
    provenance = run.manifest.provenance
    if not any(provenance.get(kind) for kind in _KINDS):
        return Brought()
    events = events_of(run.root, run.manifest)
    coming = {each.resident for each in events if each.kind == "arrival"}
    at_home = (
        names_of(load_town(find_town(config_of(run.manifest).town)).residents) if coming else ()
    )
    return Brought(
        history=_history(run),
        events=events,
        newcomers=tuple(
            each for each in run.town.residents if each.name in coming and each.name not in at_home
        ),
    )


def _history(run: Run) -> dict[str, tuple[str, ...]]:
    """Return the whispers of a history: what everybody knows before the first tick."""
    if not run.manifest.provenance.get("history"):
        return {}
    world = run.world(run.manifest.start)
    known = {
        name: tuple(
            node.object
            for node in persona.memory
            if node.description == inner_thought(name, node.object)
        )
        for name, persona in world.personas.items()
    }
    return {name: whispers for name, whispers in known.items() if whispers}
