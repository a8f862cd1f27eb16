"""Retrieval policies: rows of weights and rules, by name."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Literal, TypeAlias

from personas.errors import UnknownPolicyError
from personas.memory.columns import Reading
from personas.memory.concept_node import NODE_KINDS, NodeKind

TermName: TypeAlias = Literal["recency_hours", "recency_rank", "importance", "relevance"]
"""A raw number per candidate; see `terms.py`, which has one function for each."""

ConstantName: TypeAlias = Literal["recency_w", "importance_w", "relevance_w"]


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
class Policy:
    """How memories are chosen. A new policy is a new row in `POLICIES`.

    Attributes:
        name: what it is called in settings and on the command line.
        summary: what it does, in a sentence.
        terms: by the name they are explained under; each is scaled to 0–1 over the candidates.
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
    if_alike: float = 0.0
    kinds: tuple[NodeKind, ...] = NODE_KINDS
    leaves_out: Literal["idle_object", "idle_text"] = "idle_object"
    expires: bool = True
    reads: Reading = "actor"

    @property
    def uses_vectors(self) -> bool:
        """Whether texts have to be encoded at all."""
        return any(term.raw == "relevance" for term in self.terms.values())

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


_ROWS = (
    Policy(
        name="paper",
        summary="recency by game hours, importance and relevance, alike in weight (Park et al.)",
        terms={
            "recency": Term("recency_hours", 1.0, "recency_w"),
            "importance": Term("importance", 1.0, "importance_w"),
            "relevance": Term("relevance", 1.0, "relevance_w"),
        },
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
