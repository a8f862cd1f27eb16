"""A memory of its own: of a chat's user, of a benchmark, of anything that is not a town's persona.

The same stream, graph and recall as in a town; only the vectors are its own.
"""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import Any

import numpy as np

from personas.errors import MemoryStreamError
from personas.identity import Constants
from personas.memory.concept_node import ConceptNode, NodeKind
from personas.memory.context import MessageKind, NodeContext
from personas.memory.graph import GraphKind, MemoryGraph
from personas.memory.keywords import event_keywords
from personas.memory.near_index import WORTH_IT, NearIndex, cosines_of_nearest
from personas.memory.packing import SAYS, Packed, pack
from personas.memory.policies import Policy, policy_named
from personas.memory.query import QueryPlan, plan_query
from personas.memory.recalled import Recalled, Wish
from personas.memory.relative_dates import resolved_dates
from personas.memory.retrieval import joined, recall_ranked
from personas.memory.stream import MemoryStream
from personas.memory.tokens import Language
from personas.memory.vector_table import VectorTable
from personas.memory.visibility import visible
from personas.ports import Embedder, FloatArray

_NEAREST = 2000
ORDINARY = 5
"""Poignancy of what nobody has rated."""

_SHORTEST = 8
"""Words of a short memory: so many of them fill a budget."""

_FEWEST = 50
"""Memories from which a text is packed, however small its budget."""


