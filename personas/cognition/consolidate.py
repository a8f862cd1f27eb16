"""Consolidate: what was heard during the day becomes facts and topics in the first sleep."""

from collections.abc import Sequence

from personas.changes import (
    FactsDrawn,
    FallbackUsed,
    MemoriesLinked,
    MemoryConfirmed,
    MemorySuperseded,
)
from personas.cognition.claims import (
    Drawn,
    draw,
    fact_context,
    known_claim,
    known_topics,
    outdated,
    weight_of,
)
from personas.cognition.retrieve import recollection
from personas.cognition.step import Step
from personas.memory.concept_node import ConceptNode
from personas.memory.graph import Edge
from personas.memory.keywords import event_keywords
from personas.memory.topics import alike_topics, topic_edges
from personas.questions import Claim

STRIKING = 6
"""Poignancy from which something seen may be a fact; talks always may."""

_BATCHES = 3
"""Batches in a sleep at most; what is left waits for the next."""

_BATCH_CHARS = 5000
"""Characters in a batch at most: what fits into one prompt with its instructions."""


async def consolidate(step: Step) -> None:
    """Draw facts and topics from what has come since the last time, when asleep.

    Two questions a batch, asked side by side; a day's talks are mostly one batch. Who sleeps
    perceives nothing, so this happens once a sleep, and not at all where nobody spoke. A fact that
    is known is confirmed; one of which there can be only one at a time takes the place of the
    older one, which stays known as what was held true before.
    """
    if not step.settings.extraction or not step.is_asleep or step.persona.scratch.talk_id:
        return
    stream, since = step.persona.memory, step.persona.scratch.gone_through
    heard = [node for node in stream.nodes[since:] if _may_tell_facts(node)]
    if not heard:
        return
    through, facts, topics = since, dict[str, None](), dict[str, None]()
    for batch in _batches(heard)[:_BATCHES]:
        known = known_topics(stream)
        drawn = await draw(
            step.ask_unrecorded,
            tuple(recollection(node) for node in batch),
            asked=step.persona.identity,
            now=step.now,
            known=known,
        )
        for question, reason in drawn.fallbacks:
            step.change(FallbackUsed(question, reason))
        facts.update(dict.fromkeys(_kept(step, drawn)))
        await _merge(step, drawn, known)
        topics.update(dict.fromkeys(_linked(step, drawn)))
        through = batch[-1].node_count
    step.change(FactsDrawn(through, tuple(facts), tuple(topics)))


def _may_tell_facts(node: ConceptNode) -> bool:
    return node.type == "chat" or (node.type == "event" and node.poignancy >= STRIKING)


def _batches(nodes: Sequence[ConceptNode]) -> list[list[ConceptNode]]:
    """Return *nodes* in runs that fit into a prompt each; a single long talk is a run, too."""
    runs: list[list[ConceptNode]] = []
    room = 0
    for node in nodes:
        length = len(node.description) + sum(len(who) + len(said) for who, said in node.lines)
        if not runs or length > room:
            runs.append([])
            room = _BATCH_CHARS
        runs[-1].append(node)
        room -= length
    return runs


def _kept(step: Step, drawn: Drawn) -> list[str]:
    """Remember what is new of the claims, confirm what is known; return the new facts' ids."""
    new = []
    for claim in drawn.claims:
        known = known_claim(step.persona.memory, claim)
        if known is not None:
            step.change(MemoryConfirmed(known.node_id, known.expiration))
            continue
        node = _remembered(step, claim, drawn.facts_source)
        new.append(node.node_id)
        for older in outdated(step.persona.memory, claim, node):
            step.change(MemorySuperseded(older, node.node_id))
    return new


def _remembered(step: Step, claim: Claim, source: str) -> ConceptNode:
    stream = step.persona.memory
    triple = (claim.subject, claim.predicate, claim.object)
    return step.persona.remember(
        "thought",
        tick=step.view.tick,
        now=step.now,
        triple=triple,
        description=claim.text,
        poignancy=weight_of(stream, claim),
        keywords=(*event_keywords(*triple), *claim.topics),
        filling=claim.evidence,
        context=fact_context(stream, claim, source),
    )


async def _merge(step: Step, drawn: Drawn, known: Sequence[str]) -> None:
    """Make new labels that mean what a known topic means its aliases.

    Only a model's: it words the same topic in ever new ways, where rules take words that are there.
    """
    if drawn.topics_source == "model":
        labels = [topic.label for topic in drawn.topics]
        for edge in await alike_topics(step.persona.memory, labels, known, step.vectors):
            step.change(_as_change(edge))


def _linked(step: Step, drawn: Drawn) -> list[str]:
    """Link the memories with their topics; return the topics' labels."""
    for topic in drawn.topics:
        for node_id in topic.evidence:
            memory = step.persona.memory
            for edge in topic_edges(memory, node_id, topic.label, drawn.topics_source):
                step.change(_as_change(edge))
    return [topic.label for topic in drawn.topics]


def _as_change(edge: Edge) -> MemoriesLinked:
    return MemoriesLinked(edge.source, edge.target, edge.relation, edge.strength, edge.explanation)
