"""The hours of a day that something has upset: what is done instead."""

from collections.abc import Callable
from dataclasses import dataclass

from personas.identity import Identity
from personas.minds.offline.clock_words import DAY_MIN, part_of_day
from personas.minds.offline.duties import Duty, duties_of
from personas.minds.offline.leisure import choose_leisure, taste_of
from personas.minds.offline.place_fit import rank_of
from personas.minds.offline.upsets import Upset
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draw
from personas.schedule import ScheduleRow, between, is_sleep, replaced

_OUTDOORS = frozenset(
    {"walk", "bench", "birds", "run", "garden", "market", "play", "photograph", "park_work"}
)
_UNDER_A_ROOF = "mending tools under a roof"
_OUTDOOR_WORK = {
    "campaign": "answering letters from voters",
    "florist": "answering letters",
    "shopkeep": "putting the rooms in order",
    "bakery_shop": "putting the rooms in order",
    "stall": "putting the rooms in order",
    "paint": "working on a picture",
}
_RAIN_OR_SHINE = frozenset({"deliver", "nurse", "doctor"})
_OPEN_AIR = ("square", "orchard", "field", "jetty", "quay", "slipway", "park", "bandstand", "plots")
_MEALS = frozenset({"breakfast", "lunch", "dinner", "wash", "sleep"})
_DOCTOR_HOURS = range(9 * 60, 17 * 60)
_DOCTOR_MIN = 45
_MENDING_MIN = 45
_SHORTEST_MIN = 15
_BED = "lying ill with a cold"
_DOCTOR = "seeing the doctor"


@dataclass(frozen=True, slots=True)
class _Day:
    """The day that is changed: whose it is, and how chance falls."""

    identity: Identity
    weekday: int
    draw: Draw

    def indoors(self, minute: int, done: frozenset[str] = frozenset()) -> str:
        """Return something to do under a roof at *minute*."""
        away = frozenset(each.key for each in vocabulary().leisure() if each.goes_out)
        part = part_of_day(minute)
        taste = taste_of(self.identity)
        kind = choose_leisure(taste, part, self.weekday, away | _OUTDOORS | done, self.draw)
        return self.draw.choice(kind.wordings)


def changed_hours(
    rows: tuple[ScheduleRow, ...],
    upsets: tuple[Upset, ...],
    identity: Identity,
    weekday: int,
    draw: Draw,
) -> tuple[ScheduleRow, ...]:
    """Return *rows* with what *upsets* make impossible replaced; the day keeps its minutes.

    Bad weather drives people indoors, illness to bed, a closed or broken workplace to mending and
    to other things; a resolve is kept like an appointment.
    """
    day = _Day(identity, weekday, draw)
    for upset in upsets:
        rows = _CHANGES[upset.kind](rows, upset, day)
    return rows


def _weather(rows: tuple[ScheduleRow, ...], upset: Upset, day: _Day) -> tuple[ScheduleRow, ...]:
    duties = {each.activity: each for each in duties_of(day.identity, day.weekday)}

    def instead(row: ScheduleRow, minute: int) -> str:
        kind = vocabulary().kind_of(row.activity)
        key = kind.key if kind is not None else ""
        duty = duties.get(row.activity)
        if duty is not None:
            lies_open = any(each in duty.place.lower() for each in _OPEN_AIR)
            if not lies_open or key in _RAIN_OR_SHINE:
                return ""
            is_play = key in ("play", "run", "music", "birds")
            return day.indoors(minute) if is_play else _OUTDOOR_WORK.get(key, _UNDER_A_ROOF)
        return day.indoors(minute) if key in _OUTDOORS else ""

    return _each(rows, upset, instead)


def _ill(rows: tuple[ScheduleRow, ...], upset: Upset, day: _Day) -> tuple[ScheduleRow, ...]:
    def instead(row: ScheduleRow, minute: int) -> str:
        del minute
        kind = vocabulary().kind_of(row.activity)
        return "" if kind is not None and kind.key in _MEALS else _BED

    changed = _each(rows, upset, instead, fixed_too=True)
    start = max(upset.start_min, _DOCTOR_HOURS.start)
    if day.weekday < 5 and start + _DOCTOR_MIN in _DOCTOR_HOURS:
        visit = (ScheduleRow(_DOCTOR, _DOCTOR_MIN),)
        if not any(is_sleep(row.activity) for row in between(changed, start, start + _DOCTOR_MIN)):
            return replaced(changed, start, start + _DOCTOR_MIN, visit)
    return changed


