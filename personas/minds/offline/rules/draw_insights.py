"""Rule: what follows from memories; each insight names its evidence."""

import re
from collections.abc import Iterator
from functools import lru_cache

from personas.minds.offline.reflection import patterns
from personas.minds.offline.reflection.statements import Reading, read
from personas.ports import Draws
from personas.questions import DrawInsights, Insight

_SAME_WORDS_SHARE = 0.7


def draw_insights(question: DrawInsights, draws: Draws) -> tuple[Insight, ...]:
    """Return up to *count* insights about the asked and those they know, each in words of its own.

    Evidence is taken from the statements alone; an insight that some statement says already, or
    that another one says nearly, is left out.
    """
    reading = read(question)
    del draws  # the same memories teach the same
    known = [_words_of(each.text) for each in question.statements]
    chosen: list[Insight] = []
    candidates = sorted(_candidates(reading), key=lambda each: _distance(each, question))
    for insight in candidates:
        if len(chosen) >= question.count:
            break
        words = _words_of(insight.text)
        if insight.evidence and not any(_is_nearly(words, each) for each in known):
            chosen.append(insight)
            known.append(words)
    return tuple(chosen)


def _distance(insight: Insight, question: DrawInsights) -> int:
    """Return 0 for an insight on somebody whom the focal point names besides the asked, else 1."""
    rest = question.focal_point.replace(question.asked.name, "")
    people = (
        insight.subject,
        *re.findall(r"[^\W\d_][\w'’-]+(?: [^\W\d_][\w'’-]+)*", insight.object),
    )
    return (
        0 if any(each in rest for each in people if each[:1].isupper() or not each.isascii()) else 1
    )


def _candidates(reading: Reading) -> Iterator[Insight]:
    """Yield insights, those that rest on earlier thoughts among the first."""
    streams = [pattern(reading) for pattern in patterns.PATTERNS]
    while streams:
        for stream in list(streams):
            insight = next(stream, None)
            if insight is None:
                streams.remove(stream)
            else:
                yield insight


@lru_cache(maxsize=16384)
def _words_of(text: str) -> frozenset[str]:
    return frozenset(text.lower().rstrip(".").split())


def _is_nearly(one: frozenset[str], two: frozenset[str]) -> bool:
    """Return whether two sentences share most of their words."""
    needed = _SAME_WORDS_SHARE * max(len(one), len(two), 1)
    # The shorter cannot hold enough words: most pairs end here.
    return min(len(one), len(two)) >= needed and len(one & two) >= needed
