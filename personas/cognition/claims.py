"""What a batch of memories says: claims and topics, asked for together, and what they replace."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from personas.identity import Identity
from personas.memory.concept_node import ConceptNode
from personas.memory.context import NodeContext
from personas.memory.stream import MemoryStream
from personas.questions import (
    Answer,
    Claim,
    ExtractConcepts,
    ExtractFacts,
    Question,
    Recollection,
    Topic,
)

Ask = Callable[[Question[Any]], Awaitable[Answer[Any]]]
"""How a mind is asked."""

_FACTS = 20
_TOPICS = 12
_KNOWN_TOPICS = 100


@dataclass(frozen=True, slots=True)
class Drawn:
    """What a batch says.

    Attributes:
        claims: oldest first.
        topics: with the memories that are about each.
        facts_source, topics_source: who drew them.
        fallbacks: (question, reason) of each that a rule had to answer, facts first.
    """

    claims: tuple[Claim, ...]
    topics: tuple[Topic, ...]
    facts_source: str
    topics_source: str
    fallbacks: tuple[tuple[str, str], ...]


async def draw(
    ask: Ask,
    statements: tuple[Recollection, ...],
    *,
    asked: Identity,
    now: datetime,
    known: Sequence[str],
) -> Drawn:
    """Ask both questions on *statements* at once, so that nobody waits for one after the other.

    Args:
        ask: how the mind is asked.
        statements: oldest first, at least one.
        asked: whose memories they are.
        now: game time.
        known: labels of the topics there are already, see `known_topics`.
    """
    offered = {each.node_id for each in statements}
    on_facts = ExtractFacts(asked=asked, now=now, statements=statements, count=_FACTS)
    on_topics = ExtractConcepts(
        asked=asked, now=now, statements=statements, known=tuple(known), count=_TOPICS
    )
    async with asyncio.TaskGroup() as group:
        facts = group.create_task(_asked(ask, on_facts))
        topics = group.create_task(_asked(ask, on_topics))
    claims, subjects = facts.result(), topics.result()
    return Drawn(
        tuple(each for each in claims.value if _is_sound(each.text, each.evidence, offered)),
        tuple(each for each in subjects.value if _is_sound(each.label, each.evidence, offered)),
        claims.source,
        subjects.source,
        tuple(
            (question.name, answer.reason)
            for question, answer in ((on_facts, claims), (on_topics, subjects))
            if answer.source == "fallback"
        ),
    )


async def _asked(ask: Ask, question: Question[Any]) -> Answer[Any]:
    return await ask(question)


def _is_sound(text: str, evidence: Sequence[str], offered: set[str]) -> bool:
    return bool(text.strip() and evidence) and offered.issuperset(evidence)


def known_topics(stream: MemoryStream) -> tuple[str, ...]:
    """Return the labels of the newest topics, aliases left out."""
    associations = stream.associations
    topics = [
        node.label
        for node in associations.graph.nodes("concept")
        if node.key not in associations.topics.aliases
    ]
    return tuple(topics[-_KNOWN_TOPICS:])


def known_claim(stream: MemoryStream, claim: Claim) -> ConceptNode | None:
    """Return the fact that says the same and is still held true; None for a new claim."""
    known = stream.find_thought(claim.text)
    if known is None or stream.context(known.node_id).known_to is not None:
        return None
    return known


def fact_context(stream: MemoryStream, claim: Claim, source: str) -> NodeContext:
    """Return what is kept of a new fact beside its node.

    A claim of which there can be only one at a time holds since its first evidence.
    """
    first = min(stream.node(each).created for each in claim.evidence)
    return NodeContext(
        role="fact",
        tags=claim.topics,
        source=source,
        valid_from=first if claim.is_only_one else None,
    )


def weight_of(stream: MemoryStream, claim: Claim) -> int:
    """Return the poignancy of a fact: that of its weightiest evidence, 1 to 10."""
    heaviest = max(stream.node(each).poignancy for each in claim.evidence)
    return max(1, min(10, heaviest))


def outdated(stream: MemoryStream, claim: Claim, node: ConceptNode) -> tuple[str, ...]:
    """Return the ids of older claims whose place *node* takes, oldest last.

    Those are the ones with its subject and predicate, where there can be only one at a time.
    """
    if not (claim.is_only_one and claim.subject):
        return ()
    return tuple(
        older.node_id
        for older in stream.about(claim.subject)
        if older.type == "thought"
        and (older.subject, older.predicate) == (claim.subject, claim.predicate)
        and older.node_count < node.node_count
        and stream.context(older.node_id).known_to is None
    )
