"""The messages of one user of a chat: linked as they come, and searched through their links."""

from collections import Counter, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import numpy as np

from personas.memory.concept_node import ConceptNode
from personas.memory.connections import Earlier, connections, unresolved
from personas.memory.context import MessageKind
from personas.memory.graph import GraphKind
from personas.memory.message_marks import MessageMarks, marks_of
from personas.memory.relations import MESSAGE_RELATIONS
from personas.memory.store import OwnedMemory
from personas.memory.tokens import LANGUAGES, guess_language
from personas.memory.vector_table import VectorTable
from personas.ports import Embedder

FIRST_MATCHES = 5
"""Messages that a search starts from."""

MOST_FOUND = 50

_EPISODES: tuple[GraphKind, ...] = ("episode",)


@dataclass(frozen=True, slots=True)
class Connected:
    """A message that a search found.

    Attributes:
        node: the message.
        depth: links away from a message that matches the question; 0 for such a one.
        why: how it is connected, in plain words.
    """

    node: ConceptNode
    depth: int
    why: str


class Messages:
    """The messages in one owner's memory.

    Args:
        memory: the owner's.
        embedder: its encoder.
        similar_from: asked once, when first needed; see `similarity.unrelated_cosine`.
    """

    def __init__(
        self, memory: OwnedMemory, embedder: Embedder, similar_from: Callable[[], float]
    ) -> None:
        self._memory = memory
        self._said = VectorTable(embedder)
        self._similar_from = similar_from
        self._earlier: list[Earlier] = []

    def add(
        self,
        actor: str,
        text: str,
        time: datetime,
        *,
        kind: MessageKind = "user_message",
        tags: Sequence[str] = (),
        emotion: str = "",
        people: Sequence[str] = (),
    ) -> ConceptNode:
        """Store a message, link it with earlier ones and return its node.

        Args:
            actor: who speaks.
            text: what, not empty.
            time: when.
            kind: what kind of message; only a user's own ones are problems and plans.
            tags: topics, besides those its words tell.
            emotion: of the actor.
            people: to whom.

        Raises:
            MemoryStreamError: the text is empty.
        """
        marks = self._marks(text, tags, kind)
        node = self._memory.add_episode(
            actor,
            text,
            time,
            people=people,
            kind=kind,
            tags=marks.tags,
            emotion=emotion,
        )
        self._said.add(text)
        rows = self._said.matrix()
        edges = connections(
            node.node_id,
            marks,
            node.created,
            self._earlier,
            cosines=(rows[:-1] @ rows[-1]).astype(np.float64),
            similar_from=self._similar_from() if self._earlier else 1.0,
        )
        for edge in edges:
            self._memory.stream.link(edge)
        self._earlier.append(Earlier(node, marks))
        return node

    def search_with_connections(
        self, query: str, *, depth: int = 3, now: datetime | None = None
    ) -> tuple[Connected, ...]:
        """Return messages that match *query* and what is linked with them, nearest first.

        A question about change without a subject begins with the last open matter, however long
        ago. Each message comes once, at its least depth; of equal depth the stronger link first.

        Args:
            query: a question.
            depth: links that are followed, 0 or more.
            now: time of asking; later messages do not exist yet.
        """
        queue: deque[Connected] = deque()
        marks = self._marks(query, (), "user_message")
        if marks.asks_change or "medicine" in marks.tags:
            open_matter = unresolved(
                [each for each in self._earlier if now is None or each.node.created <= now]
            )
            if open_matter is not None:
                queue.append(Connected(open_matter, 0, "the last open matter"))
        found = self._memory.recall(query, limit=FIRST_MATCHES, roles=_EPISODES, now=now)
        queue.extend(Connected(item.node, 0, "matches the question") for item in found)
        return self._breadth_first(queue, depth, now)

    def context(self, node_id: str, *, depth: int = 2) -> tuple[Connected, ...]:
        """Return a message and what is linked with it within *depth* links.

        Raises:
            MemoryStreamError: there is no such message.
        """
        node = self._memory.stream.node(node_id)
        return self._breadth_first(deque([Connected(node, 0, "asked for")]), depth, None)

    def link_counts(self) -> dict[str, int]:
        """Return relation -> number of links of that kind between messages."""
        counts = Counter(edge.relation for edge in self._memory.graph.edges())
        return {name: counts[name] for name in sorted(counts) if name in MESSAGE_RELATIONS}

    def _breadth_first(
        self, queue: deque[Connected], depth: int, now: datetime | None
    ) -> tuple[Connected, ...]:
        seen: dict[str, Connected] = {}
        while queue and len(seen) < MOST_FOUND:
            here = queue.popleft()
            if here.node.node_id in seen:
                continue
            seen[here.node.node_id] = here
            if here.depth < depth:
                queue.extend(
                    Connected(other, here.depth + 1, why)
                    for other, why in self._linked(here.node)
                    if other.node_id not in seen and (now is None or other.created <= now)
                )
        return tuple(seen.values())

    def _linked(self, node: ConceptNode) -> list[tuple[ConceptNode, str]]:
        """Return (message, why) of all that is linked with *node*, strongest first."""
        graph = self._memory.graph
        links: dict[str, tuple[float, str]] = {}
        for edge in graph.edges_of(node.node_id):
            if edge.relation not in MESSAGE_RELATIONS:
                continue
            other = edge.target if edge.source == node.node_id else edge.source
            strength, why = links.get(other, (0.0, ""))
            told = f"{edge.relation}: {edge.explanation}"
            links[other] = (max(strength, edge.strength), f"{why}; {told}" if why else told)
        order = sorted(links, key=lambda key: (-links[key][0], int(key.removeprefix("node_"))))
        return [(self._memory.stream.node(key), links[key][1]) for key in order]

    def _marks(self, text: str, tags: Sequence[str], kind: MessageKind) -> MessageMarks:
        """Return what a message is, by the words of its language and of the user's."""
        own = self._memory.stream.language
        guessed = guess_language(text, own)
        read = [marks_of(text, each) for each in dict.fromkeys((own, guessed, *LANGUAGES))]
        is_own = kind == "user_message"
        languages = read[: 1 if guessed == own else 2]
        found = dict.fromkeys((*tags, *(tag for each in languages for tag in each.tags)))
        return MessageMarks(
            tags=tuple(found),
            is_problem=is_own and any(each.is_problem for each in languages),
            is_plan=is_own and any(each.is_plan for each in languages),
            is_over=is_own and any(each.is_over for each in languages),
            asks_change=any(each.asks_change for each in read),
            is_question=read[0].is_question,
        )
