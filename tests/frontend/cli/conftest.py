"""A town and a lived morning, for the tests of the commands."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.frontend.cli.calls import Called, call
from tests.small_town import write_small_town


@pytest.fixture(autouse=True)
def _nobodys_model(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no test ask the model of whoever runs the tests."""
    monkeypatch.delenv("OPENAI_API_KEY", raising=False)
    monkeypatch.delenv("OPENAI_BASE_URL", raising=False)


@dataclass(frozen=True, slots=True)
class Lived:
    """A run of the hamlet's first morning; tests only read it.

    Attributes:
        town: the hamlet's folder.
        runs: the folder of its only run, "monday", which has lived from 00:00 to 12:00.
        told: how the call of `run` ended.
    """

    town: Path
    runs: Path
    told: Called

    @property
    def root(self) -> Path:
        """The run's folder."""
        return self.runs / "monday"


@pytest.fixture(scope="session")
def lived(tmp_path_factory: pytest.TempPathFactory) -> Lived:
    """Return the lived morning."""
    folder = tmp_path_factory.mktemp("lived")
    town = write_small_town(folder / "hamlet")
    runs = folder / "runs"
    told = call(
        *("run", town, "--runs", runs, "--name", "monday", "--days", "0.5", "--seed", "3"),
        *("--set", "embedder=hashing"),
    )
    return Lived(town, runs, told)


@pytest.fixture
def hamlet(tmp_path: Path) -> Iterator[Path]:
    """Work in an empty folder with a town "hamlet" and settings for quick tests; return it."""
    before = Path.cwd()
    write_small_town(tmp_path / "hamlet")
    (tmp_path / "reverie.toml").write_text('embedder = "hashing"\n', encoding="utf-8")
    os.chdir(tmp_path)
    yield tmp_path
    os.chdir(before)
