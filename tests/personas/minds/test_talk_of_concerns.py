"""Talk of what people have at heart: a question is about it, and the answer belongs to it."""

import re
from dataclasses import replace
from datetime import datetime

import pytest

from personas.identity import Identity
from personas.minds.offline import OfflineMind
from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.phrasebook import heard
from personas.minds.offline.talk.topics import own_clauses
from personas.questions import Recollection, SayLine
from reverie.rng import KeyedDraws
from reverie.town import find_town, load_town

_MIND = OfflineMind()
_NOW = datetime(2023, 2, 13, 12)
_ADA = Identity(
    name="Ada Brook",
    age=40,
    innate="kind",
    currently="Ada Brook is trying out a rye bread with caraway that her grandmother used to bake.",
    learned="Ada Brook steered the ferry for nine years.",
    lifestyle="Ada Brook goes to bed at ten.",
    living_area="Vale:Cottage:bedroom",
)
_BEN = replace(
    _ADA, name="Ben Hill", currently="Ben Hill is mending nets.", learned="Ben Hill is a fisher."
)
_TOLD = "As for me, I am trying out a rye bread with caraway that my grandmother used to bake."
_NAME = re.compile(r"(?<=[a-z,] )(?!I\b|Latin\b|\w+days?\b|February|Christmas|Easter)[A-Z]\w+")


def _said(
    me: Identity,
    other: str,
    lines: tuple[tuple[str, str], ...],
    seed: int,
    recalled: tuple[Recollection, ...] = (),
) -> str:
    question = SayLine(
        asked=me,
        now=_NOW,
        other=other,
        place="Vale:Green:pond side",
        own_doing="sitting on a bench",
        other_doing="sitting on a bench",
        lines=lines,
        recalled=recalled,
        met_before=True,
    )
    return _MIND.decide(question, KeyedDraws(seed, me.name, len(lines))).text


def test_who_hears_of_a_concern_asks_about_that_concern_and_is_answered_in_kind() -> None:
    """Of twenty listeners most ask of the bread itself; each gets the answer that was written."""
    asked = 0
    for seed in range(20):
        lines = (("Ada Brook", f"Good morning, Ben. {_TOLD}"),)
        reply = _said(_BEN, "Ada Brook", lines, seed)
        act = heard(reply)[-1]
        if act.intent != "ask_on":
            continue
        asked += 1
        kind, entry = act.slot("kind"), int(act.slot("entry"))
        answer = heard(_said(_ADA, "Ben Hill", (*lines, ("Ben Hill", reply)), seed))

        assert kind == "concern/caraway_rye"
        assert ("reply_on", kind, str(entry)) in [
            (each.intent, each.slot("kind"), each.slot("entry")) for each in answer
        ]
    assert asked >= 10


def test_a_question_that_was_answered_before_is_not_put_again() -> None:
    """What Ada told Ben on Sunday about her bread, he does not ask on Monday."""
    talks = exchanges().subjects["concern/caraway_rye"]
    begun = talks.talk[talks.remarks :]
    earlier = tuple(
        Recollection(
            node_id="node_1",
            text="Ben Hill is conversing about bread",
            kind="chat",
            created=datetime(2023, 2, 12, 12),
            poignancy=4,
            subject="Ben Hill",
            predicate="chat with",
            object="Ada Brook",
            lines=(("Ben Hill", talk[0]), ("Ada Brook", talk[1])),
        )
        for talk in begun[:-1]
    )
    left = begun[-1][0]
    for seed in range(20):
        reply = _said(_BEN, "Ada Brook", (("Ada Brook", f"Hello, Ben. {_TOLD}"),), seed, earlier)
        questions = [each for each in heard(reply) if each.intent == "ask_on"]

        assert all(each.text.lower().endswith(left) for each in questions)


@pytest.mark.parametrize(
    ("clause", "kind"),
    [
        ("I am running for mayor and want the ferry back", "concern/running_for_office"),
        ("Ada Brook is writing a song about the old ferry", "concern/song_of_ferry"),
        ("I ordered a rowing boat and have been organising cake sales", "concern/ordered_boat"),
        ("I am collecting pebbles", ""),
    ],
)
def test_a_concern_is_known_by_what_is_named_first(clause: str, kind: str) -> None:
    """Of two concerns in one clause the first is spoken of; unknown ones are none."""
    assert exchanges().concern_in(clause) == kind


def test_most_of_what_the_people_of_larkspur_tell_can_be_asked_after() -> None:
    """Nine in ten of the things that residents tell of themselves have questions of their own."""
    people = load_town(find_town("larkspur")).residents
    told = [
        clause
        for each in people
        for text in (each.currently, each.learned)
        for clause in own_clauses(text, each, "Nobody Else")
    ]
    known = [clause for clause in told if exchanges().concern_in(clause)]

    assert len(told) > 100
    assert len(known) >= 0.9 * len(told)


def test_no_exchange_names_a_person_or_a_place() -> None:
    """What is written for one town must be true of every other."""
    named = [
        sentence
        for subject in exchanges().subjects.values()
        for talk in subject.talk
        for sentence in talk
        if _NAME.search(sentence)
    ]

    assert named == []
