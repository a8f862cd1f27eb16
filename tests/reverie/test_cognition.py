"""The steps of a tick: what is noticed, planned and concluded, and what each switch takes away."""

from collections import Counter
from dataclasses import replace
from datetime import datetime, timedelta
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from personas.cognition.settings import CognitionSettings
from personas.questions import (
    ChoosePlace,
    DecideToTalk,
    DecideToWait,
    DecomposeTask,
    DrawInsights,
    FocalPoints,
    Insight,
    PlaceChoice,
    PlanHours,
    RatePoignancy,
    ReviseCurrently,
    Revision,
    WakeUpHour,
)
from personas.schedule import ScheduleRow, total_min
from tests.reverie.hamlet import Answers, Hamlet, hamlet
from tests.small_town import ANA, KEN, ODD

START = datetime(2023, 2, 13, 10)
IN_THE_CAFE = {ANA.name: (9, 3), KEN.name: (14, 4), ODD.name: (11, 4)}


def in_the_cafe(question: ChoosePlace) -> PlaceChoice:
    """Everybody is somewhere in the tea room."""
    return PlaceChoice("Café", "tea room", "", "☕", "is", question.activity, "")


def every_ten_minutes(question: PlanHours) -> tuple[ScheduleRow, ...]:
    """Two things in turn."""
    return tuple(ScheduleRow("reading" if each % 2 else "writing", 10) for each in range(144))


QUIET: Answers = {
    ChoosePlace: in_the_cafe,
    PlanHours: every_ten_minutes,
    DecideToTalk: lambda question: False,
}


def two(folder: Path, answers: Answers | None = None, **more: Any) -> Hamlet:
    """Ana and Odd in the café, who do not talk."""
    return hamlet(
        folder, {**QUIET, **(answers or {})}, people=(ANA, ODD), spots=IN_THE_CAFE, **more
    )


def test_the_same_sight_is_stored_once_an_hour_in_a_crowd_of_events(tmp_path: Path) -> None:
    """Ana alternates between two things; each change is news, each glance is not."""
    town = two(tmp_path)

    town.live_to(START + timedelta(minutes=59))

    seen = [
        node.description
        for node in town.world.personas[ODD.name].memory.latest("event", 99)
        if node.subject == ANA.name
    ]
    changes = [each for each in town.log.of("action") if each["persona"] == ANA.name]
    assert len(seen) <= 2 * len(changes)
    assert all(first != second for first, second in pairwise(seen))


def test_attention_takes_the_nearest_events_up_to_its_bandwidth(tmp_path: Path) -> None:
    """With room for one event, no two are stored at a time."""
    narrow = replace(ODD, constants=replace(ODD.constants, att_bandwidth=1))
    town = hamlet(tmp_path, QUIET, people=(ANA, narrow), spots=IN_THE_CAFE)

    town.live_to(START + timedelta(hours=1))

    def at_once(name: str) -> int:
        events = town.world.personas[name].memory.latest("event", 99)
        return max(Counter(node.created for node in events).values())

    assert at_once(ODD.name) == 1
    assert at_once(ANA.name) > 1


def test_poignancy_is_asked_for_all_that_is_new_at_once(tmp_path: Path) -> None:
    """One question a tick, not one an event."""
    town = two(tmp_path)

    town.live_to(START + timedelta(minutes=30))

    moments = [
        (question.asked.name, question.now) for question in town.mind.asked_of(RatePoignancy)
    ]
    assert len(moments) == len(set(moments))
    assert any(len(question.texts) > 1 for question in town.mind.asked_of(RatePoignancy))


def test_rows_longer_than_a_quarter_of_an_hour_are_split_when_they_begin(tmp_path: Path) -> None:
    """Rows of 5 to 15 minutes; sleep is left whole."""
    town = two(
        tmp_path,
        {
            PlanHours: lambda question: (
                ScheduleRow("sleeping", 360),
                ScheduleRow("baking bread for the café", 1080),
            ),
        },
    )

    town.live_to(START + timedelta(hours=1))

    rows = town.world.personas[ANA.name].scratch.schedule
    assert rows[0] == ScheduleRow("sleeping", 360)
    assert all(5 <= row.duration_min <= 15 for row in rows[1:])
    assert total_min(rows) == 1440
    assert {question.activity for question in town.mind.asked_of(DecomposeTask)} == {
        "baking bread for the café"
    }


