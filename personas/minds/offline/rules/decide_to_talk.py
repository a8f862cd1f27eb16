"""Rule: start a talk with somebody in view, or let them be."""

from personas.minds.offline.discretion import is_secret, may_tell
from personas.minds.offline.english import sentences
from personas.minds.offline.gatherings import gatherings_known
from personas.minds.offline.kinship import is_at_odds, is_close, relation_to, shares_home
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.talk.passing_on import chance_of_telling
from personas.minds.offline.talk.tidings import news_for
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.word_list import words_in
from personas.ports import Draws
from personas.questions import DecideToTalk

_NEVER = frozenset({"sleep", "wash", "ill"})
_BUSY = frozenset(
    {"class_attend", "class_teach", "study", "nurse", "doctor", "bake", "worship", "write", "nap"}
)
_OUTGOING = words_in("friendly outgoing sociable loud generous hospitable talkative cheerful")
_RESERVED = frozenset(["shy", "quiet", "solitary", "reserved", "gruff", "suspicious", "proud"])
_SOON_MIN = 240
_GRUDGE, _LIKING = 0.9, 0.15
_COOLED, _SORE, _PEACE = -0.2, -0.05, 0.35
"""Between the first two feelings something is still to be settled; the wish to do so."""
_SOON_AT_HOME_MIN = 360
_HOUR_MIN = 60
_WEIGHTY, _LIKELY = 6, 0.3


def decide_to_talk(question: DecideToTalk, draws: Draws) -> bool:
    """Return whether to speak: likelier with friends, with news, after a long silence.

    A grudge keeps apart; once the anger is down, the wish to settle it brings together.
    """
    if _is_in(question.own_doing, _NEVER) or _is_in(question.other_doing, _NEVER):
        return False
    relation = relation_to(question.asked, question.other)
    silence = _silence_min(question)
    soon = _SOON_AT_HOME_MIN if shares_home(relation) else _SOON_MIN
    has_news = _has_something_to_tell(question)
    if silence is not None and silence < (soon // 2 if has_news else soon):
        return False
    inclination = -0.06
    inclination += 0.25 if is_close(relation) else 0.1 if relation is not None else 0.0
    inclination += 0.3 if has_news else 0.0
    inclination += 0.15 if silence is None or silence > 12 * _HOUR_MIN else 0.0
    inclination += _character(question)
    inclination -= 0.25 if _is_in(question.own_doing, _BUSY) else 0.0
    inclination -= 0.2 if _is_in(question.other_doing, _BUSY) else 0.0
    inclination -= 0.35 if is_at_odds(relation) else 0.0
    inclination += question.warmth * (_GRUDGE if question.warmth < 0 else _LIKING)
    if _COOLED <= question.warmth <= _SORE and not is_at_odds(relation):
        inclination += _PEACE
    return draws.of("decide_to_talk").chance(max(0.0, min(0.95, inclination)))


def _is_in(doing: str, kinds: frozenset[str]) -> bool:
    kind = vocabulary().kind_of(doing)
    return kind is not None and kind.key in kinds


def _silence_min(question: DecideToTalk) -> float | None:
    """Return minutes since the two last talked; None if they never did."""
    if question.last_talk is None:
        return None
    return (question.now - question.last_talk).total_seconds() / 60


def _character(question: DecideToTalk) -> float:
    traits = taste_of(question.asked).traits
    outgoing = 0.15 if traits & _OUTGOING else 0.0
    return outgoing - (0.15 if traits & _RESERVED else 0.0)


def _has_something_to_tell(question: DecideToTalk) -> bool:
    """Return whether there is something that the other has not heard from oneself.

    An invitation, news, or for a confidant a secret of one's own.
    """
    me, today = question.asked, question.now.date()
    told = " ".join(
        line.lower()
        for memory in question.recalled
        if any(speaker == question.other for speaker, _ in memory.lines)
        for _, line in memory.lines
    )
    for gathering in gatherings_known(me, today, question.recalled):
        if (
            gathering.host == me.name
            and gathering.day >= today
            and gathering.what.lower() not in told
        ):
            return True
    secrets = (each for each in sentences(me.currently) if is_secret(each))
    if any(may_tell(each, me, question.other) for each in secrets) and "between us" not in told:
        return True
    return any(
        each.weight >= _WEIGHTY
        and chance_of_telling(each, me, question.other, question.now) >= _LIKELY
        for each in news_for(me, question.other, question.recalled)
    )
