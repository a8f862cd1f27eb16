"""Poignancy, focal points, insights, and who one is on a new day."""

import re
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.identity import Identity, Relation
from personas.minds.offline import OfflineMind
from personas.questions import (
    DrawInsights,
    FocalPoints,
    Insight,
    RatePoignancy,
    Recollection,
    ReviseCurrently,
    Revision,
)
from reverie.rng import KeyedDraws

MIND = OfflineMind()
DRAWS = KeyedDraws(1, "Tom Reed", 0)
NOON = datetime(2023, 2, 13, 12)
_TOM = Identity(
    name="Tom Reed",
    age=40,
    innate="friendly",
    learned="",
    currently="Tom Reed is building a bird table.",
    lifestyle="",
    living_area="Vale:Reed House:bedroom",
    relations=(Relation("Nela Bright", "friend"),),
)

memories = st.lists(
    st.builds(
        Recollection,
        node_id=st.integers(1, 40).map(lambda number: f"node_{number}"),
        kind=st.sampled_from(["event", "thought", "chat"]),
        created=st.datetimes(datetime(2023, 2, 12), datetime(2023, 2, 13)),
        text=st.sampled_from(
            [
                "Nela Bright is kneading dough",
                "Tom Reed is reading a novel",
                "Nela Bright told Tom Reed that Nela Bright is baking a cake for the fair.",
                "Nela Bright cares about baking a cake.",
                "山田花子 is painting",
                "the bench is idle",
                "",
            ]
        )
        | st.text(max_size=40),
        subject=st.sampled_from(["Nela Bright", "Tom Reed", "山田花子", "Vale:Green:bench", ""]),
        predicate=st.sampled_from(["is", "told", "cares about", ""]),
        object=st.sampled_from(["kneading dough", "Tom Reed", "baking a cake", ""]),
        poignancy=st.integers(1, 10),
        lines=st.sampled_from([(), (("Nela Bright", "Good day."), ("Tom Reed", "Good day."))]),
    ),
    max_size=14,
).map(tuple)


def _memory(
    number: int,
    kind: Literal["event", "thought", "chat"],
    text: str,
    triple: tuple[str, str, str] = ("Tom Reed", "is", "x"),
    lines: tuple[tuple[str, str], ...] = (),
) -> Recollection:
    return Recollection(f"node_{number}", kind, NOON, text, *triple, 4, lines)


def _insights(*statements: Recollection, count: int = 5) -> tuple[Insight, ...]:
    question = DrawInsights(
        asked=_TOM,
        now=NOON,
        focal_point="What does Nela Bright mean to Tom Reed?",
        statements=statements,
        count=count,
    )
    return MIND.decide(question, DRAWS)


@pytest.mark.parametrize(
    ("text", "low", "high"),
    [
        ("the bench is idle", 1, 1),
        ("Ann Cole is brushing teeth", 1, 2),
        ("Ann Cole is kneading dough", 1, 3),
        ("Tom Reed and Ann Cole were conversing about the weather", 3, 6),
        ("Ann Cole is inviting people to the harvest supper", 6, 9),
        ("Bo Ek is running for mayor", 6, 9),
        ("Ann Cole quarrelled with Bo Ek", 6, 9),
        ("Bo Ek has fallen ill", 6, 9),
        ("Ann Cole is in love with Bo Ek", 8, 10),
        ("Bo Ek died", 10, 10),
        ("Sam Baker is idle", 1, 1),
        ("Ann Cole feels understood by Bo Ek", 6, 7),
        ("Ann Cole would like to help Bo Ek with the boat", 6, 7),
        ("Priya is on the way to the bathroom, Lantern House", 1, 3),
        ("", 1, 3),
    ],
)
def test_what_matters_more_is_rated_higher(text: str, low: int, high: int) -> None:
    """Idle 1, routine up to 3, talk 3 to 6, feelings 6, news 6 to 9, death 10."""
    (rating,) = MIND.decide(RatePoignancy(asked=_TOM, now=NOON, texts=(text,)), DRAWS)

    assert low <= rating <= high


def test_a_friends_news_matters_more_than_a_strangers() -> None:
    """The same happening weighs one more for somebody close."""
    texts = ("Nela Bright has fallen ill", "Ann Cole has fallen ill")

    friend, stranger = MIND.decide(RatePoignancy(asked=_TOM, now=NOON, texts=texts), DRAWS)

    assert friend == stranger + 1


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text(max_size=60), max_size=10).map(tuple))
def test_every_text_gets_one_rating_in_range(texts: tuple[str, ...]) -> None:
    """As many numbers as texts, each 1 to 10, whatever the script."""
    ratings = MIND.decide(RatePoignancy(asked=_TOM, now=NOON, texts=texts), DRAWS)

    assert len(ratings) == len(texts)
    assert all(1 <= each <= 10 for each in ratings)


