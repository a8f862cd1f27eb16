"""How feelings come, stay, fade and give way."""

from datetime import datetime, timedelta

import pytest
from pydantic import TypeAdapter

from personas.emotion import (
    STATES,
    Detection,
    EmotionalState,
    Relationship,
    States,
    appraise,
    is_apology,
)

MONDAY = datetime(2023, 2, 13, 9)


def told(known: Relationship, label: str, at: datetime, confidence: float = 0.9) -> Relationship:
    """Return *known* after a message of some mood."""
    return appraise(known, Detection(label, confidence, {}), at).relationship


@pytest.mark.parametrize(
    ("label", "days"), [("hostile", 30), ("sad", 20), ("happy", 15), ("confused", 10)]
)
def test_a_state_lasts_its_days(label: str, days: int) -> None:
    """On the last day it holds; the day after it is over."""
    known = told(Relationship(), label, MONDAY)

    assert known.state_at(MONDAY + timedelta(days=days, hours=23)) == label
    assert known.state_at(MONDAY + timedelta(days=days + 1)) == "neutral"


def test_a_question_a_week_after_insults_meets_the_firm_tag() -> None:
    """Confusion does not replace hostility; it tints the one answer beside the firm tag."""
    known = told(Relationship(), "hostile", MONDAY)

    later = appraise(known, Detection("confused", 0.9, {}), MONDAY + timedelta(days=7))

    assert later.tone.tag == "<!STRICT_MODE_AGGRESSIVE>"
    assert later.tint is STATES.named("confused")
    assert later.relationship.state == "hostile"


@pytest.mark.parametrize(
    ("before", "heard", "after"),
    [
        ("hostile", "neutral", "hostile"),
        ("hostile", "happy", "happy"),
        ("hostile", "sad", "sad"),
        ("sad", "confused", "sad"),
        ("happy", "confused", "confused"),
        ("neutral", "confused", "confused"),
        ("confused", "neutral", "confused"),
        ("happy", "hostile", "hostile"),
    ],
)
def test_which_state_replaces_which(before: str, heard: str, after: str) -> None:
    """Hostile, sad and happy replace all; confused only neutral and happy; neutral nothing."""
    known = told(Relationship(), before, MONDAY)

    assert told(known, heard, MONDAY + timedelta(hours=1)).state == after


def test_an_unsure_detection_counts_as_neutral() -> None:
    """Below a confidence of one half nothing is believed."""
    known = told(Relationship(), "hostile", MONDAY, confidence=0.49)

    assert (known.state, known.is_hostile, known.aggressive_count) == ("neutral", False, 0)


def test_calming_down_clears_the_flag_and_keeps_the_count() -> None:
    """The third hostile turn makes somebody demanding; a neutral one ends the hostility."""
    known = Relationship()
    for hour in range(3):
        known = told(known, "hostile", MONDAY + timedelta(hours=hour))

    calm = told(known, "neutral", MONDAY + timedelta(hours=4))

    assert (known.is_hostile, known.aggressive_count, known.is_demanding) == (True, 3, True)
    assert (calm.is_hostile, calm.aggressive_count, calm.state) == (False, 3, "hostile")


def test_saved_labels_and_new_rows_are_understood() -> None:
    """Labels of earlier profiles in any case, a state of one's own, and what nobody knows."""
    curious = EmotionalState("curious", "<!CURIOUS>", "Explain.", "patient")

    assert STATES.named(" AGRESSIVO ").name == "hostile"
    assert States([curious]).named("Curious").memory_days == 7
    assert STATES.named("bored").name == "neutral"


def test_mild_turns_never_saturate_and_an_insult_moves() -> None:
    """200 pleasant turns come to rest at 0.5, one insult takes 0.4 of 1.5 away, idle days fade it.

    Half of a feeling is gone in 36 hours, so after 72 a quarter is left.
    """
    known = Relationship()
    for minute in range(200):
        known = told(known, "happy", MONDAY + timedelta(minutes=minute), confidence=1.0)
    pleased = known.warmth
    hurt = told(known, "hostile", MONDAY + timedelta(minutes=200), confidence=1.0)

    assert pleased == pytest.approx(0.5, abs=0.01)
    assert hurt.warmth == pytest.approx(0.5 - 0.4 * 1.5, abs=0.02)
    assert hurt.warmth_at(MONDAY + timedelta(hours=72, minutes=200)) == pytest.approx(
        hurt.warmth / 4
    )


def test_time_alone_makes_a_feeling_fade() -> None:
    """Looking a hundred times in between changes nothing, nor does saving and loading."""
    reader = TypeAdapter(Relationship)
    known = told(Relationship(), "hostile", MONDAY)
    later = MONDAY + timedelta(days=3)
    expected = known.warmth_at(later)

    for hour in range(20):
        known.warmth_at(MONDAY + timedelta(hours=hour))
        known = reader.validate_json(reader.dump_json(known))

    assert known.warmth_at(later) == expected
    assert known == told(Relationship(), "hostile", MONDAY)


def test_kind_words_mend() -> None:
    """Two happy turns take a slight away; they never push warmth past their own."""
    known = told(told(Relationship(), "hostile", MONDAY), "happy", MONDAY)

    assert told(known, "happy", MONDAY).warmth > -0.05
    assert told(Relationship(warmth=0.9, felt_at=MONDAY), "happy", MONDAY).warmth == 0.9


def test_an_apology_takes_most_of_a_grudge_away() -> None:
    """Three quarters of it, and the hostility; the count of insults stays."""
    hurt = told(Relationship(), "hostile", MONDAY)

    made_up = hurt.reconciled(MONDAY)

    assert made_up.warmth == pytest.approx(0.25 * hurt.warmth)
    assert (made_up.is_hostile, made_up.state_at(MONDAY)) == (False, "neutral")
    assert made_up.aggressive_count == 1


def test_a_fresh_wound_heals_slowly_and_a_liking_not_at_all() -> None:
    """After three insults two fifths are healed; who likes somebody goes on liking them."""
    hurt = Relationship()
    for _ in range(3):
        hurt = told(hurt, "hostile", MONDAY)
    fond = told(Relationship(), "happy", MONDAY)

    assert hurt.reconciled(MONDAY).warmth == pytest.approx(0.6 * hurt.warmth, abs=1e-5)
    assert fond.reconciled(MONDAY).warmth == fond.warmth
    assert fond.reconciled(MONDAY).state == "happy"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("I'm sorry about what I said.", True),
        ("Forgive me, I lost my temper.", True),
        ("Me desculpe pelo que eu disse.", True),
        ("Siento lo que te dije.", True),
        ("Mi dispiace per ieri.", True),
        ("昨天的事,对不起。", True),
        ("I'm sorry, I can't stop, the bread burns.", False),
        ("I am sorry to hear that your mother is ill.", False),
        ("What a sorry sight the garden is.", False),
    ],
)
def test_an_apology_is_told_from_politeness(text: str, expected: bool) -> None:
    """In all five languages; being sorry for somebody asks for nothing to be forgiven."""
    assert is_apology(text) is expected
