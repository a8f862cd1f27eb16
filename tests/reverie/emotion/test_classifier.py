"""The default detector: what it reads, how surely, and that it can be made anew."""

import json
from pathlib import Path
from time import process_time

import pytest

from personas.emotion import LABELS
from reverie.embedding import HashingEmbedder, make_embedder
from reverie.emotion import ClassifierDetector, DetectorUnavailableError
from reverie.emotion.messages import LANGUAGES, training_messages
from reverie.emotion.quality import calibration_error, macro_f1
from reverie.emotion.train import train
from reverie.emotion.trained import WEIGHTS

_MESSAGES = Path(__file__).parents[3].parent / "shared" / "data" / "emotion"


@pytest.fixture(scope="module")
def detector() -> ClassifierDetector:
    """One detector for all tests of this file."""
    return ClassifierDetector()


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Você é inútil, essa resposta é ridícula!", "hostile"),
        ("How do I get this to work? I'm lost.", "confused"),
        ("Mi ha fatto tanto piacere rivederti, grazie!", "happy"),
        ("Desde que murió mi abuela no paro de llorar.", "sad"),
        ("火车六点到站。", "neutral"),
        ("😡🖕", "hostile"),
        ("", "neutral"),
    ],
)
def test_each_mood_is_read(detector: ClassifierDetector, text: str, label: str) -> None:
    """One plain message for each mood, in five languages; no words are no mood."""
    (found,) = detector.detect([text])

    assert found.label == label
    assert sum(found.scores.values()) == pytest.approx(1, abs=1e-4)
    assert found.confidence == max(found.scores.values())


def test_an_answer_depends_on_its_text_alone(detector: ClassifierDetector) -> None:
    """The same message gives the same numbers in any company."""
    alone = ClassifierDetector().detect(["Get out of my kitchen!"])[0]

    assert detector.detect(["Hello.", "Get out of my kitchen!", "Bye."])[1] == alone


def test_full_width_signs_read_as_plain_ones(detector: ClassifierDetector) -> None:
    """Compatible characters are brought to one form first."""
    plain, wide = detector.detect(["滚出去!", "滚出去!"])

    assert plain == wide


@pytest.mark.parametrize("name", ["dev.jsonl", "seed.jsonl"])
def test_messages_of_others_are_read_well(detector: ClassifierDetector, name: str) -> None:
    """Macro-F1 0.80 overall and 0.70 in each language, calibration within 0.10, under 5 ms."""
    path = _MESSAGES / name
    if not path.exists():
        pytest.skip(f"the labelled messages are not at {path}")
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    before = process_time()

    found = detector.detect([row["text"] for row in rows])

    seconds = process_time() - before
    truth, said = [row["label"] for row in rows], [each.label for each in found]
    assert macro_f1(truth, said) >= 0.80
    for language in {row["lang"] for row in rows}:
        chosen = [i for i, row in enumerate(rows) if row["lang"] == language]
        assert macro_f1([truth[i] for i in chosen], [said[i] for i in chosen]) >= 0.70
    right = [a == b for a, b in zip(truth, said, strict=True)]
    assert calibration_error(right, [each.confidence for each in found]) <= 0.10
    assert seconds / len(rows) < 0.005


def test_the_messages_are_many_and_even() -> None:
    """At least 1,500 of our own, 65 for each language and label."""
    counted = {(language, label): 0 for language in LANGUAGES for label in LABELS}

    for each in training_messages():
        counted[each.language, each.label] += 1

    assert sum(counted.values()) >= 1_500
    assert min(counted.values()) >= 65


def test_nothing_that_measures_was_trained_on() -> None:
    """No message of the measuring files is among the training messages."""
    if not _MESSAGES.exists():
        pytest.skip(f"the labelled messages are not at {_MESSAGES}")
    measured = {
        json.loads(line)["text"]
        for path in _MESSAGES.glob("dev.jsonl")
        for line in path.read_text(encoding="utf-8").splitlines()
    }

    assert not measured & {each.text for each in training_messages()}


def test_another_encoder_is_refused() -> None:
    """Weights for one encoder's vectors say nothing about another's."""
    with pytest.raises(DetectorUnavailableError, match="trained on usem3"):
        ClassifierDetector(HashingEmbedder()).detect(["Hello."])


@pytest.mark.slow
def test_training_gives_the_shipped_files_again() -> None:
    """The weights and their recipe are what `python -m reverie.emotion.train` writes."""
    made = train(training_messages(), make_embedder()).files()

    assert {name: (WEIGHTS / name).read_bytes() for name in made} == made
