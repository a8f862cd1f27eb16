"""What a speaker might bring up next, most pressing first."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.discretion import is_kept_from, is_secret, may_tell
from personas.minds.offline.english import as_clause, capitalised, first_name, sentences
from personas.minds.offline.gatherings import Gathering, gathering_in, gatherings_known, means_to_go
from personas.minds.offline.kinship import is_close
from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.occasions import invitation_slots, news_clause, party_words
from personas.minds.offline.talk.passing_on import chance_of_telling
from personas.minds.offline.talk.person import familiar, pronoun_of, spoken
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.shop_talk import (
    question_about,
    question_on,
    remark_about,
    small_talk,
)
from personas.minds.offline.talk.things import thing_of
from personas.minds.offline.talk.tidings import concerns_of, news_for, sights_for, thoughts_of
from personas.ports import Draw

_WHIM = 1.6
_TELLING_WORDS = 5
# To say at last what one tells nobody else: not the first thing said, but soon among the next.
_RELIEF = 3.0
_TELLS_OF_PARTY = 0.3
_DETAIL_CHANCE = 0.5
# "I count on Nadia, you and Bram" is said "you, Nadia and Bram"; "Nadia and you" the other way.
_YOU_FIRST = re.compile(r"\b(?<!and )((?!I\b)[^\W\d_][\w'’-]+)(, |(?<!,) and )you\b(?=$| and )")
_APPOINTMENT = re.compile(r"^I (?:want to go to|will not go to|may look in at|am giving|gave) ")
_LONGEST_WORDS = 26
_LEANS_BACK = re.compile(
    r"\b(?:(?:it|them)(?! a secret)|they|that too|since then|before that|the second)\b"
)
# Who is taught knows it.
_KNOWN_TO_THEM = re.compile(r"^I am \w+ing you\b")
# "I am the baker of Larkspur" is nothing to tell those who buy one's bread.
_KNOWN_TO_ALL = re.compile(
    r"^(?:I am (?:(?:also )?(?:the|an?) |\w+(?:-\w+)? and |married|\w+ years)|I live\b|I keep The\b"
    r"|I lodge\b|I have (?:one name|been married))"
)


@dataclass(frozen=True, slots=True)
class Topic:
    """Something to say.

    Attributes:
        intent: a key of the phrasebook or of the exchanges.
        slots: words for its templates beyond the scene's.
        pull: how much the speaker wants to say it.
        text: the sentence itself, where it is written out already.
    """

    intent: str
    slots: dict[str, str] = field(default_factory=dict)
    pull: float = 1.0
    text: str = ""


def next_topic(scene: Scene, draw: Draw) -> Topic | None:
    """Return what to bring up next; None when nothing is left to say."""
    topics = [each for each in _all(scene, draw) if not _is_used(each, scene)]
    return max(topics, key=lambda each: each.pull + _WHIM * draw.random(), default=None)


def _is_used(topic: Topic, scene: Scene) -> bool:
    """Return whether the topic has come up in this talk."""
    if topic.text:
        return scene.is_mentioned(topic.text)
    words = topic.slots.get("what") or topic.slots.get("topic")
    if words:
        return scene.is_mentioned(words)
    if topic.slots.get("clause"):
        return scene.is_mentioned(_tail(topic.slots["clause"]))
    if topic.slots.get("thing"):
        return scene.is_mentioned(topic.slots["thing"])
    return any(act.intent == topic.intent for act in (*scene.mine, *scene.theirs))


def _tail(clause: str) -> str:
    """Return the end of a clause, by which it is known whatever name it begins with."""
    return " ".join(clause.split()[-_TELLING_WORDS:])


def _all(scene: Scene, draw: Draw) -> Iterator[Topic]:
    if scene.is_cool:
        yield Topic("old_quarrel", pull=2.0)
        return
    yield from _gatherings(scene, draw)
    yield from _news(scene, draw)
    yield from _about_them(scene, draw)
    yield from _own(scene)
    yield from _thoughts(scene)
    for sight in sights_for(scene.me, scene.other, scene.now, scene.recalled):
        slots = {"who": first_name(sight.who), "topic": sight.doing, "ago": sight.ago}
        yield Topic("tell_seen", slots | {"ago_large": capitalised(sight.ago)}, 1.4)
    secret = confidence(scene) if len(scene.lines) > 1 else None
    if secret is not None:
        yield secret
    yield from _of_the_moment(scene, draw)


def _of_the_moment(scene: Scene, draw: Draw) -> Iterator[Topic]:
    """Yield what lies at hand: either's work, the season, something to eat."""
    if not scene.has_come_up(scene.other_kind):
        question = question_about(scene.other_kind, draw)
        if question:
            yield Topic("ask_about", {"kind": scene.other_kind}, 2.4, question)
    if not scene.has_come_up(scene.own_kind):
        remark = remark_about(scene, scene.own_kind, draw)
        if remark:
            yield Topic("remark_on", {"kind": scene.own_kind}, 2.0, remark)
    for remark in small_talk(scene, draw):
        yield Topic("remark_on", {}, 1.3, remark)


