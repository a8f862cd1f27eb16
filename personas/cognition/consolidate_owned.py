"""The same for a memory of its own: a batch of its episodes becomes facts and topics."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any

from personas.cognition.claims import draw, known_claim, known_topics, outdated, weight_of
from personas.cognition.retrieve import recollection
from personas.identity import Identity
from personas.memory.store import OwnedMemory
from personas.memory.topics import link_topic, merge_alike
from personas.ports import Draws
from personas.questions import Answer, Mind, Question

BATCH = 40
"""Memories a batch: one question on facts and one on topics."""


@dataclass(frozen=True, slots=True)
class Consolidated:
    """What became of a batch.

    Attributes:
        through: how many memories have been gone through; where the next batch begins.
        added: ids of new facts.
        confirmed: ids of facts that were known.
        superseded: ids of facts whose place a newer one took.
        topics: labels of the topics found.
    """

    through: int
    added: tuple[str, ...] = ()
    confirmed: tuple[str, ...] = ()
    superseded: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()


async def consolidate_owned(
    memory: OwnedMemory,
    mind: Mind,
    draws: Draws,
    *,
    asked: Identity,
    now: datetime,
    since: int = 0,
) -> Consolidated:
    """Draw facts and topics from the next batch of episodes, with provenance.

    What is known is confirmed and what is outdated superseded, as in a town.

    Args:
        memory: written.
        mind: who decides.
        draws: random streams of the moment.
        asked: whose memory it is.
        now: since when the facts are known.
        since: how many memories have been gone through already.
    """
    stream = memory.stream
    batch = stream.nodes[since : since + BATCH]
    statements = tuple(recollection(node) for node in batch if node.type != "thought")
    through = since + len(batch)
    if not statements:
        return Consolidated(through)

    async def ask(question: Question[Any]) -> Answer[Any]:
        return await mind.answer(question, draws)

    known = known_topics(stream)
    drawn = await draw(ask, statements, asked=asked, now=now, known=known)
    added: list[str] = []
    confirmed: list[str] = []
    superseded: list[str] = []
    for claim in drawn.claims:
        is_known = known_claim(stream, claim) is not None
        since_when = min(stream.node(each).created for each in claim.evidence)
        node = memory.add_fact(
            claim.text,
            claim.evidence,
            now,
            subject=claim.subject,
            predicate=claim.predicate,
            object=claim.object,
            topics=claim.topics,
            source=drawn.facts_source,
            valid_from=since_when if claim.is_only_one else None,
            poignancy=weight_of(stream, claim),
        )
        (confirmed if is_known else added).append(node.node_id)
        for older in () if is_known else outdated(stream, claim, node):
            stream.supersede(older, node.node_id, now)
            superseded.append(older)
    merge_alike(stream, memory.vectors, [topic.label for topic in drawn.topics], known)
    for topic in drawn.topics:
        for node_id in topic.evidence:
            link_topic(stream, node_id, topic.label, drawn.topics_source)
    return Consolidated(
        through,
        tuple(added),
        tuple(confirmed),
        tuple(superseded),
        tuple(topic.label for topic in drawn.topics),
    )
