"""A clause in short: who it is about and what they are at."""

import re
from dataclasses import dataclass

from personas.minds.offline.english import is_gerund
from personas.minds.offline.verbs import is_common_verb
from personas.minds.offline.word_list import words_in

_ABOUT = re.compile(
    r"^(?P<who>.{1,60}?) (?:is|am|are) (?:also |still )?(?P<doing>[a-z]+ing)\b(?P<rest>.*)$"
)
_END = re.compile(
    r",| and (?:is|has|am|are|may|keeps?|wants?|can|cannot|thinks?|says?|have|will)\b"
    r"| that | which | because | before | when "
    r"| although | so that | on (?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b"
)
_MOST_WORDS = 12
_DANGLING = words_in("a an the of in on at for to with by from and or her his their my your")
# "is looking forward to" and the like are states; one does not ask how far they have got.
_NO_TASKS = words_in("looking hoping wondering thinking being going saving worrying")


@dataclass(frozen=True, slots=True)
class Gist:
    """A clause in short.

    Attributes:
        who: its subject, full name or pronoun.
        doing: in progress, a few words.
        is_task: whether it is something that goes forward and can be asked after.
    """

    who: str
    doing: str
    is_task: bool


def gist_of(clause: str) -> Gist | None:
    """Return the gist of a clause "X is doing Y" or "I am doing Y"; None for others."""
    match = _ABOUT.match(clause)
    if match is None or not is_gerund(match["doing"]):
        return None
    words = _END.split(match["doing"] + match["rest"], maxsplit=1)[0].split()[:_MOST_WORDS]
    for at in range(len(words) - 1, 0, -1):
        if words[at - 1] == "and" and is_common_verb(words[at]):
            del words[at - 1 :]
    while words and words[-1].lower() in _DANGLING:
        words.pop()
    if not words:
        return None
    return Gist(match["who"], " ".join(words), words[0] not in _NO_TASKS)
