"""Rule: what to say to an interviewer."""

import re

from personas.minds.offline.english import as_sentence
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.kinds import answers_to
from personas.minds.offline.interview.reactions import reaction
from personas.ports import Draws
from personas.questions import AnswerInterview

_MOST_SENTENCES = 6
_UNKNOWN = (
    "I do not know, nobody has told me anything about it",
    "I do not know, I have heard nothing of it",
    "I do not know anything about that",
)
_NO_MORE = "I cannot say more about it than that"
_MORE = re.compile(r"^(?:why|how so|how come|tell me more|go on|what else|and\?|really)\b")
_SUPPOSED = re.compile(r"\bif\b|would you (?:do|react)|\bburning\b|on fire\b|suppose|imagine")


def answer_interview(question: AnswerInterview, draws: Draws) -> str:
    """Return one to a few sentences, from identity, plans and memories alone.

    The first kind of answer that the question calls for and that has something to say is given;
    a follow-up is read with the question before it, and not answered in the same words again.
    What is not known is said to be not known; a secret is not told to an interviewer.
    """
    draw = draws.of("answer_interview")
    inquiry = Inquiry.of(question)
    if _SUPPOSED.search(inquiry.words):
        return _text(reaction(inquiry, draw))
    said = " ".join(answer for _, answer in question.earlier)
    is_more = bool(_MORE.match(question.question.lower()))
    for sentences in answers_to(inquiry):
        fresh = [each for each in sentences if not is_more or as_sentence(each) not in said]
        if fresh:
            return _text(fresh)
    return _text([_NO_MORE if is_more and said else draw.choice(_UNKNOWN)])


def _text(sentences: list[str]) -> str:
    parts = [as_sentence(each) for each in dict.fromkeys(sentences) if each]
    return " ".join(parts[:_MOST_SENTENCES])
