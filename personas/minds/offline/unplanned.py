"""An hour without a plan: sleep and hunger have their times, the rest is what lies at hand."""

from personas.minds.offline.clock_words import DAY_MIN, part_of_day
from personas.minds.offline.leisure import choose_leisure, taste_of
from personas.minds.offline.rhythm import Rhythm, rhythm_of
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draw
from personas.questions import DecomposeTask
from personas.schedule import ScheduleRow, fitted

_UNPLANNED = "nothing planned"
_STEP_MIN = 15
_STEPS_OF_A_KIND = 2
_LUNCH_MIN, _DINNER_MIN = 12 * 60 + 30, 18 * 60 + 30
_BREAKFAST_AFTER_MIN = 30
_EVENINGS_OUT = frozenset({"pub", "cards", "coffee"})
_WHIM = 0.1


def is_unplanned(activity: str) -> bool:
    """Return whether a row stands for an hour that nobody planned."""
    return _UNPLANNED in activity


def unplanned_steps(question: DecomposeTask, draw: Draw) -> tuple[ScheduleRow, ...]:
    """Return small steps that fill the row: sleep at night, meals at their hours, else a fancy.

    Nobody remembers an appointment here: that is what a plan is for.
    """
    minute = question.now.hour * 60 + question.now.minute
    rhythm = rhythm_of(question.asked)
    if rhythm.is_asleep(minute):
        return (ScheduleRow(vocabulary()["sleep"].wordings[0], question.duration_min),)
    taste = taste_of(question.asked)
    rows: list[ScheduleRow] = []
    done: frozenset[str] = frozenset()
    left = question.duration_min
    while left > 0:
        at = minute + question.duration_min - left
        key = _meal_at(rhythm, at)
        if key and key not in done:
            kind = vocabulary()[key]
        else:
            weekday = question.now.weekday()
            # To go out in the evening takes a plan, or a whim.
            avoided = done if draw.chance(_WHIM) else done | _EVENINGS_OUT
            kind = choose_leisure(taste, part_of_day(at), weekday, avoided, draw)
        done |= {kind.key}
        # The core of what it is, never only its fringes: at a meal somebody eats.
        core = len(kind.steps) // 2
        for step in (*kind.steps[core:], *kind.steps[:core])[:_STEPS_OF_A_KIND]:
            minutes = min(_STEP_MIN, left)
            if minutes:
                rows.append(ScheduleRow(step, minutes))
                left -= minutes
    return fitted(rows, question.duration_min)


def _meal_at(rhythm: Rhythm, minute: int) -> str:
    """Return the meal whose time falls into the hour before *minute* or now; empty for none."""
    breakfast = rhythm.breakfast_min or (rhythm.wake_min + _BREAKFAST_AFTER_MIN) % DAY_MIN
    times = (
        ("breakfast", breakfast),
        ("lunch", rhythm.lunch_min or _LUNCH_MIN),
        ("dinner", rhythm.dinner_min or _DINNER_MIN),
    )
    hour = minute // 60
    return next((meal for meal, time in times if time // 60 == hour), "")
