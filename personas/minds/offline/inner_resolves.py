"""What reflections lead to: a wish for a free hour."""

from collections.abc import Iterable, Iterator

from personas.identity import Identity
from personas.minds.offline.english import first_name
from personas.minds.offline.reflection.deeper import CURIOUS, DRIVEN, HELP
from personas.questions.question import Recollection

_MOST = 2


def resolves_of(identity: Identity, recalled: Iterable[Recollection]) -> tuple[str, ...]:
    """Return at most two things to do, in progress, that one's own reflections call for.

    Who is happiest at something gives it an hour; who would help somebody, or wonders how they
    get on, goes where people sit together to look out for them.
    """
    return tuple(dict.fromkeys(_resolves(identity, recalled)))[:_MOST]


def _resolves(identity: Identity, recalled: Iterable[Recollection]) -> Iterator[str]:
    for thought in recalled:
        if thought.kind != "thought" or thought.subject != identity.name:
            continue
        if thought.predicate in DRIVEN:
            yield thought.object.rstrip(".")
        elif thought.predicate == HELP or thought.predicate in CURIOUS:
            name = _whom(identity, thought.object)
            if name:
                yield f"having a cup of coffee and looking out for {first_name(name)}"


def _whom(identity: Identity, about: str) -> str:
    """Return whom a thought is about, if it is somebody known from the start; else nothing."""
    return next((each.name for each in identity.relations if each.name in about), "")