@settings(max_examples=80, deadline=None)
@given(memories, st.integers(0, 6))
def test_insights_rest_on_given_evidence_and_differ(
    statements: tuple[Recollection, ...], count: int
) -> None:
    """Every evidence id was handed in; no sentence is empty, repeated or already known."""
    found = _insights(*statements, count=count)

    ids = {each.node_id for each in statements}
    known = {each.text for each in statements}
    assert len(found) <= count
    assert all(each.evidence and set(each.evidence) <= ids for each in found)
    assert len({each.text for each in found}) == len(found)
    assert not {each.text for each in found} & known
    assert all(each.text == f"{each.subject} {each.predicate} {each.object}." for each in found)


def test_what_was_told_is_understood_as_a_concern() -> None:
    """From "Nela told Tom that Nela is baking" follows what Nela cares about, with its evidence."""
    told = _memory(
        3, "thought", "Nela Bright told Tom Reed that Nela Bright is baking a fair cake."
    )

    texts = {each.text: each.evidence for each in _insights(told)}

    assert texts["Nela Bright cares about baking a fair cake."] == ("node_3",)


def test_a_thought_about_somebody_and_a_talk_with_them_lead_further() -> None:
    """An insight on an insight cites both, so that its depth grows."""
    thought = _memory(
        4,
        "thought",
        "Nela Bright cares about baking a cake.",
        ("Nela Bright", "cares about", "baking a cake"),
    )
    talk = _memory(
        5,
        "chat",
        "conversing",
        ("Tom Reed", "chat with", "Nela Bright"),
        (("Nela Bright", "Good day."), ("Tom Reed", "Good day.")),
    )

    deeper = [each for each in _insights(thought, talk) if "node_4" in each.evidence]

    assert [each.evidence for each in deeper] == [("node_4", "node_5")]
    assert deeper[0].subject == "Tom Reed"
    assert "Nela Bright" in deeper[0].object


@pytest.mark.parametrize(
    ("clause", "insight"),
    [
        ("is worried that the flour is damp", "Nela Bright, since the flour is damp."),
        ("is worried about the frost", "Nela Bright over the frost."),
        ("hopes that the frost will end", "understands what the frost means to Nela Bright."),
        (
            "hopes to sing at the fair",
            "Tom Reed would be glad if Nela Bright got to sing at the fair.",
        ),
    ],
)
def test_worries_and_hopes_of_others_are_felt_with_them(clause: str, insight: str) -> None:
    """The reason is the one that was told, and the telling is the evidence."""
    told = _memory(9, "thought", f"Nela Bright told Tom Reed that Nela Bright {clause}.")

    (felt,) = [each for each in _insights(told) if each.text.endswith(insight)]

    assert felt.evidence == ("node_9",)


def test_two_who_tell_of_the_same_thing_have_it_in_common() -> None:
    """One telling alone shows no common ground."""
    nela = _memory(3, "thought", "Nela Bright told Tom Reed that Nela Bright is mending the boat.")
    ann = _memory(4, "thought", "Ann Cole told Tom Reed that Ann Cole is painting the old boat.")

    both = {each.text: each.evidence for each in _insights(nela, ann, count=9)}

    shared = "Nela Bright has the boat at heart as well as Ann Cole."
    assert both[shared] == ("node_3", "node_4")
    assert shared not in {each.text for each in _insights(nela, count=9)}


def test_different_people_have_different_words_for_the_same_bond() -> None:
    """Ten persons after two talks with the same friend do not all think in one mould."""
    talks = tuple(
        _memory(
            number,
            "chat",
            "conversing",
            ("x", "chat with", "Nela Bright"),
            (("Nela Bright", "Good day."),),
        )
        for number in (1, 2)
    )
    predicates = set()
    for number in range(10):
        question = DrawInsights(
            asked=replace(_TOM, name=f"Tom {number}"),
            now=NOON,
            focal_point="What does Nela Bright mean?",
            statements=talks,
            count=5,
        )
        predicates |= {
            each.predicate for each in MIND.decide(question, DRAWS) if each.object == "Nela Bright"
        }

    assert len(predicates) >= 3


