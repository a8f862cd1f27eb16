"""The memory stream of a persona: concept nodes, their files, and how they are recalled."""

from personas.memory.concept_node import NODE_KINDS, ConceptNode, Filling, NodeKind
from personas.memory.keywords import event_keywords
from personas.memory.policies import POLICIES, Policy, policy_named
from personas.memory.retrieval import Recalled, recall
from personas.memory.scoring import TermScore
from personas.memory.stream import Confirmation, MemoryStream

__all__ = [
    "NODE_KINDS",
    "POLICIES",
    "ConceptNode",
    "Confirmation",
    "Filling",
    "MemoryStream",
    "NodeKind",
    "Policy",
    "Recalled",
    "TermScore",
    "event_keywords",
    "policy_named",
    "recall",
]
