"""Parties, suppers and meetings that a text speaks of: what, whose, where and when."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.clock_words import (
    clock_range,
    clock_times,
    day_meant,
    day_words,
    said,
)
from personas.minds.offline.english import possessive, sentences, with_article
from personas.questions.question import Recollection

_KINDS = (
    "party|supper|concert|dance|wedding|picnic|festival|celebration|debate|feast|recital|"
    "reading evening|barbecue|dinner party|open evening"
)
_WHAT = re.compile(
    rf"\b(?:(?i:an?|the|their|her|his|my|our|your)|[^\W\d_][\w’-]*['’]s)\s+"
    rf"((?:[\w'’éèü-]+\s+){{0,3}}?(?:{_KINDS}))\b(?!\s+(?:material|food|preparations|dress))",
    re.UNICODE,
)
_ARTICLED = re.compile(r"^(?:a|an|the)\s+", re.IGNORECASE)
_PLACE = re.compile(
    r"\b(?:at|in)\s+((?:[Tt]he\s+)?[A-ZÀ-Þ][\w'’]+(?:(?:\s+(?:and|of|the))?\s+[A-ZÀ-Þ][\w'’]+)*)"
)
_GIVING = re.compile(
    r"\s(?:is|am|was)\s+(?:\w+\s+)?"
    r"(?:planning|giving|hosting|holding|throwing|having|organi[sz]ing|inviting)\b|[’']m giving\b"
)
# What a name cannot reach across: the words that lead up to it in a sentence.
_LEAD_IN = re.compile(
    r"[,.:;?!]\s|\b(?:that|because|to|at|for|of|about|on|with|and|when|if"
    r"|[Aa]ttend(?:ing)?|[Jj]oin(?:ing)?|[Rr]emember)\s"
)
_PRONOUNS = frozenset({"I", "We", "we", "He", "he", "She", "she", "They", "they"})
_USUAL_MIN = 120
_MARKS = str.maketrans("", "", "*_`")


@dataclass(frozen=True, slots=True)
class Gathering:
    """Something people come together for.

    Attributes:
        what: "lantern supper".
        host: full name; empty where the text names nobody.
        place: the place's name; empty where the text names none.
        day: on which day.
        start_min, end_min: minutes of that day.
    """

    what: str
    host: str
    place: str
    day: date
    start_min: int
    end_min: int

    @property
    def when(self) -> str:
        """Return the time in words: "Tuesday 14 February from 6 pm to 8 pm"."""
        return f"{day_words(self.day)} from {said(self.start_min)} to {said(self.end_min)}"

    @property
    def where(self) -> str:
        """Return " at PLACE", or nothing where the place is not known."""
        return f" at {self.place}" if self.place else ""

    @property
    def name(self) -> str:
        """Return what it is called: "Nadia Haddad's lantern supper", "the lantern supper"."""
        return f"{possessive(self.host)} {self.what}" if self.host else f"the {self.what}"

    def invitation_clause(self) -> str:
        """Return the news of it as a clause: "Nadia Haddad is giving a lantern supper at …"."""
        giver = f"{self.host} is giving" if self.host else "there is"
        return f"{giver} {with_article(self.what)}{self.where} on {self.when}"

    def is_same(self, other: "Gathering") -> bool:
        """Return whether both mean the same occasion, told more or less fully."""
        return (self.what.lower(), self.day) == (other.what.lower(), other.day) or (
            self.day == other.day
            and self.start_min == other.start_min
            and (self.host == other.host or not (self.host and other.host))
            and (self.place == other.place or not (self.place and other.place))
        )


@lru_cache(maxsize=16384)
def gathering_in(text: str, told_on: date, teller: str = "") -> Gathering | None:
    """Return the gathering that *text* announces with a day and a time; None if it does not.

    Args:
        text: a sentence or paragraph.
        told_on: the day from which "tomorrow" and weekdays are counted.
        teller: whose words these are; the host where the text speaks in the first person.
    """
    clean = text.translate(_MARKS)
    what = _WHAT.search(clean)
    if what is None:
        return None
    day = day_meant(clean, told_on)
    hours = _hours(clean)
    if day is None or hours is None:
        return None
    place = _PLACE.search(clean, what.start())
    return Gathering(
        what=_ARTICLED.sub("", what[1]).strip(),
        host=_host_of(clean, what[1], teller),
        place=place[1].strip() if place else "",
        day=day,
        start_min=hours[0],
        end_min=hours[1],
    )


def _hours(text: str) -> tuple[int, int] | None:
    span = clock_range(text)
    if span and span[0] < span[1]:
        return span
    times = clock_times(text)
    if not times:
        return None
    start = times[0].minute
    return (start, start + _USUAL_MIN) if start + _USUAL_MIN <= 1440 else None


def _host_of(text: str, what: str, teller: str) -> str:
    """Return whose gathering it is: by "X's party", "my party" or "X is giving"; else nothing."""
    owned = re.search(rf"['’]s {re.escape(what)}", text)
    if owned is not None:
        return _name_before(text, owned.start())
    if re.search(rf"\b[Mm]y {re.escape(what)}", text):
        return teller
    giving = _GIVING.search(text)
    if giving is None:
        return ""
    host = _name_before(text, giving.start())
    return teller if host in _PRONOUNS else host


def _name_before(text: str, end: int) -> str:
    """Return the words before *end* that are no longer part of what leads up to a name."""
    start = 0
    for match in _LEAD_IN.finditer(text[:end]):
        start = match.end()
    return text[start:end].strip()


def gatherings_known(
    identity: Identity, today: date, recalled: Iterable[Recollection]
) -> tuple[Gathering, ...]:
    """Return the gatherings that *identity* knows of, their own first, each once."""
    found: list[Gathering] = []
    for sentence in (*sentences(identity.currently), *sentences(identity.daily_requirement)):
        _add(found, gathering_in(sentence, today, identity.name))
    for memory in recalled:
        _add(found, gathering_in(memory.text, memory.created.date()))
        for speaker, line in memory.lines:
            _add(found, gathering_in(line, memory.created.date(), speaker))
    return tuple(found)


def _add(found: list[Gathering], candidate: Gathering | None) -> None:
    """Add *candidate* if it is new; one told with its host replaces the same told without."""
    if candidate is None:
        return
    for index, each in enumerate(found):
        if candidate.is_same(each):
            if candidate.host and not each.host:
                found[index] = candidate
            return
    found.append(candidate)


def has_declined(
    identity: Identity, gathering: Gathering, recalled: Iterable[Recollection]
) -> bool:
    """Return whether *identity* remembers having decided against *gathering*."""
    head = f"{identity.name} will not go to "
    return any(
        memory.text.startswith(head) and gathering.what.lower() in memory.text.lower()
        for memory in recalled
    )


def means_to_go(identity: Identity, gathering: Gathering, recalled: Iterable[Recollection]) -> bool:
    """Return whether *identity* hosts *gathering* or remembers having said yes to it."""
    if gathering.host == identity.name:
        return True
    accepted = re.compile(
        rf"^{re.escape(identity.name)} (?:wants|plans|means|promised|is going) to .*\b"
        rf"{re.escape(gathering.what)}\b",
        re.IGNORECASE,
    )
    texts = (*sentences(identity.currently), *(memory.text for memory in recalled))
    return any(accepted.search(text) for text in texts)
