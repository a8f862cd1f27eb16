"""Rule: what to say to an interviewer."""

import re
from collections.abc import Callable
from datetime import timedelta

from personas.minds.offline.clock_words import clock_times, said
from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import as_clause, as_sentence, first_name, listed, sentences
from personas.minds.offline.gatherings import gatherings_known, means_to_go
from personas.minds.offline.kinship import is_at_odds, is_close
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.rhythm import rhythm_of
from personas.minds.offline.talk.person import spoken
from personas.minds.offline.talk.tidings import told_clauses
from personas.minds.offline.word_list import words_in
from personas.ports import Draw, Draws
from personas.questions import AnswerInterview, Recollection
from personas.schedule import row_at, total_min

_NOBODY = ""
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


def _mine(question: AnswerInterview, text: str) -> str:
    return spoken(text, question.asked.name, _NOBODY)


def _open_sentences(text: str) -> list[str]:
    return [each for each in sentences(text) if not is_secret(each)]


def _introduce(question: AnswerInterview, draw: Draw) -> list[str]:
    del draw
    me = question.asked
    traits = [each.strip().lower() for each in me.innate.split(",") if each.strip()]
    answer = [f"My name is {me.name} and I am {me.age} years old"]
    answer += [_mine(question, each) for each in _open_sentences(me.learned)[:2]]
    answer += [_mine(question, each) for each in _open_sentences(me.currently)[:1]]
    answer += [f"People call me {listed(traits)}"] if traits else []
    return answer


