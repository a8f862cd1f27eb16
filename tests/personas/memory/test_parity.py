"""`release2023` gives what the code released in 2023 gives, on a save that it wrote."""

import asyncio
import json
import math
from datetime import datetime
from pathlib import Path

import pytest

from personas.identity import Constants
from personas.memory import MemoryStream, Recalled, recall
from personas.memory.nodes_json import loads
from tests.personas.memory.streams import TableVectors, saved_nodes

NOW = datetime(2023, 2, 13, 11, 21, 30)
QUERY = "helping customers with their orders"


def _save() -> tuple[MemoryStream, Path]:
    (path,) = saved_nodes("storage/*step-3-8/personas/Isabella*/**")
    return loads(path.read_bytes(), "Isabella Rodriguez"), path


def _recalled(
    stream: MemoryStream, vectors: TableVectors, *, limit: int = 1000
) -> tuple[Recalled, ...]:
    (found,) = asyncio.run(
        recall(
            stream,
            (QUERY,),
            vectors=vectors,
            policy="release2023",
            constants=Constants(recency_decay=0.995),
            now=NOW,
            limit=limit,
        )
    )
    return found


def _vectors(path: Path) -> TableVectors:
    file = path.with_name("embeddings.json")
    if not file.exists():
        pytest.skip("the embeddings of the save of 2023 are not here")
    return TableVectors(json.loads(file.read_bytes()))


def test_the_oldest_memory_is_the_freshest() -> None:
    """The published fault: of 115 candidates the one of 00:00:00 gets 0.995, the last 0.562."""
    stream, path = _save()

    found = _recalled(stream, _vectors(path))

    by_age = sorted(found, key=lambda item: item.node.node_count)
    oldest, newest = by_age[0], by_age[-1]
    assert len(found) == 115
    assert (str(oldest.node.created), str(newest.node.created)) == (
        "2023-02-13 00:00:00",
        "2023-02-13 11:20:10",
    )
    assert round(oldest.terms["recency"].raw, 3) == 0.995
    assert round(newest.terms["recency"].raw, 3) == 0.562
    assert (oldest.terms["recency"].scaled, newest.terms["recency"].scaled) == (1.0, 0.0)


def test_the_whole_ranking_is_the_one_of_the_released_rule() -> None:
    """The rule of `original_formats.md` §4.3B in plain Python, with the save's own vectors."""
    stream, path = _save()
    table: dict[str, list[float]] = json.loads(path.with_name("embeddings.json").read_bytes())

    found = _recalled(stream, _vectors(path), limit=30)

    nodes = [n for n in stream if n.type in ("event", "thought") and "idle" not in n.embedding_key]
    nodes.sort(key=lambda node: node.last_accessed)
    terms = [
        (0.5, [0.995**rank for rank in range(1, len(nodes) + 1)]),
        (3.0, [_cosine(table[node.embedding_key], table[QUERY]) for node in nodes]),
        (2.0, [float(node.poignancy) for node in nodes]),
    ]
    scores = [
        sum(weight * (v[at] - min(v)) / (max(v) - min(v)) for weight, v in terms)
        for at in range(len(nodes))
    ]
    best = sorted(range(len(nodes)), key=lambda at: -scores[at])[:30]
    # The save's vectors are not on the run's grid, so float32 leaves a difference of 1e-6.
    assert [item.score for item in found] == pytest.approx([scores[at] for at in best], abs=1e-5)
    assert {item.node.node_id for item in found} == {nodes[at].node_id for at in best}


def test_where_all_are_alike_each_term_is_a_half() -> None:
    """A single candidate: 0.5 of 0.5, 2 and 3."""
    stream = MemoryStream("Tom")
    stream.add(
        "event",
        created=NOW,
        subject="Tom",
        predicate="is",
        object="out",
        description="Tom is out",
        poignancy=4,
    )

    (only,) = _recalled(stream, TableVectors({QUERY: (1, 0), "Tom is out": (0, 1)}))

    assert only.score == 2.75


def _cosine(one: list[float], other: list[float]) -> float:
    dot = sum(a * b for a, b in zip(one, other, strict=True))
    return dot / math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))
