"""The graphs of LoCoMo's conversations in numbers: links by relation, hubs, pairs that meet."""

import argparse
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from personas.memory import GraphKind, MemoryGraph
from reverie.embedding import HashingEmbedder
from tests.benchmarks.locomo_adapter import RecallWithFacts
from tests.benchmarks.locomo_score import DATA, load


@dataclass(frozen=True, slots=True)
class Through:
    """What is linked by way of one kind of node.

    Attributes:
        nodes: how many there are.
        links: from memories to them.
        pairs: of memories that are two links apart through one of them.
        largest: links of the one that has most.
    """

    nodes: int
    links: int
    pairs: int
    largest: int


def through(graph: MemoryGraph, kinds: Sequence[GraphKind]) -> Through:
    """Return what is linked in *graph* by way of nodes of *kinds*."""
    degrees = [graph.degree(node.key) for kind in kinds for node in graph.nodes(kind)]
    return Through(
        nodes=len(degrees),
        links=sum(degrees),
        pairs=sum(each * (each - 1) // 2 for each in degrees),
        largest=max(degrees, default=0),
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a line a kind of graph and return 0, or 3 where the data are not there."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--data", type=Path, default=DATA, help="folder of locomo_dev.json")
    options = parser.parse_args(arguments)
    if not (options.data / "locomo_dev.json").is_file():
        sys.stderr.write(f"no locomo_dev.json in {options.data}; say where with --data\n")
        return 3
    relations: Counter[str] = Counter()
    found: dict[str, list[Through]] = {"topics": [], "people and places": []}
    for sample in load(options.data):
        adapter = RecallWithFacts("recall", HashingEmbedder())  # links need no meaning
        adapter.index(sample)
        graph = adapter.memory.graph
        relations.update(graph.relation_counts())
        found["topics"].append(through(graph, ("concept",)))
        found["people and places"].append(through(graph, ("person", "place")))
    for name, each in found.items():
        sys.stdout.write(
            f"{name}: {sum(one.nodes for one in each)} nodes, "
            f"{sum(one.links for one in each)} links, "
            f"{sum(one.pairs for one in each)} pairs, largest {max(one.largest for one in each)}\n"
        )
    sys.stdout.write(f"links by relation: {dict(sorted(relations.items()))}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
