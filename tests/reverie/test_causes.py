"""A memory knows which other it came of, where the town knows and not only guesses."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from personas.memory.graph import Edge
from personas.memory.stream import MemoryStream
from personas.questions import DecideToTalk, PlanHours, SayLine, SummariseTalk, TalkNotes, Utterance
from personas.schedule import ScheduleRow
from reverie.injection import Injection
from reverie.planned_events import PlannedEvent
from tests.reverie.hamlet import Hamlet
from tests.reverie.test_cognition import two
from tests.reverie.test_feelings import _INSULT, _met
from tests.small_town import ANA, ODD

START = datetime(2023, 2, 13, 10)
PROMISE = f"{ANA.name} wants to go to the supper."
NEWS = "Odd told Ana that the bridge is shut."


def causes(memory: MemoryStream) -> list[Edge]:
    """Return the links of cause, oldest first."""
    return [edge for edge in memory.associations.graph.edges() if edge.relation == "CAUSED_BY"]


def hours(question: PlanHours) -> tuple[ScheduleRow, ...]:
    """Writing all day, or staying in from the moment that the storm comes to mind."""
    is_told = any("storm" in each.text for each in question.recalled)
    return (ScheduleRow("staying in" if is_told else "writing", 1440),)


def inject(town: Hamlet, event: PlannedEvent) -> None:
    """Carry out *event* at the tick that was lived last."""
    Injection(town.world, town.world.tick).carry_out(event)


def test_an_appointment_came_of_the_talk_and_what_was_only_heard_did_not(tmp_path: Path) -> None:
    """The decision names the talk and with whom it was; the news has the talk as evidence only."""
    town = two(
        tmp_path,
        {
            DecideToTalk: lambda question: question.last_talk is None,
            SayLine: lambda question: Utterance("Come to the supper!", leaves=True),
            SummariseTalk: lambda question: TalkNotes(
                "conversing about the supper",
                NEWS if question.asked.name == ANA.name else "",
                PROMISE if question.asked.name == ANA.name else "",
            ),
        },
    )

    town.live_to(START + timedelta(minutes=30))

    memory = town.world.personas[ANA.name].memory
    promise, news = (memory.find_thought(each) for each in (PROMISE, NEWS))
    (talk,) = memory.latest("chat", 9)
    assert promise is not None
    assert news is not None
    why = f"{ANA.name} decided it in the talk with {ODD.name}"
    assert causes(memory) == [Edge(promise.node_id, talk.node_id, "CAUSED_BY", 1.0, why)]
    assert news.evidence == (talk.node_id,)


def test_a_hurt_feeling_came_of_what_was_said(tmp_path: Path) -> None:
    """Both say it, both keep it, each with its own talk as the cause."""
    town = _met(tmp_path, _INSULT)

    for name, other in ((ANA.name, ODD.name), (ODD.name, ANA.name)):
        memory = town.world.personas[name].memory
        hurt = memory.find_thought(f"{other} was short with {name}")
        (talk,) = memory.latest("chat", 9)
        assert hurt is not None
        assert causes(memory) == [
            Edge(hurt.node_id, talk.node_id, "CAUSED_BY", 1.0, f"what {other} said was hostile")
        ]


def test_without_feelings_or_promises_nothing_is_a_cause(tmp_path: Path) -> None:
    """The same talk between people who feel nothing."""
    town = _met(tmp_path, _INSULT, has_feelings=False)

    assert causes(town.world.personas[ANA.name].memory) == []


@pytest.mark.parametrize("kind", ["broadcast", "whisper"])
def test_a_changed_plan_came_of_what_changed_it(tmp_path: Path, kind: str) -> None:
    """It is remembered as a plan from that hour on, and what was announced or thought is why."""
    town = two(tmp_path, {PlanHours: hours})
    town.live_to(START + timedelta(hours=1))

    inject(town, PlannedEvent(at=START, kind=kind, to=(ODD.name,), text="A storm is coming."))
    town.simulation._renew(town.simulation._index[ODD.name])
    town.live_to(START + timedelta(hours=1, minutes=1))

    memory = town.world.personas[ODD.name].memory
    (edge,) = causes(memory)
    plan, cause = memory.node(edge.source), memory.node(edge.target)
    assert plan.description == (
        "This is Odd's plan for Monday February 13 from 11:00 on: staying in."
    )
    assert "torm is coming" in cause.description
    assert edge.explanation == "the plans changed, for A storm is coming"
    assert town.world.personas[ODD.name].scratch.upset_cause == ""


def test_a_plan_that_stays_is_remembered_once(tmp_path: Path) -> None:
    """What is thought over and changes nothing leaves no second plan."""
    town = two(tmp_path)
    town.live_to(START + timedelta(hours=1))

    inject(town, PlannedEvent(at=START, kind="broadcast", text="The choir sings better now."))
    town.simulation._renew(town.simulation._index[ODD.name])
    town.live_to(START + timedelta(hours=1, minutes=1))

    memory = town.world.personas[ODD.name].memory
    assert len([node for node in memory.latest("thought", 99) if node.predicate == "plan"]) == 1
    assert causes(memory) == []
    assert town.log.of("calmed")