def test_steps_that_do_not_add_up_are_fitted_into_their_row(tmp_path: Path) -> None:
    """A4: a mind that answers 25 + 0 + 90 minutes for an hour still fills exactly the hour."""
    town = two(
        tmp_path,
        {
            PlanHours: lambda question: (ScheduleRow("baking", 1440),),
            DecomposeTask: lambda question: (
                ScheduleRow("kneading", 25),
                ScheduleRow("nothing", 0),
                ScheduleRow("shaping", 90),
            ),
        },
    )

    town.live_to(START + timedelta(minutes=5))

    rows = town.world.personas[ANA.name].scratch.schedule
    assert rows == (ScheduleRow("kneading", 25), ScheduleRow("shaping", 1415))


def test_a_place_that_nobody_knows_is_a_recorded_fallback(tmp_path: Path) -> None:
    """A2: the persona stays where it is, and the run says so."""
    town = two(
        tmp_path,
        {ChoosePlace: lambda question: PlaceChoice("Moon", "crater", "", "🌙", "is", "lost", "")},
    )

    town.live_to(START + timedelta(minutes=5))

    (first, *_) = town.log.of("fallback")
    assert first["question"] == "ChoosePlace"
    assert "W:Moon:crater" in first["reason"]
    assert town.world.personas[ANA.name].scratch.walk.goal == IN_THE_CAFE[ANA.name]


def test_a_new_day_is_planned_with_a_revised_identity(tmp_path: Path) -> None:
    """From the second day on, what occupies the persona is thought over first."""
    town = two(
        tmp_path,
        {ReviseCurrently: lambda question: Revision("Ana is humming.", "Ana must hum.")},
        start=datetime(2023, 2, 13, 23, 50),
    )

    town.live_to(datetime(2023, 2, 14, 0, 5))

    plans = [each for each in town.log.of("plan") if each["persona"] == ANA.name]
    assert [each["day"] for each in plans] == [START.date(), START.date() + timedelta(days=1)]
    assert town.world.personas[ANA.name].identity.currently == "Ana is humming."
    hours = [each for each in town.mind.asked_of(WakeUpHour) if each.asked.name == ANA.name]
    assert len(hours) == 2


def test_who_waits_goes_on_when_the_other_is_done(tmp_path: Path) -> None:
    """On the way to a lathe that another uses, one waits and then gets there."""
    town = hamlet(
        tmp_path,
        {
            ChoosePlace: lambda question: PlaceChoice(
                "Workshop", "hall", "lathe", "⚙️", "is", question.activity, "turning"
            ),
            PlanHours: lambda question: (
                tuple(ScheduleRow(f"turning {each}", 10) for each in range(144))
                if question.asked.name == KEN.name
                else (ScheduleRow("turning", 1440),)
            ),
            DecideToTalk: lambda question: False,
            DecideToWait: lambda question: True,
        },
        people=(KEN, ODD),
        spots={KEN.name: (21, 2), ODD.name: (17, 5)},
        settings=CognitionSettings(longest_step_min=1440),
    )

    town.live_to(START + timedelta(minutes=25))

    assert town.mind.asked_of(DecideToWait)
    waits = [each for each in town.log.of("action") if each["action"].kind == "wait"]
    assert waits
    waiter = waits[0]["persona"]
    rows = town.world.personas[waiter].scratch.schedule
    assert total_min(rows) == 1440
    assert any(row.activity.startswith("waiting for") for row in rows)


