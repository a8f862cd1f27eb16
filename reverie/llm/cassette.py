"""The cassette: every call and its answer, kept before the answer is used.

A cassette is a protocol, so that a chat can keep its calls sealed where a run keeps them plain.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from reverie.llm.lines import call_line, line_of, text_lines, whole
from reverie.llm.records import Asked, CallKey, Outcome, Recorded
from storage import CallFile, JsonObject


@dataclass(frozen=True, slots=True)
class Kept:
    """A call on a cassette, as far as answering it again needs.

    Attributes:
        digest: of what was asked.
        model: that was asked.
        outcome: what came of it.
    """

    digest: str
    model: str
    outcome: Outcome


class Cassette(Protocol):
    """Where calls are kept."""

    def find(self, key: CallKey) -> Kept | None:
        """Return the call of that key, the last one where there were several."""
        ...

    def add(self, asked: Asked, outcome: Outcome) -> None:
        """Keep a call; afterwards it survives the end of the process."""
        ...

    def window(self, model: str) -> int | None:
        """Return the window that was noted of *model*."""
        ...

    def note_window(self, model: str, window: int, server: str) -> None:
        """Note what *server* was found to be like, for those who answer from the cassette."""
        ...

    def outcomes(self) -> Iterator[tuple[CallKey, Kept]]:
        """Yield every call that is kept, in the order in which they were answered."""
        ...

    def sync(self) -> None:
        """Wait until what was added is safe."""
        ...

    def close(self) -> None:
        """Let go of it; what was added is safe."""
        ...


class MemoryCassette:
    """Keeps calls as long as the process lives; for interviews and tests."""

    def __init__(self) -> None:
        self.recorded: list[Recorded] = []
        self._kept: dict[CallKey, Kept] = {}
        self._windows: dict[str, int] = {}

    def find(self, key: CallKey) -> Kept | None:
        """Return the call of that key."""
        return self._kept.get(key)

    def add(self, asked: Asked, outcome: Outcome) -> None:
        """Keep a call."""
        self._kept[asked.key] = Kept(asked.digest, asked.model, outcome)
        self.recorded.append(Recorded(asked, outcome))

    def window(self, model: str) -> int | None:
        """Return the window that was noted of *model*."""
        return self._windows.get(model)

    def note_window(self, model: str, window: int, server: str) -> None:
        """Note the window of *model*."""
        self._windows[model] = window

    def outcomes(self) -> Iterator[tuple[CallKey, Kept]]:
        """Yield every call."""
        return iter(tuple(self._kept.items()))

    def sync(self) -> None:
        """Do nothing."""

    def close(self) -> None:
        """Do nothing."""


class RunCassette:
    """The calls of a run, in its `calls.log`.

    Texts that calls share, above all the parts of prompts that stay the same all day, are written
    once. In memory are the answers, not the prompts.

    Args:
        file: where they are.

    Raises:
        DamagedError: it is not what was written.
    """

    def __init__(self, file: CallFile) -> None:
        self._file = file
        self._kept: dict[CallKey, Kept] = {}
        self._windows: dict[str, int] = {}
        self._texts: set[str] = set()
        for record in file:
            self._read(record)

    def find(self, key: CallKey) -> Kept | None:
        """Return the call of that key, the last one where there were several."""
        return self._kept.get(key)

    def add(self, asked: Asked, outcome: Outcome) -> None:
        """Keep a call; afterwards it survives the end of the process.

        Raises:
            StorageError: it cannot be written.
        """
        texts = text_lines(asked, self._texts)
        self._file.append(*texts.values(), call_line(asked, outcome))
        self._texts.update(texts)
        self._kept[asked.key] = Kept(asked.digest, asked.model, outcome)

    def window(self, model: str) -> int | None:
        """Return the window that was noted of *model*."""
        return self._windows.get(model)

    def note_window(self, model: str, window: int, server: str) -> None:
        """Note what *server* was found to be like."""
        self._windows[model] = window
        self._file.append({"type": "model", "model": model, "window": window, "server": server})

    def outcomes(self) -> Iterator[tuple[CallKey, Kept]]:
        """Yield every call; of a key that was asked again, the last."""
        return iter(tuple(self._kept.items()))

    def sync(self) -> None:
        """Wait until the disk has every call."""
        self._file.sync()

    def close(self) -> None:
        """Wait for the disk and let go of the file."""
        self._file.close()

    def _read(self, record: JsonObject) -> None:
        match record.get("type"):
            case "text":
                self._texts.add(str(record["hash"]))
            case "model":
                self._windows[str(record["model"])] = int(str(record["window"]))
            case "call":
                line = line_of(record)
                self._kept[line.key] = Kept(line.digest, line.model, line.outcome)


def read_calls(file: CallFile) -> Iterator[Recorded]:
    """Yield every call of a run with its words, in the order in which they were answered.

    Raises:
        DamagedError: the file is not what was written.
    """
    texts: dict[str, str] = {}
    for record in file:
        if record.get("type") == "text":
            texts[str(record["hash"])] = str(record["text"])
        elif record.get("type") == "call":
            yield whole(line_of(record), texts)
