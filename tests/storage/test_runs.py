"""Finding runs by name."""

from datetime import UTC, datetime
from pathlib import Path

import pytest

from storage import (
    AmbiguousRunError,
    DurableFiles,
    RunNotFoundError,
    StorageError,
    find_run,
    list_runs,
)
from storage.manifest import write_manifest
from tests.storage.harness import manifest


@pytest.fixture
def runs_dir(tmp_path: Path) -> Path:
    """Three runs, two damaged folders, and things that are no runs."""
    days = {"market-day": 3, "market-night": 1, "rain": 3}
    for name, day in days.items():
        (tmp_path / name).mkdir()
        created = datetime(2026, 3, day, tzinfo=UTC)
        write_manifest(tmp_path / name, manifest(name, created=created), DurableFiles())
    (tmp_path / "empty").mkdir()
    (tmp_path / "torn").mkdir()
    (tmp_path / "torn" / "run.json").write_text('{"schema_version": 1, "na', encoding="utf-8")
    (tmp_path / ".forking").mkdir()
    (tmp_path / "notes.txt").touch()
    return tmp_path


def test_runs_are_listed_oldest_first_and_damaged_ones_last(runs_dir: Path) -> None:
    """A damaged folder never hides the others."""
    listed = list_runs(runs_dir)

    assert [each.name for each in listed] == ["market-night", "market-day", "rain", "empty", "torn"]
    assert [each.manifest is not None for each in listed] == [True, True, True, False, False]
    assert "no run.json" in listed[3].problem
    assert "torn/run.json is damaged at line 1" in listed[4].problem.replace("\\", "/")


def test_a_missing_folder_holds_no_runs(tmp_path: Path) -> None:
    """The first `reverie runs` of a user."""
    assert list_runs(tmp_path / "absent") == ()


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("rain", "rain"),
        ("r", "rain"),
        ("market-d", "market-day"),
        ("last", "rain"),  # as new as market-day, later by name
        ("torn", "torn"),
    ],
)
def test_a_run_is_found_by_name_start_or_last(runs_dir: Path, asked: str, found: str) -> None:
    """Unique starts are enough."""
    assert runs_dir / found == find_run(runs_dir, asked)


def test_a_full_name_wins_over_a_longer_one(runs_dir: Path) -> None:
    """The run "market" is not hidden by "market-day"."""
    (runs_dir / "market").mkdir()

    assert runs_dir / "market" == find_run(runs_dir, "market")


def test_the_start_of_several_names_is_refused_with_all_of_them(runs_dir: Path) -> None:
    """The user picks one."""
    with pytest.raises(AmbiguousRunError) as refusal:
        find_run(runs_dir, "market")

    assert refusal.value.candidates == ("market-day", "market-night")


@pytest.mark.parametrize("asked", ["market-dya", "", "zzz", "../rain"])
def test_an_unknown_name_is_not_found(runs_dir: Path, asked: str) -> None:
    """A path is no name, and the empty start fits nothing."""
    with pytest.raises(RunNotFoundError):
        find_run(runs_dir, asked)


def test_a_misspelt_name_is_answered_with_the_nearest(runs_dir: Path) -> None:
    """One slip of two letters."""
    with pytest.raises(StorageError, match="did you mean market-day"):
        find_run(runs_dir, "market-dya")


def test_last_of_no_runs_is_not_found(tmp_path: Path) -> None:
    """Damaged folders do not count."""
    (tmp_path / "broken").mkdir()

    with pytest.raises(RunNotFoundError):
        find_run(tmp_path, "last")


def test_a_run_is_found_by_either_spelling_of_an_accent(tmp_path: Path) -> None:
    """Keyboards and file systems differ in it, and nobody can see which it is."""
    name = "jos\u00e9"
    (tmp_path / name).mkdir()
    write_manifest(tmp_path / name, manifest(name), DurableFiles())

    assert find_run(tmp_path, "jose\u0301") == tmp_path / name
    assert find_run(tmp_path, "jose\u0301"[:3]) == tmp_path / name
