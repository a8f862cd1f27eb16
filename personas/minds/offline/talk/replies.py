"""How a speaker answers what was just said."""

import re
from collections.abc import Callable

from personas.minds.offline.talk.answers import (
    answer_about,
    answer_follow_up,
    answer_how,
    answer_more,
    answer_source,
    answer_who_comes,
    give_answer,
)
from personas.minds.offline.talk.exchanges import CONCERN, exchanges
from personas.minds.offline.talk.gist import gist_of
from personas.minds.offline.talk.guests import (
    announces,
    answer_invitation,
    is_going_already,
    react_decline,
    react_going,
    react_maybe,
    will_go,
)
from personas.minds.offline.talk.heard_clause import Heard
from personas.minds.offline.talk.phrasebook import ANSWER_LEADS, ASK_LEADS, Act, led
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.shop_talk import question_on
from personas.minds.offline.talk.things import thing_of
from personas.minds.offline.talk.tidings import news_for
from personas.minds.offline.talk.topics import Topic
from personas.minds.offline.weight import is_hope, is_worry
from personas.ports import Draw

Reply = Callable[[Scene, Act, Draw], Topic | None]

_FOR_ME = re.compile(r"\b(?:that I|ask me|want me|wish me)\b")
# What somebody is at now is no story of their life.
_GOES_ON = re.compile(r"^(?:I|you) (?:am|are|want|think|keep|need)\b")
_FOLLOW_CHANCE = 0.85
_ASK_MORE_CHANCE = 0.55
# The more there is to ask of a concern, the sooner it is asked about.
_ASK_ON_CHANCE = {1: 0.3, 2: 0.4, 3: 0.5, 4: 0.55}
_ASK_ON_CHANCE_ELSE = 0.7
_OFFER_CHANCE = 0.4
_FEELS_FOR_YOU = re.compile(r"\byou\b")
_ASKS_AFTER = re.compile(r"^I would like to hear how you get on with (.+)$")
_WISHES = re.compile(r"^I (?:would like to|wonder|am curious)\b")
_FOLLOW_UPS = ("ask_hard", "ask_why", "ask_like", "ask_long")


def reply_to(scene: Scene, draw: Draw) -> list[Topic]:
    """Return what answers the last line, at most two things; nothing for a mere reaction."""
    acts = [act for act in scene.last_heard() if act.intent not in _GREETINGS]
    replies: list[Topic] = []
    # The last thing said is what an answer is waited for; an invitation is never passed over.
    invitations = [act for act in acts if act.intent == "invite" or announces(scene, act)]
    for act in dict.fromkeys([*invitations, *acts[-1:]]):
        answer = _REPLIES.get(act.intent)
        reply = answer(scene, act, draw) if answer is not None else None
        if reply is not None:
            replies.append(reply)
        if announces(scene, act) and act.intent != "invite":
            replies.extend(will_go(scene, act, draw))
    return replies[:2]


_GREETINGS = frozenset(
    ("greet", "greet_stranger", "greet_cool", "greet_home", "greet_again", "greet_back")
)


