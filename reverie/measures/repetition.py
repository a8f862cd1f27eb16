"""Repetition: how often the same sentence is spoken."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime

from reverie.measures.reading import Reading
from reverie.measures.result import Table, percent, share
from reverie.measures.words import key_of, sentences_of

_MASK = "Somebody"


@dataclass(frozen=True, slots=True)
class Repeated:
    """A sentence that was spoken more than once.

    Attributes:
        sentence: as it was first spoken.
        times: how often.
        speakers: by how many people.
    """

    sentence: str
    times: int
    speakers: int


@dataclass(frozen=True, slots=True)
class Echo:
    """The same sentence twice in a row in two mouths.

    Attributes:
        talk: id of the talk.
        time: of the second.
        first, second: who spoke.
        sentence: what.
    """

    talk: str
    time: datetime
    first: str
    second: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Repetition:
    """How often people repeat themselves and each other.

    Attributes:
        spoken: sentences in all.
        distinct_share: share of sentences that are different from all before.
        most: times of the most frequent sentence.
        sentences: those spoken more than once, most frequent first.
        patterns: the same with every resident's name taken for the same.
        echoes: see there, in the order of time.
    """

    spoken: int
    distinct_share: float
    most: int
    sentences: tuple[Repeated, ...]
    patterns: tuple[Repeated, ...]
    echoes: tuple[Echo, ...]

    def over(self, times: int) -> tuple[Repeated, ...]:
        """Return the sentences spoken more than *times*."""
        return tuple(each for each in self.sentences if each.times > times)

    def table(self, limit: int = 20) -> Table:
        """Return the *limit* most frequent sentences and patterns, and all echoes."""
        rows = [
            (kind, str(each.times), str(each.speakers), each.sentence)
            for kind, found in (("sentence", self.sentences), ("pattern", self.patterns))
            for each in found[:limit]
        ]
        rows += [("echo", "2", f"{e.first}, {e.second}", e.sentence) for e in self.echoes]
        note = f"{self.spoken} sentences, {percent(self.distinct_share)} of them new"
        return Table(("what", "times", "speakers", "words"), tuple(rows), (note,))


def repetition(reading: Reading) -> Repetition:
    """Return which sentences came again; case, marks and accents make no difference."""
    spoken = [
        (speaker, sentence)
        for _, _, speaker, line in reading.spoken()
        for sentence in sentences_of(line)
        if key_of(sentence)
    ]
    masked = masking(reading.names)
    sentences = _counted(spoken)
    return Repetition(
        spoken=len(spoken),
        distinct_share=share(len({key_of(sentence) for _, sentence in spoken}), len(spoken)),
        most=max((each.times for each in sentences), default=min(1, len(spoken))),
        sentences=sentences,
        patterns=_counted((speaker, masked(sentence)) for speaker, sentence in spoken),
        echoes=tuple(_echoes(reading)),
    )


def _counted(spoken: Iterable[tuple[str, str]]) -> tuple[Repeated, ...]:
    speakers: dict[str, list[str]] = defaultdict(list)
    first: dict[str, str] = {}
    for speaker, sentence in spoken:
        key = key_of(sentence)
        first.setdefault(key, sentence)
        speakers[key].append(speaker)
    found = [
        Repeated(first[key], len(who), len(set(who)))
        for key, who in speakers.items()
        if len(who) > 1
    ]
    return tuple(sorted(found, key=lambda each: (-each.times, each.sentence)))


def masking(names: Iterable[str]) -> Callable[[str], str]:
    """Return what replaces every resident's full and first name by one word."""
    forms = {form for name in names for form in (name, name.split()[0])}
    longest_first = sorted(forms, key=lambda each: (-len(each), each))
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")

    def masked(sentence: str) -> str:
        return pattern.sub(_MASK, sentence)

    return masked if forms else str


def _echoes(reading: Reading) -> Iterable[Echo]:
    for talk in reading.talks:
        for before, line in zip(talk.lines, talk.lines[1:], strict=False):
            if before.speaker == line.speaker:
                continue
            said = {key_of(each) for each in sentences_of(before.text)} - {""}
            for sentence in sentences_of(line.text):
                if key_of(sentence) in said:
                    yield Echo(talk.talk_id, line.time, before.speaker, line.speaker, sentence)
