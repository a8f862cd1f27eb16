"""Streams that fail: lost progress ends nothing, lost data is told, and no terminal is steered."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from frontend.cli.process.words import utf8_command
from frontend.cli.visible import visible
from storage import list_runs
from tests.small_town import write_small_town

ROOT = Path(__file__).parents[3]
_COMMAND = f'"{sys.executable}" -m frontend.cli.main'
_POOR = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "PYTHONIOENCODING": ""}
_needs_full = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="this system has no /dev/full to stand for a full disk"
)


def _shell(
    words: str, folder: Path, *, variables: dict[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run `reverie` followed by *words* in a shell, with what they do to its streams."""
    return subprocess.run(
        ["sh", "-c", f"{_COMMAND} {words}"],
        cwd=folder,
        env=os.environ
        | {"PYTHONPATH": str(ROOT), "REVERIE_EMBEDDER": "hashing"}
        | dict(variables or {}),
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )


@pytest.mark.parametrize(
    "streams",
    [
        pytest.param("2>/dev/full", marks=_needs_full),
        "<&- 2>&-",
        pytest.param("2>&1 | true", id="a reader that leaves"),
    ],
)
def test_a_run_goes_on_when_nobody_can_hear_of_it(streams: str, tmp_path: Path) -> None:
    """Progress is for people; where it cannot be written it is dropped."""
    write_small_town(tmp_path / "hamlet")

    done = _shell(f"run hamlet --ticks 400 --name a {streams}", tmp_path)

    assert done.returncode == 0
    manifest = list_runs(tmp_path / "runs")[0].manifest
    assert manifest is not None
    assert manifest.status == "finished"


@_needs_full
@pytest.mark.parametrize("words", ["runs --json", "town list"])
def test_an_answer_that_finds_no_room_ends_with_10(words: str, tmp_path: Path) -> None:
    """With a sentence, also where an error was to be told in JSON."""
    (tmp_path / "runs" / "a").mkdir(parents=True)
    (tmp_path / "runs" / "a" / "run.json").write_text("{", encoding="utf-8")

    done = _shell(f"{words} >/dev/full", tmp_path)

    assert done.returncode == 10
    assert "could not be written to standard output: No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize("words", ["runs --json", "--help"])
def test_a_closed_stdout_ends_with_10(words: str, tmp_path: Path) -> None:
    """No file that the command opens may get its number."""
    done = _shell(f"{words} >&-", tmp_path)

    said = (
        "reverie: the answer could not be written to standard output: it is closed\n"
        "  → leave >&- out, or write >/dev/null\n"
    )
    assert (done.returncode, done.stderr) == (10, said)


def test_an_error_in_json_is_told_on_stderr_when_stdout_is_closed(tmp_path: Path) -> None:
    """And keeps its own exit code."""
    done = _shell("inspect nobody --json >&-", tmp_path)

    assert done.returncode == 4
    assert done.stderr.startswith("reverie: there are no runs in runs yet\n")


def test_files_of_any_name_are_read_and_written_in_a_poor_locale(tmp_path: Path) -> None:
    """Arguments, listings, progress and file names, whatever the shell's locale says."""
    write_small_town(tmp_path / "镇")

    lived = _shell(
        'run 镇 --residents "小林 健" --ticks 20 --name 陈小满', tmp_path, variables=_POOR
    )
    listed = _shell("runs --json", tmp_path, variables=_POOR)
    pictured = _shell("view 陈 --png 图.png", tmp_path, variables=_POOR)

    assert (lived.returncode, listed.returncode, pictured.returncode) == (0, 0, 0)
    assert "小林 健" in lived.stdout
    assert [each["run"] for each in json.loads(listed.stdout)["runs"]] == ["陈小满"]
    assert (tmp_path / "图.png").read_bytes()[:4] == b"\x89PNG"


def test_a_name_that_is_no_text_is_shown_as_its_bytes(tmp_path: Path) -> None:
    """In JSON as well, which stays JSON."""
    plain = _shell("runs --runs $(printf 'x\\377')", tmp_path)
    as_json = _shell("runs --json --runs $(printf 'x\\377')", tmp_path)

    assert r"no runs in x\udcff yet" in plain.stderr
    assert json.loads(as_json.stdout)["folder"] == "x\udcff"


@pytest.mark.parametrize(
    ("encoding", "options", "expected"),
    [
        ("utf-8", {}, None),
        ("UTF-8", {}, None),
        ("ascii", {"utf8": "0"}, None),
        ("ascii", {}, [b"python", b"-X", b"utf8", b"r", b"\xe9\x99\x88"]),
        ("gbk", {}, [b"python", b"-X", b"utf8", b"r", b"\xe9\x99\x88"]),
    ],
)
def test_the_process_is_started_anew_only_where_names_need_it(
    encoding: str, options: dict[str, object], expected: list[bytes] | None
) -> None:
    """Bytes that ASCII could not read stay what they are; what GBK read becomes UTF-8."""
    typed = "陈".encode().decode("ascii", "surrogateescape") if encoding == "ascii" else "陈"

    command = utf8_command(["python", "r", typed], filesystem_encoding=encoding, options=options)

    assert command == expected


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a\tb\nc", "a\tb\nc"),
        ("\x1b[2J\x07", r"\u001b[2J\u0007"),
        ("\x9b31m", r"\u009b31m"),
        ("Ana\u202eanA", r"Ana\u202eanA"),
        ("山田 O'Neil e\u0301", "山田 O'Neil e\u0301"),
    ],
)
def test_signs_that_steer_a_terminal_are_written_out(text: str, shown: str) -> None:
    """Everything else is shown as it is."""
    assert visible(text) == shown


@pytest.mark.skipif(os.name == "nt", reason="needs a pseudo-terminal")
def test_a_name_from_a_file_does_not_steer_the_terminal(tmp_path: Path) -> None:
    """Neither in a table, in an error, nor in JSON; a program gets the name as it is."""
    (tmp_path / "runs" / "a\x1b[2J\x9bb" / "run.json").parent.mkdir(parents=True)
    (tmp_path / "runs" / "a\x1b[2J\x9bb" / "run.json").write_text("{", encoding="utf-8")

    for words in ("runs", "runs --json", "inspect 'x\x1b[2J'"):
        seen = _on_terminal(words, tmp_path)
        assert r"\u001b[2J" in seen
        assert "\x1b[2J" not in seen
        assert "\x9b" not in seen
    listed = json.loads(_shell("runs --json", tmp_path).stdout)

    assert listed["runs"][0]["run"] == "a\x1b[2J\x9bb"


def _on_terminal(words: str, folder: Path) -> str:
    """Run the command on a pseudo-terminal and return what it would show."""
    terminal, line = os.openpty()
    process = subprocess.Popen(
        ["sh", "-c", f"{_COMMAND} {words}"],
        cwd=folder,
        env=os.environ | {"PYTHONPATH": str(ROOT), "TERM": "xterm"},
        stdin=subprocess.DEVNULL,
        stdout=line,
        stderr=line,
    )
    os.close(line)
    seen = b""
    try:
        while part := os.read(terminal, 4096):
            seen += part
    except OSError:  # how Linux says that nobody writes to it any more
        pass
    finally:
        os.close(terminal)
        process.wait(timeout=60)
    return seen.decode("utf-8")
