"""How the command ends, seen from inside the process."""

import json
from collections.abc import Callable

import click
import pytest

from frontend.cli import app, runner
from frontend.cli.exit_codes import ExitCode
from frontend.cli.lazy_group import LazyCommand
from frontend.cli.runner import run_command

Ending = Callable[[BaseException], None]


@pytest.fixture
def ending(monkeypatch: pytest.MonkeyPatch) -> Ending:
    """Return a function that makes the command `end` raise an error of choice."""

    def choose(error: BaseException) -> None:
        @click.command()
        @click.option("--json", "as_json", is_flag=True)
        def end(as_json: bool) -> None:
            raise error

        monkeypatch.setattr(LazyCommand, "load", lambda _: end)
        monkeypatch.setitem(app.reverie.lazy, "end", LazyCommand("", "", ""))

    return choose


def test_an_unexpected_error_ends_with_1_and_no_traceback(
    ending: Ending, capsys: pytest.CaptureFixture[str]
) -> None:
    """A person gets a sentence; nothing goes to stdout."""
    ending(ValueError("7 is not 8"))

    code = run_command(["end"])

    said = capsys.readouterr()
    assert (code, said.out) == (ExitCode.UNEXPECTED, "")
    assert "Traceback" not in said.err
    assert said.err.startswith("reverie: something unexpected went wrong (ValueError: 7 is not 8)")


@pytest.mark.parametrize("way", ["flag", "variable"])
def test_the_traceback_is_shown_when_it_is_asked_for(
    ending: Ending,
    way: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """By `reverie --debug …` or REVERIE_DEBUG."""
    ending(ValueError("7 is not 8"))
    monkeypatch.setenv("REVERIE_DEBUG", "1" if way == "variable" else "0")

    run_command(["--debug", "end"] if way == "flag" else ["end"])

    assert "Traceback" in capsys.readouterr().err


def test_an_error_is_one_json_document_when_json_is_wanted(
    ending: Ending, capsys: pytest.CaptureFixture[str]
) -> None:
    """On stdout, where the data would have been."""
    ending(FileNotFoundError(2, "No", "a.csv"))

    code = run_command(["end", "--json"])

    said = capsys.readouterr()
    assert json.loads(said.out)["error"]["code"] == "not_found"
    assert (code, said.err) == (ExitCode.NOT_FOUND, "")


def test_a_wrong_use_is_json_too(capsys: pytest.CaptureFixture[str]) -> None:
    """Although it fails before options are parsed."""
    code = run_command(["doctor", "--json", "--no-such-option"])

    assert code == ExitCode.USAGE
    error = json.loads(capsys.readouterr().out)["error"]
    assert error["code"] == "usage"
    assert error["hint"] == "see `reverie doctor --help`"


def test_ctrl_c_ends_with_130(ending: Ending, capsys: pytest.CaptureFixture[str]) -> None:
    """The number that shells expect of an interrupted program."""
    ending(KeyboardInterrupt())

    assert run_command(["end"]) == ExitCode.INTERRUPTED


def test_the_key_is_blotted_out_of_messages_and_tracebacks(
    ending: Ending, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A provider's error may repeat the request that it got."""
    monkeypatch.setenv("OPENAI_API_KEY", "sk-test-0000SECRET0000")
    ending(ValueError("401 for sk-test-0000SECRET0000"))

    run_command(["--debug", "end"])
    run_command(["end", "--json"])

    said = capsys.readouterr()
    assert "SECRET0000" not in said.out + said.err
    assert "401 for [secret]" in said.out


def test_what_a_command_returns_is_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """Some ends are no errors: a limit reached, fallbacks under --strict."""

    @click.command()
    def end() -> int:
        return ExitCode.LIMIT_REACHED

    monkeypatch.setattr(runner, "reverie", end)

    assert run_command([]) == 6
