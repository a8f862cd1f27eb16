"""Diffusion: who knew when, from whom, and by which memory."""

import pytest

from reverie.measures.diffusion import diffusion
from reverie.measures.reading import Life, Reading
from reverie.measures.topics import Topic
from tests.reverie.measures.readings import MONDAY, clock, node, person, reading

HOST = Life(person("Ana Cruz", currently="Ana is giving a lantern supper."))
TOLD = Life(
    person("Ben Dahl"),
    memories=(
        node(1, "event", "Ana Cruz is lighting a lantern", created=clock("08:00")),
        node(
            2,
            "chat",
            "Ben Dahl and Ana Cruz were talking about Tuesday",
            created=clock("09:00"),
            filling=(
                ("Ben Dahl", "A supper?"),
                ("Ana Cruz", "At my lantern supper."),
            ),
        ),
    ),
)
THINKS = Life(
    person("Cleo Ek"),
    memories=(
        node(
            1,
            "chat",
            "Cleo Ek and Ben Dahl were talking",
            created=clock("10:00"),
            filling=(("Ben Dahl", "You must come."), ("Cleo Ek", "I will.")),
        ),
        node(
            2,
            "thought",
            "Cleo Ek wants to go to Ana's lantern supper.",
            created=clock("10:05"),
            filling=("node_1",),
        ),
    ),
)
IGNORANT = Life(person("Dov Falk"), memories=(node(1, "thought", "A supper.", created=MONDAY),))


@pytest.fixture(name="town")
def _town() -> Reading:
    return reading(HOST, TOLD, THINKS, IGNORANT)


def test_shares_count_those_who_know_at_the_start_and_at_the_end(town: Reading) -> None:
    """The host of four, then three of four."""
    news = diffusion(town, "lantern supper")

    assert (news.at_start, news.start_share, news.at_end, news.end_share) == (1, 0.25, 3, 0.75)
    assert news.ignorant == ("Dov Falk",)


def test_who_was_told_has_the_talk_as_proof(town: Reading) -> None:
    """Ben's own "A supper?" and the sight of one lantern prove nothing; Ana's line does."""
    ben = diffusion(town, "lantern supper").of("Ben Dahl")

    assert ben is not None
    assert (ben.how, ben.source, ben.node_id, ben.since) == (
        "told",
        "Ana Cruz",
        "node_2",
        clock("09:00"),
    )


def test_a_thought_is_traced_to_the_talk_it_rests_on(town: Reading) -> None:
    """No line names the supper, but the thought does, and its evidence is the talk with Ben."""
    cleo = diffusion(town, "lantern supper").of("Cleo Ek")

    assert cleo is not None
    assert (cleo.how, cleo.source, cleo.node_id) == ("thought", "Ben Dahl", "node_2")


def test_knowing_is_told_in_the_order_of_time(town: Reading) -> None:
    """From the start, at nine, at ten."""
    names = [each.name for each in diffusion(town, "lantern supper").knowing]

    assert names == ["Ana Cruz", "Ben Dahl", "Cleo Ek"]


def test_a_memory_from_before_the_start_was_brought_along() -> None:
    """It counts as known at the start."""
    old = node(1, "thought", "Ana gives a lantern supper", created=MONDAY)

    news = diffusion(reading(Life(person("Ben"), memories=(old,))), "lantern supper")

    assert (news.at_start, news.knowing[0].how) == (1, "brought")


@pytest.mark.parametrize(
    ("topic", "text", "speaks"),
    [
        ("running for mayor", "He is RUNNING again for mayor.", True),
        ("running for mayor", "He is running. The mayor is ill.", False),
        ("running for mayor|candidate", "She is our candidate!", True),
        ("Ana's supper", "The supper of Ana is on Tuesday.", True),
        ("supper", "the suppertime", False),
        ("cafe", "The café is full.", True),
        ("新しい店", "これは新しい店です。", True),
    ],
)
def test_all_words_of_a_topic_stand_in_one_sentence(topic: str, text: str, speaks: bool) -> None:
    """In any order, form and case folded; in scripts without blanks the phrase as it is."""
    assert bool(Topic(topic).sentence_in(text)) is speaks
