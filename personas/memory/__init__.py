"""The memory stream of a persona: concept nodes, how they are linked, and how they are recalled."""

from personas.memory.chat_memory import ChatMemory
from personas.memory.concept_node import NODE_KINDS, ConceptNode, Filling, NodeKind
from personas.memory.context import NO_CONTEXT, NodeContext
from personas.memory.graph import Edge, GraphKind, GraphNode, MemoryGraph
from personas.memory.keywords import event_keywords
from personas.memory.messages import Connected, Messages
from personas.memory.packing import Packed, header, line, pack
from personas.memory.policies import POLICIES, Policy, policy_named
from personas.memory.query import QueryPart, QueryPlan, plan_query
from personas.memory.recalled import Recalled
from personas.memory.relations import RELATIONS, Relation
from personas.memory.retrieval import recall
from personas.memory.scoring import TermScore
from personas.memory.store import MemoryStore, OwnedMemory
from personas.memory.stream import Confirmation, MemoryStream

__all__ = [
    "NODE_KINDS",
    "NO_CONTEXT",
    "POLICIES",
    "RELATIONS",
    "ChatMemory",
    "ConceptNode",
    "Confirmation",
    "Connected",
    "Edge",
    "Filling",
    "GraphKind",
    "GraphNode",
    "MemoryGraph",
    "MemoryStore",
    "MemoryStream",
    "Messages",
    "NodeContext",
    "NodeKind",
    "OwnedMemory",
    "Packed",
    "Policy",
    "QueryPart",
    "QueryPlan",
    "Recalled",
    "Relation",
    "TermScore",
    "event_keywords",
    "header",
    "line",
    "pack",
    "plan_query",
    "policy_named",
    "recall",
]
