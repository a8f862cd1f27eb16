"""Small words: counts, times and what can be typed in a shell."""

import shlex
import sys
from datetime import datetime
from pathlib import Path

import pytest

from frontend.cli.words import clock_words, command_words, count_of, one_line, shell_word


@pytest.mark.parametrize(
    ("number", "noun", "said"),
    [(1, "talk", "1 talk"), (0, "talk", "0 talks"), (8640, "memory", "8,640 memories")],
)
def test_a_count_agrees_with_its_noun(number: int, noun: str, said: str) -> None:
    """One, none, many."""
    assert count_of(number, noun) == said


def test_a_time_has_seconds_only_where_there_are_any() -> None:
    """Most times are full minutes."""
    assert clock_words(datetime(2023, 2, 13, 7, 30)) == "Mon 2023-02-13 07:30"
    assert clock_words(datetime(2023, 2, 13, 7, 30, 5)) == "Mon 2023-02-13 07:30:05"


@pytest.mark.parametrize("word", ["Odd", "小林", "小林 健", "Zoë O'Neil-Šimić", "", "$HOME", "a;b"])
def test_a_word_comes_back_from_the_shell_as_it_was(word: str) -> None:
    """Names of any script are typed as they are, and quoted where they have to be."""
    assert shlex.split(shell_word(word)) == [word]


def test_a_plain_name_of_any_script_needs_no_quotes() -> None:
    """The commands that are offered stay readable."""
    assert (shell_word("monday-2"), shell_word("小林")) == ("monday-2", "小林")


def test_a_name_of_several_words_is_in_double_quotes() -> None:
    """An apostrophe in it may stay as it is."""
    assert shell_word("Zoë O'Neil-Šimić") == '"Zoë O\'Neil-Šimić"'
    assert shell_word('a "b" $c') == "'a \"b\" $c'"


def test_a_long_text_is_cut_to_one_line() -> None:
    """The cut is told by the last character."""
    assert one_line("a\n b  c") == "a b c"
    assert one_line("abcdef", most=4) == "abc…"


def test_the_command_is_named_as_it_can_be_typed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After `make run` nobody has put it on the path yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", [str(tmp_path / ".venv" / "bin" / "reverie")])

    monkeypatch.setenv("PATH", "")
    assert command_words() == ".venv/bin/reverie"
    (tmp_path / "reverie").touch(mode=0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert command_words() == "reverie"
