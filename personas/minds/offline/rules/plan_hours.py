"""Rule: the day hour by hour."""

from dataclasses import dataclass

from personas.minds.offline.changed_hours import changed_hours
from personas.minds.offline.clock_words import DAY_MIN, part_of_day
from personas.minds.offline.day_sheet import APPOINTMENT, WISH, DaySheet, Entry
from personas.minds.offline.frame import framed, rhythm_on
from personas.minds.offline.intentions import Intention, read_intention
from personas.minds.offline.leisure import Taste, choose_leisure, taste_of
from personas.minds.offline.rhythm import Rhythm
from personas.minds.offline.upsets import upsets_on
from personas.minds.offline.vocabulary import Activity, vocabulary
from personas.ports import Draw, Draws
from personas.questions import PlanHours
from personas.schedule import ScheduleRow

_WIND_DOWN_MIN = 40
_FEWEST_KINDS = 5
_SHORTEST_MIN = 20
_PROMISED = ("celebrating at ", "hosting the ")
_NOT_WISHES = frozenset({"sleep", "wash", "breakfast", "lunch", "dinner"})


def plan_hours(question: PlanHours, draws: Draws) -> tuple[ScheduleRow, ...]:
    """Return rows from 00:00 that sum to 1,440 minutes, of at least five kinds.

    What is recalled to have upset the day changes the hours after it and no others.
    """
    day = question.now.date()
    rhythm = rhythm_on(question.asked, day, question.wake_hour)
    sheet = framed(question.asked, day, rhythm, question.recalled, draws.of("frame"))
    wishes = _wishes(question.day_plan)
    _write_timed(sheet, wishes)
    _write_wind_down(sheet, rhythm, draws.of("plan_hours", 1))
    filler = _Filler(
        taste=taste_of(question.asked),
        weekday=day.weekday(),
        waiting=[each for each in wishes if each.start_min is None],
        draw=draws.of("plan_hours"),
    )
    for start, end in list(sheet.gaps()):
        filler.fill(sheet, start, end)
    upsets = upsets_on(day, question.asked.name, question.recalled)
    again = draws.of("plan_hours", 2)
    return changed_hours(_varied(sheet.rows()), upsets, question.asked, day.weekday(), again)


def _wishes(day_plan: tuple[str, ...]) -> list[Intention]:
    """Return the intentions that are more than waking, eating and sleeping, each once."""
    wishes: list[Intention] = []
    for line in day_plan:
        wish = read_intention(line)
        kind = vocabulary().kind_of(wish.activity)
        if wish.activity and (kind is None or kind.key not in _NOT_WISHES):
            wishes.append(wish)
    return wishes


def _write_timed(sheet: DaySheet, wishes: list[Intention]) -> None:
    for wish in wishes:
        if wish.start_min is None:
            continue
        end = wish.end_min if wish.end_min is not None else wish.start_min + 60
        if wish.start_min >= end:
            continue
        # A promise may not come to mind again when the day is planned anew; its line is here.
        is_promised = wish.activity.startswith(_PROMISED)
        entry = Entry(wish.activity, APPOINTMENT if is_promised else WISH, fixed=is_promised)
        sheet.write(wish.start_min, min(end, DAY_MIN), entry)


def _write_wind_down(sheet: DaySheet, rhythm: Rhythm, draw: Draw) -> None:
    bed = rhythm.bed_min or DAY_MIN
    words = draw.choice(vocabulary()["evening"].wordings)
    sheet.write(max(0, bed - _WIND_DOWN_MIN), bed, Entry(words, WISH))


@dataclass(slots=True)
class _Filler:
    """Fills free stretches, wishes first; remembers within one day what has been done."""

    taste: Taste
    weekday: int
    waiting: list[Intention]
    draw: Draw
    done: frozenset[str] = frozenset()

    def fill(self, sheet: DaySheet, start: int, end: int) -> None:
        """Fill [start, end) with one activity after the other."""
        at = start
        while end - at >= _SHORTEST_MIN:
            words, usual = self._next(part_of_day(at))
            minutes = min(end - at, max(_SHORTEST_MIN, usual + 10 * self.draw.integer(-1, 2)))
            if end - at - minutes < _SHORTEST_MIN:
                minutes = end - at
            sheet.write(at, at + minutes, Entry(words, WISH))
            at += minutes

    def _next(self, part: str) -> tuple[str, int]:
        """Return what comes next in this *part* of the day, and its usual minutes."""
        for wish in self.waiting:
            if wish.part in ("", part):
                self.waiting.remove(wish)
                kind = vocabulary().kind_of(wish.activity)
                if kind is not None:
                    self.done |= {kind.key}
                return wish.activity, kind.minutes if kind else 60
        activity = choose_leisure(self.taste, part, self.weekday, self._avoided(), self.draw)
        self.done |= {activity.key}
        return self.draw.choice(activity.wordings), activity.minutes

    def _avoided(self) -> frozenset[str]:
        """Return what has been done today or is still to come."""
        kinds = (vocabulary().kind_of(each.activity) for each in self.waiting)
        return self.done | {kind.key for kind in kinds if kind is not None}


def _varied(rows: tuple[ScheduleRow, ...]) -> tuple[ScheduleRow, ...]:
    """Return *rows* with at least five distinct activities, cutting the longest where needed."""
    result = list(rows)
    extras = [_words(vocabulary()[key]) for key in ("wash", "breakfast", "break", "read", "dinner")]
    for words in extras:
        if len({row.activity for row in result}) >= _FEWEST_KINDS:
            break
        longest = max(range(len(result)), key=lambda each: (result[each].duration_min, -each))
        row = result[longest]
        if row.duration_min <= 60 or any(each.activity == words for each in result):
            continue
        result[longest : longest + 1] = [
            ScheduleRow(row.activity, row.duration_min - 30, row.fixed),
            ScheduleRow(words, 30),
        ]
    return tuple(result)


def _words(activity: Activity) -> str:
    return activity.wordings[0]
