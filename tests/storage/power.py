"""A disk that forgets what was not waited for when the power goes."""

import os
import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from tests.storage.harness import StepFiles

_Result = TypeVar("_Result")


class PowerCutError(Exception):
    """The power went."""


class ForgetfulFiles(StepFiles):
    """Primitives that stop at the n-th of them, and know what the disk is sure to hold then.

    Contents are sure from `fsync` on, names from `fsync_dir` of their folder on. Of the rest the
    disk may hold any part: some new names, and the beginning of what was appended.
    """

    def __init__(self, stop_at: int, seed: int) -> None:
        super().__init__()
        self._stop_at = stop_at
        self._chance = random.Random(seed)
        self._contents: dict[int, bytes] = {}  # by inode
        self._names: dict[Path, dict[str, int]] = {}  # by folder

    def fsync(self, descriptor: int) -> None:
        """Take the content as sure."""
        super().fsync(descriptor)
        path = Path(os.readlink(f"/proc/self/fd/{descriptor}"))
        self._contents[path.stat().st_ino] = path.read_bytes()

    def fsync_dir(self, path: Path) -> None:
        """Take the names as sure."""
        super().fsync_dir(path)
        self._names[path] = {each.name: each.stat().st_ino for each in path.iterdir()}

    def open_append(self, path: Path) -> int:
        """Forget what an earlier file with the same inode held."""
        is_new = not path.exists()
        descriptor = super().open_append(path)
        if is_new:
            self._contents.pop(path.stat().st_ino, None)
        return descriptor

    def open_new(self, path: Path) -> int:
        """Forget what an earlier file with the same inode held."""
        descriptor = super().open_new(path)
        self._contents.pop(path.stat().st_ino, None)
        return descriptor

    def restart(self, folder: Path, target: Path) -> None:
        """Make at *target* what the disk holds of *folder* after the power cut."""
        target.mkdir(parents=True)
        sure = self._names.get(folder, {})
        present = {each.name: each for each in folder.iterdir()}
        for name, path in sorted(present.items()):
            if path.name == ".lock" or (name not in sure and self._chance.random() < 0.5):
                continue
            if path.is_dir():
                self.restart(path, target / name)
                continue
            inode = path.stat().st_ino
            if name in sure and sure[name] != inode and self._chance.random() < 0.5:
                inode = sure[name]  # the rename did not reach the disk: still the old file
                (target / name).write_bytes(self._contents[inode])
                continue
            kept, now = self._contents.get(inode, b""), path.read_bytes()
            if now.startswith(kept):
                kept = now[: self._chance.randint(len(kept), len(now))]
            (target / name).write_bytes(kept)

    def _step(self, act: Callable[[], _Result]) -> _Result:
        if self.count >= self._stop_at:
            raise PowerCutError
        return super()._step(act)
