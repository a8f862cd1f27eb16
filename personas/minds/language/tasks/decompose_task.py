"""Task: the steps of a stretch of the day, each with its place and look."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from pydantic import BaseModel

from personas.errors import UnreadableReplyError
from personas.minds.language.blocks import Block, labelled
from personas.minds.language.places import Spot, object_named, places_block, spot_named, spots_for
from personas.minds.language.prompt_files import Value
from personas.minds.language.reading import fields
from personas.minds.language.reading.durations import fitted_minutes, rows_in_prose
from personas.minds.language.task import Read, Task, reply_model
from personas.minds.language.wording import moment_words, place_words
from personas.questions import DecomposeTask, PlaceChoice, PlacedStep
from personas.schedule import ScheduleRow

_LONGEST_MIN = 15
_MOST = 40
_EMOJI = "💭"


def _offered(question: DecomposeTask) -> tuple[Spot, ...]:
    return spots_for(question.known, question.asked, question.here, (question.activity,))


@lru_cache(maxsize=128)
def _reply_for(name: str, labels: tuple[str, ...], objects: tuple[str, ...]) -> type[BaseModel]:
    look: dict[str, Any] = {}
    if labels:
        look = {
            "place": (fields.any_of(labels), None),
            "thing": (fields.any_of((*objects, "")), None),
            "emoji": (fields.forgiven(fields.emoji()), None),
            "thing_state": (fields.forgiven(fields.maybe_text(60)), None),
        }
    step = reply_model(
        "Step",
        activity=fields.activity((name, "the resident"), 100),
        minutes=fields.minutes(),
        **look,
    )
    return reply_model("DecomposeTaskReply", steps=fields.items(step, 1, _MOST))


def _reply(question: DecomposeTask) -> type[BaseModel]:
    spots = _offered(question)
    objects = dict.fromkeys(each for spot in spots for each in spot.objects)
    return _reply_for(question.asked.name, tuple(each.label for each in spots), tuple(objects))


def _values(question: DecomposeTask, memory_chars: int) -> Mapping[str, Value]:
    return {
        "minutes": question.duration_min,
        "places": places_block(_offered(question), memory_chars),
        "situation": Block(
            "situation",
            labelled(
                now=moment_words(question.now),
                at=place_words(f":{':'.join(question.here)}") if question.here[0] else "outdoors",
                stretch=question.activity,
                before=question.before,
                after=question.after,
            ),
        ),
    }


def _read(
    question: DecomposeTask, reply: BaseModel, rule: Callable[[], Any]
) -> Read[tuple[ScheduleRow, ...]]:
    """Scale the minutes to the stretch, cut long steps in parts, and find each step's place."""
    del rule
    steps = reply.model_dump()["steps"]
    spots = _offered(question)
    minutes = fitted_minutes([each["minutes"] for each in steps], question.duration_min)
    rows: list[ScheduleRow] = []
    gaps: dict[str, None] = {}
    named = placed = 0
    for step, length in zip(steps, minutes, strict=True):
        place = _place(step, spots, gaps)
        named += step.get("place") is not None
        placed += place is not None
        for part in _parts(length):
            rows.append(
                ScheduleRow(step["activity"], part)
                if place is None
                else PlacedStep(step["activity"], part, place=place)
            )
    if named and placed < named / 2:
        raise UnreadableReplyError("places must be taken from the list, word for word")
    return Read(tuple(rows), tuple(gaps))


def _place(
    step: Mapping[str, Any], spots: tuple[Spot, ...], gaps: dict[str, None]
) -> PlaceChoice | None:
    """Return the place of *step*; None where it names none that is offered."""
    if step.get("place") is None or not spots:
        return None
    try:
        spot = spot_named(step["place"], spots)
    except UnreadableReplyError:
        return None
    thing = object_named(step["thing"], spot)
    if step["emoji"] is None:
        gaps["emoji"] = None
    return PlaceChoice(
        sector=spot.sector,
        arena=spot.arena,
        game_object=thing,
        emoji=step["emoji"] or _EMOJI,
        predicate="is",
        object=step["activity"],
        object_state=(step["thing_state"] or "in use") if thing else "",
    )


def _parts(minutes: int) -> list[int]:
    """Return *minutes* in equal parts that are none longer than a step may be."""
    count = -(-minutes // _LONGEST_MIN)
    return [minutes // count + (index < minutes % count) for index in range(count)]


def _prose(question: DecomposeTask, text: str) -> Mapping[str, object] | None:
    del question
    rows = rows_in_prose(text)
    return {"steps": rows} if rows else None


TASK = Task(
    question=DecomposeTask,
    prompt="decompose_task",
    reply_tokens=1400,
    values=_values,
    reply=_reply,
    read=_read,
    prose=_prose,
    memory_chars=6000,
)