def _usual_day(question: AnswerInterview, draw: Draw) -> list[str]:
    del draw
    rhythm = rhythm_of(question.asked)
    answer = [
        f"I usually get up at {said(rhythm.wake_min)} and go to bed at {said(rhythm.bed_min)}"
    ]
    answer += [
        _mine(question, each) for each in _open_sentences(question.asked.daily_requirement)[:2]
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
        answer = [_mine(question, each) for each in _open_sentences(question.asked.currently)[:2]]
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


def _person(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer on a person: the relation, and what has been heard of or from them."""
    del draw
    name = re.search(
        r"\b(?:who is|who's|know|of|about|like|think of)\s+(.+?)\s*[?.!]*$", question.question, re.I
    )
    if name is None:
        return []
    wanted = name[1].strip()
    relation = next((r for r in question.asked.relations if _is_called(r.name, wanted)), None)
    answer = []
    if relation is not None:
        answer.append(f"{relation.name} is my {relation.kind}")
        answer += (
            [_mine(question, relation.note)]
            if relation.note and not is_secret(relation.note)
            else []
        )
    heard = [each for each in question.recalled if wanted.lower() in each.text.lower()]
    answer += [_remembered(question, each) for each in heard[:2]]
    return [each for each in answer if each]


def _is_called(name: str, wanted: str) -> bool:
    return wanted.lower() in (name.lower(), first_name(name).lower())


def _remembered(question: AnswerInterview, memory: Recollection) -> str:
    """Return a memory as it is told to an outsider; empty if it must stay one's own."""
    if is_secret(memory.text) or memory.kind == "chat":
        return ""
    told = told_clauses(memory.text)
    if told is not None and told[1] == question.asked.name:
        return f"{told[0]} told me that {as_clause(_mine(question, told[2][0]))}"
    if "plan for" in memory.text:
        return ""
    text = as_clause(_mine(question, memory.text))
    return f"I saw that {text}" if memory.kind == "event" and not text.startswith("I ") else text


def _reaction(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer on what one would do: by character, and by what is at stake."""
    asked = question.question.lower()
    traits = taste_of(question.asked).traits
    calm = bool(
        traits & {"calm", "patient", "wise", "organized", "reliable", "practical", "logical"}
    )
    first = (
        "I would keep calm and"
        if calm
        else draw.choice(
            ("I would drop everything and", "At first I would be startled, then I would")
        )
    )
    for pattern, action in _EMERGENCIES:
        if re.search(pattern, asked):
            return [f"{first} {action}"]
    helpers = [each.name for each in question.asked.relations if is_close(each)][:2]
    ask = f"ask {listed(helpers, 'or')} what they think" if helpers else "think it over for a night"
    return [f"{first} see what can be done", f"Then I would {ask}"]


_EMERGENCIES = (
    (r"burn|fire|smok", "take it off the heat, open the windows and begin again"),
    (r"bathroom|occupied|busy|taken", "wait a little, and come back when it is free"),
    (r"ill|sick|fever|hurt|injur", "sit down with them, and send for the nurse"),
    (r"rain|storm|flood", "bring in what must stay dry and put off what can wait"),
    (r"late|miss", "say that I am sorry and set out at once"),
    (r"lost|stolen|broke", "look for it first, then ask those who were near"),
    (r"friend|neighbour|neighbor|meet", "say hello and ask how they are"),
)


def _whom(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer on whom one would spend time with, and why."""
    del draw
    about: dict[str, Recollection] = {}
    for each in question.recalled:
        if (
            each.kind == "thought"
            and each.subject != question.asked.name
            and not is_secret(each.text)
        ):
            about.setdefault(each.subject, each)
    close = [each for each in question.asked.relations if not is_at_odds(each)]
    for relation in close:
        if relation.name in about:
            reason = _remembered(question, about[relation.name])
            return [f"I would choose {relation.name}, my {relation.kind}", reason]
    if close:
        note = close[0].note if not is_secret(close[0].note) else ""
        return [
            f"I would choose {close[0].name}, my {close[0].kind}",
            _mine(question, note) if note else "",
        ]
    return ["I know nobody here well enough yet to say"]


def _matters(question: AnswerInterview, draw: Draw) -> list[str]:
    del draw
    thoughts = [
        each
        for each in question.recalled
        if each.kind == "thought" and told_clauses(each.text) is None
    ]
    answer = [_remembered(question, each) for each in thoughts[:2]]
    answer += [_mine(question, each) for each in _open_sentences(question.asked.currently)[:2]]
    return [each for each in answer if each]


def _from_memory(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer from whatever memory or description shares words with the question."""
    del draw
    wanted = {
        each for each in re.findall(r"[\w'-]{3,}", question.question.lower()) if each not in _STOP
    }
    answer: list[str] = []
    for text in _open_sentences(f"{question.asked.currently} {question.asked.learned}"):
        if wanted & set(re.findall(r"[\w'-]{3,}", text.lower())):
            answer.append(_mine(question, text))
    for memory in question.recalled:
        if wanted & set(re.findall(r"[\w'-]{3,}", memory.text.lower())):
            answer.append(_remembered(question, memory))
    unique = list(dict.fromkeys(each for each in answer if each))
    return unique[:3] or ["I do not know, nobody has told me anything about it"]


_Answer = Callable[[AnswerInterview, Draw], list[str]]
_ANSWERS: tuple[tuple[re.Pattern[str], _Answer], ...] = tuple(
    (re.compile(pattern), answer)
    for pattern, answer in (
        (r"introduce|who are you|about yourself|your name|describe yourself|how old", _introduce),
        (r"typical|usual|usually|weekday|every day|daily|schedule", _usual_day),
        (r"right now|doing now|at the moment|currently doing|where are you", _now),
        (r"\bif\b|would you do|would you react|\bburning\b|suppose|imagine", _reaction),
        (r"spend .*(?:hour|time|evening|day)|whom would|who would you", _whom),
        (r"who is|who's|do you know|think of|think about|heard of", _person),
        (r"plan|will you|going to|tomorrow|tonight|later|next|this (?:afternoon|evening)", _plans),
        (r"matters|inspire|important|learned|learnt|proud|happy|feel|regret|hope", _matters),
    )
)
