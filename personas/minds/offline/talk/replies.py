"""How a speaker answers what was just said."""

from collections.abc import Callable
from datetime import datetime

from personas.minds.offline.attendance import attendance_at
from personas.minds.offline.english import as_clause
from personas.minds.offline.gatherings import Gathering, gathering_in, gatherings_known, means_to_go
from personas.minds.offline.talk.person import recorded, spoken
from personas.minds.offline.talk.phrasebook import Act
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.small_talk import mood
from personas.minds.offline.talk.tidings import news_for
from personas.minds.offline.talk.topics import Topic, answer_about, party_words
from personas.ports import Draw

Reply = Callable[[Scene, Act, Draw], Topic | None]


def reply_to(scene: Scene, now: datetime, draw: Draw) -> list[Topic]:
    """Return what answers the listener's last line, at most two things; nothing for a mere reaction."""
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
    gathering = gathering_in(act.text, scene.today, scene.other)
    return gathering is not None and gathering.host not in (scene.me.name, "")


def _heard_clause(scene: Scene, act: Act) -> str:
    """Return the clause of *act* as the speaker would say it back."""
    record = recorded(act.slot("clause"), scene.other, scene.me.name)
    return as_clause(spoken(record, scene.me.name, scene.other))


def _answer_doing(scene: Scene, act: Act, draw: Draw) -> Topic:
    is_good = draw.chance(0.7)
    return Topic("answer_doing", {"mood": mood(is_good=is_good, draw=draw)})


def _answer_topic(scene: Scene, act: Act, draw: Draw) -> Topic:
    clause = answer_about(scene, act.slot("topic"))
    slots = {"mood": mood(is_good=True, draw=draw)}
    return Topic("answer_topic", slots | ({"clause": clause} if clause else {}))


def _answer_back(scene: Scene, act: Act, draw: Draw) -> Topic:
    clause = answer_about(scene, "")
    if clause:
        return Topic("tell_own", {"clause": clause})
    return _answer_doing(scene, act, draw)


def _react_own(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic(
        "react_own_cool" if scene.is_cool else "react_own", {"clause": _heard_clause(scene, act)}
    )


def _react_news(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    clause = _heard_clause(scene, act)
    for tiding in news_for(scene.me, scene.other, scene.recalled):
        if as_clause(spoken(tiding.clause, scene.me.name, scene.other)) == clause:
            return Topic("react_known", {"clause": clause, "source": tiding.source})
    return Topic("react_news", {"clause": clause})


def _react_thought(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic("react_thought", {"clause": _heard_clause(scene, act)})


def _react_seen(scene: Scene, act: Act, draw: Draw) -> Topic:
    del draw
    return Topic("react_seen", {"who": act.slot("who"), "topic": act.slot("topic")})


def _answer_invitation(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    gathering = gathering_in(act.text, scene.today, scene.other)
    if gathering is None:
        return None
    slots = {"what": gathering.what}
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
    gathering = gathering_in(act.text, scene.today, scene.other)
    if gathering is None or means_to_go(scene.me, gathering, scene.recalled):
        return []
    decision = attendance_at(scene.me, gathering, draw)
    slots = party_words(gathering, scene.other)
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
    for gathering in gatherings_known(scene.me, scene.today, scene.recalled):
        if gathering.what.lower() in act.text.lower() and means_to_go(
            scene.me, gathering, scene.recalled
        ):
            return Topic("look_forward", party_words(gathering, scene.other))
    return None


def _simply(intent: str) -> Reply:
    def reply(scene: Scene, act: Act, draw: Draw) -> Topic:
        del scene, act, draw
        return Topic(intent)

    return reply


_REPLIES: dict[str, Reply] = {
    "ask_doing": _answer_doing,
    "ask_topic": _answer_topic,
    "ask_back": _answer_back,
    "question": _answer_back,
    "tell_own": _react_own,
    "tell_news": _react_news,
    "tell_thought": _react_thought,
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
