"""The zero-shot detector, with a model of a few numbers made on the spot."""

from pathlib import Path

import pytest

from personas.emotion import LABELS
from reverie.emotion import DetectorUnavailableError, ZeroShotDetector, make_detector

pytestmark = pytest.mark.heavy


def _tiny_model(folder: Path, labels: dict[int, str]) -> str:
    """Write a sequence classifier with random weights to *folder*; skip without its libraries."""
    torch = pytest.importorskip("torch", reason="torch is not installed ([local])")
    transformers = pytest.importorskip("transformers", reason="transformers is not installed")
    words = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]", "the", "person", "is", "happy"]
    (folder / "vocab.txt").write_text("\n".join(words), encoding="utf-8")
    torch.manual_seed(0)
    config = transformers.BertConfig(
        vocab_size=len(words),
        hidden_size=16,
        num_hidden_layers=1,
        num_attention_heads=2,
        intermediate_size=16,
        num_labels=len(labels),
        id2label=labels,
        label2id={name: number for number, name in labels.items()},
    )
    transformers.BertForSequenceClassification(config).save_pretrained(folder)
    transformers.BertTokenizer(str(folder / "vocab.txt")).save_pretrained(folder)
    return str(folder)


def test_scores_of_an_entailment_model_are_read(tmp_path: Path) -> None:
    """Every label has a probability, the likeliest is the answer, no words are neutral."""
    path = _tiny_model(tmp_path, {0: "contradiction", 1: "neutral", 2: "entailment"})

    first, nothing = make_detector("zero-shot", model=path).detect(["the person is happy", " "])

    assert set(first.scores) == set(LABELS)
    assert sum(first.scores.values()) == pytest.approx(1, abs=1e-3)
    assert first.confidence == max(first.scores.values()) == first.scores[first.label]
    assert (nothing.label, nothing.confidence) == ("neutral", 1.0)


def test_a_model_without_entailment_is_refused(tmp_path: Path) -> None:
    """A sentiment model cannot judge hypotheses."""
    path = _tiny_model(tmp_path, {0: "bad", 1: "good"})

    with pytest.raises(DetectorUnavailableError, match="no class named entailment"):
        ZeroShotDetector(path).detect(["the person is happy"])


def test_a_missing_model_or_package_is_told(tmp_path: Path) -> None:
    """Whichever of them is missing, the message says what to do about it."""
    with pytest.raises(DetectorUnavailableError, match=r"pip install|cannot be loaded"):
        ZeroShotDetector(str(tmp_path / "nowhere")).detect(["hello"])
