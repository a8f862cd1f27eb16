"""What a speaker might bring up next, most pressing first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime

from personas.minds.offline.discretion import may_tell
from personas.minds.offline.english import as_clause, capitalised, sentences, with_article
from personas.minds.offline.gatherings import Gathering, gathering_in, gatherings_known, means_to_go
from personas.minds.offline.talk.person import spoken
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.small_talk import remarks
from personas.minds.offline.talk.tidings import concerns_of, news_for, sights_for, thoughts_of
from personas.ports import Draw

_WHIM = 1.6
_LEANS_BACK = re.compile(
    r"\b(?:(?:it|them)(?! a secret)|they|that too|since then|before that|the second)\b"
)


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to say.

    Attributes:
        intent: a key of the phrasebook.
        slots: words for its templates beyond the scene's.
        pull: how much the speaker wants to say it.
    """

    intent: str
    slots: dict[str, str] = field(default_factory=dict)
    pull: float = 1.0


def next_topic(scene: Scene, now: datetime, draw: Draw) -> Topic | None:
    """Return what to bring up next; None when nothing is left to say."""
    topics = [each for each in _all(scene, now, draw) if not _is_used(each, scene)]
    return max(topics, key=lambda each: each.pull + _WHIM * draw.random(), default=None)


def _is_used(topic: Topic, scene: Scene) -> bool:
    """Return whether the topic has come up in this talk."""
    words = topic.slots.get("clause") or topic.slots.get("what") or topic.slots.get("topic")
    if words:
        return scene.is_mentioned(words)
    family = topic.intent.split("_")[0]
    return any(act.intent.startswith(family) for act in (*scene.mine, *scene.theirs))


def _all(scene: Scene, now: datetime, draw: Draw) -> Iterator[Topic]:
    if scene.is_cool:
        yield Topic("old_quarrel", pull=2.0)
        return
    yield from _gatherings(scene)
    yield from _news(scene)
    yield from _about_them(scene)
    yield from _own(scene)
    yield from _thoughts(scene)
    for sight in sights_for(scene.me, scene.other, now, scene.recalled):
        slots = {"who": sight.who, "topic": sight.doing, "ago": sight.ago}
        yield Topic("tell_seen", slots | {"ago_large": capitalised(sight.ago)}, 1.3)
    if not scene.has_said("answer_doing"):
        yield Topic("ask_doing", pull=1.9 if not scene.is_at_home else 1.0)
    for intent, slots in remarks(now, draw):
        yield Topic(intent, slots, 1.2)


def _thoughts(scene: Scene) -> Iterator[Topic]:
    """Yield what reflection has brought forth; what is about the listener first."""
    for thought in thoughts_of(scene.me, scene.other, scene.recalled):
        clause = as_clause(spoken(thought, scene.me.name, scene.other))
        if not scene.was_told_before(clause):
            is_about_them = " you " in f" {clause} "
            intent = "tell_feeling" if clause.startswith("I ") else "tell_thought"
            yield Topic(intent, {"clause": clause}, 2.3 if is_about_them else 1.8)


def invitation_slots(gathering: Gathering) -> dict[str, str]:
    """Return the words of one's own gathering for an invitation."""
    return {
        "what": gathering.what,
        "a_what": with_article(gathering.what),
        "where": gathering.where,
        "when": gathering.when,
    }


def party_words(gathering: Gathering, listener: str) -> dict[str, str]:
    """Return the words for somebody's gathering as told to *listener*, who may be the host."""
    name = f"your {gathering.what}" if gathering.host == listener else gathering.name
    return {"party": name, "when": gathering.when, "what": gathering.what}


def _gatherings(scene: Scene) -> Iterator[Topic]:
    """Yield one's own invitation, and the news of or looking forward to others' gatherings."""
    for gathering in gatherings_known(scene.me, scene.today, scene.recalled):
        if gathering.day < scene.today or scene.is_mentioned(gathering.what) or not gathering.host:
            continue
        told = scene.was_told_before(gathering.what)
        if gathering.host == scene.me.name:
            if not told and gathering.where:
                yield Topic("invite", invitation_slots(gathering), 9.0)
            continue
        if gathering.host != scene.other and not told:
            slots = {"clause": spoken(gathering.invitation_clause(), scene.me.name, scene.other)}
            yield Topic("tell_news", slots | {"what": gathering.what}, 3.0)
        elif means_to_go(scene.me, gathering, scene.recalled):
            yield Topic("look_forward", party_words(gathering, scene.other), 2.0)


def _news(scene: Scene) -> Iterator[Topic]:
    """Yield what others told that matters; mere doings last."""
    for tiding in news_for(scene.me, scene.other, scene.recalled):
        if gathering_in(tiding.clause, scene.today) is not None:
            continue
        clause = as_clause(spoken(tiding.clause, scene.me.name, scene.other))
        if scene.was_told_before(clause):
            continue
        # "Kwame told me that Kwame …" would be odd: one's own news needs no source.
        source = "" if tiding.clause.startswith(tiding.source) else tiding.source
        slots = {"clause": clause, "source": source}
        yield Topic("tell_news", slots, 0.4 + 0.35 * tiding.weight)


def _about_them(scene: Scene) -> Iterator[Topic]:
    """Yield questions about what the other told earlier."""
    for index, concern in enumerate(concerns_of(scene.me, scene.other, scene.recalled)):
        yield Topic("ask_topic", {"topic": concern}, 3.4 - 0.4 * index)


def _own(scene: Scene) -> Iterator[Topic]:
    """Yield one's own concerns, those of today before those of a lifetime."""
    known_for_long = scene.relation is not None
    for pull, text in (
        (2.3, scene.me.currently),
        (0.4 if known_for_long else 1.2, scene.me.learned),
    ):
        for sentence in sentences(text):
            if gathering_in(sentence, scene.today) or not may_tell(sentence, scene.me, scene.other):
                continue
            clause = as_clause(spoken(sentence, scene.me.name, scene.other))
            if _stands_alone(clause) and not scene.was_told_before(clause):
                yield Topic("tell_own", {"clause": clause}, pull)


def _stands_alone(clause: str) -> bool:
    """Return whether a clause is about the speaker and needs no sentence before it."""
    return clause.startswith(("I ", "my ")) and not _LEANS_BACK.search(clause)


def answer_about(scene: Scene, words: str) -> str:
    """Return what the speaker would say of themselves on *words*, as a clause; maybe nothing."""
    wanted = {each.lower() for each in words.split() if len(each) > 3}
    best, best_hits = "", 0
    for sentence in (*sentences(scene.me.currently), *sentences(scene.me.learned)):
        clause = as_clause(spoken(sentence, scene.me.name, scene.other))
        if not _stands_alone(clause) or scene.is_mentioned(clause):
            continue
        if not may_tell(sentence, scene.me, scene.other):
            continue
        hits = 1 + len(wanted & {each.lower() for each in sentence.split()})
        if hits > best_hits:
            best, best_hits = clause, hits
    return best