def _closed(rows: tuple[ScheduleRow, ...], upset: Upset, day: _Day) -> tuple[ScheduleRow, ...]:
    """Fill the hours of a duty that cannot be done: first what can be tried, then free time."""
    lost = [each for each in duties_of(day.identity, day.weekday) if _is_lost(each, upset)]
    activities = {each.activity for each in lost}
    tried = 0 if upset.kind == "broken" else _MENDING_MIN
    done: list[str] = []

    def instead(row: ScheduleRow, minute: int) -> str:
        nonlocal tried
        if row.activity not in activities:
            return ""
        if tried < _MENDING_MIN:
            tried += row.duration_min
            return f"trying to mend the {upset.what}"
        words = "visiting a neighbour about the " + upset.what if not done else ""
        words = words if words and upset.kind == "broken" else day.indoors(minute, frozenset(done))
        kind = vocabulary().kind_of(words)
        done.append(kind.key if kind is not None else "visit")
        return words

    return _each(_in_pieces(rows, activities, upset), upset, instead)


def _is_lost(duty: Duty, upset: Upset) -> bool:
    """Return whether a duty needs the place or object that is closed or broken."""
    parts = [each.lower() for each in duty.place.split(":") if each]
    what = upset.what.lower().removeprefix("the ")
    if any(each.removeprefix("the ") == what for each in parts):
        return True
    kind = vocabulary().kind_of(duty.activity)
    if upset.address and duty.place:
        return upset.address.startswith(f"{duty.place}:") and (
            upset.kind == "closed"
            or (kind is not None and rank_of(upset.what, kind.objects[:3]) > 0)
        )
    return False


def _in_pieces(
    rows: tuple[ScheduleRow, ...], activities: set[str], upset: Upset
) -> tuple[ScheduleRow, ...]:
    """Return *rows* with those to be replaced cut into stretches of about three quarters."""
    pieces: list[ScheduleRow] = []
    at = 0
    for row in rows:
        end = at + row.duration_min
        if row.activity in activities and end > upset.start_min:
            if at < upset.start_min:
                pieces.append(ScheduleRow(row.activity, upset.start_min - at, row.fixed))
                at = upset.start_min
            while end - at > 2 * _MENDING_MIN:
                pieces.append(ScheduleRow(row.activity, _MENDING_MIN, row.fixed))
                at += _MENDING_MIN
        pieces.append(ScheduleRow(row.activity, end - at, row.fixed))
        at = end
    return tuple(pieces)


def _resolve(rows: tuple[ScheduleRow, ...], upset: Upset, day: _Day) -> tuple[ScheduleRow, ...]:
    del day
    minutes = upset.end_min - upset.start_min
    if minutes < _SHORTEST_MIN:
        return rows
    return replaced(
        rows, upset.start_min, upset.end_min, (ScheduleRow(upset.what, minutes, fixed=True),)
    )


def _each(
    rows: tuple[ScheduleRow, ...],
    upset: Upset,
    instead: Callable[[ScheduleRow, int], str],
    *,
    fixed_too: bool = False,
) -> tuple[ScheduleRow, ...]:
    """Return *rows* with what *instead* gives for those within the upset's hours; "" keeps one."""
    result: list[ScheduleRow] = []
    for start, end, is_within in (
        (0, upset.start_min, False),
        (upset.start_min, upset.end_min, True),
        (upset.end_min, DAY_MIN, False),
    ):
        at = start
        for row in between(rows, start, end):
            words = instead(row, at) if is_within and (fixed_too or not row.fixed) else ""
            result.append(ScheduleRow(words, row.duration_min) if words else row)
            at += row.duration_min
    return _joined(result)


def _joined(rows: list[ScheduleRow]) -> tuple[ScheduleRow, ...]:
    """Return *rows* with equal neighbours made one, so that an untouched day stays as it was."""
    joined: list[ScheduleRow] = []
    for row in rows:
        if joined and (joined[-1].activity, joined[-1].fixed) == (row.activity, row.fixed):
            minutes = joined[-1].duration_min + row.duration_min
            joined[-1] = ScheduleRow(row.activity, minutes, row.fixed)
        else:
            joined.append(row)
    return tuple(joined)


_CHANGES = {
    "weather": _weather,
    "ill": _ill,
    "closed": _closed,
    "broken": _closed,
    "resolve": _resolve,
}
