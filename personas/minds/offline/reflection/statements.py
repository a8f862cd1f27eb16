"""Memories read for what an insight can rest on."""

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from personas.identity import Identity
from personas.minds.offline.gatherings import Gathering, gathering_in
from personas.minds.offline.talk.tidings import told_clauses
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import DrawInsights, Recollection

_EVERYDAY = frozenset(
    {"sleep", "wash", "break", "wait", "breakfast", "lunch", "dinner", "talk", "evening", "dishes"}
)


@dataclass(frozen=True, slots=True)
class Telling:
    """Somebody told something.

    Attributes:
        source: who told it.
        clause: what.
        node_id: the memory of it.
    """

    source: str
    clause: str
    node_id: str


@dataclass(frozen=True, slots=True)
class Reading:
    """What the statements hold, in their order.

    Attributes:
        me: whose memories they are.
        focal_point: the question to answer.
        doings: (person, kind of activity) to the memories of it.
        talks: person to the memories of talks with them.
        tellings: what was told.
        gatherings: occasions spoken of, with the memories of each.
        thoughts: earlier thoughts that are no plans and nothing told.
    """

    me: Identity
    focal_point: str
    doings: Mapping[tuple[str, str], tuple[Recollection, ...]]
    talks: Mapping[str, tuple[Recollection, ...]]
    tellings: tuple[Telling, ...]
    gatherings: tuple[tuple[Gathering, tuple[str, ...]], ...]
    thoughts: tuple[Recollection, ...]


def read(question: DrawInsights) -> Reading:
    """Return the statements of a question, sorted by what they can bear witness to."""
    me = question.asked.name
    doings: dict[tuple[str, str], list[Recollection]] = defaultdict(list)
    talks: dict[str, list[Recollection]] = defaultdict(list)
    tellings: list[Telling] = []
    thoughts: list[Recollection] = []
    for each in question.statements:
        told = told_clauses(each.text)
        if each.kind == "chat":
            for name in dict.fromkeys(speaker for speaker, _ in each.lines):
                if name != me:
                    talks[name].append(each)
        elif told is not None:
            tellings += [Telling(told[0], clause, each.node_id) for clause in told[2]]
        elif each.kind == "thought" and _is_reflection(each.text):
            thoughts.append(each)
        elif each.kind == "event":
            kind = vocabulary().kind_of(each.text)
            if kind is not None and kind.key not in _EVERYDAY and ":" not in each.subject:
                doings[each.subject, kind.key].append(each)
    return Reading(
        me=question.asked,
        focal_point=question.focal_point,
        doings={key: tuple(value) for key, value in doings.items()},
        talks={key: tuple(value) for key, value in talks.items()},
        tellings=tuple(tellings),
        gatherings=_gatherings(question.statements),
        thoughts=tuple(thoughts),
    )


def _is_reflection(text: str) -> bool:
    return not any(
        words in text for words in ("plan for", "planning:", "wants to go to", "has promised")
    )


def _gatherings(
    statements: tuple[Recollection, ...],
) -> tuple[tuple[Gathering, tuple[str, ...]], ...]:
    found: list[tuple[Gathering, list[str]]] = []
    for each in statements:
        gathering = gathering_in(each.text, each.created.date())
        if gathering is None:
            continue
        same = next((ids for other, ids in found if other.is_same(gathering)), None)
        if same is None:
            found.append((gathering, [each.node_id]))
        else:
            same.append(each.node_id)
    return tuple((gathering, tuple(ids)) for gathering, ids in found)
