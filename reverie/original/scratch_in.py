"""What a persona of the 2023 system held in mind, as this engine holds it."""

from collections.abc import Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import TypeGuard

from environment import Maze
from personas.action import Action, ActionKind, Point, Walk
from personas.identity import Identity
from personas.schedule import MINUTES_A_DAY, ScheduleRow, fitted, is_sleep
from personas.scratch import Scratch
from reverie.clock import Clock
from reverie.original.appearance import RANDOM_SPOT
from reverie.original.scratch_out import TALK_BUFFER_STEPS
from storage.original import OriginalPersona, parse_date


def scratch_in(
    persona: OriginalPersona, identity: Identity, spot: Point, clock: Clock, tick: int, maze: Maze
) -> Scratch:
    """Return what *persona* held in mind when it was saved: plan, action, way, recent talks.

    Rows of the schedule without a positive length are left out, as the 2023 system itself passes
    over them. A talk that goes on is the world's business; see `talk_in`.

    Args:
        persona: as read.
        identity: the same persona as this engine describes it.
        spot: tile where it stands.
        clock: of the run.
        tick: the step of the save.
        maze: the save's.
    """
    fields = persona.scratch
    scratch = Scratch(
        walk=Walk((spot, *_way(fields, spot, maze)), tick),
        currently=identity.currently,
        daily_requirement=identity.daily_requirement,
        importance_left=_whole(fields, "importance_trigger_curr")
        or identity.constants.importance_trigger_max,
        importance_count=_whole(fields, "importance_ele_n") or 0,
        last_talks=_last_talks(fields, clock, tick),
    )
    hourly = _rows(fields.get("f_daily_schedule_hourly_org"))
    schedule = _rows(fields.get("f_daily_schedule")) or hourly
    day = _planned_day(fields)
    if schedule and day is not None:
        scratch.planned_day = day
        scratch.planned_tick = tick
        scratch.hourly = hourly or schedule
        scratch.schedule = schedule
        scratch.day_plan = _texts(fields.get("daily_req"))
        scratch.wake_hour = _wake_hour(scratch.hourly)
        scratch.action = _action(fields, maze)
    scratch.arrived = len(scratch.walk.path) == 1
    return scratch


def _way(fields: Mapping[str, object], spot: Point, maze: Maze) -> Sequence[Point]:
    """Return the tiles still to be walked, as far as one leads to the next."""
    planned = fields.get("planned_path")
    way: list[Point] = []
    at = spot
    for tile in planned if isinstance(planned, list) else ():
        if not isinstance(tile, list) or len(tile) != 2 or not all(map(_is_whole, tile)):
            break
        point = (tile[0], tile[1])
        if point == at:
            continue
        if abs(point[0] - at[0]) + abs(point[1] - at[1]) != 1 or not maze.is_walkable(point):
            break
        way.append(point)
        at = point
    return way


def _rows(value: object) -> tuple[ScheduleRow, ...]:
    rows = []
    for row in value if isinstance(value, list) else ():
        if (
            isinstance(row, list)
            and len(row) == 2
            and isinstance(row[0], str)
            and _is_whole(row[1])
        ):
            rows.append(ScheduleRow(row[0], row[1]))
    if not any(row.duration_min > 0 for row in rows):
        return ()
    return fitted(rows, MINUTES_A_DAY)


def _wake_hour(hourly: Sequence[ScheduleRow]) -> int:
    minute = 0
    for row in hourly:
        if not is_sleep(row.activity):
            return minute // 60
        minute += row.duration_min
    return 0


def _planned_day(fields: Mapping[str, object]) -> date | None:
    now = time_in(fields, "curr_time")
    return now.date() if now else None


def _action(fields: Mapping[str, object], maze: Maze) -> Action | None:
    words, start = fields.get("act_description"), time_in(fields, "act_start_time")
    minutes = fields.get("act_duration")
    if not isinstance(words, str) or not words.strip() or start is None:
        return None
    length = timedelta(minutes=minutes) if _is_whole(minutes) else timedelta()
    triple = fields.get("act_event")
    _, predicate, obj = triple if isinstance(triple, list) and len(triple) == 3 else ("", "", "")
    address = _address(fields.get("act_address"), maze)
    state = fields.get("act_obj_description")
    emoji = fields.get("act_pronunciatio")
    kind: ActionKind = "sleep" if is_sleep(words) else "task"
    return Action(
        kind=kind,
        activity=words,
        address=address,
        start=start,
        end=start + length,
        emoji=emoji if isinstance(emoji, str) else "",
        predicate=str(predicate or "is"),
        object=str(obj or words),
        object_state=state if isinstance(state, str) and address.count(":") == 3 else "",
    )


def _address(value: object, maze: Maze) -> str:
    """Return a place of ours: without ``:<random>``, and nowhere for a person or a spot."""
    if not isinstance(value, str) or value.startswith("<"):
        return ""
    place = value.removesuffix(f":{RANDOM_SPOT}")
    return place if maze.has(place) else ""


def _last_talks(fields: Mapping[str, object], clock: Clock, tick: int) -> dict[str, datetime]:
    """Return when a talk with whom began, from the counters that fall by one a step."""
    buffer = fields.get("chatting_with_buffer")
    steps = {
        name: TALK_BUFFER_STEPS - count
        for name, count in (buffer.items() if isinstance(buffer, dict) else ())
        if _is_whole(count) and count < TALK_BUFFER_STEPS
    }
    return {name: clock.time_at(tick - since) for name, since in steps.items()}


def time_in(fields: Mapping[str, object], name: str) -> datetime | None:
    """Return the game time in a field; None where there is none."""
    value = fields.get(name)
    try:
        return parse_date(value) if isinstance(value, str) else None
    except ValueError:
        return None


def _whole(fields: Mapping[str, object], name: str) -> int | None:
    value = fields.get(name)
    return int(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _texts(value: object) -> tuple[str, ...]:
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def _is_whole(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool)
