"""Among those who know each other well: what is told, asked and answered, and what is not."""

from dataclasses import replace
from datetime import datetime

import pytest

from personas.identity import Identity, Relation
from personas.minds.offline import OfflineMind
from personas.minds.offline.talk.phrasebook import Act, heard
from personas.minds.offline.talk.scene import Scene
from personas.questions import Recollection, SayLine
from reverie.rng import KeyedDraws

_MIND = OfflineMind()
_NOON = datetime(2023, 2, 13, 12)
_SEEDS = range(60)
_ADA = Identity(
    name="Ada Krol",
    age=71,
    innate="patient",
    learned="Ada Krol is a reader. Ada Krol taught music at the school for thirty-eight years.",
    currently="Ada Krol is reading old council books in the archive.",
    lifestyle="",
    living_area="Vale:Heron House:bedroom",
    relations=(Relation("Ben Krol", "husband"), Relation("Fay Moss", "friend")),
)


def _question(
    me: Identity,
    other: str,
    *lines: tuple[str, str],
    recalled: tuple[Recollection, ...] = (),
    place: str = "sitting room, Heron House",
    other_doing: str = "",
    met_before: bool = True,
) -> SayLine:
    return SayLine(
        asked=me,
        now=_NOON,
        other=other,
        place=place,
        own_doing="",
        other_doing=other_doing,
        lines=lines,
        recalled=recalled,
        met_before=met_before,
    )


def _sayings(question: SayLine) -> list[tuple[Act, ...]]:
    """What is said in many worlds, as it is understood."""
    name = question.asked.name
    return [heard(_MIND.decide(question, KeyedDraws(seed, name, 0)).text) for seed in _SEEDS]


def _texts(question: SayLine) -> str:
    return "\n".join(act.text for acts in _sayings(question) for act in acts)


@pytest.mark.parametrize(
    ("other", "is_told"), [("Ben Krol", False), ("Fay Moss", False), ("Ivo Lund", True)]
)
def test_what_ones_life_has_been_is_told_to_those_who_were_not_there(
    other: str, *, is_told: bool
) -> None:
    """Nobody tells their husband what they have worked as for forty years."""
    line = (other, "Good day, Ada. But tell me about yourself, what is new?")

    assert ("taught music" in _texts(_question(_ADA, other, line))) is is_told


def test_those_at_home_hear_of_a_concern_as_of_something_known() -> None:
    """Only to neighbours does one say: I am not sure that you know."""
    line = ("And you, what is keeping you awake?",)
    at_home = _texts(_question(_ADA, "Ben Krol", ("Ben Krol", *line)))
    abroad = _texts(_question(_ADA, "Ivo Lund", ("Ivo Lund", *line)))

    assert "As you know, I am reading old council books" in at_home
    assert "As you know" not in abroad
    assert "did I say that" not in at_home.lower()


def test_a_concern_is_asked_after_once_a_day() -> None:
    """After it has been spoken of in the morning, the talk at noon is of other things."""
    told = "Ben Krol told Ada Krol that Ben Krol is building a bird table."
    telling = Recollection(
        "node_1", "thought", _NOON.replace(hour=8), told, "Ben Krol", "told", "Ada Krol", 5
    )
    talk = Recollection(
        "node_2",
        "chat",
        _NOON.replace(hour=8),
        "Ada Krol and Ben Krol were conversing",
        "Ada Krol",
        "chat with",
        "Ben Krol",
        5,
        (("Ben Krol", "I am building a bird table."), ("Ada Krol", "Good luck with it.")),
    )
    yesterday = replace(talk, created=datetime(2023, 2, 12, 8))

    asked_again = _texts(_question(_ADA, "Ben Krol", recalled=(telling, talk)))
    asked_next_day = _texts(_question(_ADA, "Ben Krol", recalled=(telling, yesterday)))

    assert "bird table" not in asked_again
    assert "bird table" in asked_next_day


def test_old_council_books_are_no_novel() -> None:
    """A concern that has words of its own is not answered with those of a pastime."""
    reader = replace(
        _ADA, habits=(), learned="Ada Krol reads a novel in the evening and reads at night."
    )
    line = ("Ben Krol", "How are you getting on with reading old council books in the archive?")
    kinds = {
        act.slot("kind") for acts in _sayings(_question(reader, "Ben Krol", line)) for act in acts
    }

    assert any(each.startswith("concern/") for each in kinds)
    assert "read" not in kinds


