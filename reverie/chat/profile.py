"""What follows from a history: the relationship, favourite topics, style, the user's name."""

import re
from collections import Counter
from dataclasses import replace

from personas.emotion import STATES, Detection, Relationship, States, appraise
from personas.minds.offline.chat.phrases import SPOKEN, phrases
from reverie.chat.exchange import Exchange, History, Imported

_MOST_TOPICS = 20
_SHORT, _LONG = 25, 140


def relationship_of(history: History, states: States = STATES) -> Relationship:
    """Return how the persona stands toward the user after all that is in *history*."""
    known = _before(history.before, states)
    for exchange in history.exchanges:
        detection = Detection(exchange.label, exchange.confidence, {})
        known = appraise(known, detection, exchange.at, states).relationship
    topics = Counter(known.favourite_topics)
    topics.update(tag for exchange in history.exchanges for tag in exchange.tags)
    style = style_of([each.message for each in history.exchanges])
    return replace(
        known,
        favourite_topics=dict(topics.most_common(_MOST_TOPICS)),
        communication_style=known.communication_style if style == "neutral" else style,
    )


def _before(profile: Imported | None, states: States) -> Relationship:
    """Return how somebody stood before the first exchange, by the profile of an older system."""
    known = Relationship()
    if profile is None:
        return known
    for felt in profile.imported:
        detection = Detection(felt.state, felt.confidence, {})
        known = appraise(known, detection, felt.at, states).relationship
    return replace(
        known,
        state=profile.state,
        confidence=profile.confidence,
        changed=profile.changed,
        is_hostile=profile.is_hostile,
        aggressive_count=profile.aggressive_count,
        favourite_topics=dict(profile.topics),
        communication_style=profile.style,
    )


def style_of(messages: list[str]) -> str:
    """Return how somebody writes, in a word: neutral, brief, elaborate, lively or questioning."""
    if len(messages) < 3:
        return "neutral"
    number = len(messages)
    if sum("?" in each or "?" in each for each in messages) > 0.6 * number:
        return "questioning"
    if sum("!" in each or "!" in each for each in messages) > 0.4 * number:
        return "lively"
    length = sum(len(each) for each in messages) / number
    return "brief" if length < _SHORT else "elaborate" if length > _LONG else "neutral"


def name_of(exchanges: list[Exchange], message: str = "", lang: str = "en") -> str:
    """Return what the user has asked to be called; empty where they have not said it.

    Short messages are easily taken for another language, so the others are tried as well.
    """
    told = [(each.message, each.lang) for each in exchanges] + [(message, lang)]
    for text, spoken in reversed(told):
        for code in (spoken, *(each for each in SPOKEN if each != spoken)):
            for pattern in phrases(code).patterns["named"]:
                found = pattern.search(text)
                if found is not None:
                    name = re.sub(r"\s+", " ", found["name"])[:40]
                    return name[:1].upper() + name[1:]
    return ""
