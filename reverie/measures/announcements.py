"""Every sentence of a run that may announce a gathering, and what it announces."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime

from personas.minds.offline.gatherings import Gathering, gathering_in
from reverie.measures.diffusion import told_texts
from reverie.measures.reading import Reading
from reverie.measures.words import sentences_of


@dataclass(frozen=True, slots=True)
class Announcement:
    """A sentence that announces a gathering.

    Attributes:
        gathering: as it was understood.
        name: whose description or memory it is.
        time: game time.
        node_id: the memory; empty for a description.
        sentence: the words.
    """

    gathering: Gathering
    name: str
    time: datetime
    node_id: str
    sentence: str


def described(reading: Reading) -> Iterator[Announcement]:
    """Yield what people's descriptions announce."""
    for name, life in reading.lives.items():
        for text in told_texts(life.identity):
            for sentence in sentences_of(text):
                gathering = gathering_in(sentence, reading.start.date(), name)
                if gathering is not None:
                    yield Announcement(gathering, name, reading.start, "", sentence)


def remembered(reading: Reading) -> Iterator[Announcement]:
    """Yield what talks and thoughts announce, person by person.

    Plans of days are left out: their hours are of many things.
    """
    for name, life in reading.lives.items():
        for node in life.memories:
            if node.type == "event" or node.predicate == "plan":
                continue
            day = node.created.date()
            for sentence, gathering in _announced(node.description, node.lines, day):
                yield Announcement(gathering, name, node.created, node.node_id, sentence)


def _announced(
    description: str, lines: tuple[tuple[str, str], ...], day: date
) -> Iterator[tuple[str, Gathering]]:
    for speaker, text in (("", description), *lines):
        for sentence in sentences_of(text):
            gathering = gathering_in(sentence, day, speaker)
            if gathering is not None:
                yield sentence, gathering
