"""Kinds of interview question: by which words each is known, and what answers it."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from personas.minds.offline.interview import days, people, plans, talks
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.news import (
    on_office,
    on_topic,
    what_is_new,
    who_told,
)
from personas.minds.offline.interview.party import on_party
from personas.minds.offline.interview.reactions import whom
from personas.minds.offline.interview.self_knowledge import (
    age,
    home,
    introduce,
    matters,
    mood,
    secrets,
    usual_day,
    work,
)

Answer = Callable[[Inquiry], list[str]]


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of question.

    Attributes:
        words: by which it is known.
        answer: sentences for it; none where there is nothing to say.
        needs_people: whether it must name somebody.
    """

    words: re.Pattern[str]
    answer: Answer
    needs_people: bool = False

    def fits(self, inquiry: Inquiry) -> bool:
        """Return whether *inquiry* is of this kind."""
        is_named = bool(inquiry.people) or not self.needs_people
        return is_named and self.words.search(inquiry.words) is not None


def answers_to(inquiry: Inquiry) -> Iterator[list[str]]:
    """Yield what there is to say to a question, the closest kind first, none of it empty."""
    if not _ADDRESSES.search(inquiry.words):
        yield from _kept(people.oneself(inquiry))
    for kind in _KINDS:
        if kind.fits(inquiry):
            yield from _kept(kind.answer(inquiry))
    yield from _kept(on_topic(inquiry))
    if inquiry.people:
        yield from _kept(people.on_person(inquiry))
    yield from _kept(people.strangers(inquiry))


def _kept(sentences: list[str]) -> Iterator[list[str]]:
    kept = [each for each in sentences if each]
    if kept:
        yield kept


def _kind(words: str, answer: Answer, *, needs_people: bool = False) -> Kind:
    return Kind(re.compile(words), answer, needs_people)


# "Nadia, what are you doing?" addresses the asked, "who is Nadia?" is about them.
_ADDRESSES = re.compile(
    r"^(?:\w+ ){0,3}\w+,|\b(?:are|do|did|have|will|were|was) you\b.*,|,.*\byou\b"
)
_TALK = r"(?:talk|speak|spoke|spoken|chat|convers|met|meet)\w*"
_SAY = r"(?:say|said|tell|told|mention\w*)"
_KINDS: tuple[Kind, ...] = (
    _kind(r"\bsecrets?\b", secrets),
    _kind(r"how old|your age\b", age),
    _kind(r"where (?:do|are) you liv|your (?:home|house|address)\b", home),
    _kind(r"introduce|who are you\b|about yourself|your name|describe yourself", introduce),
    _kind(r"for a living|your (?:job|work|trade|profession)\b|where do you work", work),
    _kind(r"your (?:close |best )?(?:friends?|family|relatives)\b(?! think)", people.circle),
    _kind(r"typical|usual|every day|daily|routine", usual_day),
    _kind(r"spend (?:an?|one|some) .*(?:hour|time|evening|day)|whom would|who would you", whom),
    _kind(r"who told you|where did you hear|how do you know|from whom", who_told),
    _kind(
        r"when did you .*(?:see|talk|meet|speak)|last (?:saw|seen|see|met|talk)"
        r"|have you (?:seen|met)|did you see|where (?:is|was)\b",
        talks.last_met,
        needs_people=True,
    ),
    _kind(
        rf"{_TALK}|what (?:did|have|has|does) .*{_SAY}|{_SAY} (?:to )?you",
        talks.on_talk_with,
        needs_people=True,
    ),
    _kind(
        rf"(?:who|whom|anybody|anyone|somebody|someone)\b.*\b(?:{_TALK}|see|seen)"
        rf"|{_TALK} (?:with|to) (?:anybody|anyone|somebody|someone)",
        talks.whom,
    ),
    _kind(
        r"\b(?:office|mayor|elections?|candidates?|candidacy|campaign\w*|vot(?:e|es|ing)|politics)\b",
        on_office,
    ),
    _kind(
        r"\b(?:part(?:y|ies)|supper|celebration|gathering|feast|concert|invit\w+|festival)\b",
        on_party,
    ),
    _kind(
        r"feel (?:about|for|towards)|think (?:of|about)|\blikes?\b|opinion|fond|get on with|love"
        r"|hate|trust",
        people.feelings,
        needs_people=True,
    ),
    _kind(r"who is|who's|do you know|heard of|about\b", people.on_person, needs_people=True),
    _kind(
        r"what (?:did|have|had) you (?:do\b|done|been)|been (?:doing|up to)|did you do\b"
        r"|what were you|how (?:was|did|is|has) (?:your|the|you) .*|your (?:day|morning|evening)"
        r"|did you spend|what happened|were you doing|where were you",
        days.story,
    ),
    _kind(
        r"\bplans?\b|will you|going to\b|tomorrow|tonight|\blater\b|\bnext\b"
        r"|this (?:afternoon|evening)|planning to|rest of the day",
        plans.plans,
    ),
    _kind(r"where are you\b", days.where_now),
    _kind(r"right now|doing now|at the moment|currently|(?:you|ya) (?:doing|up to)\b", days.now),
    _kind(r"how are you|how do you feel(?! about)|are you \w+\?*$|feeling|mood", mood),
    _kind(r"\bnews\b|what's new|is new|anything new|gossip|heard lately|happening", what_is_new),
    _kind(
        r"matters|inspire|important|learned|learnt|proud|regret|hope|worr|afraid|fear|wish|dream"
        r"|look(?:ing)? forward|on your mind|trouble|problem|happy",
        matters,
    ),
    _kind(r"^(?:hello|hi|hey|good (?:morning|day|evening|afternoon))\b", mood),
)
