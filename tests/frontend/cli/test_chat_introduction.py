"""A new user of `reverie chat` is asked three questions, once, and never where nobody is there."""

import io
from pathlib import Path

import pytest

from frontend.cli.talking.introducing import language_meant, language_of_machine
from reverie.chat import FileTalkStore
from tests.frontend.cli.calls import Called, call


class _Typed(io.StringIO):
    """Lines that a person types at a terminal."""

    def isatty(self) -> bool:
        """Return True."""
        return True


def _talk(hamlet: Path, lines: str, monkeypatch: pytest.MonkeyPatch, *more: str) -> Called:
    monkeypatch.setattr("sys.stdin", _Typed(lines))
    town = hamlet / "hamlet"
    return call("chat", "Ana", "--town", town, "--user", "u", "--data", "data", *more)


def test_three_answers_are_kept_and_never_asked_for_again(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The third question is in the language of the second answer; the name is used at once."""
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    first = _talk(hamlet, "Rui\nportuguês\npão, com humor\nok\n/quit\n", monkeypatch)
    second = _talk(hamlet, "/me\n/quit\n", monkeypatch)

    told = FileTalkStore(Path("data")).introduction("u")
    assert told is not None
    assert (told.name, told.lang, told.topic) == ("Rui", "pt", "pão, com humor")
    assert "What should I call you?" in first.out
    assert "Sobre o que gostaria de conversar" in first.out
    assert "call you" not in second.out
    assert "name: Rui" in second.out


@pytest.mark.parametrize(
    ("lines", "name"),
    [("\n\n\n/quit\n", ""), ("/skip\n/quit\n", ""), ("Rui\n/quit\n", "Rui"), ("Rui\n", "Rui")],
)
def test_questions_can_be_skipped(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch, lines: str, name: str
) -> None:
    """One by one, all at once, by a command or by the end of input; what was said is kept."""
    told = _talk(hamlet, lines, monkeypatch)
    kept = FileTalkStore(Path("data")).introduction("u")

    assert told.code == 0
    assert kept is not None
    assert (kept.name, kept.lang, kept.topic) == (name, "", "")


@pytest.mark.parametrize("more", [["--json"], ["--private"], ["--once", "Hello!"], ["--stats"]])
def test_nobody_is_asked_where_no_answer_is_wanted(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch, more: list[str]
) -> None:
    """Not with --json, --once or --stats, nor where nothing may be kept."""
    told = _talk(hamlet, "Hello!\n/quit\n", monkeypatch, *more)

    assert told.code == 0
    assert "call you" not in told.out
    assert FileTalkStore(Path("data")).introduction("u") is None


def test_what_was_said_can_be_changed_and_forgotten(
    hamlet: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Part by part; an unknown part or language changes nothing; forgotten is not asked again."""
    lines = "/skip\n/me name Rui\n/me lang klingon\n/me lang it\n/forget me\n/quit\n"
    told = _talk(hamlet, lines, monkeypatch)
    again = _talk(hamlet, "/me\n/quit\n", monkeypatch)

    assert "name: Rui\nlang: -" in told.out
    assert "name: Rui\nlang: it" in told.out
    assert "say /me name WORD" in told.err
    assert "call you" not in again.out
    assert "name: -\nlang: -\ntopic: -" in again.out


def test_the_talk_is_shown_in_figures(hamlet: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Detections with their mean confidence, connections by kind, topics and ratings."""
    lines = "/skip\nMy head hurts.\nI took a pill for my head.\n/good\n/stats\n/quit\n"
    told = _talk(hamlet, lines, monkeypatch)
    found = _talk(hamlet, "", monkeypatch, "--stats", "--json").document

    assert "2 exchanges kept" in told.out
    assert "% sure on average" in told.out
    assert found["exchanges"] == sum(row["messages"] for row in found["detections"].values()) == 2
    assert all(0 < row["mean_confidence"] <= 1 for row in found["detections"].values())
    assert found["connections"]["IMMEDIATE_FOLLOW_UP"] > 0
    assert found["feedback"] == {"good": 1, "bad": 0}


@pytest.mark.parametrize(
    ("text", "code"),
    [("pt", "pt"), ("pt_BR", "pt"), ("Português.", "pt"), ("中文", "zh"), ("klingon", "")],
)
def test_a_language_is_known_by_code_and_name(text: str, code: str) -> None:
    """As people write it; unknown ones are left open."""
    assert language_meant(text) == code


def test_a_machine_speaks_english_where_its_language_is_unknown() -> None:
    """The first of the three variables that is set decides."""
    assert language_of_machine({"LANG": "it_IT.UTF-8"}) == "it"
    assert language_of_machine({"LC_ALL": "C.UTF-8", "LANG": "it_IT.UTF-8"}) == "en"
