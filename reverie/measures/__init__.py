"""Measures of a finished run: pure functions of a `Reading`, listed in `MEASURES`."""

from reverie.measures.lives import read_run
from reverie.measures.reading import Reading
from reverie.measures.registry import MEASURES, Measure, Subject, take
from reverie.measures.result import Figures, Table, document_of

__all__ = [
    "MEASURES",
    "Figures",
    "Measure",
    "Reading",
    "Subject",
    "Table",
    "document_of",
    "read_run",
    "take",
]
