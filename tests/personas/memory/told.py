"""Memories drawn by hypothesis: who says what and when, what is drawn from it and linked."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

from hypothesis import strategies as st

from personas.memory import MemoryStore, OwnedMemory
from personas.memory.graph import Edge
from reverie.embedding import HashingEmbedder

EXAMPLES = int(os.environ.get("REVERIE_EXAMPLES", "6"))
"""Examples of each property; `REVERIE_EXAMPLES=2000` looks further."""

START = datetime(2023, 5, 8, 9)
DAYS = timedelta(days=100)
"""All that is told is told within these."""

_PEOPLE = ("Ana", "Ben", "陈小满")
_WORDS = ("pottery", "glaze", "ferry", "captain", "violin", "idle", "headache", "remédio", "咖啡馆")
_MINUTES = 60 * 24 * 90


@dataclass(frozen=True, slots=True)
class Told:
    """Something said, and whether a fact is drawn from it.

    Attributes:
        actor: by name.
        text: not empty.
        minute: after `START`.
        session: id of the talk; empty for none.
        place: empty for none.
        poignancy: 1 to 10.
        fact: drawn from it; empty for none.
        tags: topics.
    """

    actor: str
    text: str
    minute: int
    session: str = ""
    place: str = ""
    poignancy: int = 5
    fact: str = ""
    tags: tuple[str, ...] = ()


_texts = st.one_of(
    st.lists(st.sampled_from(_WORDS), min_size=1, max_size=5).map(" ".join),
    st.text(min_size=1, max_size=40).filter(lambda text: text.strip() != ""),
)
queries = st.one_of(
    st.text(max_size=60),
    st.lists(st.sampled_from((*_WORDS, *_PEOPLE, "last week?")), max_size=4).map(" ".join),
)
told = st.builds(
    Told,
    actor=st.sampled_from(_PEOPLE),
    text=st.one_of(_texts, _texts.map(lambda text: f"{text}?")),
    minute=st.integers(0, _MINUTES),
    session=st.sampled_from(["", "", "a", "b"]),
    place=st.sampled_from(["", "Café", "Park"]),
    poignancy=st.integers(1, 10),
    fact=st.one_of(st.just(""), _texts),
    tags=st.lists(st.sampled_from(["pottery_hobby", "health"]), max_size=2).map(tuple),
)
messages = st.lists(told, min_size=1, max_size=12)


def tell(memory: OwnedMemory, each: Told) -> None:
    """Store it, and the fact drawn from it."""
    at = START + timedelta(minutes=each.minute)
    node = memory.add_episode(
        each.actor,
        each.text,
        at,
        session=each.session,
        place=each.place,
        poignancy=each.poignancy,
        tags=each.tags,
    )
    if each.fact:
        memory.add_fact(each.fact, [node.node_id], at, topics=each.tags)


def memory_of(told: Sequence[Told]) -> OwnedMemory:
    """Return a memory in which all of it was stored, in the order given."""
    memory = MemoryStore(HashingEmbedder(64)).of("user")
    for each in told:
        tell(memory, each)
    return memory


def link_some(memory: OwnedMemory, pairs: Sequence[tuple[int, int, float]]) -> None:
    """Link memories by place, those that there are, and let a fact supersede an older one."""
    nodes = memory.stream.nodes
    for one, other, strength in pairs:
        source, target = nodes[one % len(nodes)], nodes[other % len(nodes)]
        if source is not target:
            memory.stream.link(Edge(source.node_id, target.node_id, "RELATED", strength, "told so"))
    facts = [node for node in nodes if node.type == "thought"]
    if len(facts) > 1:
        memory.stream.supersede(facts[0].node_id, facts[-1].node_id, START + DAYS)
