"""Where things are in a run folder.

```
runs/<name>/
  run.json                        the manifest
  town/                           copy of the town, made by the engine
  log/<first tick>.log            committed ticks, one line each
  checkpoints/<tick>.json         small state, and how much of each memory file belongs to it
  personas/<folder>/memory.jsonl  memory records, one line each, only ever appended to
  vectors.bin                     vectors of texts, one record each
  calls.log                       calls of a language model, one framed line each
  .lock                           held by the one process that writes
  .room                           while it is lived: space in which to say that the disk is full
```
"""

import re
from dataclasses import dataclass
from pathlib import Path

from storage.names import folder_of

_SEGMENT = re.compile(r"(\d{9,})\.log")
_CHECKPOINT = re.compile(r"(\d{9,})\.json")


@dataclass(frozen=True, slots=True)
class RunLayout:
    """The paths of one run.

    Attributes:
        root: the run's folder.
    """

    root: Path

    @property
    def manifest(self) -> Path:
        """The manifest."""
        return self.root / "run.json"

    @property
    def town(self) -> Path:
        """The copy of the town."""
        return self.root / "town"

    @property
    def log(self) -> Path:
        """The folder of the log's segments."""
        return self.root / "log"

    @property
    def checkpoints(self) -> Path:
        """The folder of the checkpoints."""
        return self.root / "checkpoints"

    @property
    def personas(self) -> Path:
        """The folder of the personas' own files."""
        return self.root / "personas"

    @property
    def vectors(self) -> Path:
        """The vectors of the run's texts."""
        return self.root / "vectors.bin"

    @property
    def calls(self) -> Path:
        """The calls of a language model."""
        return self.root / "calls.log"

    @property
    def lock(self) -> Path:
        """The lock of the writing process."""
        return self.root / ".lock"

    @property
    def room(self) -> Path:
        """Space kept free for the last word of a run on a full disk."""
        return self.root / ".room"

    def segment(self, first_tick: int) -> Path:
        """Return the log segment that begins with *first_tick*."""
        return self.log / f"{first_tick:09d}.log"

    def checkpoint(self, tick: int) -> Path:
        """Return the checkpoint of *tick*."""
        return self.checkpoints / f"{tick:09d}.json"

    def memory(self, persona: str) -> Path:
        """Return the memory file of the persona with that full name."""
        return self.personas / folder_of(persona) / "memory.jsonl"

    def segments(self) -> list[tuple[int, Path]]:
        """Return (first tick, path) of every log segment, in tick order."""
        return _numbered(self.log, _SEGMENT)

    def checkpoint_files(self) -> list[tuple[int, Path]]:
        """Return (tick, path) of every checkpoint, in tick order."""
        return _numbered(self.checkpoints, _CHECKPOINT)


def _numbered(folder: Path, pattern: re.Pattern[str]) -> list[tuple[int, Path]]:
    if not folder.is_dir():
        return []
    matches = ((pattern.fullmatch(entry.name), entry) for entry in folder.iterdir())
    return sorted((int(match[1]), entry) for match, entry in matches if match)
