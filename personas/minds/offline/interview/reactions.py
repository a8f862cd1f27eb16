"""What one would do if something happened, and with whom one would spend an hour."""

import re

from personas.minds.offline.discretion import is_secret
from personas.minds.offline.english import listed
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.words import mine, remembered
from personas.minds.offline.kinship import is_at_odds, is_close
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.talk.tidings import told_clauses
from personas.ports import Draw
from personas.questions import Recollection


def reaction(inquiry: Inquiry, draw: Draw) -> list[str]:
    """Say what one would do: by character, and by what is at stake."""
    asked = inquiry.words
    traits = taste_of(inquiry.me).traits
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
    helpers = [each.name for each in inquiry.me.relations if is_close(each)][:2]
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


def whom(inquiry: Inquiry) -> list[str]:
    """Say with whom one would spend time, and why."""
    question = inquiry.question
    about: dict[str, Recollection] = {}
    for each in reversed(question.memories):
        if (
            each.kind == "thought"
            and each.subject != question.asked.name
            and told_clauses(each.text) is None
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
