"""A talk in figures: on a screen, and as a document."""

from collections.abc import Mapping

from frontend.cli.output import Output
from frontend.cli.visible import visible_line
from frontend.cli.words import count_of
from reverie.chat import TalkStatistics


def show_statistics(found: TalkStatistics, output: Output) -> None:
    """Tell the figures line by line."""
    output.line(f"{count_of(found.exchanges, 'exchange')} kept")
    for label, (count, sure) in found.detections.items():
        output.line(f"mood {label}: {count_of(count, 'message')}, {sure:.0%} sure on average")
    for kind, count in found.connections.items():
        output.line(f"connection {kind}: {count:,}")
    for topic, count in found.topics:
        output.line(f"topic {visible_line(topic)}: {count_of(count, 'message')}")
    output.line(f"rated good: {found.good}, bad: {found.bad}")


def statistics_document(found: TalkStatistics, *, persona: str, user: str) -> Mapping[str, object]:
    """Return the figures for `--json`."""
    return {
        "persona": persona,
        "user": user,
        "exchanges": found.exchanges,
        "detections": {
            label: {"messages": count, "mean_confidence": round(sure, 4)}
            for label, (count, sure) in found.detections.items()
        },
        "connections": found.connections,
        "topics": dict(found.topics),
        "feedback": {"good": found.good, "bad": found.bad},
    }
