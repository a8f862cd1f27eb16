"""What can go wrong in the archive.

StorageError
├── RunNotFoundError     no run of that name, or a folder that is not a run
├── AmbiguousRunError    the start of a name fits several runs
├── InvalidNameError     a name that no folder can carry
├── NameExistsError      the name of a new run is taken
├── RunInUseError        another process is writing to the run
├── TickNotFoundError    a time before the start of a run or after its end
├── CommitOrderError     a writer was called out of order
├── RecordError          a record that cannot be written as JSON
├── DamagedError         a file does not hold what was written to it
├── NewerVersionError    written by a newer Reverie
├── OlderVersionError    written by an older Reverie, readable but not to be continued in place
├── VectorModelError     vectors of another sentence encoder
├── DiskFullError        no room left
├── FileAccessError      the system refused to read or write
├── OutputExistsError    a folder that an export would have to replace
└── OriginalSaveError    a folder that is not a readable save of the 2023 system
"""

from collections.abc import Sequence
from pathlib import Path


class StorageError(Exception):
    """Root of every error raised in this room."""


class RunNotFoundError(StorageError):
    """There is no such run.

    Attributes:
        name: what was asked for.
        runs_dir: where it was looked for.
        near: names that come close, nearest first.
    """

    def __init__(self, name: str, runs_dir: Path, near: Sequence[str] = ()) -> None:
        self.name = name
        self.runs_dir = runs_dir
        self.near = tuple(near)
        hint = f"did you mean {', '.join(near)}?" if near else "`reverie runs` lists what is there"
        super().__init__(f"there is no run {name!r} in {runs_dir}; {hint}")


class AmbiguousRunError(StorageError):
    """The start of a name fits several runs.

    Attributes:
        prefix: what was asked for.
        candidates: the names that begin with it, in order.
    """

    def __init__(self, prefix: str, candidates: Sequence[str]) -> None:
        self.prefix = prefix
        self.candidates = tuple(candidates)
        super().__init__(
            f"{prefix!r} is the start of several runs: {', '.join(candidates)}; "
            "write a few more letters"
        )


class InvalidNameError(StorageError):
    """A name cannot be the name of a folder.

    Attributes:
        name: the name as given.
    """

    def __init__(self, name: str, why: str) -> None:
        self.name = name
        super().__init__(f"{name!r} cannot be used as a name: {why}")


class NameExistsError(StorageError):
    """The name of a new run is taken.

    Attributes:
        path: the folder that is in the way.
        is_run: whether it holds a run.
        is_started: whether that run ever reached its first checkpoint.
    """

    def __init__(self, path: Path, *, is_run: bool, is_started: bool) -> None:
        self.path = path
        self.is_run = is_run
        self.is_started = is_started
        name = path.name
        if not is_run:
            text = f"{path} exists and is not a run; choose another name"
        elif is_started:
            text = (
                f"a run called {name!r} exists in {path.parent}; continue it with "
                f"`reverie resume {name}` or choose another name"
            )
        else:
            text = (
                f"the run {name!r} in {path.parent} stopped before its first checkpoint, so "
                f"nothing of it is lost; start it with `reverie resume {name}`, or choose "
                "another name"
            )
        super().__init__(text)


