"""Writing a save of the 2023 system: whole or not at all, unchanged files with their own bytes."""

from collections.abc import Callable
from pathlib import Path
from shutil import rmtree
from typing import Self

from pydantic import JsonValue

from storage.errors import OriginalSaveError, OutputExistsError
from storage.files import disk_errors
from storage.original.json_file import read_json
from storage.original.styles import indented, one_line

_INDENTED = frozenset({"scratch.json", "meta.json", "master_movement.json"})
_INDENTED_FOLDERS = frozenset({"movement", "environment"})
_DRAFT = ".part"


class SaveWriter:
    """Writes the files of one save into a folder that appears at the end; a context manager.

    Where the save began as one of the 2023 system, a file whose content is still the same keeps
    the bytes it had: the hand-written ones follow no style.

    Args:
        folder: of the save; nothing may be there yet.
        kept: the save that it began as; None for none.

    Raises:
        OutputExistsError: there is something.
    """

    def __init__(self, folder: Path, kept: Path | None = None) -> None:
        if folder.exists():
            raise OutputExistsError(folder)
        self._folder = folder
        self._draft = folder.with_name(f".{folder.name}{_DRAFT}")
        self._kept = kept
        self._written: set[str] = set()

    def __enter__(self) -> Self:
        with disk_errors(self._draft):
            if self._draft.exists():
                rmtree(self._draft)
            self._draft.mkdir(parents=True)
        return self

    def __exit__(self, kind: type[BaseException] | None, *rest: object) -> None:
        if kind is not None:
            rmtree(self._draft, ignore_errors=True)
            return
        with disk_errors(self._folder):
            self._draft.rename(self._folder)

    def put(self, place: str, value: JsonValue) -> None:
        """Write one JSON file.

        Args:
            place: below the folder, with slashes; decides in which style it is written.
            value: its content.

        Raises:
            DiskFullError: no room; nothing is left.
            FileAccessError: the system refused.
        """
        kept = self._kept_file(place)
        if kept is not None and _content(kept) == value:
            self._put_bytes(place, kept.read_bytes())
        else:
            self._put_bytes(place, _style(place)(value))

    def copy_rest(self, is_wanted: Callable[[str], bool]) -> None:
        """Copy the files of the kept save that were not written and that *is_wanted* lets pass.

        Args:
            is_wanted: told the place of each below the folder, with slashes.
        """
        if self._kept is None:
            return
        for path in sorted(self._kept.rglob("*")):
            place = path.relative_to(self._kept).as_posix()
            if path.is_file() and place not in self._written and is_wanted(place):
                self._put_bytes(place, path.read_bytes())

    def _kept_file(self, place: str) -> Path | None:
        path = self._kept / place if self._kept is not None else None
        return path if path is not None and path.is_file() else None

    def _put_bytes(self, place: str, content: bytes) -> None:
        path = self._draft / place
        with disk_errors(self._folder):
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content)
        self._written.add(place)


def _content(path: Path) -> JsonValue:
    """Return what a kept file holds; one that holds no JSON is like no content of ours."""
    try:
        return read_json(path)
    except OriginalSaveError:
        return None


def _style(place: str) -> Callable[[JsonValue], bytes]:
    folder, _, name = place.rpartition("/")
    is_frame = folder.rpartition("/")[2] in _INDENTED_FOLDERS
    return indented if is_frame or name in _INDENTED else one_line
