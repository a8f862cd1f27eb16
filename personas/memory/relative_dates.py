"""What "yesterday" or "last Friday" means in a text, counted from the text's own time."""

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from types import MappingProxyType

from personas.memory.tokens import Language

Span = tuple[date, date]
"""First and last day, both included."""


@dataclass(frozen=True, slots=True)
class DateWords:
    """The words of one language; patterns have the group "n" for a number, "day" for a weekday.

    Attributes:
        fixed: (pattern, days from today to the first and to the last day).
        units: (pattern of "… ago" or "in …", days of the unit, -1 for past or 1 for coming).
        weeks, months, years: patterns of the last (-1), this (0) and next (1) of each.
        weekdays: pattern, and which of them is meant.
        names: beginnings of the weekdays, Monday first.
        numbers: words for small numbers.
    """

    fixed: tuple[tuple[str, int, int], ...]
    units: tuple[tuple[str, int, int], ...]
    weeks: tuple[tuple[str, int], ...]
    months: tuple[tuple[str, int], ...]
    years: tuple[tuple[str, int], ...]
    weekdays: tuple[tuple[str, int], ...]
    names: tuple[str, ...]
    numbers: tuple[str, ...]


_N = r"(?P<n>\d{1,3}|\w+)"
_DAY = r"(?P<day>\w+)"