class TestReflection:
    """Insights need evidence, and a thought is not had twice."""

    @staticmethod
    def reflecting(folder: Path, insights: Any) -> Hamlet:
        """Let Ana reflect after every few events by *insights*."""
        eager = replace(ANA, constants=replace(ANA.constants, importance_trigger_max=6))
        return hamlet(
            folder,
            {
                **QUIET,
                RatePoignancy: lambda question: (3,) * len(question.texts),
                FocalPoints: lambda question: ("what does Ana care about?",),
                DrawInsights: insights,
            },
            people=(eager, ODD),
            spots=IN_THE_CAFE,
        )

    def test_an_insight_keeps_its_evidence_and_is_one_deeper(self, tmp_path: Path) -> None:
        """Depth is one more than that of the deepest memory it rests on."""

        def insights(question: DrawInsights) -> tuple[Insight, ...]:
            first = question.statements[0]
            text = f"Ana minds number {question.now}"
            return (Insight(text, ANA.name, "mind", "tea", (first.node_id,)),)

        town = self.reflecting(tmp_path, insights)

        town.live_to(START + timedelta(hours=1))

        memory = town.world.personas[ANA.name].memory
        thoughts = [n for n in memory.latest("thought", 99) if n.predicate == "mind"]
        assert thoughts
        for thought in thoughts:
            (evidence,) = thought.evidence
            assert thought.depth == memory.node(evidence).depth + 1
        reflections = town.log.of("reflection")
        assert all(each["thoughts"] for each in reflections)

    def test_an_insight_without_real_evidence_is_refused(self, tmp_path: Path) -> None:
        """Neither none, nor a node that does not exist, nor one that was not offered."""
        town = self.reflecting(
            tmp_path,
            lambda question: (
                Insight("Blank.", ANA.name, "is", "blank", ()),
                Insight("Invented.", ANA.name, "is", "sure", ("node_99999",)),
                Insight("  ", ANA.name, "is", "empty", (question.statements[0].node_id,)),
            ),
        )

        town.live_to(START + timedelta(hours=1))

        memory = town.world.personas[ANA.name].memory
        assert [n for n in memory.latest("thought", 99) if n.predicate != "plan"] == []
        assert town.log.of("reflection")

    def test_a_thought_that_comes_again_is_confirmed(self, tmp_path: Path) -> None:
        """One node, renewed, however often it is drawn."""
        town = self.reflecting(
            tmp_path,
            lambda question: (
                Insight(
                    "Ana likes tea.", ANA.name, "like", "tea", (question.statements[0].node_id,)
                ),
            ),
        )

        town.live_to(START + timedelta(hours=2))

        memory = town.world.personas[ANA.name].memory
        (thought,) = [n for n in memory.latest("thought", 99) if n.predicate == "like"]
        confirmed = town.log.of("confirmed")
        assert confirmed
        assert memory.confirmations[thought.node_id].count == len(confirmed)


@pytest.mark.parametrize(
    ("settings", "gone"),
    [
        (CognitionSettings(observation=False), "event"),
        (CognitionSettings(reflection=False), "reflection"),
        (CognitionSettings(planning=False), "plan thought"),
    ],
)
def test_a_switch_really_takes_the_mechanism_away(
    tmp_path: Path, settings: CognitionSettings, gone: str
) -> None:
    """Compared with the same hours with everything on."""
    answers: Answers = {
        **{kind: answer for kind, answer in QUIET.items() if kind is not PlanHours},
        RatePoignancy: lambda question: (9,) * len(question.texts),
    }

    def counts(folder: Path, chosen: CognitionSettings) -> dict[str, int]:
        town = hamlet(folder, answers, people=(ANA, ODD), spots=IN_THE_CAFE, settings=chosen)
        town.live_to(START + timedelta(hours=6))
        memory = town.world.personas[ANA.name].memory
        return {
            "event": len(memory.latest("event", 999)),
            "reflection": len(town.log.of("reflection")),
            "plan thought": sum(n.predicate == "plan" for n in memory),
        }

    assert counts(tmp_path / "on", CognitionSettings())[gone] > 0
    assert counts(tmp_path / "off", settings)[gone] == 0
