"""Every text that a run made, with where it stands."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, time

from reverie.measures.reading import Reading


@dataclass(frozen=True, slots=True)
class Text:
    """A text of the run.

    Attributes:
        where: "line", "memory", "plan", "schedule" or "focal point".
        name: whose.
        time: game time.
        reference: id of the talk or node; empty for plans.
        words: the text.
    """

    where: str
    name: str
    time: datetime
    reference: str
    words: str


def texts_of(reading: Reading) -> Iterator[Text]:
    """Yield the texts of a run; what was brought along is not among them.

    Talks come first, then person by person memories, plans and focal points. A text that a person
    has had already in the same place is left out.
    """
    for talk, moment, speaker, line in reading.spoken():
        yield Text("line", speaker, moment, talk.talk_id, line)
    for name in reading.names:
        seen: set[tuple[str, str]] = set()
        for text in _own_texts(reading, name):
            if (text.where, text.words) not in seen:
                seen.add((text.where, text.words))
                yield text


def _own_texts(reading: Reading, name: str) -> Iterator[Text]:
    life = reading.lives[name]
    for node in life.memories:
        if node.created > reading.start:
            yield Text("memory", name, node.created, node.node_id, node.description)
    for plan in life.plans:
        midnight = datetime.combine(plan.day, time())
        for intention in plan.intentions:
            yield Text("plan", name, midnight, "", intention)
        for rows in (plan.hourly, *plan.revisions):
            for row in rows:
                yield Text("schedule", name, midnight, "", row.activity)
    for reflection in life.reflections:
        for focal_point in reflection.focal_points:
            yield Text("focal point", name, reflection.time, "", focal_point)
