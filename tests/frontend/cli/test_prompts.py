"""`reverie prompts`: the list, a prompt as it is written and as it is sent, and the check."""

from hashlib import sha256
from pathlib import Path

import pytest

from personas.minds.language.registry import TASKS
from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived
from tests.small_town import ANA, KEN


def test_the_list_has_every_question_once() -> None:
    """Each with its version and its inputs."""
    rows = call("prompts", "list", "--json").document["prompts"]

    questions = [row["question"] for row in rows if row["question"]]
    assert questions == [kind.__name__ for kind in TASKS]
    assert all(row["version"] >= 1 for row in rows)
    (line,) = [row for row in rows if row["question"] == "SayLine"]
    assert (line["prompt"], line["inputs"]) == ("say_line", ["memories", "situation", "talk"])


@pytest.mark.parametrize("name", ["SayLine", "say_line", "sayl", "SAY_LINE"])
def test_a_prompt_is_shown_as_it_is_written(name: str) -> None:
    """By its question or its file, in any case; the variables stand where the facts will."""
    called = call("prompts", "show", name)

    assert called.code == 0
    assert "What do they say next?" in called.out
    assert "$memories" in called.out


def test_a_prompt_is_shown_as_somebody_is_asked(lived: Lived) -> None:
    """The next question from that time on, with its facts; the run stays as it is."""
    before = _digest(lived.root)

    called = call(
        *("prompts", "show", "DecomposeTask", "--run", "monday", "--persona", "Ana"),
        *("--at", "08:00", "--runs", lived.runs, "--json"),
    )

    document = called.document
    system, user = (message["content"] for message in document["messages"])
    assert (document["persona"], document["version"]) == (ANA.name, "1-s1")
    assert document["now"] >= "2023-02-13 08:00:00"
    assert "name: Ana Brandão" in system
    assert "Café: tea room (counter, tea table, window seat)" in user
    assert document["schema"]["required"] == ["steps"]
    assert _digest(lived.root) == before


def test_an_interview_is_shown_with_a_sample_question(lived: Lived) -> None:
    """Nobody is interviewed in the course of a life, so the question is made up."""
    called = call(
        *("prompts", "show", "AnswerInterview", "--run", "monday", "--persona", "健"),
        *("--runs", lived.runs),
    )

    assert called.code == 0
    assert "=== system\nYou decide for one resident" in called.out
    assert f"name: {KEN.name}" in called.out
    assert "What are you doing today" in called.out


def test_a_question_of_the_next_day_is_found_too(lived: Lived) -> None:
    """The copy is lived on past the end of the run, here to the next midnight."""
    called = call(
        *("prompts", "show", "ReviseCurrently", "--run", "monday", "--persona", "Ana"),
        *("--at", "12:00", "--runs", lived.runs, "--json"),
    )

    assert called.code == 0
    assert called.document["now"] == "2023-02-14 00:00:00"


@pytest.mark.parametrize(
    ("arguments", "code", "says"),
    [
        (("show", "SayWord"), 4, "there is no prompt 'SayWord' for any question"),
        (("show", "SayLine", "--persona", "Ana"), 2, "--persona and --at need a run"),
        (("show", "SayLine", "--run", "monday"), 2, "--run needs --persona NAME"),
        (("show", "system", "--run", "monday", "--persona", "Ana"), 2, "cannot show system"),
    ],
)
def test_a_slip_is_told_in_one_sentence(
    arguments: tuple[str, ...], code: int, says: str, lived: Lived
) -> None:
    """The exit code tells what kind of slip it was."""
    called = call("prompts", *arguments)

    assert called.code == code
    assert says in called.err


def test_the_check_finds_nothing_wrong_with_our_prompts() -> None:
    """Success, and a sentence that says so."""
    called = call("prompts", "check")

    assert (called.code, called.out) == (0, "")
    assert called.err == f"{len(TASKS) + 2} prompts, no faults\n"


def _digest(root: Path) -> str:
    files = sorted(path for path in root.rglob("*") if path.is_file())
    return sha256(b"".join(path.read_bytes() for path in files)).hexdigest()
