"""Rule: the questions behind the latest memories."""

from collections import Counter

from personas.minds.offline.gatherings import gathering_in
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draws
from personas.questions import FocalPoints, Recollection

_EVERYDAY = frozenset({"sleep", "wash", "break", "wait", "breakfast", "lunch", "dinner", "talk"})


def focal_points(question: FocalPoints, draws: Draws) -> tuple[str, ...]:
    """Return up to *count* questions: on who weighs most and what is coming, then others in turn.

    The others are on people met, on what one does most, on what matters.
    """
    me = question.asked.name
    people = _weighed_people(question.statements, me)
    first = [f"What does {people[0]} mean to {me}?"] if people else []
    further = [f"What is on {each}'s mind?" for each in people[1:4]]
    further += [f"Whom could {me} help, and with what?", f"What matters most to {me}?"]
    if len(people) > 2:
        further.append(f"What do {people[1]} and {people[2]} have in common?")
    coming = _coming(question)
    if coming:
        first.append(f"What does {me} expect of {coming}?")
    doing = _most_done(question.statements, me)
    if doing:
        further.append(f"Why does {me} spend so much time {doing}?")
    ranked = [*first, *draws.of("focal_points").shuffled(further)]
    return tuple(dict.fromkeys(ranked))[: max(0, question.count)]


def _weighed_people(statements: tuple[Recollection, ...], me: str) -> list[str]:
    """Return other persons by the poignancy they occur with, highest first."""
    weights: Counter[str] = Counter()
    for each in statements:
        names = {each.subject, each.object, *(speaker for speaker, _ in each.lines)}
        for name in sorted(names):
            if name and name != me and _is_person(name):
                weights[name] += each.poignancy
    return sorted(weights, key=lambda name: (-weights[name], name))


def _is_person(name: str) -> bool:
    """Return whether a triple's end looks like a person: no address, no phrase in small letters."""
    if ":" in name or len(name.split()) > 5:
        return False
    return (
        not name[:1].islower() and not any(each.isdigit() for each in name) and name[:1].isalpha()
    )


def _coming(question: FocalPoints) -> str:
    today = question.now.date()
    for each in reversed(question.statements):
        gathering = gathering_in(each.text, each.created.date())
        if gathering is not None and gathering.day >= today:
            return gathering.name
    return ""


def _most_done(statements: tuple[Recollection, ...], me: str) -> str:
    """Return what the persona was seen doing most, apart from what everybody does daily."""
    counts: Counter[str] = Counter()
    for each in statements:
        if each.kind != "event" or each.subject != me:
            continue
        kind = vocabulary().kind_of(each.text)
        if kind is not None and kind.key not in _EVERYDAY:
            counts[kind.wordings[0]] += 1
    return min(counts, key=lambda words: (-counts[words], words), default="")
