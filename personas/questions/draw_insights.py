"""What follows from these memories?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True)
class Insight:
    """A thought and what it rests on.

    Attributes:
        text: one sentence.
        subject, predicate, object: its triple.
        evidence: node ids among the statements; at least one.
        poignancy: 1 to 10; 0 leaves it to be rated.
    """

    text: str
    subject: str
    predicate: str
    object: str
    evidence: tuple[str, ...]
    poignancy: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawInsights(Question[tuple[Insight, ...]]):
    """Asked once per focal point; the answer is up to *count* insights.

    Attributes:
        focal_point: the question to answer.
        statements: memories recalled for it, best first.
        count: how many insights are wanted.
    """

    focal_point: str
    statements: tuple[Recollection, ...]
    count: int
