"""A day as a sheet of five-minute cells that is filled in order of importance."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from personas.minds.offline.clock_words import DAY_MIN
from personas.schedule import ScheduleRow

CELL_MIN = 5
CELLS = DAY_MIN // CELL_MIN


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in a cell.

    Attributes:
        activity: in plain words.
        rank: how important; a higher rank may be written over a lower one.
        fixed: an appointment.
    """

    activity: str
    rank: int
    fixed: bool = False


APPOINTMENT, MEAL, DUTY, SLEEP, WISH = 5, 4, 3, 2, 1


@dataclass(slots=True)
class DaySheet:
    """The cells of one day; what is written first stays, unless the later rank is higher."""

    cells: list[Entry | None] = field(default_factory=lambda: [None] * CELLS)

    def write(self, start_min: int, end_min: int, entry: Entry) -> None:
        """Fill the cells of [start, end) that are free or of lower rank; ends are rounded."""
        for index in range(_cell(start_min), _cell(end_min)):
            old = self.cells[index]
            if old is None or old.rank < entry.rank:
                self.cells[index] = entry

    def is_free(self, start_min: int, end_min: int) -> bool:
        """Return whether nothing stands in [start, end); a stretch beyond the day is not free."""
        if start_min < 0 or end_min > DAY_MIN:
            return False
        return all(cell is None for cell in self.cells[_cell(start_min) : _cell(end_min)])

    def rank_at(self, minute: int) -> int:
        """Return the rank of what stands at *minute*; 0 for nothing."""
        cell = self.cells[min(CELLS - 1, max(0, minute // CELL_MIN))]
        return cell.rank if cell else 0

    def gaps(self) -> Iterator[tuple[int, int]]:
        """Yield each free stretch as (start, end) in minutes, in order."""
        start: int | None = None
        for index, cell in enumerate([*self.cells, Entry("", APPOINTMENT)]):
            if cell is None and start is None:
                start = index
            elif cell is not None and start is not None:
                yield start * CELL_MIN, index * CELL_MIN
                start = None

    def rows(self) -> tuple[ScheduleRow, ...]:
        """Return the day as rows that sum to 1,440; a free cell joins the row before."""
        rows: list[ScheduleRow] = []
        for cell in self.cells:
            activity = cell.activity if cell else rows[-1].activity if rows else "sleeping"
            fixed = cell.fixed if cell else bool(rows) and rows[-1].fixed
            if rows and (rows[-1].activity, rows[-1].fixed) == (activity, fixed):
                minutes = rows[-1].duration_min + CELL_MIN
                rows[-1] = ScheduleRow(activity, minutes, fixed)
            else:
                rows.append(ScheduleRow(activity, CELL_MIN, fixed))
        return tuple(rows)


def _cell(minute: int) -> int:
    return min(CELLS, max(0, round(minute / CELL_MIN)))
