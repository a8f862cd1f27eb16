"""`reverie runs`, and the names by which all commands find one."""

import shutil
from pathlib import Path

import pytest

from tests.frontend.cli.calls import call
from tests.frontend.cli.conftest import Lived


@pytest.fixture
def three(hamlet: Path) -> Path:
    """Return the folder of the runs "one", "other" and, branched from it, "third"."""
    for name in ("one", "other"):
        call("run", "hamlet", "--name", name, "--ticks", "30")
    call("fork", "other", "--at", "+2m", "--name", "third")
    return hamlet / "runs"


def test_the_list_tells_how_each_run_stands(three: Path) -> None:
    """Oldest first, with the time it has reached and what it came from."""
    listed = call("runs", "--json").document["runs"]

    assert [(each["run"], each["status"], each["reached"]) for each in listed] == [
        ("one", "finished", "2023-02-13 00:05:00"),
        ("other", "finished", "2023-02-13 00:05:00"),
        ("third", "stopped", "2023-02-13 00:02:00"),
    ]
    assert listed[2]["parent"] == {"name": "other", "tick": 12}


def test_a_damaged_run_is_in_the_list_with_what_is_wrong(three: Path) -> None:
    """The others are listed all the same."""
    (three / "one" / "run.json").write_text("{", encoding="utf-8")

    told = call("runs")

    assert told.code == 0
    assert [line.split()[:2] for line in told.out.splitlines()[1:]] == [
        ["other", "finished"],
        ["third", "stopped"],
        ["one", "damaged"],
    ]
    assert "run.json is damaged" in told.err


@pytest.mark.parametrize("lost", ["log", "checkpoints"])
@pytest.mark.parametrize("is_emptied", [False, True])
def test_a_run_without_its_log_or_checkpoints_is_not_called_finished(
    three: Path, lost: str, is_emptied: bool
) -> None:
    """Though its run.json is whole; the list says which folder it is, and lists the others."""
    shutil.rmtree(three / "one" / lost)
    if is_emptied:
        (three / "one" / lost).mkdir()

    listed = call("runs", "--json").document["runs"]

    assert {each["run"]: each["status"] for each in listed} == {
        "one": "damaged",
        "other": "finished",
        "third": "stopped",
    }
    assert str(Path("one") / lost) in listed[0]["problem"]
    assert call("inspect", "one").code == 8


def test_a_finished_run_without_log_and_checkpoints_is_not_lived_anew(three: Path) -> None:
    """It has lost all that it had lived, which must not go unnoticed."""
    for lost in ("log", "checkpoints"):
        shutil.rmtree(three / "one" / lost)

    for words in (("inspect", "one"), ("resume", "one", "--ticks", "40")):
        told = call(*words)
        assert (told.code, "checkpoints is damaged" in told.err) == (8, True), words


def test_no_runs_is_no_error(hamlet: Path) -> None:
    """A sentence says how to live one; whoever wants to look into one is told the same."""
    told = call("runs")
    looked = call("inspect", "last")

    assert (told.code, told.out) == (0, "")
    assert "there are no runs in runs yet; `reverie run` lives one" in told.err
    assert looked.code == 4
    assert "there are no runs in runs yet" in looked.err
    assert "`reverie run` lives one" in looked.err


@pytest.mark.parametrize(
    ("typed", "code", "says"),
    [
        ("th", 0, ""),
        ("last", 0, ""),
        ("o", 4, "one, other"),
        ("thrid", 4, "did you mean third"),
        ("", 4, "there is no run"),
    ],
)
def test_a_unique_start_or_last_names_a_run(three: Path, typed: str, code: int, says: str) -> None:
    """Everything else is told with what is near."""
    told = call("inspect", typed, "--json")

    assert told.code == code
    if code:
        assert says in told.document["error"]["message"]
    else:
        assert told.document["run"] == "third"


