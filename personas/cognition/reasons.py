"""Why memories came to mind: the few strongest reasons of the few best, to be kept in the run."""

from collections.abc import Iterator, Mapping, Sequence

from personas.changes.reasons import NO_REASONS, Reasons, Told
from personas.memory.recalled import Recalled

BEST = 8
"""Memories a query whose reasons are kept; all come to mind, these first."""
STRONGEST = 3
"""Terms a memory: enough for the whole score of the paper's rule."""
WORTH_A_WAY = 0.03
"""What the graph has to add to a score before the way over it is looked for and kept."""


def reasons_of(found: Sequence[Sequence[Recalled]], nodes: Sequence[str]) -> Reasons:
    """Return the strongest reasons for the best of *found*.

    Args:
        found: for each query what it brought to mind, best first.
        nodes: ids of all of them, in the order in which they are kept.
    """
    names = tuple(dict.fromkeys(term for items in found for item in items for term in item.terms))
    if not names:
        return NO_REASONS
    numbers = {name: number for number, name in enumerate(names)}
    places = {node_id: place for place, node_id in enumerate(nodes)}
    ways: dict[str, str] = {}
    best: list[tuple[Told, ...]] = []
    for items in found:
        told = []
        for item in items[:BEST]:
            place = places[item.node.node_id]
            told.append((place, *_strongest(item, numbers)))
            if item.path:
                ways.setdefault(str(place), "; ".join(item.path))
        best.append(tuple(told))
    return Reasons(names, tuple(best), ways)


def _strongest(item: Recalled, numbers: Mapping[str, int]) -> Iterator[int]:
    """Yield number and hundredths of the terms that make most of a score, ties by their number."""
    shares = []
    for name, score in item.terms.items():
        is_factor = item.is_product and name != "graph"
        hundredths = round(100 * (score.scaled if is_factor else score.weighted))
        if hundredths:
            shares.append((-abs(hundredths), numbers[name], hundredths))
    for _, number, hundredths in sorted(shares)[:STRONGEST]:
        yield number
        yield hundredths
