"""The frame of a day: sleep, appointments, duties and meals, before free hours are filled."""

from datetime import date

from personas.identity import Identity
from personas.minds.offline.clock_words import DAY_MIN
from personas.minds.offline.day_sheet import APPOINTMENT, DUTY, MEAL, SLEEP, WISH, DaySheet, Entry
from personas.minds.offline.duties import duties_of
from personas.minds.offline.gatherings import Gathering, gatherings_known, means_to_go
from personas.minds.offline.rhythm import Rhythm, rhythm_of
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draw
from personas.questions.question import Recollection

_PREPARE_MIN = 90
_WASH_MIN = 30
_BREAKFAST_MIN = 30
_LUNCH_MIN = 40
_DINNER_MIN = 50
_SHORTEST_MEAL_MIN = 20
_SUNDAY = 6
_LIE_IN_MIN = 60
_LONGEST_NIGHT_MIN = 10 * 60


def wake_minute(identity: Identity, day: date) -> int:
    """Return when *identity* gets up on *day*: an hour later on a Sunday without early duties."""
    rhythm = rhythm_of(identity)
    duties = duties_of(identity, day.weekday())
    after_wake = [
        each for each in duties if 0 <= each.start_min - rhythm.wake_min < 2 * _LIE_IN_MIN
    ]
    may_lie_in = rhythm.wake_min < 11 * 60 and rhythm.night_min + _LIE_IN_MIN <= _LONGEST_NIGHT_MIN
    if day.weekday() == _SUNDAY and not after_wake and may_lie_in:
        return rhythm.wake_min + _LIE_IN_MIN
    return rhythm.wake_min


def rhythm_on(identity: Identity, day: date, wake_hour: int) -> Rhythm:
    """Return the rhythm with *wake_hour* as decided; the minutes are the persona's own."""
    usual = rhythm_of(identity)
    wake = wake_minute(identity, day)
    if wake // 60 != wake_hour % 24:
        wake = wake_hour % 24 * 60
    bed = usual.bed_min
    if (wake - bed) % DAY_MIN < 3 * 60 or (wake - bed) % DAY_MIN > 14 * 60:
        bed = (wake - 8 * 60) % DAY_MIN
    return Rhythm(wake, bed, usual.breakfast_min, usual.lunch_min, usual.dinner_min)


def appointments_on(
    identity: Identity, day: date, recalled: tuple[Recollection, ...]
) -> tuple[Gathering, ...]:
    """Return the gatherings of *day* that *identity* hosts or has said yes to."""
    known = gatherings_known(identity, day, recalled)
    return tuple(
        each
        for each in known
        if each.day == day
        and (means_to_go(identity, each, recalled) or _looks_in(identity, each, recalled))
    )


def _looks_in(identity: Identity, gathering: Gathering, recalled: tuple[Recollection, ...]) -> bool:
    """Return whether somebody who said "perhaps" goes after all: every other one does."""
    head = f"{identity.name} may look in at "
    is_open = any(
        each.text.startswith(head) and gathering.what.lower() in each.text.lower()
        for each in recalled
    )
    return is_open and sum(map(ord, f"{identity.name}{gathering.day}")) % 2 == 0


def appointment_wording(identity: Identity, gathering: Gathering) -> str:
    """Return how an appointment stands in the plan."""
    if gathering.host == identity.name:
        return f"hosting the {gathering.what}{gathering.where}"
    return f"celebrating at {gathering.name}{gathering.where}"


def framed(
    identity: Identity,
    day: date,
    rhythm: Rhythm,
    recalled: tuple[Recollection, ...],
    draw: Draw,
) -> DaySheet:
    """Return the sheet of *day* with everything in it that is not free time."""
    sheet = DaySheet()
    for gathering in appointments_on(identity, day, recalled):
        _write_appointment(sheet, identity, gathering)
    for duty in duties_of(identity, day.weekday()):
        sheet.write(duty.start_min, duty.end_min, Entry(duty.activity, DUTY))
    _write_sleep(sheet, rhythm)
    _write_meals(sheet, rhythm, draw)
    return sheet


def _write_appointment(sheet: DaySheet, identity: Identity, gathering: Gathering) -> None:
    entry = Entry(appointment_wording(identity, gathering), APPOINTMENT, fixed=True)
    sheet.write(gathering.start_min, gathering.end_min, entry)
    if gathering.host == identity.name:
        words = f"getting everything ready for the {gathering.what}{gathering.where}"
        start = max(0, gathering.start_min - _PREPARE_MIN)
        sheet.write(start, gathering.start_min, Entry(words, MEAL))


def _write_sleep(sheet: DaySheet, rhythm: Rhythm) -> None:
    sleep = Entry(vocabulary()["sleep"].wordings[0], SLEEP)
    for start, end in _night(rhythm):
        sheet.write(start, end, sleep)


def _night(rhythm: Rhythm) -> tuple[tuple[int, int], ...]:
    if rhythm.bed_min < rhythm.wake_min:
        return ((rhythm.bed_min, rhythm.wake_min),)
    return ((0, rhythm.wake_min), (rhythm.bed_min, DAY_MIN))


def _write_meals(sheet: DaySheet, rhythm: Rhythm, draw: Draw) -> None:
    """Write washing and three meals; a meal looks for a free time near its hour, else cuts work."""
    words = vocabulary()
    wake = rhythm.wake_min
    sheet.write(wake, wake + _WASH_MIN, Entry(draw.choice(words["wash"].wordings), WISH))
    breakfast = rhythm.breakfast_min or wake + _WASH_MIN
    _meal(sheet, breakfast, _BREAKFAST_MIN, 180, draw.choice(words["breakfast"].wordings))
    lunch = rhythm.lunch_min or max(12 * 60 + 15 * draw.integer(0, 4), wake + 210)
    dinner = rhythm.dinner_min or 18 * 60 + 15 * draw.integer(0, 5)
    # Who gets up late has one warm meal; two within two hours would be odd.
    if lunch < DAY_MIN - 120 and not rhythm.is_asleep(lunch) and not lunch <= dinner <= lunch + 120:
        _meal(sheet, lunch, _LUNCH_MIN, 90, draw.choice(words["lunch"].wordings))
    if not rhythm.is_asleep(dinner):
        _meal(sheet, dinner, _DINNER_MIN, 120, draw.choice(words["dinner"].wordings))


def _meal(sheet: DaySheet, wanted: int, length: int, reach: int, words: str) -> None:
    """Write a meal at the free time nearest to *wanted* within *reach* minutes, else into work."""
    for shift in range(0, reach + 1, 5):
        for start in (wanted + shift, wanted - shift):
            if sheet.is_free(start, start + length):
                sheet.write(start, start + length, Entry(words, MEAL))
                return
    for shift in range(0, reach + 1, 5):
        if sheet.rank_at(wanted + shift) in (0, WISH, DUTY):
            end = wanted + shift + max(_SHORTEST_MEAL_MIN, length - 10)
            sheet.write(wanted + shift, min(end, DAY_MIN), Entry(words, MEAL))
            return
