"""A small run that is the same every time it is written, and disks that fail on purpose."""

import errno
import os
import signal
from collections.abc import Callable, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Literal, TypeAlias, TypeVar

from storage import DurableFiles, JsonObject, RunManifest, RunWriter

TICKS = 24
EVERY = 8  # ticks between checkpoints
PEOPLE = ("Ana Lima", "山田花子")

When: TypeAlias = Literal["before", "inside", "after"]
_Result = TypeVar("_Result")


def manifest(name: str = "demo", **changes: object) -> RunManifest:
    """Return a manifest that is the same every time."""
    return RunManifest(
        name=name,
        created=datetime(2026, 3, 1, 12, tzinfo=UTC),
        reverie_version="0.1.0",
        seed=7,
        town="Larkspur",
        start=datetime(2026, 5, 4, 6),
        step_seconds=10,
    ).changed(**changes)


def events_of(tick: int) -> list[JsonObject]:
    """Return what happens at *tick*: from nothing to some hundred bytes."""
    return [
        {"type": "walk", "persona": PEOPLE[each % 2], "to": [tick, each], "why": "pão e café"}
        for each in range(tick % 5)
    ]


def state_of(tick: int) -> JsonObject:
    """Return the small state after *tick*."""
    return {"tick": tick, "positions": {name: [tick, 0] for name in PEOPLE}}


def memories_at(tick: int) -> dict[str, list[JsonObject]]:
    """Return all memories after *tick*: one a tick for the first person, fewer for the second."""
    ana, hanako = PEOPLE
    return {
        ana: [{"n": each, "text": f"tea at {each}"} for each in range(tick + 1)],
        hanako: [{"n": each, "text": "お茶"} for each in range(tick // 3)],
    }


def save(writer: RunWriter, tick: int) -> None:
    """Write the checkpoint of *tick* with the memories that no earlier one holds."""
    written = writer.memory_counts
    new = {name: each[written.get(name, 0) :] for name, each in memories_at(tick).items()}
    writer.checkpoint(tick, state_of(tick), new)


def live(
    root: Path,
    *,
    files: DurableFiles | None = None,
    until: int = TICKS,
    report: Callable[[int], None] = lambda tick: None,
) -> None:
    """Begin the run, or go on with it, up to a tick; as the engine does it."""
    is_there = (root / "run.json").exists()
    writer = (
        RunWriter.open(root, files=files)
        if is_there
        else RunWriter.create(root, manifest(root.name), files=files)
    )
    with writer:
        if writer.checkpoint_tick is None:
            save(writer, 0)
        last = writer.last_tick
        assert last is not None
        if last % EVERY == 0 and writer.checkpoint_tick != last:
            save(writer, last)
        for tick in range(last + 1, until + 1):
            writer.commit(tick, events_of(tick))
            report(tick)
            if tick % EVERY == 0:
                save(writer, tick)
        writer.set_status("finished")


def tree(root: Path) -> dict[str, bytes]:
    """Return every file below *root* with its bytes, but for the lock."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for path in sorted(root.rglob("*"))
        if path.is_file() and path.name != ".lock"
    }


def log_text(files: Mapping[str, bytes]) -> bytes:
    """Return the whole log of a `tree`, segments joined in order."""
    return b"".join(files[name] for name in sorted(files) if name.startswith("log/"))


class StepFiles(DurableFiles):
    """Primitives that go through one method, which counts them."""

    def __init__(self) -> None:
        self.count = 0

    def _step(self, act: Callable[[], _Result]) -> _Result:
        self.count += 1
        return act()

    def open_append(self, path: Path) -> int:
        """As the real one, or as the class says."""
        return self._step(lambda: super(StepFiles, self).open_append(path))

    def open_new(self, path: Path) -> int:
        """As the real one, or as the class says."""
        return self._step(lambda: super(StepFiles, self).open_new(path))

    def write(self, descriptor: int, content: bytes) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).write(descriptor, content))

    def fsync(self, descriptor: int) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).fsync(descriptor))

    def replace(self, source: Path, target: Path) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).replace(source, target))

    def fsync_dir(self, path: Path) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).fsync_dir(path))

    def truncate(self, path: Path, size: int) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).truncate(path, size))

    def mkdir(self, path: Path) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).mkdir(path))

    def remove(self, path: Path) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).remove(path))

    def rmdir(self, path: Path) -> None:
        """As the real one, or as the class says."""
        self._step(lambda: super(StepFiles, self).rmdir(path))


class KillingFiles(StepFiles):
    """Primitives that kill the process around the n-th of them; "inside" halves a write."""

    def __init__(self, at: int, when: When) -> None:
        super().__init__()
        self._at = at
        self._when = when

    def _step(self, act: Callable[[], _Result]) -> _Result:
        self.count += 1
        if self.count == self._at and self._when == "before":
            os.kill(os.getpid(), signal.SIGKILL)
        result = act()
        if self.count == self._at:
            os.kill(os.getpid(), signal.SIGKILL)
        return result

    def write(self, descriptor: int, content: bytes) -> None:
        """As the real one, or as the class says."""
        half = self._when == "inside" and self.count + 1 == self._at
        super().write(descriptor, content[: len(content) // 2] if half else content)


class FullFiles(DurableFiles):
    """A disk with room for so many bytes; a write that does not fit is cut, then refused."""

    def __init__(self, room: int) -> None:
        self.room = room

    def write(self, descriptor: int, content: bytes) -> None:
        """As the real one, or as the class says."""
        fitting = content[: self.room]
        super().write(descriptor, fitting)
        self.room -= len(fitting)
        if len(fitting) < len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def killed(work: Callable[[Callable[[int], None]], None]) -> tuple[bool, Sequence[int]]:
    """Do *work* in a child process; return whether it was killed, and the ticks it reported."""
    receiver, sender = os.pipe()

    def report(tick: int) -> None:
        os.write(sender, tick.to_bytes(4, "big"))

    child = os.fork()
    if child == 0:
        code = 1
        try:
            work(report)
            code = 0
        finally:
            os._exit(code)
    os.close(sender)
    with os.fdopen(receiver, "rb") as stream:
        heard = stream.read()
    _, status = os.waitpid(child, 0)
    was_killed = os.WIFSIGNALED(status)
    assert was_killed or os.WEXITSTATUS(status) == 0
    return was_killed, [int.from_bytes(heard[i : i + 4], "big") for i in range(0, len(heard), 4)]
