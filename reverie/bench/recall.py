"""How long a recall takes, beside the plain product of matrix and vector and the rule of 2023."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta

import numpy as np

from personas.memory import MemoryStore, OwnedMemory
from personas.ports import FloatArray

_WORDS = 8_000
_DIM = 512
_PEOPLE = ("Ines Duarte", "Tom Akande", "山田花子", "Marta Šimić")
_START = datetime(2026, 3, 2, 7)


@dataclass(frozen=True, slots=True)
class RecallFigures:
    """What a recall over so many memories took, in milliseconds of CPU time, medians.

    Attributes:
        memories: how many there are.
        recall_ms: policy "recall", the query's own encoding left out.
        product_ms: the plain float32 product of all vectors with the query's, in this process.
        plain_ms: the rule released in 2023 as its code goes about it, memory by memory.
        add_us: microseconds to add one memory and link it, over the last thousand.
        first_add_us: the same over the first thousand.
    """

    memories: int
    recall_ms: float
    product_ms: float
    plain_ms: float
    add_us: float
    first_add_us: float

    @property
    def by_product(self) -> float:
        """Time of a recall by time of the plain product."""
        return self.recall_ms / self.product_ms


class _DrawnVectors:
    """Stands in for an encoder: any text gets a drawn vector, so that only recall is measured."""

    model_id = "drawn"
    dim = _DIM

    def __init__(self) -> None:
        self._draws = np.random.default_rng(5)

    def encode(self, texts: Sequence[str]) -> FloatArray:
        vectors = self._draws.standard_normal((len(texts), _DIM), np.float32)
        return np.asarray(vectors / np.linalg.norm(vectors, axis=1, keepdims=True), np.float32)


def measure_recall(memories: int, *, queries: int = 30, plain_queries: int = 2) -> RecallFigures:
    """Measure recalls over *memories* made-up messages, each question another one.

    Args:
        memories: at least 1,000.
        queries: how many questions.
        plain_queries: how many by the slow rule of 2023.
    """
    memory = MemoryStore(_DrawnVectors()).of("bench")
    texts = _texts(memories + queries)
    first_add_us = _add(memory, texts[:1000])
    _add(memory, texts[1000 : memories - 1000])
    add_us = _add(memory, texts[max(memories - 1000, 1000) : memories])
    matrix = memory.vectors.matrix()
    asked = _DrawnVectors().encode(["?"] * queries)
    recall_ms, product_ms = [], []
    for text, vector in zip(texts[memories:], asked, strict=True):
        plan = memory.plan(text)
        product_ms.append(_ms(lambda v=vector: matrix @ v))  # type: ignore[misc]
        recall_ms.append(
            _ms(lambda p=plan, v=vector: memory.recall_encoded(p, [v], limit=20))  # type: ignore[misc]
        )
    plain = [_ms(lambda v=v: _rule_of_2023(memory, v)) for v in asked[:plain_queries]]  # type: ignore[misc]
    return RecallFigures(
        memories=memories,
        recall_ms=float(np.median(recall_ms)),
        product_ms=float(np.median(product_ms)),
        plain_ms=float(np.median(plain)),
        add_us=add_us,
        first_add_us=first_add_us,
    )


def _texts(count: int) -> list[str]:
    """Return sentences whose words are as common and as rare as those of a language (Zipf)."""
    draws = np.random.default_rng(3)
    shares = 1 / np.arange(10, _WORDS + 10)
    words = draws.choice(_WORDS, (count, 12), p=shares / shares.sum())
    return [" ".join(f"w{_letters(word)}" for word in row) for row in words.tolist()]


def _letters(number: int) -> str:
    letters = ""
    while number or not letters:
        number, rest = divmod(number, 26)
        letters += chr(ord("a") + rest)
    return letters


def _add(memory: OwnedMemory, texts: Sequence[str]) -> float:
    """Add and link *texts*; return microseconds for each."""
    since = time.process_time()
    for text in texts:
        number = len(memory)
        at = _START + timedelta(seconds=40 * number)
        memory.add_episode(_PEOPLE[number % len(_PEOPLE)], text, at, session=str(number // 20))
        memory.stream.associations  # noqa: B018 - asking brings it up to date
    return (time.process_time() - since) / max(len(texts), 1) * 1e6


def _ms(work: Callable[[], object]) -> float:
    since = time.process_time()
    work()
    return (time.process_time() - since) * 1e3


def _rule_of_2023(memory: OwnedMemory, query: FloatArray) -> list[str]:
    """Score one memory after the other: rank recency, importance and cosine, each min–max scaled.

    Source:
        The rule of the code released in 2023, written anew.
    """
    nodes = sorted(memory.stream.nodes, key=lambda node: node.last_accessed)
    matrix = memory.vectors.matrix()
    recency = {node.node_id: 0.99**rank for rank, node in enumerate(nodes, 1)}
    importance = {node.node_id: float(node.poignancy) for node in nodes}
    relevance = {}
    for node in nodes:
        row = matrix[node.node_count - 1]
        relevance[node.node_id] = float(
            np.dot(row, query) / (np.linalg.norm(row) * np.linalg.norm(query))
        )
    total = dict.fromkeys(recency, 0.0)
    for weight, values in ((0.5, recency), (3.0, relevance), (2.0, importance)):
        low, high = min(values.values()), max(values.values())
        for node_id, value in values.items():
            scaled = (value - low) / (high - low) if high > low else 0.5
            total[node_id] += weight * scaled
    return sorted(total, key=lambda node_id: -total[node_id])[:20]
