"""A talk as one of the two sees it at their turn."""

from dataclasses import dataclass
from datetime import date

from personas.identity import Identity, Relation
from personas.minds.offline.clock_words import part_of_day
from personas.minds.offline.english import capitalised, first_name, in_progress
from personas.minds.offline.kinship import is_at_odds, is_close, relation_to, shares_home
from personas.minds.offline.talk.phrasebook import Act, heard
from personas.questions import Recollection, SayLine

_HELLO = {
    "morning": "Good morning",
    "afternoon": "Good afternoon",
    "evening": "Good evening",
    "night": "Hello",
}


@dataclass(frozen=True, slots=True)
class Scene:
    """What a speaker knows at their turn.

    Attributes:
        me: who speaks.
        other: full name of the listener.
        relation: how they stood at the start; None for strangers.
        today: the date.
        lines: (speaker, line) so far.
        mine, theirs: the acts of either side, oldest first.
        recalled: what comes to mind, best first.
        met_before: whether they have talked before.
        slots: words that any sentence may use.
    """

    me: Identity
    other: str
    relation: Relation | None
    today: date
    lines: tuple[tuple[str, str], ...]
    mine: tuple[Act, ...]
    theirs: tuple[Act, ...]
    recalled: tuple[Recollection, ...]
    met_before: bool
    slots: dict[str, str]

    @classmethod
    def of(cls, question: SayLine) -> "Scene":
        """Return the scene that a question describes."""
        me = question.asked
        return cls(
            me=me,
            other=question.other,
            relation=relation_to(me, question.other),
            today=question.now.date(),
            lines=question.lines,
            mine=_acts(question, me.name),
            theirs=_acts(question, question.other),
            recalled=question.recalled,
            met_before=question.met_before,
            slots=_slots(question),
        )

    @property
    def is_cool(self) -> bool:
        """Return whether the two have quarrelled."""
        return is_at_odds(self.relation)

    @property
    def is_close(self) -> bool:
        """Return whether they are family or friends."""
        return is_close(self.relation)

    @property
    def is_at_home(self) -> bool:
        """Return whether they live under one roof."""
        return shares_home(self.relation)

    @property
    def are_strangers(self) -> bool:
        """Return whether they meet for the first time."""
        return self.relation is None and not self.met_before

    def last_heard(self) -> tuple[Act, ...]:
        """Return the acts of the listener's latest line; none at the opening."""
        if not self.lines or self.lines[-1][0] == self.me.name:
            return ()
        return heard(self.lines[-1][1])

    def has_said(self, intent: str) -> bool:
        """Return whether the speaker has done *intent* in this talk."""
        return any(act.intent == intent for act in self.mine)

    def said_sentences(self) -> frozenset[str]:
        """Return every sentence of this talk."""
        return frozenset(act.text for act in (*self.mine, *self.theirs))

    def is_mentioned(self, words: str) -> bool:
        """Return whether *words* have been spoken in this talk, by either."""
        lower = words.lower()
        return any(lower in line.lower() for _, line in self.lines)

    def was_told_before(self, words: str) -> bool:
        """Return whether an earlier talk with the listener, as recalled, held *words*."""
        lower = words.lower()
        return any(
            lower in line.lower()
            for memory in self.recalled
            if any(speaker == self.other for speaker, _ in memory.lines)
            for _, line in memory.lines
        )


def _acts(question: SayLine, speaker: str) -> tuple[Act, ...]:
    return tuple(act for who, line in question.lines if who == speaker for act in heard(line))


def _slots(question: SayLine) -> dict[str, str]:
    part = part_of_day(question.now.hour * 60 + question.now.minute)
    hello = _HELLO[part]
    place = _place_words(question.place)
    return {
        "name": first_name(question.other),
        "full": question.other,
        "self": question.asked.name,
        "hello": hello,
        "hello_small": hello[0].lower() + hello[1:],
        "own": doing_words(question.own_doing, question.asked.name),
        "doing": doing_words(question.other_doing, question.other),
        "part": part,
        "place": place,
        "place_large": capitalised(place),
    }


def doing_words(doing: str, name: str) -> str:
    """Return what somebody does as it can stand in a sentence; else "passing by"."""
    words = doing.strip().rstrip(".").removeprefix(f"{name} is ")
    if not words or words.lower().startswith(("conversing", "chatting", "idle", "talking")):
        return "passing by"
    return in_progress(words[0].lower() + words[1:] if words.split()[0].islower() else words)


def _place_words(place: str) -> str:
    """Return a place as one says it: the last part of an address, with "the" where it needs one."""
    parts = [each.strip() for each in place.split(":") if each.strip()]
    if not parts:
        return ""
    name = parts[-1] if len(parts) < 3 else parts[2]
    if name[:1].islower() and not name.startswith(("the ", "a ", "an ")):
        return f"the {name}"
    return name
