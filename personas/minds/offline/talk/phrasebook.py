"""What is said for each intent in each manner, and the intent heard in what was said."""

import re
import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from string import Template
from types import MappingProxyType

from personas.minds.offline.english import as_clause, as_sentence, capitalised, sentences
from personas.minds.offline.talk.contractions import contracted, expanded
from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.templates import (
    PART,
    Pattern,
    blanks_of,
    pattern_of,
    telling,
)
from personas.minds.offline.talk.voice import ANY, Voice
from personas.ports import Draw

_PACKAGE = "personas.minds.offline.talk"
_FAREWELL = re.compile(r"\b(?:good ?bye|bye|see you|farewell|take care|until next time)\b", re.I)
# "..., have you a minute" and "..., who told you" ask; "..., what a pity" does not.
_ASKS = re.compile(
    r"(?:(?:and|but|now|so) )?(?:"
    r"(?:are|is|have|has|do|does|did|can|could|will|would|shall|may|might|\w+n['’]t) "
    r"(?:you|I|we|it|that|there|they|he|she|all|\w+body|\w+thing)\b(?! else)"
    r"|(?:what|who|how|where|why|when|whose) (?:is|are|was|do|does|did|will|would|has|have|says"
    r"|can|may|brings|makes|else|could|should|on|far|long|goes|comes|mischief|gave"
    r"|keeps|occupies|became|do)\b|guess what"
    r"|why not"
    r"|how proceeding|all right$)",
    re.IGNORECASE,
)
# A question or remark of the exchanges may begin with these.
ASK_LEADS = tuple(
    f"{each} " for each in ["tell me,", "say,", "so", "and", "well,", "let me ask you,"]
)
REMARK_LEADS = tuple(
    f"{each}, "
    for each in [
        "you know",
        "do you know",
        "well",
        "it is a funny thing",
        "listen",
        "honestly",
        "to be honest",
        "between you and me",
    ]
)
ANSWER_LEADS = tuple(f"{each}, " for each in ["oh", "well", "ah", "honestly"])
# "About the terrace, …": a question that comes back to what was told on another day.
_ABOUT = "about [^,]{1,90}, "
_LEADS = re.compile(
    rf"^(?:{'|'.join((*ASK_LEADS, *REMARK_LEADS, *ANSWER_LEADS, _ABOUT))})", re.IGNORECASE
)
_LEAD_CHANCE = 0.5
# What begins with these has its lead already.
_BEGINNINGS = frozenset(("and", "so", "then", "no", "yes", "but", "well", "oh", "or", "nor", "too"))
_Wordings = Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Act:
    """One sentence of talk as it is understood.

    Attributes:
        intent: a key of the phrasebook or of `Exchanges`; "question", "farewell" or "remark" for
            words of strangers.
        slots: (name, words) as filled in.
        text: the sentence itself, short forms written out.
    """

    intent: str
    slots: tuple[tuple[str, str], ...]
    text: str

    def slot(self, name: str) -> str:
        """Return the words of a slot; empty if the sentence has none of that name."""
        return next((words for key, words in self.slots if key == name), "")


@dataclass(frozen=True, slots=True)
class Phrasebook:
    """The templates of a language by intent and manner, and the patterns that know them again.

    Attributes:
        lines: intent -> manner -> templates.
        parts: name of a part of a sentence -> manner -> words for it.
        patterns: most telling first.
    """

    lines: Mapping[str, _Wordings]
    parts: Mapping[str, _Wordings]
    patterns: tuple[Pattern, ...]


@cache
def phrasebook(language: str = "en") -> Phrasebook:
    """Return the phrasebook of *language*, read once."""
    path = resources.files(_PACKAGE).joinpath(language, "lines.toml")
    table = tomllib.loads(path.read_text(encoding="utf-8"))
    lines, parts = (
        {
            key: MappingProxyType({manner: tuple(each) for manner, each in wordings.items()})
            for key, wordings in table[section].items()
        }
        for section in ("lines", "parts")
    )
    templates = {
        (each, intent)
        for intent, wordings in lines.items()
        for manner in wordings.values()
        for each in manner
    }
    # The template with most words of its own first: it says most about what was meant.
    ordered = sorted(templates, key=lambda each: (-telling(each[0]), each))
    options = {name: _options(name, parts) for name in {key.split("_")[0] for key in parts}}
    options |= {key: _options(key, parts) for key in parts}
    patterns = tuple(pattern_of(template, intent, options) for template, intent in ordered)
    return Phrasebook(MappingProxyType(lines), MappingProxyType(parts), patterns)