def _thoughts(scene: Scene) -> Iterator[Topic]:
    """Yield what reflection has brought forth, one thought a talk; about the listener first.

    One does not open one's mind to somebody at the first word.
    """
    if scene.are_strangers or scene.has_said("tell_feeling") or scene.has_said("tell_thought"):
        return
    for thought in thoughts_of(scene.me, scene.other, scene.recalled):
        clause = familiar(as_clause(spoken(thought, scene.me.name, scene.other)), scene.me)
        clause = _YOU_FIRST.sub(r"you\2\1", clause)
        if not scene.was_told_before(_tail(clause)):
            is_about_them = " you " in f" {clause} "
            intent = "tell_feeling" if clause.startswith("I ") else "tell_thought"
            yield Topic(intent, {"clause": clause}, 2.3 if is_about_them else 1.2)


def _gatherings(scene: Scene, draw: Draw) -> Iterator[Topic]:
    """Yield one's own invitation, and the news of or looking forward to others' gatherings."""
    for gathering in gatherings_known(scene.me, scene.today, scene.recalled):
        if gathering.day < scene.today or scene.is_mentioned(gathering.what) or not gathering.host:
            continue
        if gathering.day == scene.today and gathering.start_min <= scene.minute:
            continue
        told = scene.was_told_before(gathering.what)
        if gathering.host == scene.me.name:
            if not told and gathering.where:
                yield Topic("invite", invitation_slots(gathering, scene.today), 9.0)
        elif gathering.host != scene.other and not told:
            # Who will be there talks of it; the others seldom think of it.
            is_going = means_to_go(scene.me, gathering, scene.recalled)
            if draw.chance(_TELLS_OF_PARTY if is_going else _TELLS_OF_PARTY / 4):
                yield _news_of(scene, gathering, draw)
        elif means_to_go(scene.me, gathering, scene.recalled):
            yield Topic("look_forward", party_words(gathering, scene.other, scene.today), 1.8)


def _news_of(scene: Scene, gathering: Gathering, draw: Draw) -> Topic:
    clause = news_clause(gathering, scene.today, draw)
    return Topic("tell_news", {"clause": clause, "what": gathering.what}, 2.6)


def _news(scene: Scene, draw: Draw) -> Iterator[Topic]:
    """Yield what others told that the speaker thinks of passing on; mere doings last."""
    for tiding in news_for(scene.me, scene.other, scene.recalled):
        if gathering_in(tiding.clause, scene.today) is not None:
            continue
        clause = familiar(as_clause(spoken(tiding.clause, scene.me.name, scene.other)), scene.me)
        if scene.was_told_before(_tail(clause)) or len(clause.split()) > _LONGEST_WORDS:
            continue
        if " their " in clause:  # whose, is lost in the telling
            continue
        if not draw.chance(chance_of_telling(tiding, scene.me, scene.other, scene.now)):
            continue
        # "Kwame told me that Kwame …" would be odd: one's own news needs no source.
        source = "" if tiding.clause.startswith(tiding.source) else first_name(tiding.source)
        slots = {"clause": clause, "source": source}
        yield Topic("tell_news", slots, 0.4 + 0.25 * tiding.weight)


