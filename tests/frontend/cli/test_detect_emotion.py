"""`reverie detect-emotion`."""

import json
from pathlib import Path

import pytest

from tests.frontend.cli.calls import call


def test_one_message_gives_one_answer() -> None:
    """With --json a single message is one object with label, confidence and scores."""
    answer = call("detect-emotion", "I hate you, get out!", "--json").document

    assert answer["label"] == "hostile"
    assert answer["confidence"] == answer["scores"]["hostile"] > 0.5


def test_a_file_gives_one_answer_a_message_in_order(tmp_path: Path) -> None:
    """Blank lines are passed over; the answers follow the order of the file."""
    path = tmp_path / "messages.jsonl"
    rows = [{"text": "今天太开心了!"}, {"text": "Non ho capito, puoi ripetere?"}]
    path.write_text("\n\n".join(json.dumps(row) for row in rows) + "\n", encoding="utf-8")

    answers = call("detect-emotion", "--file", path, "--json").document

    assert [answer["label"] for answer in answers] == ["happy", "confused"]


def test_people_see_label_and_confidence() -> None:
    """Without --json the answer is one short line."""
    called = call("detect-emotion", "The library opens at ten.")

    assert called.out.split()[0] == "neutral"
    assert 0 < float(called.out.split()[1]) <= 1


@pytest.mark.parametrize("line", ["no json", '{"words": "hello"}', '{"text": 3}', "[1]", "\xff"])
def test_a_bad_line_is_refused_with_its_number(tmp_path: Path, line: str) -> None:
    """Nothing is guessed: the command says which line has no text."""
    path = tmp_path / "messages.jsonl"
    path.write_bytes(b'{"text": "Hi"}\n' + line.encode("latin-1") + b"\n")

    called = call("detect-emotion", "--file", path)

    assert called.code == 2
    assert "line 2" in called.err


@pytest.mark.parametrize(
    ("arguments", "code"),
    [((), 2), (("hi", "--file", "x.jsonl"), 2), (("--file", "nowhere.jsonl"), 4)],
)
def test_unclear_calls_are_refused(arguments: tuple[str, ...], code: int) -> None:
    """Neither or both of TEXT and --file, or a file that is not there."""
    assert call("detect-emotion", *arguments).code == code


def test_an_unknown_detector_is_refused() -> None:
    """The names there are are told."""
    called = call("detect-emotion", "hi", "--detector", "oracle")

    assert called.code == 3
    assert "classifier, zero-shot" in called.err
