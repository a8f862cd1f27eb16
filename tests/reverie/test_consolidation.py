"""What a resident hears during the day becomes facts and topics in the first sleep."""

import asyncio
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest

from personas.cognition.settings import CognitionSettings
from personas.memory.context import NodeContext
from personas.memory.stream import MemoryStream
from personas.ports import Draws
from personas.questions import (
    Answer,
    ChoosePlace,
    Claim,
    DecideToTalk,
    ExtractConcepts,
    ExtractFacts,
    FocalPoints,
    Mind,
    PlanHours,
    Question,
    SayLine,
    Topic,
    Utterance,
)
from personas.schedule import ScheduleRow
from reverie.config import Config
from reverie.session import cognition_settings
from reverie.state import replay
from tests.reverie.hamlet import Answers, Hamlet, hamlet
from tests.reverie.test_conversations import TOGETHER, stay
from tests.small_town import ANA, ODD

T = TypeVar("T")
START = datetime(2023, 2, 13, 20)
NEWS = ("I live in Braga now.", "I have two dogs.", "I moved to Porto.")


def early_to_bed(question: PlanHours) -> tuple[ScheduleRow, ...]:
    """Awake from six to nine in the evening, asleep all other hours."""
    return (
        ScheduleRow("sleeping", 1080),
        ScheduleRow(f"drinking tea of kind {question.now.day}", 180),
        ScheduleRow("sleeping", 180),
    )


def say(question: SayLine) -> Utterance:
    """Odd tells one thing an evening; Ana listens."""
    day = question.now.day - START.day
    told = NEWS[day % len(NEWS)] if question.asked.name == ODD.name else f"On day {day}, good."
    return Utterance(told, leaves=len(question.lines) >= 1)


def evenings(folder: Path, answers: Answers | None = None, **settings: Any) -> Hamlet:
    """Ana and Odd at eight in the evening, who have a short talk and go to sleep at nine."""
    scripts: Answers = {
        SayLine: say,
        DecideToTalk: lambda question: question.asked.name == ANA.name,
        PlanHours: early_to_bed,
        ChoosePlace: stay,
        FocalPoints: lambda question: (),
    }
    scripts = {**scripts, **(answers or {})}
    wanted = {"extraction": True, "talk_pause_min": 600, "longest_step_min": 1440, **settings}
    return hamlet(
        folder,
        scripts,
        people=(ANA, ODD),
        spots=TOGETHER,
        start=START,
        settings=CognitionSettings(**wanted),
    )


@dataclass
class LateMind:
    """Falls back on what is asked at night, and takes longer for one kind of question."""

    mind: Mind
    slow: type[Question[Any]]

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Answer after some turns of the event loop."""
        answer = await self.mind.answer(question, draws)
        if not isinstance(question, ExtractFacts | ExtractConcepts):
            return answer
        for _ in range(20 if isinstance(question, self.slow) else 1):
            await asyncio.sleep(0)
        return replace(answer, source="fallback", reason="late")


@dataclass
class ModelsTopics:
    """Says that a model found the topics."""

    mind: Mind

    async def answer(self, question: Question[T], draws: Draws) -> Answer[T]:
        """Answer what the other mind answers."""
        answer = await self.mind.answer(question, draws)
        is_on_topics = isinstance(question, ExtractConcepts)
        return replace(answer, source="model") if is_on_topics else answer


def memory_of_ana(town: Hamlet) -> MemoryStream:
    """Return what Ana remembers."""
    return town.world.personas[ANA.name].memory


def facts_of_ana(town: Hamlet) -> list[str]:
    """Return the facts that Ana drew, oldest first."""
    memory = memory_of_ana(town)
    return [memory.node(each).description for each in memory.drawn]


def test_facts_are_drawn_once_and_only_in_sleep(tmp_path: Path) -> None:
    """Both questions at the tick of falling asleep, none while awake and none after midnight."""
    town = evenings(tmp_path)

    town.live_to(START + timedelta(minutes=59))
    awake = len(town.mind.asked_of(ExtractFacts))
    town.live_to(START + timedelta(hours=8))

    asked = town.mind.asked_of(ExtractFacts)
    assert awake == 0
    assert sorted(each.asked.name for each in asked) == sorted((ANA.name, ODD.name))
    assert {each.now.hour for each in asked} == {21}
    assert len(town.mind.asked_of(ExtractConcepts)) == len(asked)
    assert facts_of_ana(town) == [f"{ODD.name} lives in Braga now."]


def test_a_fact_has_its_talk_its_source_and_both_times(tmp_path: Path) -> None:
    """It holds since it was said and is known since the night."""
    town = evenings(tmp_path)
    town.live_to(START + timedelta(hours=3))

    memory = memory_of_ana(town)
    (node_id,) = memory.drawn
    node, context = memory.node(node_id), memory.context(node_id)

    (talk,) = [memory.node(each) for each in node.evidence]
    assert talk.type == "chat"
    assert context == NodeContext(
        role="fact", tags=("home",), source="offline", valid_from=talk.created
    )
    assert talk.created < node.created
    assert node.expiration is None
    assert node.depth == 1


def test_a_newer_claim_supersedes_and_a_repeated_one_is_confirmed(tmp_path: Path) -> None:
    """Braga, two dogs, Porto, then Braga, dogs and Porto again: the homes follow each other."""
    town = evenings(tmp_path)
    town.live_to(START + timedelta(days=4, hours=4))

    memory = memory_of_ana(town)
    told = facts_of_ana(town)
    ends = [memory.context(each).known_to for each in memory.drawn]

    assert [each.removeprefix(f"{ODD.name} ") for each in told] == [
        "lives in Braga now.",
        "has two dogs.",
        "moved to Porto.",
        "lives in Braga now.",
    ]
    assert [end is None for end in ends] == [False, True, False, True]
    assert len(town.log.of("superseded")) == 2
    dogs = list(memory.drawn)[1]
    assert memory.confirmations[dogs].count == 1


def test_without_the_setting_nothing_is_asked(tmp_path: Path) -> None:
    """The same evening leaves talks alone."""
    town = evenings(tmp_path, extraction=False)

    town.live_to(START + timedelta(hours=8))

    assert not town.mind.asked_of(ExtractFacts)
    assert not memory_of_ana(town).drawn


def test_claims_without_true_evidence_are_refused(tmp_path: Path) -> None:
    """A fact or topic about memories that were not offered, or about none, is not kept."""
    town = evenings(
        tmp_path,
        {
            ExtractFacts: lambda question: (
                Claim("It is so.", "", "", "", ()),
                Claim("It was so.", "", "", "", ("node_999",)),
                Claim(" ", "", "", "", (question.statements[0].node_id,)),
            ),
            ExtractConcepts: lambda question: (Topic("tea", ()), Topic("dogs", ("node_999",))),
        },
    )

    town.live_to(START + timedelta(hours=8))

    assert not memory_of_ana(town).drawn
    assert not town.log.of("linked")


def test_a_topic_told_of_a_talk_is_in_the_graph(tmp_path: Path) -> None:
    """With who found it as the reason."""
    topic: Answers = {
        ExtractConcepts: lambda question: (
            Topic("moving_house", (question.statements[0].node_id,)),
        )
    }
    town = evenings(tmp_path, topic)

    town.live_to(START + timedelta(hours=8))

    links = [each for each in town.log.of("linked") if each["persona"] == ANA.name]
    assert [(each["target"], each["relation"]) for each in links] == [
        ("concept:moving_house", "HAS_CONCEPT")
    ]
    graph = memory_of_ana(town).associations.graph
    assert links[0]["source"] in {edge.source for edge in graph.edges_of("concept:moving_house")}


@pytest.mark.parametrize("is_model", [True, False])
def test_a_models_new_label_for_a_known_topic_is_its_alias(tmp_path: Path, is_model: bool) -> None:
    """The labels differ by one word in ten; the rules' own are words that were said, and stay."""
    first = "_".join(("cat", "dog", "fox", "hen", "cow", "pig", "owl", "bee", "ant"))
    topic: Answers = {
        ExtractConcepts: lambda question: (
            Topic(
                first if question.now.day == START.day else f"{first}_emu",
                (question.statements[0].node_id,),
            ),
        )
    }
    town = evenings(tmp_path, topic)
    if is_model:
        town.simulation._mind = ModelsTopics(town.mind)

    town.live_to(START + timedelta(days=1, hours=4))

    links = [each for each in town.log.of("linked") if each["persona"] == ANA.name]
    relations = [each["relation"] for each in links]
    assert relations == ["HAS_CONCEPT", *(["ALIAS_OF"] if is_model else []), "HAS_CONCEPT"]
    targets = {each["target"] for each in links if each["relation"] == "HAS_CONCEPT"}
    assert len(targets) == (1 if is_model else 2)


