"""Commands wait until they are used, and help does not need them."""

import click
import pytest
from click.testing import CliRunner

from frontend.cli.app import COMMANDS, reverie
from frontend.cli.lazy_group import LazyCommand, LazyGroup
from tests.frontend.cli.calls import call


def _group() -> LazyGroup:
    """Return a group with one command that exists and one whose module does not."""
    return LazyGroup(
        name="town",
        lazy={
            "doctor": LazyCommand("frontend.cli.commands.doctor", "doctor", "Is real."),
            "ghost": LazyCommand("frontend.cli.no_such_module", "ghost", "Is not."),
        },
    )


def test_help_lists_commands_without_loading_them() -> None:
    """A command whose module cannot be imported is still listed."""
    result = CliRunner().invoke(_group(), ["--help"])

    assert result.exit_code == 0
    assert "ghost   Is not." in result.output


def test_a_command_is_loaded_when_it_is_used() -> None:
    """Its own help is the proof."""
    result = CliRunner().invoke(_group(), ["doctor", "--help"])

    assert "Say whether this machine is ready." in result.output


def test_an_unknown_command_names_the_nearest() -> None:
    """A slip of the pen is answered with the right word."""
    result = CliRunner().invoke(_group(), ["docter"])

    assert result.exit_code == 2
    assert "there is no command 'docter'; did you mean `doctor`?" in result.output


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["rnu"], "there is no command 'rnu'; did you mean `run`?"),
        (["inspekt"], "; did you mean `inspect`?"),
        (["list"], "there is no command 'list'\n"),
        (["town", "lst"], "there is no command 'lst'; did you mean `list`?"),
        (["town", "zzz"], "there is no command 'zzz'\n"),
        (["run", "--residnets", "3"], "no option '--residnets'; did you mean `--residents`?"),
        (["run", "--see", "3"], "there is no option '--see'; did you mean `--seed`?"),
        (["run", "--zzz"], "there is no option '--zzz'\n"),
        (["view", "a", "--pgn", "a.png"], "; did you mean `--png`?"),
    ],
)
def test_a_slip_names_the_one_word_that_was_meant(words: list[str], says: str) -> None:
    """Or none: a wrong guess is worse than none."""
    told = call(*words)

    assert told.code == 2
    assert says in told.err


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_summary_is_how_the_commands_own_help_begins(name: str) -> None:
    """The list of commands and the commands cannot drift apart."""
    command = COMMANDS[name].load()

    assert (command.help or "").splitlines()[0] == COMMANDS[name].summary


@pytest.mark.parametrize("name", list(COMMANDS))
def test_every_command_and_option_has_help(name: str) -> None:
    """A person can find out what everything does without reading code."""
    commands = [COMMANDS[name].load()]
    if isinstance(commands[0], click.Group):
        commands += commands[0].commands.values()

    silent = [
        f"{command.name} {option.opts[0]}"
        for command in commands
        for option in command.params
        if isinstance(option, click.Option) and not option.help
    ]

    assert silent == []
    assert all(command.help for command in commands)


def test_the_command_alone_shows_its_help() -> None:
    """Somebody who types `reverie` wants to know what it does."""
    result = CliRunner().invoke(reverie, [])

    assert result.exit_code == 0
    assert result.output.startswith("Usage:")


@pytest.mark.parametrize("name", list(COMMANDS))
def test_no_help_shows_signs_that_are_meant_for_click(name: str) -> None:
    """A backslash in a help is markup that was not understood."""
    loaded = COMMANDS[name].load()
    words = [[name]]
    if isinstance(loaded, click.Group):
        words += [[name, each] for each in loaded.commands]

    helps = [CliRunner().invoke(reverie, [*each, "--help"]).output for each in words]

    assert all("Usage:" in each for each in helps)
    assert [each for each in helps if "\\" in each] == []
