"""Talks: how they begin, go on and end, and what remains of them."""

from collections.abc import Callable
from dataclasses import replace
from datetime import datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from personas.cognition.settings import CognitionSettings
from personas.questions import (
    ChoosePlace,
    DecideToTalk,
    PlaceChoice,
    PlanHours,
    SayLine,
    Utterance,
)
from personas.schedule import ScheduleRow, total_min
from tests.reverie.hamlet import Answers, Hamlet, hamlet
from tests.small_town import ANA, KEN, ODD

START = datetime(2023, 2, 13, 10)
TOGETHER = {ANA.name: (9, 3), KEN.name: (14, 4), ODD.name: (11, 4)}
FAR_APART = {ANA.name: (9, 3), KEN.name: (4, 14), ODD.name: (20, 4)}


def stay(question: ChoosePlace) -> PlaceChoice:
    """Everybody is somewhere in the tea room."""
    return PlaceChoice("Café", "tea room", "", "☕", "is", question.activity, "")


def stay_home(question: ChoosePlace) -> PlaceChoice:
    """Everybody is at home."""
    _, sector, arena = question.asked.living_area.split(":")
    return PlaceChoice(sector, arena, "", "☕", "is", question.activity, "")


def all_day(question: PlanHours) -> tuple[ScheduleRow, ...]:
    """One long stretch of tea."""
    return (ScheduleRow("drinking tea", 1440),)


def cup_by_cup(question: PlanHours) -> tuple[ScheduleRow, ...]:
    """Something new to see every five minutes."""
    return tuple(ScheduleRow(f"drinking cup number {each}", 5) for each in range(288))


def talkers(
    folder: Path,
    say: Callable[[SayLine], Utterance],
    *,
    talks: Callable[[DecideToTalk], bool] = lambda question: True,
    plan: Callable[[PlanHours], tuple[ScheduleRow, ...]] = all_day,
    settings: CognitionSettings | None = None,
    **more: Any,
) -> Hamlet:
    """Ana and Odd in one room, who talk by *say*."""
    answers: Answers = {SayLine: say, DecideToTalk: talks, ChoosePlace: stay, PlanHours: plan}
    quiet = settings or CognitionSettings(longest_step_min=1440)
    return hamlet(folder, answers, people=(ANA, ODD), spots=TOGETHER, settings=quiet, **more)


def test_two_who_only_say_goodbye_part_at_once(tmp_path: Path) -> None:
    """A18: a mind that always says goodbye does not keep two people standing for ever."""
    town = talkers(tmp_path, lambda question: Utterance("Goodbye, see you soon!", leaves=True))

    town.live_to(START + timedelta(minutes=30))

    assert [line["text"] for line in town.log.of("line")] == ["Goodbye, see you soon!"] * 2
    assert [end["reason"] for end in town.log.of("talk_end")] == ["farewell"]


def test_a_mind_that_repeats_itself_ends_the_talk(tmp_path: Path) -> None:
    """Nobody leaves, but the words come back; case and punctuation do not hide it."""
    words = iter(["Nice weather.", "Yes, it is.", "nice  weather!!"])
    town = talkers(tmp_path, lambda question: Utterance(next(words), leaves=False))

    town.live_to(START + timedelta(minutes=30))

    assert [end["reason"] for end in town.log.of("talk_end")] == ["repetition"]
    assert len(town.log.of("line")) == 3


def test_a_talk_without_an_end_meets_the_cap_on_lines(tmp_path: Path) -> None:
    """Every line is new; the cap counts the lines of both."""
    settings = CognitionSettings(longest_step_min=1440, talk_max_lines=6)
    town = talkers(
        tmp_path,
        lambda question: Utterance(f"Thought number {len(question.lines)}.", leaves=False),
        settings=settings,
    )

    town.live_to(START + timedelta(minutes=30))

    assert len(town.log.of("line")) == 6
    assert [end["reason"] for end in town.log.of("talk_end")] == ["line limit"]


def test_a_slow_talk_meets_the_cap_on_minutes(tmp_path: Path) -> None:
    """Lines of a thousand characters take a minute each; three minutes are allowed."""
    settings = CognitionSettings(longest_step_min=1440, talk_max_min=3)
    town = talkers(
        tmp_path,
        lambda question: Utterance(f"{len(question.lines)} " + "la " * 333, leaves=False),
        settings=settings,
    )

    town.live_to(START + timedelta(minutes=30))

    assert [end["reason"] for end in town.log.of("talk_end")] == ["time limit"]
    talk, end = town.log.of("talk")[0], town.log.of("talk_end")[0]
    assert 18 <= end["tick"] - talk["tick"] <= 26


