"""The format of a run folder by number, and how an older one is read as the present one.

To change the format: raise `SCHEMA_VERSION` and add `MIGRATIONS[old]`, which turns what format
*old* wrote into what format *old + 1* means. Files are never rewritten in place: a run is read
through its migrations and goes on as a fork, unless only its manifest differs.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from storage.errors import DamagedError, NewerVersionError
from storage.records import JsonObject

SCHEMA_VERSION = 1

_NUMBERS = re.compile(r"\d{1,9}")

Change: TypeAlias = Callable[[JsonObject], JsonObject]


@dataclass(frozen=True, slots=True)
class Migration:
    """One step from a format to the next; a part left out stays as it is.

    Attributes:
        manifest: changes the content of run.json.
        state: changes the state in a checkpoint.
        event: changes one event of the log.
        memory: changes one memory record.
    """

    manifest: Change | None = None
    state: Change | None = None
    event: Change | None = None
    memory: Change | None = None

    @property
    def is_manifest_only(self) -> bool:
        """Whether log, checkpoints and memories stay as they are."""
        return self.state is None and self.event is None and self.memory is None


MIGRATIONS: Mapping[int, Migration] = {}


@dataclass(frozen=True, slots=True)
class Upgrade:
    """All steps from the format of one run to the present one.

    Attributes:
        found: the format on disk.
        steps: oldest first; empty for a run of the present format.
    """

    found: int
    steps: tuple[Migration, ...] = ()

    @property
    def is_manifest_only(self) -> bool:
        """Whether the run can be continued in its own folder."""
        return all(step.is_manifest_only for step in self.steps)

    def manifest(self, content: JsonObject) -> JsonObject:
        """Return run.json's content in the present format."""
        return _apply(content, [step.manifest for step in self.steps])

    def state(self, content: JsonObject) -> JsonObject:
        """Return a checkpoint's state in the present format."""
        return _apply(content, [step.state for step in self.steps])

    def event(self, content: JsonObject) -> JsonObject:
        """Return an event in the present format."""
        return _apply(content, [step.event for step in self.steps])

    def memory(self, content: JsonObject) -> JsonObject:
        """Return a memory record in the present format."""
        return _apply(content, [step.memory for step in self.steps])


NO_UPGRADE = Upgrade(SCHEMA_VERSION)


def find_upgrade(
    content: JsonObject,
    path: Path,
    *,
    current: int = SCHEMA_VERSION,
    migrations: Mapping[int, Migration] = MIGRATIONS,
) -> Upgrade:
    """Return how a run with this manifest is read in format *current*.

    Raises:
        NewerVersionError: it was written in a format after *current*.
        DamagedError: it names no format, or one that no migration starts from.
    """
    found = content.get("schema_version")
    if not isinstance(found, int) or isinstance(found, bool):
        raise DamagedError(path, "it has no schema_version", "put the original file back")
    if found > current:
        written_by = content.get("reverie_version")
        is_later = isinstance(written_by, str) and _is_later(written_by)
        raise NewerVersionError(path, found, current, str(written_by) if is_later else "")
    missing = next((step for step in range(found, current) if step not in migrations), None)
    if missing is not None or found < 0:
        raise DamagedError(path, f"format {found} never existed", "put the original file back")
    return Upgrade(found, tuple(migrations[step] for step in range(found, current)))


def _apply(content: JsonObject, changes: list[Change | None]) -> JsonObject:
    for change in changes:
        if change is not None:
            content = change(content)
    return content


def _is_later(version: str) -> bool:
    """Whether *version* is one after this Reverie's, so that it may know more formats."""
    # A slow import that only a refusal needs.
    from importlib.metadata import PackageNotFoundError
    from importlib.metadata import version as installed

    try:
        own = installed("reverie-town")
    except PackageNotFoundError:
        return False
    numbers = [tuple(map(int, _NUMBERS.findall(each))) for each in (version, own)]
    return numbers[0] > numbers[1]
