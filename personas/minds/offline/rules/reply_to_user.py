"""Rule: what to answer a user, in their language."""

import re

from personas.emotion import NEUTRAL
from personas.minds.offline.chat.facts import slots_of
from personas.minds.offline.chat.phrases import Phrases, phrases
from personas.minds.offline.chat.topics import topic_of
from personas.minds.offline.rules.answer_interview import answer_interview
from personas.ports import Draw, Draws
from personas.questions.reply_to_user import ReplyToUser, UserMemory

_TOLD_BY_INTERVIEW = frozenset({"plan", "today", "like", "other", "talked"})
_NEEDS = {
    "job": "work",
    "doing": "doing",
    "plan": "next",
    "today": "done",
    "people": "relations",
    "talked": "talked",
    "whoami": "you",
    "like": "work",
    "wake": "wake",
}
_COOL = frozenset({"greet", "farewell", "feel"})
_FACTUAL = frozenset(
    {"wake", "age", "job", "identity", "time", "doing", "place", "plan", "today", "people"}
)
_QUOTED = 140
_LONGEST_TOLD = 160
_SHORT = 14
_TELLING = 60
_SURE = 0.65
"""From here on a mood is spoken to; below it only colours the tone."""
_NEAR, _ALIKE = 0.3, 0.4
"""Nearness from which a memory bears on advice, and from which one is a reminder of another."""
_REMEMBERING = frozenset({"remember", "recall", "recall_work", "status", "advice"})
_MINE = re.compile(
    r"\b(?:my|meus?|minhas?|mis?|mi[oa]|miei|mie)\s+(\w{3,})|我的?([\u4e00-\u9fff]{1,4}?)(?:叫|是)",
    re.IGNORECASE,
)
_SPELLED = {"vc": "você", "vcs": "vocês", "hj": "hoje", "oq": "o que", "tb": "também"}
_SHORT_FORMS = re.compile(rf"\b(?:{'|'.join(_SPELLED)})\b", re.IGNORECASE)
"""Portuguese as it is typed on a telephone."""
_TOMORROW = re.compile(r"\bamanh[aã]\b|\bmañana\b|\bdomani\b|明天", re.IGNORECASE)
_IS_QUESTION = re.compile(r"[??]\s*[\"'”)]*\s*$")
_DO_NOT_KNOW = re.compile(r"^I (?:do not|cannot|have heard nothing)")


def reply_to_user(question: ReplyToUser, draws: Draws) -> str:
    """Return one to three sentences: what was asked for first, coloured by how the user is.

    Facts come from the persona's identity, plans and memories, and from what the user has said,
    which is quoted with its day. What is not known is said to be not known. No line is said twice
    in a row.
    """
    words = phrases(question.lang)
    speech = _Speech(question, words, draws.of("reply_to_user", question.turn))
    intent = intent_of(question.question, words)
    is_insult = question.heard.name == "hostile" and question.sureness >= _SURE
    if intent in ("order", "named"):
        return speech.line(intent)
    if intent == "bot":
        return _asked(speech, intent)
    if is_insult:
        return speech.line("boundary")
    if intent == "puzzled":
        return speech.line("clarify")
    if intent in _REMEMBERING:
        return _from_memory(speech, intent)
    if intent and not (intent in ("yes", "no") and len(question.question) > _SHORT):
        return _asked(speech, intent)
    if question.heard.name == "sad":
        return speech.join(speech.line("sympathy"), _linked(speech))
    if question.heard.name == "happy" and question.sureness >= _SURE:
        return speech.line("joy")
    if _IS_QUESTION.search(question.question):
        return _unknown(speech)
    if question.heard.name == "confused" and len(question.question) >= speech.shortest_statement:
        return speech.line("clarify")
    return _statement(speech)


def intent_of(message: str, words: Phrases) -> str:
    """Return what a message asks, "" for what no pattern knows."""
    text = message.strip()
    if words.lang == "pt":
        text = _SHORT_FORMS.sub(lambda found: _SPELLED[found[0].lower()], text)
    for name, patterns in words.patterns.items():
        if any(pattern.search(text) for pattern in patterns):
            return name
    return ""


