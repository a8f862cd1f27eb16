"""A day, told in any language from the keys of what was done: lived in English, told in Chinese."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from personas.minds.offline.clock_words import part_of_day
from personas.minds.offline.english import first_name
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.vocabulary.told import told
from personas.minds.offline.word_list import words_in
from personas.questions.question import Recollection

_SMALL = words_in("sleep wash break wait talk evening dishes")
_MOST_OF_A_PART = 3
_MOST_PEOPLE = 5


def day_told(
    name: str, memories: Iterable[Recollection], day: date, language: str
) -> tuple[str, ...]:
    """Return how *name* tells of *day* in *language*: a sentence a part of the day, then the talks.

    Args:
        name: whose memories they are.
        memories: in any order.
        day: what happened on another date is left out.
        language: one of `LANGUAGES`.

    Raises:
        FileNotFoundError: nothing can be told in that language.
    """
    words = told(language)
    of_day = sorted(
        (each for each in memories if each.created.date() == day), key=lambda each: each.created
    )
    sentences = [
        words.fact(part, doings=words.listed([words.activities[key] for key in keys]))
        for part, keys in _keys_by_part(name, of_day).items()
    ]
    people = _partners(name, of_day)
    if people:
        sentences.append(words.fact("talked", people=words.listed(people)))
    elif sentences:
        sentences.append(words.fact("nobody"))
    return tuple(sentences) or (words.fact("nothing"),)


def _keys_by_part(name: str, memories: Iterable[Recollection]) -> dict[str, list[str]]:
    """Return part of the day -> keys of what one did most in it, in the order it began."""
    counts: dict[str, Counter[str]] = {}
    head = f"{name} is "
    for each in memories:
        kind = vocabulary().kind_of(each.text) if each.text.startswith(head) else None
        if each.kind == "event" and kind is not None and kind.key not in _SMALL:
            part = part_of_day(each.created.hour * 60 + each.created.minute)
            counts.setdefault(part, Counter())[kind.key] += 1
    return {part: _most(found) for part, found in counts.items()}


def _most(counts: Counter[str]) -> list[str]:
    order = list(counts)
    most = sorted(order, key=lambda key: (-counts[key], order.index(key)))[:_MOST_OF_A_PART]
    return [key for key in order if key in most]


def _partners(name: str, memories: Iterable[Recollection]) -> list[str]:
    """Return first names of those with whom one talked, each once, at most five."""
    speakers = (speaker for each in memories for speaker, _ in each.lines if speaker != name)
    return [first_name(each) for each in dict.fromkeys(speakers)][:_MOST_PEOPLE]
