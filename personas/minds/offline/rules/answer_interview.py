"""Rule: what to say to an interviewer."""

import re
from collections.abc import Callable
from datetime import timedelta

from personas.minds.offline.clock_words import clock_times, said
from personas.minds.offline.english import as_sentence, listed
from personas.minds.offline.gatherings import gatherings_known, means_to_go
from personas.minds.offline.interview_people import (
    answer_on_matters,
    answer_on_person,
    answer_on_reaction,
    answer_on_whom,
)
from personas.minds.offline.interview_words import mine, open_sentences, remembered
from personas.minds.offline.rhythm import rhythm_of
from personas.minds.offline.word_list import words_in
from personas.ports import Draw, Draws
from personas.questions import AnswerInterview
from personas.schedule import row_at, total_min

_STOP = words_in(
    "what when where which who whom whose how does have has had been being about your you "
    "yours with this that these those they them there their from into would could should "
    "will tell know known think thing things town anything something please some more "
    "most much many very"
)
_MOST_SENTENCES = 5


def answer_interview(question: AnswerInterview, draws: Draws) -> str:
    """Return one to five sentences, from identity, schedule and recalled memories alone.

    What is not known is said to be not known; a secret is not told to an interviewer.
    """
    draw = draws.of("answer_interview")
    asked = question.question.lower()
    for pattern, answer in _ANSWERS:
        if pattern.search(asked):
            parts = [each for each in answer(question, draw) if each]
            if parts:
                return " ".join(as_sentence(each) for each in parts[:_MOST_SENTENCES])
    return " ".join(as_sentence(each) for each in _from_memory(question, draw)[:_MOST_SENTENCES])


def _introduce(question: AnswerInterview, draw: Draw) -> list[str]:
    del draw
    me = question.asked
    traits = [each.strip().lower() for each in me.innate.split(",") if each.strip()]
    answer = [f"My name is {me.name} and I am {me.age} years old"]
    answer += [mine(question, each) for each in open_sentences(me.learned)[:2]]
    answer += [mine(question, each) for each in open_sentences(me.currently)[:1]]
    answer += [f"People call me {listed(traits)}"] if traits else []
    return answer


def _usual_day(question: AnswerInterview, draw: Draw) -> list[str]:
    del draw
    rhythm = rhythm_of(question.asked)
    answer = [
        f"I usually get up at {said(rhythm.wake_min)} and go to bed at {said(rhythm.bed_min)}"
    ]
    answer += [
        mine(question, each) for each in open_sentences(question.asked.daily_requirement)[:2]
    ]
    doings = _main_rows(question)
    if doings:
        answer.append(f"Today, for example, my day holds {listed(doings)}")
    return answer


def _main_rows(question: AnswerInterview) -> list[str]:
    rows = [each for each in question.schedule if "sleep" not in each.activity]
    longest = sorted(rows, key=lambda each: -each.duration_min)[:4]
    wanted = {each.activity for each in longest}
    return list(dict.fromkeys(each.activity for each in rows if each.activity in wanted))


def _now(question: AnswerInterview, draw: Draw) -> list[str]:
    del draw
    if not question.doing:
        return ["I am doing nothing in particular at the moment"]
    doing = question.doing.removeprefix(f"{question.asked.name} is ")
    where = f", here at {question.place}" if question.place and ":" not in question.place else ""
    return [f"Right now I am {doing}{where}"]


def _plans(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer on plans: an hour of today from the schedule, tomorrow from appointments and habit."""
    del draw
    asked = question.question.lower()
    day = question.now.date() + timedelta(days=1 if "tomorrow" in asked else 0)
    going = [
        each
        for each in gatherings_known(question.asked, question.now.date(), question.recalled)
        if each.day == day and means_to_go(question.asked, each, question.recalled)
    ]
    answer = [
        f"I mean to be at {_own_or_named(question, each.name)}{each.where} "
        f"from {said(each.start_min)}"
        for each in going
    ]
    times = clock_times(question.question)
    if times and question.schedule and total_min(question.schedule) == 1440:
        index, _ = row_at(question.schedule, times[0].minute)
        doing = question.schedule[index].activity
        when = f"at {said(times[0].minute)}"
        if "tomorrow" in asked:
            answer.append(f"If tomorrow is like today, I will be {doing} {when}")
        else:
            answer.append(f"The plan for {when.removeprefix('at ')} is {doing}")
    elif question.schedule:
        rest = _rows_after_now(question)
        if rest and "tomorrow" not in asked:
            answer.append(f"Later today comes {listed(rest)}")
    if not answer:
        answer = [mine(question, each) for each in open_sentences(question.asked.currently)[:2]]
    return answer or ["I have made no plans yet"]


def _own_or_named(question: AnswerInterview, name: str) -> str:
    return name.replace(f"{question.asked.name}'s ", "my ")


def _rows_after_now(question: AnswerInterview) -> list[str]:
    minute = question.now.hour * 60 + question.now.minute
    at, rest = 0, []
    for row in question.schedule:
        if at > minute and "sleep" not in row.activity:
            rest.append(row.activity)
        at += row.duration_min
    return list(dict.fromkeys(rest))[:3]


def _from_memory(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer from whatever memory or description shares words with the question."""
    del draw
    wanted = {
        each for each in re.findall(r"[\w'-]{3,}", question.question.lower()) if each not in _STOP
    }
    answer: list[str] = []
    for text in open_sentences(f"{question.asked.currently} {question.asked.learned}"):
        if wanted & set(re.findall(r"[\w'-]{3,}", text.lower())):
            answer.append(mine(question, text))
    for memory in question.recalled:
        if wanted & set(re.findall(r"[\w'-]{3,}", memory.text.lower())):
            answer.append(remembered(question, memory))
    unique = list(dict.fromkeys(each for each in answer if each))
    return unique[:3] or ["I do not know, nobody has told me anything about it"]


_Answer = Callable[[AnswerInterview, Draw], list[str]]
_ANSWERS: tuple[tuple[re.Pattern[str], _Answer], ...] = tuple(
    (re.compile(pattern), answer)
    for pattern, answer in (
        (r"introduce|who are you|about yourself|your name|describe yourself|how old", _introduce),
        (r"typical|usual|usually|weekday|every day|daily|schedule", _usual_day),
        (r"right now|doing now|at the moment|currently doing|where are you", _now),
        (r"\bif\b|would you do|would you react|\bburning\b|suppose|imagine", answer_on_reaction),
        (r"spend .*(?:hour|time|evening|day)|whom would|who would you", answer_on_whom),
        (r"who is|who's|do you know|think of|think about|heard of", answer_on_person),
        (r"plan|will you|going to|tomorrow|tonight|later|next|this (?:afternoon|evening)", _plans),
        (
            r"matters|inspire|important|learned|learnt|proud|happy|feel|regret|hope",
            answer_on_matters,
        ),
    )
)
