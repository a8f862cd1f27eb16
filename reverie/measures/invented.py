"""Invented people and places: names in a run's texts that are nobody's and no place's."""

import re
from collections import Counter, defaultdict
from collections.abc import Collection
from dataclasses import dataclass

from reverie.measures.announcements import remembered
from reverie.measures.diffusion import told_texts
from reverie.measures.known_names import KnownNames
from reverie.measures.reading import Reading
from reverie.measures.result import Table, share
from reverie.measures.texts import Text, texts_of
from reverie.measures.words import words_of


@dataclass(frozen=True, slots=True)
class Invention:
    """A name or an address that does not exist.

    Attributes:
        name: as it was written.
        times: texts in which it stands.
        by: full names of those whose texts they are, sorted.
        example: the first text.
    """

    name: str
    times: int
    by: tuple[str, ...]
    example: Text


@dataclass(frozen=True, slots=True)
class Inventions:
    """What was made up.

    Attributes:
        texts: how many were read.
        share: of texts with an invented name in them.
        names: most frequent first.
        addresses: of actions and memories that are not on the map, most frequent first.
        gatherings: those told of a host whose description knows nothing of them, as "HOST: WHAT".
    """

    texts: int
    share: float
    names: tuple[Invention, ...]
    addresses: tuple[Invention, ...]
    gatherings: tuple[Invention, ...]

    def table(self) -> Table:
        """Return a row for each invention."""
        rows = tuple(
            (kind, each.name, str(each.times), ", ".join(each.by[:3]), each.example.words)
            for kind, found in self._kinds()
            for each in found
        )
        note = f"{self.texts} texts, {100 * self.share:.2f} % with an invented name"
        return Table(("what", "name", "times", "by", "example"), rows, (note,))

    def _kinds(self) -> tuple[tuple[str, tuple[Invention, ...]], ...]:
        return (
            ("name", self.names),
            ("address", self.addresses),
            ("gathering", self.gatherings),
        )


def inventions(reading: Reading) -> Inventions:
    """Return names that the run's texts use without anybody or any place having them.

    Known are the residents, everybody in their relations and descriptions, and every part of every
    address. Scripts without large letters are not read.

    Source:
        Park et al. 2023, section 7.1: 1.3 % of the answers named an acquaintance that was made up.
    """
    known = KnownNames(reading)
    cache: dict[str, tuple[str, ...]] = {}
    names: dict[str, list[Text]] = defaultdict(list)
    texts = tuple(texts_of(reading))
    flawed = 0
    for text in texts:
        if text.words not in cache:
            cache[text.words] = tuple(dict.fromkeys(known.unknown_in(text.words)))
        flawed += bool(cache[text.words])
        for name in cache[text.words]:
            names[name].append(text)
    return Inventions(
        texts=len(texts),
        share=share(flawed, len(texts)),
        names=_ordered(names),
        addresses=_ordered(_wrong_addresses(reading)),
        gatherings=_ordered(_wrong_gatherings(reading)),
    )


def _wrong_addresses(reading: Reading) -> dict[str, list[Text]]:
    if not reading.world:
        return {}
    known = {reading.world, *reading.places}
    address = re.compile(rf"{re.escape(reading.world)}:\S.*")
    wrong: dict[str, list[Text]] = defaultdict(list)
    for name, life in reading.lives.items():
        for deed in life.deeds:
            if deed.address and deed.address not in known:
                wrong[deed.address].append(Text("action", name, deed.start, "", deed.activity))
        for node in life.memories:
            for part in (node.subject, node.object):
                if address.fullmatch(part) and part not in known:
                    wrong[part].append(
                        Text("memory", name, node.created, node.node_id, node.description)
                    )
    return wrong


def _wrong_gatherings(reading: Reading) -> dict[str, list[Text]]:
    """Return gatherings of hosts who do not live here, or whose description has no word of them."""
    own = {
        name: frozenset(word for text in told_texts(life.identity) for word in words_of(text))
        for name, life in reading.lives.items()
    }
    wrong: dict[str, list[Text]] = defaultdict(list)
    for each in remembered(reading):
        host, what = in_full(each.gathering.host, own), each.gathering.what
        if host and not own.get(host, frozenset()).issuperset(words_of(what)):
            text = Text("memory", each.name, each.time, each.node_id, each.sentence)
            wrong[f"{host}: {what}"].append(text)
    return wrong


def _ordered(found: dict[str, list[Text]]) -> tuple[Invention, ...]:
    counts = Counter({name: len(texts) for name, texts in found.items()})
    return tuple(
        Invention(name, counts[name], tuple(sorted({each.name for each in texts})), texts[0])
        for name, texts in sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    )


def in_full(host: str, names: Collection[str]) -> str:
    """Return the full name of a host who is called by the first name alone, if it is one's only."""
    meant = [name for name in names if name.split()[:1] == [host]]
    return meant[0] if len(meant) == 1 else host
