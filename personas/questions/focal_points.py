"""What are the big questions behind the latest memories?"""

from dataclasses import dataclass

from personas.questions.question import Question, Recollection


@dataclass(frozen=True, slots=True, kw_only=True)
class FocalPoints(Question[tuple[str, ...]]):
    """Asked when a reflection begins; the answer is up to *count* questions.

    Attributes:
        statements: the most recent memories, oldest first.
        count: how many questions are wanted.
    """

    statements: tuple[Recollection, ...]
    count: int
