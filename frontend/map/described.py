"""What a town's files say of its residents that shows in a picture."""

from dataclasses import dataclass
from pathlib import Path

from environment.files import read_toml

_TEXTS = ("learned", "currently", "lifestyle", "daily_requirement")


@dataclass(frozen=True, slots=True)
class Described:
    """A resident's description.

    Attributes:
        age: in years.
        about: who they are, in words.
    """

    age: int = 35
    about: str = ""


def described_residents(town: Path) -> dict[str, Described]:
    """Return name → description of the residents in a town's folder; it may have none.

    Raises:
        MapError: one of the files cannot be read.
    """
    found = {}
    for path in sorted((town / "residents").glob("*.toml")):
        record = read_toml(path)
        age = record.get("age")
        found[str(record.get("name"))] = Described(
            age=age if isinstance(age, int) else Described().age,
            about=" ".join(str(record.get(key, "")) for key in _TEXTS),
        )
    return found