def test_what_was_drawn_is_replayed_from_the_log(tmp_path: Path) -> None:
    """Facts, their ends, links and how far memories were gone through come back by replay."""
    lived = evenings(tmp_path / "lived")
    lived.live_to(START + timedelta(days=2, hours=4))
    again = evenings(tmp_path / "again")

    for tick, records in lived.log.ticks:
        replay(again.world, tick, records)

    for name in (ANA.name, ODD.name):
        mine, theirs = (each.world.personas[name] for each in (lived, again))
        assert mine.scratch.gone_through == theirs.scratch.gone_through > 0
        assert mine.scratch.importance_left == theirs.scratch.importance_left
        assert list(mine.memory.drawn) == list(theirs.memory.drawn)
        assert list(mine.memory.told) == list(theirs.memory.told)
        assert mine.memory.contexts == theirs.memory.contexts


@pytest.mark.parametrize("slow", [ExtractFacts, ExtractConcepts])
def test_which_question_is_answered_first_changes_nothing(
    tmp_path: Path, slow: type[Question[Any]]
) -> None:
    """Both fall back; the log has them in the order of asking."""
    town = evenings(tmp_path)
    late = LateMind(town.mind, slow)
    town.simulation._mind = late

    town.live_to(START + timedelta(hours=3))

    found = [each["question"] for each in town.log.of("fallback") if each["persona"] == ANA.name]
    assert found == ["ExtractFacts", "ExtractConcepts"]


def test_facts_do_not_count_towards_a_reflection_again(tmp_path: Path) -> None:
    """The talk they were drawn from has counted; all else costs the same with and without."""
    left = {}
    for extraction in (True, False):
        town = evenings(tmp_path / str(extraction), extraction=extraction)
        town.live_to(START + timedelta(hours=3))
        left[extraction] = town.world.personas[ANA.name].scratch.importance_left

    assert left[True] == left[False]


@pytest.mark.parametrize(
    ("policy", "wanted", "is_on"),
    [
        ("paper", "auto", False),
        ("town", "auto", True),
        ("gaama", "auto", True),
        ("paper", True, True),
        ("town", False, False),
        ("town", "off", False),
    ],
)
def test_facts_are_drawn_where_the_policy_uses_the_graph_or_as_said(
    policy: str, wanted: object, is_on: bool
) -> None:
    """The default life is that of the paper, which knows no facts."""
    config = Config.model_validate({"policy": policy, "mind": {"extraction": wanted}})

    assert cognition_settings(config).extraction is is_on