def _follow_remark(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Ask what the remark invites, or say something to it."""
    kind, entry = act.slot("kind"), int(act.slot("entry"))
    follow = exchanges().follow(kind, entry, 1)
    if follow and not scene.is_cool and draw.chance(_FOLLOW_CHANCE):
        leads = ASK_LEADS if follow.endswith("?") else ANSWER_LEADS
        return Topic("follow_on", text=led(follow, leads, draw))
    return Topic(_reaction_on(act))


def _reply_on(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Give the answer that belongs to a question about one's concern."""
    del scene
    answer = exchanges().follow(act.slot("kind"), int(act.slot("entry")), 1)
    return Topic("reply_on", text=led(answer, ANSWER_LEADS, draw))


def _last_on(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    """Say the last word of what one asked about, or now and then something to the answer."""
    del scene
    last = exchanges().follow(act.slot("kind"), int(act.slot("entry")), 2)
    if last:
        return Topic("last_on", text=last)
    return Topic(_reaction_on(act)) if draw.chance(0.4) else None


def _answer_follow(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    del scene
    answer = exchanges().follow(act.slot("kind"), int(act.slot("entry")), 2)
    if answer:
        return Topic("answer_on", text=led(answer, ANSWER_LEADS, draw))
    return Topic(_reaction_on(act)) if draw.chance(0.3) else None


def _reaction_on(act: Act) -> str:
    """Return how to take an answer: what somebody has at heart is no joke."""
    return "react_told" if act.slot("kind").startswith(CONCERN) else "react_work"


def _react_answer(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    del scene
    return Topic(_reaction_on(act)) if draw.chance(0.35) else None


def _react_own(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer what the other told of themselves: trouble, hope, a task, a piece of their life."""
    heard = Heard.of(scene, act)
    thing = thing_of(heard.record)
    slots = heard.slots(scene) | (thing.slots() if thing is not None else {})
    if scene.is_cool:
        return Topic("react_own_cool", slots)
    kind = exchanges().concern_in(heard.record)
    question = question_on(scene, kind)
    if question and not scene.has_come_up(kind) and draw.chance(_ask_on_chance(kind)):
        return Topic("ask_on", slots | {"kind": kind}, text=question)
    if is_worry(heard.record) and draw.chance(_OFFER_CHANCE):
        return Topic("offer_help", slots)
    reaction = reaction_to(heard.clause, scene)
    fresh = [each for each in ("ask_far", *_FOLLOW_UPS) if not scene.has_said(each)]
    asks_more = not kind and reaction == "react_own" and len(fresh) > len(_FOLLOW_UPS) - 1
    if asks_more and draw.chance(_ASK_MORE_CHANCE):
        return Topic(draw.choice(fresh), slots)
    return Topic(reaction, slots)


def _ask_on_chance(kind: str) -> float:
    subject = exchanges().subjects[kind]
    return _ASK_ON_CHANCE.get(len(subject.talk) - subject.remarks, _ASK_ON_CHANCE_ELSE)


def reaction_to(clause: str, scene: Scene) -> str:
    """Return the intent of what is said, without a question, to what somebody told of themselves.

    Args:
        clause: as it was told: "I am building a boat".
        scene: at the listener's turn.
    """
    if is_worry(clause):
        return "react_worry"
    if is_hope(clause):
        return "react_hope_for_me" if _FOR_ME.search(clause) else "react_hope"
    gist = gist_of(clause)
    if gist is not None and gist.is_task and thing_of(clause) is not None:
        return "react_own"
    if scene.is_at_home:
        return "react_story_home"
    return "react_told" if _GOES_ON.match(clause) else "react_story"


def _react_news(scene: Scene, act: Act, draw: Draw) -> Topic:
    heard = Heard.of(scene, act)
    slots = heard.slots(scene)
    if announces(scene, act):
        known = is_going_already(scene, act)
        if known is not None:
            return known
        return Topic("ask_who_comes" if draw.chance(0.35) else "react_party", slots)
    for tiding in news_for(scene.me, scene.other, scene.recalled):
        if tiding.clause == heard.record and tiding.source:
            return Topic("react_known", slots | {"source": tiding.source.split()[0]})
    if is_worry(heard.record):
        return Topic("react_bad_news", slots)
    if not act.slot("source") and draw.chance(0.45):
        return Topic("ask_source", slots)
    return Topic("react_news", slots)


def _react_feeling(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer a feeling or a wish: one for the listener otherwise than one for somebody else."""
    clause = act.slot("clause")
    asked_after = _ASKS_AFTER.match(clause)
    if asked_after is not None:
        return answer_more(scene, Act("ask_topic", (("thing", asked_after[1]),), act.text), draw)
    intent = "react_wish" if _WISHES.match(clause) else "react_feeling"
    return Topic(f"{intent}_for_me" if _FEELS_FOR_YOU.search(clause) else intent)


def _react_thought(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic("react_thought", Heard.of(scene, act).slots(scene))


def _react_seen(scene: Scene, act: Act, draw: Draw) -> Topic:
    del scene, draw
    return Topic("react_seen", {"who": act.slot("who")})


def _react_secret(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic("react_secret", Heard.of(scene, act).slots(scene))


def _simply(intent: str, chance: float = 1.0) -> Reply:
    def reply(scene: Scene, act: Act, draw: Draw) -> Topic | None:
        del scene, act
        return Topic(intent) if draw.chance(chance) else None

    return reply


_REPLIES: dict[str, Reply] = {
    "greet_how": answer_how,
    "ask_about": answer_about,
    "ask_topic": answer_more,
    "ask_far": answer_more,
    **{each: answer_follow_up for each in _FOLLOW_UPS},
    "ask_back": give_answer,
    "ask_source": answer_source,
    "ask_who_comes": answer_who_comes,
    "question": give_answer,
    "ask_on": _reply_on,
    "reply_on": _last_on,
    "remark_on": _follow_remark,
    "follow_on": _answer_follow,
    "answer_on": _react_answer,
    "tell_own": _react_own,
    "tell_news": _react_news,
    "tell_thought": _react_thought,
    "tell_feeling": _react_feeling,
    "tell_secret": _react_secret,
    "tell_seen": _react_seen,
    "offer_help": _simply("thank_help"),
    "react_worry": _simply("thank_help", 0.5),
    "invite": answer_invitation,
    "accept": react_going,
    "accept_again": react_going,
    "maybe": react_maybe,
    "decline": react_decline,
    "decline_cool": react_decline,
    "mean_to_go": react_going,
    "maybe_go": react_maybe,
    "not_go": react_decline,
    "look_forward": react_going,
    "old_quarrel": _simply("react_quarrel"),
    "apologise": _simply("accept_apology"),
    "remark": _simply("general"),
}
