"""Interview answers on people, on what one would do, and on what matters."""

import re

from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import first_name, listed
from personas.minds.offline.interview_words import mine, open_sentences, remembered
from personas.minds.offline.kinship import is_at_odds, is_close
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.talk.tidings import told_clauses
from personas.ports import Draw
from personas.questions import AnswerInterview, Recollection


def answer_on_person(question: AnswerInterview, draw: Draw) -> list[str]:
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
            [mine(question, relation.note)]
            if relation.note and not is_secret(relation.note)
            else []
        )
    heard = [each for each in question.recalled if wanted.lower() in each.text.lower()]
    answer += [remembered(question, each) for each in heard[:2]]
    return [each for each in answer if each]


def _is_called(name: str, wanted: str) -> bool:
    return wanted.lower() in (name.lower(), first_name(name).lower())


def answer_on_reaction(question: AnswerInterview, draw: Draw) -> list[str]:
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


def answer_on_whom(question: AnswerInterview, draw: Draw) -> list[str]:
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
            reason = remembered(question, about[relation.name])
            return [f"I would choose {relation.name}, my {relation.kind}", reason]
    if close:
        note = close[0].note if not is_secret(close[0].note) else ""
        return [
            f"I would choose {close[0].name}, my {close[0].kind}",
            mine(question, note) if note else "",
        ]
    return ["I know nobody here well enough yet to say"]


def answer_on_matters(question: AnswerInterview, draw: Draw) -> list[str]:
    """Answer on what matters: what reflection found, then what occupies one."""
    del draw
    thoughts = [
        each
        for each in question.recalled
        if each.kind == "thought" and told_clauses(each.text) is None
    ]
    answer = [remembered(question, each) for each in thoughts[:2]]
    answer += [mine(question, each) for each in open_sentences(question.asked.currently)[:2]]
    return [each for each in answer if each]
