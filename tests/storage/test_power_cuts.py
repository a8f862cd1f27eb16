"""The power goes in the middle of a run: what was waited for is there."""

import sys
from pathlib import Path

import pytest

from storage import RunReader
from tests.storage.harness import EVERY, StepFiles, live, tree
from tests.storage.power import ForgetfulFiles, PowerCutError

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="the forgetful disk finds files by /proc"
)


def check_power_cuts(tmp_path: Path, every: int, seed: int) -> None:
    """Cut the power at each so many-th primitive, restart, and finish the run."""
    counted = StepFiles()
    live(tmp_path / "unharmed" / "demo", files=counted)
    expected = tree(tmp_path / "unharmed" / "demo")

    for stop_at in range(3, counted.count, every):
        committed = [0]
        before, after = tmp_path / f"before{stop_at}", tmp_path / f"after{stop_at}"
        files = ForgetfulFiles(stop_at, seed)
        with pytest.raises(PowerCutError):
            live(before / "demo", files=files, report=committed.append)
        files.restart(before, after)

        live(after / "demo", until=0)
        last = RunReader(after / "demo").last_tick
        live(after / "demo")

        safe = (committed[-1] - 1) // EVERY * EVERY  # its checkpoint is certainly complete
        assert last is not None
        assert last >= safe, stop_at
        assert expected == tree(after / "demo"), stop_at


def test_a_power_cut_loses_nothing_before_the_last_checkpoint(tmp_path: Path) -> None:
    """At every fifth primitive; afterwards the run ends with the same files."""
    check_power_cuts(tmp_path, every=5, seed=1)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_a_power_cut_anywhere_loses_nothing_before_the_last_checkpoint(
    tmp_path: Path, seed: int
) -> None:
    """At every primitive, with different luck for what was not waited for."""
    check_power_cuts(tmp_path, every=1, seed=seed)
