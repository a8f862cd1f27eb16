"""Runs of an older format: read through migrations, gone on with as forks."""

from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from storage import SCHEMA_VERSION, DurableFiles, OlderVersionError, RunReader, RunWriter, fork
from storage.manifest import write_manifest
from storage.migrations import MIGRATIONS, Migration
from storage.records import JsonObject
from tests.storage.harness import live, manifest

OLD = SCHEMA_VERSION - 1


def mark(content: JsonObject) -> JsonObject:
    """Return *content* with the sign of having been migrated."""
    return content | {"is_migrated": True}


@pytest.fixture
def old_run(tmp_path: Path) -> Path:
    """A run of the format before the present one."""
    root = tmp_path / "old"
    live(root, until=10)
    write_manifest(root, manifest("old", schema_version=OLD), DurableFiles())
    return root


@pytest.fixture
def table() -> Iterator[dict[int, Migration]]:
    """The real table of migrations, as it was again afterwards."""
    assert isinstance(MIGRATIONS, dict)
    before = dict(MIGRATIONS)
    yield MIGRATIONS
    MIGRATIONS.clear()
    MIGRATIONS.update(before)


def everything(reader: RunReader) -> list[Mapping[str, object]]:
    """Return all events, the state and all memories."""
    point = reader.restore_point()
    events = [event for record in reader.records() for event in record.events]
    return [*events, point.state, *(each for memory in point.memory.values() for each in memory)]


def test_an_older_run_is_read_in_the_present_format(
    old_run: Path, table: dict[int, Migration]
) -> None:
    """Every event, state and memory passes through the migration."""
    table[OLD] = Migration(state=mark, event=mark, memory=mark)

    parts = everything(RunReader(old_run))

    assert len(parts) > 20
    assert all(part["is_migrated"] for part in parts)


def test_an_older_run_goes_on_as_a_fork(
    old_run: Path, tmp_path: Path, table: dict[int, Migration]
) -> None:
    """The refusal says so, and the fork is of the present format throughout."""
    table[OLD] = Migration(state=mark, event=mark, memory=mark)

    with pytest.raises(OlderVersionError, match="reverie fork"):
        RunWriter.open(old_run)
    fork(old_run, tmp_path / "new", 10, manifest("new"))
    table.clear()
    live(tmp_path / "new")

    reader = RunReader(tmp_path / "new")
    migrated = [
        event.get("is_migrated") for record in reader.records(1, 10) for event in record.events
    ]
    assert set(migrated) == {True}
    assert reader.last_tick == 24


def test_a_run_of_which_only_the_manifest_changed_goes_on_in_place(
    old_run: Path, table: dict[int, Migration]
) -> None:
    """A new key of run.json is no reason for a fork."""
    table[OLD] = Migration(manifest=mark)

    live(old_run)

    assert RunReader(old_run).manifest.schema_version == SCHEMA_VERSION
    assert RunReader(old_run).last_tick == 24
