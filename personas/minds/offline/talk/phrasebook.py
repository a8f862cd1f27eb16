"""What is said for each intent, and the intent heard in what was said."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from string import Template
from types import MappingProxyType

from personas.minds.offline.english import as_sentence, sentences
from personas.ports import Draw

_PACKAGE = "personas.minds.offline.talk"
_SLOT = re.compile(r"\\?\$\\?\{(\w+)\\?\}")
# What a slot can hold, where that keeps two neighbours apart.
_DOING = r"[A-Za-z]\w*[^.?]*?"
_SHAPES = {
    "name": r"[^,]+?",
    "who": r"[^,]+?",
    "own": _DOING,
    "doing": _DOING,
    "topic": r"[a-z]\w*ing\b[^.?]*?",
    "short": r"[A-Za-z]\w*ing\b[^.?]*?",
    "ago": r"yesterday|this \w+|earlier|a little while ago",
}
_FAREWELL = re.compile(r"\b(?:good ?bye|bye|see you|farewell|take care|until next time)\b", re.I)


@dataclass(frozen=True, slots=True)
class Act:
    """One sentence of talk as it is understood.

    Attributes:
        intent: a key of the phrasebook; "question", "farewell" or "remark" for words of strangers.
        slots: (name, words) as filled in.
        text: the sentence itself.
    """

    intent: str
    slots: tuple[tuple[str, str], ...]
    text: str

    def slot(self, name: str) -> str:
        """Return the words of a slot; empty if the sentence has none of that name."""
        return next((words for key, words in self.slots if key == name), "")


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The templates of a language by intent, and the patterns that know them again."""

    templates: Mapping[str, tuple[str, ...]]
    patterns: tuple[tuple[str, re.Pattern[str]], ...]


@cache
def phrasebook(language: str = "en") -> Phrasebook:
    """Return the phrasebook of *language*, read once."""
    path = resources.files(_PACKAGE).joinpath(language, "lines.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    templates = {intent: tuple(str(each) for each in lines) for intent, lines in table.items()}
    patterns = [
        (len(_SLOT.sub("", each)), intent, _pattern(each))
        for intent, lines in templates.items()
        for each in lines
    ]
    # The template with most words of its own first: it says most about what was meant.
    patterns.sort(key=lambda each: -each[0])
    return Phrasebook(
        MappingProxyType(templates), tuple((intent, pattern) for _, intent, pattern in patterns)
    )


def _pattern(template: str) -> re.Pattern[str]:
    """Return a pattern for the sentences that *template* makes; a slot seen twice must agree."""
    seen: set[str] = set()

    def group(match: re.Match[str]) -> str:
        name = match[1]
        if name in seen:
            return f"(?P={name})"
        seen.add(name)
        return f"(?P<{name}>{_SHAPES.get(name, '.+?')})"

    pattern = _SLOT.sub(group, re.escape(template))
    # A sentence begins large, whatever its template or slot begins with.
    return re.compile(f"(?i:{pattern[0]}){pattern[1:]}" if pattern[0].isalpha() else pattern)


def say(intent: str, slots: Mapping[str, str], draw: Draw, said: Iterable[str] = ()) -> str:
    """Return a sentence for *intent*, none that was *said* before; empty where none can be made.

    A template is possible if all its slots have words; the words become one sentence.
    """
    before = set(said)
    for template in draw.shuffled(phrasebook().templates[intent]):
        names = _SLOT.findall(template)
        if all(slots.get(name) for name in names):
            sentence = as_sentence(Template(template).substitute(slots))
            if sentence not in before:
                return sentence
    return ""


@lru_cache(maxsize=2048)
def heard(line: str) -> tuple[Act, ...]:
    """Return what a line means, sentence by sentence; any words at all are understood somehow."""
    return tuple(_act(each) for each in sentences(line))


def _act(sentence: str) -> Act:
    for intent, pattern in phrasebook().patterns:
        match = pattern.fullmatch(sentence) or pattern.fullmatch(sentence.rstrip("."))
        if match:
            return Act(intent, tuple(match.groupdict().items()), sentence)
    if _FAREWELL.search(sentence):
        return Act("farewell", (), sentence)
    return Act("question" if sentence.rstrip().endswith("?") else "remark", (), sentence)
