"""The emotional states that a persona can be in toward somebody: one row each, data only."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

DEFAULT_MEMORY_DAYS = 7
"""Days for which a state without days of its own is remembered."""
NEUTRAL = "neutral"


@dataclass(frozen=True, slots=True)
class EmotionalState:
    """One state.

    Attributes:
        name: the detector's label.
        tag: what stands first in a prompt while the state holds; never shown.
        instruction: how to answer somebody in this state.
        style: one word for it: defensive, warm, supportive, patient or neutral.
        memory_days: whole days for which it is remembered.
        aliases: other labels for it, any case, such as those of saved profiles.
        valence: which way it moves the feeling toward its cause, in [-1, 1].
        weight: how much poignancy it adds to what it touches, 0 to 3.
        outranks: states that it replaces within their days; None for all.
    """

    name: str
    tag: str
    instruction: str
    style: str
    memory_days: int = DEFAULT_MEMORY_DAYS
    aliases: tuple[str, ...] = ()
    valence: float = 0.0
    weight: int = 0
    outranks: tuple[str, ...] | None = None


_ROWS = (
    EmotionalState(
        name="hostile",
        tag="<!STRICT_MODE_AGGRESSIVE>",
        instruction=(
            "They have been hostile. Stay firm and professional, set clear boundaries and give "
            "concrete help. Be direct and honest, do not apologise more than once, and never match "
            "their aggression."
        ),
        style="defensive",
        memory_days=30,
        aliases=("agressivo", "aggressive"),
        valence=-1.0,
        weight=3,
    ),
    EmotionalState(
        name="sad",
        tag="<!EMPATHETIC_SUPPORTIVE_MODE>",
        instruction=(
            "They are sad or frustrated. Acknowledge what they feel, support them, offer help that "
            "they can act on and encouragement, and do not make their concern small."
        ),
        style="supportive",
        memory_days=20,
        aliases=("triste",),
        valence=0.15,
        weight=2,
    ),
    EmotionalState(
        name="happy",
        tag="<!WARM_FRIENDLY_MODE>",
        instruction=(
            "They are happy. Be warm and encouraging, use friendly words, share their energy and "
            "build on it."
        ),
        style="warm",
        memory_days=15,
        aliases=("feliz",),
        valence=0.5,
        weight=1,
    ),
    EmotionalState(
        name="confused",
        tag="<!CLEAR_PATIENT_MODE>",
        instruction=(
            "They are confused. Take small steps, give examples, be patient, and check that they "
            "have understood."
        ),
        style="patient",
        memory_days=10,
        aliases=("confuso",),
        outranks=(NEUTRAL, "happy"),
    ),
    EmotionalState(
        name=NEUTRAL,
        tag="<!NEUTRAL_PROFESSIONAL_MODE>",
        instruction="Answer in the usual tone.",
        style="neutral",
        memory_days=0,
        aliases=("neutro",),
        outranks=(),
    ),
)


class States:
    """States by name; the first row of a name is replaced by a later one.

    Args:
        rows: beside the built-in ones, or instead of them where the names are the same.
    """

    def __init__(self, rows: Iterable[EmotionalState] = ()) -> None:
        by_name = {row.name: row for row in (*_ROWS, *rows)}
        self._by_name: Mapping[str, EmotionalState] = MappingProxyType(by_name)
        self._names = {
            alias.casefold(): row.name for row in by_name.values() for alias in row.aliases
        }
        self._names |= {name.casefold(): name for name in by_name}

    def named(self, label: str) -> EmotionalState:
        """Return the state that *label* means, in any case; neutral where it means none."""
        return self._by_name[self._names.get(label.strip().casefold(), NEUTRAL)]

    def knows(self, label: str) -> bool:
        """Return whether *label* means a state, in any case."""
        return label.strip().casefold() in self._names

    def __iter__(self) -> Iterator[EmotionalState]:
        return iter(self._by_name.values())


STATES = States()
"""The built-in states."""
