"""The language mind: what it sends, when it asks again or falls back, what it leaves to rules."""

import asyncio
from typing import Any

import pytest

from personas.errors import NoAnswerError, PromptTooLongError, ServerGoneError
from personas.minds.language import LanguageMind
from personas.minds.language.everyday import EVERYDAY_POIGNANCY
from personas.minds.offline import OfflineMind
from personas.ports import ChatReply, ChatRequest
from personas.questions import (
    Mind,
    Question,
    RatePoignancy,
)
from personas.schedule import ScheduleRow
from tests.personas.minds.language.asked import (
    DRAWS,
    ILSE,
    NOON,
    QUESTIONS,
    ScriptedChat,
    answered,
    changed,
)


def _asked(model: ScriptedChat, question: Question[Any], **settings: Any) -> Any:
    mind: Mind = LanguageMind(model, **settings)
    return asyncio.run(mind.answer(question, DRAWS))


def test_a_request_says_who_asks_what_with_which_prompt() -> None:
    """The label names persona, question, game time, prompt and version; the parts make the text."""
    model = ScriptedChat(['{"talk": true}'])

    _asked(model, QUESTIONS["DecideToTalk"])

    (request,) = model.requests
    label = request.label
    assert (label.persona, label.question, label.now) == ("Ilse Brandt", "DecideToTalk", NOON)
    assert (label.prompt, label.version, label.attempt) == ("decide_to_talk", "1-s1", 0)
    text = "".join(message.content for message in request.messages)
    assert all(part.strip() in text for _, part in label.parts)
    assert [message.role for message in request.messages] == ["system", "user"]
    assert request.seed is None


def test_a_reply_that_cannot_be_read_is_asked_for_once_more() -> None:
    """The repair shows the reply and says what is wrong; its answer is the model's."""
    model = ScriptedChat(['{"hour": 31}', '{"hour": 6}'])

    answer = _asked(model, QUESTIONS["WakeUpHour"])

    assert (answer.value, answer.source) == (6, "model")
    first, second = model.requests
    assert second.messages[:2] == first.messages
    assert [message.role for message in second.messages[2:]] == ["assistant", "user"]
    assert second.messages[2].content == '{"hour": 31}'
    assert "hour: the number must lie from 0 to 10" in second.messages[3].content
    assert (second.label.attempt, second.label.version) == (1, "1-s1-r1")


def test_after_one_repair_the_rule_stands_in_and_says_why() -> None:
    """There are two calls and no third; the reason holds the fault and the last reply."""
    model = ScriptedChat(["Sure! The kettle is now whistling."])

    answer = _asked(model, QUESTIONS["WakeUpHour"])

    assert len(model.requests) == 2
    assert (answer.value, answer.source) == (5, "fallback")
    assert "even after a repair" in answer.reason
    assert "The kettle is now whistling" in answer.reason


@pytest.mark.parametrize(
    "error",
    [
        NoAnswerError("no answer within 60 s, after 5 tries"),
        PromptTooLongError("2,100 tokens do not fit", tokens=2100, window=2048),
    ],
)
def test_a_call_that_fails_falls_back_with_its_own_words(error: NoAnswerError) -> None:
    """The error becomes the reason, never the answer."""
    answer = answered(QUESTIONS["SayLine"], error)

    assert (answer.source, answer.reason) == ("fallback", str(error))
    assert answer.value == OfflineMind().decide(QUESTIONS["SayLine"], DRAWS)
    assert str(error) not in answer.value.text


def test_a_repair_that_fails_falls_back() -> None:
    """An unreadable reply and then no answer at all: the rule stands in."""
    answer = answered(QUESTIONS["WakeUpHour"], "what?", NoAnswerError("the line is dead"))

    assert (answer.value, answer.source) == (5, "fallback")
    assert answer.reason.startswith("no reply could be read: ")
    assert answer.reason.endswith("; the line is dead")


def test_when_no_call_can_be_made_any_more_the_mind_lets_it_pass() -> None:
    """The run has to stop: nothing is answered in the model's place."""

    class Gone(ScriptedChat):
        async def complete(self, request: ChatRequest) -> ChatReply:
            raise ServerGoneError("the key was refused")

    with pytest.raises(ServerGoneError, match="refused"):
        _asked(Gone([""]), QUESTIONS["WakeUpHour"])


def test_thinking_has_room_beside_the_reply() -> None:
    """Models that reason first get tokens for it, on top of the reply's own."""
    plain, thoughtful = ScriptedChat(['{"hour": 6}']), ScriptedChat(['{"hour": 6}'])

    _asked(plain, QUESTIONS["WakeUpHour"])
    _asked(thoughtful, QUESTIONS["WakeUpHour"], thinking_tokens=2000)

    assert thoughtful.requests[0].max_tokens == plain.requests[0].max_tokens + 2000


def test_what_is_everyday_is_rated_by_rule_and_the_rest_in_one_call() -> None:
    """Of four sights one is striking: the model rates that one, the rule the others."""
    texts = (
        "Tom Reed is sorting letters",
        "Tom Reed is crying behind the oven",
        "kettle is on the stove",
        "Tom Reed is talking with Ann Cole",
    )
    model = ScriptedChat(['{"ratings": [8]}'])
    question = RatePoignancy(asked=ILSE, now=NOON, texts=texts)
    ruled = OfflineMind().decide(question, DRAWS)

    answer = _asked(model, question)

    assert answer.value == (ruled[0], 8, ruled[2], ruled[3])
    assert answer.source == "model"
    (request,) = model.requests
    assert "1. Tom Reed is crying behind the oven" in request.messages[1].content
    assert "letters" not in request.messages[1].content.split("[happenings")[1]


