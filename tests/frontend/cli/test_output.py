"""What goes where, and how tables line up."""

import io
from datetime import datetime

import pytest

from frontend.cli.output import Output, cell_width, plain_table
from frontend.cli.progress import PlainProgress


def test_columns_line_up_in_every_script() -> None:
    """A Chinese letter takes two columns, a combining accent none."""
    lines = plain_table(("name", "n"), [("Ana", "1"), ("山田花子", "2"), ("e\u0301", "3")])

    assert lines == ["name      n", "Ana       1", "山田花子  2", "e\u0301         3"]


@pytest.mark.parametrize(("text", "width"), [("", 0), ("abc", 3), ("山田", 4), ("é", 1)])
def test_width_is_in_columns_of_a_terminal(text: str, width: int) -> None:
    """Not in letters, not in bytes."""
    assert cell_width(text) == width


def test_notes_and_warnings_leave_stdout_alone(capsys: pytest.CaptureFixture[str]) -> None:
    """Data can be piped while a person reads the rest."""
    output = Output()

    output.note("written")
    output.warn("slow")

    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "written\nwarning: slow\n")


def test_quiet_silences_notes_but_not_warnings(capsys: pytest.CaptureFixture[str]) -> None:
    """What should not be missed is told even then."""
    output = Output(quiet=True)

    output.note("written")
    output.warn("slow")

    assert capsys.readouterr().err == "warning: slow\n"


def test_a_document_keeps_names_readable(capsys: pytest.CaptureFixture[str]) -> None:
    """JSON for people too: no escapes, keys in the given order."""
    Output(as_json=True).document({"name": "山田花子", "age": 7})

    assert capsys.readouterr().out == '{\n  "name": "山田花子",\n  "age": 7\n}\n'


class _Terminal(io.StringIO):
    """A stdout that says that a person looks at it."""

    def isatty(self) -> bool:
        """Say so."""
        return True


def test_a_terminal_gets_a_drawn_table_without_reading_markup(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A name with square brackets is a name, not a colour; NO_COLOR leaves no escape codes."""
    terminal = _Terminal()
    monkeypatch.setattr("sys.stdout", terminal)
    monkeypatch.setenv("NO_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")

    Output().table(("name",), [("[red]Ana",)])

    assert "[red]Ana" in terminal.getvalue()
    assert "\x1b[3" not in terminal.getvalue()


def test_plain_progress_is_one_line_a_simulated_hour(capsys: pytest.CaptureFixture[str]) -> None:
    """A log of a night is not a thousand lines; a skipped night is one."""
    progress = PlainProgress(Output(), datetime(2023, 2, 13, 6, 30))

    for hour, minute in ((6, 50), (7, 0), (7, 10), (7, 59), (12, 20), (12, 30), (13, 0)):
        progress.reach(datetime(2023, 2, 13, hour, minute), "3 awake")

    assert capsys.readouterr().err.splitlines() == [
        "2023-02-13 07:00  3 awake",
        "2023-02-13 12:20  3 awake",
        "2023-02-13 13:00  3 awake",
    ]
