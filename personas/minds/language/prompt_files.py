"""Prompt files: read from the package, checked, and filled with blocks.

A file has a head of ``Key: value`` lines (Version and Use), an empty line, and the text, in which
``$name`` stands for a block or a number.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from personas.errors import PromptFileError
from personas.minds.language.blocks import Block

Value = Block | int | str
"""What a variable holds; texts are of our own wording only, all else comes as a block."""

_FOLDER = "personas.minds.language"
_VARIABLE = re.compile(r"\$([a-z_]+)")
_HEAD = re.compile(r"^([A-Z][a-z]+): (.+)$")


@dataclass(frozen=True, slots=True)
class Prompt:
    """One prompt as it is written.

    Attributes:
        name: of the file, without its ending.
        version: raised with every change of wording.
        use: what it is for, half a line.
        text: with its variables.
    """

    name: str
    version: int
    use: str
    text: str

    @property
    def variables(self) -> tuple[str, ...]:
        """The names of the variables, each once, in the order of the text."""
        return tuple(dict.fromkeys(_VARIABLE.findall(self.text)))

    def parts(self, values: Mapping[str, Value]) -> tuple[tuple[str, str], ...]:
        """Return the filled prompt as (part, text): own wording and blocks, in order.

        Args:
            values: one for each variable.

        Raises:
            PromptFileError: a variable has no value, or a value no variable.
        """
        if set(values) != set(self.variables):
            odd = ", ".join(sorted(set(values) ^ set(self.variables)))
            raise PromptFileError(f"prompt {self.name}: variables and values differ in {odd}")
        found: list[tuple[str, str]] = []
        wording = ""
        for index, piece in enumerate(_VARIABLE.split(self.text)):
            value = values[piece] if index % 2 else piece
            if isinstance(value, Block):
                if wording.strip():
                    found.append(("wording", wording))
                found.append((value.name, value.render()))
                wording = ""
            else:
                wording += str(value)
        if wording.strip():
            found.append(("wording", wording))
        return tuple(found)


def parse_prompt(name: str, content: str) -> Prompt:
    """Read a prompt file.

    Raises:
        PromptFileError: the head is missing or wrong, or there is no text.
    """
    head, _, text = content.partition("\n\n")
    fields: dict[str, str] = {}
    for line in head.splitlines():
        match = _HEAD.match(line)
        if match is None:
            raise PromptFileError(f"prompt {name}: {line!r} is no head line like 'Version: 1'")
        fields[match[1]] = match[2].strip()
    if set(fields) != {"Version", "Use"} or not fields["Version"].isdecimal():
        raise PromptFileError(f"prompt {name}: the head must give Version (a number) and Use")
    if not text.strip():
        raise PromptFileError(f"prompt {name}: there is no text after the head")
    return Prompt(name, int(fields["Version"]), fields["Use"], text.strip())


@cache
def load_prompt(name: str) -> Prompt:
    """Return the prompt of that name.

    Raises:
        PromptFileError: there is none, or its file breaks a rule.
    """
    path = resources.files(_FOLDER) / "prompts" / f"{name}.txt"
    if not path.is_file():
        raise PromptFileError(f"there is no prompt {name!r}; there are {', '.join(prompt_names())}")
    return parse_prompt(name, path.read_text(encoding="utf-8"))


@cache
def prompt_names() -> tuple[str, ...]:
    """Return the names of all prompt files, in order."""
    folder = resources.files(_FOLDER) / "prompts"
    return tuple(sorted(each.name[:-4] for each in folder.iterdir() if each.name.endswith(".txt")))
