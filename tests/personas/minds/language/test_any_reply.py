"""No reply makes a mind raise, and every answer keeps the promises of its question."""

import json
from time import process_time
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from personas.minds.language.ladder import read_reply
from personas.minds.language.reading.emoji import emoji_in
from personas.minds.language.reading.json_text import closings, json_values
from personas.minds.language.reading.refusing import fault_of
from personas.minds.language.registry import TASKS
from personas.minds.offline.vocabulary import vocabulary
from personas.schedule import total_min
from tests.personas.minds.language.asked import QUESTIONS, answered

_FIELDS = ("place", "steps", "rows", "ratings", "line", "talk", "hour", "activity", "minutes")
_PIECES = st.sampled_from(
    (
        *(
            "{",
            "}",
            "[",
            "]",
            '"',
            ":",
            ",",
            "\\",
            "\n",
            " ",
            "<think>",
            "</think>",
            "```json\n",
            "```",
        ),
        *("kitchen", "Bakery: shop", "yes", "no", "7", "１２", "1e15", "-3", "NaN", "true", "null"),
        *(
            "20 min",
            "07:30",
            "1) ",
            "- ",
            "🫖",
            "\ud800",
            "\x00",
            "\u202e",
            "Tom Reed:",
            "As an AI",
        ),
        *("Ilse Brandt:", "Error 500", "(because of 1, 2)", '"start":', "..."),
        *(f'"{each}":' for each in _FIELDS),
    )
)
_REPLIES = st.one_of(st.text(max_size=200), st.lists(_PIECES, max_size=40).map("".join))
_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner),
    max_leaves=12,
)


def _check(name: str, value: Any) -> None:
    """Assert what the question promises of its answer."""
    question: Any = QUESTIONS[name]
    match name:
        case "WakeUpHour":
            assert 0 <= value <= 23
        case "PlanDay":
            assert 4 <= len(value) <= 8
        case "PlanHours":
            assert total_min(value) == 1440
            assert all(row.duration_min > 0 for row in value)
        case "DecomposeTask":
            assert total_min(value) == question.duration_min
            assert all(0 < row.duration_min <= 15 for row in value)
        case "ChoosePlace":
            assert value.arena in question.known[value.sector]
            objects = question.known[value.sector][value.arena]
            assert value.game_object in (*objects, "")
        case "ReviseSchedule":
            assert total_min(value) == total_min(question.rest)
            assert value[-1] == question.rest[-1]
        case "RatePoignancy":
            assert len(value) == len(question.texts)
            assert all(1 <= each <= 10 for each in value)
        case "SayLine":
            assert value.text
            assert not fault_of(value.text)
        case "DrawInsights":
            known = {each.node_id for each in question.statements}
            assert all(each.evidence and known.issuperset(each.evidence) for each in value)


@pytest.mark.parametrize("name", QUESTIONS)
@settings(max_examples=25, deadline=None)
@given(reply=_REPLIES)
def test_no_text_makes_a_mind_raise(name: str, reply: str) -> None:
    """Random text, and random heaps of what replies are made of, end in a lawful answer."""
    answer = answered(QUESTIONS[name], reply)

    _check(name, answer.value)


@pytest.mark.parametrize("name", QUESTIONS)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_no_value_in_the_right_field_makes_a_mind_raise(name: str, data: st.DataObject) -> None:
    """Any JSON value in the fields that a reply has ends in a lawful answer."""
    question = QUESTIONS[name]
    fields = TASKS[type(question)].reply(question).model_fields
    reply = json.dumps({field: data.draw(_JSON) for field in fields})

    answer = answered(question, reply)

    _check(name, answer.value)


@settings(max_examples=50, deadline=None)
@given(value=_JSON.filter(lambda each: isinstance(each, dict | list)), prose=st.text(max_size=30))
def test_json_is_found_within_prose(value: object, prose: str) -> None:
    """An object between words without brackets is read as it was written."""
    words = prose.translate({ord(each): None for each in '{}[]"`'})

    found = next(json_values(f"{words}{json.dumps(value)}{words}"))

    assert json.dumps(found) == json.dumps(value)


@pytest.mark.parametrize(
    "piece",
    [*'[{<*`("\\ 7', "<think>", "</think>", "<|channel|>", "```", "7 ", "1) ", '{"', "[{", "* a"],
)
@pytest.mark.parametrize("name", ["PlanHours", "SayLine"])
def test_what_breaks_parsers_is_read_in_no_time(name: str, piece: str) -> None:
    """Depth, endless digits and thousands of marks cost less than a moment, and never an error."""
    reply = piece * (20_000 // len(piece))
    question = QUESTIONS[name]
    began = process_time()

    answer = answered(question, reply, '{"rows": ' + reply)

    _check(name, answer.value)
    assert process_time() - began < 2


def test_a_reply_that_was_cut_keeps_its_whole_items() -> None:
    """Items before the cut are kept, the one that was cut is not."""
    assert closings('{"a": [{"b": 1}, {"b": 2}, {"b"') == (
        '{"a": [{"b": 1}, {"b": 2}]}',
        '{"a": [{"b": 1}, {"b": 2}]}',
    )


def test_every_text_of_a_reply_is_read_as_utf8_can_hold_it() -> None:
    """Lone surrogates, which no file can hold, do not survive the reading."""
    question = QUESTIONS["SayLine"]

    read = read_reply(
        TASKS[type(question)], question, '{"line": "Rye \\ud800 bread."}', lambda: None
    )

    assert read.value.text.encode("utf-8") == b"Rye bread."


def test_every_emoji_of_the_rules_is_known() -> None:
    """What the offline vocabulary shows on the map is read as an emoji, whole."""
    for activity in vocabulary().activities.values():
        assert emoji_in(f"like {activity.emoji} this") == activity.emoji
