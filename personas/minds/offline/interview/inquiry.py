"""What an interviewer wants to know: the day, the hours, the people and the words of a question."""

import re
import unicodedata
from dataclasses import dataclass, replace
from datetime import date, timedelta
from functools import cached_property

from personas.days import WEEKDAYS
from personas.identity import Identity
from personas.minds.offline.clock_words import clock_times, day_meant
from personas.minds.offline.english import first_name
from personas.minds.offline.rhythm import rhythm_of
from personas.minds.offline.talk.tidings import told_clauses
from personas.minds.offline.word_list import words_in
from personas.questions import AnswerInterview, Recollection

_SMALL_HOURS = 4
_PAST = re.compile(r"\b(?:did|was|were|have you|had|last|been|happened|went)\b")
_PARTS = {
    "morning": (5 * 60, 12 * 60),
    "afternoon": (12 * 60, 17 * 60),
    "evening": (17 * 60, 22 * 60),
    "night": (17 * 60, 24 * 60),
    "tonight": (17 * 60, 24 * 60),
}
_PRONOUN = re.compile(r"\b(?:he|she|him|her|they|them|it|that|this|there|so)\b")
_LEANING = re.compile(
    r"^(?:and|but|why|how so|how come|what about|really|tell me more|go on|what else)"
)
_NAME = re.compile(r"[^\W\d_][\w'’-]*")
_STOP = words_in(
    "what when where which who whom whose how does did have has had been being about your you "
    "yours with this that these those they them there their from into would could should the and "
    "will tell know known think thing things anything something please some more are was were "
    "most much many very ever can may any for not one get got say said going want let else "
    "feel like really today yesterday tomorrow now just see happened him her his she all our me "
    "opinion heard hear new news talk talked spoke speak about why tell more else"
)


@dataclass(frozen=True)
class Inquiry:
    """A question as the asked understands it.

    Attributes:
        question: all that the answer may draw on.
        words: what is asked, in small letters.
        people: full names of those it speaks of, as far as the asked knows them.
        day: the day it is about; None where it names none.
        span: (start, end) minutes of the day it is about; None for all of it.
    """

    question: AnswerInterview
    words: str
    people: tuple[str, ...]
    day: date | None
    span: tuple[int, int] | None

    @classmethod
    def of(cls, question: AnswerInterview) -> "Inquiry":
        """Return what *question* wants to know; a follow-up leans on the question before it."""
        found = cls._alone(question, question.question)
        leans = found.leans_back
        for earlier, _ in reversed(question.earlier):
            if not leans:
                break
            before = cls._alone(question, earlier)
            found, leans = found._leaning_on(before), before.leans_back
        return found

    @classmethod
    def _alone(cls, question: AnswerInterview, text: str) -> "Inquiry":
        words = " ".join(text.lower().replace("’", "'").split())
        today = today_of(question)
        return cls(
            question=question,
            words=words,
            people=_people_in(text, question),
            day=_day_in(words, today),
            span=_span_in(words),
        )

    @property
    def leans_back(self) -> bool:
        """Return whether the question needs the one before it to be understood."""
        if self.people:
            return bool(_LEANING.match(self.words)) and not self.topic
        if self.day is not None or self.span is not None:
            return bool(_LEANING.match(self.words)) and not self.topic
        return bool(_LEANING.match(self.words)) or (
            bool(_PRONOUN.search(self.words)) and len(self.topic) < 2
        )

    def _leaning_on(self, earlier: "Inquiry") -> "Inquiry":
        """Return the question with what is left out of it taken from an earlier one."""
        own = self.words
        is_bare = bool(_LEANING.match(own)) and not self.topic
        return replace(
            self,
            words=f"{own} {earlier.words}" if is_bare or not self.topic else own,
            people=self.people or (() if unknown_name(self) else earlier.people),
            day=self.day or earlier.day,
            span=self.span or earlier.span,
        )

    @property
    def me(self) -> Identity:
        """Return who is asked."""
        return self.question.asked

    @cached_property
    def today(self) -> date:
        """Return the day that the asked takes for today."""
        return today_of(self.question)

    @property
    def minute(self) -> int:
        """Return the minute of the day."""
        return self.question.now.hour * 60 + self.question.now.minute

    @cached_property
    def topic(self) -> frozenset[str]:
        """Return the telling words of the question, names of people left out."""
        named = {each for name in self.people for each in _names(name)}
        return frozenset(
            each
            for each in re.findall(r"[\w'-]{3,}", self.words)
            if each.removesuffix("'s") not in _STOP | named and each not in _PARTS
        )

    def memories_of(self, day: date) -> list[Recollection]:
        """Return what was stored on *day*, oldest first."""
        return sorted(
            (each for each in self.question.memories if each.created.date() == day),
            key=lambda each: each.created,
        )


