"""The training messages, read from their files."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib.resources import files

from personas.emotion import LABELS
from reverie.emotion.errors import ExamplesError

LANGUAGES = ("en", "es", "it", "pt", "zh")
"""Languages that there are messages in."""
_EXAMPLES = "reverie.emotion.examples"
_HEAD = "# "


@dataclass(frozen=True, slots=True)
class Message:
    """A message whose mood is known.

    Attributes:
        text: the words.
        language: one of `LANGUAGES`.
        label: one of `LABELS`.
        place: where it stands among the messages of its language and label, in [0, 1).
    """

    text: str
    language: str
    label: str
    place: float


def training_messages() -> tuple[Message, ...]:
    """Return all messages, by language, then label, then in the order of the file.

    Raises:
        ExamplesError: a file holds a label that there is not, a message without one, or one twice.
    """
    found: list[Message] = []
    for language in LANGUAGES:
        text = files(_EXAMPLES).joinpath(f"{language}.txt").read_text(encoding="utf-8")
        found += _messages(language, text)
    return tuple(found)


def _messages(language: str, text: str) -> Iterator[Message]:
    by_label: dict[str, list[str]] = {label: [] for label in LABELS}
    label = ""
    seen: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        here = f"{language}.txt, line {number}"
        if line.startswith(_HEAD):
            label = line.removeprefix(_HEAD).strip()
            if label not in by_label:
                raise ExamplesError(f"{here}: no label {label!r}; there are {', '.join(LABELS)}")
        elif line.strip():
            if not label:
                raise ExamplesError(f"{here}: a message before the first label")
            if line in seen:
                raise ExamplesError(f"{here}: the message of line {seen[line]} again")
            seen[line] = number
            by_label[label].append(line)
    for name, lines in by_label.items():
        for index, line in enumerate(lines):
            yield Message(line, language, name, index / len(lines))
