"""Evidence recall on LoCoMo: which share of the turns that hold the answer is in the text.

The data are not part of the project, for their licence is CC BY-NC.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from personas.ports import Embedder, FloatArray
from tests.benchmarks.locomo_adapter import Recall
from tests.benchmarks.locomo_conversation import ids_in, turns_of

DATA = Path(__file__).parents[2] / "../shared/data/locomo"
"""Where the development part of LoCoMo is looked for."""

CATEGORIES = {1: "multi-hop", 2: "temporal", 3: "open-domain", 4: "single-hop", 5: "adversarial"}
"""Numbers of the paper."""

_MULTI_HOP = 1
_ADVERSARIAL = 5


@dataclass(frozen=True, slots=True)
class Question:
    """A question with the turns that hold its answer.

    Attributes:
        index: its place among the questions of its conversation.
        text: as asked.
        answer: the data's own; empty for an adversarial one.
        category: see `CATEGORIES`.
        evidence: ids of turns, at least one.
    """

    index: int
    text: str
    answer: str
    category: int
    evidence: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Found:
    """The share of a question's evidence that was found, and in how many words."""

    sample: str
    category: int
    share: float
    words: int


class RememberedVectors:
    """An encoder that encodes a text once in the life of the process.

    Vectors do not depend on what is encoded with them, so scores are the same; rows take less.

    Args:
        embedder: does the work.
    """

    def __init__(self, embedder: Embedder) -> None:
        self._embedder = embedder
        self._known: dict[str, FloatArray] = {}

    @property
    def model_id(self) -> str:
        """Of the encoder itself."""
        return self._embedder.model_id

    @property
    def dim(self) -> int:
        """Length of a vector."""
        return self._embedder.dim

    def encode(self, texts: Sequence[str]) -> FloatArray:
        """Return unit vectors, shape (len(texts), dim), order as given."""
        new = [text for text in dict.fromkeys(texts) if text not in self._known]
        if new:
            self._known.update(zip(new, self._embedder.encode(new), strict=True))
        if not texts:
            return np.zeros((0, self.dim), np.float32)
        return np.stack([self._known[text] for text in texts])


def load(folder: Path) -> list[dict[str, Any]]:
    """Return the conversations of the development part."""
    samples: list[dict[str, Any]] = json.loads(
        (folder / "locomo_dev.json").read_text(encoding="utf-8")
    )
    return samples


def corrections(folder: Path) -> dict[tuple[str, int], list[str]]:
    """Return the evidence that an audit of the data put right, by conversation and question."""
    rows = json.loads((folder / "locomo_dev_corrections.json").read_text(encoding="utf-8"))
    return {(row["sample_id"], row["qa_index"]): row["correct_evidence"] for row in rows}


def corrected_answers(folder: Path) -> dict[tuple[str, int], str]:
    """Return the answers that the audit put right, by conversation and question."""
    rows = json.loads((folder / "locomo_dev_corrections.json").read_text(encoding="utf-8"))
    return {
        (row["sample_id"], row["qa_index"]): str(row["correct_answer"])
        for row in rows
        if row["error_type"] != "WRONG_CITATION" and row["correct_answer"]
    }


def questions_of(
    sample: Mapping[str, Any], corrected: Mapping[tuple[str, int], list[str]]
) -> Iterator[Question]:
    """Yield the questions that have evidence."""
    known = {turn.turn_id for turn in turns_of(sample)}
    for index, row in enumerate(sample["qa"]):
        cited = corrected.get((sample["sample_id"], index), row.get("evidence") or [])
        evidence = tuple(each for each in dict.fromkeys(ids_in(cited)) if each in known)
        if evidence:
            yield Question(
                index, row["question"], str(row.get("answer", "")), row["category"], evidence
            )


def evidence_found(
    adapter: Recall,
    sample: Mapping[str, Any],
    corrected: Mapping[tuple[str, int], list[str]],
    *,
    max_words: int = 1000,
) -> list[Found]:
    """Return what *adapter* finds of each question of a conversation within *max_words*."""
    adapter.index(sample)
    return found_in(adapter, sample, corrected, max_words=max_words)


def found_in(
    adapter: Recall,
    sample: Mapping[str, Any],
    corrected: Mapping[tuple[str, int], list[str]],
    *,
    max_words: int = 1000,
) -> list[Found]:
    """Return the same of an *adapter* that knows the conversation already."""
    questions = list(questions_of(sample, corrected))
    # All at once is quicker, where the encoder remembers.
    plans = [adapter.memory.plan(each.text) for each in questions]
    adapter.memory.vectors.encoded([part.text for plan in plans for part in plan.parts])
    found = []
    for question in questions:
        rows = adapter.search(question.text, max_words)
        ids = {turn_id for row in rows for turn_id in row["ids"]}
        share = sum(each in ids for each in question.evidence) / len(question.evidence)
        words = sum(len(row["text"].split()) for row in rows)
        found.append(Found(str(sample["sample_id"]), question.category, share, words))
    return found


def figures(found: Sequence[Found]) -> dict[str, float]:
    """Return evidence recall in percent, by category, over 1 to 4, and of multi-hop all of it."""
    table = {
        name: _mean([each.share for each in found if each.category == number])
        for number, name in CATEGORIES.items()
    }
    table["overall"] = _mean([each.share for each in found if each.category != _ADVERSARIAL])
    table["multi-hop, all"] = _mean(
        [float(each.share == 1) for each in found if each.category == 1]
    )
    return table


def by_sample(found: Sequence[Found]) -> dict[str, float]:
    """Return evidence recall over categories 1 to 4 of each conversation, in percent."""
    names = dict.fromkeys(each.sample for each in found)
    asked = [each for each in found if each.category != _ADVERSARIAL]
    return {name: _mean([each.share for each in asked if each.sample == name]) for name in names}


def _mean(shares: Sequence[float]) -> float:
    return 100 * float(np.mean(shares)) if shares else float("nan")
