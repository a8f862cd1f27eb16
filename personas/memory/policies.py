"""Retrieval policies: rows of weights and rules, by name."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from personas.errors import UnknownPolicyError
from personas.memory.columns import Reading
from personas.memory.concept_node import NODE_KINDS, NodeKind
from personas.memory.graph import GraphKind
from personas.memory.pagerank_walk import Dampening

TermName: TypeAlias = Literal[
    "recency_hours",
    "recency_rank",
    "importance",
    "relevance",
]
"""A raw number per candidate; see `terms.py`, which has one function for each."""

ConstantName: TypeAlias = Literal["recency_w", "importance_w", "relevance_w"]

RuleName: TypeAlias = Literal["sum", "blend", "product", "boost"]
"""How terms become a score, see `Policy.rule`."""


@dataclass(frozen=True, slots=True)
class Term:
    """One addend of a score.

    Attributes:
        raw: which number.
        weight: the policy's factor.
        constant: the persona's own factor, by the name it has in `Constants`.
    """

    raw: TermName
    weight: float
    constant: ConstantName


@dataclass(frozen=True, slots=True, kw_only=True)
class Relevance:
    """What makes a memory near to a question; each part is 0 to 1 before its weight.

    Attributes:
        lexical: weight of BM25, over its maximum; the cosine over its maximum has weight 1.
        actor: added where the memory is of the one person whom the question names.
        neighbours: part of the score of the episode before and of the one after that is added.
        keys: whether thoughts lend their cosine to the episodes they rest on.
        topic: weight of the question's topic alone, beside the question as asked, in what
            memories are compared with; see `query_topic.py`.
        facts: added of the best thought that rests on an episode, by its meaning and words.
        lent: part of the score of the best episode it rests on that a thought gets on top.
        asking: taken off what only asks something: answers are sought.
        period: added where a memory is of the time that the question names.
        sitting: added of the three best of the talk, over that of the best talk.
    """

    lexical: float = 0.0
    actor: float = 0.0
    neighbours: float = 0.0
    keys: bool = False
    topic: float = 0.0
    facts: float = 0.0
    lent: float = 0.0
    asking: float = 0.0
    period: float = 0.0
    sitting: float = 0.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Spread:
    """How much of a score comes over the graph.

    Attributes:
        weight: of the mass over its maximum.
        seeds: most relevant memories from which it spreads.
        eps: accuracy. A tenth of the mass over its maximum is added to a score, so that the fourth
            digit of it changes no order worth the time.
        nearest: memories that are candidates besides those reached; 0 for all.
        hops: links from a seed that may be gone; 0 for any number.
        without: relations that are not followed.
        dampening: how hubs are held down.
    """

    weight: float
    seeds: int = 40
    eps: float = 1e-4
    nearest: int = 0
    hops: int = 0
    without: frozenset[str] = frozenset()
    dampening: Dampening = "into"


_CAPS: Mapping[GraphKind, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """How memories are chosen. A new policy is a new row in `POLICIES`.

    Attributes:
        name: what it is called in settings and on the command line.
        summary: what it does, in a sentence.
        terms: by the name they are explained under.
        rule: how they make a score. "sum": each is scaled to 0–1 over the candidates, weighed and
            added. "blend": the same with relevance made of parts, over its maximum. "product":
            recency × poignancy/10 × (1 + cosine)/2. "boost": relevance alone, moved by recency and
            importance up or down by at most their weight.
        relevance: the parts of relevance in all rules but "sum".
        spread: what the graph adds; None for nothing.
        roles: kinds of memories that are returned.
        caps: how many of each kind at most, where the caller says nothing.
        gist: share of a budget of words that is left for facts whose episodes did not fit.
        if_alike: the scaled value where all candidates have the same raw one.
        kinds: kinds of nodes that are candidates.
        leaves_out: "idle_object", events that say an object is idle; "idle_text", every node
            whose text contains "idle".
        expires: whether expired nodes are left out.
        reads: "actor", the text of a node always names who acts; "key", it is taken as stored.
    """

    name: str
    summary: str
    terms: Mapping[str, Term]
    rule: RuleName = "sum"
    relevance: Relevance = Relevance()
    spread: Spread | None = None
    roles: tuple[GraphKind, ...] = ("episode", "fact", "reflection")
    caps: Mapping[GraphKind, int] = field(default_factory=lambda: _CAPS)
    gist: float = 0.0
    if_alike: float = 0.0
    kinds: tuple[NodeKind, ...] = NODE_KINDS
    leaves_out: Literal["idle_object", "idle_text"] = "idle_object"
    expires: bool = True
    reads: Reading = "actor"

    @property
    def uses_vectors(self) -> bool:
        """Whether texts have to be encoded at all."""
        return any(term.raw == "relevance" for term in self.terms.values())

    @property
    def uses_graph(self) -> bool:
        """Whether graph and words are needed."""
        return self.rule != "sum" or self.spread is not None

    def without(
        self, *, recency: bool = False, importance: bool = False, relevance: bool = False
    ) -> "Policy":
        """Return this policy with the terms of the given names taken out, for an ablation."""
        out = {
            name
            for name, is_out in (
                ("recency", recency),
                ("importance", importance),
                ("relevance", relevance),
            )
            if is_out
        }
        kept = {name: term for name, term in self.terms.items() if name not in out}
        return self if len(kept) == len(self.terms) else replace(self, terms=kept)


_RECENCY = Term("recency_hours", 1.0, "recency_w")
_IMPORTANCE = Term("importance", 1.0, "importance_w")
_RELEVANCE = Term("relevance", 1.0, "relevance_w")
_ALL_TERMS = {"recency": _RECENCY, "importance": _IMPORTANCE, "relevance": _RELEVANCE}
_GAAMA_CAPS: Mapping[GraphKind, int] = MappingProxyType(
    {"fact": 60, "reflection": 20, "episode": 80}
)
_PEOPLE_AND_PLACES = frozenset({"WITH", "AT"})
_TOPICS = frozenset({"HAS_CONCEPT", "ABOUT_CONCEPT"})
_GAAMA = Policy(
    name="gaama",
    summary="cosine and a tenth of PageRank over 2 links, facts and episodes alike (GAAMA)",
    terms={"relevance": _RELEVANCE},
    rule="blend",
    spread=Spread(
        weight=0.1,
        eps=1e-5,
        nearest=330,
        hops=2,
        without=_PEOPLE_AND_PLACES,
        dampening="published",
    ),
    caps=_GAAMA_CAPS,
)

_RECALLED = Relevance(
    lexical=1.0,
    actor=0.2,
    neighbours=0.15,
    topic=1.0,
    facts=0.5,
    lent=1.0,
    asking=0.1,
    period=0.2,
    sitting=0.2,
)
"""Measured on LoCoMo part by part, see docs/benchmarks.md."""

_ROWS = (
    Policy(
        name="paper",
        summary="recency by game hours, importance and relevance, alike in weight (Park et al.)",
        terms=_ALL_TERMS,
    ),
    Policy(
        name="release2023",
        summary="the released code's rule, oldest first and without chats; for parity checks only",
        terms={
            "recency": Term("recency_rank", 0.5, "recency_w"),
            "importance": Term("importance", 2.0, "importance_w"),
            "relevance": Term("relevance", 3.0, "relevance_w"),
        },
        if_alike=0.5,
        kinds=("event", "thought"),
        leaves_out="idle_text",
        expires=False,
        reads="key",
    ),
    Policy(
        name="product",
        summary="recency times importance times relevance, and a tenth of PageRank",
        terms=_ALL_TERMS,
        rule="product",
        spread=Spread(weight=0.1),
    ),
    _GAAMA,
    replace(
        _GAAMA,
        name="gaama-semantic",
        summary="gaama without PageRank; its ablation",
        spread=Spread(weight=0.0, nearest=330, hops=2, without=_PEOPLE_AND_PLACES),
    ),
    replace(
        _GAAMA,
        name="gaama-strong",
        summary="gaama with PageRank as strong as the cosine; its ablation",
        spread=Spread(
            weight=1.0, nearest=330, hops=2, without=_PEOPLE_AND_PLACES, dampening="published"
        ),
    ),
    Policy(
        name="semantic",
        summary="cosine only, over what was seen and said",
        terms={"relevance": _RELEVANCE},
        rule="blend",
        roles=("episode",),
    ),
    Policy(
        name="entity",
        summary="cosine and PageRank over people and places, without topics; prone to hubs",
        terms={"relevance": _RELEVANCE},
        rule="blend",
        spread=Spread(weight=1.0, without=_TOPICS, dampening="none"),
    ),
    Policy(
        name="town",
        summary="relevance as in recall, with recency and importance at half its weight",
        terms={
            "recency": Term("recency_hours", 0.5, "recency_w"),
            "importance": Term("importance", 0.5, "importance_w"),
            "relevance": _RELEVANCE,
        },
        rule="blend",
        relevance=replace(_RECALLED, lent=0.25),
        spread=Spread(weight=0.1),
    ),
    Policy(
        name="recall",
        summary="meaning and words, neighbours and PageRank; age and weight matter little",
        terms={
            "recency": Term("recency_hours", 0.05, "recency_w"),
            "importance": Term("importance", 0.05, "importance_w"),
            "relevance": _RELEVANCE,
        },
        rule="boost",
        relevance=replace(_RECALLED, facts=0.0, lent=0.0),
        spread=Spread(weight=0.1),
        roles=("episode",),
        gist=0.2,
    ),
)

POLICIES: Mapping[str, Policy] = MappingProxyType({row.name: row for row in _ROWS})
"""All policies by name."""


def policy_named(name: str) -> Policy:
    """Return the policy of that name.

    Raises:
        UnknownPolicyError: there is none; the message lists those there are.
    """
    try:
        return POLICIES[name]
    except KeyError as error:
        raise UnknownPolicyError(name, tuple(POLICIES)) from error
