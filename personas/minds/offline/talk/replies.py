"""How a speaker answers what was just said."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

from personas.minds.offline.attendance import attendance_at
from personas.minds.offline.english import as_clause, first_name, with_article
from personas.minds.offline.gatherings import (
    Gathering,
    gathering_in,
    gatherings_known,
    has_declined,
    means_to_go,
)
from personas.minds.offline.talk.gist import gist_of
from personas.minds.offline.talk.person import recorded, spoken
from personas.minds.offline.talk.phrasebook import Act
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.small_talk import dish, mood
from personas.minds.offline.talk.tidings import news_for
from personas.minds.offline.talk.topics import Topic, answer_about, party_words
from personas.minds.offline.weight import is_worry
from personas.ports import Draw

_FOLLOW_UPS = ("ask_hard", "ask_long", "ask_happy", "ask_why")

Reply = Callable[[Scene, Act, Draw], Topic | None]


def reply_to(scene: Scene, now: datetime, draw: Draw) -> list[Topic]:
    """Return what answers the last line, at most two things; nothing for a mere reaction."""
    del now
    acts = [act for act in scene.last_heard() if not act.intent.startswith("greet")]
    replies: list[Topic] = []
    # The last thing said is what an answer is waited for; an invitation is never passed over.
    invitations = [act for act in acts if act.intent == "invite" or _announces(scene, act)]
    for act in dict.fromkeys([*invitations, *acts[-1:]]):
        answer = _REPLIES.get(act.intent)
        reply = answer(scene, act, draw) if answer is not None else None
        if reply is not None:
            replies.append(reply)
        if _announces(scene, act) and act.intent != "invite":
            replies.extend(_will_go(scene, act, draw))
    return replies[:2]


def _announces(scene: Scene, act: Act) -> bool:
    """Return whether the listener was told of a gathering of somebody else."""
    gathering = _told_gathering(scene, act)
    return gathering is not None and gathering.host not in (scene.me.name, "")


def _told_gathering(scene: Scene, act: Act) -> Gathering | None:
    if act.intent in ("look_forward", "accept_again"):
        return None
    return gathering_in(act.text, scene.today, scene.other)


@dataclass(frozen=True, slots=True)
class _Heard:
    """A clause that was heard: as a record, and as the speaker would say it back."""

    record: str
    clause: str

    @classmethod
    def of(cls, scene: Scene, act: Act) -> "_Heard":
        record = recorded(act.slot("clause"), scene.other, scene.me.name)
        return cls(record, as_clause(spoken(record, scene.me.name, scene.other)))

    def slots(self, scene: Scene) -> dict[str, str]:
        """Return the words for an answer: the clause, and its gist where it has one."""
        gist = gist_of(self.record)
        words = {"clause": self.clause}
        back = gist_of(self.clause)
        if gist is not None and back is not None and gist.is_task:
            words["short"] = back.doing
        if gist is not None and gist.who not in (scene.me.name, scene.other):
            words["who"] = first_name(gist.who)
        return words


def _answer_doing(scene: Scene, act: Act, draw: Draw) -> Topic:
    is_good = draw.chance(0.7)
    return Topic("answer_doing", {"mood": mood(is_good=is_good, draw=draw)})


def _answer_topic(scene: Scene, act: Act, draw: Draw) -> Topic:
    return _answer(scene, "answer_topic", act.slot("topic"), draw)


def _answer_more(scene: Scene, act: Act, draw: Draw) -> Topic:
    """Answer a question that follows up: each kind of question has its kind of answer."""
    return _answer(scene, act.intent.replace("ask_", "answer_"), act.slot("short"), draw)


def _answer(scene: Scene, intent: str, words: str, draw: Draw) -> Topic:
    """Answer from what one is about and what one has lived, else with a feeling."""
    clause = answer_about(scene, words) if draw.chance(0.5) else ""
    slots = {"mood": mood(is_good=draw.chance(0.7), draw=draw)}
    return Topic(intent, slots | ({"clause": clause} if clause else {}))


def _answer_back(scene: Scene, act: Act, draw: Draw) -> Topic:
    clause = answer_about(scene, "")
    if clause:
        return Topic("tell_own", {"clause": clause})
    return _answer_doing(scene, act, draw)


def _react_own(scene: Scene, act: Act, draw: Draw) -> Topic:
    heard = _Heard.of(scene, act)
    slots = heard.slots(scene)
    if scene.is_cool:
        return Topic("react_own_cool", slots)
    if is_worry(heard.record):
        return Topic("react_worry", slots)
    fresh = [each for each in _FOLLOW_UPS if not scene.has_said(each)]
    if "short" in slots and len(fresh) > 2 and draw.chance(0.5):
        return Topic(draw.choice(fresh), slots)
    return Topic("react_own", slots)


def _react_news(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    heard = _Heard.of(scene, act)
    slots = heard.slots(scene)
    gathering = _told_gathering(scene, act)
    if gathering is not None and gathering.host not in (scene.me.name, ""):
        party = {"a_what": with_article(gathering.what), "who": first_name(gathering.host)}
        return Topic("react_party", party)
    for tiding in news_for(scene.me, scene.other, scene.recalled):
        if tiding.clause == heard.record:
            return Topic("react_known", slots | {"source": tiding.source})
    return Topic("react_news", slots)


def _react_thought(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic("react_thought", _Heard.of(scene, act).slots(scene))


def _react_seen(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic("react_seen", {"who": act.slot("who"), "topic": act.slot("topic")})


def _answer_invitation(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    gathering = gathering_in(act.text, scene.today, scene.other)
    if gathering is None:
        return None
    slots = {"what": gathering.what, "dish": dish(draw)}
    if means_to_go(scene.me, gathering, scene.recalled):
        return Topic("accept_again", slots)
    decision = attendance_at(scene.me, gathering, draw)
    if decision.goes:
        return Topic("accept", slots)
    if not decision.reason:
        return Topic("decline_cool", slots)
    return Topic("decline", slots | {"reason": decision.reason})


def _will_go(scene: Scene, act: Act, draw: Draw) -> list[Topic]:
    """Return what the speaker makes of the news of somebody else's gathering."""
    gathering = _told_gathering(scene, act)
    if gathering is None or means_to_go(scene.me, gathering, scene.recalled):
        return []
    if has_declined(scene.me, gathering, scene.recalled):
        return []
    decision = attendance_at(scene.me, gathering, draw, is_asked=False)
    slots = party_words(gathering, scene.other) | {"dish": dish(draw)}
    if decision.goes:
        return [Topic("mean_to_go", slots)]
    return [Topic("not_go", slots | {"reason": decision.reason})] if decision.reason else []


