"""Task: the day spread over its hours."""

import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block, labelled
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.sleeping import as_sleep
from personas.minds.language.reading.texts import lines_of
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import memories_block, moment_words
from personas.questions import PlanHours
from personas.schedule import MINUTES_A_DAY, ScheduleRow, is_sleep, replaced

_FEWEST, _ASKED, _MOST = 4, 8, 30
_HALF_DAY = 12 * 60
_PROSE_ROW = re.compile(
    r"^\W*(\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?)?)"
    r"(?:\s*(?:-|–|—|~|to|until)\s*\d{1,2}(?:[:.h]\d{2})?\s*(?:[ap]\.?m\.?)?)?"
    r"\s*[:.,)|–—-]*\s*(\S.*)$",
    re.I,
)


@lru_cache(maxsize=256)
def _reply(name: str) -> type[BaseModel]:
    row = reply_model(
        "HourRow",
        start=fields.clock(),
        activity=fields.activity((name, "the resident")),
        fixed=(fields.forgiven(fields.truth()), None),
    )
    return reply_model("PlanHoursReply", rows=fields.items(row, _FEWEST, _MOST, asked=_ASKED))


def _values(question: PlanHours, memory_chars: int) -> Mapping[str, Value]:
    return {
        "wake_hour": f"{question.wake_hour:02d}",
        "situation": Block("situation", labelled(now=moment_words(question.now))),
        "intentions": Block("intentions", question.day_plan),
        "memories": memories_block(question.recalled, memory_chars),
    }


def _read(
    question: PlanHours, reply: BaseModel, rule: Callable[[], tuple[ScheduleRow, ...]]
) -> Read[tuple[ScheduleRow, ...]]:
    """Lay the rows out from 00:00: each lasts until the next; before getting up is sleep."""
    del rule
    starts = _ascending(
        [(row["start"], row["activity"], bool(row["fixed"])) for row in reply.model_dump()["rows"]]
    )
    rows: list[ScheduleRow] = []
    if starts and starts[0][0] > 0:
        starts.insert(0, (0, "sleeping", False))
    for index, (start, activity, fixed) in enumerate(starts):
        end = starts[index + 1][0] if index + 1 < len(starts) else MINUTES_A_DAY
        _append(rows, ScheduleRow(as_sleep(activity), end - start, fixed))
    kinds = {row.activity for row in rows if not is_sleep(row.activity)}
    if len(kinds) < _FEWEST - 1:
        raise UnreadableReplyError("the day needs more rows with different activities")
    if question.wake_hour:
        asleep = question.wake_hour * 60
        night = replaced(rows, 0, asleep, (ScheduleRow("sleeping", asleep),))
        rows = []
        for row in night:
            _append(rows, row)
    return Read(tuple(rows))


def _ascending(
    starts: Sequence[tuple[int, str, bool]],
) -> list[tuple[int, str, bool]]:
    """Return rows in time order, one a start; "1:00" after "11:00" is read as 13:00."""
    found: dict[int, tuple[int, str, bool]] = {}
    last = -1
    for start, activity, fixed in starts:
        if 0 < start <= last < start + _HALF_DAY < MINUTES_A_DAY:
            start += _HALF_DAY
        if start < MINUTES_A_DAY:
            found.setdefault(start, (start, activity, fixed))
            last = max(last, start)
    return [found[start] for start in sorted(found)]


def _append(rows: list[ScheduleRow], row: ScheduleRow) -> None:
    """Add *row*, as one with the last if they are the same."""
    if row.duration_min <= 0:
        return
    if rows and (rows[-1].activity, rows[-1].fixed) == (row.activity, row.fixed):
        row = ScheduleRow(row.activity, rows.pop().duration_min + row.duration_min, row.fixed)
    rows.append(row)


def _prose(question: PlanHours, text: str) -> Mapping[str, object] | None:
    found = [match for match in map(_PROSE_ROW.match, lines_of(text)) if match]
    rows = [{"start": match[1], "activity": match[2]} for match in found]
    return {"rows": rows} if rows else None


TASK = Task(
    question=PlanHours,
    prompt="plan_hours",
    reply_tokens=1100,
    values=_values,
    reply=lambda question: _reply(question.asked.name),
    read=_read,
    prose=_prose,
    memory_chars=3000,
)
