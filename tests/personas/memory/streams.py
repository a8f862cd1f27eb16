"""Small streams and vectors for the tests of memory."""

import asyncio
from collections.abc import Collection, Mapping, Sequence
from datetime import datetime, timedelta
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from personas.identity import Constants
from personas.memory import ConceptNode, Filling, MemoryStream, NodeKind, Policy, Recalled, recall
from personas.ports import FloatArray

START = datetime(2026, 3, 2, 8)
SAVES = Path(__file__).parents[3] / "../shared/data/generative_agents"


def saved_nodes(pattern: str = "**") -> list[Path]:
    """Return the shipped nodes.json files, in order; skip the test where there are none."""
    found = sorted(SAVES.glob(f"{pattern}/nodes.json"))
    if not found:
        pytest.skip("the saves of 2023 (../shared/data/generative_agents) are not here")
    return found


def add_event(
    stream: MemoryStream,
    description: str,
    *,
    subject: str = "Ines Duarte",
    predicate: str = "is",
    obj: str = "walking",
    hours: float = 0,
    poignancy: int = 3,
    keywords: Sequence[str] = (),
    kind: NodeKind = "event",
    filling: Filling = (),
    expires_after_hours: float | None = None,
) -> ConceptNode:
    """Add a node, *hours* after the start."""
    created = START + timedelta(hours=hours)
    expiration = None
    if expires_after_hours is not None:
        expiration = created + timedelta(hours=expires_after_hours)
    return stream.add(
        kind,
        created=created,
        expiration=expiration,
        subject=subject,
        predicate=predicate,
        object=obj,
        description=description,
        poignancy=poignancy,
        keywords=keywords,
        filling=filling,
    )


class TableVectors:
    """Vectors given by hand; a text without one is an error. Counts the calls and texts."""

    def __init__(self, table: Mapping[str, Sequence[float]]) -> None:
        self._table = table
        self._texts: dict[str, int] = {}
        self.asked: list[tuple[str, ...]] = []

    @property
    def dim(self) -> int:
        """Length of a vector."""
        return len(next(iter(self._table.values())))

    async def rows(self, texts: Sequence[str]) -> NDArray[np.int32]:
        """Return the rows, giving each new text the next one."""
        self.asked.append(tuple(texts))
        for text in texts:
            self._table[text]
            self._texts.setdefault(text, len(self._texts))
        return np.array([self._texts[text] for text in texts], np.int32)

    def matrix(self) -> FloatArray:
        """Return the vectors so far."""
        return np.array([self._table[text] for text in self._texts], np.float32)

    def at(self, rows: NDArray[np.int32]) -> FloatArray:
        """Return the vectors of *rows*."""
        return self.matrix()[rows]

    def products(
        self, rows: NDArray[np.int32], query_rows: NDArray[np.int32]
    ) -> list[NDArray[np.float64]]:
        """Return the products of *rows* with each of *query_rows*."""
        chosen = self.at(rows)
        return [(chosen @ query).astype(np.float64) for query in self.at(query_rows)]


class AlikeVectors(TableVectors):
    """Every text has the same vector: relevance decides nothing."""

    def __init__(self) -> None:
        super().__init__({"": (1.0, 0.0)})

    async def rows(self, texts: Sequence[str]) -> NDArray[np.int32]:
        """Return row 0 for all."""
        self.asked.append(tuple(texts))
        return np.zeros(len(texts), np.int32)

    def matrix(self) -> FloatArray:
        """Return the one vector."""
        return np.array([(1.0, 0.0)], np.float32)


def recall_now(
    stream: MemoryStream,
    query: str = "anything",
    *,
    vectors: TableVectors | None = None,
    policy: Policy | str = "paper",
    constants: Constants | None = None,
    hours: float = 1000,
    limit: int = 100,
    kinds: Collection[NodeKind] | None = None,
    exclude: Collection[str] = (),
) -> tuple[Recalled, ...]:
    """Return what one query brings to mind, *hours* after the start."""
    (found,) = asyncio.run(
        recall(
            stream,
            (query,),
            vectors=vectors or AlikeVectors(),
            policy=policy,
            constants=constants or Constants(),
            now=START + timedelta(hours=hours),
            limit=limit,
            kinds=kinds,
            exclude=exclude,
        )
    )
    return found
