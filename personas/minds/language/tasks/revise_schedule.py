"""Task: how the time goes on after an interruption."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import takewhile

from pydantic import BaseModel

from personas.minds.language.blocks import Block, labelled
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.durations import fitted_minutes, rows_in_prose
from personas.minds.language.reading.sleeping import as_sleep
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import moment_words, rows_block
from personas.questions import ReviseSchedule
from personas.schedule import ScheduleRow, total_min

_MOST = 20


def movable(question: ReviseSchedule) -> tuple[ScheduleRow, ...]:
    """Return the rows before the first fixed one: what may be arranged anew."""
    return tuple(takewhile(lambda row: not row.fixed, question.rest))


@lru_cache(maxsize=256)
def _reply(name: str) -> type[BaseModel]:
    row = reply_model(
        "RevisedRow",
        activity=fields.activity((name, "the resident")),
        minutes=fields.minutes(),
    )
    return reply_model("ReviseScheduleReply", rows=fields.items(row, 1, _MOST))


def _values(question: ReviseSchedule, memory_chars: int) -> Mapping[str, Value]:
    del memory_chars
    rows = movable(question)
    return {
        "minutes": total_min(rows),
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                interruption=question.interruption,
                broken_off=question.cut,
                minutes_left_of_it=question.cut_left_min,
            ),
        ),
        "planned": rows_block("planned", rows, question.now.hour * 60 + question.now.minute),
    }


def _read(
    question: ReviseSchedule, reply: BaseModel, rule: Callable[[], tuple[ScheduleRow, ...]]
) -> Read[tuple[ScheduleRow, ...]]:
    """Scale the rows to the time before the first fixed row; that one and the rest stay."""
    del rule
    kept = movable(question)
    rows = reply.model_dump()["rows"]
    minutes = fitted_minutes([row["minutes"] for row in rows], total_min(kept))
    revised = (
        ScheduleRow(as_sleep(row["activity"]), length)
        for row, length in zip(rows, minutes, strict=True)
        if length > 0
    )
    return Read((*revised, *question.rest[len(kept) :]))


def _prose(question: ReviseSchedule, text: str) -> Mapping[str, object] | None:
    del question
    rows = rows_in_prose(text)
    return {"rows": rows} if rows else None


TASK = Task(
    question=ReviseSchedule,
    prompt="revise_schedule",
    reply_tokens=350,
    values=_values,
    reply=lambda question: _reply(question.asked.name),
    read=_read,
    prose=_prose,
)
