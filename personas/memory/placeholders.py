"""Texts that stand where a failed call of a model should have given one."""

from personas.memory.concept_node import ConceptNode
from personas.memory.context import NO_CONTEXT, NodeContext
from personas.memory.keywords import fold

PLACEHOLDER_FLAG = "a placeholder of a failed call, not a memory"

_WHOLE = frozenset({"this is blank", "...", "…", "none", "n/a", "null"})
_ANYWHERE = ("token limit exceeded", "this is blank")


def is_placeholder(text: str) -> bool:
    """Return whether *text* says nothing but that a model did not answer."""
    folded = " ".join(fold(text).split()).rstrip(".!") or "..."
    return folded in _WHOLE or any(each in folded for each in _ANYWHERE)


def context_of_imported(node: ConceptNode) -> NodeContext:
    """Return what is known of an imported memory: whether it must not be recalled."""
    if is_placeholder(node.description) or is_placeholder(node.embedding_key):
        return NodeContext(flag=PLACEHOLDER_FLAG)
    return NO_CONTEXT
