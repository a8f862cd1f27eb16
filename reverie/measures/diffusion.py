"""Diffusion of a topic: who knew when, from whom, and the memory that proves it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from personas.identity import Identity
from personas.memory.concept_node import ConceptNode
from reverie.measures.reading import Life, Reading
from reverie.measures.result import Table, at, percent, share
from reverie.measures.topics import Topic


class News(Protocol):
    """Something that words can speak of."""

    def sentence_in(self, text: str) -> str:
        """Return the first sentence of *text* that speaks of it; empty for none."""
        ...


@dataclass(frozen=True, slots=True)
class Knowing:
    """How one person came to know of a topic.

    Attributes:
        name: who.
        since: game time.
        how: "described" (it is part of who they are), "brought" (in a memory from before the
            start), "told", "seen", "thought" or "said" (they spoke of it, and nothing they
            remember tells where they had it from).
        source: who told it or was seen; empty for nobody.
        node_id: the memory that proves it; empty for what is described.
        text: the words that prove it.
    """

    name: str
    since: datetime
    how: str
    source: str
    node_id: str
    text: str


@dataclass(frozen=True, slots=True)
class Diffusion:
    """How far a topic went.

    Attributes:
        topic: as asked for.
        people: how many took part in the run.
        at_start, at_end: how many knew.
        start_share, end_share: the same of all people.
        knowing: in the order of time, ties by name.
        ignorant: full names of those who never knew, sorted.
    """

    topic: str
    people: int
    at_start: int
    at_end: int
    start_share: float
    end_share: float
    knowing: tuple[Knowing, ...]
    ignorant: tuple[str, ...]

    def of(self, name: str) -> Knowing | None:
        """Return how *name* came to know; None for not at all."""
        return next((each for each in self.knowing if each.name == name), None)

    def table(self) -> Table:
        """Return a row for each who knew."""
        rows = tuple(
            (each.name, at(each.since), each.how, each.source, each.node_id, each.text)
            for each in self.knowing
        )
        note = (
            f"{self.topic!r}: known to {self.at_start} of {self.people} "
            f"({percent(self.start_share)}) at the start, to {self.at_end} "
            f"({percent(self.end_share)}) at the end"
        )
        return Table(("who", "since", "how", "from", "memory", "words"), rows, (note,))


def diffusion(reading: Reading, topic: str) -> Diffusion:
    """Return who knew of *topic* in a run.

    Somebody knows once a sentence of what describes them, of a memory, or of a talk they
    remember holds all words of the topic (see `Topic`).

    Source:
        Park et al. 2023, section 7.1: "knows" was checked against the memory stream.
    """
    knowing = knowing_of(reading, Topic(topic))
    known = {each.name for each in knowing}
    at_start = sum(each.how in ("described", "brought") for each in knowing)
    people = len(reading.lives)
    return Diffusion(
        topic=topic,
        people=people,
        at_start=at_start,
        at_end=len(knowing),
        start_share=share(at_start, people),
        end_share=share(len(knowing), people),
        knowing=knowing,
        ignorant=tuple(name for name in reading.names if name not in known),
    )


def knowing_of(reading: Reading, news: News) -> tuple[Knowing, ...]:
    """Return how each who knows of *news* came to know, in the order of time, ties by name."""
    found = [_first(name, life, news, reading.start) for name, life in reading.lives.items()]
    known = (each for each in found if each is not None)
    return tuple(sorted(known, key=lambda each: (each.since, each.name)))


def told_texts(identity: Identity) -> Iterator[str]:
    """Yield every paragraph that describes somebody, notes on relations included."""
    yield from (identity.currently, identity.learned, identity.lifestyle)
    yield identity.daily_requirement
    yield from (relation.note for relation in identity.relations)


def _first(name: str, life: Life, topic: News, start: datetime) -> Knowing | None:
    for text in told_texts(life.identity):
        sentence = topic.sentence_in(text)
        if sentence:
            return Knowing(name, start, "described", "", "", sentence)
    by_id = {node.node_id: node for node in life.memories}
    for node in life.memories:
        found = _proof(name, node, topic, by_id)
        if found is None:
            continue
        how, source, sentence = found
        if node.created <= start:
            how = "brought"
        return Knowing(name, max(node.created, start), how, source, node.node_id, sentence)
    return None


def _proof(
    name: str, node: ConceptNode, topic: News, by_id: Mapping[str, ConceptNode]
) -> tuple[str, str, str] | None:
    """Return (how, source, sentence) if *node* speaks of *topic*."""
    said = ""
    for speaker, line in node.lines:
        sentence = topic.sentence_in(line)
        if sentence and speaker != name:
            return "told", speaker, sentence
        said = said or sentence
    if said:
        return "said", "", said
    sentence = topic.sentence_in(node.description)
    if not sentence:
        return None
    match node.type:
        case "chat":
            return "told", node.object, sentence
        case "event":
            return "seen", "" if node.subject == name else node.subject, sentence
        case "thought":
            return "thought", _teller(name, node, by_id), sentence


def _teller(name: str, thought: ConceptNode, by_id: Mapping[str, ConceptNode]) -> str:
    """Return with whom the talk was that *thought* rests on; empty where it rests on none."""
    for node_id in thought.evidence:
        node = by_id.get(node_id)
        if node is not None and node.type == "chat":
            return next((speaker for speaker, _ in node.lines if speaker != name), node.object)
    return ""
