"""What a change is: a value that is logged, applied and replayed."""

from dataclasses import dataclass, fields
from datetime import datetime
from typing import Any, ClassVar, Protocol

from personas.identity import Constants
from personas.memory.spatial import SpatialMemory
from personas.memory.stream import MemoryStream
from personas.scratch import Scratch

Record = dict[str, Any]


class Changing(Protocol):
    """What a change is written into: a persona."""

    scratch: Scratch
    places: SpatialMemory
    memory: MemoryStream

    @property
    def constants(self) -> Constants:
        """The numbers of its mind."""
        ...


@dataclass(frozen=True, slots=True)
class Change:
    """One change of one persona; subclasses say what and how it is applied."""

    type: ClassVar[str]

    def apply(self, persona: Changing, tick: int, now: datetime) -> None:
        """Write the change into *persona*, at *tick* and game time *now*."""
        raise NotImplementedError

    def record(self, name: str) -> Record:
        """Return the change of *name* as a JSON-ready record, "type" and "persona" first."""
        body = {each.name: getattr(self, each.name) for each in fields(self)}
        return {"type": self.type, "persona": name, **body}
