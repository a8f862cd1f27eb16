"""How long a large memory takes to load, beside the standard library's reading of the file."""

import gc
import json
import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from personas.memory.nodes_json import dumps, loads
from personas.memory.stream import MemoryStream

_PEOPLE = ("Ines Duarte", "Tom Akande", "山田花子", "Marta Šimić")
_PLACES = ("library:reading room:long table", "café:tea room:counter", "school:hall:piano")


@dataclass(frozen=True, slots=True)
class LoadFigures:
    """What loading a `nodes.json` took, in seconds of CPU time, best of the repeats.

    Attributes:
        nodes: how many nodes the file holds.
        size_bytes: its size.
        json_s: `json.loads` of the file, in this process, the garbage collector as it was.
        json_unpaused_gc: whether the collector ran during that.
        json_paused_s: the same with the collector paused.
        load_s: from the bytes to a stream that has been asked for a name.
        ratio: *load_s* by *json_s*; at most 2 is the promise.
        paused_ratio: *load_s* by *json_paused_s*, the stricter comparison.
    """

    nodes: int
    size_bytes: int
    json_s: float
    json_unpaused_gc: bool
    json_paused_s: float
    load_s: float

    @property
    def ratio(self) -> float:
        """Time of loading by time of `json.loads`."""
        return self.load_s / self.json_s

    @property
    def paused_ratio(self) -> float:
        """Time of loading by time of `json.loads` with the collector paused."""
        return self.load_s / self.json_paused_s


def measure_load(node_count: int, *, repeats: int = 3) -> LoadFigures:
    """Measure the loading of *node_count* made-up nodes.

    Args:
        node_count: at least 1.
        repeats: times that each is measured; the best counts.
    """
    content = dumps(_made_up(node_count))
    unpaused = gc.isenabled()
    json_s = _best(repeats, lambda: json.loads(content))
    gc.disable()
    try:
        json_paused_s = _best(repeats, lambda: json.loads(content))
    finally:
        if unpaused:
            gc.enable()
    return LoadFigures(
        nodes=node_count,
        size_bytes=len(content),
        json_s=json_s,
        json_unpaused_gc=unpaused,
        json_paused_s=json_paused_s,
        load_s=_best(repeats, lambda: loads(content, "bench")),
    )


def _best(repeats: int, run: Callable[[], object]) -> float:
    times = []
    for _ in range(repeats):
        gc.collect()
        start = time.process_time()
        kept = run()
        times.append(time.process_time() - start)
        del kept
    return min(times)


def _made_up(node_count: int) -> MemoryStream:
    """Return a stream of the mixture that a town makes: mostly events, some thoughts and chats."""
    stream = MemoryStream("bench")
    start = datetime(2026, 3, 2, 7)
    for number in range(node_count):
        at = start + timedelta(seconds=10 * number)
        person = _PEOPLE[number % len(_PEOPLE)]
        other = _PEOPLE[(number + 1) % len(_PEOPLE)]
        if number % 8 == 7:
            stream.add(
                "thought",
                created=at,
                expiration=at + timedelta(days=30),
                subject=person,
                predicate="cares about",
                object="garden",
                description=f"{person} has cared about the garden since day {number}",
                poignancy=6,
                keywords=(person, "garden"),
                filling=(f"node_{number}", f"node_{max(1, number - 5)}"),
            )
        elif number % 50 == 25:
            stream.add(
                "chat",
                created=at,
                subject=person,
                predicate="chat with",
                object=other,
                description=f"{person} and {other} were talking about day {number}",
                poignancy=4,
                keywords=(person, other),
                filling=((person, "Have you seen the garden?"), (other, "Not yet. Tomorrow.")),
            )
        else:
            place = f"Larkspur:{_PLACES[number % len(_PLACES)]}"
            stream.add(
                "event",
                created=at,
                subject=place,
                predicate="is",
                object="in use",
                description=f"{place.rsplit(':', 1)[-1]} is in use by {person} ({number})",
                poignancy=3,
                keywords=(place.rsplit(":", 1)[-1], "in use"),
            )
    return stream
