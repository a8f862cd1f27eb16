"""Talk: turns that answer, news that travels, secrets that stay, an end that comes."""

import re
from dataclasses import replace
from datetime import datetime, time, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.identity import Habit, Identity, Relation
from personas.minds.offline import OfflineMind
from personas.minds.offline.english import sentences
from personas.minds.offline.talk.phrasebook import heard
from personas.minds.offline.vocabulary import vocabulary
from personas.questions import DecideToTalk, Recollection, SayLine, SummariseTalk, TalkNotes
from reverie.rng import KeyedDraws

MIND = OfflineMind()
NOON = datetime(2023, 2, 13, 12)
_DOINGS = [step for each in vocabulary().activities.values() for step in each.steps]
Lines = tuple[tuple[str, str], ...]
_ARTEFACTS = re.compile(
    r"\$|\{|\}|\b(\w+) \1\b|\bis is\b|\ba [aeiou]|\s[,.;!?]"
    r"|\b(?:I is|I has|you is|you has|you am)\b|[,;]\s*[.,;]|\bNone\b"
)


def _turn(
    me: Identity, other: str, lines: Lines, recalled: tuple[Recollection, ...] = (), seed: int = 1
) -> tuple[str, bool]:
    question = SayLine(
        asked=me,
        now=NOON.replace(hour=8 + seed % 12),
        other=other,
        place="Vale:Green:pond side",
        own_doing=_DOINGS[(seed + len(me.name)) % len(_DOINGS)],
        other_doing=_DOINGS[(seed + len(other)) % len(_DOINGS)],
        lines=lines,
        recalled=recalled,
        met_before=True,
    )
    said = MIND.decide(question, KeyedDraws(seed, me.name, len(lines)))
    return said.text, said.leaves


def _talk(
    one: Identity,
    two: Identity,
    recalled: tuple[Recollection, ...] = (),
    seed: int = 1,
) -> Lines:
    lines: Lines = ()
    pair, is_closing = (one, two), False
    for turn in range(30):
        me, other = pair[turn % 2], pair[1 - turn % 2]
        text, leaves = _turn(me, other.name, lines, recalled if me is one else (), seed)
        lines = (*lines, (me.name, text))
        if is_closing:
            return lines
        is_closing = leaves
    raise AssertionError("the talk never ended")


def _notes(me: Identity, other: str, lines: Lines) -> TalkNotes:
    question = SummariseTalk(asked=me, now=NOON, other=other, lines=lines)
    return MIND.decide(question, KeyedDraws(1, me.name, 0))


def _intents(lines: Lines) -> list[str]:
    return [act.intent for _, line in lines for act in heard(line)]


def test_a_hope_about_the_listener_is_answered_as_such() -> None:
    """Who is told "I hope that you will rest" says what they make of it, not "go after it"."""
    lines = (("Nela Bright", "Good morning, Tom. As for me, I hope that you will rest."),)

    answers = [heard(_turn(_TOM, "Nela Bright", lines, seed=seed)[0]) for seed in range(12)]

    intents = {act.intent for acts in answers for act in acts}
    assert "react_hope_for_me" in intents
    assert "react_hope" not in intents


def test_an_excuse_calls_the_host_you() -> None:
    """What one would rather get on with "for Nela" is said to Nela as "for you"."""
    shy = replace(
        _TOM,
        innate="shy",
        currently="Tom Reed is knitting a scarf for Nela Bright.",
        relations=(),
    )
    lines = (
        (
            "Nela Bright",
            "Good morning, Tom. I am giving a harvest supper at The Swan tomorrow from 6 pm to "
            "8 pm, please come.",
        ),
    )

    said = " ".join(_turn(shy, "Nela Bright", lines, seed=seed)[0] for seed in range(40))

    assert "knitting a scarf for you" in said
    assert "scarf for Nela" not in said


@settings(max_examples=40, deadline=None)
@given(st.integers(0, 10_000))
def test_every_talk_ends_with_both_taking_leave(seed: int) -> None:
    """At most 9 lines, the last two of them farewells, no line twice."""
    lines = _talk(_TOM, _NELA, seed=seed)

    last_acts = [heard(line)[-1].intent for _, line in lines[-2:]]
    assert 2 <= len(lines) <= 9
    assert len({line for _, line in lines}) == len(lines)
    assert all(intent.startswith(("farewell", "pass_by")) for intent in last_acts)


def test_the_host_invites_and_the_friend_answers() -> None:
    """The first thing a host says is the invitation; the next line says yes or no to it."""
    lines = _talk(_NELA, _TOM, seed=3)

    intents = _intents(lines[:2])
    assert "invite" in intents
    assert {"accept", "decline"} & set(intents)


