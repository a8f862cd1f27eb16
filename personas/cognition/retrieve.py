"""Retrieve: what comes to mind about something."""

from collections.abc import Sequence

from personas.changes import MemoriesRecalled
from personas.cognition.reasons import WORTH_A_WAY, reasons_of
from personas.cognition.settings import CognitionSettings
from personas.cognition.step import Step
from personas.memory.concept_node import ConceptNode
from personas.memory.policies import Policy, policy_named
from personas.memory.retrieval import recall
from personas.questions import Recollection

LAST_CHATS = 3
"""Talks with somebody that come to mind in their company whatever else does."""


async def retrieve(
    step: Step, queries: Sequence[str], limit: int
) -> tuple[tuple[Recollection, ...], ...]:
    """Return what each of *queries* brings to mind, best first; the memories count as accessed.

    Args:
        step: who remembers, and when.
        queries: focal points in plain words.
        limit: memories per query at most.
    """
    found = await recall(
        step.persona.memory,
        queries,
        vectors=step.vectors,
        policy=policy_of(step.settings),
        constants=step.persona.constants,
        now=step.now,
        limit=limit,
        exclude=() if step.settings.tells_facts else step.persona.memory.drawn,
        explain=WORTH_A_WAY,
    )
    nodes = tuple(dict.fromkeys(item.node.node_id for items in found for item in items))
    if nodes:
        why = reasons_of(found, nodes)
        step.change(MemoriesRecalled(nodes, tuple(queries), limit, why=why))
    return tuple(tuple(recollection(item.node) for item in items) for items in found)


async def retrieve_merged(
    step: Step, queries: Sequence[str], limit: int
) -> tuple[Recollection, ...]:
    """Return the memories of all *queries* in one list, each once, in turn from each query."""
    found = await retrieve(step, queries, limit)
    merged: dict[str, Recollection] = {}
    for rank in range(max((len(items) for items in found), default=0)):
        for items in found:
            if rank < len(items):
                merged.setdefault(items[rank].node_id, items[rank])
    return tuple(merged.values())


async def retrieve_about(
    step: Step, other: str, queries: Sequence[str], limit: int
) -> tuple[Recollection, ...]:
    """Return what comes to mind in the company of *other*: the last talks with them come first.

    Who does not remember what was just said tells the same news twice; scored retrieval alone may
    miss it among livelier memories.
    """
    chats = [
        node
        for node in step.persona.memory.about(other)
        if node.type == "chat" and step.persona.name in (node.subject, node.object)
    ][:LAST_CHATS]
    if chats:
        step.change(MemoriesRecalled(tuple(node.node_id for node in chats), about=other))
    found = await retrieve_merged(step, queries, limit)
    merged = {node.node_id: recollection(node) for node in chats}
    merged |= {item.node_id: item for item in found if item.node_id not in merged}
    return tuple(merged.values())


def policy_of(settings: CognitionSettings) -> Policy:
    """Return the run's retrieval policy with the terms that are switched off taken out."""
    return policy_named(settings.policy).without(
        recency=not settings.recency,
        importance=not settings.importance,
        relevance=not settings.relevance,
    )


def recollection(node: ConceptNode) -> Recollection:
    """Return *node* as it is handed to a mind."""
    lines = node.lines if node.type == "chat" else ()
    return Recollection(
        node_id=node.node_id,
        kind=node.type,
        created=node.created,
        text=node.description,
        subject=node.subject,
        predicate=node.predicate,
        object=node.object,
        poignancy=node.poignancy,
        lines=lines,
    )
