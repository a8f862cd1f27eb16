"""Rule: who the persona is on a new day."""

from datetime import date, timedelta

from personas.identity import Identity
from personas.minds.offline.english import sentences
from personas.minds.offline.gatherings import Gathering, gathering_in, gatherings_known, means_to_go
from personas.ports import Draws
from personas.questions import ReviseCurrently, Revision

_MOST_SENTENCES = 6


def revise_currently(question: ReviseCurrently, draws: Draws) -> Revision:
    """Return yesterday's concerns brought up to date: what is over is past, promises are added."""
    del draws  # the same memories leave the same concerns
    today = question.now.date()
    kept = [
        _brought_up_to_date(each, question.asked, today)
        for each in sentences(question.asked.currently)
    ]
    added = [
        f"{question.asked.name} wants to go to {each.name}{each.where} on {each.when}."
        for each in _promised(question)
    ]
    news = [each for each in added if each not in kept]
    currently = " ".join([*(each for each in kept if each), *news][-_MOST_SENTENCES:])
    return Revision(currently or question.asked.currently, question.asked.daily_requirement)


def _promised(question: ReviseCurrently) -> list[Gathering]:
    """Return the gatherings still to come that were promised to others."""
    today = question.now.date()
    return [
        each
        for each in gatherings_known(question.asked, today, question.recalled)
        if each.day >= today
        and each.host != question.asked.name
        and means_to_go(question.asked, each, question.recalled)
    ]


def _brought_up_to_date(sentence: str, identity: Identity, today: date) -> str:
    """Return *sentence*, or what is left of it once its occasion is over; maybe nothing."""
    yesterday = today - timedelta(days=1)
    gathering = gathering_in(sentence, yesterday, identity.name)
    if gathering is None or gathering.day >= today:
        return sentence
    if gathering.host == identity.name:
        occasion = f"{gathering.what}{gathering.where}"
        return f"{identity.name} gave the {occasion} and is glad that it is done."
    return ""