def test_a_secret_leads_to_no_insight_that_tells_it() -> None:
    """What is kept from somebody is not restated as a thought."""
    secret = _memory(
        6,
        "thought",
        "Nela Bright told Tom Reed that Nela Bright is selling the oven and keeps it a secret "
        "from Bo Ek.",
    )

    assert not any("oven" in each.text for each in _insights(secret))


@settings(max_examples=60, deadline=None)
@given(memories, st.integers(0, 5))
def test_focal_points_are_distinct_questions(
    statements: tuple[Recollection, ...], count: int
) -> None:
    """At most as many as wanted, each a question, none twice, whatever the memories."""
    question = FocalPoints(asked=_TOM, now=NOON, statements=statements, count=count)

    points = MIND.decide(question, DRAWS)

    assert len(points) == min(count, len(set(points)))
    assert all(re.fullmatch(r"\S.*\?", each) for each in points)


def test_the_person_met_most_is_the_first_focal_point() -> None:
    """Weighty memories of Nela raise the question of Nela."""
    statements = tuple(
        _memory(number, "event", "Nela Bright is baking", ("Nela Bright", "is", "baking"))
        for number in range(3)
    )

    points = MIND.decide(FocalPoints(asked=_TOM, now=NOON, statements=statements, count=3), DRAWS)

    assert points[0] == "What does Nela Bright mean to Tom Reed?"


def _revised(identity: Identity, now: datetime, *recalled: Recollection) -> Revision:
    return MIND.decide(ReviseCurrently(asked=identity, now=now, recalled=recalled), DRAWS)


def test_a_promise_becomes_a_concern_and_is_gone_when_it_is_over() -> None:
    """On the day of the supper Tom has it in mind; on the day after it is no longer there."""
    promise = _memory(
        7,
        "thought",
        "Tom Reed wants to go to Nela Bright's harvest supper at The Swan on Tuesday 14 February "
        "from 6 pm to 8 pm.",
    )

    tuesday = _revised(_TOM, NOON + timedelta(days=1), promise)
    later = replace(_TOM, currently=tuesday.currently)
    wednesday = _revised(later, NOON + timedelta(days=2))

    assert tuesday.currently.startswith("Tom Reed is building a bird table.")
    assert "harvest supper" in tuesday.currently
    assert wednesday.currently == "Tom Reed is building a bird table."


def test_a_host_looks_back_on_the_gathering() -> None:
    """The day after, the supper is told as given, so that nobody is invited to it any more."""
    host = replace(
        _TOM,
        currently="Tom Reed is giving a harvest supper at The Swan on Tuesday from 6 pm to 8 pm.",
    )

    revision = _revised(host, NOON + timedelta(days=2))

    assert revision.currently == (
        "Tom Reed gave the harvest supper at The Swan and is glad that it is done."
    )


def test_nothing_new_changes_nothing() -> None:
    """Without memories the paragraph stays word for word."""
    assert _revised(_TOM, NOON + timedelta(days=1)).currently == _TOM.currently


def _seen(number: int, minutes: int) -> Recollection:
    seen = _memory(number, "event", "Nela Bright is kneading dough", ("Nela Bright", "is", "x"))
    return replace(seen, created=NOON + timedelta(minutes=minutes))


def test_a_habit_takes_an_hour_or_several_times() -> None:
    """Who is seen twice within ten minutes is not "often seen"."""
    said = [
        {each.predicate for each in _insights(_seen(1, 0), _seen(2, later))}
        for later in (10, 75, 120)
    ]

    assert not said[0] & {"is often seen", "spends much time"}
    assert "spends much time" in said[1]
    assert "is often seen" in said[2]


def test_what_one_person_told_is_not_on_many_peoples_minds() -> None:
    """It takes three who speak of it before a supper is the talk of the town."""
    supper = "a harvest supper at The Swan on Tuesday 14 February from 6 pm to 8 pm"

    def told(number: int, source: str) -> Recollection:
        text = f"{source} told Tom Reed that Nela Bright is giving {supper}."
        return _memory(number, "thought", text, (source, "told", "Tom Reed"))

    one, three = (
        _insights(*(told(number, source) for number, source in enumerate(sources)), count=9)
        for sources in (("Nela Bright", "Nela Bright"), ("Nela Bright", "Ann Cole", "Bo Ek"))
    )

    assert not any("supper" in each.subject for each in one)
    assert any("supper" in each.subject for each in three)
