"""Consolidate: a batch of memories becomes facts and topics, in the background."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from personas.identity import Identity
from personas.memory.concept_node import ConceptNode
from personas.memory.store import OwnedMemory
from personas.memory.stream import MemoryStream
from personas.memory.topics import link_topic, merge_alike
from personas.ports import Draws
from personas.questions import Claim, ExtractConcepts, ExtractFacts, Mind, Recollection

BATCH = 40
"""Memories a batch: one question on facts and one on topics."""

_FACTS = 20
_TOPICS = 12
_KNOWN_TOPICS = 100


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


async def consolidate(
    memory: OwnedMemory,
    mind: Mind,
    draws: Draws,
    *,
    asked: Identity,
    now: datetime,
    since: int = 0,
) -> Consolidated:
    """Draw facts and topics from the next batch of episodes, with provenance.

    A fact that is known is confirmed; one of which there can be only one at a time takes the place
    of the older one, which stays known as what was held true before.

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
    statements = tuple(_statement(node) for node in batch if node.type != "thought")
    through = since + len(batch)
    if not statements:
        return Consolidated(through)
    facts = await mind.answer(
        ExtractFacts(asked=asked, now=now, statements=statements, count=_FACTS), draws
    )
    added: list[str] = []
    confirmed: list[str] = []
    superseded: list[str] = []
    for claim in facts.value:
        count = len(stream)
        node = _remember(memory, claim, now, facts.source)
        (added if len(stream) > count else confirmed).append(node.node_id)
        if claim.is_only_one and len(stream) > count:
            superseded += _supersede(stream, claim, node, now)
    known = _known_topics(memory)
    topics = await mind.answer(
        ExtractConcepts(
            asked=asked, now=now, statements=statements, known=tuple(known), count=_TOPICS
        ),
        draws,
    )
    merge_alike(stream, memory.vectors, [topic.label for topic in topics.value], known)
    for topic in topics.value:
        for node_id in topic.evidence:
            link_topic(stream, node_id, topic.label, topics.source)
    return Consolidated(
        through,
        tuple(added),
        tuple(confirmed),
        tuple(superseded),
        tuple(topic.label for topic in topics.value),
    )


def _known_topics(memory: OwnedMemory) -> Sequence[str]:
    """Return the labels of the newest topics, aliases left out."""
    aliases = memory.stream.associations.topics.aliases
    topics = [node.label for node in memory.graph.nodes("concept") if node.key not in aliases]
    return topics[-_KNOWN_TOPICS:]


def _remember(memory: OwnedMemory, claim: Claim, now: datetime, source: str) -> ConceptNode:
    evidence = [memory.stream.node(each) for each in claim.evidence]
    return memory.add_fact(
        claim.text,
        claim.evidence,
        now,
        subject=claim.subject,
        predicate=claim.predicate,
        object=claim.object,
        topics=claim.topics,
        source=source,
        valid_from=min(node.created for node in evidence) if claim.is_only_one else None,
        poignancy=max(max(1, min(10, node.poignancy)) for node in evidence),
    )


def _supersede(
    stream: MemoryStream, claim: Claim, node: ConceptNode, now: datetime
) -> Sequence[str]:
    """End what is known of older claims of the same subject and predicate."""
    ended = []
    for older in stream.about(claim.subject) if claim.subject else ():
        is_same = (older.subject, older.predicate) == (claim.subject, claim.predicate)
        is_older = older.type == "thought" and older.node_count < node.node_count
        if is_same and is_older and stream.context(older.node_id).known_to is None:
            stream.supersede(older.node_id, node.node_id, now)
            ended.append(older.node_id)
    return ended


def _statement(node: ConceptNode) -> Recollection:
    return Recollection(
        node_id=node.node_id,
        kind=node.type,
        created=node.created,
        text=node.description,
        subject=node.subject,
        predicate=node.predicate,
        object=node.object,
        poignancy=node.poignancy,
        lines=node.lines if node.type == "chat" else (),
    )
