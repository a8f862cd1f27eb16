"""Names of places: world, sector, arena, game object."""

from dataclasses import dataclass

from environment.errors import AddressError

_LEVELS = ("world", "sector", "arena", "object")


@dataclass(frozen=True, slots=True, order=True)
class Address:
    """A place in a world; an empty part means that the address stops before it.

    Ordered part by part, so a place sorts before the places inside it.

    Attributes:
        world: name of the world, never empty.
        sector: a building or an open space.
        arena: a room or a part of the sector.
        game_object: a thing in the arena.

    Raises:
        AddressError: a part is empty before one that is not, has a colon or a line break, or has
            blanks at its ends.
    """

    world: str
    sector: str = ""
    arena: str = ""
    game_object: str = ""

    def __post_init__(self) -> None:
        parts = (self.world, self.sector, self.arena, self.game_object)
        ended = False
        for level, part in zip(_LEVELS, parts, strict=True):
            if not part:
                if level == "world":
                    raise AddressError(":".join(parts), "the world has no name")
                ended = True
            elif ended:
                raise AddressError(":".join(parts), f"something before the {level} is missing")
            elif part != part.strip():
                raise AddressError(str(self), f"the {level} {part!r} has blanks at its ends")
            elif ":" in part or not part.isprintable():
                raise AddressError(
                    str(self), f"the {level} {part!r} has a colon or an invisible character"
                )

    @classmethod
    def parse(cls, text: str) -> "Address":
        """Read ``world[:sector[:arena[:object]]]``.

        Raises:
            AddressError: there are more than four parts, or one is empty or malformed.
        """
        parts = text.split(":")
        if len(parts) > len(_LEVELS):
            raise AddressError(text, f"it has {len(parts)} parts")
        if "" in parts:
            raise AddressError(text, f"the {_LEVELS[parts.index('')]} is empty")
        return cls(*parts)

    @property
    def parts(self) -> tuple[str, ...]:
        """The parts that are given, 1 to 4 of them."""
        return tuple(
            part for part in (self.world, self.sector, self.arena, self.game_object) if part
        )

    @property
    def depth(self) -> int:
        """How many parts are given: 1 for a world, 4 for a game object."""
        return len(self.parts)

    @property
    def level(self) -> str:
        """What the address names: "world", "sector", "arena" or "object"."""
        return _LEVELS[self.depth - 1]

    @property
    def name(self) -> str:
        """The last part."""
        return self.parts[-1]

    @property
    def parent(self) -> "Address | None":
        """The place around this one; None for a world."""
        return self.prefix(self.depth - 1) if self.depth > 1 else None

    def prefix(self, depth: int) -> "Address":
        """Return the first *depth* parts as an address.

        Raises:
            AddressError: *depth* is not between 1 and this address's own depth.
        """
        if not 1 <= depth <= self.depth:
            raise AddressError(str(self), f"it has no first {depth} parts")
        return Address(*self.parts[:depth])

    def child(self, name: str) -> "Address":
        """Return the address of *name* inside this place.

        Raises:
            AddressError: this is a game object already, or *name* is malformed.
        """
        if self.depth == len(_LEVELS):
            raise AddressError(f"{self}:{name}", "nothing is inside an object")
        return Address.parse(f"{self}:{name}")

    def contains(self, other: "Address") -> bool:
        """Return whether *other* is this place or is inside it."""
        return other.parts[: self.depth] == self.parts

    def __str__(self) -> str:
        return ":".join(self.parts)
