"""Perceive: what is new in sight becomes a memory."""

from dataclasses import dataclass
from datetime import timedelta

from personas.changes import PlacesLearned
from personas.cognition.step import Step
from personas.cognition.view import SeenPerson
from personas.memory.concept_node import ConceptNode
from personas.memory.keywords import event_keywords
from personas.questions import RatePoignancy

_LOOK_BACK = 64
_STILL_KNOWN = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Percept:
    """Something new that was noticed and stored.

    Attributes:
        node: the memory.
        person: who was seen; None for an object or the persona's own doing.
    """

    node: ConceptNode
    person: SeenPerson | None


@dataclass(frozen=True, slots=True)
class _Sight:
    triple: tuple[str, str, str]
    description: str
    person: SeenPerson | None


async def perceive(step: Step) -> tuple[Percept, ...]:
    """Store what is new among the nearest events, and learn the places in view.

    The persona's own doing counts as the nearest event. At most `att_bandwidth` events are
    noticed, nearest first; one is new when its triple is not among the last `retention` events
    of the stream, nor what was last seen of the same subject within the hour: in a crowd, eight
    events pass in a moment, and the 2023 code stored the same sights again and again. Idle objects
    are places, not events (half of the 2023 memories are "X is idle").

    Source:
        Park et al. 2023, section 4.1 (memory stream of observations).
    """
    if step.view.new_places:
        step.change(PlacesLearned(step.view.new_places))
    if not step.settings.observation:
        return ()
    constants = step.persona.constants
    noticed = _sights(step)[: constants.att_bandwidth]
    known = _known(step, constants.retention)
    new = [sight for sight in noticed if sight.triple not in known]
    if not new:
        return ()
    question = RatePoignancy(
        asked=step.persona.identity,
        now=step.now,
        texts=tuple(sight.description for sight in new),
    )
    ratings = await step.ask(question)
    return tuple(_stored(step, sight, rating) for sight, rating in zip(new, ratings, strict=True))


def _known(step: Step, retention: int) -> set[tuple[str, str, str]]:
    """Return the triples that are no news: the latest events, and each subject's latest state."""
    recent = step.persona.memory.latest("event", max(retention, _LOOK_BACK))
    known = {node.spo_summary() for node in recent[:retention]}
    subjects: set[str] = set()
    for node in recent:
        if step.now - node.created > _STILL_KNOWN:
            break
        if node.subject not in subjects:
            subjects.add(node.subject)
            known.add(node.spo_summary())
    return known


def _sights(step: Step) -> list[_Sight]:
    persona, view = step.persona, step.view
    sights: list[tuple[int, int, str, _Sight]] = []
    action = persona.scratch.action
    if action is not None and persona.scratch.arrived and action.kind != "talk":
        triple = (persona.name, action.predicate, action.object)
        own = _Sight(triple, f"{persona.name} is {action.activity}", None)
        sights.append((0, 0, persona.name, own))
    for person in view.people:
        triple = (person.name, person.predicate, person.object)
        seen = _Sight(triple, person.description, person)
        sights.append((person.distance, 1, person.name, seen))
    for item in view.objects:
        label = item.address.split(":")[-1]
        event = _Sight((item.address, "is", item.state), f"{label} is {item.state}", None)
        sights.append((item.distance, 2, item.address, event))
    sights.sort(key=lambda each: each[:3])
    return [sight for *_, sight in sights]


def _stored(step: Step, sight: _Sight, poignancy: int) -> Percept:
    node = step.remember(
        "event",
        sight.triple,
        sight.description,
        poignancy,
        keywords=event_keywords(*sight.triple),
    )
    return Percept(node, sight.person)
