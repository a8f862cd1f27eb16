"""Going on with a run: what is written of how it stands."""

from datetime import datetime
from pathlib import Path

import pytest

import reverie
from reverie.config import Config
from reverie.living import open_session
from storage import DamagedError, RunReader
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


def break_down(run: reverie.Run, why: str) -> None:
    """Begin to live *run*, and fail."""
    with open_session(run.root) as session:
        session.begin(720)
        raise RuntimeError(why)


def test_a_run_that_fails_says_so_and_why(run: reverie.Run) -> None:
    """The folder keeps what was committed, and the reason in words."""
    with pytest.raises(RuntimeError):
        break_down(run, "the lamp went out")

    manifest = RunReader(run.root).manifest
    assert (manifest.status, manifest.reason) == ("failed", "the lamp went out")


def test_a_run_that_failed_goes_on(run: reverie.Run) -> None:
    """A failure is no end: the next resume lives it to its planned end."""
    with pytest.raises(RuntimeError):
        break_down(run, "")

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
