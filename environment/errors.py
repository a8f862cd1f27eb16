"""What can go wrong in the world.

WorldError
├── AddressError        a text that is not an address
├── UnknownPlaceError   an address that the maze does not have
├── MapError            a map file that cannot be used
├── MazeError           arrays and places that do not make a maze
├── OutsideError        a point that is not on the map
└── UnreachableError    there is no walk from one tile to another
"""

from pathlib import Path


class WorldError(Exception):
    """Root of every error raised in this room."""


class AddressError(WorldError):
    """A text is not an address.

    Attributes:
        text: the text as given.
        why: what is wrong with it.
    """

    def __init__(self, text: str, why: str) -> None:
        self.text = text
        self.why = why
        super().__init__(
            f"{text!r} is not an address: {why}; "
            "write world:sector:arena:object, or the start of it"
        )


class UnknownPlaceError(WorldError):
    """The maze has no place of that address.

    Attributes:
        address: what was asked for.
        nearest: existing addresses that look like it, best first; may be empty.
    """

    def __init__(self, address: str, world: str, nearest: tuple[str, ...] = ()) -> None:
        self.address = address
        self.nearest = nearest
        hint = f"; did you mean {' or '.join(map(repr, nearest))}?" if nearest else ""
        super().__init__(f"no place in {world!r} has the address {address!r}{hint}")


class MapError(WorldError):
    """A map file cannot be used as it is; its text is one plain sentence for whoever drew it.

    Attributes:
        file: the file at fault.
        problem: what is wrong.
        layer: the map layer, or empty.
        item: the object, tileset or field, or empty.
        remedy: what to do, or empty where *problem* says it all.
    """

    def __init__(
        self, file: Path, problem: str, *, layer: str = "", item: str = "", remedy: str = ""
    ) -> None:
        self.file = file
        self.problem = problem
        self.layer = layer
        self.item = item
        self.remedy = remedy
        where = ", ".join(
            part for part in (str(file), f"layer {layer!r}" if layer else "", item) if part
        )
        super().__init__(f"{where}: {problem}{f'; {remedy}' if remedy else ''}")


class MazeError(WorldError):
    """Arrays and places do not fit together."""


class OutsideError(WorldError):
    """A point is not on the map.

    Attributes:
        point: (x, y) in tiles.
    """

    def __init__(self, point: tuple[int, int], width: int, height: int) -> None:
        self.point = point
        super().__init__(
            f"tile ({point[0]}, {point[1]}) is outside the map; "
            f"x goes from 0 to {width - 1} and y from 0 to {height - 1}"
        )


class UnreachableError(WorldError):
    """Nobody can walk from one tile to the other.

    Attributes:
        start, goal: (x, y) in tiles.
    """

    def __init__(self, start: tuple[int, int], goal: tuple[int, int], why: str) -> None:
        self.start = start
        self.goal = goal
        super().__init__(
            f"there is no way from tile ({start[0]}, {start[1]}) to tile ({goal[0]}, {goal[1]}): "
            f"{why}; choose another place, or run `reverie town check` on the map"
        )