@pytest.mark.parametrize(
    "question",
    [
        RatePoignancy(asked=ILSE, now=NOON, texts=("Tom Reed is eating lunch",)),
        changed("ChoosePlace", activity="sleeping"),
        QUESTIONS["DecideToWait"],
        changed("ReviseSchedule", rest=(ScheduleRow("baking rolls", 9),)),
        changed("ReviseSchedule", rest=(ScheduleRow("a supper", 60, True),)),
    ],
    ids=["a sight", "where to sleep", "a wait", "the last minutes", "an appointment"],
)
def test_routine_costs_no_call(question: Question[Any]) -> None:
    """The rule decides, and its answer counts as the rule's, not as a fallback."""
    model = ScriptedChat(["never asked"])

    answer = _asked(model, question)

    assert model.requests == []
    assert answer.source == "offline"
    assert answer.value == OfflineMind().decide(question, DRAWS)


@pytest.mark.parametrize(
    "question",
    [QUESTIONS[name] for name in ("ChoosePlace", "ReviseSchedule", "DecideToTalk", "SayLine")],
    ids=lambda question: question.name,
)
def test_what_is_not_routine_is_asked(question: Question[Any]) -> None:
    """Rules take over none of it."""
    model = ScriptedChat(["what?"])

    _asked(model, question)

    assert model.requests


_STRIKING = (
    "Tom Reed is sobbing on the bench",
    "the bakery is on fire",
    "Ann Cole is shouting at Tom Reed",
    "Tom Reed is proposing to Ann Cole",
    "Ilse Brandt is packing her things to leave town for good",
    "Ann Cole has collapsed in the square",
    "Tom Reed is kissing Ann Cole",
    "a stranger is bleeding in the doorway",
    "the ward is full: there has been an accident",
    "Ann Cole is celebrating her election",
    "Tom Reed is stealing a loaf",
    "Ann Cole is at her mother's funeral",
)
_PLAIN = (
    "Tom Reed is kneading the rye dough",
    "Ann Cole is wiping the counter of the shop",
    "Ilse Brandt is writing a letter to her sister",
    "bread oven is glowing",
    "Tom Reed is on the way to the kitchen, Mill Cottage",
    "Ann Cole is practising scales on the piano",
    "Tom Reed is having breakfast with the children",
    "Ilse Brandt is counting the day's takings",
    "Ann Cole is pruning the roses by the fire station wall",
    "notice board is covered in slips of paper",
    "Tom Reed is warming up by the fire",
    "Ann Cole is comparing prices of two lamps",
)


def test_striking_sights_reach_the_model_and_plain_ones_do_not() -> None:
    """The rule takes what is plain, in words that no vocabulary lists; nothing striking is lost."""
    model = ScriptedChat([f'{{"ratings": {[6] * len(_STRIKING)}}}'])
    question = RatePoignancy(asked=ILSE, now=NOON, texts=_PLAIN + _STRIKING)

    answer = _asked(model, question)

    assert answer.value[len(_PLAIN) :] == (6,) * len(_STRIKING)
    assert max(answer.value[: len(_PLAIN)]) <= EVERYDAY_POIGNANCY


def test_the_model_can_be_asked_about_everything() -> None:
    """With the rules off, the routine is the model's too."""
    model = ScriptedChat(['{"wait": false}'])

    answer = _asked(model, QUESTIONS["DecideToWait"], everyday_by_rule=False)

    assert (answer.value, answer.source) == (False, "model")


def test_nobody_gets_up_at_another_time_of_day_altogether() -> None:
    """Who usually gets up at five may do so from midnight to ten; a reply beyond was misread."""
    question = QUESTIONS["WakeUpHour"]

    assert answered(question, '{"hour": 10}').value == 10
    assert answered(question, '{"hour": 11}').source == "fallback"
    assert answered(question, '{"hour": 22}').value == 5


def test_a_small_window_is_shared_between_prompt_and_reply() -> None:
    """With 2,048 tokens every question is still put: lists and the longest reply give way."""
    for question in QUESTIONS.values():
        model = ScriptedChat(["what?"], window=2048)

        _asked(model, question, everyday_by_rule=False)

        first = model.requests[0]
        prompt = sum(model.count_tokens(message.content) for message in first.messages)
        assert prompt + first.max_tokens <= 2048


def test_a_repair_fits_a_small_window_too() -> None:
    """A long reply is shown in part, else there would be no room to ask for another."""
    for question in QUESTIONS.values():
        model = ScriptedChat(['{"what": "' + 40 * "another wrong word " + '"}'], window=2048)

        _asked(model, question, everyday_by_rule=False)

        asked = model.requests[-1]
        texts = (*(message.content for message in asked.messages), str(asked.schema))
        assert asked.label.attempt == 1
        assert sum(map(model.count_tokens, texts)) + asked.max_tokens <= 2048, question.name