WORDS: Mapping[Language, DateWords] = MappingProxyType(
    {
        "en": DateWords(
            fixed=(
                (r"the day before yesterday", -2, -2),
                (r"yesterday|last night", -1, -1),
                (r"today|tonight|this morning|this afternoon", 0, 0),
                (r"the day after tomorrow", 2, 2),
                (r"(?<!after )tomorrow", 1, 1),
            ),
            units=(
                (rf"{_N} days? ago", 1, -1),
                (rf"{_N} weeks? ago", 7, -1),
                (rf"in {_N} days?", 1, 1),
                (rf"in {_N} weeks?", 7, 1),
            ),
            weeks=((r"last week", -1), (r"this week", 0), (r"next week", 1)),
            months=((r"last month", -1), (r"this month", 0), (r"next month", 1)),
            years=((r"last year", -1), (r"this year", 0), (r"next year", 1)),
            weekdays=((rf"last {_DAY}", -1), (rf"next {_DAY}", 1), (rf"on {_DAY}", -1)),
            names=("mon", "tue", "wed", "thu", "fri", "sat", "sun"),
            numbers=("a", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
        ),
        "pt": DateWords(
            fixed=(
                (r"anteontem", -2, -2),
                (r"ontem", -1, -1),
                (r"hoje", 0, 0),
                (r"depois de amanha", 2, 2),
                (r"(?<!de )amanha", 1, 1),
            ),
            units=(
                (rf"ha {_N} dias?|{_N.replace('<n>', '<n2>')} dias? atras", 1, -1),
                (rf"ha {_N} semanas?|{_N.replace('<n>', '<n2>')} semanas? atras", 7, -1),
                (rf"daqui a {_N} dias?", 1, 1),
                (rf"daqui a {_N} semanas?", 7, 1),
            ),
            weeks=(
                (r"semana passada", -1),
                (r"esta semana|essa semana", 0),
                (r"semana que vem|proxima semana", 1),
            ),
            months=((r"mes passado", -1), (r"este mes", 0), (r"mes que vem|proximo mes", 1)),
            years=((r"ano passado", -1), (r"este ano", 0), (r"ano que vem|proximo ano", 1)),
            weekdays=(
                (rf"{_DAY}(?:-feira)? passad[ao]", -1),
                (rf"{_DAY}(?:-feira)? que vem|proxim[ao] {_DAY.replace('day', 'day2')}", 1),
                (rf"n[ao] {_DAY}", -1),
            ),
            names=("segunda", "terca", "quarta", "quinta", "sexta", "sabado", "domingo"),
            numbers=(
                "um|uma",
                "dois|duas",
                "tres",
                "quatro",
                "cinco",
                "seis",
                "sete",
                "oito",
                "nove",
                "dez",
            ),
        ),
        "it": DateWords(
            fixed=(
                (r"l'altro ieri|avantieri", -2, -2),
                (r"(?<!altro )ieri", -1, -1),
                (r"oggi|stasera|stamattina", 0, 0),
                (r"dopodomani", 2, 2),
                (r"domani", 1, 1),
            ),
            units=(
                (rf"{_N} giorn[oi] fa", 1, -1),
                (rf"{_N} settiman[ae] fa", 7, -1),
                (rf"tra {_N} giorn[oi]|fra {_N.replace('<n>', '<n2>')} giorn[oi]", 1, 1),
                (rf"tra {_N} settiman[ae]|fra {_N.replace('<n>', '<n2>')} settiman[ae]", 7, 1),
            ),
            weeks=(
                (r"settimana scorsa|scorsa settimana", -1),
                (r"questa settimana", 0),
                (r"prossima settimana|settimana prossima", 1),
            ),
            months=(
                (r"mese scorso|scorso mese", -1),
                (r"questo mese", 0),
                (r"prossimo mese|mese prossimo", 1),
            ),
            years=(
                (r"anno scorso|scorso anno", -1),
                (r"quest'anno", 0),
                (r"prossimo anno|anno prossimo", 1),
            ),
            weekdays=(
                (rf"{_DAY} scors[ao]|scors[ao] {_DAY.replace('day', 'day2')}", -1),
                (rf"{_DAY} prossim[ao]|prossim[ao] {_DAY.replace('day', 'day2')}", 1),
            ),
            names=("lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato", "domenica"),
            numbers=(
                "un|uno|una",
                "due",
                "tre",
                "quattro",
                "cinque",
                "sei",
                "sette",
                "otto",
                "nove",
                "dieci",
            ),
        ),
        "es": DateWords(
            fixed=(
                (r"anteayer|antes de ayer", -2, -2),
                (r"(?<!de )ayer|anoche", -1, -1),
                (r"hoy|esta noche", 0, 0),
                (r"pasado manana", 2, 2),
                (r"(?<!pasado )(?<!la )manana", 1, 1),
            ),
            units=(
                (rf"hace {_N} dias?", 1, -1),
                (rf"hace {_N} semanas?", 7, -1),
                (rf"dentro de {_N} dias?|en {_N.replace('<n>', '<n2>')} dias?", 1, 1),
                (rf"dentro de {_N} semanas?|en {_N.replace('<n>', '<n2>')} semanas?", 7, 1),
            ),
            weeks=(
                (r"semana pasada", -1),
                (r"esta semana", 0),
                (r"proxima semana|semana que viene", 1),
            ),
            months=((r"mes pasado", -1), (r"este mes", 0), (r"proximo mes|mes que viene", 1)),
            years=((r"ano pasado", -1), (r"este ano", 0), (r"proximo ano|ano que viene", 1)),
            weekdays=(
                (rf"{_DAY} pasado|pasado {_DAY.replace('day', 'day2')}", -1),
                (rf"{_DAY} que viene|proximo {_DAY.replace('day', 'day2')}", 1),
            ),
            names=("lunes", "martes", "miercoles", "jueves", "viernes", "sabado", "domingo"),
            numbers=(
                "un|uno|una",
                "dos",
                "tres",
                "cuatro",
                "cinco",
                "seis",
                "siete",
                "ocho",
                "nueve",
                "diez",
            ),
        ),
        "zh": DateWords(
            fixed=(
                (r"前天", -2, -2),
                (r"昨天|昨晚", -1, -1),
                (r"今天|今晚|今早", 0, 0),
                (r"后天", 2, 2),
                (r"明天", 1, 1),
            ),
            units=(
                (r"(?P<n>\d{1,3}|[一两二三四五六七八九十])天前", 1, -1),
                (r"(?P<n>\d{1,3}|[一两二三四五六七八九十])(?:周|个?星期)前", 7, -1),
                (r"(?P<n>\d{1,3}|[一两二三四五六七八九十])天后", 1, 1),
                (r"(?P<n>\d{1,3}|[一两二三四五六七八九十])(?:周|个?星期)后", 7, 1),
            ),
            weeks=(
                (r"上个?(?:周|星期)(?![一二三四五六日天])", -1),
                (r"[这本]个?(?:周|星期)(?![一二三四五六日天])", 0),
                (r"下个?(?:周|星期)(?![一二三四五六日天])", 1),
            ),
            months=((r"上个?月", -1), (r"[这本]个?月", 0), (r"下个?月", 1)),
            years=((r"去年", -1), (r"今年", 0), (r"明年", 1)),
            weekdays=(
                (r"上个?(?:周|星期)(?P<day>[一二三四五六日天])", -1),
                (r"下个?(?:周|星期)(?P<day>[一二三四五六日天])", 1),
            ),
            names=("一", "二", "三", "四", "五", "六", "日|天"),
            numbers=("一", "两|二", "三", "四", "五", "六", "七", "八", "九", "十"),
        ),
    }
)
"""By language; without accents, as texts are compared."""


def resolved_dates(text: str, at: datetime, language: Language) -> tuple[tuple[str, str, str], ...]:
    """Return (words, first day, last day) of each relative date in *text*, in order, each once.

    Args:
        text: any text.
        at: its own time, from which is counted; never the time of asking.
        language: whose words are known.
    """
    folded = _folded(text)
    found: dict[tuple[int, int], tuple[str, str, str]] = {}
    for start, end, (first, last) in _matches(folded, at.date(), WORDS[language]):
        if not any(a < end and start < b for a, b in found):
            words = " ".join(folded[start:end].split())
            found[start, end] = (words, first.isoformat(), last.isoformat())
    return tuple(found[place] for place in sorted(found))


def _matches(text: str, today: date, words: DateWords) -> Iterator[tuple[int, int, Span]]:
    def days(first: int, last: int) -> Span:
        return today + timedelta(first), today + timedelta(last)

    for pattern, first, last in words.fixed:
        for match in _finditer(pattern, text):
            yield *match.span(), days(first, last)
    for pattern, unit, sign in words.units:
        for match in _finditer(pattern, text):
            number = _number(_group(match, "n"), words)
            if number is not None:
                away = sign * unit * number
                yield *match.span(), days(away, away)
    for patterns, span in ((words.weeks, _week), (words.months, _month), (words.years, _year)):
        for pattern, which in patterns:
            for match in _finditer(pattern, text):
                yield *match.span(), span(today, which)
    for pattern, sign in words.weekdays:
        for match in _finditer(pattern, text):
            weekday = _weekday(_group(match, "day"), words)
            if weekday is not None:
                day = _near(today, weekday, sign)
                yield *match.span(), (day, day)


def _finditer(pattern: str, text: str) -> Iterator[re.Match[str]]:
    if not pattern.isascii():
        return re.finditer(pattern, text)
    return re.finditer(rf"\b(?:{pattern})\b", text)


def _group(match: re.Match[str], name: str) -> str:
    groups = match.groupdict()
    return groups.get(name) or groups.get(f"{name}2") or ""


def _number(text: str, words: DateWords) -> int | None:
    if text.isdigit():
        return int(text)
    return next((n for n, names in enumerate(words.numbers, 1) if text in names.split("|")), None)


def _weekday(text: str, words: DateWords) -> int | None:
    for number, names in enumerate(words.names):
        if any(text.startswith(name) for name in names.split("|")):
            return number
    return None


def _near(today: date, weekday: int, sign: int) -> date:
    """Return the last day before *today*, or the first after it, that is that *weekday*."""
    away = sign * (weekday - today.weekday()) % 7
    return today + timedelta(sign * (away or 7))


def _week(today: date, which: int) -> Span:
    monday = today - timedelta(today.weekday()) + timedelta(7 * which)
    return monday, monday + timedelta(6)


def _month(today: date, which: int) -> Span:
    first = _first_of_month(today.year * 12 + today.month - 1 + which)
    following = _first_of_month(today.year * 12 + today.month + which)
    return first, following - timedelta(1)


def _first_of_month(months: int) -> date:
    return date(months // 12, months % 12 + 1, 1)


def _year(today: date, which: int) -> Span:
    return date(today.year + which, 1, 1), date(today.year + which, 12, 31)


def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").casefold())
    return "".join(sign for sign in plain if not unicodedata.combining(sign))
