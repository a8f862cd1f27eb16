"""What a clause is about, as the two or three words by which one asks after it."""

import re
from dataclasses import dataclass
from functools import lru_cache

from personas.minds.offline.word_list import words_in

_NUMBERS = "two|three|four|five|six|ten|twenty|thirty|forty"
_HEAD = re.compile(
    rf"\b(?P<before>[\w'’-]+ )?(?P<article>the|an?|my|his|her|their|your|{_NUMBERS}) "
    r"(?P<words>[a-zà-þ][a-zß-ÿœšžčćđ'’-]*(?: [a-z][a-zß-ÿ'’-]*){0,3})"
)
# Words at which a noun and its adjectives have come to an end.
_END = words_in(
    "of in on at for to with by from and or but that which who whom whose when where while because "
    "before after about as than so if is are was were will would can cannot could may might must "
    "has have had does do did not never ever back into over under through until without up down "
    "out off away again once early late also only still already this these those he she they it i "
    "you we ready right"
)
_PEOPLE = words_in(
    "mother father son daughter wife husband brother sister children child grandmother grandfather "
    "family people person patient guests guest children's friend neighbour man woman girl boy town "
    "pupil baker doctor"
)
# "The year", "a little": time, measure and manner are no things that somebody has at heart.
_NO_THINGS = words_in(
    "way year day days week evening morning afternoon time hour hours while moment bit lot little "
    "few end beginning part place same first second last one day's fortnight summer winter spring "
    "courage nerve patience right chance joy truth point idea most same best world rest start fog "
    "age table hand hands house pulse sea cough grey taproom one post truth others"
)
# "fishing from the jetty" is not about the jetty, "worried about the oven" is about the oven.
_PLACES_AFTER = words_in("from at in to along by of behind under near over through into across")
_PLURAL_BUT_ONE = words_in("glass dress news chess grass class address lens harness business")


@dataclass(frozen=True, slots=True)
class Thing:
    """What somebody is at or thinks of.

    Attributes:
        words: with its article: "the rye bread".
        is_plural: whether it takes "are".
    """

    words: str
    is_plural: bool

    def slots(self) -> dict[str, str]:
        """Return its words for the templates."""
        are, them = ("are", "them") if self.is_plural else ("is", "it")
        return {"thing": self.words, "be": are, "it": them}


@lru_cache(maxsize=8192)
def thing_of(clause: str) -> Thing | None:
    """Return the first thing that *clause* names with an article; None for none worth asking after.

    ``thing_of("I am trying out a rye bread with caraway")`` is "the rye bread".
    """
    for match in _HEAD.finditer(clause):
        words = _noun(match["words"].split())
        if not words or words[-1] in _NO_THINGS or words[-1] in _PEOPLE:
            continue
        if (match["before"] or "").strip() in _PLACES_AFTER:
            continue
        is_plural = words[-1].endswith("s") and words[-1] not in _PLURAL_BUT_ONE
        if match["article"] in ("a", "an") and is_plural:
            continue
        return Thing(f"the {' '.join(words)}", is_plural)
    return None


def _noun(words: list[str]) -> list[str]:
    """Return the head of *words* up to where the noun has ended; nothing for a broken phrase."""
    kept: list[str] = []
    for word in words:
        if word in _END or (kept and word.endswith(("ing", "ed")) and len(word) > 4):
            return kept
        kept.append(word)
    # A verb may hide in a fourth word that nothing marked off.
    return kept if len(kept) < 4 else []
