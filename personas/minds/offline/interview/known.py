"""What description and memories say of something, as one tells it."""

import re

from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.words import own_sentences, remembered
from personas.questions import Recollection


def known(inquiry: Inquiry, pattern: re.Pattern[str]) -> list[str]:
    """Return what one's own description and memories say that fits *pattern*, latest news first."""
    own = own_sentences(inquiry.question, f"{inquiry.me.currently} {inquiry.me.learned}")
    answer = [each for each in own if pattern.search(each)]
    for memory in reversed(inquiry.question.memories):
        # What somebody "cares about" is what they told, said once more.
        is_echo = memory.predicate == "cares about"
        if memory.kind == "chat" or is_echo or not pattern.search(memory.text):
            continue
        words = remembered(inquiry.question, memory, pattern.search)
        if words and words not in answer and not is_plain_doing(inquiry, memory):
            answer.append(words)
    return answer


def is_plain_doing(inquiry: Inquiry, memory: Recollection) -> bool:
    """Return whether a memory is the sight of one's own doing, which tells no news."""
    return memory.kind == "event" and memory.subject == inquiry.me.name
