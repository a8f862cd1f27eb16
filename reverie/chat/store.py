"""Where talks are kept: the interface, and files with one line an exchange.

A line is written with one call and waited for; a line that is torn at the end was never there.
So an exchange is there whole or not at all, whenever the process dies.
"""

import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Protocol
from zlib import crc32

import orjson
from filelock import FileLock
from pydantic import ValidationError

from reverie.chat.errors import HistoryError, StaleRevisionError
from reverie.chat.exchange import ENTRY, Entry, Exchange, Forgotten, History, TalkKey
from reverie.chat.introduction import Introduction, read_introduction, write_introduction

_FOLDER = "talks"
_SUFFIX = ".jsonl"
_INTRODUCTION = "introduction.json"


class TalkStore(Protocol):
    """Keeps histories; every call names whose."""

    def history(self, key: TalkKey) -> History:
        """Return all of a talk, empty where there is none yet.

        Raises:
            HistoryError: it cannot be read.
        """
        ...

    def append(self, key: TalkKey, entry: Entry) -> History:
        """Add an entry, whole or not at all; return the history with it.

        Raises:
            StaleRevisionError: an exchange does not follow the last one.
            HistoryError: the entry belongs to another talk.
        """
        ...

    def personas(self, owner: str) -> tuple[str, ...]:
        """Return with whom *owner* has talked, by name."""
        ...

    def erase(self, key: TalkKey) -> int:
        """Remove a talk with all its words; return how many exchanges there were."""
        ...

    def introduction(self, owner: str) -> Introduction | None:
        """Return what *owner* said of themselves; None where they were never asked.

        Raises:
            HistoryError: it cannot be read.
        """
        ...

    def introduce(self, introduction: Introduction) -> None:
        """Keep what a user says of themselves, in place of what they said before."""
        ...


