"""How one speaks of oneself and one's memories to an outsider."""

from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import as_clause, sentences
from personas.minds.offline.talk.person import spoken
from personas.minds.offline.talk.tidings import told_clauses
from personas.questions import AnswerInterview, Recollection

_NOBODY = ""


def mine(question: AnswerInterview, text: str) -> str:
    """Return a record as the asked says it of themselves."""
    return spoken(text, question.asked.name, _NOBODY)


def open_sentences(text: str) -> list[str]:
    """Return the sentences of a paragraph that are no secret."""
    return [each for each in sentences(text) if not is_secret(each)]


def remembered(question: AnswerInterview, memory: Recollection) -> str:
    """Return a memory as it is told to an outsider; empty if it must stay one's own."""
    if is_secret(memory.text) or memory.kind == "chat":
        return ""
    told = told_clauses(memory.text)
    if told is not None and told[1] == question.asked.name:
        return f"{told[0]} told me that {as_clause(mine(question, told[2][0]))}"
    if "plan for" in memory.text:
        return ""
    text = as_clause(mine(question, memory.text))
    return f"I saw that {text}" if memory.kind == "event" and not text.startswith("I ") else text
