"""Parties and suppers in talk: how they are announced, and what is made of them."""

from datetime import date

from personas.minds.offline.clock_words import day_words, said
from personas.minds.offline.english import possessive, with_article
from personas.minds.offline.gatherings import Gathering
from personas.ports import Draw

_EVENING_FROM_MIN = 17 * 60


def said_when(gathering: Gathering, today: date) -> str:
    """Return the time as one says it: "tomorrow from 6 pm to 8 pm", "on Friday from …"."""
    hours = f"from {said(gathering.start_min)} to {said(gathering.end_min)}"
    ahead = (gathering.day - today).days
    if ahead == 0:
        return f"{'tonight' if gathering.start_min >= _EVENING_FROM_MIN else 'today'} {hours}"
    if ahead == 1:
        return f"tomorrow {hours}"
    day = day_words(gathering.day)
    return f"on {day.split()[0] if ahead < 7 else day} {hours}"


def news_clause(gathering: Gathering, today: date, draw: Draw) -> str:
    """Return the news of a gathering as a clause with its place and time, in one of some words."""
    verb = draw.choice(("giving", "having", "holding", "planning"))
    giver = f"{gathering.host} is {verb}" if gathering.host else "there is"
    where, when = gathering.where, f" {said_when(gathering, today)}"
    if draw.chance(0.4):
        where, when = when, where
    return f"{giver} {with_article(gathering.what)}{where}{when}"


def invitation_slots(gathering: Gathering, today: date) -> dict[str, str]:
    """Return the words of one's own gathering for an invitation."""
    return {
        "what": gathering.what,
        "a_what": with_article(gathering.what),
        "place": gathering.place,
        "when": said_when(gathering, today),
    }


def party_words(gathering: Gathering, listener: str, today: date) -> dict[str, str]:
    """Return the words for somebody's gathering as told to *listener*, who may be the host."""
    host = gathering.host.split()[0] if gathering.host else ""
    if gathering.host == listener:
        party = f"your {gathering.what}"
    else:
        party = f"{possessive(host)} {gathering.what}" if host else f"the {gathering.what}"
    return {
        "party": party,
        "when": said_when(gathering, today).split(" from ")[0],
        "what": gathering.what,
        "a_what": with_article(gathering.what),
        "host": host,
    }