def test_a_run_json_that_is_damaged_ends_with_eight(three: Path) -> None:
    """File and line are told."""
    (three / "one" / "run.json").write_text('{\n"name": ', encoding="utf-8")

    told = call("inspect", "one")

    assert told.code == 8
    assert "run.json is damaged at line 2" in told.err


def test_a_run_of_a_newer_version_says_which_is_needed(three: Path) -> None:
    """Exit code 8, too."""
    manifest = three / "one" / "run.json"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(
        text.replace('"schema_version": 1', '"schema_version": 99'), encoding="utf-8"
    )

    told = call("resume", "one")

    assert told.code == 8
    assert "format 99" in told.err
    assert "open it with a newer Reverie" in told.err


def test_damage_in_the_log_is_told_and_never_skipped(three: Path) -> None:
    """A changed letter in a line before the last: exit code 8, with file and line."""
    log = next((three / "one" / "log").iterdir())
    content = bytearray(log.read_bytes())
    assert content.count(b"\n") > 1
    content[20] ^= 1
    log.write_bytes(content)

    for words in (("inspect", "one"), ("export", "one"), ("resume", "one", "--ticks", "40")):
        told = call(*words)
        assert told.code == 8, words
        assert str(log.name) in told.err


def test_an_answer_that_needs_no_damaged_line_is_given_with_a_warning(
    lived: Lived, tmp_path: Path
) -> None:
    """It rests on the checkpoint after the damage: exit code 0, and the file is named."""
    shutil.copytree(lived.root, tmp_path / "monday")
    log = min((tmp_path / "monday" / "log").iterdir())
    content = bytearray(log.read_bytes())
    content[20] ^= 1
    log.write_bytes(content)
    words = (
        ("recall", "monday", "Ana", "supper"),
        ("view", "monday", "--png", tmp_path / "a.png"),
        ("interview", "monday", "Ana", "Who are you?"),
        ("inspect", "monday", "memories", "Ana"),
    )

    for each in words:
        damaged, whole = call(*each, "--runs", tmp_path), call(*each, "--runs", lived.runs)
        assert (damaged.code, damaged.out) == (0, whole.out), each
        assert f"warning: {log} is damaged at line 1" in damaged.err, each
        assert "the answer rests on a checkpoint after that" in damaged.err
        assert "warning" not in whole.err


def test_a_torn_last_line_was_never_committed(three: Path) -> None:
    """After a kill between two checkpoints the run can be read and gone on with."""
    manifest = three / "one" / "run.json"
    text = manifest.read_text(encoding="utf-8")
    manifest.write_text(text.replace('"finished"', '"running"'), encoding="utf-8")
    max((three / "one" / "checkpoints").iterdir()).unlink()
    log = next((three / "one" / "log").iterdir())
    log.write_bytes(log.read_bytes()[:-3])

    assert call("inspect", "one").code == 0
    resumed = call("resume", "one", "--ticks", "30")
    assert resumed.code == 0
    assert f"cut the torn end off {log.relative_to(three.parent)}" in resumed.err
    assert call("export", "one").out == call("export", "other").out


def test_a_last_line_torn_after_a_checkpoint_had_it_is_damage(three: Path) -> None:
    """It was committed: the run is not lived anew in silence, and not read without it."""
    log = next((three / "one" / "log").iterdir())
    log.write_bytes(log.read_bytes()[:-3])

    for words in (("inspect", "one"), ("export", "one"), ("resume", "one", "--ticks", "30")):
        told = call(*words)
        assert told.code == 8, words
        assert str(log.name) in told.err


def test_the_folder_of_runs_may_be_elsewhere(three: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By option or variable."""
    three.rename(three.with_name("elsewhere"))

    assert call("inspect", "one").code == 4
    assert call("inspect", "one", "--runs", "elsewhere").code == 0
    monkeypatch.setenv("REVERIE_RUNS", "elsewhere")
    assert call("inspect", "one").code == 0
