"""Read the plan of a place: a small drawing in letters with a legend, one text file a place."""

import re
from dataclasses import dataclass
from pathlib import Path

Cell = tuple[int, int]

WALL, WINDOW, DOOR, FENCE, GATE, OUTSIDE = "#", "=", "+", ":", "-", " "
FLOOR, WET = ".", "~"
_BARRIERS = frozenset((WALL, WINDOW, DOOR, FENCE, GATE, OUTSIDE))


class PlanError(ValueError):
    """A plan cannot be read; the message says which file, where and what to change."""

    def __init__(self, path: Path, what: str) -> None:
        self.path = path
        super().__init__(f"{path.name}: {what}")


@dataclass(frozen=True)
class Room:
    """One arena of a place.

    Attributes:
        name: of the arena.
        floor: kind of floor.
        paint: pattern and ramp of its walls ("plaster sky"), "-" for outdoors.
        cells: its floor, in the plan's own coordinates.
    """

    name: str
    floor: str
    paint: str
    cells: frozenset[Cell]


@dataclass(frozen=True)
class Thing:
    """One object, or an ornament without an address.

    Attributes:
        name: of the object; empty for an ornament.
        kind: how it looks and which cells it takes.
        at: its upper left cell.
        room: the arena it stands in.
    """

    name: str
    kind: str
    at: Cell
    room: str


@dataclass(frozen=True)
class Plan:
    """A place as drawn: one sector.

    Attributes:
        sector: its name.
        facade: pattern, paint, top of walls and door: four names.
        fence: style of its fences.
        rows: the drawing, all rows equally long.
        rooms, things: what it holds, in reading order.
    """

    sector: str
    facade: tuple[str, str, str, str]
    fence: str
    rows: tuple[str, ...]
    rooms: tuple[Room, ...]
    things: tuple[Thing, ...]

    @property
    def width(self) -> int:
        """Cells across."""
        return len(self.rows[0])

    @property
    def height(self) -> int:
        """Cells down."""
        return len(self.rows)

    def mark(self, x: int, y: int) -> str:
        """What is drawn at a cell; outside the drawing that is OUTSIDE."""
        if 0 <= y < self.height and 0 <= x < self.width:
            return self.rows[y][x]
        return OUTSIDE


def read_plan(path: Path) -> Plan:
    """Read one plan file.

    The file has "key: value" lines (sector, facade, fence), then "rooms:" with lines
    "letter name | floor | paint", "things:" with lines "LETTER name" or "LETTER name = kind" or
    "LETTER ~ kind" for an ornament, and "plan:" with the drawing: "#" wall, "=" window, "+" door,
    ":" fence, "-" gate, "." floor, "~" water of a room, a small letter floor of that room, any
    other mark a thing.

    Raises:
        PlanError: something in it does not fit.
    """
    parts = _parts(path)
    rooms = {
        key: [cell.strip() for cell in text.split("|")]
        for key, text in _legend(path, parts["rooms"])
    }
    legend = dict(_legend(path, parts["things"]))
    drawing = [row for row in parts["plan"] if row.strip()]
    width = max(len(row) for row in drawing)
    rows = tuple(row.ljust(width) for row in drawing)
    found = [
        (mark, (x, y)) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark in rooms
    ]
    if len(found) != len(rooms):
        raise PlanError(path, f"each room's letter must occur once in the plan, found {found}")
    built = []
    owner: dict[Cell, str] = {}
    for mark, start in found:
        name, floor, paint = rooms[mark]
        cells = _spread(rows, start)
        for cell in cells:
            if cell in owner:
                raise PlanError(path, f"{name!r} and {owner[cell]!r} are one room at {cell}")
            owner[cell] = name
        built.append(Room(name, floor, paint, frozenset(cells)))
    things = []
    for y, row in enumerate(rows):
        for x, mark in enumerate(row):
            if mark in _BARRIERS or mark in (FLOOR, WET) or mark in rooms:
                if mark == FLOOR and (x, y) not in owner:
                    raise PlanError(path, f"floor of no room at {(x, y)}")
                continue
            if mark not in legend:
                raise PlanError(path, f"mark {mark!r} at {(x, y)} is not in the legend")
            name, kind = _name_and_kind(legend[mark])
            things.append(Thing(name, kind, (x, y), owner[(x, y)]))
    facade = tuple(parts["facade"][0].split("/"))
    if len(facade) != 4:
        raise PlanError(path, "facade needs four names: pattern/paint/top/door")
    return Plan(
        sector=parts["sector"][0],
        facade=(facade[0], facade[1], facade[2], facade[3]),
        fence=parts["fence"][0],
        rows=rows,
        rooms=tuple(built),
        things=tuple(things),
    )


def _parts(path: Path) -> dict[str, list[str]]:
    parts: dict[str, list[str]] = {}
    current = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        head = re.match(r"^(sector|facade|fence|rooms|things|plan):\s*(.*)$", line)
        if head:
            current = head.group(1)
            parts[current] = [head.group(2)] if head.group(2) else []
        elif current and line.strip():
            parts[current].append(line)
    missing = {"sector", "facade", "fence", "rooms", "things", "plan"} - set(parts)
    if missing:
        raise PlanError(path, f"missing {sorted(missing)}")
    return parts


def _legend(path: Path, lines: list[str]) -> list[tuple[str, str]]:
    entries = [(line.strip()[0], line.strip()[1:].strip()) for line in lines]
    if len({mark for mark, _ in entries}) != len(entries):
        raise PlanError(path, "a mark occurs twice in a legend")
    return entries


def _name_and_kind(text: str) -> tuple[str, str]:
    if text.startswith("~"):
        return "", text[1:].strip()
    name, _, kind = text.partition("=")
    return name.strip(), kind.strip() or name.strip()


def _spread(rows: tuple[str, ...], start: Cell) -> set[Cell]:
    """All cells one can get to from *start* without crossing a wall, door, fence or the edge."""
    cells, waiting = {start}, [start]
    while waiting:
        x, y = waiting.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            u, v = cell
            inside = 0 <= v < len(rows) and 0 <= u < len(rows[0])
            if inside and cell not in cells and rows[v][u] not in _BARRIERS:
                cells.add(cell)
                waiting.append(cell)
    return cells
