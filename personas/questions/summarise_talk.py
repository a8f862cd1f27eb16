"""What remains of a talk?"""

from dataclasses import dataclass

from personas.questions.question import Question


@dataclass(frozen=True, slots=True)
class TalkNotes:
    """What one side keeps of a talk.

    Attributes:
        summary: "conversing about ...", the chat's description in short.
        memo: what was worth remembering, one sentence; empty for nothing.
        plan_note: what it means for one's plans, one sentence; empty for nothing.
        poignancy: 1 to 10 of summary, memo and plan note; empty leaves them to be rated.
    """

    summary: str
    memo: str
    plan_note: str
    poignancy: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SummariseTalk(Question[TalkNotes]):
    """Asked of each side when a talk has ended.

    Attributes:
        other: with whom.
        lines: (speaker, line), oldest first; at least one.
    """

    other: str
    lines: tuple[tuple[str, str], ...]
