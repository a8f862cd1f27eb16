"""Files that a command writes for a person: whole or not at all, wherever they are to go."""

import os
import shutil
import stat
from collections.abc import Iterable
from io import FileIO
from pathlib import Path

from frontend.cli.exit_codes import ExitCode
from frontend.cli.problem import CommandError

# What stands here are streams of some process, also where one of them is a file.
_STREAM_FOLDERS = ("/dev/fd", "/proc")
_STREAMS = ("/dev/stdin", "/dev/stdout", "/dev/stderr")
_BUFFER_BYTES = 1 << 16


def write_whole(path: Path, parts: Iterable[bytes]) -> int:
    """Write *parts* to *path* one after the other; return how many.

    A file is replaced in one step when all is written, and keeps who may read it; a link is
    followed. What is no file (a pipe, a device) is written to as it is.

    Raises:
        CommandError: it could not be written to its end; a file is as it was before. Exit code 10.
        OSError: there is no such folder, or nobody may write there.
    """
    if is_stream(path):
        with FileIO(path, "wb") as file:
            return _write(path, file, parts)
    target = Path(os.path.realpath(path))
    draft = target.with_name(f".reverie-{os.getpid()}.part")
    try:
        with _created(draft, path) as file:
            count = _write(path, file, parts, is_durable=True)
        if target.exists():
            shutil.copymode(target, draft)
        os.replace(draft, target)
    finally:
        draft.unlink(missing_ok=True)
    return count


def is_stream(path: Path) -> bool:
    """Whether *path* is there and no file: a pipe, a device, a stream of a process."""
    place = os.path.abspath(path)
    if place in _STREAMS or place.startswith(tuple(f"{each}/" for each in _STREAM_FOLDERS)):
        return True
    try:
        return not stat.S_ISREG(path.stat().st_mode)
    except FileNotFoundError:
        return False


def check_target(path: Path, suffix: str) -> None:
    """Refuse what cannot become a file of a kind, before it is made.

    Args:
        path: where it is to go; its folder is made if need be.
        suffix: which its name must have, as ".png"; a pipe or a device has a name of its own.

    Raises:
        CommandError: the name ends otherwise.
        OSError: the folder cannot be made.
    """
    if is_stream(path):
        return
    if path.suffix.lower() != suffix:
        raise CommandError(
            ExitCode.USAGE, f"{path} does not end in {suffix}", f"write {path}{suffix}"
        )
    path.parent.mkdir(parents=True, exist_ok=True)


def _created(draft: Path, path: Path) -> FileIO:
    """Open a new file; whoever asked for *path* has never heard of a draft."""
    try:
        return FileIO(draft, "xb")
    except OSError as error:
        raise type(error)(error.errno, error.strerror, str(path)) from error


def _write(path: Path, file: FileIO, parts: Iterable[bytes], *, is_durable: bool = False) -> int:
    """Write all *parts*; errors of reading them are their own."""
    count, waiting = 0, bytearray()
    for part in parts:
        waiting += part
        count += 1
        if len(waiting) >= _BUFFER_BYTES:
            _write_out(path, file, waiting)
            waiting.clear()
    _write_out(path, file, waiting)
    if is_durable:
        os.fsync(file.fileno())
    return count


def _write_out(path: Path, file: FileIO, waiting: bytearray) -> None:
    """Write what waits: by hand, as Python's own buffer tries it once more when it is closed."""
    done = 0
    try:
        while done < len(waiting):
            done += file.write(waiting[done:])
    except OSError as error:
        raise _lost(path, error) from error


def _lost(path: Path, error: OSError) -> CommandError:
    return CommandError(
        ExitCode.DISK_FULL,
        f"{path} could not be written to its end: {error.strerror or error}",
        "make room, or write elsewhere; a file that was there before is unchanged",
    )
