"""Every failure has a documented exit code and a plain sentence."""

import errno
from importlib import import_module
from pathlib import Path

import click
import pytest

from environment.errors import MapError
from frontend.cli.errors import EXIT_CODES, problem_of
from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError
from reverie.errors import ConfigError


@pytest.mark.parametrize("name", list(EXIT_CODES))
def test_every_listed_error_exists(name: str) -> None:
    """The list goes by names; a renamed error must not fall out of it unseen."""
    module, _, error = name.rpartition(".")

    assert issubclass(getattr(import_module(module), error), Exception)


def test_a_special_kind_of_a_listed_error_has_its_code() -> None:
    """An error tree may grow without the command knowing."""

    class _TilesetError(MapError):
        """A kind of map error that is not listed."""

    assert problem_of(_TilesetError(Path("a.tmj"), "no")).exit_code == ExitCode.DAMAGED


@pytest.mark.parametrize(
    ("origin", "code"),
    [("--days", ExitCode.USAGE), ("REVERIE_DAYS", ExitCode.CONFIG), ("a.toml", ExitCode.CONFIG)],
)
def test_a_setting_is_wrong_use_only_on_the_command_line(origin: str, code: ExitCode) -> None:
    """2 for what was typed, 3 for what was written in a file or variable."""
    assert problem_of(ConfigError("x", key="days", origin=origin)).exit_code == code


@pytest.mark.parametrize(
    ("error", "code", "sentence"),
    [
        (OSError(errno.ENOSPC, "No space left", "runs/a"), 10, "runs/a: the disk is full"),
        (
            FileNotFoundError(errno.ENOENT, "No", "a.csv"),
            4,
            "a.csv: there is no such file or folder",
        ),
        (FileExistsError(errno.EEXIST, "Exists", "out"), 9, "out: exists already"),
        (PermissionError(errno.EACCES, "Denied", "runs"), 1, "runs: Denied"),
        (KeyboardInterrupt(), 130, "interrupted"),
        (click.Abort(), 130, "interrupted"),
        (click.UsageError("No such option: -x."), 2, "No such option: -x"),
        (CommandError(ExitCode.FALLBACKS, "3 fallbacks"), 7, "3 fallbacks"),
    ],
)
def test_other_failures_are_told_plainly(error: BaseException, code: int, sentence: str) -> None:
    """The system's, the user's and click's."""
    problem = problem_of(error)

    assert (problem.exit_code, problem.message) == (code, sentence)


def test_an_unexpected_error_is_one_sentence_with_a_way_on() -> None:
    """Which kind it was, and how to see more."""
    problem = problem_of(ValueError("7 is not 8"))

    assert problem.exit_code == ExitCode.UNEXPECTED
    assert "ValueError: 7 is not 8" in problem.message
    assert "--debug" in problem.hint


def test_the_json_form_has_the_three_promised_fields() -> None:
    """Programs read this."""
    problem = CommandError(ExitCode.NOT_FOUND, "no run 'x'", "did you mean 'y'?").problem

    assert problem.document() == {
        "error": {"code": "not_found", "message": "no run 'x'", "hint": "did you mean 'y'?"}
    }


def test_exit_codes_are_the_documented_numbers() -> None:
    """Scripts are written against these; they never change."""
    assert {code.name: code.value for code in ExitCode} == {
        "DONE": 0,
        "UNEXPECTED": 1,
        "USAGE": 2,
        "CONFIG": 3,
        "NOT_FOUND": 4,
        "PROVIDER_FAILED": 5,
        "LIMIT_REACHED": 6,
        "FALLBACKS": 7,
        "DAMAGED": 8,
        "IN_USE": 9,
        "DISK_FULL": 10,
        "INTERRUPTED": 130,
    }
