"""Feelings in a town: who quarrels keeps apart, says less, remembers it, and makes up."""

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from personas.action import Point
from personas.changes import Appraised, Forgave
from personas.emotion import Detection, is_apology
from personas.identity import Identity
from personas.minds.offline.mind import OfflineMind
from personas.minds.offline.rules.decide_to_talk import decide_to_talk
from personas.questions import ChoosePlace, DecideToTalk, PlaceChoice, SayLine, Utterance
from reverie.rng import KeyedDraws
from tests.reverie.hamlet import Hamlet, hamlet
from tests.small_town import ANA, ODD, sleepless

_START = datetime(2023, 2, 13, 10)
_SPOTS: dict[str, Point] = {ANA.name: (12, 8), ODD.name: (13, 8)}
_INSULT, _KINDNESS = "You are a useless fool.", "I am so glad to see you."


class _Moods:
    """Reads the two lines of these tests, and nothing in others."""

    async def of(self, text: str) -> Detection:
        """Return the mood of a line."""
        label = {_INSULT: "hostile", _KINDNESS: "happy"}.get(text, "neutral")
        return Detection(label, 0.95, {})


def _met(
    folder: Path, line: str, *, has_feelings: bool = True, asked: list[ChoosePlace] | None = None
) -> Hamlet:
    """Return the hamlet after Ana and Odd have exchanged *line* once each.

    Args:
        folder: for its town.
        line: what both say.
        has_feelings: whether it is felt.
        asked: takes in all that is asked about places.
    """

    def said(question: SayLine) -> Utterance:
        return Utterance(line if len(question.lines) < 2 else "Bye.", len(question.lines) >= 1)

    def placed(question: ChoosePlace) -> PlaceChoice:
        if asked is not None:
            asked.append(question)
        return OfflineMind().decide(question, KeyedDraws(1, question.asked.name, 1))

    people: tuple[Identity, ...] = (sleepless(ANA), sleepless(ODD))
    here = hamlet(
        folder,
        {
            SayLine: said,
            ChoosePlace: placed,
            DecideToTalk: lambda question: question.last_talk is None,
        },
        people=people,
        spots=_SPOTS,
        start=_START,
        moods=_Moods() if has_feelings else None,
    )
    here.live_to(_START + timedelta(minutes=30))
    return here


def test_an_insult_is_felt_remembered_and_traced(tmp_path: Path) -> None:
    """Both feel it, it is in the log, and an impression rests on the talk as its evidence."""
    here = _met(tmp_path, _INSULT)
    ana = here.world.personas[ANA.name]

    felt = here.log.of("feeling")
    thoughts = [node for node in ana.memory if node.description == f"Odd was short with {ANA.name}"]

    assert {record["persona"] for record in felt} == {ANA.name, "Odd"}
    assert ana.scratch.relationships["Odd"].is_hostile
    assert [node.filling for node in thoughts] == [
        (next(node.node_id for node in ana.memory if node.type == "chat"),)
    ]
    assert thoughts[0].poignancy == 7


def test_without_feelings_nothing_of_it_happens(tmp_path: Path) -> None:
    """The ablation leaves no record and no relationship."""
    here = _met(tmp_path, _INSULT, has_feelings=False)

    assert here.log.of("feeling") == []
    assert here.world.personas[ANA.name].scratch.relationships == {}


def test_who_is_insulted_takes_leave(tmp_path: Path) -> None:
    """After a second insult the offline mind says goodbye and nothing else."""
    here = _met(tmp_path, _INSULT)
    ana = here.world.personas[ANA.name]
    now = _START + timedelta(minutes=30)
    ana.change(Appraised("Odd", "hostile", 0.95), here.world.tick, now)
    question = SayLine(
        asked=ANA,
        now=now,
        other="Odd",
        place="the café",
        own_doing="running the café",
        other_doing="having tea",
        lines=(("Odd", _INSULT),),
        recalled=(),
        met_before=True,
        warmth=ana.scratch.relationships["Odd"].warmth_at(now),
    )

    answer = OfflineMind().decide(question, KeyedDraws(1, ANA.name, 1))

    assert question.warmth < -0.55
    assert answer.leaves


