"""Making a run: whole or not at all, by one process, with nothing of this machine in it."""

import os
import shutil
import threading
from datetime import datetime
from pathlib import Path

import pytest

import reverie
from reverie import making
from reverie.brought import Brought
from reverie.config import Config
from reverie.embedding import EmbedderUnavailableError, make_embedder
from reverie.errors import ConfigError, PlannedEventError, RunLengthError, TownError
from reverie.planned_events import PlannedEvent
from storage import DamagedError, InvalidNameError, NameExistsError, RunInUseError, RunReader
from tests.small_town import write_small_town

START = datetime(2023, 2, 13, 7)


@pytest.fixture(name="config")
def _config(tmp_path: Path) -> Config:
    town = write_small_town(tmp_path / "hamlet")
    return Config(town=str(town), runs=tmp_path / "runs", embedder="hashing", start=START)


def half_made(config: Config) -> Path:
    """Return a run that was stopped before its first checkpoint."""
    root = reverie.create(config, name="half", ticks=20).root
    shutil.rmtree(root / "checkpoints")
    shutil.rmtree(root / "personas")
    return root


@pytest.mark.parametrize(
    ("days", "ticks", "until"),
    [
        (None, 10**15, None),
        (None, 10**30, None),
        (None, 0, None),
        (None, None, "2033-12-31"),
        (None, None, "+3661d"),
    ],
)
def test_a_length_that_no_run_may_have_is_refused_and_leaves_nothing(
    config: Config, days: float | None, ticks: int | None, until: str | None
) -> None:
    """A plain sentence with the longest there is, before anything is made."""
    with pytest.raises(RunLengthError, match="3,660 game days"):
        reverie.create(config, ticks=ticks, until=until)

    assert not config.runs.exists()


def test_the_shortest_length_is_a_tick(config: Config) -> None:
    """However little of a day is asked for."""
    made = reverie.create(config.replace(days=1e-13))

    assert made.manifest.planned_end_tick == 1


def test_a_run_that_cannot_be_made_leaves_nothing(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever goes wrong after its folder is there."""

    def fail(*arguments: object) -> None:
        raise OSError("the lamp went out")

    monkeypatch.setattr(making, "first_checkpoint", fail)

    with pytest.raises(OSError, match="lamp"):
        reverie.create(config, name="a")

    assert list(config.runs.iterdir()) == []


def test_a_run_has_no_path_of_the_machine_in_it(config: Config) -> None:
    """A town given as a folder is kept by its name; a copy of it is in the run."""
    made = reverie.create(config)

    assert made.manifest.config["town"] == "hamlet"
    assert str(config.runs.parent) not in (made.root / "run.json").read_text(encoding="utf-8")


def test_a_run_that_was_made_and_not_lived_says_so(config: Config) -> None:
    """It was neither killed nor is it running."""
    manifest = RunReader(reverie.create(config).root).manifest

    assert (manifest.status, manifest.reason) == ("stopped", "it has lived nothing yet")


@pytest.mark.parametrize("name", ["", "-x", "last"])
def test_a_name_that_no_run_can_have_is_refused(config: Config, name: str) -> None:
    """An empty one is no wish for a name of the engine's choice."""
    with pytest.raises(InvalidNameError):
        reverie.create(config, name=name)


def test_two_spellings_of_an_accent_are_one_run(config: Config) -> None:
    """The second is refused, and either finds the first."""
    first = reverie.create(config, name="jose\u0301")

    with pytest.raises(NameExistsError):
        reverie.create(config, name="jos\u00e9")

    assert reverie.open("jose\u0301", runs=config.runs).root == first.root


def test_an_event_before_the_start_is_refused(config: Config) -> None:
    """As `fork` refuses one from before the branching."""
    event = PlannedEvent(at=datetime(2023, 2, 13, 6), kind="broadcast", text="hello")

    with pytest.raises(PlannedEventError, match="before the start"):
        reverie.create(config, brought=Brought(events=(event,)))

    assert not config.runs.exists()


def test_a_town_of_nobody_is_not_lived_in(config: Config) -> None:
    """Everybody of no one is no cast."""
    for path in (Path(config.town) / "residents").iterdir():
        path.unlink()

    with pytest.raises(TownError, match="nobody lives in Hamlet"):
        reverie.create(config)

    assert not config.runs.exists()


def test_a_crowd_without_end_is_refused() -> None:
    """Before the first of them is made up."""
    with pytest.raises(ConfigError, match="at most 10000"):
        Config().replace(residents=10**24)
    with pytest.raises(ConfigError, match="at most 10000"):
        Config().replace(residents="9" * 5000)


@pytest.mark.parametrize("name", ["openai", "sentence-transformers"])
def test_an_embedder_without_its_model_says_what_to_set(name: str) -> None:
    """A plain sentence in place of Python's."""
    with pytest.raises(EmbedderUnavailableError, match="needs a model"):
        make_embedder(name)


def test_a_half_made_run_is_made_again_by_one_process_only(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one makes it, another that was quick enough to see it half-made is refused."""
    monkeypatch.chdir(config.runs.parent)
    root = half_made(config)
    is_making, may_go_on = threading.Event(), threading.Event()
    copy_town = making.copy_town

    def slowly(*arguments: object) -> None:
        is_making.set()
        assert may_go_on.wait(timeout=60)
        copy_town(*arguments)  # type: ignore[arg-type]  # passed on as they came

    monkeypatch.setattr(making, "copy_town", slowly)
    first = threading.Thread(target=reverie.resume, args=(root,))
    first.start()
    assert is_making.wait(timeout=60)
    with pytest.raises(RunInUseError):
        reverie.resume(root)
    may_go_on.set()
    first.join()

    assert reverie.Run(root).manifest.status == "finished"
    assert sorted(os.listdir(config.runs)) == ["half"]


def test_a_half_made_run_is_not_made_again_from_another_town(
    config: Config, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The town of its folder is known by its files, not by its name."""
    monkeypatch.chdir(config.runs.parent)
    root = half_made(config)
    path = next((Path(config.town) / "residents").iterdir())
    path.write_text(path.read_text(encoding="utf-8") + "\n# another\n", encoding="utf-8")

    with pytest.raises(DamagedError, match="delete it and make it again"):
        reverie.resume(root)
