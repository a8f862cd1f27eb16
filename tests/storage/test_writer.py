"""Writing a run: order, names, one writer, and what a tick costs."""

import subprocess
import sys
import time
from pathlib import Path

import pytest

from storage import (
    CommitOrderError,
    InvalidNameError,
    NameExistsError,
    RecordError,
    RunInUseError,
    RunReader,
    RunWriter,
    is_in_use,
)
from tests.storage.harness import EVERY, StepFiles, events_of, live, manifest, save, tree

HOLD = """
import sys, pathlib
from storage import RunWriter
writer = RunWriter.open(pathlib.Path(sys.argv[1]))
sys.stdout.write("held\\n")
sys.stdout.flush()
sys.stdin.readline()
"""


def test_a_second_process_on_a_run_is_refused_until_the_first_is_killed(tmp_path: Path) -> None:
    """The lock is the system's: SIGKILL gives it back, and nothing has to be cleaned up."""
    root = tmp_path / "demo"
    live(root, until=3)
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(root)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"

        with pytest.raises(RunInUseError, match="another process is writing to the run 'demo'"):
            RunWriter.open(root)
        was_in_use = is_in_use(root)
        holder.kill()

    assert was_in_use
    assert not is_in_use(root)
    RunWriter.open(root).close()


def test_a_second_writer_in_one_process_is_refused(tmp_path: Path) -> None:
    """The same rule for notebooks."""
    root = tmp_path / "demo"
    with RunWriter.create(root, manifest()) as writer:
        save(writer, 0)
        with pytest.raises(RunInUseError):
            RunWriter.open(root)

    RunWriter.open(root).close()


def test_a_name_that_exists_is_refused_with_the_way_to_go_on(tmp_path: Path) -> None:
    """The old run is untouched."""
    root = tmp_path / "demo"
    live(root, until=2)
    before = tree(root)

    with pytest.raises(NameExistsError, match="reverie resume demo") as refusal:
        RunWriter.create(root, manifest())

    assert refusal.value.is_started
    assert before == tree(root)


def test_a_run_that_failed_before_its_first_checkpoint_can_be_started_by_resume(
    tmp_path: Path,
) -> None:
    """The refusal says that nothing is lost and how to start it (faults.md A8)."""
    root = tmp_path / "new" / "folders" / "demo"
    RunWriter.create(root, manifest()).close()

    with pytest.raises(NameExistsError, match="before its first checkpoint") as refusal:
        RunWriter.create(root, manifest())
    live(root)

    assert not refusal.value.is_started
    assert RunReader(root).last_tick == 24


def test_a_run_that_never_started_can_be_made_again_in_its_place(tmp_path: Path) -> None:
    """Only where it is wanted, only one at a time, and never over one that has started."""
    root = tmp_path / "demo"
    RunWriter.create(root, manifest()).close()
    (root / "town").mkdir()
    (root / "town" / "half.toml").write_text("name =", encoding="utf-8")

    with RunWriter.create(root, manifest(), again=True) as writer:
        with pytest.raises(RunInUseError):
            RunWriter.create(root, manifest(), again=True)
        save(writer, 0)

    assert not (root / "town").exists()
    with pytest.raises(NameExistsError) as refusal:
        RunWriter.create(root, manifest(), again=True)
    assert refusal.value.is_started


def test_a_run_that_is_being_made_is_in_use(tmp_path: Path) -> None:
    """It has not stopped: nobody is told to start it again."""
    with (
        RunWriter.create(tmp_path / "demo", manifest()),
        pytest.raises(RunInUseError),
    ):
        RunWriter.create(tmp_path / "demo", manifest())


def test_a_discarded_run_leaves_nothing(tmp_path: Path) -> None:
    """Its name is free again at once."""
    with RunWriter.create(tmp_path / "demo", manifest()) as writer:
        save(writer, 0)
        writer.discard()

    assert list(tmp_path.iterdir()) == []
    RunWriter.create(tmp_path / "demo", manifest()).close()


def test_what_a_crash_left_of_create_is_taken_over(tmp_path: Path) -> None:
    """Without a run.json there is no run, so the name is free."""
    root = tmp_path / "demo"
    RunWriter.create(root, manifest()).close()
    (root / "run.json").rename(root / "run.json.tmp")

    RunWriter.create(root, manifest()).close()

    assert RunReader(root).manifest == manifest()


def test_a_folder_of_somebody_else_is_not_taken_over(tmp_path: Path) -> None:
    """A name that happens to be a folder with other things in it."""
    (tmp_path / "demo").mkdir()
    (tmp_path / "demo" / "thesis.txt").write_text("mine", encoding="utf-8")

    with pytest.raises(NameExistsError, match="not a run"):
        RunWriter.create(tmp_path / "demo", manifest())


