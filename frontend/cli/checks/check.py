"""One thing that was looked at, and how it is."""

from dataclasses import asdict, dataclass
from typing import Literal

Status = Literal["ok", "warn", "fail"]


@dataclass(frozen=True, slots=True)
class Check:
    """The finding about one thing.

    Attributes:
        name: what was looked at.
        status: "ok"; "warn", a part of Reverie will not work; "fail", it will not run.
        finding: what was found.
        hint: what to do about it; empty when ok.
    """

    name: str
    status: Status
    finding: str
    hint: str = ""

    def document(self) -> dict[str, str]:
        """Return the check for `--json`."""
        return asdict(self)
