"""`reverie chat`."""

import io
from pathlib import Path

import pytest

from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived

_SCRIPT = '{"reply": "<!THINKING>hm</THINKING>Só um momento."}\n'


def _once(hamlet: Path, text: str, *more: str) -> list[str]:
    return ["chat", "Ana", "--town", str(hamlet / "hamlet"), "--user", "u", "--once", text, *more]


def test_one_message_is_answered_and_kept(hamlet: Path) -> None:
    """In the language of the message; the second exchange follows the first."""
    first = call(*_once(hamlet, "Quem é você?", "--data", "data", "--json")).document
    second = call(*_once(hamlet, "Who are you?", "--data", "data", "--json")).document

    assert "Ana Brandão" in first["reply"]
    assert (first["lang"], second["lang"]) == ("pt", "en")
    assert (first["revision"], second["revision"]) == (1, 2)
    assert "prompt" not in first


def test_a_model_is_asked_and_its_thinking_cut_out(hamlet: Path) -> None:
    """--debug shows the tag and the raw words; without it there is none of them."""
    Path("script.jsonl").write_text(_SCRIPT, encoding="utf-8")
    told = call(
        *_once(hamlet, "Olá!", "--llm", "scripted:script.jsonl", "--model", "m"),
        *("--data", "data", "--json", "--debug"),
    )

    assert told.document["reply"] == "Só um momento."
    assert told.document["source"] == "model"
    assert told.document["prompt"].startswith("<!")
    assert "hm" in told.document["raw"]


def test_lines_and_commands_in_a_pipe(hamlet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every line is a message; commands are answered beside them, /quit ends the talk."""
    lines = "Hello!\n/memories\n/why\n/forget 1\n/memories\n/nonsense\n/quit\nnever said\n"
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))

    told = call("chat", "Ana", "--town", hamlet / "hamlet", "--user", "u", "--data", "data")

    assert told.code == 0
    assert "1  20" in told.out
    assert "you are met as" in told.out
    assert "1 exchange forgotten" in told.out
    assert "nothing is kept" in told.out
    assert "there is no /nonsense" in told.err


def test_somebody_of_a_run_answers_and_the_run_stays(lived: Lived, tmp_path: Path) -> None:
    """The copy is frozen at the time asked for; not a byte of the run changes."""
    before = {path: path.read_bytes() for path in lived.root.rglob("*") if path.is_file()}

    told = call(
        *("chat", "Ana", "--run", "monday", "--at", "09:00", "--runs", lived.runs),
        *("--user", "u", "--data", tmp_path, "--once", "What are you doing right now?", "--json"),
    )

    after = {path: path.read_bytes() for path in lived.root.rglob("*") if path.is_file()}
    assert told.document["reply"]
    assert before == after


@pytest.mark.parametrize(
    ("more", "code", "says"),
    [
        (["--user", " "], 2, "whose talk it is"),
        (["--user", "u", "--at", "09:00"], 2, "--at needs a run"),
        (["--user", "u", "--lang", "klingon"], 2, "is not spoken here"),
        (["--user", "u", "--zone", "Mars/Olympus"], 3, "no time zone"),
        (["--user", "u", "--once", " "], 2, "no word in the message"),
    ],
)
def test_what_cannot_be_done_is_told(hamlet: Path, more: list[str], code: int, says: str) -> None:
    """With the documented exit code and a plain sentence."""
    told = call("chat", "Ana", "--town", hamlet / "hamlet", "--data", "data", *more)

    assert told.code == code
    assert says in told.err
