"""What every measure returns: figures that can be put in a table and in a JSON document."""

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from datetime import date, datetime
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Table:
    """Figures as a person reads them.

    Attributes:
        columns: the heads.
        rows: cells, each row as long as *columns*.
        notes: sentences to stand below.
    """

    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()


class Figures(Protocol):
    """The frozen dataclass that a measure returns."""

    def table(self) -> Table:
        """Return the figures as a table."""
        ...


def document_of(value: object) -> object:
    """Return a measure's result as JSON-ready values; the order of fields is kept."""
    if is_dataclass(value) and not isinstance(value, type):
        return {each.name: document_of(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Mapping):
        return {str(key): document_of(each) for key, each in value.items()}
    if isinstance(value, tuple | list):
        return [document_of(each) for each in value]
    if isinstance(value, datetime | date):
        return str(value)
    return value


def share(part: float, whole: float) -> float:
    """Return *part* of *whole*, rounded to four digits; 0 of nothing."""
    return round(part / whole, 4) if whole else 0.0


def percent(value: float) -> str:
    """Return a share as it stands in a table: "12.5 %"."""
    return f"{100 * value:.1f} %"


def at(moment: datetime) -> str:
    """Return a game time as it stands in a table: "Mon 13 Feb 09:30"."""
    return f"{moment:%a} {moment.day} {moment:%b %H:%M}"
