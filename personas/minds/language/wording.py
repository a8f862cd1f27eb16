"""Facts in words: who somebody is, what they remember, what was said, what is planned."""

from collections.abc import Sequence
from datetime import datetime

from personas.days import MONTHS, WEEKDAYS
from personas.identity import Habit, Identity, Relation
from personas.minds.language.blocks import Block, bounded, labelled, quoted
from personas.questions import Recollection
from personas.schedule import ScheduleRow

_MEMORY_CHARS = 300
_LINE_CHARS = 300
_TALK_CHARS = 6000
_LINES_OF_LAST_TALK = 6
_FEELINGS = (
    (-0.5, "deeply hurt by them, wants nothing to do with them"),
    (-0.2, "resents them, keeps cool and short"),
    (-0.05, "still a little sore, would like to make it up"),
)
_FOND = 0.15
_SOURCES = {"event": "seen", "thought": "thought", "chat": "talk"}


def moment_words(at: datetime) -> str:
    """Return a game time as blocks give it: "Mon 13 Feb 09:10"."""
    return f"{WEEKDAYS[at.weekday()][:3]} {at.day} {MONTHS[at.month - 1][:3]} {at:%H:%M}"


def clock_words(minute: int) -> str:
    """Return a minute of the day as "09:10"."""
    return f"{minute // 60 % 24:02d}:{minute % 60:02d}"


def feeling_words(warmth: float) -> str:
    """Return a feeling toward somebody, in [-1, 1], in words; empty where it is hardly one."""
    for least, words in _FEELINGS:
        if warmth <= least:
            return words
    return "fond of them" if warmth >= _FOND else ""


def self_block(identity: Identity) -> Block:
    """Return who somebody is."""
    lines = labelled(
        name=identity.name,
        age=identity.age,
        character=identity.innate,
        background=quoted(identity.learned, 900),
        now=quoted(identity.currently, 900),
        hours=quoted(identity.lifestyle, 300),
        every_day=quoted(identity.daily_requirement, 400),
        home=place_words(identity.living_area),
    )
    habits = [f"habit: {_habit_words(each)}" for each in identity.habits]
    relations = [f"knows: {_relation_words(each)}" for each in identity.relations]
    return Block("resident", (*lines, *bounded(habits, 1200), *bounded(relations, 2400)))


def place_words(address: str) -> str:
    """Return an address as the lists of places spell it: "The Warm Crust: bakehouse"."""
    return ": ".join(address.split(":")[1:3])


def memories_block(
    recalled: Sequence[Recollection], limit: int, *, is_numbered: bool = False
) -> Block:
    """Return memories with their date and source, best first as given.

    Args:
        recalled: the memories.
        limit: characters at most; what does not fit is left out from the end.
        is_numbered: whether each carries its number, from 1.
    """
    lines = [memory_words(each) for each in recalled]
    if is_numbered:
        lines = [f"{number}. {line}" for number, line in enumerate(lines, 1)]
    return Block("memories", bounded(lines, limit))


def told_block(statements: Sequence[Recollection], limit: int) -> Block:
    """Return numbered memories, talks with all their lines; what does not fit is left out."""
    lines = []
    for number, each in enumerate(statements, 1):
        said = [f"{quoted(who, 60)}: {quoted(words, _LINE_CHARS)}" for who, words in each.lines]
        lines.append(f"{number}. {memory_words(each)}{': ' if said else ''}{' / '.join(said)}")
    return Block("memories", bounded(lines, limit))


def memory_words(memory: Recollection) -> str:
    """Return one memory as a line: when, how it came about, and what it says."""
    text = quoted(memory.text, _MEMORY_CHARS)
    return f"{moment_words(memory.created)}, {_SOURCES[memory.kind]}: {text}"


def company_block(recalled: Sequence[Recollection], limit: int) -> Block:
    """Return memories for a talk: as `memories_block`, with the end of the latest talk."""
    lines: list[str] = []
    has_quoted = False
    for memory in recalled:
        line = memory_words(memory)
        if memory.lines and not has_quoted:
            has_quoted = True
            said = " / ".join(
                f"{speaker}: {quoted(words, 160)}"
                for speaker, words in memory.lines[-_LINES_OF_LAST_TALK:]
            )
            line = f"{line}; it ended: {said}"
        lines.append(line)
    return Block("memories", bounded(lines, limit))


def talk_block(lines: Sequence[tuple[str, str]]) -> Block:
    """Return what was said, oldest first; of a long talk the end."""
    spoken = [f"{quoted(speaker, 60)}: {quoted(words, _LINE_CHARS)}" for speaker, words in lines]
    kept = bounded(spoken[::-1], _TALK_CHARS)[::-1]
    return Block("talk", kept, empty="nothing has been said yet")


def rows_block(name: str, rows: Sequence[ScheduleRow], start_min: int) -> Block:
    """Return rows of a schedule with their times."""
    lines: list[str] = []
    at = start_min
    for row in rows:
        fixed = " (fixed)" if row.fixed else ""
        span = f"{clock_words(at)} to {clock_words(at + row.duration_min)}"
        lines.append(f"{span}, {row.duration_min} min{fixed}: {quoted(row.activity, 160)}")
        at += row.duration_min
    return Block(name, tuple(lines))


def _habit_words(habit: Habit) -> str:
    days = "" if len(habit.days) == 7 else _days_words(habit.days) + " "
    place = f" at {place_words(habit.place)}" if ":" in habit.place else ""
    return quoted(f"{days}{habit.start:%H:%M} to {habit.end:%H:%M} {habit.activity}{place}", 200)


def _days_words(days: frozenset[int]) -> str:
    """Return weekdays, neighbours as a span: "Mon to Fri, Sun"."""
    spans: list[list[int]] = []
    for day in sorted(days):
        if spans and spans[-1][-1] == day - 1:
            spans[-1].append(day)
        else:
            spans.append([day])
    return ", ".join(_span_words(each) for each in spans)


def _span_words(days: Sequence[int]) -> str:
    names = [WEEKDAYS[day][:3] for day in days]
    return f"{names[0]} to {names[-1]}" if len(names) > 2 else ", ".join(names)


def _relation_words(relation: Relation) -> str:
    note = f"; {relation.note}" if relation.note else ""
    return quoted(f"{relation.name}, {relation.kind}{note}", 260)
