"""Rule: what to do today, in broad strokes."""

from personas.minds.offline.clock_words import part_of_day, said
from personas.minds.offline.day_sheet import APPOINTMENT, CELL_MIN, DUTY, DaySheet
from personas.minds.offline.frame import framed, rhythm_on
from personas.minds.offline.gatherings import Gathering, gatherings_known
from personas.minds.offline.inner_resolves import resolves_of
from personas.minds.offline.intentions import sometime, timed
from personas.minds.offline.leisure import choose_leisure, taste_of
from personas.minds.offline.rhythm import Rhythm
from personas.minds.offline.upsets import upsets_on
from personas.ports import Draw, Draws
from personas.questions import PlanDay

_SHORTEST_FREE_MIN = 60
_MOST_FREE = 3
_MOST = 8
_LEAST = 4
_MEALS = ["having breakfast", "having dinner"]
_LEAST_DUTY_MIN = 45
_ILL_DAY = ("having breakfast", "staying at home to get well", "having dinner")
_MEAL_GAP_MIN = 60
_MOST_FIXED = 5
_DAYS_OF_INVITING = 3
_RESOLVE_CHANCE = 0.6


def plan_day(question: PlanDay, draws: Draws) -> tuple[str, ...]:
    """Return four to eight intentions in time order, from rising to going to bed."""
    day = question.now.date()
    draw = draws.of("plan_day")
    rhythm = rhythm_on(question.asked, day, question.wake_hour)
    sheet = framed(question.asked, day, rhythm, question.recalled, draws.of("frame"))
    timed_lines = [*_fixed(sheet), *_free(question, sheet, rhythm, draw)]
    timed_lines = _with_upsets(question, timed_lines, rhythm)
    timed_lines.sort(key=lambda each: (each[0] - rhythm.wake_min) % 1440)
    middle = [words for _, words in timed_lines[: _MOST - 2]]
    middle += _MEALS[: max(0, _LEAST - 2 - len(middle))]
    last = f"going to bed at {said(rhythm.bed_min)}"
    return (f"getting up at {said(rhythm.wake_min)}", *middle, last)


def _with_upsets(
    question: PlanDay, lines: list[tuple[int, str]], rhythm: Rhythm
) -> list[tuple[int, str]]:
    """Return *lines* with a resolve among them; whoever is ill stays in bed."""
    day = question.now.date()
    for upset in upsets_on(day, question.asked.name, question.recalled):
        if upset.kind == "ill":
            return [(rhythm.wake_min + 30, words) for words in _ILL_DAY]
        if upset.kind == "resolve":
            line = timed(upset.what, upset.start_min, upset.end_min)
            lines = [(upset.start_min, line), *lines]
    return lines


def _fixed(sheet: DaySheet) -> list[tuple[int, str]]:
    """Return duties and appointments as (start, words); a duty cut by a meal is told as one."""
    spans: list[tuple[int, int, str, int]] = []
    for index, cell in enumerate(sheet.cells):
        if cell is None or not (cell.rank in (DUTY, APPOINTMENT) or _is_preparation(cell.activity)):
            continue
        start, end = index * CELL_MIN, index * CELL_MIN + CELL_MIN
        if spans and spans[-1][2] == cell.activity and start - spans[-1][1] <= _MEAL_GAP_MIN:
            start = spans.pop()[0]
        spans.append((start, end, cell.activity, cell.rank))
    kept = [
        each for each in spans if each[1] - each[0] >= _LEAST_DUTY_MIN or each[3] == APPOINTMENT
    ]
    most_important = sorted(kept, key=lambda each: (-each[3], each[0] - each[1], each))[
        :_MOST_FIXED
    ]
    return [(start, timed(words, start, end)) for start, end, words, _ in most_important]


def _is_preparation(activity: str) -> bool:
    return activity.startswith("getting everything ready")


def _free(question: PlanDay, sheet: DaySheet, rhythm: Rhythm, draw: Draw) -> list[tuple[int, str]]:
    """Return up to three wishes for the longest free stretches, and the inviting of guests.

    What reflection has brought to mind comes before mere pastimes.
    """
    wishes: list[tuple[int, str]] = []
    own = _own_gathering(question)
    taste = taste_of(question.asked)
    done: frozenset[str] = frozenset()
    resolves = list(resolves_of(question.asked, question.recalled))
    gaps = sorted(sheet.gaps(), key=lambda gap: (gap[0] - gap[1], gap[0]))
    for start, end in gaps[:_MOST_FREE]:
        if end - start < _SHORTEST_FREE_MIN:
            continue
        part = part_of_day((start + end) // 2)
        if own is not None and part in ("morning", "afternoon"):
            wishes.append((start, sometime(f"inviting people to the {own.what}", part)))
            own = None
            continue
        if resolves and draw.chance(_RESOLVE_CHANCE):
            wishes.append((start, sometime(resolves.pop(0), part)))
            continue
        activity = choose_leisure(taste, part, question.now.weekday(), done, draw)
        done |= {activity.key}
        wishes.append((start, sometime(draw.choice(activity.wordings), part)))
    return wishes


def _own_gathering(question: PlanDay) -> Gathering | None:
    """Return a gathering of one's own in the coming days, for which guests are still wanted."""
    today = question.now.date()
    for each in gatherings_known(question.asked, today, question.recalled):
        ahead = (each.day - today).days
        if each.host == question.asked.name and 0 < ahead <= _DAYS_OF_INVITING:
            return each
    return None
