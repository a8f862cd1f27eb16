"""SIGKILL anywhere in a busy hour of a town: the trace is that of the run that was never killed."""

import asyncio
import hashlib
import os
import random
import shutil
from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import get_args

import pytest

import reverie
from reverie.config import Config
from reverie.living import open_session
from reverie.trace import trace_line
from storage import DurableFiles
from tests.small_town import PEOPLE, sleepless, write_small_town
from tests.storage.harness import KillingFiles, StepFiles, When, killed

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="kills need os.fork")

START = datetime(2023, 2, 13, 10)
END = datetime(2023, 2, 13, 11)


@pytest.fixture(name="fresh", scope="module")
def _fresh(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A run that has lived nothing yet, with a checkpoint every ten minutes."""
    folder = tmp_path_factory.mktemp("kills")
    town = write_small_town(folder / "town", [sleepless(each) for each in PEOPLE])
    config = Config(
        town=str(town), runs=folder, embedder="hashing", start=START, checkpoint_minutes=10
    )
    return reverie.create(config, name="fresh", until=END).root


def go_on(root: Path, files: DurableFiles | None = None) -> None:
    """Take the run over from whatever state it is in, and live it to the end."""
    with open_session(root, files=files) as session:
        last = session.world.clock.tick_at(END)
        session.begin(last)
        session.end(finished=asyncio.run(session.live_to(last)))


def digest(root: Path) -> str:
    """Return the SHA-256 of the exported trace."""
    lines = b"".join(trace_line(line) for line in reverie.Run(root).trace())
    return hashlib.sha256(lines).hexdigest()


@pytest.fixture(name="unharmed", scope="module")
def _unharmed(fresh: Path) -> str:
    root = fresh.with_name("unharmed")
    shutil.copytree(fresh, root)
    go_on(root)
    lines = list(reverie.Run(root).trace())
    assert sum(line["type"] == "line" for line in lines) >= 4
    assert sum(line["type"] == "memory" for line in lines) >= 30
    return digest(root)


def kill_once(root: Path, at: int, when: When) -> bool:
    """Go on until the kill around primitive number *at*; return whether it came to that."""

    def work(report: Callable[[int], None]) -> None:
        go_on(root, KillingFiles(at, when))

    was_killed, _ = killed(work)
    return was_killed


def chained(fresh: Path, unharmed: str, *, kills: int, seed: int, reach: int) -> None:
    """Kill the run again and again until *kills* have hit, then let it end and compare."""
    chance = random.Random(seed)
    hits = chains = 0
    while hits < kills:
        root = fresh.with_name(f"chain-{seed}-{chains}")
        shutil.copytree(fresh, root)
        while hits < kills and kill_once(
            root, chance.randint(1, reach), chance.choice(get_args(When))
        ):
            hits += 1
        go_on(root)
        assert digest(root) == unharmed, (seed, chains)
        shutil.rmtree(root)
        chains += 1


def test_twenty_kills_in_chains_leave_the_trace_of_a_run_never_killed(
    fresh: Path, unharmed: str
) -> None:
    """Each resume starts where the last kill left the folder, and is killed again."""
    chained(fresh, unharmed, kills=20, seed=5, reach=60)


@pytest.mark.slow
def test_two_hundred_kills_in_chains_leave_the_trace_of_a_run_never_killed(
    fresh: Path, unharmed: str
) -> None:
    """The same with short and long lives between the kills."""
    chained(fresh, unharmed, kills=100, seed=6, reach=25)
    chained(fresh, unharmed, kills=100, seed=7, reach=400)


@pytest.mark.slow
def test_a_kill_around_every_primitive_leaves_the_trace_of_a_run_never_killed(
    fresh: Path, unharmed: str
) -> None:
    """Before, inside and after each write, fsync, rename and cut of the first ten minutes."""
    counting = StepFiles()
    counted = fresh.with_name("counted")
    shutil.copytree(fresh, counted)
    go_on(counted, counting)
    assert counting.count >= 70

    for at in range(1, 71):
        for when in get_args(When):
            root = fresh.with_name(f"single-{at}-{when}")
            shutil.copytree(fresh, root)
            assert kill_once(root, at, when)
            go_on(root)
            assert digest(root) == unharmed, (at, when)
            shutil.rmtree(root)
