"""The files of the 2023 system, read as they are."""

from storage.original.dates import format_date, parse_date
from storage.original.persona_files import OriginalNode, OriginalPersona, read_embeddings
from storage.original.save import OriginalMeta, OriginalSave, read_save

__all__ = [
    "OriginalMeta",
    "OriginalNode",
    "OriginalPersona",
    "OriginalSave",
    "format_date",
    "parse_date",
    "read_embeddings",
    "read_save",
]