class _Speech:
    """Finds lines that were not said just before."""

    def __init__(self, question: ReplyToUser, words: Phrases, draw: Draw) -> None:
        self.question = question
        self.words = words
        self.slots = slots_of(question, words)
        self._draw = draw
        self._said = " ".join(answer for _, answer in question.earlier[-6:])
        for pattern in words.patterns["named"]:
            found = pattern.search(question.question)
            if found is not None:
                self.slots["name"] = found["name"]

    @property
    def shortest_statement(self) -> int:
        """Characters from which a message tells something."""
        return 4 if self.words.lang == "zh" else 12

    @property
    def is_cool(self) -> bool:
        """Whether the user is met with distance."""
        return self.question.tone.name == "hostile"

    def line(self, name: str, **slots: str) -> str:
        """Return one way of saying something, of those not said lately where there is one."""
        if self.is_cool and name in _COOL:
            name = f"{name}_cool"
        filled = [
            self.words.filled(each, {**self.slots, **slots}) for each in self.words.lines[name]
        ]
        fresh = [each for each in filled if each not in self._said]
        if fresh:
            return self._draw.choice(fresh)
        last = self.question.earlier[-1][1] if self.question.earlier else ""
        other = [each for each in filled if each not in last]
        return self._draw.choice(other or filled)

    def chance(self, probability: float) -> bool:
        """Return True with *probability*."""
        return self._draw.chance(probability)

    def join(self, *parts: str) -> str:
        """Return the parts that are there as one text."""
        gap = "" if self.words.lang == "zh" else " "
        return gap.join(part for part in parts if part)


def _asked(speech: _Speech, intent: str) -> str:
    question = speech.question
    if intent == "greet" and question.turn > 1:
        intent = "greet_again" if question.is_new_sitting and not speech.is_cool else "greet"
    if intent == "plan" and _TOMORROW.search(question.question):
        intent = "plan_none"
    needed = _NEEDS.get(intent)
    if intent == "people" and speech.slots["only_one"]:
        intent = "people_one"
    if speech.words.lang == "en" and intent in _TOLD_BY_INTERVIEW:
        told = _interviewed(speech)
        if told:
            return speech.join(_opening(speech, intent), told)
    if needed is not None and not speech.slots[needed]:
        intent = f"{intent}_none" if f"{intent}_none" in speech.words.lines else "unknown"
    return speech.join(_opening(speech, intent), speech.line(intent))


def _opening(speech: _Speech, intent: str) -> str:
    """Return a few words before an answer: firm with who was hostile, gentle with who was low."""
    tone = speech.question.tone.name
    if tone == "hostile" and intent in _FACTUAL and speech.chance(0.2):
        return speech.line("firm")
    if tone == "sad" and speech.question.is_new_sitting and speech.question.turn > 1:
        return speech.line("gentle")
    return ""


def _from_memory(speech: _Speech, intent: str) -> str:
    """Answer with what the user has said before, quoted with its day."""
    told = _statements(speech)
    if intent == "advice":
        last = speech.question.earlier[-1][0] if speech.question.earlier else ""
        told = [each for each in told if each.nearness >= _NEAR or each.text == last]
    if intent in ("recall", "recall_work"):
        told = _asked_after(speech, intent, told)
    if intent == "remember":
        told = sorted(told, key=lambda each: (-_bearing(each), -min(len(each.text), _TELLING)))
        told = [each for each in told if _bearing(each) or not _bearing(told[0])]
    if not told and intent == "advice":
        is_lost = speech.question.heard.name == "confused"
        return speech.join(_opening(speech, "job"), speech.line("clarify" if is_lost else intent))
    if not told:
        return speech.line("recall_none" if intent == "recall_work" else f"{intent}_none")
    first = _memory_slots(speech, told[0])
    name = {"advice": "advice_memory", "recall_work": "recall"}.get(intent, intent)
    second = ""
    if intent != "status" and len(told) > 1:
        second = speech.words.filled(
            speech.words.lines["second"][0],
            {**speech.slots, **_memory_slots(speech, told[1])},
        )
        second = (speech.words.lines["second"][0][:1].strip() and second) or f" {second.strip()}"
        if speech.words.lang == "zh":
            second = second.strip()
    said = speech.line(name, second=second, **first)
    if intent == "remember" and second:
        said = speech.join(said, second.strip())
    return speech.join(_opening(speech, "job"), said)


