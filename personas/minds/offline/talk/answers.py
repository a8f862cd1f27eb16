"""Answers to questions: after one's work, one's concerns, oneself and one's news."""

import re
from functools import lru_cache

from personas.identity import Identity
from personas.minds.offline.clock_words import said
from personas.minds.offline.english import first_name, listed, sentences
from personas.minds.offline.rhythm import rhythm_of
from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.phrasebook import Act
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.shop_talk import remark_about
from personas.minds.offline.talk.things import thing_of
from personas.minds.offline.talk.tidings import news_for
from personas.minds.offline.talk.topics import Topic, confidence, own_matters
from personas.minds.offline.vocabulary import vocabulary
from personas.ports import Draw

_EARLY_MIN = 5 * 60 + 30
_CONFIDES_CHANCE = 0.6
_ASKS_HOW = re.compile(
    r"\b(?:good week|content|how (?:are|is|does|goes)|all right|headway|anything happened)\b", re.I
)
_VAGUE = frozenset({"repair", "run", "project", "class_attend", "shopkeep", "play", "family"})
_PROMISE = re.compile(r"^(.{1,60}?) has promised .{1,60}? to come to ")


def answer_how(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer "how are you"; to a confidant, now and then with what nobody else knows."""
    del act
    secret = confidence(scene) if draw.chance(_CONFIDES_CHANCE) else None
    if secret is not None:
        return secret
    wake = rhythm_of(scene.me).wake_min
    is_early = wake <= _EARLY_MIN and scene.slots["part"] == "morning"
    return Topic("answer_how", {"woke": said(wake)} if is_early else {})


def answer_about(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer a question after one's work with a detail of it."""
    remark = remark_about(scene, act.slot("kind"), draw)
    return Topic("remark_on", text=remark) if remark else Topic("answer_how")


def answer_more(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer how something of one's own is going: with a detail of such work, else in a word."""
    wanted = act.slot("thing") or act.slot("topic")
    kind = _kind_of_concern(scene, wanted)
    remark = "" if not kind or scene.has_come_up(kind) else remark_about(scene, kind, draw)
    if remark:
        return Topic("remark_on", text=remark)
    thing = thing_of(wanted)
    return Topic("answer_topic", thing.slots() if thing is not None else {})


def answer_follow_up(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer a question that follows up: each kind of question has its kind of answer."""
    del scene, draw
    thing = thing_of(act.slot("thing"))
    return Topic(act.intent.replace("ask_", "answer_"), thing.slots() if thing is not None else {})


def _kind_of_concern(scene: Scene, words: str) -> str:
    """Return the subject that a concern of the speaker's own is; empty for none known.

    The trade speaks only for a concern that has no words of its own: who reads in the council's
    old books is not asked after a novel.
    """
    wanted = words.lower().removeprefix("the ")
    for sentence in sentences(f"{scene.me.currently} {scene.me.learned}"):
        if wanted and wanted in sentence.lower():
            trades = vocabulary().kinds_in(sentence) & own_trades(scene.me)
            return exchanges().concern_in(sentence) or min(trades, default="")
    return ""


@lru_cache(maxsize=4096)
def own_trades(me: Identity) -> frozenset[str]:
    """Return the kinds of what *me* does at set hours, as far as the exchanges speak of them.

    The vague kinds are left out: who runs for mayor is no runner.
    """
    kinds = (vocabulary().kinds_in(each.activity) for each in me.habits)
    return frozenset().union(*kinds) & exchanges().subjects.keys() - _VAGUE


def give_answer(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer "and you": with a concern of one's own, a detail of one's work, or how one is."""
    secret = confidence(scene) if draw.chance(_CONFIDES_CHANCE) else None
    if secret is not None:
        return secret
    clauses = [
        (slot, clause)
        for slot, clause, _ in own_matters(scene)
        if not scene.is_mentioned(clause) and not scene.was_told_before(clause)
    ]
    asks_how = _ASKS_HOW.search(act.text) is not None
    if asks_how and draw.chance(0.6):
        return answer_how(scene, act, draw)
    if clauses and (not asks_how or draw.chance(0.7)):
        slot, clause = draw.choice(clauses[:4])
        return Topic("tell_own", {"clause": clause, slot: clause})
    remark = remark_about(scene, scene.own_kind, draw)
    if remark and not scene.has_come_up(scene.own_kind):
        return Topic("remark_on", text=remark)
    return answer_how(scene, act, draw)


def answer_source(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer from whom one has the news that one has just told."""
    del act, draw
    told = next((each for each in reversed(scene.mine) if each.intent == "tell_news"), None)
    clause = told.slot("clause").lower() if told is not None else ""
    for tiding in news_for(scene.me, scene.other, scene.recalled):
        words = tiding.clause.lower()
        if tiding.source and words.split()[-3:] == clause.split()[-3:]:
            who = first_name(tiding.source)
            is_own = tiding.clause.startswith(tiding.source)
            return Topic("answer_source_self" if is_own else "answer_source", {"source": who})
    return Topic("answer_source_self")


def answer_who_comes(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer who else comes to a gathering: those of whom one knows it."""
    del act, draw
    names: list[str] = []
    for memory in scene.recalled:
        match = _PROMISE.match(memory.text)
        if match and match[1] != scene.other:
            names.append(first_name(match[1]))
    known = list(dict.fromkeys(names))[:3]
    if known:
        return Topic("answer_who_comes", {"guests": listed(known), "have": _have(known)})
    return Topic("answer_who_comes_unknown")


def _have(names: list[str]) -> str:
    return "have" if len(names) > 1 else "has"
