"""Artefacts of text: what a template or a failed answer leaves behind in English."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime

from reverie.measures.reading import Reading
from reverie.measures.result import Table, at
from reverie.measures.texts import Text, texts_of

_DOUBLED = re.compile(r"\b(\w+)\s+\1\b", re.IGNORECASE)
# Twice in a row these are English: "the tea that he had had", "I know that that is so".
_MAY_DOUBLE = frozenset({"had", "that", "very", "bye", "there", "so", "no", "now"})
_ARTICLE = re.compile(
    r"\ba\s+(?!one\b|once\b|uni|us[aeiu]|eu|ew|u[bcfhjkqrst][aeiou])[aeiou]\w*", re.IGNORECASE
)
# No sentence ends with one of these; "Mrs." may stand before a name, though not before "What".
_CUT = re.compile(
    r"\b(?:the|an?|and|or|my|your|their|our|because)[.!?…]+(?=\s|$)|\b(?:Mrs?|Ms|Dr|St)\.?$"
    r"|\b(?:Mrs?|Ms|Dr)\. (?:While|What|When|The|I|And|But|It|You|Is|Are|How|Do|Did|Let|As|My)\b"
)
_PATTERNS = {
    "unfilled slot": re.compile(r"\{[^{}]*\}|\$\w+|\$\{|<[A-Za-z_ ]+>|\[[A-Z_ ]{2,}\]|%[sd]\b"),
    "placeholder": re.compile(
        r"\b(?:TODO|FIXME|placeholder|lorem ipsum|undefined|NaN|null)\b|\bNone\b(?! of)"
        r"|TOKEN LIMIT EXCEEDED|this is blank",
        re.IGNORECASE,
    ),
    "wrong verb": re.compile(
        r"\bI (?:is|has|does|wants|hopes)\b|\b[Yy]ou (?:am|has)\b|\b(?:[Hh]e|[Ss]he) (?:am|are)\b"
        r"|\b(?:[Ww]e|[Tt]hey) (?:is|am|has)\b"
    ),
    "large letter inside": re.compile(
        r"[a-zß-ÿ],? (?:These|This|That|Those|There|He|She|They|We|You|It|His|Her|My|Your|Their|Our"
        r"|And|But|When|If|Is|Are|Was)\b(?! [A-Z])"
    ),
    "doubled ending": re.compile(r"\b\w{4,}inging\b"),
    "double space": re.compile(r"\S {2,}\S"),
    "space before a mark": re.compile(r"\s[,.;:!?](?!\.)"),
    "doubled mark": re.compile(r"[,;:]\s*[,;:.]|(?<!\.)\.\.(?!\.)|[!?]\.|\.[!?]"),
    "address in prose": re.compile(r"\S*[^\W\d_]:[^\W\d_]\S*"),
}
_ENDS = (".", "!", "?", "…", '"', "”", "’", "。", "！", "？")


@dataclass(frozen=True, slots=True)
class Artefact:
    """One thing that a writer would not write.

    Attributes:
        kind: what is wrong.
        where: "line", "memory", "plan", "schedule" or "focal point".
        name: whose text.
        time: game time.
        reference: id of the talk or node; empty for plans.
        found: the letters that show it.
        words: the text.
    """

    kind: str
    where: str
    name: str
    time: datetime
    reference: str
    found: str
    words: str


@dataclass(frozen=True, slots=True)
class Artefacts:
    """How clean the texts of a run are.

    Attributes:
        texts: how many were read.
        by_kind: what is wrong -> how often, most first.
        found: all of them, in the order of the texts.
    """

    texts: int
    by_kind: dict[str, int]
    found: tuple[Artefact, ...]

    def table(self) -> Table:
        """Return a row for each artefact."""
        rows = tuple(
            (one.kind, one.where, one.name, at(one.time), one.reference, one.found, one.words)
            for one in self.found
        )
        counts = ", ".join(f"{count} {kind}" for kind, count in self.by_kind.items())
        return Table(
            ("what", "in", "whose", "when", "where", "letters", "text"),
            rows,
            (f"{self.texts} texts: {counts or 'no artefacts'}",),
        )


def artefacts(reading: Reading) -> Artefacts:
    """Return what a template or a failed answer has left in lines, memories and plans.

    Lines must begin and end as sentences do; memories and steps of a schedule need not.
    """
    read = 0
    found: list[Artefact] = []
    for text in texts_of(reading):
        read += 1
        found += [
            Artefact(kind, text.where, text.name, text.time, text.reference, letters, text.words)
            for kind, letters in flaws_of(text)
        ]
    counts = Counter(each.kind for each in found)
    return Artefacts(
        texts=read,
        by_kind=dict(sorted(counts.items(), key=lambda item: (-item[1], item[0]))),
        found=tuple(found),
    )


def flaws_of(text: Text) -> Iterator[tuple[str, str]]:
    """Yield (kind, letters that show it) of what is wrong with one text."""
    words = text.words
    for match in _DOUBLED.finditer(words):
        if match[1].casefold() not in _MAY_DOUBLE:
            yield "doubled word", match[0]
    for kind, pattern in _PATTERNS.items():
        found = pattern.search(words)
        if found:
            yield kind, found[0]
    article = _ARTICLE.search(words)
    if article:
        yield "wrong article", article[0]
    if not words.strip():
        yield "empty text", words
    elif text.where == "line":
        yield from _ending(words)


def _ending(line: str) -> Iterator[tuple[str, str]]:
    if not line.endswith(_ENDS):
        yield "no end mark", line[-12:]
    cut = _CUT.search(line)
    if cut:
        yield "cut short", line[max(0, cut.start() - 16) : cut.end()].lstrip()
    if line[:1].islower():
        yield "small first letter", line[:12]
