"""Which places a persona knows."""

from collections.abc import Iterable, Mapping
from copy import deepcopy
from typing import Self


class SpatialMemory:
    """A tree world → sector → arena → objects, in order of discovery."""

    def __init__(self, addresses: Iterable[str] = ()) -> None:
        self._tree: dict[str, dict[str, dict[str, tuple[str, ...]]]] = {}
        self._known: set[str] = set()
        self._is_shared = False
        for address in addresses:
            self.learn(address)

    @classmethod
    def sharing(cls, other: "SpatialMemory") -> Self:
        """Return a memory of the same places, which costs nothing until something is learned."""
        memory = cls()
        memory._tree, memory._known = other._tree, other._known
        memory._is_shared = True
        return memory

    def knows(self, address: str) -> bool:
        """Return whether *address*, of any depth, is known."""
        return address in self._known

    def learn(self, address: str) -> bool:
        """Add a place and all it lies in; return whether anything was new."""
        if address in self._known:
            return False
        if self._is_shared:
            self._tree, self._known = deepcopy(self._tree), set(self._known)
            self._is_shared = False
        parts = address.split(":")
        for depth in range(1, len(parts) + 1):
            self._known.add(":".join(parts[:depth]))
        sectors = self._tree.setdefault(parts[0], {})
        if len(parts) > 1:
            arenas = sectors.setdefault(parts[1], {})
            if len(parts) > 2:
                objects = arenas.setdefault(parts[2], ())
                if len(parts) > 3 and parts[3] not in objects:
                    arenas[parts[2]] = (*objects, parts[3])
        return True

    def sectors(self, world: str) -> Mapping[str, Mapping[str, tuple[str, ...]]]:
        """Return sector → arena → objects of *world*, a view in order of discovery."""
        return self._tree.get(world, {})

    def addresses(self) -> tuple[str, ...]:
        """Return the deepest known addresses, from which an equal memory can be built."""
        found: list[str] = []
        for world, sectors in self._tree.items():
            if not sectors:
                found.append(world)
            for sector, arenas in sectors.items():
                if not arenas:
                    found.append(f"{world}:{sector}")
                for arena, objects in arenas.items():
                    place = f"{world}:{sector}:{arena}"
                    found.extend(f"{place}:{item}" for item in objects)
                    if not objects:
                        found.append(place)
        return tuple(found)
