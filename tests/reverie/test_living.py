"""Going on with a run: what is written of how it stands."""

from datetime import datetime
from pathlib import Path

import pytest

import reverie
from reverie.brought import Brought
from reverie.config import Config
from reverie.living import open_session
from reverie.planned_events import PlannedEvent
from storage import DamagedError, DiskFullError, RunReader, RunWriter
from tests.small_town import write_small_town


@pytest.fixture(name="run")
def _run(tmp_path: Path) -> reverie.Run:
    config = Config(
        town=str(write_small_town(tmp_path / "town")),
        runs=tmp_path,
        embedder="hashing",
        start=datetime(2023, 2, 13, 7),
    )
    return reverie.create(config, name="run", until=datetime(2023, 2, 13, 9))


def break_down(run: reverie.Run, why: BaseException) -> None:
    """Begin to live *run*, and fail."""
    with open_session(run.root) as session:
        session.begin(720)
        raise why


def test_a_run_that_fails_says_so_and_why(run: reverie.Run) -> None:
    """The folder keeps what was committed, and the reason in words."""
    with pytest.raises(RuntimeError):
        break_down(run, RuntimeError("the lamp went out"))

    manifest = RunReader(run.root).manifest
    assert (manifest.status, manifest.reason) == ("failed", "the lamp went out")


def test_a_run_that_failed_goes_on(run: reverie.Run) -> None:
    """A failure is no end: the next resume lives it to its planned end."""
    with pytest.raises(RuntimeError):
        break_down(run, RuntimeError())

    resumed = reverie.resume(run.root)

    assert resumed.manifest.status == "finished"
    assert resumed.now == datetime(2023, 2, 13, 9)


def test_a_lived_run_without_checkpoints_is_refused_and_kept(run: reverie.Run) -> None:
    """What was committed is never lived anew behind one's back."""
    lived = reverie.resume(run.root)
    logs = sorted((run.root / "log").iterdir())
    before = [path.read_bytes() for path in logs]
    for path in (lived.root / "checkpoints").iterdir():
        path.unlink()

    with pytest.raises(DamagedError, match="no checkpoint is left"):
        reverie.resume(run.root, until="11:00")

    assert [path.read_bytes() for path in logs] == before


def test_repairs_are_told_by_resume(run: reverie.Run) -> None:
    """What a kill left half-written is cut off, and that is said."""
    reverie.resume(run.root, until="08:00")
    with RunWriter.open(run.root) as writer:
        writer.set_status("running")
        writer.commit((writer.last_tick or 0) + 1, [])
    log = max((run.root / "log").iterdir())
    log.write_bytes(log.read_bytes() + b"half a li")
    told: list[str] = []

    resumed = reverie.resume(run.root, until="09:00", on_repairs=told.extend)

    assert told == [f"cut the torn end off {log} after tick 361"]
    assert resumed.manifest.status == "finished"
    told.clear()
    reverie.resume(run.root, until="10:00", on_repairs=told.extend)
    assert told == []


def test_a_killed_run_that_has_lived_longer_than_is_asked_for_is_no_longer_killed(
    run: reverie.Run,
) -> None:
    """It stays as it is, and says that it was stopped early."""
    reverie.resume(run.root, until="08:00")
    with RunWriter.open(run.root) as writer:
        writer.update_manifest(status="running", planned_end_tick=720)

    assert reverie.resume(run.root, until="07:30").manifest.status == "interrupted"


def test_a_branch_made_at_the_planned_end_is_finished_when_it_is_resumed(run: reverie.Run) -> None:
    """There is nothing left to live, and it says so."""
    branch = reverie.fork(reverie.resume(run.root), "branch", "09:00")

    assert branch.manifest.status == "stopped"
    assert reverie.resume(branch.root).manifest.status == "finished"


def test_a_second_ctrl_c_leaves_an_interrupted_run(run: reverie.Run) -> None:
    """What cuts a tick short is no kill: the folder says what it was."""
    with pytest.raises(KeyboardInterrupt):
        break_down(run, KeyboardInterrupt())

    assert RunReader(run.root).manifest.status == "interrupted"


def test_the_reason_is_that_of_the_first_of_those_who_failed_side_by_side(
    run: reverie.Run,
) -> None:
    """Not that several did."""
    with pytest.raises(ExceptionGroup):
        break_down(run, ExceptionGroup("several", [ValueError("the lamp went out")]))

    assert RunReader(run.root).manifest.reason == "the lamp went out"


def test_the_reason_holds_no_path_of_the_machine(run: reverie.Run) -> None:
    """A run folder stands alone, wherever it is taken."""
    with pytest.raises(DiskFullError):
        break_down(run, DiskFullError(run.root / "log" / "000000001.log"))

    reason = RunReader(run.root).manifest.reason
    assert "for log/000000001.log" in reason.replace("\\", "/")
    assert str(run.root.parent) not in reason


def test_a_lost_file_of_a_resident_is_damage_with_its_name(run: reverie.Run) -> None:
    """Whoever takes part must be described; reading, living and branching say which file."""
    lived = reverie.resume(run.root)
    path = next(
        each
        for each in (run.root / "town" / "residents").iterdir()
        if "Odd" in each.read_text(encoding="utf-8").splitlines()[0]
    )
    path.unlink()

    with pytest.raises(DamagedError, match=path.name):
        reverie.resume(run.root, until="10:00")
    with pytest.raises(DamagedError, match=path.name):
        reverie.Run(run.root).world()
    with pytest.raises(DamagedError, match=path.name):
        reverie.fork(reverie.Run(run.root), "branch", "08:00")
    assert sorted(each.name for each in lived.root.parent.glob("*/run.json")) == ["run.json"]


def test_a_renamed_run_is_called_by_its_folder(run: reverie.Run) -> None:
    """Also as the parent of a branch."""
    run.root.rename(run.root.with_name("moved"))
    moved = reverie.resume(run.root.with_name("moved"))

    branch = reverie.fork(moved, "branch", "08:00")

    assert moved.name == "moved"
    assert branch.manifest.parent is not None
    assert branch.manifest.parent.name == "moved"


def test_lost_events_are_damage(run: reverie.Run) -> None:
    """What was planned is not left out in silence, in a run or in a branch of it."""
    event = PlannedEvent(at=datetime(2023, 2, 13, 8, 30), kind="broadcast", text="hello")
    reverie.resume(run.root, until="08:00")
    branch = reverie.fork(run, "branch", "08:00", brought=Brought(events=(event,)))
    (branch.root / "events.json").unlink()

    with pytest.raises(DamagedError, match=r"events\.json"):
        reverie.resume(branch.root, until="09:00")
    with pytest.raises(DamagedError, match=r"events\.json"):
        reverie.fork(branch, "other", "08:00")