def today_of(question: AnswerInterview) -> date:
    """Return the day that one takes for today: until one has slept, it is still the day before."""
    now = question.now
    is_before_rising = now.hour * 60 + now.minute < rhythm_of(question.asked).wake_min
    if now.hour < _SMALL_HOURS and is_before_rising and question.memories:
        return now.date() - timedelta(days=1)
    return now.date()


def _day_in(words: str, today: date) -> date | None:
    for pattern, days in (
        ("day before yesterday", -2),
        ("yesterday|last night|last evening", -1),
        ("day after tomorrow", 2),
        ("tomorrow", 1),
        ("today|tonight|this (?:morning|afternoon|evening)|so far", 0),
    ):
        if re.search(rf"\b(?:{pattern})\b", words):
            return today + timedelta(days=days)
    weekday = re.search(rf"\b({'|'.join(WEEKDAYS)})\b", words, re.IGNORECASE)
    if weekday is not None and _PAST.search(words):
        wanted = WEEKDAYS.index(weekday[1].capitalize())
        return today - timedelta(days=(today.weekday() - wanted) % 7)
    return day_meant(words, today)


def _span_in(words: str) -> tuple[int, int] | None:
    times = clock_times(words)
    if times:
        minute = times[0].minute
        return minute, minute + 1
    return next((_PARTS[each] for each in _PARTS if re.search(rf"\b{each}\b", words)), None)


def people_known(question: AnswerInterview) -> tuple[str, ...]:
    """Return full names of all whom the asked knows or has seen or heard of by name."""
    me = question.asked.name
    names = dict.fromkeys(each.name for each in question.asked.relations)
    for memory in question.memories:
        for name in (memory.subject, memory.object, *(speaker for speaker, _ in memory.lines)):
            if name != me and _is_person(name):
                names.setdefault(name)
        told = told_clauses(memory.text)
        if told is not None and told[0] != me:
            names.setdefault(told[0])
    return tuple(names)


def _is_person(name: str) -> bool:
    if not name or ":" in name or not name[0].isalpha() or len(name.split()) > 5:
        return False
    return all(
        word[0].isupper() or not word.isascii() or word in ("de", "la", "el", "van", "von", "of")
        for word in name.split()
    ) and not any(each.isdigit() for each in name)


def folded(text: str) -> str:
    """Return *text* in small letters without accents, so that "Ines" finds "Inês"."""
    plain = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    return "".join(each for each in plain if not unicodedata.combining(each))


def _names(name: str) -> tuple[str, ...]:
    return tuple(folded(each) for each in (name, first_name(name), *name.split()[-1:]))


def _people_in(text: str, question: AnswerInterview) -> tuple[str, ...]:
    """Return whom *text* names, by full name, first name or kinship, in the order it does."""
    words = folded(text)
    found: list[tuple[int, int, str]] = []
    for rank, name in enumerate(people_known(question)):
        at = _first_place(_names(name), words)
        if at >= 0:
            found.append((at, rank, name))
    for rank, relation in enumerate(question.asked.relations):
        kind = folded(relation.kind)
        at = words.find(f"your {kind}")
        if at >= 0 and kind not in ("friend", "acquaintance", "colleague"):
            found.append((at, rank, relation.name))
    # Two people may share a first name: a full name in the question decides.
    full = [each for each in found if folded(each[2]) in words]
    taken = {first_name(each[2]) for each in full}
    kept = [each for each in found if each in full or first_name(each[2]) not in taken]
    return tuple(dict.fromkeys(name for _, _, name in sorted(kept)))


def _first_place(names: tuple[str, ...], words: str) -> int:
    places = [
        match.start()
        for name in names
        if len(name) > 1 and (match := re.search(rf"(?<!\w){re.escape(name)}(?!\w)", words))
    ]
    return min(places, default=-1)


def unknown_name(inquiry: Inquiry) -> str:
    """Return a name in the question that the asked does not know; empty for none."""
    text = inquiry.question.question
    known = folded(
        " ".join(
            (
                inquiry.me.name,
                *inquiry.people,
                *WEEKDAYS,
                inquiry.me.learned,
                inquiry.me.currently,
                inquiry.question.place,
            )
        )
    )
    names: list[str] = []
    for match in _NAME.finditer(text):
        is_start = not text[: match.start()].strip() or text[: match.start()].rstrip()[-1] in ".?!"
        word = match[0].removesuffix("'s").removesuffix("’s")
        if is_start or not word[:1].isupper() or word == "I" or folded(word) in known:
            if names:
                break
            continue
        names.append(word)
    return " ".join(names)
