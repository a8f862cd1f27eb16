"""Execute: note an arrival, and turn a new action into the way to its place."""

from personas.changes import Arrived
from personas.cognition.intents import GoTo
from personas.cognition.step import Step


def arrive(step: Step) -> None:
    """Note that the persona has reached the place of its action, where it has."""
    scratch = step.persona.scratch
    if not scratch.arrived and not scratch.talk_id and step.view.tick >= scratch.walk.end_tick:
        step.change(Arrived())


def execute(step: Step) -> None:
    """Ask the world for the way to the place of an action that began at this tick."""
    scratch = step.persona.scratch
    action = scratch.action
    if action is None or scratch.talk_id or scratch.arrived:
        return
    if action.start == step.now and action.address:
        step.intents.append(GoTo(action.address))