def _about_them(scene: Scene, draw: Draw) -> Iterator[Topic]:
    """Yield questions about what the other told earlier, once a day; by the thing or the doing."""
    for index, concern in enumerate(concerns_of(scene.me, scene.other, scene.recalled)):
        thing = thing_of(concern)
        if scene.came_up_today(thing.words if thing is not None else concern):
            continue
        pull = 3.4 - 0.4 * index
        kind = exchanges().concern_in(concern)
        question = question_on(scene, kind) if draw.chance(_DETAIL_CHANCE) else ""
        if question and not scene.has_come_up(kind):
            words = thing.words if thing is not None else concern
            yield Topic("ask_on", {"kind": kind}, pull, f"about {words}, {question}")
        else:
            slots = thing.slots() if thing is not None else {"topic": concern}
            yield Topic("ask_topic", slots, pull)


def _own(scene: Scene) -> Iterator[Topic]:
    """Yield one's own concerns, those of today before those of a lifetime."""
    for slot, clause, pull in own_matters(scene):
        if not scene.was_told_before(_tail(clause)):
            yield Topic("tell_own", {"clause": clause, slot: clause}, pull)


def _gatherings_begun(scene: Scene) -> frozenset[str]:
    """Return what is too late to prepare or to hope for, each as it is called."""
    return frozenset(
        each.what
        for each in gatherings_known(scene.me, scene.today, scene.recalled)
        if each.day < scene.today or (each.day == scene.today and each.start_min <= scene.minute)
    )


def own_matters(scene: Scene) -> Iterator[tuple[str, str, float]]:
    """Yield (slot, clause, pull) of what one may tell of oneself.

    Whoever lives with the speaker knows what they are at, and is told it as something known. What
    their life has been so far is told to nobody close: friends and family were there.
    """
    slot = "home_clause" if scene.is_at_home else "own_clause"
    over = _gatherings_begun(scene)
    for clause in own_clauses(scene.me.currently, scene.me, scene.other):
        if not any(what in clause for what in over):
            yield slot, clause, 2.0
    if not scene.is_at_home and not is_close(scene.relation):
        for clause in own_clauses(scene.me.learned, scene.me, scene.other):
            yield "past_clause", clause, 0.9


@lru_cache(maxsize=8192)
def own_clauses(text: str, me: Identity, other: str) -> tuple[str, ...]:
    """Return what *me* would tell *other* of themselves out of *text*, one clause a sentence."""
    found: list[str] = []
    for sentence in sentences(text):
        if is_secret(sentence) or not may_tell(sentence, me, other):
            continue
        own = spoken(sentence, me.name, other, pronoun=pronoun_of(me))
        clause = familiar(as_clause(own), me)
        if not stands_alone(clause) or len(clause.split()) > _LONGEST_WORDS:
            continue
        is_known = _KNOWN_TO_ALL.match(clause) or _KNOWN_TO_THEM.match(clause)
        if not is_known and not _APPOINTMENT.search(clause):
            found.append(clause)
    return tuple(found)


def stands_alone(clause: str) -> bool:
    """Return whether a clause is about the speaker and needs no sentence before it."""
    return clause.startswith(("I ", "my ")) and not _LEANS_BACK.search(clause)


def confidence(scene: Scene) -> Topic | None:
    """Return a secret of one's own to confide to the listener; None unless they are trusted."""
    for sentence in sentences(scene.me.currently):
        if not is_secret(sentence) or not may_tell(sentence, scene.me, scene.other):
            continue
        own = spoken(sentence, scene.me.name, scene.other, pronoun=pronoun_of(scene.me))
        clause = as_clause(own)
        if is_kept_from(sentence, scene.other) or scene.was_told_before(clause):
            continue
        return Topic("tell_secret", {"clause": clause}, _RELIEF)
    return None