def test_a_yes_becomes_a_promise_that_a_plan_can_read() -> None:
    """The guest remembers what, whose, where and when; the host that the guest has promised."""
    lines = next(
        lines
        for lines in (_talk(_NELA, _TOM, seed=seed) for seed in range(50))
        if "accept" in _intents(lines)
    )

    guest, host = _notes(_TOM, "Nela Bright", lines), _notes(_NELA, "Tom Reed", lines)

    assert guest.plan_note == (
        "Tom Reed wants to go to Nela Bright's harvest supper at The Swan on "
        "Tuesday 14 February from 6 pm to 8 pm."
    )
    assert host.memo == (
        "Tom Reed has promised Nela Bright to come to Nela Bright's harvest supper on "
        "Tuesday 14 February from 6 pm to 8 pm."
    )


def test_who_works_at_that_hour_declines_with_the_reason() -> None:
    """A duty is no matter of mood."""
    nurse = replace(_TOM, habits=(Habit("nurse on the ward", "Vale:Clinic", time(17), time(22)),))
    lines = _talk(_NELA, nurse, seed=3)

    assert any("I'm nursing on the ward at that hour" in line for _, line in lines)


def test_an_invitation_is_not_repeated_to_whom_it_was_given() -> None:
    """A talk that comes to mind, with the invitation in it, keeps the host from saying it again."""
    earlier = _chat(
        ("Nela Bright", "Will you come to my harvest supper at The Swan on Tuesday, Tom?"),
        ("Tom Reed", "I would love to come to your harvest supper, Nela, and I will bring leeks."),
    )

    lines = _talk(_NELA, _TOM, recalled=(earlier,), seed=3)

    assert "invite" not in _intents(lines)


def test_news_is_told_with_its_source_and_remembered_by_the_listener() -> None:
    """A recalled telling is passed on, and the listener keeps who told them what."""
    telling = _thought("Ann Cole told Tom Reed that Bo Ek is running for mayor.", 6)
    lines = next(
        lines
        for lines in (_talk(_TOM, _PLAIN, (telling,), seed=seed) for seed in range(200))
        if "tell_news" in _intents(lines)
    )

    notes = _notes(_PLAIN, "Tom Reed", lines)

    assert any("Bo Ek is running for mayor" in line for _, line in lines)
    assert "Tom Reed told Pia Lund that" in notes.memo
    assert "Bo Ek is running for mayor" in notes.memo


def test_what_the_listener_told_is_asked_after() -> None:
    """A concern of the other that comes to mind becomes a question about it."""
    telling = _thought("Pia Lund told Tom Reed that Pia Lund is carving a chess set.", 5)

    opened = [_turn(_TOM, "Pia Lund", (), (telling,), seed)[0] for seed in range(30)]

    asked = [line for line in opened if "ask_topic" in _intents((("Tom Reed", line),))]
    assert len(asked) > 10
    assert all("the chess set" in line for line in asked)


@pytest.mark.parametrize("seed", range(40))
def test_a_secret_is_never_told_to_whom_it_is_kept_from(seed: int) -> None:
    """Neither as one's own concern, nor in an answer, nor as news."""
    keeper = replace(
        _PLAIN,
        currently="Pia Lund is selling the boat and keeps it a secret from Tom Reed.",
        relations=(Relation("Tom Reed", "husband and confidant"),),
    )

    lines = _talk(keeper, _TOM, seed=seed)

    assert not any("selling the boat" in line for _, line in lines)


def test_a_secret_is_told_to_a_confidant_and_ends_there() -> None:
    """The confidant hears it and passes it on to nobody."""
    keeper = replace(
        _PLAIN,
        currently="Pia Lund is selling the boat and keeps it a secret from Bo Ek.",
        relations=(Relation("Tom Reed", "confidant"),),
    )
    told = [_talk(keeper, _TOM, seed=seed) for seed in range(20)]
    memory = _thought(
        "Pia Lund told Tom Reed that Pia Lund is selling the boat and keeps it a secret from "
        "Bo Ek.",
        8,
    )

    passed_on = [_talk(_TOM, _NELA, (memory,), seed=seed) for seed in range(20)]

    assert any("selling the boat" in line for lines in told for _, line in lines)
    assert not any("selling the boat" in line for lines in passed_on for _, line in lines)
    summaries = {_notes(keeper, "Tom Reed", lines).summary for lines in told}
    assert not any("boat" in each for each in summaries)


def test_adversaries_are_short_with_each_other() -> None:
    """A quarrel makes for few lines and no small talk."""
    ann = replace(_PLAIN, name="Ann Cole", relations=(Relation("Nela Bright", "old adversary"),))

    lines = _talk(ann, _NELA, seed=5)

    assert len(lines) <= 8
    assert not any(each.startswith("small_") for each in _intents(lines))