def _of_my_gathering(scene: Scene, act: Act) -> Gathering | None:
    known = gatherings_known(scene.me, scene.today, scene.recalled)
    mine = [each for each in known if each.host == scene.me.name]
    return next((each for each in mine if each.what.lower() in act.text.lower()), None)


def _react_accept(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    del draw
    gathering = _of_my_gathering(scene, act)
    return Topic("react_accept", {"what": gathering.what}) if gathering else None


def _react_decline(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    del draw
    gathering = _of_my_gathering(scene, act)
    return Topic("react_decline", {"what": gathering.what}) if gathering else None


def _react_going(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    """Answer somebody who means to go or looks forward: as the host, or as another guest."""
    hosted = _react_accept(scene, act, draw)
    if hosted is not None:
        return hosted
    if scene.has_said("look_forward"):
        return None
    for gathering in gatherings_known(scene.me, scene.today, scene.recalled):
        if gathering.what.lower() in act.text.lower() and means_to_go(
            scene.me, gathering, scene.recalled
        ):
            words = party_words(gathering, scene.other) | {"dish": dish(draw)}
            return Topic("look_forward", words)
    return None


def _simply(intent: str) -> Reply:
    def reply(scene: Scene, act: Act, draw: Draw) -> Topic:
        del scene, act, draw
        return Topic(intent)

    return reply


_REPLIES: dict[str, Reply] = {
    "ask_doing": _answer_doing,
    "ask_topic": _answer_topic,
    **{each: _answer_more for each in _FOLLOW_UPS},
    "ask_back": _answer_back,
    "question": _answer_back,
    "tell_own": _react_own,
    "tell_news": _react_news,
    "tell_thought": _react_thought,
    "tell_feeling": _simply("react_feeling"),
    "tell_seen": _react_seen,
    "invite": _answer_invitation,
    "accept": _react_accept,
    "accept_again": _react_accept,
    "decline": _react_decline,
    "decline_cool": _react_decline,
    "mean_to_go": _react_going,
    "not_go": _react_decline,
    "look_forward": _react_going,
    "small_season": _simply("react_small"),
    "small_place": _simply("react_small"),
    "small_food": _simply("react_food"),
    "old_quarrel": _simply("react_quarrel"),
    "remark": _simply("general"),
}