def test_a_run_cannot_have_a_name_that_folders_cannot_have(tmp_path: Path) -> None:
    """Checked before anything is made."""
    with pytest.raises(InvalidNameError):
        RunWriter.create(tmp_path / "what?", manifest("what?"))

    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("tick", [0, 4, 5])
def test_a_tick_must_come_after_the_last(tmp_path: Path, tick: int) -> None:
    """A caller's mistake writes nothing."""
    live(tmp_path / "demo", until=5)
    before = tree(tmp_path / "demo")

    with (
        RunWriter.open(tmp_path / "demo") as writer,
        pytest.raises(CommitOrderError, match="cannot follow tick 5"),
    ):
        writer.commit(tick, [])

    assert before == tree(tmp_path / "demo")


def test_a_run_begins_with_a_checkpoint_and_each_is_of_the_last_tick(tmp_path: Path) -> None:
    """Otherwise there would be ticks that nothing leads to."""
    with RunWriter.create(tmp_path / "demo", manifest()) as writer:
        with pytest.raises(CommitOrderError, match="checkpoint of its start"):
            writer.commit(1, [])
        save(writer, 0)
        writer.commit(1, [])
        with pytest.raises(CommitOrderError, match="not the last committed one"):
            writer.checkpoint(2, {}, {})


def test_what_json_cannot_hold_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    """Events, state and memories alike."""
    with RunWriter.create(tmp_path / "demo", manifest()) as writer:
        save(writer, 0)
        before = tree(tmp_path / "demo")

        with pytest.raises(RecordError, match="tick 1"):
            writer.commit(1, [{"type": "walk", "to": {1, 2}}])
        with pytest.raises(RecordError, match="checkpoint of tick 0"):
            writer.checkpoint(0, {"lost": object()}, {"Ana Lima": [{"n": 1}]})
        with pytest.raises(RecordError, match="memory of Ana Lima"):
            writer.checkpoint(0, {}, {"Ana Lima": [{"broken": "\ud800"}], "Bo": [{"n": 1}]})

        assert {name: each for name, each in tree(tmp_path / "demo").items() if each} == before


def test_a_checkpoint_costs_what_is_new(tmp_path: Path) -> None:
    """Memory files only grow by the new records; an unchanged one is not touched."""
    root = tmp_path / "demo"
    live(root, until=EVERY)
    with RunWriter.open(root) as writer:
        old = (root / "personas" / "Ana Lima" / "memory.jsonl").read_bytes()
        other = (root / "personas" / "山田花子" / "memory.jsonl").stat()
        writer.commit(EVERY + 1, [])

        writer.checkpoint(EVERY + 1, {}, {"Ana Lima": [{"n": 99}]})

    assert old + b'{"n":99}\n' == (root / "personas" / "Ana Lima" / "memory.jsonl").read_bytes()
    assert other == (root / "personas" / "山田花子" / "memory.jsonl").stat()


def test_the_disk_is_waited_for_every_so_many_commits(tmp_path: Path) -> None:
    """Twelve ticks at one wait in five: two fsyncs of the log and one of its folder's new name."""
    files = StepFiles()
    with RunWriter.create(tmp_path / "demo", manifest(), files=files, sync_every=5) as writer:
        save(writer, 0)
        start = files.count
        for tick in range(1, 13):
            writer.commit(tick, [])
        steps = files.count - start

    assert steps == 12 + 1 + 2 + 1


def test_status_and_planned_end_are_kept(tmp_path: Path) -> None:
    """What `runs` shows after the process has ended."""
    with RunWriter.create(tmp_path / "demo", manifest()) as writer:
        writer.set_status("interrupted", "Ctrl-C at 08:00")
        writer.update_manifest(planned_end_tick=8640)

    kept = RunReader(tmp_path / "demo").manifest
    assert (
        kept.status,
        kept.reason,
        kept.planned_end_tick,
    ) == ("interrupted", "Ctrl-C at 08:00", 8640)


@pytest.mark.slow
def test_a_commit_costs_at_most_thirty_microseconds_besides_the_disk(tmp_path: Path) -> None:
    """Best of five thousand-tick batches, with four events a tick, no fsync; target 30 µs."""
    batches = []
    with RunWriter.create(tmp_path / "demo", manifest(), sync_every=0) as writer:
        save(writer, 0)
        for batch in range(5):
            start = time.process_time()
            for tick in range(batch * 1000 + 1, batch * 1000 + 1001):
                writer.commit(tick, events_of(4))
            batches.append(time.process_time() - start)

    assert min(batches) / 1000 < 30e-6
