"""One persona's tick: perceive → retrieve → plan → react and converse → reflect → execute."""

from personas.cognition.consolidate import consolidate
from personas.cognition.converse import converse, keep_talk
from personas.cognition.execute import arrive, execute
from personas.cognition.perceive import perceive
from personas.cognition.plan import plan
from personas.cognition.react import react
from personas.cognition.reflect import reflect
from personas.cognition.step import Step


async def live(step: Step) -> None:
    """Run all steps of cognition for one persona at one tick.

    Changes go to the persona and its journal, wishes for the world to `step.intents`. Retrieval
    happens inside the steps that need it. A persona that sleeps perceives nothing.
    """
    arrive(step)
    percepts = () if step.is_asleep else await perceive(step)
    await keep_talk(step)
    await plan(step)
    if step.persona.scratch.talk_id:
        await converse(step)
    else:
        await react(step, percepts)
    await reflect(step)
    await consolidate(step)
    execute(step)