@settings(max_examples=80, deadline=None)
@given(st.text(max_size=80), st.integers(0, 99))
def test_any_words_are_answered(words: str, seed: int) -> None:
    """Whatever a stranger or a model says, in any script, there is a sensible line to follow."""
    text, _ = _turn(_TOM, "Nela Bright", (("Nela Bright", words),), seed=seed)

    assert text.strip()


def test_a_foreign_farewell_is_understood() -> None:
    """Words that no template made still end the talk."""
    lines = (("Tom Reed", "Hello there."), ("Nela Bright", "Gotta run, bye!"))

    _, leaves = _turn(_TOM, "Nela Bright", lines)

    assert leaves


def test_generated_lines_carry_no_trace_of_their_making(residents: tuple[Identity, ...]) -> None:
    """No doubled words, open slots, wrong persons or stray commas in many talks."""
    faults = []
    for seed, one in enumerate(residents):
        for two in (residents[(seed + 1) % len(residents)], residents[(seed + 9) % len(residents)]):
            for _, line in _talk(one, two, seed=seed):
                if _ARTEFACTS.search(line) or not line[:1].isalpha():
                    faults.append(line)

    assert faults == []


def test_a_town_does_not_speak_in_one_voice(residents: tuple[Identity, ...]) -> None:
    """Over 150 talks no sentence is heard more than four times."""
    counts: dict[str, int] = {}
    for seed in range(6):
        for index, one in enumerate(residents):
            two = residents[(index + 1 + 3 * seed) % len(residents)]
            for _, line in _talk(one, two, seed=100 * seed + index):
                for sentence in sentences(line):
                    counts[sentence] = counts.get(sentence, 0) + 1

    assert max(counts.values()) <= 4


def test_friends_talk_sooner_than_adversaries_and_nobody_wakes_a_sleeper() -> None:
    """Over many draws friendship counts, a talk a minute ago forbids another, sleep forbids all."""
    often = _talks(_NELA, "Tom Reed")
    seldom = _talks(_NELA, "Ann Cole")

    assert often > seldom
    assert _talks(_NELA, "Tom Reed", last=NOON - timedelta(minutes=1)) == 0
    assert _talks(_NELA, "Tom Reed", other_doing="sleeping") == 0


def _talks(
    me: Identity, other: str, last: datetime | None = None, other_doing: str = "feeding the ducks"
) -> int:
    question = DecideToTalk(
        asked=me,
        now=NOON,
        other=other,
        own_doing="sitting outside",
        other_doing=other_doing,
        place="Green",
        last_talk=last,
        recalled=(),
    )
    return sum(MIND.decide(question, KeyedDraws(seed, me.name, 0)) for seed in range(100))


def _thought(text: str, poignancy: int) -> Recollection:
    when = NOON - timedelta(hours=3)
    return Recollection("node_5", "thought", when, text, "x", "told", "y", poignancy)


def _chat(*lines: tuple[str, str]) -> Recollection:
    when = NOON - timedelta(hours=3)
    return Recollection(
        "node_6", "chat", when, "conversing", lines[0][0], "chat with", lines[1][0], 4, lines
    )


_NELA = Identity(
    name="Nela Bright",
    age=36,
    innate="warm, stubborn",
    learned="Nela Bright is the baker of the village.",
    currently=(
        "Nela Bright is giving a harvest supper at The Swan on Tuesday from 6 pm to 8 pm. "
        "She is trying out a rye bread with caraway."
    ),
    lifestyle="Nela Bright goes to bed around 10pm, awakes up around 4am.",
    living_area="Vale:Mill Cottage:bedroom",
    relations=(Relation("Tom Reed", "friend"), Relation("Ann Cole", "old adversary")),
)
_TOM = Identity(
    name="Tom Reed",
    age=40,
    innate="friendly, curious",
    learned="Tom Reed is a postman who knows every letterbox.",
    currently="Tom Reed is building a bird table of old letters. He is saving for a bicycle.",
    lifestyle="Tom Reed goes to bed around 11pm, awakes up around 7am.",
    living_area="Vale:Reed House:bedroom",
    relations=(Relation("Nela Bright", "friend"), Relation("Pia Lund", "friend")),
)
_PLAIN = Identity(
    name="Pia Lund",
    age=30,
    innate="calm",
    learned="Pia Lund is a carpenter.",
    currently="Pia Lund is carving a chess set.",
    lifestyle="",
    living_area="Vale:Lund House:bedroom",
    relations=(Relation("Tom Reed", "friend"),),
)
