"""A clause that was heard: as a record, and as the listener would say it back."""

from dataclasses import dataclass

from personas.minds.offline.english import as_clause, first_name
from personas.minds.offline.talk.gist import gist_of
from personas.minds.offline.talk.person import familiar, formal, recorded, spoken
from personas.minds.offline.talk.phrasebook import Act
from personas.minds.offline.talk.scene import Scene


@dataclass(frozen=True, slots=True)
class Heard:
    """What an act told.

    Attributes:
        record: with full names, as it will be remembered.
        clause: in the listener's mouth.
    """

    record: str
    clause: str

    @classmethod
    def of(cls, scene: Scene, act: Act) -> "Heard":
        """Return the clause of *act*, which the listener's partner has spoken."""
        record = recorded(act.slot("clause"), scene.other, scene.me.name)
        record = formal(record, scene.me, scene.other)
        clause = as_clause(spoken(record, scene.me.name, scene.other))
        return cls(record, familiar(clause, scene.me))

    def slots(self, scene: Scene) -> dict[str, str]:
        """Return the words for an answer: the clause, and whom it is about if a third person."""
        gist = gist_of(self.record)
        words = {"clause": self.clause}
        if gist is not None and gist.who not in (scene.me.name, scene.other):
            words["who"] = first_name(gist.who)
        return words
