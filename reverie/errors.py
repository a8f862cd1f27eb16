"""What can go wrong in the engine.

ReverieError
├── ConfigError          a setting is unknown, unreadable or out of range
├── TownError            a town cannot be lived in: the file, what is wrong, what to do
│   └── TownNotFoundError    no town of that name or at that path
├── ResidentNotFoundError    nobody of that name lives in the town or took part in the run
├── TimeNotReachedError  a game time outside what a run has lived
├── GameTimeError        a text is no game time
├── RunLengthError       a run would last no time at all, or longer than a run may
├── PlannedEventError    an event or a history that a researcher planned is not understood
└── SaveImportError      a saved simulation cannot become a run
"""

from collections.abc import Sequence
from difflib import get_close_matches


class ReverieError(Exception):
    """Root of every error raised in this room."""


class ConfigError(ReverieError):
    """A setting cannot be used.

    Attributes:
        key: the dotted key, empty where a whole file is meant.
        origin: where it was said: a flag ("--seed"), a variable ("REVERIE_SEED") or a file's path.
        hint: what to do about it; may be empty.
    """

    def __init__(self, message: str, *, key: str = "", origin: str = "", hint: str = "") -> None:
        self.key = key
        self.origin = origin
        self.hint = hint
        super().__init__(message)

    @property
    def is_usage(self) -> bool:
        """Whether it was said on the command line itself."""
        return self.origin.startswith("--")


class TownError(ReverieError):
    """A town cannot be lived in as it is."""


class TownNotFoundError(TownError):
    """There is no town of that name.

    Attributes:
        name: as asked for.
        known: the towns that come with Reverie.
    """

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name = name
        self.known = tuple(known)
        super().__init__(
            f"there is no town {name!r}: give a folder with a town.toml, "
            f"or one of {', '.join(known)}"
        )


class ResidentNotFoundError(ReverieError):
    """Nobody has that name.

    Attributes:
        name: as asked for.
        known: the names there are.
    """

    def __init__(self, name: str, known: Sequence[str]) -> None:
        self.name = name
        self.known = tuple(known)
        near = get_close_matches(name, known, n=3, cutoff=0.5)
        help_words = f"did you mean {' or '.join(near)}?" if near else f"there are {_few(known)}"
        super().__init__(f"nobody is called {name!r}; {help_words}")


class TimeNotReachedError(ReverieError):
    """A game time lies before the start of a run or after what it has lived."""


class GameTimeError(ReverieError, ValueError):
    """A text is no game time."""


class RunLengthError(ReverieError, ValueError):
    """A run would last no time at all, or longer than a run may."""


class PlannedEventError(ReverieError):
    """An event or a history that a researcher planned is not understood."""


class SaveImportError(ReverieError):
    """A saved simulation of the 2023 system cannot become a run."""


def _few(names: Sequence[str]) -> str:
    if not names:
        return "nobody"
    shown = ", ".join(names[:12])
    return f"{shown} and {len(names) - 12} more" if len(names) > 12 else shown
