"""run.json: what a run is, was made from and has come to."""

from collections.abc import Mapping
from datetime import datetime, timedelta
from pathlib import Path
from typing import Literal, TypeAlias

import orjson
from pydantic import (
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    NaiveDatetime,
    ValidationError,
    field_validator,
)

from storage.errors import DamagedError, RunNotFoundError
from storage.files import DurableFiles, disk_errors
from storage.layout import RunLayout
from storage.migrations import MIGRATIONS, SCHEMA_VERSION, Migration, Upgrade, find_upgrade
from storage.records import JsonObject
from storage.redact import hide_in_text, hide_secrets
from storage.trees import put

Status: TypeAlias = Literal["running", "finished", "stopped", "interrupted", "failed"]

_REMEDY = "put the original file back, or `reverie fork` another run"


class Parent(BaseModel):
    """Where a fork left its parent.

    Attributes:
        name: the parent's name.
        tick: the last tick they share.
    """

    model_config = ConfigDict(frozen=True)

    name: str
    tick: int = Field(ge=0)


class EmbedderMark(BaseModel):
    """Which sentence encoder made a run's vectors.

    Attributes:
        model_id: its name.
        dim: numbers in a vector.
    """

    model_config = ConfigDict(frozen=True)

    model_id: str
    dim: int = Field(gt=0)


class RunManifest(BaseModel):
    """What a run is; unknown keys of later versions are kept.

    Values that look like keys or passwords are hidden before they can reach the disk.

    Attributes:
        schema_version: format of the run folder.
        name: name of the run; read, it is its folder's, whatever the file says.
        created: wall-clock time at which it was made, given by the caller.
        reverie_version: version that wrote it.
        seed: of all its random draws.
        town: name of the town.
        config: settings as resolved.
        start: game time of tick *epoch_tick*.
        epoch_tick: number of the tick at *start*.
        step_seconds: game seconds in a tick.
        planned_end_tick: last tick to be run; None for no end.
        parent: what it was forked from.
        provenance: where its town and residents come from.
        embedder: which encoder made its vectors; None where there are none.
        status: how it stands; "running" in a run that nobody writes means it was killed.
        reason: one plain sentence on why it stopped; may be empty.
        usage: what its language model has cost by the last checkpoint; empty where it has none.
    """

    model_config = ConfigDict(frozen=True, extra="allow")

    schema_version: int = SCHEMA_VERSION
    name: str
    created: AwareDatetime
    reverie_version: str
    seed: int
    town: str
    config: dict[str, JsonValue] = Field(default_factory=dict)
    start: NaiveDatetime
    epoch_tick: int = Field(default=0, ge=0)
    step_seconds: int = Field(gt=0)
    planned_end_tick: int | None = None
    parent: Parent | None = None
    provenance: dict[str, JsonValue] = Field(default_factory=dict)
    embedder: EmbedderMark | None = None
    status: Status = "running"
    reason: str = ""
    usage: dict[str, JsonValue] = Field(default_factory=dict)

    @field_validator("config", "provenance")
    @classmethod
    def _without_secrets(cls, settings: dict[str, JsonValue]) -> dict[str, JsonValue]:
        return hide_secrets(settings)

    @field_validator("reason")
    @classmethod
    def _without_keys(cls, reason: str) -> str:
        return hide_in_text(reason)

    def changed(self, **changes: object) -> "RunManifest":
        """Return a copy with other values, checked like the first.

        Raises:
            pydantic.ValidationError: a value is of the wrong kind.
        """
        return RunManifest.model_validate({**self.model_dump(), **changes})

    def game_time(self, tick: int) -> datetime:
        """Return the game time at the start of *tick*."""
        return self.start + timedelta(seconds=(tick - self.epoch_tick) * self.step_seconds)


def write_manifest(root: Path, manifest: RunManifest, files: DurableFiles) -> None:
    """Write run.json in one step.

    Raises:
        DiskFullError: no room; the old file is untouched.
        FileAccessError: the system refused.
    """
    content = orjson.dumps(manifest.model_dump(mode="json"), option=orjson.OPT_INDENT_2)
    put(files, RunLayout(root).manifest, content + b"\n")


def read_manifest(
    root: Path,
    *,
    current: int = SCHEMA_VERSION,
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> tuple[RunManifest, Upgrade]:
    """Return what run.json says in format *current*, and the upgrade that the run needs.

    Raises:
        RunNotFoundError: the folder is absent or holds no run.json.
        DamagedError: run.json is not what was written.
        NewerVersionError: it was written in a format after *current*.
    """
    path = RunLayout(root).manifest
    if not path.is_file():
        raise RunNotFoundError(root.name, root.parent)
    with disk_errors(path):
        text = path.read_bytes()
    content = _parse(path, text)
    upgrade = find_upgrade(content, path, current=current, migrations=migrations)
    # A folder that was copied or renamed is another run: its own name is what counts.
    name = root.name or root.resolve().name
    content = upgrade.manifest(content) | {"schema_version": current, "name": name}
    try:
        return RunManifest.model_validate(content), upgrade
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(each) for each in first["loc"])
        raise DamagedError(path, f"{where}: {first['msg']}", _REMEDY) from error


def _parse(path: Path, text: bytes) -> JsonObject:
    try:
        text.decode("utf-8")
        content = orjson.loads(text)
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        raise DamagedError(path, "it is not UTF-8", _REMEDY, line=line, byte=error.start) from error
    except orjson.JSONDecodeError as error:
        raise DamagedError(
            path, f"it is not JSON ({error.msg})", _REMEDY, line=error.lineno, byte=error.pos
        ) from error
    if not isinstance(content, dict):
        raise DamagedError(path, "it is not a JSON object", _REMEDY)
    return content
