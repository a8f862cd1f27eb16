"""Rule: the small steps of a task."""

from personas.minds.offline.english import without_end
from personas.minds.offline.unplanned import is_unplanned, unplanned_steps
from personas.minds.offline.vocabulary import Activity, vocabulary
from personas.ports import Draw, Draws
from personas.questions import DecomposeTask
from personas.schedule import ScheduleRow

_SHORTEST_MIN, _LONGEST_MIN = 5, 15
_PAUSE_AFTER_ROWS = 7
_OF_A_PIECE = frozenset({"sleep", "talk", "wait"})


def decompose_task(question: DecomposeTask, draws: Draws) -> tuple[ScheduleRow, ...]:
    """Return steps of 5 to 15 minutes that sum to the task's; sleep, talk and waiting stay."""
    words = without_end(question.activity) or "resting"
    if is_unplanned(words):
        return unplanned_steps(question, draws.of("unplanned"))
    kind = vocabulary().kind_of(words)
    minutes = question.duration_min
    if minutes <= _SHORTEST_MIN or (kind is not None and kind.key in _OF_A_PIECE):
        return (ScheduleRow(words, max(1, minutes)),)
    draw = draws.of("decompose_task")
    lengths = _lengths(minutes, draw)
    steps = _steps(words, kind, len(lengths), draw)
    return tuple(ScheduleRow(step, length) for step, length in zip(steps, lengths, strict=True))


def _lengths(minutes: int, draw: Draw) -> list[int]:
    """Return stretches of 5 to 15 minutes that sum to *minutes*, by fives where it divides."""
    lengths: list[int] = []
    left = minutes
    while left > _LONGEST_MIN:
        length = draw.choice((10, 15, 15))
        if left - length < _SHORTEST_MIN:
            length = _SHORTEST_MIN
        lengths.append(length)
        left -= length
    lengths.append(left)
    return lengths


def _steps(words: str, kind: Activity | None, count: int, draw: Draw) -> list[str]:
    """Return *count* steps in order; a long task goes round again, with a pause now and then."""
    known = kind.steps if kind is not None else ()
    own = kind is None or words.lower() not in {each.lower() for each in kind.wordings}
    if not known:
        known = vocabulary()["project"].steps
    if count <= len(known):
        steps = _spread(known, count)
    else:
        steps = [known[index % len(known)] for index in range(count)]
        _add_pauses(steps, draw)
    if own and words not in steps:
        # What is meant must show at least once, not only its parts.
        steps[count // 2] = words
    return steps


def _spread(known: tuple[str, ...], count: int) -> list[str]:
    """Return *count* of *known* in order; the middle one, the core, is always there."""
    core = len(known) // 2
    before, after = (count - 1) // 2, count - 1 - (count - 1) // 2
    if after > len(known) - 1 - core:
        after = len(known) - 1 - core
        before = count - 1 - after
    return [*known[core - before : core], known[core], *known[core + 1 : core + 1 + after]]


def _add_pauses(steps: list[str], draw: Draw) -> None:
    pauses = vocabulary()["break"].steps
    for index in range(_PAUSE_AFTER_ROWS, len(steps) - 1, _PAUSE_AFTER_ROWS + 1):
        steps[index] = draw.choice(pauses)
