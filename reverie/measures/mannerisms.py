"""Mannerisms: turns of phrase that come again and again, whatever is put into them."""

from collections import defaultdict
from dataclasses import dataclass
from itertools import combinations

from reverie.measures.reading import Reading
from reverie.measures.repetition import masking
from reverie.measures.result import Table, share
from reverie.measures.words import contains, sentences_of, words_of

RUN_WORDS = 5
"""Length of a turn of phrase in words."""

SAME_WORDS = 6
"""Words on end that two sentences of one line must share to say the same twice."""

_LEAST = 3
_MOST_TOLD = 100


@dataclass(frozen=True, slots=True)
class Turn:
    """A run of words.

    Attributes:
        words: `RUN_WORDS` of them, folded; names are "somebody".
        times: spoken sentences in which they stand.
        speakers: by how many people.
    """

    words: str
    times: int
    speakers: int


@dataclass(frozen=True, slots=True)
class SaidTwice:
    """A line that says the same twice.

    Attributes:
        talk: id of the talk.
        speaker: who.
        line: the words.
    """

    talk: str
    speaker: str
    line: str


@dataclass(frozen=True, slots=True)
class Mannerisms:
    """How mannered the talk of a run is.

    Attributes:
        lines: spoken, in all.
        names_a_line: how often a line calls the listener by name, mean.
        calling_share: share of lines that do at all.
        turns: the most frequent runs of words, at least three times each; of runs that overlap
            in nearly all their places only one is told.
        said_twice: see there, in the order of time.
    """

    lines: int
    names_a_line: float
    calling_share: float
    turns: tuple[Turn, ...]
    said_twice: tuple[SaidTwice, ...]

    def table(self) -> Table:
        """Return a row for each turn of phrase and each line that says the same twice."""
        rows = [("turn", str(each.times), str(each.speakers), each.words) for each in self.turns]
        rows += [("said twice", "2", each.speaker, each.line) for each in self.said_twice]
        note = (
            f"{self.lines} lines call the listener {self.names_a_line:.2f} times by name; "
            f"{100 * self.calling_share:.0f} % do"
        )
        return Table(("what", "times", "speakers", "words"), tuple(rows), (note,))


def mannerisms(reading: Reading) -> Mannerisms:
    """Return the turns of phrase that a reader would soon be tired of."""
    calls: list[int] = []
    twice: list[SaidTwice] = []
    where: dict[tuple[str, ...], set[int]] = defaultdict(set)
    speakers: dict[tuple[str, ...], set[str]] = defaultdict(set)
    masked = masking(reading.names)
    number = 0
    for talk, _, speaker, line in reading.spoken():
        listener = talk.second if speaker == talk.first else talk.first
        calls.append(words_of(line).count(words_of(listener)[0]))
        if _says_twice(line):
            twice.append(SaidTwice(talk.talk_id, speaker, line))
        for sentence in sentences_of(line):
            number += 1
            for run in _runs(words_of(masked(sentence)), RUN_WORDS):
                where[run].add(number)
                speakers[run].add(speaker)
    return Mannerisms(
        lines=len(calls),
        names_a_line=share(sum(calls), len(calls)),
        calling_share=share(sum(call > 0 for call in calls), len(calls)),
        turns=tuple(
            Turn(" ".join(run), len(where[run]), len(speakers[run])) for run in _telling(where)
        ),
        said_twice=tuple(twice),
    )


def _runs(words: tuple[str, ...], size: int) -> set[tuple[str, ...]]:
    return {words[at : at + size] for at in range(len(words) - size + 1)}


def _says_twice(line: str) -> bool:
    sentences = [words_of(sentence) for sentence in sentences_of(line)]
    return any(
        any(contains(other, run) for run in _runs(one, SAME_WORDS))
        for one, other in combinations(sentences, 2)
    )


def _telling(where: dict[tuple[str, ...], set[int]]) -> list[tuple[str, ...]]:
    """Return the most frequent runs; one that another covers in nearly all its places is left."""
    frequent = [run for run, places in where.items() if len(places) >= _LEAST]
    frequent.sort(key=lambda run: (-len(where[run]), run))
    kept: list[tuple[str, ...]] = []
    for run in frequent:
        if len(kept) == _MOST_TOLD:
            break
        places = where[run]
        if all(len(places & where[each]) < 0.8 * len(places) for each in kept):
            kept.append(run)
    return kept