class FileTalkStore:
    """Talks in a folder: one file for each user and persona, readable by its owner alone.

    Args:
        root: the folder of users' data.
        write: instead of `os.write`; tests inject crashes here.
    """

    def __init__(self, root: Path, *, write: Callable[[int, bytes], int] = os.write) -> None:
        self._root = root
        self._write = write

    def history(self, key: TalkKey) -> History:
        """Return all of a talk; see `TalkStore`."""
        history = History(key)
        path = self._path(key)
        if path.exists():
            with self._locked(path):
                for entry in _entries(path, key):
                    history.take(entry)
        return history

    def append(self, key: TalkKey, entry: Entry) -> History:
        """Add an entry; see `TalkStore`."""
        if (entry.owner, entry.persona) != (key.owner, key.persona):
            raise HistoryError(f"an entry of {entry.owner} is no entry of {key.owner}")
        path = self._path(key)
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        with self._locked(path):
            _cut_torn_end(path)
            history = History(key)
            for each in _entries(path, key):
                history.take(each)
            if isinstance(entry, Exchange):
                if entry.revision != history.revision + 1:
                    raise StaleRevisionError(entry.revision - 1, history.revision)
                self._add(path, entry)
            elif isinstance(entry, Forgotten):
                self._rewrite(path, entry)
            else:
                self._add(path, entry)
            history.take(entry)
        return history

    def personas(self, owner: str) -> tuple[str, ...]:
        """Return with whom *owner* has talked; see `TalkStore`."""
        TalkKey(owner, "anybody")  # refuses a missing owner
        names = set()
        for path in sorted((self._root / _FOLDER / _name(owner)).glob(f"*{_SUFFIX}")):
            for entry in _entries(path, None):
                if entry.owner == owner:
                    names.add(entry.persona)
                break
        return tuple(sorted(names))

    def erase(self, key: TalkKey) -> int:
        """Remove a talk; see `TalkStore`."""
        count = len(self.history(key).exchanges)
        self._path(key).unlink(missing_ok=True)
        return count

    def introduction(self, owner: str) -> Introduction | None:
        """Return what *owner* said of themselves; see `TalkStore`."""
        return read_introduction(self._introduction_path(owner), owner)

    def introduce(self, introduction: Introduction) -> None:
        """Keep what a user says of themselves; see `TalkStore`."""
        write_introduction(self._introduction_path(introduction.owner), introduction)

    def _introduction_path(self, owner: str) -> Path:
        TalkKey(owner, "anybody")  # refuses a missing owner
        return self._root / _FOLDER / _name(owner) / _INTRODUCTION

    def _path(self, key: TalkKey) -> Path:
        # Hashed: ids of any script and length, and no id can name another's folder.
        return self._root / _FOLDER / _name(key.owner) / f"{_name(key.persona)}{_SUFFIX}"

    def _locked(self, path: Path) -> FileLock:
        return FileLock(str(path.with_suffix(".lock")), mode=0o600)

    def _add(self, path: Path, entry: Entry) -> None:
        is_new = not path.exists()
        handle = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600)
        try:
            line = _line(entry)
            while line:
                line = line[self._write(handle, line) :]
            os.fsync(handle)
        finally:
            os.close(handle)
        if is_new:
            _sync_folder(path.parent)

    def _rewrite(self, path: Path, entry: Forgotten) -> None:
        """Write the file anew without the words that are forgotten; all or nothing."""
        gone = set(entry.forgotten)
        spare = path.with_suffix(".new")
        handle = os.open(spare, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        try:
            entries = list(_entries(path, None))
            words = {
                each.message
                for each in entries
                if isinstance(each, Exchange) and each.revision in gone
            }
            for each in entries:
                if isinstance(each, Exchange):
                    each = _hollow(each) if each.revision in gone else _without(each, words)
                line = _line(each)
                while line:
                    line = line[self._write(handle, line) :]
            line = _line(entry)
            while line:
                line = line[self._write(handle, line) :]
            os.fsync(handle)
        finally:
            os.close(handle)
        os.replace(spare, path)
        _sync_folder(path.parent)


def _hollow(exchange: Exchange) -> Exchange:
    """Return the place of an exchange in its history, without a word of it."""
    return exchange.model_copy(update={"message": "", "reply": "", "tags": (), "recalled": ()})


def _without(exchange: Exchange, words: set[str]) -> Exchange:
    """Return an exchange that neither recalls nor quotes *words*."""
    kept = tuple(each for each in exchange.recalled if each.text not in words)
    if len(kept) == len(exchange.recalled):
        return exchange
    reply = exchange.reply
    for text in words:
        reply = reply.replace(" ".join(text.split()), "…")
    return exchange.model_copy(update={"reply": reply, "recalled": kept})


def _name(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:32]


def _line(entry: Entry) -> bytes:
    body = orjson.dumps(entry.model_dump(mode="json"))
    return b"%08x %s\n" % (crc32(body), body)


def _entries(path: Path, key: TalkKey | None) -> Iterator[Entry]:
    if not path.exists():
        return
    lines = path.read_bytes().split(b"\n")
    lines.pop()  # what follows the last line end was never finished
    for number, line in enumerate(lines, start=1):
        head, _, body = line.partition(b" ")
        if head != b"%08x" % crc32(body):
            raise HistoryError(
                f"{path}, line {number} is not as it was written: restore the file from a copy, "
                "or take it away to begin anew"
            )
        try:
            entry = ENTRY.validate_json(body)
        except ValidationError as error:
            raise HistoryError(
                f"{path}, line {number} cannot be read by this version: {error.errors()[0]['msg']}"
            ) from error
        if key is not None and (entry.owner, entry.persona) != (key.owner, key.persona):
            raise HistoryError(f"{path}, line {number} belongs to another talk")
        yield entry


def _cut_torn_end(path: Path) -> None:
    """Cut off a line that was begun and never finished."""
    if not path.exists():
        return
    body = path.read_bytes()
    end = body.rfind(b"\n") + 1
    if end != len(body):
        os.truncate(path, end)


def _sync_folder(folder: Path) -> None:
    if os.name != "posix":
        return  # other systems cannot open a folder
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
