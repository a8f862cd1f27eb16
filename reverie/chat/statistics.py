"""A talk in figures, for whoever wants to review it."""

from collections import Counter
from dataclasses import dataclass

from reverie.chat.exchange import History
from reverie.chat.talk_memory import TalkMemory

_MOST_TOPICS = 5


@dataclass(frozen=True, slots=True)
class TalkStatistics:
    """Figures of one talk.

    Attributes:
        exchanges: how many are kept.
        detections: mood -> (messages, their mean confidence in [0, 1]), the most frequent first.
        connections: kind of a link between messages -> how many there are, most first.
        topics: (topic, messages) of the favourite ones, most first.
        good, bad: answers that the user rated so.
    """

    exchanges: int
    detections: dict[str, tuple[int, float]]
    connections: dict[str, int]
    topics: tuple[tuple[str, int], ...]
    good: int
    bad: int


def statistics_of(history: History, memory: TalkMemory) -> TalkStatistics:
    """Return the figures of a talk; ties stand by name.

    Args:
        history: of the talk.
        memory: made from that history.
    """
    sure: dict[str, list[float]] = {}
    for exchange in history.exchanges:
        sure.setdefault(exchange.label, []).append(exchange.confidence)
    topics = Counter(tag for exchange in history.exchanges for tag in exchange.tags)
    good = sum(each.is_good for each in history.feedback)
    return TalkStatistics(
        exchanges=len(history.exchanges),
        detections={
            label: (len(found), sum(found) / len(found))
            for label, found in sorted(sure.items(), key=lambda row: (-len(row[1]), row[0]))
        },
        connections=dict(_ranked(memory.link_counts())),
        topics=tuple(_ranked(topics)[:_MOST_TOPICS]),
        good=good,
        bad=len(history.feedback) - good,
    )


def _ranked(counts: dict[str, int]) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda row: (-row[1], row[0]))
