"""What are these memories about?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True)
class Topic:
    """A topic and the memories that are about it.

    Attributes:
        label: one to five words in snake case, never a person's name.
        evidence: node ids among the statements; at least one.
    """

    label: str
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtractConcepts(Question[tuple[Topic, ...]]):
    """Asked in the background, once for a batch of memories; up to *count* topics.

    Attributes:
        statements: what was seen and said, oldest first.
        known: topics there are already, to be taken again where they fit.
        count: how many topics are wanted at most.
    """

    statements: tuple[Recollection, ...]
    known: tuple[str, ...]
    count: int
