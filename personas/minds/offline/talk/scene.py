"""A talk as one of the two sees it at their turn."""

import re
from dataclasses import dataclass
from datetime import date, datetime

from personas.identity import Identity, Relation
from personas.minds.offline.clock_words import part_of_day
from personas.minds.offline.kinship import is_at_odds, is_close, relation_to, shares_home
from personas.minds.offline.place_fit import is_home_sector, rank_of
from personas.minds.offline.talk.contractions import expanded
from personas.minds.offline.talk.phrasebook import Act, heard
from personas.minds.offline.talk.voice import Voice, called, voice_of
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import Recollection, SayLine

_SLIGHTED = -0.2
_HURT = -0.55
_AFOOT = frozenset({"walk", "run", "deliver", "photograph"})
OUTDOORS = "outdoors"
"""How a place is called that is none: the street, the grass between two houses."""
_LIVED_IN = re.compile(
    r"\b(?:kitchen|bathroom|\w*bedroom|(?:sitting|living|common) room|\w+'s room)\b"
)
_RAW, _SORE = -0.4, -0.05
"""Between these the anger is down, and what was said still stands between two people."""


@dataclass(frozen=True, slots=True)
class Scene:
    """What a speaker knows at their turn.

    Attributes:
        me: who speaks.
        other: full name of the listener.
        voice: how the speaker talks.
        relation: how they stood at the start; None for strangers.
        now: game time.
        lines: (speaker, line) so far.
        mine, theirs: the acts of either side, oldest first.
        recalled: what comes to mind, best first.
        met_before: whether they have talked before.
        own_kind, other_kind: keys of what either was doing; empty for what is not known, and for
            what one is only on the way to.
        slots: words that any sentence may use.
        text: all that has been said in this talk, in small letters.
        warmth: the speaker's feeling toward the listener, in [-1, 1].
        earlier: all that was said in earlier talks with the listener, as recalled.
    """

    me: Identity
    other: str
    voice: Voice
    relation: Relation | None
    now: datetime
    lines: tuple[tuple[str, str], ...]
    mine: tuple[Act, ...]
    theirs: tuple[Act, ...]
    recalled: tuple[Recollection, ...]
    met_before: bool
    own_kind: str
    other_kind: str
    slots: dict[str, str]
    text: str
    earlier: str
    warmth: float = 0.0

    @classmethod
    def of(cls, question: SayLine) -> "Scene":
        """Return the scene that a question describes."""
        me = question.asked
        return cls(
            me=me,
            other=question.other,
            voice=voice_of(me),
            relation=relation_to(me, question.other),
            now=question.now,
            lines=question.lines,
            mine=_acts(question, me.name),
            theirs=_acts(question, question.other),
            recalled=question.recalled,
            met_before=question.met_before,
            own_kind=_kind_at(question.own_doing, question.place),
            other_kind=_kind_at(question.other_doing, question.place),
            slots={
                "name": called(me, question.other),
                "full": question.other,
                "self": me.name,
                "part": part_of_day(question.now.hour * 60 + question.now.minute),
                "roof": "home" if shares_home(relation_to(me, question.other)) else "",
            },
            text=_words(question.lines),
            earlier="\n".join(
                _words(memory.lines)
                for memory in question.recalled
                if any(speaker == question.other for speaker, _ in memory.lines)
            ),
            warmth=question.warmth,
        )

    @property
    def today(self) -> date:
        """The date."""
        return self.now.date()

    @property
    def minute(self) -> int:
        """The minute of the day."""
        return self.now.hour * 60 + self.now.minute

    @property
    def is_cool(self) -> bool:
        """Return whether the two have quarrelled, or the speaker still feels a slight."""
        return is_at_odds(self.relation) or self.warmth <= _SLIGHTED

    @property
    def wants_peace(self) -> bool:
        """Return whether something stands between the two that the speaker would put right."""
        return not is_at_odds(self.relation) and _RAW <= self.warmth <= _SORE

    @property
    def was_asked_pardon(self) -> bool:
        """Return whether the listener has just said sorry."""
        return any(act.intent == "apologise" for act in self.last_heard())

    @property
    def is_hurt(self) -> bool:
        """Return whether the speaker has been hurt so much that no more is said."""
        return self.warmth <= _HURT

    @property
    def is_close(self) -> bool:
        """Return whether they are family or friends."""
        return is_close(self.relation) and not self.is_cool

    @property
    def is_at_home(self) -> bool:
        """Return whether they live under one roof."""
        return shares_home(self.relation)

    @property
    def are_strangers(self) -> bool:
        """Return whether they meet for the first time."""
        return self.relation is None and not self.met_before

    @property
    def have_met_today(self) -> bool:
        """Return whether they have talked before on this day, as recalled."""
        return bool(self._talks_today())

    def came_up_today(self, words: str) -> bool:
        """Return whether a talk of earlier today with the listener, as recalled, held *words*."""
        wanted = words.lower()
        return any(wanted in _words(memory.lines) for memory in self._talks_today())

    def _talks_today(self) -> list[Recollection]:
        return [
            memory
            for memory in self.recalled
            if memory.created.date() == self.today
            and any(speaker == self.other for speaker, _ in memory.lines)
        ]

    def last_heard(self) -> tuple[Act, ...]:
        """Return the acts of the listener's latest line; none at the opening."""
        if not self.lines or self.lines[-1][0] == self.me.name:
            return ()
        return heard(self.lines[-1][1])

    def has_said(self, intent: str) -> bool:
        """Return whether the speaker has done *intent* in this talk."""
        return any(act.intent == intent for act in self.mine)

    def said_sentences(self) -> frozenset[str]:
        """Return every sentence of this talk, short forms written out."""
        return frozenset(act.text for act in (*self.mine, *self.theirs))

    def has_come_up(self, kind: str) -> bool:
        """Return whether a subject of the exchanges has been spoken of in this talk."""
        return any(act.slot("kind") == kind for act in (*self.mine, *self.theirs))

    def is_mentioned(self, words: str) -> bool:
        """Return whether *words* have been spoken in this talk, by either."""
        return words.lower() in self.text

    def was_told_before(self, words: str) -> bool:
        """Return whether an earlier talk with the listener, as recalled, held *words*."""
        return words.lower() in self.earlier


def _acts(question: SayLine, speaker: str) -> tuple[Act, ...]:
    return tuple(act for who, line in question.lines if who == speaker for act in heard(line))


def _words(lines: tuple[tuple[str, str], ...]) -> str:
    return "\n".join(expanded(line).lower() for _, line in lines)


def _kind_at(doing: str, place: str) -> str:
    """Return the kind of *doing* if it can be going on at *place*.

    Nobody is asked about their cup in the street, nor about the ducks in their sitting room.
    """
    kind = vocabulary().kind_of(doing)
    if kind is None:
        return ""
    if place == OUTDOORS:
        return kind.key if kind.key in _AFOOT else ""
    if kind.at_home and not (is_home_sector(place) or _LIVED_IN.search(place)):
        return ""
    is_elsewhere = kind.goes_out and kind.places and not rank_of(place, kind.places)
    return "" if is_elsewhere else kind.key
