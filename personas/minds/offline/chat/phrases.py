"""The words of a language: patterns of messages, lines, activities, relations."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date, datetime
from functools import cache
from importlib import resources

from personas.minds.offline.kinship import relation_to
from personas.minds.offline.vocabulary import vocabulary

SPOKEN = ("en", "es", "it", "pt", "zh")
"""Languages in which a persona answers."""
_PACKAGE = "personas.minds.offline.chat.words"
_PARTS = ((5, "night"), (12, "morning"), (18, "afternoon"), (23, "evening"), (25, "night"))
_EMPTY_NAME = re.compile(r"[,,]\s*\{you\}")
_SENTENCE_START = re.compile(r"(^|[.!?¿¡:]\s+|^[¿¡])([a-zà-ÿ])")


@dataclass(frozen=True)
class Phrases:
    """One language.

    Attributes:
        lang: its code.
        patterns: what a message asks -> how that is said; in the order in which they are tried.
        lines: what is to be said -> ways of saying it.
        words: single words.
        activities: key of an activity -> words for it; empty in English, whose plans have them.
        relations: kind of a relation -> words for it.
        months: names, January first.
    """

    lang: str
    patterns: Mapping[str, tuple[re.Pattern[str], ...]]
    lines: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str]
    activities: Mapping[str, str]
    relations: Mapping[str, str]
    months: tuple[str, ...]

    def part(self, minute: int) -> str:
        """Return the key of the part of the day that a minute belongs to."""
        return next(name for hour, name in _PARTS if minute < hour * 60)

    def when(self, day: date, today: date) -> str:
        """Return a day as it is named on *today*."""
        if day == today:
            return self.words["today"]
        if (today - day).days == 1:
            return self.words["yesterday"]
        return self.words["date"].format(day=day.day, month=self.months[day.month - 1])

    def activity(self, text: str) -> str:
        """Return an activity of a plan in this language; empty where there are no words for it."""
        if self.lang == "en":
            return text
        kind = vocabulary().kind_of(text)
        return self.activities.get(kind.key, "") if kind is not None else ""

    def listed(self, items: list[str]) -> str:
        """Return a list in words."""
        if len(items) < 2:
            return "".join(items)
        comma, last = ("、", f"{self.words['and']}") if self.lang == "zh" else (", ", None)
        link = last if last is not None else f" {self.words['and']} "
        return comma.join(items[:-1]) + link + items[-1]

    def filled(self, line: str, slots: Mapping[str, str]) -> str:
        """Return a line with its slots filled and its sentences beginning large."""
        if not slots.get("you"):
            line = _EMPTY_NAME.sub("", line)
        marked = re.split(r"(\{\w+\})", line)
        text = "".join(
            slots.get(part[1:-1], "") if part.startswith("{") and part.endswith("}") else part
            for part in marked
        )
        return _SENTENCE_START.sub(lambda m: m[1] + m[2].upper(), text[:1]) + text[1:]


@cache
def phrases(lang: str) -> Phrases:
    """Return the words of a language, English for one that we do not speak."""
    code = lang if lang in SPOKEN else "en"
    text = resources.files(_PACKAGE).joinpath(f"{code}.toml").read_text(encoding="utf-8")
    table = tomllib.loads(text)
    words = dict(table["words"])
    months = tuple(words.pop("months"))
    return Phrases(
        lang=code,
        patterns={
            name: tuple(re.compile(each, re.IGNORECASE) for each in patterns)
            for name, patterns in table["patterns"].items()
        },
        lines={
            name: tuple(lines) if isinstance(lines, list) else (lines,)
            for name, lines in table["lines"].items()
        },
        words=words,
        activities=table.get("activities", {}),
        relations=table.get("relations", {}),
        months=months,
    )


def clock_words(moment: datetime) -> str:
    """Return a time of day as it is read everywhere: "21:30"."""
    return f"{moment:%H:%M}"


__all__ = ["SPOKEN", "Phrases", "clock_words", "phrases", "relation_to"]
