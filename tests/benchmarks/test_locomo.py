"""The memory on LoCoMo: what must be found within 1,000 words, without a model call."""

import pytest

from reverie.embedding import make_embedder
from tests.benchmarks.locomo_adapter import Recall, RecallWithFacts
from tests.benchmarks.locomo_score import (
    DATA,
    Found,
    RememberedVectors,
    by_sample,
    corrections,
    evidence_found,
    figures,
    load,
)

pytestmark = pytest.mark.skipif(
    not (DATA / "locomo_dev.json").is_file(),
    reason="LoCoMo is not beside the project (../shared/data/locomo): its licence keeps it out",
)


def found_by(adapter: Recall, *, conversations: int) -> list[Found]:
    """Return what is found of all questions in the first conversations."""
    found: list[Found] = []
    corrected = corrections(DATA)
    for sample in load(DATA)[:conversations]:
        found += evidence_found(adapter, sample, corrected)
    return found


def test_a_conversation_is_remembered_and_its_questions_find_the_evidence() -> None:
    """The second, the shortest, and each third of its questions; the bar is lower than for all."""
    corrected = corrections(DATA)
    sample = load(DATA)[1]

    found = evidence_found(Recall(), {**sample, "qa": sample["qa"][::3]}, corrected)

    assert figures(found)["overall"] >= 80
    assert all(each.words <= 1000 for each in found)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "overall", "least"), [(Recall, 88.0, 83.0), (RecallWithFacts, 90.0, 85.0)]
)
def test_the_evidence_is_found_within_a_thousand_words(
    kind: type[Recall], overall: float, least: float
) -> None:
    """In all conversations together, in each of them, and for questions that are traps."""
    found = found_by(kind(None, RememberedVectors(make_embedder())), conversations=6)

    table = figures(found)
    assert table["overall"] >= overall
    assert table["adversarial"] >= 93
    assert min(by_sample(found).values()) >= least
