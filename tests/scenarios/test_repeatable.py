"""The same run, whoever lives it and however it is cut: byte for byte."""

import hashlib
import os
import subprocess
import sys
from datetime import datetime
from pathlib import Path

import pytest

import reverie
from reverie.config import Config
from reverie.trace import trace_line
from tests.small_town import PEOPLE, write_small_town

TEN = datetime(2023, 2, 13, 10)

_LIVE = """
import sys
from datetime import datetime
from pathlib import Path
import reverie
from reverie.trace import trace_line
town, runs, name, seed = sys.argv[1:]
run = reverie.run(
    town=town, runs=Path(runs), name=name, seed=int(seed), embedder="hashing",
    start=datetime(2023, 2, 13, 7), until=datetime(2023, 2, 13, 12),
)
sys.stdout.buffer.writelines(trace_line(line) for line in run.trace())
"""


def morning(runs: Path, town: Path) -> Config:
    """Return the settings of a run that begins at seven."""
    return Config(town=str(town), runs=runs, embedder="hashing", start=datetime(2023, 2, 13, 7))


def trace_bytes(run: reverie.Run) -> bytes:
    """Return the exported trace of *run*."""
    return b"".join(trace_line(line) for line in run.trace())


def live_elsewhere(town: Path, runs: Path, name: str, *, seed: int, hash_seed: str) -> bytes:
    """Live a morning in a process of its own and return its trace."""
    done = subprocess.run(
        [sys.executable, "-c", _LIVE, str(town), str(runs), name, str(seed)],
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        check=True,
    )
    return done.stdout


@pytest.fixture(name="town")
def _town(tmp_path: Path) -> Path:
    return write_small_town(tmp_path / "town")


def test_processes_with_other_hash_seeds_write_the_same_trace(tmp_path: Path, town: Path) -> None:
    """Nothing depends on the order of a set or on the process."""
    first = live_elsewhere(town, tmp_path, "a", seed=7, hash_seed="1")
    second = live_elsewhere(town, tmp_path, "b", seed=7, hash_seed="4242")

    assert first.count(b'"type":"memory"') > 20
    assert hashlib.sha256(first).digest() == hashlib.sha256(second).digest()


def test_another_seed_gives_another_trace(tmp_path: Path, town: Path) -> None:
    """The seed reaches the decisions."""
    first = live_elsewhere(town, tmp_path, "a", seed=7, hash_seed="0")
    second = live_elsewhere(town, tmp_path, "b", seed=8, hash_seed="0")

    assert first != second


def test_the_order_of_residents_in_the_town_does_not_matter(tmp_path: Path) -> None:
    """File names and their order are no part of a resident's identity."""
    forwards = write_small_town(tmp_path / "one", PEOPLE)
    backwards = write_small_town(tmp_path / "two", PEOPLE[::-1])

    first = reverie.run(morning(tmp_path, forwards), name="a", until=TEN)
    second = reverie.run(morning(tmp_path, backwards), name="b", until=TEN)

    assert trace_bytes(first) == trace_bytes(second)


@pytest.mark.parametrize("stops_after", [1, 37, 150])
def test_a_run_that_was_stopped_goes_on_as_if_it_had_not(
    tmp_path: Path, town: Path, stops_after: int
) -> None:
    """Ctrl-C after any number of ticks changes nothing."""
    calls = 0

    def stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > stops_after

    whole = reverie.run(morning(tmp_path, town), name="whole", until=TEN)
    cut = reverie.run(morning(tmp_path, town), name="cut", until=TEN, should_stop=stop)
    assert cut.manifest.status == "interrupted"

    resumed = reverie.resume(cut.root)

    assert resumed.manifest.status == "finished"
    assert trace_bytes(resumed) == trace_bytes(whole)


def test_a_branch_without_changes_lives_the_same_life(tmp_path: Path, town: Path) -> None:
    """A fork at 08:30 and its parent have the same rest of the morning."""
    parent = reverie.run(morning(tmp_path, town), name="parent", until=TEN)

    branch = reverie.fork(parent, "branch", datetime(2023, 2, 13, 8, 30))
    assert branch.now == datetime(2023, 2, 13, 8, 30)
    lived = reverie.resume(branch.root)

    assert trace_bytes(lived) == trace_bytes(parent)
