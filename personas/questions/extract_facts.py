"""What do these memories tell of the world and its people?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True)
class Claim:
    """One atomic claim, to be remembered as a fact.

    Attributes:
        text: one sentence with full names, in the language of what was said.
        subject, predicate, object: its triple.
        evidence: node ids among the statements; at least one.
        topics: what it is about, in snake case.
        is_only_one: whether a subject has one such object at a time, so that a new claim takes the
            place of an older one: where somebody lives, not what somebody likes.
    """

    text: str
    subject: str
    predicate: str
    object: str
    evidence: tuple[str, ...]
    topics: tuple[str, ...] = ()
    is_only_one: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class ExtractFacts(Question[tuple[Claim, ...]]):
    """Asked in the background, once for a batch of memories; up to *count* claims.

    Attributes:
        statements: what was seen and said, oldest first.
        count: how many claims are wanted at most.
    """

    statements: tuple[Recollection, ...]
    count: int