def _options(name: str, parts: Mapping[str, _Wordings]) -> list[str]:
    """Return all words for a part, longest first; "hello" also has those of "hello_morning"."""
    words_for = {
        expanded(words).lower()
        for key, wordings in parts.items()
        if key == name or key.startswith(f"{name}_")
        for options in wordings.values()
        for words in options
    }
    return sorted(words_for, key=lambda each: (-len(each), each))


def say(
    intent: str,
    slots: Mapping[str, str],
    voice: Voice,
    draw: Draw,
    said: Collection[str] = (),
) -> str:
    """Return a sentence for *intent*, none that was *said* before; empty where none can be made.

    A template is possible if all its slots have words; the words become one sentence. A part with
    a time of day ("hello") takes the words of the slot "part", one that is other among those who
    live together ("wish") those of the slot "roof".
    """
    book = phrasebook()
    wordings = book.lines[intent]
    own, common = wordings.get(voice.manner, ()), wordings.get(ANY, ())
    # One's own manner counts double, so that it is heard.
    for template in draw.shuffled((*own, *own, *common)):
        names = blanks_of(template)
        filled = dict(slots)
        for name in names:
            if name.startswith(PART):
                filled[name] = draw.choice(_words_for(name[1:], slots, voice, book))
        if all(filled.get(name) for name in names):
            sentence = _ended(as_sentence(Template(template).substitute(filled)))
            if sentence not in said:
                return spoken_by(voice, sentence)
    return ""


def led(sentence: str, leads: tuple[str, ...], draw: Draw) -> str:
    """Return a sentence of the exchanges, now and then begun with one of *leads*."""
    if (
        not sentence
        or sentence.split(" ", 1)[0].rstrip(",") in _BEGINNINGS
        or not draw.chance(_LEAD_CHANCE)
    ):
        return sentence
    return f"{draw.choice(leads)}{sentence}"


def _ended(sentence: str) -> str:
    """Return *sentence* with a question mark where its last part asks something."""
    if sentence.endswith(".") and _ASKS.match(sentence[:-1].rsplit(", ", 1)[-1]):
        return f"{sentence[:-1]}?"
    return sentence


def spoken_by(voice: Voice, sentence: str) -> str:
    """Return *sentence* as it comes from somebody of this *voice*."""
    return contracted(capitalised(sentence)) if voice.contracts else capitalised(sentence)


def _words_for(name: str, slots: Mapping[str, str], voice: Voice, book: Phrasebook) -> list[str]:
    special = (f"{name}_{slots.get('part', '')}", f"{name}_{slots.get('roof', '')}")
    wordings = book.parts[next((each for each in special if each in book.parts), name)]
    return [*wordings.get(voice.manner, ()), *wordings.get(ANY, ())]


@lru_cache(maxsize=4096)
def heard(line: str) -> tuple[Act, ...]:
    """Return what a line means, sentence by sentence; any words at all are understood somehow."""
    return tuple(_act(expanded(each)) for each in sentences(line))


def _act(sentence: str) -> Act:
    place = exchanges().find(sentence) or exchanges().find(_LEADS.sub("", sentence))
    if place is not None:
        return Act(place.intent, place.slots(), sentence)
    bare = sentence.rstrip(".?! ")
    lower = bare.lower()
    patterns = phrasebook().patterns if len(lower) == len(bare) else ()
    for pattern in patterns:
        slots = pattern.match(bare, lower) if pattern.mark in lower else None
        if slots is not None:
            for own in ("own_clause", "past_clause", "home_clause"):
                if own in slots:
                    slots["clause"] = slots.pop(own)
            if "clause" in slots:
                slots["clause"] = as_clause(slots["clause"])
            return Act(pattern.intent, tuple(sorted(slots.items())), sentence)
    if _FAREWELL.search(sentence):
        return Act("farewell", (), sentence)
    return Act("question" if sentence.rstrip().endswith("?") else "remark", (), sentence)
