"""Files that commands write: whole or not at all; pipes, devices and links stay what they are."""

import os
import shutil
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

import pytest

from frontend.cli.problem import CommandError
from frontend.cli.written import write_whole
from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived

ROOT = Path(__file__).parents[3]
_PICTURE = ["view", "monday", "--at", "10:00", "--png"]
_TRACE = ["export", "monday", "--out"]
_needs_posix = pytest.mark.skipif(os.name == "nt", reason="needs pipes and links of POSIX")
_both = pytest.mark.parametrize("words", [_PICTURE, _TRACE], ids=["picture", "trace"])


@_both
@_needs_posix
def test_a_file_that_finds_no_room_leaves_the_old_one_as_it_was(
    words: list[str], lived: Lived, tmp_path: Path
) -> None:
    """A limit on the size of files stands for the full disk."""
    old = tmp_path / "old.png"
    old.write_text("old", encoding="utf-8")
    command = f'ulimit -f 4; exec "{sys.executable}" -m frontend.cli.main "$@"'

    done = subprocess.run(
        ["sh", "-c", command, "sh", *words, str(old), "--runs", str(lived.runs)],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        cwd=tmp_path,
        capture_output=True,
        check=False,
        encoding="utf-8",
        timeout=60,
    )

    assert done.returncode == 10
    assert f"{old} could not be written to its end: File too large" in done.stderr
    assert [(each.name, each.read_text("utf-8")) for each in tmp_path.iterdir()] == [
        ("old.png", "old")
    ]


@_both
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
def test_a_device_is_written_to_and_stays_a_device(words: list[str], lived: Lived) -> None:
    """Never replaced by a file; one that is full ends with 10."""
    told = call(*words, "/dev/full", "--runs", lived.runs)

    assert told.code == 10
    assert "/dev/full could not be written to its end: No space left on device" in told.err
    assert stat.S_ISCHR(Path("/dev/full").stat().st_mode)


@_both
@_needs_posix
def test_a_pipe_gets_what_a_file_would_have_got(
    words: list[str], lived: Lived, tmp_path: Path
) -> None:
    """And is a pipe afterwards."""
    pipe, file = tmp_path / "pipe", tmp_path / "file.png"
    os.mkfifo(pipe)
    read: list[bytes] = []
    reader = Thread(target=lambda: read.append(pipe.read_bytes()))
    reader.start()

    told = call(*words, pipe, "--runs", lived.runs)
    reader.join(timeout=30)
    call(*words, file, "--runs", lived.runs)

    assert (told.code, read) == (0, [file.read_bytes()])
    assert stat.S_ISFIFO(pipe.stat().st_mode)


@_both
@_needs_posix
def test_a_link_is_followed(words: list[str], lived: Lived, tmp_path: Path) -> None:
    """The file that it means gets the new content and keeps who may read it."""
    (tmp_path / "elsewhere").mkdir()
    target, link = tmp_path / "elsewhere" / "a.png", tmp_path / "link.png"
    target.write_text("old", encoding="utf-8")
    target.chmod(0o600)
    link.symlink_to(target)

    told = call(*words, link, "--runs", lived.runs)

    assert told.code == 0
    assert link.is_symlink()
    assert target.stat().st_size > 100
    assert stat.S_IMODE(target.stat().st_mode) == 0o600


@_needs_posix
def test_a_reader_of_a_pipe_that_leaves_is_told_with_10(lived: Lived, tmp_path: Path) -> None:
    """A reader of stdout may have seen enough; a file that was asked for by name is not there."""
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = Thread(target=lambda: pipe.open("rb").close())
    reader.start()

    def parts() -> list[bytes]:
        return [b"x" * 1_000_000] * 3

    with pytest.raises(CommandError, match="could not be written to its end: Broken pipe"):
        write_whole(pipe, parts())
    reader.join(timeout=30)


def test_an_error_while_reading_is_not_one_of_writing(tmp_path: Path) -> None:
    """What the run's own files did is told as it is; no draft stays."""

    def parts() -> object:
        yield b"a"
        raise OSError(5, "Input/output error", "runs/a/log")

    with pytest.raises(OSError, match="runs/a/log"):
        write_whole(tmp_path / "a", parts())  # type: ignore[arg-type]  # a generator as any other
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("words", "code", "says"),
    [
        (["view", "monday", "--png", ""], 2, "'--png': it is empty; a path is needed"),
        (["view", "monday", "--png", "."], 2, "is a directory"),
        (["view", "monday", "--png", "reverie.toml/a.png"], 2, "Not a directory"),
        (["view", "monday", "--png", f"{'a' * 10_000}.png"], 2, "File name too long"),
        (["view", "monday", "--png", "picture"], 2, "picture does not end in .png"),
        (["export", "monday", "--out", ""], 2, "'--out': it is empty; a path is needed"),
        (["export", "monday", "--out", "."], 2, "is a directory"),
        (["export", "monday", "--out", "nowhere/a"], 4, "nowhere/a: there is no such file"),
        (["export", "monday", "--out", "a" * 10_000], 2, "File name too long"),
        (["town", "show", "hamlet", "--png", ""], 2, "'--png': it is empty; a path is needed"),
        (["runs", "--runs", " "], 2, "'--runs': it is empty; a path is needed"),
    ],
)
def test_a_path_that_no_file_can_have_is_refused(
    words: list[str], code: int, says: str, lived: Lived, hamlet: Path
) -> None:
    """With the option or the path in the sentence; nothing is written."""
    before = sorted(each.name for each in hamlet.rglob("*"))

    runs = [] if words[0] in ("runs", "town") else ["--runs", str(lived.runs)]

    told = call(*words, *runs)

    assert (told.code, told.out) == (code, "")
    assert says in told.err
    assert sorted(each.name for each in hamlet.rglob("*")) == before


def _broken(town: Path) -> None:
    (town / "town.toml").write_text('name = "x', encoding="utf-8")


def _of_another_encoding(town: Path) -> None:
    (town / "town.toml").write_bytes('name = "陈"'.encode("gbk"))


def _without_map(town: Path) -> None:
    (town / "town.toml").write_text('name = "x"', encoding="utf-8")


def _with_broken_resident(town: Path) -> None:
    next(iter((town / "residents").iterdir())).write_text("name = ", encoding="utf-8")


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (_broken, "town.toml: it is not TOML"),
        (_of_another_encoding, "town.toml: it is not UTF-8 at line 1, byte 8"),
        (_without_map, "town.toml: it names no map; give either map or matrix"),
        (_with_broken_resident, "it is not TOML"),
        (shutil.rmtree, "town.toml: there is no such file"),
    ],
)
def test_a_damaged_town_of_a_run_is_told_by_its_file(
    damage: Callable[[Path], None], says: str, lived: Lived, tmp_path: Path
) -> None:
    """With 8, as by every other command."""
    shutil.copytree(lived.root, tmp_path / "runs" / "monday")
    damage(tmp_path / "runs" / "monday" / "town")

    told = call("view", "monday", "--png", tmp_path / "a.png", "--runs", tmp_path / "runs")

    assert (told.code, told.out) == (8, "")
    assert says in told.err
    assert not (tmp_path / "a.png").exists()
