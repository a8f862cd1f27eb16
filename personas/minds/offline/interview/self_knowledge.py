"""Who one is, how one's days go, how one feels, and what occupies one."""

from personas.minds.offline.clock_words import said
from personas.minds.offline.duties import duties_of
from personas.minds.offline.english import listed
from personas.minds.offline.interview.inquiry import Inquiry
from personas.minds.offline.interview.words import (
    my_doing,
    own_sentences,
    remembered,
    where_words,
)
from personas.minds.offline.place_fit import home_of
from personas.minds.offline.rhythm import rhythm_of
from personas.minds.offline.talk.tidings import told_clauses
from personas.minds.offline.upsets import upsets_on
from personas.minds.offline.vocabulary import vocabulary
from personas.minds.offline.weight import is_hope, is_worry
from personas.schedule import is_sleep

_MOST = 3
_NO_THOUGHT = ("wants to go to", "may look in", "will not go", "has promised", "plan for")
_WEEK = 5


def introduce(inquiry: Inquiry) -> list[str]:
    """Say name, age, history, concerns and character."""
    me = inquiry.me
    traits = [each.strip().lower() for each in me.innate.split(",") if each.strip()]
    answer = [f"My name is {me.name} and I am {me.age} years old"]
    answer += own_sentences(inquiry.question, me.learned)[:2]
    answer += own_sentences(inquiry.question, me.currently)[:1]
    answer += [f"People call me {listed(traits)}"] if traits else []
    return answer


def age(inquiry: Inquiry) -> list[str]:
    """Say how old one is."""
    return [f"I am {inquiry.me.age} years old"]


def home(inquiry: Inquiry) -> list[str]:
    """Say where one lives."""
    place = home_of(inquiry.me)
    if not place.sector:
        return []
    inside = f" My room there is the {place.arena}." if place.arena else ""
    words = where_words(f"{place.arena}, {place.sector}", inquiry.me)
    is_shared = words.startswith("at home") and "bedroom" not in place.arena and place.arena
    return [f"I live at {place.sector}", inside.strip() if is_shared else ""]


def work(inquiry: Inquiry) -> list[str]:
    """Say what one does, by one's history and the duties of a week."""
    me = inquiry.me
    answer = own_sentences(inquiry.question, me.learned)[:1]
    duties = dict.fromkeys(
        my_doing(duty.activity, me)
        for day in range(_WEEK)
        for duty in duties_of(me, day)
        if not _is_leisure(duty.activity)
    )
    if duties:
        answer.append(f"On weekdays that means {listed(list(duties)[:4])}")
    return answer


def _is_leisure(activity: str) -> bool:
    kind = vocabulary().kind_of(activity)
    return kind is not None and kind.goes_out and bool(kind.when)


def usual_day(inquiry: Inquiry) -> list[str]:
    """Say how a usual day goes."""
    rhythm = rhythm_of(inquiry.me)
    answer = [
        f"I usually get up at {said(rhythm.wake_min)} and go to bed at {said(rhythm.bed_min)}"
    ]
    answer += own_sentences(inquiry.question, inquiry.me.daily_requirement)[:2]
    doings = _main_rows(inquiry)
    if doings:
        answer.append(f"Today, for example, my day holds {listed(doings)}")
    return answer


def _main_rows(inquiry: Inquiry) -> list[str]:
    question = inquiry.question
    rows = [each for each in question.hourly or question.schedule if not is_sleep(each.activity)]
    longest = sorted(rows, key=lambda each: -each.duration_min)[:4]
    wanted = {each.activity for each in longest}
    chosen = dict.fromkeys(each.activity for each in rows if each.activity in wanted)
    return [my_doing(each, inquiry.me) for each in chosen]


def mood(inquiry: Inquiry) -> list[str]:
    """Say how one is: ill or well, and what weighs on one or cheers one."""
    ill = any(
        each.kind == "ill"
        for each in upsets_on(
            inquiry.question.now.date(), inquiry.me.name, inquiry.question.memories
        )
    )
    own = own_sentences(inquiry.question, inquiry.me.currently)
    if ill:
        return ["I am not well, I should be in bed"]
    worries = [each for each in own if is_worry(each)]
    hopes = [each for each in own if is_hope(each)]
    thoughts = _reflections(inquiry)[:1]
    if worries:
        return ["I am well enough, thank you", worries[0], *thoughts]
    return ["I am well, thank you", *(hopes[:1] or own[:1]), *thoughts]


def matters(inquiry: Inquiry) -> list[str]:
    """Say what matters to one: what reflection found, then what occupies one."""
    own = own_sentences(inquiry.question, inquiry.me.currently)
    if any(word in inquiry.words for word in ("worr", "afraid", "fear", "trouble", "problem")):
        worries = [each for each in own if is_worry(each)]
        return worries or ["Nothing weighs on me that I could name"]
    if any(word in inquiry.words for word in ("hope", "wish", "dream", "want", "look forward")):
        hopes = [each for each in own if is_hope(each)]
        if hopes:
            return hopes[:_MOST]
    return [*_reflections(inquiry)[:2], *own[:2]]


def _reflections(inquiry: Inquiry) -> list[str]:
    """Return reflections, the latest first, those on oneself before those on others."""
    thoughts = [
        each
        for each in reversed(inquiry.question.memories)
        if each.kind == "thought"
        and each.predicate not in ("learn from", "plan")
        and told_clauses(each.text) is None
        and not any(words in each.text for words in _NO_THOUGHT)
    ]
    ranked = sorted(thoughts, key=lambda each: each.subject != inquiry.me.name)
    words = (remembered(inquiry.question, each) for each in ranked)
    return [each for each in dict.fromkeys(words) if each.startswith("I ")]


def secrets(inquiry: Inquiry) -> list[str]:
    """Say nothing of secrets."""
    del inquiry
    return ["If I had a secret, I would not tell it in an interview"]
