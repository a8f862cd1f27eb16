"""The files of the 2023 system, read as they are and written as it would have."""

from storage.original.dates import format_date, parse_date
from storage.original.frames import MASTER_FILE, compressed, frame_steps, movements
from storage.original.keyword_strength import keyword_strength
from storage.original.persona_files import OriginalNode, OriginalPersona, read_embeddings
from storage.original.positions import standing
from storage.original.save import OriginalMeta, OriginalSave, read_save
from storage.original.save_writer import SaveWriter

__all__ = [
    "MASTER_FILE",
    "OriginalMeta",
    "OriginalNode",
    "OriginalPersona",
    "OriginalSave",
    "SaveWriter",
    "compressed",
    "format_date",
    "frame_steps",
    "keyword_strength",
    "movements",
    "parse_date",
    "read_embeddings",
    "read_save",
    "standing",
]
