"""Answers that hold more than was asked save the questions that would have followed."""

from datetime import datetime, timedelta
from pathlib import Path

from personas.cognition.settings import CognitionSettings
from personas.questions import (
    ChoosePlace,
    DecideToTalk,
    DecomposeTask,
    DrawInsights,
    FocalPoints,
    Insight,
    PlaceChoice,
    PlacedStep,
    PlanHours,
    RatePoignancy,
    SayLine,
    SummariseTalk,
    TalkNotes,
    Utterance,
)
from personas.schedule import ScheduleRow
from reverie.state import moment_record, replay, restore_moment
from tests.reverie.hamlet import Answers, hamlet
from tests.small_town import ANA, ODD

START = datetime(2023, 2, 13, 10)
SPOTS = {ANA.name: (9, 3), ODD.name: (3, 15)}
TOGETHER = {ANA.name: (9, 3), ODD.name: (11, 4)}


def _at(game_object: str, activity: str) -> PlaceChoice:
    return PlaceChoice("Café", "tea room", game_object, "☕", "is", activity, "in use")


def _steps(question: DecomposeTask) -> tuple[ScheduleRow, ...]:
    """Three steps, of which the first two come with their places."""
    return (
        PlacedStep("pouring tea", 10, place=_at("counter", "pouring tea")),
        PlacedStep("drinking tea", 10, place=_at("tea table", "drinking tea")),
        ScheduleRow("washing up", 10),
    )


ANSWERS: Answers = {
    PlanHours: lambda question: tuple(
        ScheduleRow("reading" if half % 2 else "having tea", 30) for half in range(48)
    ),
    DecomposeTask: _steps,
    ChoosePlace: lambda question: _at("", question.activity),
    DecideToTalk: lambda question: False,
}


def test_a_step_that_comes_with_its_place_is_not_asked_for_it(tmp_path: Path) -> None:
    """Of three steps two were placed: the place of the third alone is asked for."""
    town = hamlet(tmp_path, ANSWERS, people=(ANA,), spots=SPOTS)

    town.live_to(START + timedelta(minutes=29))

    began = [each["action"] for each in town.log.of("action")]
    assert [(each.activity, each.address) for each in began] == [
        ("pouring tea", "W:Café:tea room:counter"),
        ("drinking tea", "W:Café:tea room:tea table"),
        ("washing up", "W:Café:tea room"),
    ]
    assert [each.activity for each in town.mind.asked_of(ChoosePlace)] == ["washing up"]
    assert town.mind.asked_of(DecomposeTask)[0].known["Café"]["tea room"]


def test_a_place_that_somebody_has_taken_meanwhile_is_asked_for_again(tmp_path: Path) -> None:
    """Odd sits at the tea table when Ana wants to drink there."""
    answers = {
        **ANSWERS,
        DecomposeTask: lambda question: (
            _steps(question)
            if question.asked.name == ANA.name
            else (PlacedStep("reading", 30, place=_at("tea table", "reading")),)
        ),
    }
    town = hamlet(tmp_path, answers, people=(ANA, ODD), spots=TOGETHER)

    town.live_to(START + timedelta(minutes=19))

    asked = [each for each in town.mind.asked_of(ChoosePlace) if each.asked.name == ANA.name]
    assert [each.activity for each in asked] == ["drinking tea"]
    assert "W:Café:tea room:tea table" in asked[0].taken


def test_the_places_of_steps_are_kept_over_a_stop(tmp_path: Path) -> None:
    """They are in the small state of a moment, and in the log."""
    town = hamlet(tmp_path, ANSWERS, people=(ANA,), spots=SPOTS)
    town.live_to(START + timedelta(minutes=5))
    kept = dict(town.world.personas[ANA.name].scratch.step_places)
    record = moment_record(town.world)
    again = hamlet(tmp_path / "again", ANSWERS, people=(ANA,), spots=SPOTS)

    for tick, records in town.log.ticks:
        replay(again.world, tick, [each for each in records if each["type"] == "step_places"])
    from_log = again.world.personas[ANA.name].scratch.step_places
    restore_moment(again.world, record)

    assert set(kept) == {"pouring tea", "drinking tea"}
    assert from_log == kept
    assert again.world.personas[ANA.name].scratch.step_places == kept


def test_the_places_of_one_stretch_end_with_it(tmp_path: Path) -> None:
    """The next stretch brings its own, or none."""
    answers = {
        **ANSWERS,
        DecomposeTask: lambda question: (
            _steps(question)
            if question.activity == "having tea"
            else (ScheduleRow("drinking tea", 30),)
        ),
    }
    town = hamlet(tmp_path, answers, people=(ANA,), spots=SPOTS)

    town.live_to(START + timedelta(minutes=31))

    assert town.world.personas[ANA.name].scratch.step_places == {}
    assert town.mind.asked_of(ChoosePlace)[-1].activity == "drinking tea"


def test_notes_and_insights_that_come_with_their_weight_are_not_rated_again(tmp_path: Path) -> None:
    """What a talk and a reflection leave is stored with the weights that came with it."""
    answers: Answers = {
        **ANSWERS,
        DecideToTalk: lambda question: True,
        SayLine: lambda question: Utterance("Goodbye!", leaves=True),
        SummariseTalk: lambda question: TalkNotes(
            "conversing about flutes", "", "Odd will bring a flute.", (6, 1, 9)
        ),
        RatePoignancy: lambda question: (2,) * len(question.texts),
        FocalPoints: lambda question: ("What now?",),
        DrawInsights: lambda question: (
            Insight("All is well.", "all", "is", "well", (question.statements[0].node_id,), 7),
        ),
    }
    town = hamlet(
        tmp_path,
        answers,
        people=(ANA, ODD),
        spots=TOGETHER,
        settings=CognitionSettings(longest_step_min=1440),
    )
    for persona in town.world.personas.values():
        persona.scratch.importance_left = 10

    town.live_to(START + timedelta(minutes=20))

    weights = {node.description: node.poignancy for node in town.world.personas[ANA.name].memory}
    rated = {text for each in town.mind.asked_of(RatePoignancy) for text in each.texts}
    assert weights[f"{ANA.name} and {ODD.name} were conversing about flutes"] == 6
    assert weights["Odd will bring a flute."] == 9
    assert weights["All is well."] == 7
    assert not {text for text in rated if "flute" in text or "All is well" in text}
