"""The times a question names: months, years, days and words like "last week"."""

import re
import unicodedata
from collections.abc import Iterator, Sequence
from datetime import date, datetime, time, timedelta

import numpy as np
from numpy.typing import NDArray

from personas.memory.columns import seconds
from personas.memory.terms import Float64

Period = tuple[datetime, datetime]
"""First and last moment, both included."""

TOLD_WITHIN = timedelta(days=31)
"""After an event, how long talk of it counts half: people tell of things when they next meet."""

_MONTHS = (
    "january|janeiro|gennaio|enero",
    "february|fevereiro|febbraio|febrero",
    "march|março|marzo",
    "april|abril|aprile",
    "may|maio|maggio|mayo",
    "june|junho|giugno|junio",
    "july|julho|luglio|julio",
    "august|agosto",
    "september|setembro|settembre|septiembre",
    "october|outubro|ottobre|octubre",
    "november|novembro|novembre|noviembre",
    "december|dezembro|dicembre|diciembre",
)
_MONTH = {name: at + 1 for at, names in enumerate(_MONTHS) for name in names.split("|")}
_NAMES = "|".join(sorted(_MONTH, key=lambda name: (-len(name), name)))
_OF = r"(?:\s+(?:of|de|del|di))?\s+"
_YEAR = r"(?:19|20)\d\d"
_DATE = re.compile(
    rf"\b(?P<year_first>{_YEAR})-(?P<number>\d\d)(?:-(?P<day_last>\d\d))?\b"
    rf"|(?:\b(?P<day>\d{{1,2}})(?:st|nd|rd|th)?{_OF})?\b(?P<month>{_NAMES})\b"
    rf"(?:\s+(?P<day_after>\d{{1,2}})(?:st|nd|rd|th)?\b(?!\d))?"
    rf"(?:,?(?:{_OF}|\s+)(?P<year>{_YEAR}))?\b"
    rf"|\b(?P<year_only>{_YEAR})\b"
)
_HAN_DATE = re.compile(
    rf"(?:(?P<year>{_YEAR})年)?(?P<month>1[0-2]|0?[1-9])月(?:(?P<day>\d{{1,2}})[日号])?"
    rf"|(?P<year_only>{_YEAR})年"
)
_MAY_IS_NO_MONTH = re.compile(r"\bmay\b(?!\s*,?\s*(?:\d|\?|$))(?<!in may)(?<!of may)(?<!last may)")
_AGO = (
    (re.compile(r"\byesterday\b|\bontem\b|\bieri\b|\bayer\b|昨天"), 1, 1),
    (re.compile(r"\btoday\b|\bhoje\b|\boggi\b|\bhoy\b|今天"), 0, 0),
    (
        re.compile(
            r"\blast week\b|\bsemana passada\b|\bsettimana scorsa\b|\bsemana pasada\b|上周|上个星期"
        ),
        13,
        1,
    ),
    (re.compile(r"\blast month\b|\bmês passado\b|\bmese scorso\b|\bmes pasado\b|上个月"), 62, 1),
)
"""Words, and the first and last day they mean, counted back from today."""


def periods_in(text: str, now: datetime | None) -> tuple[Period, ...]:
    """Return the times that *text* names, in order, each once; empty where it names none.

    A month without a year is the last one that has begun by *now*, or the same of any year where
    *now* is not known: that one is left out.
    """
    folded = unicodedata.normalize("NFKC", text).casefold()
    found: dict[Period, None] = {}
    for pattern in (_DATE, _HAN_DATE):
        for match in pattern.finditer(_MAY_IS_NO_MONTH.sub(" ", folded)):
            for period in _named(match.groupdict(), now):
                found[period] = None
    if now is not None:
        for words, first, last in _AGO:
            if words.search(folded):
                today = now.date()
                found[_days(today - timedelta(first), today - timedelta(last))] = None
    return tuple(found)


def closeness(created_s: NDArray[np.int64], periods: Sequence[Period]) -> Float64:
    """Return 1 for what was stored in one of *periods*, a half soon after, else 0; shape (n,)."""
    close = np.zeros(len(created_s))
    for first, last in periods:
        start, end = seconds(first), seconds(last)
        soon = end + int(TOLD_WITHIN.total_seconds())
        close[(created_s > end) & (created_s <= soon) & (close < 1)] = 0.5
        close[(created_s >= start) & (created_s <= end)] = 1.0
    return close


def _named(found: dict[str, str | None], now: datetime | None) -> Iterator[Period]:
    """Yield the time that a match of one of the patterns means; nothing for no real date."""
    year_text = found.get("year") or found.get("year_first") or found.get("year_only")
    year = int(year_text) if year_text else None
    month_text = found.get("month") or found.get("number")
    if month_text is None:
        if year is not None:
            yield _days(date(year, 1, 1), date(year, 12, 31))
        return
    month = int(month_text) if month_text.isdigit() else _MONTH[month_text]
    day_text = found.get("day") or found.get("day_after") or found.get("day_last")
    if year is None:
        if now is None:
            return
        year = now.year - (month > now.month)
    try:
        if day_text:
            day = date(year, month, int(day_text))
            yield _days(day, day)
        else:
            following = date(year + month // 12, month % 12 + 1, 1)
            yield _days(date(year, month, 1), following - timedelta(1))
    except ValueError:  # the 31st of June, the 13th month
        return


def _days(first: date, last: date) -> Period:
    return datetime.combine(first, time.min), datetime.combine(last, time(23, 59, 59))