@pytest.mark.parametrize(("has_feelings", "expected"), [(True, {ANA.name}), (False, set())])
def test_where_to_go_is_chosen_with_those_in_mind_whom_one_resents(
    tmp_path: Path, has_feelings: bool, expected: set[str]
) -> None:
    """Odd knows that Ana is in the tea room, where he was insulted; else nobody counts."""
    asked: list[ChoosePlace] = []
    here = _met(tmp_path, _INSULT, has_feelings=has_feelings, asked=asked)
    here.live_to(_START + timedelta(hours=3))

    later = [each for each in asked if each.asked.name == "Odd" and each.now.hour >= 11]

    assert later
    assert {fellow.name for each in later for fellow in each.fellows} == expected
    for fellow in (fellow for each in later for fellow in each.fellows):
        assert fellow.warmth < -0.3
        assert fellow.haunts["W:Café:tea room"] > 0.5


def test_an_apology_makes_up(tmp_path: Path) -> None:
    """Who is asked for pardon lets go of most of it, and the log says so."""
    here = _met(tmp_path, _INSULT)
    ana = here.world.personas[ANA.name]
    before = ana.scratch.relationships["Odd"].warmth_at(_START + timedelta(hours=1))

    ana.change(Forgave("Odd"), here.world.tick, _START + timedelta(hours=1))

    after = ana.scratch.relationships["Odd"]
    assert after.warmth == pytest.approx(before / 4, abs=1e-5)
    assert not after.is_hostile
    assert [each.type for each in ana.take_journal()] == ["forgave"]


@pytest.mark.parametrize(("warmth", "is_said"), [(-0.2, True), (-0.5, False), (0.0, False)])
def test_who_has_calmed_down_says_sorry(warmth: float, is_said: bool) -> None:
    """Most of the time, when the anger is down; never while it is fresh, nor without a quarrel."""
    question = SayLine(
        asked=ANA,
        now=_START + timedelta(days=2),
        other="Odd",
        place="the café",
        own_doing="running the café",
        other_doing="having tea",
        lines=(),
        recalled=(),
        met_before=True,
        warmth=warmth,
    )

    said = [OfflineMind().decide(question, KeyedDraws(seed, ANA.name, 1)) for seed in range(20)]

    share = sum(is_apology(each.text) for each in said)
    assert (share > 8) is is_said
    assert is_said or share == 0


def _talks_wanted(warmth: float) -> int:
    """Return how often Ana would speak to Odd, of 20 seeds and 10 meetings each."""
    question = DecideToTalk(
        asked=ANA,
        now=_START + timedelta(days=1),
        other="Odd",
        own_doing="running the café",
        other_doing="having tea",
        place="the café",
        last_talk=_START,
        recalled=(),
        warmth=warmth,
    )
    return sum(
        decide_to_talk(question, KeyedDraws(seed, ANA.name, meeting))
        for seed in range(20)
        for meeting in range(10)
    )


@pytest.mark.parametrize(("line", "is_quarrel"), [(_INSULT, True), (_KINDNESS, False)])
def test_who_quarrelled_keeps_apart_the_next_day_and_makes_up(
    tmp_path: Path, line: str, is_quarrel: bool
) -> None:
    """Over 20 seeds: fewer talks than a pair that did not quarrel, as many again after ten days."""
    here = _met(tmp_path, line)
    known = here.world.personas[ANA.name].scratch.relationships["Odd"]

    control = _talks_wanted(0.0)
    next_day = _talks_wanted(known.warmth_at(_START + timedelta(days=1)))
    later = _talks_wanted(known.warmth_at(_START + timedelta(days=10)))

    assert control > 40
    assert (next_day < 0.75 * control) is is_quarrel
    assert later == pytest.approx(control, rel=0.1)
