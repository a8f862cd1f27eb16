"""One question of each kind, as a village would raise it, and a chat model with a script."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, time
from typing import Any

from personas.emotion import STATES
from personas.errors import CallFailedError
from personas.identity import Habit, Identity, Relation
from personas.minds.language import LanguageMind
from personas.ports import ChatReply, ChatRequest
from personas.questions import (
    Answer,
    AnswerInterview,
    ChoosePlace,
    DecideToTalk,
    DecideToWait,
    DecomposeTask,
    DrawInsights,
    ExtractConcepts,
    ExtractFacts,
    FocalPoints,
    KnownPlaces,
    PlanDay,
    PlanHours,
    Question,
    RatePoignancy,
    Recollection,
    ReplyToUser,
    ReviseCurrently,
    ReviseSchedule,
    SayLine,
    SummariseTalk,
    UserMemory,
    WakeUpHour,
)
from personas.schedule import ScheduleRow
from reverie.rng import KeyedDraws

NOON = datetime(2023, 2, 13, 12, 0)
MIDNIGHT = datetime(2023, 2, 13)

ILSE = Identity(
    name="Ilse Brandt",
    age=41,
    innate="warm, stubborn",
    learned="Ilse Brandt keeps the bakery of the village.",
    currently="Ilse Brandt is trying out a rye bread.",
    lifestyle="Ilse Brandt goes to bed around 9pm, wakes up around 5am.",
    living_area="Vale:Mill Cottage:Ilse's bedroom",
    daily_requirement="Ilse Brandt opens the bakery at 7am.",
    relations=(Relation("Tom Reed", "friend", "Tom Reed brings her letters."),),
    habits=(Habit("selling bread", "Vale:Bakery:shop", time(7), time(12)),),
)
KNOWN: KnownPlaces = {
    "Mill Cottage": {"Ilse's bedroom": ("bed",), "kitchen": ("stove", "kitchen table")},
    "Bakery": {"bakehouse": ("bread oven", "kneading table"), "shop": ("counter",)},
    "Green": {"garden shed": ("tool rack",), "pond side": ("bench",)},
}
MEMORIES = (
    Recollection(
        "node_1", "event", datetime(2023, 2, 13, 8), "Tom Reed is sorting letters",
        "Tom Reed", "is", "sorting letters", 2,
    ),
    Recollection(
        "node_2", "thought", datetime(2023, 2, 13, 9), "Ilse Brandt relies on Tom Reed.",
        "Ilse Brandt", "relies on", "Tom Reed", 5,
    ),
    Recollection(
        "node_3", "chat", datetime(2023, 2, 12, 17),
        "Ilse Brandt and Tom Reed were conversing about the harvest supper",
        "Ilse Brandt", "chat with", "Tom Reed", 4,
        (("Tom Reed", "When is the supper?"), ("Ilse Brandt", "On Tuesday at six.")),
    ),
)  # fmt: skip
TALK = (("Tom Reed", "Good morning, Ilse."), ("Ilse Brandt", "Morning, Tom. A letter for me?"),
        ("Tom Reed", "Two of them. What are you baking?"))  # fmt: skip

QUESTIONS: dict[str, Question[Any]] = {
    each.name: each
    for each in (
        WakeUpHour(asked=ILSE, now=MIDNIGHT),
        ReviseCurrently(asked=ILSE, now=MIDNIGHT, recalled=MEMORIES),
        PlanDay(asked=ILSE, now=MIDNIGHT, wake_hour=5, recalled=MEMORIES, yesterday=()),
        PlanHours(
            asked=ILSE, now=MIDNIGHT, wake_hour=5, day_plan=("baking at 5 am",), recalled=MEMORIES
        ),
        DecomposeTask(
            asked=ILSE, now=NOON, activity="baking rye bread", duration_min=60,
            before="selling bread", after="eating lunch", known=KNOWN, here=("Bakery", "shop"),
        ),
        ChoosePlace(
            asked=ILSE, now=NOON, activity="boiling water for tea", duration_min=10,
            hourly="having a break", known=KNOWN, here=("Bakery", "shop"), taken=frozenset(),
        ),
        ReviseSchedule(
            asked=ILSE, now=NOON, interruption="conversing about letters", cut="kneading dough",
            cut_left_min=10,
            rest=(ScheduleRow("baking rolls", 40), ScheduleRow("meeting the miller", 20, True)),
        ),
        RatePoignancy(asked=ILSE, now=NOON, texts=("The oven is on fire", "Tom Reed is crying")),
        DecideToTalk(
            asked=ILSE, now=NOON, other="Tom Reed", own_doing="selling bread",
            other_doing="sorting letters", place="shop, Bakery", last_talk=None, recalled=MEMORIES,
        ),
        DecideToWait(
            asked=ILSE, now=NOON, other="Tom Reed", own_doing="kneading dough",
            other_doing="sorting letters", game_object="kneading table", wait_min=5,
        ),
        SayLine(
            asked=ILSE, now=NOON, other="Tom Reed", place="shop, Bakery",
            own_doing="selling bread", other_doing="sorting letters", lines=TALK,
            recalled=MEMORIES, met_before=True,
        ),
        SummariseTalk(asked=ILSE, now=NOON, other="Tom Reed", lines=TALK),
        FocalPoints(asked=ILSE, now=NOON, statements=MEMORIES, count=3),
        DrawInsights(
            asked=ILSE, now=NOON, focal_point="What does Tom Reed mean to Ilse Brandt?",
            statements=MEMORIES, count=5,
        ),
        ExtractFacts(asked=ILSE, now=NOON, statements=MEMORIES, count=5),
        ExtractConcepts(
            asked=ILSE, now=NOON, statements=MEMORIES, known=("rye_bread",), count=5,
        ),
        AnswerInterview(
            asked=ILSE, now=NOON, question="What are you baking?", recalled=MEMORIES,
            schedule=(ScheduleRow("sleeping", 300), ScheduleRow("baking", 1140)),
            doing="selling bread", place="shop, Bakery",
        ),
        ReplyToUser(
            asked=ILSE, now=NOON, question="What are you baking?", recalled=MEMORIES,
            schedule=(ScheduleRow("sleeping", 300), ScheduleRow("baking", 1140)),
            doing="selling bread", place="shop, Bakery", earlier=(("Hello!", "Good day."),),
            user="Rui", lang="en", user_now=datetime(2026, 5, 11, 9, tzinfo=UTC), zone="UTC",
            heard=STATES.named("neutral"), sureness=0.9, tone=STATES.named("hostile"),
            tint=STATES.named("confused"), is_demanding=True, is_new_sitting=False, turn=2,
            wishes="bread, with humour",
            user_memories=(
                UserMemory("I burnt my rolls.", datetime(2026, 5, 4, 9, tzinfo=UTC), True),
            ),
        ),
    )
}  # fmt: skip
"""By name, in the order of a day."""


def changed(name: str, **changes: object) -> Question[Any]:
    """Return the question of that name with other fields."""
    question: Any = QUESTIONS[name]
    found: Question[Any] = replace(question, **changes)
    return found


class ScriptedChat:
    """A chat model that gives its replies in order, and the last one again and again.

    Attributes:
        requests: what it was sent.
    """

    def __init__(self, replies: Sequence[str | CallFailedError], window: int = 100_000) -> None:
        self._replies = replies
        self._window = window
        self.requests: list[ChatRequest] = []

    def window(self, question: str) -> int:
        """Return the same window for every question."""
        return self._window

    def count_tokens(self, text: str) -> int:
        """Count four characters a token."""
        return len(text) // 4 + 1

    async def complete(self, request: ChatRequest) -> ChatReply:
        """Return, or raise, what the script says."""
        reply = self._replies[min(len(self.requests), len(self._replies) - 1)]
        self.requests.append(request)
        if isinstance(reply, CallFailedError):
            raise reply
        return ChatReply(text=reply, model="scripted")


DRAWS = KeyedDraws(7, ILSE.name, 4320)


def answered(
    question: Question[Any], *replies: str | CallFailedError, everyday_by_rule: bool = False
) -> Answer[Any]:
    """Return the language mind's answer when the model replies so."""
    mind = LanguageMind(ScriptedChat(replies), everyday_by_rule=everyday_by_rule)
    return asyncio.run(mind.answer(question, DRAWS))