def test_an_empty_line_is_silence_not_content(tmp_path: Path) -> None:
    """What a mind could not put into words is not stored as words."""
    town = talkers(tmp_path, lambda question: Utterance("   ", leaves=False))

    town.live_to(START + timedelta(minutes=30))

    assert town.log.of("line") == []
    assert [end["reason"] for end in town.log.of("talk_end")] == ["silence"]
    assert all(not persona.memory.latest("chat", 9) for persona in town.world.personas.values())


def test_both_sides_remember_the_talk_with_its_lines(tmp_path: Path) -> None:
    """One chat node each, the same lines in both."""
    words = {0: "Did you hear of the music evening?", 1: "No, when is it?"}
    town = talkers(
        tmp_path,
        lambda question: Utterance(
            words.get(len(question.lines), f"On day {len(question.lines)}."),
            leaves=len(question.lines) >= 2,
        ),
    )

    town.live_to(START + timedelta(minutes=20))

    chats = {
        name: persona.memory.latest("chat", 9) for name, persona in town.world.personas.items()
    }
    assert [len(each) for each in chats.values()] == [1, 1]
    ana, odd = chats[ANA.name][0], chats[ODD.name][0]
    assert ana.lines == odd.lines
    assert ana.lines[0][1] == words[0]
    assert (ana.object, odd.object) == (ODD.name, ANA.name)


def test_the_day_keeps_its_length_around_talks(tmp_path: Path) -> None:
    """Interruptions cut the schedule, they do not lengthen it."""
    town = talkers(
        tmp_path,
        lambda question: Utterance(f"{question.now} {len(question.lines)}", leaves=False),
        plan=cup_by_cup,
        settings=CognitionSettings(
            longest_step_min=1440, talk_pause_min=1, talk_rest_min=1, consider_pause_min=1
        ),
    )

    town.live_to(START + timedelta(hours=2))

    assert len(town.log.of("talk_end")) > 5
    changes = town.log.of("schedule")
    assert changes
    for change in changes:
        assert total_min(change["schedule"]) == 1440
        assert all(row.duration_min > 0 for row in change["schedule"])


def test_nobody_is_in_two_talks_at_once(tmp_path: Path) -> None:
    """Three in one room who all want to talk: the first by name is heard first."""
    answers: Answers = {
        SayLine: lambda question: Utterance(f"{question.now}", leaves=len(question.lines) > 2),
        DecideToTalk: lambda question: True,
        ChoosePlace: stay,
        PlanHours: cup_by_cup,
    }
    town = hamlet(
        tmp_path,
        answers,
        spots=TOGETHER,
        settings=CognitionSettings(
            longest_step_min=1440, talk_pause_min=5, talk_rest_min=1, consider_pause_min=1
        ),
    )

    town.live_to(START + timedelta(hours=1))

    busy: dict[str, str] = {}
    for _, records in town.log.ticks:
        for record in records:
            if record["type"] == "talk":
                assert not {record["persona"], record["other"]} & busy.keys()
                busy |= dict.fromkeys((record["persona"], record["other"]), record["talk"])
            if record["type"] == "talk_end":
                del busy[record["persona"]], busy[record["other"]]
    assert len(town.log.of("talk")) > 3


def test_people_out_of_sight_do_not_talk(tmp_path: Path) -> None:
    """Walls and distance are respected: nobody is even asked."""
    answers: Answers = {
        DecideToTalk: lambda question: True,
        PlanHours: all_day,
        ChoosePlace: stay_home,
    }
    people = (ANA, replace(ODD, living_area="W:Workshop:hall"))
    town = hamlet(
        tmp_path,
        answers,
        people=people,
        spots={ANA.name: (3, 3), ODD.name: (20, 4)},
        settings=CognitionSettings(longest_step_min=1440),
    )

    town.live_to(START + timedelta(hours=2))

    assert town.mind.asked_of(DecideToTalk) == []


@pytest.mark.parametrize("step_seconds", [1, 7, 60, 600])
def test_talks_come_to_an_end_at_any_step_length(tmp_path: Path, step_seconds: int) -> None:
    """The 2023 code waited for a clock reading that other steps never hit."""
    town = talkers(
        tmp_path,
        lambda question: Utterance(f"Line {len(question.lines)}", leaves=False),
        step_seconds=step_seconds,
        settings=CognitionSettings(longest_step_min=1440, talk_max_lines=4),
    )

    town.live_to(START + timedelta(hours=2))

    assert len(town.log.of("talk_end")) == 1
    for persona in town.world.personas.values():
        assert persona.scratch.talk_id == persona.scratch.ended_talk_id == ""
        assert len(persona.memory.latest("chat", 9)) == 1
