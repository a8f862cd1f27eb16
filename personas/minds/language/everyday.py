"""What is too everyday to ask a model: decided by the offline rules, at no cost."""

import re
from dataclasses import replace
from typing import Any

from personas.minds.language.tasks.revise_schedule import movable
from personas.minds.offline.mind import OfflineMind
from personas.ports import Draws
from personas.questions import (
    ChoosePlace,
    DecideToWait,
    Question,
    RatePoignancy,
    ReviseSchedule,
)
from personas.schedule import is_sleep, total_min

EVERYDAY_POIGNANCY = 3
"""The rule's highest rating that is taken as it is."""

_SHORTEST_REST_MIN = 10
# The rule weighs the sight of a talk like the talk; what is said in it is weighed with the talk.
_TALKING = re.compile(r" is (?:talking|chatting|conversing) with ")
# Signs that a sight may matter, whatever the rule thinks of the activity.
_STRIKING = re.compile(
    r"\b(?:cry(?:ing)?|cries|sobb?\w*|weep\w*|tears|scream\w*|shout\w*|yell\w*|fight\w*|fought|"
    r"hit(?:s|ting)|attack\w*|threat\w*|blood\w*|bleed\w*|hurt\w*|wound\w*|injur\w*|collaps\w*|"
    r"faint\w*|unconscious|dead|dies|dying|death|kill\w*|funeral|grave\w*|grie[fv]\w*|mourn\w*|"
    r"(?:on|house|caught) fire|fire (?:brigade|alarm)|burn(?:s|t|ed|ing down)|"
    r"flood\w*|leak\w*|broken?|smash\w*|explo\w*|accident|emergency|"
    r"ambulance|police|arrest\w*|steal\w*|stolen|robb\w*|missing|lost|kiss\w*|propos\w*|"
    r"wedding|marr(?:y|ied|iage)\w*|pregnan\w*|birth\w*|baby|divorc\w*|break(?:s|ing)? up|"
    r"leav(?:es|ing) (?:him|her|them|town|for good|forever)|packing (?:up|\w+ things|suitcases?)|"
    r"secret\w*|confess\w*|betray\w*|li(?:es|ed|ar)\b|cheat\w*|quarrel\w*|argu(?:es|ed|ing|ment)\w*|"
    r"angry|angri\w*|furious|rage|desperat\w*|terrif\w*|panic\w*|afraid|scared|trembl\w*|drunk\w*|"
    r"naked|gun|knife|weapon|surpris\w*|celebrat\w*|party|ceremony|election|vote[sd]?|fired|"
    r"quit(?:s|ting)?|lottery|award\w*|prize)\b",
    re.I,
)


def is_routine(question: Question[Any], draws: Draws, rules: OfflineMind) -> bool:
    """Return whether *question* is one for the rules.

    Routine is: where one sleeps, a few minutes of waiting, the last minutes of a stretch, and a
    tick in which all that is new is everyday.
    """
    match question:
        case ChoosePlace() if is_sleep(question.activity):
            return True
        case DecideToWait():
            return True
        case ReviseSchedule() if total_min(movable(question)) < _SHORTEST_REST_MIN:
            return True
        case RatePoignancy() if not striking(question, draws, rules):
            return True
        case _:
            return False


def striking(question: RatePoignancy, draws: Draws, rules: OfflineMind) -> tuple[int, ...]:
    """Return the numbers, from 0, of the happenings that are not everyday."""
    ratings = rules.decide(question, draws)
    return tuple(
        index
        for index, (text, rating) in enumerate(zip(question.texts, ratings, strict=True))
        if (rating > EVERYDAY_POIGNANCY and not _TALKING.search(text)) or _STRIKING.search(text)
    )


def only(question: RatePoignancy, indices: tuple[int, ...]) -> RatePoignancy:
    """Return the question for some of its happenings."""
    return replace(question, texts=tuple(question.texts[index] for index in indices))
