"""run.json: kept, checked, versioned, without secrets."""

import json
from datetime import datetime
from pathlib import Path

import pytest
from pydantic import ValidationError

from storage import (
    SCHEMA_VERSION,
    DamagedError,
    DurableFiles,
    NewerVersionError,
)
from storage.manifest import read_manifest, write_manifest
from storage.migrations import Migration, find_upgrade
from storage.records import JsonObject
from tests.storage.harness import manifest

FILES = DurableFiles()


def test_a_manifest_comes_back_as_it_was_written(tmp_path: Path) -> None:
    """Any script, nested settings, and keys that only a later version knows."""
    written = manifest(
        tmp_path.name, config={"cast": ["山田花子"], "deep": {"x": [1, 2.5, None]}}, mood="calm"
    )

    write_manifest(tmp_path, written, FILES)

    assert written == read_manifest(tmp_path)[0]
    assert json.loads((tmp_path / "run.json").read_text(encoding="utf-8"))["mood"] == "calm"


def test_game_time_counts_from_the_epoch() -> None:
    """Tick 100 is 06:00; 8,640 ticks of ten seconds later it is 06:00 of the next day."""
    assert datetime(2026, 5, 5, 6) == manifest(epoch_tick=100).game_time(8740)


def test_keys_and_passwords_never_reach_the_disk(tmp_path: Path) -> None:
    """Settings by name, sentences by form; numbers of tokens are no secrets (faults.md A24)."""
    secret = "sk-test-0000SECRET0000"
    config = {
        "llm": {"api_key": secret, "max_tokens": 400, "headers": [f"Bearer {secret}"]},
        "OPENAI_API_KEY": secret,
        "passphrase": "open sesame",
    }

    write_manifest(
        tmp_path, manifest(config=config, reason=f"401 for key {secret}", status="failed"), FILES
    )

    text = (tmp_path / "run.json").read_text(encoding="utf-8")
    assert "SECRET" not in text
    assert "sesame" not in text
    assert '"max_tokens": 400' in text


def test_a_manifest_without_a_zone_on_its_wall_clock_is_refused() -> None:
    """The newest run would be another one in another zone."""
    with pytest.raises(ValidationError):
        manifest(created=datetime(2026, 3, 1))


@pytest.mark.parametrize(
    ("content", "line"),
    [
        (b"", 1),
        (b'{\n"schema_version": 1,\n"name', 3),
        (b"[1]", None),
        ("{\n\n'姓'}".encode("gbk"), 3),
        (b'{"name": "demo"}', None),
        (b'{"schema_version": 1, "name": 5}', None),
        (b'{"schema_version": -1}', None),
    ],
)
def test_a_spoilt_manifest_is_told_by_file_and_line(
    tmp_path: Path, content: bytes, line: int | None
) -> None:
    """Cut off, not UTF-8, not an object, of the wrong kind."""
    (tmp_path / "run.json").write_bytes(content)

    with pytest.raises(DamagedError) as refusal:
        read_manifest(tmp_path)

    assert tmp_path / "run.json" == refusal.value.path
    assert line == refusal.value.line


def test_a_newer_format_says_which_version_is_needed(tmp_path: Path) -> None:
    """Old programs never guess at new files."""
    newer = manifest(schema_version=SCHEMA_VERSION + 1, reverie_version="9.0")
    write_manifest(tmp_path, newer, FILES)

    with pytest.raises(NewerVersionError, match=r"Reverie 9\.0 or newer"):
        read_manifest(tmp_path)


@pytest.mark.parametrize("version", ["0.0.1", "0.1.0", "", "none"])
def test_a_newer_format_by_no_newer_version_names_none(tmp_path: Path, version: str) -> None:
    """That version knows the format no better: it only made the run, or the file was changed."""
    newer = manifest(schema_version=SCHEMA_VERSION + 1, reverie_version=version)
    write_manifest(tmp_path, newer, FILES)

    with pytest.raises(NewerVersionError, match=r"open it with a newer Reverie, or put"):
        read_manifest(tmp_path)


def test_a_copied_or_renamed_run_has_the_name_of_its_folder(tmp_path: Path) -> None:
    """What run.json was called elsewhere does not count."""
    write_manifest(tmp_path, manifest("elsewhere"), FILES)

    assert tmp_path.name == read_manifest(tmp_path)[0].name


def add(key: str) -> Migration:
    """Return a migration that notes itself in every part."""

    def change(content: JsonObject) -> JsonObject:
        steps = content.get("steps", [])
        assert isinstance(steps, list)
        return content | {"steps": [*steps, key]}

    return Migration(manifest=change, state=change, event=change, memory=change)


def test_migrations_apply_in_order_to_every_part(tmp_path: Path) -> None:
    """Format 1 read by a program of format 3."""
    steps = {1: add("to 2"), 2: add("to 3")}
    upgrade = find_upgrade({"schema_version": 1}, tmp_path, current=3, migrations=steps)

    parts = [upgrade.manifest({}), upgrade.state({}), upgrade.event({}), upgrade.memory({})]

    assert parts == [{"steps": ["to 2", "to 3"]}] * 4


def test_a_migrated_manifest_is_of_the_present_format(tmp_path: Path) -> None:
    """A key renamed between formats arrives under its new name."""
    write_manifest(tmp_path, manifest(), FILES)
    rename = Migration(manifest=lambda old: old | {"town": f"{old['town']} (migrated)"})

    found, upgrade = read_manifest(tmp_path, current=2, migrations={1: rename})

    assert (found.town, found.schema_version) == ("Larkspur (migrated)", 2)
    assert upgrade.is_manifest_only


def test_a_format_without_a_way_to_the_present_is_refused(tmp_path: Path) -> None:
    """A hole in the table is no reason to guess."""
    with pytest.raises(DamagedError, match="never existed"):
        find_upgrade({"schema_version": 1}, tmp_path, current=3, migrations={2: Migration()})