def test_what_somebody_feels_for_another_is_not_passed_on() -> None:
    """That somebody is glad to come home to somebody is no news."""
    told = "Ben Krol told Ada Krol that Fay Moss is glad to come home to Ben Krol."
    telling = Recollection("node_1", "thought", _NOON, told, "Ben Krol", "told", "Ada Krol", 9)

    assert "glad to come home" not in _texts(_question(_ADA, "Ivo Lund", recalled=(telling,)))


def test_a_stranger_is_not_told_what_one_feels_at_the_first_word() -> None:
    """Thoughts are for those whom one has talked with before."""
    thought = "Ada Krol would like to hear how Fay Moss gets on with the new tea."
    felt = Recollection("node_1", "thought", _NOON, thought, "Ada Krol", "would like", "tea", 7)

    plain = replace(_ADA, currently="", learned="")
    first = _question(plain, "Ivo Lund", recalled=(felt,), met_before=False)
    later = _question(plain, "Ivo Lund", recalled=(felt,))

    assert "new tea" not in _texts(first)
    assert "new tea" in _texts(later)


@pytest.mark.parametrize(
    ("said", "intent"),
    [
        ("I would like to help you with the apple trees", "react_wish_for_me"),
        ("I would like to hear how Fay gets on with the new tea", "react_wish"),
        ("I feel at home in the company of you and Fay", "react_feeling_for_me"),
        ("I am glad of the friendship with Fay", "react_feeling"),
    ],
)
def test_a_wish_is_answered_otherwise_than_a_feeling(said: str, intent: str) -> None:
    """Help that is offered is thanked for; "it is no different for me" is for feelings."""
    line = ("Ben Krol", f"To tell the truth, {said}.")

    reactions = {
        act.intent
        for acts in _sayings(_question(_ADA, "Ben Krol", line))
        for act in acts
        if act.intent.startswith("react_")
    }

    assert reactions == {intent}


@pytest.mark.parametrize(
    ("doing", "place", "kind"),
    [
        ("sitting quietly for a moment", "square, Market Square", ""),
        ("sitting quietly for a moment", "sitting room, Heron House", "evening"),
        ("sitting quietly for a moment", "baker's bedroom, The Warm Crust", "evening"),
        ("checking temperatures", "kitchen, Mill House", ""),
        ("checking temperatures", "ward, Larkspur Clinic", "nurse"),
    ],
)
def test_what_belongs_to_the_house_is_asked_after_in_the_house(
    doing: str, place: str, kind: str
) -> None:
    """Nobody is asked in the square how the house is this evening, nor at home for the ward."""
    scene = Scene.of(_question(_ADA, "Ben Krol", place=place, other_doing=doing))

    assert scene.other_kind == kind


def test_who_means_to_go_already_says_so_and_is_not_surprised() -> None:
    """News of a supper that one has promised to come to is no news."""
    supper = "Fay Moss's lantern supper at The Swan on Tuesday 14 February from 6 pm to 8 pm"
    promise = Recollection(
        "node_1",
        "thought",
        _NOON,
        f"Ada Krol wants to go to {supper}.",
        "Ada Krol",
        "wants",
        "x",
        7,
    )
    news = (
        "There is news, Fay Moss is giving a lantern supper at The Swan tomorrow from 6 pm to 8 pm."
    )

    knows = _sayings(_question(_ADA, "Ivo Lund", ("Ivo Lund", news), recalled=(promise,)))
    hears = _sayings(_question(_ADA, "Ivo Lund", ("Ivo Lund", news)))

    assert "going_already" in {
        act.intent for acts in knows for act in acts if not act.intent.startswith("greet")
    }
    assert not any(act.intent == "react_party" for acts in knows for act in acts)
    assert not any(act.intent == "going_already" for acts in hears for act in acts)


def test_nobody_hopes_to_sing_at_a_supper_that_is_over() -> None:
    """What is meant for a gathering is spoken of until it begins."""
    singer = replace(_ADA, currently="Ada Krol hopes to sing at Fay Moss's lantern supper.")
    told = (
        "Fay Moss told Ada Krol that Fay Moss is giving a lantern supper at The Swan on Monday 13 "
        "February from 10 am to 11 am."
    )
    news = Recollection("node_1", "thought", _NOON, told, "Fay Moss", "told", "Ada Krol", 7)
    line = ("Ivo Lund", "And you, what is keeping you awake?")

    after = _texts(_question(singer, "Ivo Lund", line, recalled=(news,)))
    before = _texts(_question(singer, "Ivo Lund", line))

    assert "hope to sing" in before
    assert "hope to sing" not in after
