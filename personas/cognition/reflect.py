"""Reflect: draw insights from what has gathered, each with its evidence."""

from datetime import timedelta

import numpy as np

from personas.changes import MemoryConfirmed, Reflected
from personas.cognition.retrieve import recollection, retrieve
from personas.cognition.step import Step
from personas.memory.concept_node import ConceptNode
from personas.memory.keywords import event_keywords
from personas.questions import DrawInsights, FocalPoints, Insight, RatePoignancy

NEAR_DUPLICATE = 0.97
"""Cosine from which an insight repeats an existing thought instead of being a new one."""


async def reflect(step: Step) -> None:
    """Reflect once the poignancy since the last reflection passes the persona's trigger.

    Events, chats and thoughts all count towards the trigger. An insight needs evidence that
    exists; one that repeats a thought confirms it instead of being stored again.

    Source:
        Park et al. 2023, section 4.2: three questions from the 100 most recent records, memories
        retrieved for each, up to five insights with citations.
    """
    scratch = step.persona.scratch
    if not step.settings.reflection or scratch.importance_left > 0:
        return
    if scratch.talk_id or step.is_asleep:
        return
    recent = _recent(step)
    focal_points = await step.ask(
        FocalPoints(
            asked=step.persona.identity,
            now=step.now,
            statements=tuple(recollection(node) for node in reversed(recent)),
            count=step.settings.focal_points,
        )
    )
    insights = await _insights(step, focal_points) if focal_points else []
    thoughts = await _stored(step, insights)
    step.change(Reflected(focal_points, thoughts))


def _recent(step: Step) -> tuple[ConceptNode, ...]:
    """Return the most recent records; facts drawn from talks only where the mind is told them."""
    memory = step.persona.memory
    recent = memory.latest(None, step.settings.reflect_on)
    if step.settings.tells_facts or not memory.drawn:
        return recent
    return tuple(node for node in recent if node.node_id not in memory.drawn)


async def _insights(step: Step, focal_points: tuple[str, ...]) -> list[Insight]:
    drawn: dict[str, Insight] = {}
    found = await retrieve(step, focal_points, step.settings.recall_limit)
    for focal_point, statements in zip(focal_points, found, strict=True):
        if not statements:
            continue
        answer = await step.ask(
            DrawInsights(
                asked=step.persona.identity,
                now=step.now,
                focal_point=focal_point,
                statements=statements,
                count=step.settings.insights,
            )
        )
        offered = {item.node_id for item in statements}
        for insight in answer:
            if insight.text.strip() and insight.evidence and offered.issuperset(insight.evidence):
                drawn.setdefault(insight.text.casefold(), insight)
    return list(drawn.values())


async def _stored(step: Step, insights: list[Insight]) -> tuple[str, ...]:
    """Store the new ones, confirm the known ones; return the ids of the new thoughts."""
    if not insights:
        return ()
    ratings = await _ratings(step, insights)
    expiration = step.now + timedelta(days=step.settings.thought_days)
    kept: list[str] = []
    for insight, rating in zip(insights, ratings, strict=True):
        known = await _same_thought(step, insight.text)
        if known is not None:
            step.change(MemoryConfirmed(known.node_id, expiration))
            continue
        triple = (insight.subject, insight.predicate, insight.object)
        node = step.remember(
            "thought",
            triple,
            insight.text,
            rating,
            keywords=event_keywords(*triple),
            filling=insight.evidence,
            role="reflection",
            expiration=expiration,
        )
        kept.append(node.node_id)
    return tuple(kept)


async def _ratings(step: Step, insights: list[Insight]) -> tuple[int, ...]:
    """Return the poignancy of each insight, as it came with them or else as it is rated now."""
    given = tuple(insight.poignancy for insight in insights)
    if all(given):
        return given
    texts = tuple(insight.text for insight in insights)
    return await step.ask(RatePoignancy(asked=step.persona.identity, now=step.now, texts=texts))


async def _same_thought(step: Step, text: str) -> ConceptNode | None:
    """Return the thought that *text* repeats: word for word, or nearly so by its vector."""
    known = step.persona.memory.find_thought(text)
    if known is not None:
        return known
    thoughts = step.persona.memory.latest("thought", step.settings.reflect_on)
    if not thoughts:
        return None
    rows = await step.vectors.rows([text, *(node.embedding_key for node in thoughts)])
    (products,) = step.vectors.products(rows[1:], rows[:1])
    cosines = np.round(products, 6)
    best = int(np.argmax(cosines))
    return thoughts[best] if cosines[best] >= NEAR_DUPLICATE else None