def _asked_after(speech: _Speech, intent: str, told: list[UserMemory]) -> list[UserMemory]:
    """Return the latest statement about what the user asks after, else the nearest, if it is near.

    "My daughter" is what the user said of a daughter; their work is what they said they are.
    """
    if intent == "recall_work":
        work = re.compile(speech.words.words["own_work"], re.IGNORECASE)
        return [each for each in told if work.search(each.text)][:1]
    found = _MINE.search(speech.question.question)
    thing = (found[1] or found[2]).casefold() if found is not None else ""
    about = [each for each in told if thing and thing in each.text.casefold()]
    least = _ALIKE if thing else _NEAR
    near = [each for each in told if each.nearness >= least]
    return (about or sorted(near, key=lambda each: -each.nearness))[:1]


def _statements(speech: _Speech) -> list[UserMemory]:
    """Return what the user has told, of what comes to mind: no questions, greetings or orders."""
    return [
        each
        for each in speech.question.user_memories
        if each.by_user
        and each.mood != "hostile"
        and not _IS_QUESTION.search(each.text)
        and intent_of(each.text, speech.words) in ("", "named")
        and len(each.text) >= speech.shortest_statement
    ]


def _bearing(memory: UserMemory) -> float:
    """Return how near a memory is to the message, 0 where it has nothing to do with it."""
    return memory.nearness if memory.nearness >= _NEAR else 0.0


def _memory_slots(speech: _Speech, memory: UserMemory) -> dict[str, str]:
    text = " ".join(memory.text.split())
    shown = text if len(text) <= _QUOTED else text[: _QUOTED - 1].rstrip() + "…"
    today = speech.question.user_now.date()
    return {"memory": shown, "when": speech.words.when(memory.at.date(), today)}


def _linked(speech: _Speech) -> str:
    """Return a reminder of something alike that the user said on an earlier day."""
    today = speech.question.user_now.date()
    older = [
        each for each in _statements(speech) if each.at.date() < today and each.nearness >= _ALIKE
    ]
    if not older or speech.is_cool or not speech.chance(0.6):
        return ""
    return speech.line("linked", **_memory_slots(speech, older[0]))


def _interviewed(speech: _Speech) -> str:
    """Return what the persona would tell an interviewer, where it knows something."""
    question = speech.question
    answer = answer_interview(question, _Fixed(speech._draw))
    was_said = any(answer == said for _, said in question.earlier[-2:])
    if (
        "interview" in answer
        or was_said
        or len(answer) > _LONGEST_TOLD
        or _DO_NOT_KNOW.match(answer)
    ):
        return ""
    return answer


class _Fixed:
    """Gives one stream whatever it is asked for."""

    def __init__(self, draw: Draw) -> None:
        self._draw = draw

    def of(self, purpose: str, index: int = 0) -> Draw:
        """Return the stream."""
        del purpose, index
        return self._draw


def _unknown(speech: _Speech) -> str:
    """Answer a question that no pattern knows: from one's days in English, else not at all."""
    is_bare = (
        len(speech.question.question) < _SHORT
    )  # "Why?" asks after what was said, not one's day
    if speech.words.lang == "en" and not is_bare:
        told = _interviewed(speech)
        if told:
            return told
    return speech.join(speech.line("unknown"), _linked(speech))


def _statement(speech: _Speech) -> str:
    """Take note of what was told, and ask on or remember something alike."""
    linked = _linked(speech)
    if linked:
        return linked
    topic = topic_of(speech.question.question, speech.words.lang)
    if topic and speech.question.heard.name == NEUTRAL and speech.chance(0.6):
        return speech.line("about", topic=topic)
    return speech.line("note")
