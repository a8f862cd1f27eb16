"""What people do: each activity's key, its nature and its words in a language."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import resources
from types import MappingProxyType

_PACKAGE = "personas.minds.offline.vocabulary"
# "working on" says less than any other word of the phrase, so it is asked last.
_VAGUE = frozenset({"project"})
_IS = re.compile(r"^.{1,80}? is (?=\w)")


@dataclass(frozen=True, slots=True)
class Activity:
    """One kind of activity.

    Attributes:
        key: its name in every language.
        emoji: how it shows on the map.
        places, objects: words of the names of places and objects that fit, best first.
        at_home: it is only ever done at one's own home.
        minutes: usual length.
        poignancy: 1 to 10, how much the sight of it matters.
        traits: words of character that draw a person to it; empty if it is no leisure.
        when: parts of the day it suits, for leisure.
        goes_out: it takes one out of the house.
        wordings: how a plan words it.
        steps: what it is made of.
        states: (word of an object's name, how that object looks in use); "" stands for any.
    """

    key: str
    emoji: str
    places: tuple[str, ...]
    objects: tuple[str, ...]
    at_home: bool
    minutes: int
    poignancy: int
    traits: tuple[str, ...]
    when: tuple[str, ...]
    goes_out: bool
    wordings: tuple[str, ...]
    steps: tuple[str, ...]
    states: tuple[tuple[str, str], ...]

    def __hash__(self) -> int:
        """Hash by key alone; two activities of one key are the same."""
        return hash(self.key)

    def state_of(self, game_object: str) -> str:
        """Return how *game_object* looks while this is done with it."""
        lower = game_object.lower()
        for word, state in self.states:
            if word and word in lower:
                return state
        return next((state for word, state in self.states if not word), "in use")


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """All activities of a language, and the way back from words to keys."""

    language: str
    activities: Mapping[str, Activity]
    _by_phrase: Mapping[str, str]
    _by_match: Mapping[str, str]
    _telling: re.Pattern[str]
    _vague: re.Pattern[str]

    def __getitem__(self, key: str) -> Activity:
        return self.activities[key]

    def kind_of(self, text: str) -> Activity | None:
        """Return the activity that *text* speaks of: the whole phrase, else its first known word.

        A leading "NAME is" is passed over, so that a surname ("Baker") does not decide.
        """
        key = _key_of(self.language, text)
        return self.activities[key] if key else None

    def key_of(self, text: str) -> str:
        """Return the key of `kind_of`; empty for none."""
        phrase = _IS.sub("", text.strip().rstrip(".")).lower()
        key = self._by_phrase.get(phrase)
        if key is None:
            match = self._telling.search(phrase) or self._vague.search(phrase)
            key = self._by_match[match[0]] if match else ""
        return key

    def kinds_in(self, text: str) -> frozenset[str]:
        """Return the keys of all activities that *text* speaks of."""
        return frozenset(self._by_match[each] for each in self._telling.findall(text.lower()))

    def leisure(self) -> tuple[Activity, ...]:
        """Return what one does of one's own accord, in file order."""
        return tuple(each for each in self.activities.values() if each.when)


@cache
def vocabulary(language: str = "en") -> Vocabulary:
    """Return the vocabulary of *language*, read once.

    Raises:
        FileNotFoundError: there is no table for *language*.
    """
    root = resources.files(_PACKAGE)
    natures = tomllib.loads(root.joinpath("activities.toml").read_text(encoding="utf-8"))
    words = tomllib.loads(root.joinpath(language, "activities.toml").read_text(encoding="utf-8"))
    activities = {key: _activity(key, nature, words[key]) for key, nature in natures.items()}
    by_match = {match: key for key, table in words.items() for match in table["match"]}
    return Vocabulary(
        language=language,
        activities=MappingProxyType(activities),
        _by_phrase=MappingProxyType(_phrases(activities)),
        _by_match=MappingProxyType(by_match),
        _telling=_any_of({each: key for each, key in by_match.items() if key not in _VAGUE}),
        _vague=_any_of({each: key for each, key in by_match.items() if key in _VAGUE}),
    )


@lru_cache(maxsize=16384)
def _key_of(language: str, text: str) -> str:
    return vocabulary(language).key_of(text)


def _activity(key: str, nature: Mapping[str, object], words: Mapping[str, object]) -> Activity:
    return Activity(
        key=key,
        emoji=str(nature["emoji"]),
        places=_strings(nature["places"]),
        objects=_strings(nature["objects"]),
        at_home=nature.get("home") is True,
        minutes=int(str(nature["minutes"])),
        poignancy=int(str(nature["poignancy"])),
        traits=_strings(nature.get("traits", [])),
        when=_strings(nature.get("when", [])),
        goes_out=nature.get("out") is True,
        wordings=_strings(words["wordings"]),
        steps=_strings(words["steps"]),
        states=_pairs(words["states"]),
    )


def _strings(value: object) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"the vocabulary needs a list of words, not {value!r}")
    return tuple(str(each) for each in value)


def _pairs(value: object) -> tuple[tuple[str, str], ...]:
    if not isinstance(value, dict):
        raise TypeError(f"the vocabulary needs a table of states, not {value!r}")
    return tuple((str(word), str(state)) for word, state in value.items())


def _phrases(activities: Mapping[str, Activity]) -> dict[str, str]:
    """Return whole phrases to keys; a wording outranks a step, the first step wins."""
    phrases = {each.lower(): key for key, a in activities.items() for each in a.wordings}
    for key, activity in activities.items():
        for step in activity.steps:
            phrases.setdefault(step.lower(), key)
    return phrases


def _any_of(matches: Mapping[str, str]) -> re.Pattern[str]:
    """Return a pattern that finds the earliest match, the longest where several begin."""
    ordered = sorted(matches, key=lambda each: (-len(each), each))
    return re.compile(r"(?<!\w)(?:" + "|".join(re.escape(each) for each in ordered) + ")")