class OwnedMemory:
    """What is remembered for one owner.

    Attributes:
        stream: nodes, contexts and graph.

    Args:
        owner: whose memory it is.
        embedder: the sentence encoder.
        language: of most of the texts.
        constants: weights and decay of the terms.
        is_approximate: from 200,000 memories on, compare a question only with those near to it,
            found by an index (extra `ann`); another memory may be missed.
    """

    def __init__(
        self,
        owner: str,
        embedder: Embedder,
        *,
        language: Language = "en",
        constants: Constants | None = None,
        is_approximate: bool = False,
    ) -> None:
        self.owner = owner
        self.stream = MemoryStream(owner, language=language)
        self.vectors = VectorTable(embedder)
        self._constants = constants or Constants()
        self._near = NearIndex(embedder.dim) if is_approximate else None

    def __len__(self) -> int:
        return len(self.stream)

    @property
    def graph(self) -> MemoryGraph:
        """The graph, up to date."""
        return self.stream.associations.graph

    def add_episode(
        self,
        actor: str,
        text: str,
        time: datetime,
        *,
        people: Sequence[str] = (),
        place: str = "",
        session: str = "",
        kind: MessageKind = "",
        tags: Sequence[str] = (),
        emotion: str = "",
        origin: str = "",
        poignancy: int = ORDINARY,
    ) -> ConceptNode:
        """Store what somebody said or did, word for word, and return its node.

        Args:
            actor: who, by name.
            text: what, not empty.
            time: when.
            people: to whom, or who else was there.
            place: where.
            session: id of the talk; episodes of one talk are neighbours.
            kind: what kind of message.
            tags: topics.
            emotion: of the actor.
            origin: id in the source it comes from.
            poignancy: 1 to 10.

        Raises:
            MemoryStreamError: the text is empty or a value is out of range.
        """
        time = time.replace(microsecond=0)
        context = NodeContext(
            people=tuple(people),
            place=place,
            session=session,
            kind=kind,
            tags=tuple(tags),
            emotion=emotion,
            origin=origin,
            dates=resolved_dates(text, time, self.stream.language),
        )
        said_to = people[0] if people else ""
        node = self.stream.add(
            "chat",
            created=time,
            subject=actor,
            predicate=SAYS,
            object=said_to,
            description=text,
            embedding_key=f"[{dated(time)}] {actor}: {text}",
            poignancy=poignancy,
            keywords=(*event_keywords(actor, SAYS, said_to), *tags),
            context=context,
        )
        self.vectors.add(node.embedding_key)
        return node

    def add_fact(
        self,
        text: str,
        sources: Sequence[str],
        time: datetime,
        *,
        subject: str = "",
        predicate: str = "",
        object: str = "",
        topics: Sequence[str] = (),
        source: str = "",
        valid_from: datetime | None = None,
        valid_to: datetime | None = None,
        poignancy: int = ORDINARY,
        role: str = "fact",
    ) -> ConceptNode:
        """Store a claim with what it is known from; one that is known already is confirmed.

        Args:
            text: one sentence, not empty.
            sources: ids of the episodes it is taken from, or of facts for a reflection.
            time: since when it is known.
            subject: of its triple, where known.
            predicate: the same.
            object: the same.
            topics: concepts it is about, such as "pottery_hobby".
            source: who drew it: "offline", a model's name, or as given.
            valid_from: since when it holds in the world; None for always.
            valid_to: until when; None for open.
            poignancy: 1 to 10.
            role: "fact" or "reflection".

        Raises:
            MemoryStreamError: the text is empty, a source does not exist, or a value is out of
                range.
        """
        time = time.replace(microsecond=0)
        known = self.stream.find_thought(text)
        if known is not None and self.stream.context(known.node_id).known_to is None:
            return self.stream.confirm(known.node_id, known.expiration, time)
        if role not in ("fact", "reflection"):
            raise MemoryStreamError(f"memory of {self.owner}: {role!r} is no fact or reflection")
        node = self.stream.add(
            "thought",
            created=time,
            subject=subject,
            predicate=predicate,
            object=object,
            description=text,
            embedding_key=f"[{dated(time)}] {text}",
            poignancy=poignancy,
            keywords=(*event_keywords(subject, predicate, object), *topics),
            filling=tuple(sources),
            context=NodeContext(
                role="fact" if role == "fact" else "reflection",
                tags=tuple(topics),
                source=source,
                valid_from=valid_from,
                valid_to=valid_to,
            ),
        )
        self.vectors.add(node.embedding_key)
        return node

    def plan(self, query: str, now: datetime | None = None) -> QueryPlan:
        """Return how memories are searched for *query*."""
        known = self.stream.associations
        return plan_query(query, tokens=known.tokens, people=known.people, now=now)

    def recall(
        self,
        query: str | QueryPlan,
        *,
        policy: Policy | str = "recall",
        limit: int = 20,
        now: datetime | None = None,
        as_of: datetime | None = None,
        valid_at: datetime | None = None,
        roles: Collection[GraphKind] | None = None,
        kinds: Collection[NodeKind] | None = None,
        caps: Mapping[GraphKind, int] | None = None,
        exclude: Collection[str] = (),
        explain: bool = False,
    ) -> tuple[Recalled, ...]:
        """Return what *query* brings to mind, best first, each with every term of its score.

        Args:
            query: a question, or one that was planned.
            policy: the rule, or its name.
            limit: memories at most.
            now: time of asking; by default that of the last memory.
            as_of: only what was known then.
            valid_at: leave out facts that do not hold then.
            roles: kinds of memories wanted, instead of the policy's.
            kinds: only these kinds of nodes.
            caps: how many of each role at most, instead of the policy's.
            exclude: ids that are left out.
            explain: look for the way over the graph to each memory.

        Raises:
            UnknownPolicyError: no policy has that name.
        """
        if not len(self) or limit <= 0:
            return ()
        asked_at = now or self.stream.columns.newest()
        plan = self.plan(query, asked_at) if isinstance(query, str) else query
        return self.recall_encoded(
            plan,
            self.vectors.encoded([part.text for part in plan.parts]),
            policy=policy,
            limit=limit,
            now=asked_at,
            as_of=as_of,
            valid_at=valid_at,
            roles=roles,
            kinds=kinds,
            caps=caps,
            exclude=exclude,
            explain=explain,
        )

    def recall_encoded(
        self,
        plan: QueryPlan,
        asked: Sequence[FloatArray] | FloatArray,
        *,
        policy: Policy | str = "recall",
        now: datetime | None = None,
        limit: int = 20,
        **wishes: Any,
    ) -> tuple[Recalled, ...]:
        """Return the same as `recall` for a question whose parts are encoded already.

        Args:
            plan: the question.
            asked: the vector of each of its parts.
            policy: see `recall`.
            now: see `recall`.
            limit: see `recall`.
            wishes: the rest of what `Wish` holds.
        """
        rule = policy_named(policy) if isinstance(policy, str) else policy
        matrix = self.vectors.matrix()
        vector = joined(asked, rule)
        if self._near is not None and len(matrix) >= WORTH_IT:
            cosine = cosines_of_nearest(self._near, matrix, vector, count=_NEAREST)
        else:
            cosine = (matrix @ vector).astype(np.float64)
        wish = Wish(now=now or self.stream.columns.newest(), limit=limit, **wishes)
        return recall_ranked(
            self.stream,
            plan,
            cosine,
            rule,
            self._constants,
            wish,
            is_visible=visible(self.stream, rule, wish),
        )

    def context(
        self,
        query: str | QueryPlan,
        *,
        policy: Policy | str = "recall",
        max_words: int = 1000,
        **how: Any,
    ) -> Packed:
        """Return what *query* brings to mind as a text of at most *max_words*.

        Under a policy with a gist, facts stand for what does not fit word for word. Other words
        are passed on to `recall`.
        """
        rule = policy_named(policy) if isinstance(policy, str) else policy
        most = max(_FEWEST, max_words // _SHORTEST)
        wanted: dict[str, object] = {"limit": most}
        if rule.gist:
            roles: tuple[GraphKind, ...] = ("episode", "fact", "reflection")
            caps = dict.fromkeys(roles, most)
            wanted = {"roles": roles, "caps": caps, "limit": most * len(roles)}
        found = self.recall(query, policy=rule, **{**wanted, **how})
        return pack(found, max_words=max_words, gist=rule.gist)


class MemoryStore:
    """The memories of many owners; nothing of one is ever seen by another.

    Args:
        embedder: the sentence encoder.
        language: of a new owner's texts.
    """

    def __init__(self, embedder: Embedder, *, language: Language = "en") -> None:
        self._embedder = embedder
        self._language: Language = language
        self._owners: dict[str, OwnedMemory] = {}

    @property
    def owners(self) -> tuple[str, ...]:
        """Who has memories here, in the order of coming."""
        return tuple(self._owners)

    def of(self, owner: str) -> OwnedMemory:
        """Return the memory of *owner*, an empty one for a new owner."""
        if owner not in self._owners:
            self._owners[owner] = OwnedMemory(owner, self._embedder, language=self._language)
        return self._owners[owner]


def dated(moment: datetime) -> str:
    """Return a time as it stands in the text that is encoded: "8 May 2023 13:56"."""
    return f"{moment.day} {moment:%B %Y %H:%M}"
