"""The archive: plain records, and the readers and writers of a run folder."""

from storage.call_file import CallFile
from storage.errors import (
    AmbiguousRunError,
    CommitOrderError,
    DamagedError,
    DiskFullError,
    FileAccessError,
    InvalidNameError,
    NameExistsError,
    NewerVersionError,
    OlderVersionError,
    OriginalSaveError,
    OutputExistsError,
    RecordError,
    RunInUseError,
    RunNotFoundError,
    StorageError,
    TickNotFoundError,
    VectorModelError,
)
from storage.files import DurableFiles, disk_errors
from storage.forking import fork
from storage.layout import RunLayout
from storage.lock import is_in_use
from storage.manifest import EmbedderMark, Parent, RunManifest, Status
from storage.memory_files import MemoryPrefix
from storage.migrations import SCHEMA_VERSION
from storage.names import check_run_name, folder_of
from storage.reader import RestorePoint, RunReader
from storage.records import JsonObject, TickRecord
from storage.runs import RunListing, find_run, list_runs
from storage.trees import copy_tree, put
from storage.vectors import VectorFile, key_of
from storage.writer import RunWriter

__all__ = [
    "SCHEMA_VERSION",
    "AmbiguousRunError",
    "CallFile",
    "CommitOrderError",
    "DamagedError",
    "DiskFullError",
    "DurableFiles",
    "EmbedderMark",
    "FileAccessError",
    "InvalidNameError",
    "JsonObject",
    "MemoryPrefix",
    "NameExistsError",
    "NewerVersionError",
    "OlderVersionError",
    "OriginalSaveError",
    "OutputExistsError",
    "Parent",
    "RecordError",
    "RestorePoint",
    "RunInUseError",
    "RunLayout",
    "RunListing",
    "RunManifest",
    "RunNotFoundError",
    "RunReader",
    "RunWriter",
    "Status",
    "StorageError",
    "TickNotFoundError",
    "TickRecord",
    "VectorFile",
    "VectorModelError",
    "check_run_name",
    "copy_tree",
    "disk_errors",
    "find_run",
    "folder_of",
    "fork",
    "is_in_use",
    "key_of",
    "list_runs",
    "put",
]