class RunInUseError(StorageError):
    """Another process is writing to the run.

    Attributes:
        root: the run's folder.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        super().__init__(
            f"another process is writing to the run {root.name!r} in {root.parent}; wait until it "
            "has ended, or stop it (reading commands work meanwhile)"
        )


class TickNotFoundError(StorageError):
    """A tick lies before the start of a run or after its last committed one.

    Attributes:
        tick: what was asked for.
        first: the first tick that can be restored; None for a run that never started.
        last: the last committed tick; None for a run that never started.
    """

    def __init__(self, root: Path, tick: int, first: int | None, last: int | None) -> None:
        self.tick = tick
        self.first = first
        self.last = last
        held = "holds no tick yet" if last is None else f"reaches from tick {first} to tick {last}"
        super().__init__(f"the run {root.name!r} has no tick {tick}; it {held}")


class CommitOrderError(StorageError):
    """A writer was called out of order; a mistake of the caller, nothing was written."""


class RecordError(StorageError):
    """A record cannot be written as JSON; nothing was written.

    Attributes:
        what: which record.
    """

    def __init__(self, what: str, why: str) -> None:
        self.what = what
        super().__init__(f"{what} cannot be written as JSON: {why}")


class DamagedError(StorageError):
    """A file does not hold what was written to it.

    Attributes:
        path: the file.
        line: line number from 1, where known.
        byte: offset in the file from 0, where known.
    """

    def __init__(
        self, path: Path, why: str, remedy: str, *, line: int | None = None, byte: int | None = None
    ) -> None:
        self.path = path
        self.line = line
        self.byte = byte
        places = [f"line {line}"] if line is not None else []
        places += [f"byte {byte}"] if byte is not None else []
        where = f" at {', '.join(places)}" if places else ""
        super().__init__(f"{path} is damaged{where}: {why}; {remedy}")


class NewerVersionError(StorageError):
    """A file was written by a newer Reverie.

    Attributes:
        path: the file.
        found: its schema version.
        known: the newest schema version this Reverie reads.
        written_by: the version of the Reverie that wrote it; "" where not known, or where it is
            none that could have.
    """

    def __init__(self, path: Path, found: int, known: int, written_by: str = "") -> None:
        self.path = path
        self.found = found
        self.known = known
        self.written_by = written_by
        needed = f"Reverie {written_by} or newer" if written_by else "a newer Reverie"
        super().__init__(
            f"{path} has format {found}, this Reverie knows formats up to {known}; "
            f"open it with {needed}, or put the original file back if it was changed"
        )


class OlderVersionError(StorageError):
    """A run of an older format can be read but not be continued in its own folder.

    Attributes:
        root: the run's folder.
        found: its schema version.
    """

    def __init__(self, root: Path, found: int, known: int) -> None:
        self.root = root
        self.found = found
        super().__init__(
            f"the run {root.name!r} has the older format {found} (now {known}); it can be read as "
            "it is, and goes on as a fork: `reverie fork` writes it in the new format"
        )


class VectorModelError(StorageError):
    """The vectors in a file come from another sentence encoder.

    Attributes:
        path: the file.
        found: (model id, dimension) of the file.
        wanted: (model id, dimension) that was asked for.
    """

    def __init__(self, path: Path, found: tuple[str, int], wanted: tuple[str, int]) -> None:
        self.path = path
        self.found = found
        self.wanted = wanted
        super().__init__(
            f"the vectors in {path} were made by {found[0]} ({found[1]} numbers each), not by "
            f"{wanted[0]} ({wanted[1]}); use {found[0]} for this run, or take the file away and "
            "the texts are encoded anew"
        )


class DiskFullError(StorageError):
    """There is no room left; everything committed before is safe.

    Attributes:
        path: the file that could not grow.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(
            f"no room left on the disk for {path}; everything committed before is kept: free some "
            "space and resume the run"
        )


class FileAccessError(StorageError):
    """The system refused to read or write a file.

    Attributes:
        path: the file.
    """

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        super().__init__(
            f"cannot read or write {path}: {why}; check the folder and its permissions"
        )


class OutputExistsError(StorageError):
    """What is to be written would replace something.

    Attributes:
        path: what is there.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        super().__init__(f"{path} is there already; name another place, or move it away")


class OriginalSaveError(StorageError):
    """A folder is not a readable save of the 2023 system.

    Attributes:
        path: the file or folder at fault.
        line, column: where in the file, from 1; None where not known.
    """

    def __init__(
        self, path: Path, why: str, *, line: int | None = None, column: int | None = None
    ) -> None:
        self.path = path
        self.line = line
        self.column = column
        where = "" if line is None else f", line {line}, column {column}"
        super().__init__(f"{path}{where}: {why}")
