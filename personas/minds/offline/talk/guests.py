"""What is said to an invitation, to the news of a gathering, and by the host to the answer."""

from personas.minds.offline.attendance import attendance_at
from personas.minds.offline.gatherings import (
    Gathering,
    gathering_in,
    gatherings_known,
    has_declined,
    means_to_go,
)
from personas.minds.offline.talk.occasions import party_words
from personas.minds.offline.talk.person import spoken
from personas.minds.offline.talk.phrasebook import Act
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.topics import Topic
from personas.ports import Draw

_NO_NEWS = frozenset(
    {"look_forward", "going_already", "accept_again", "answer_who_comes", "ask_who_comes"}
)


def announces(scene: Scene, act: Act) -> bool:
    """Return whether the listener was told of a gathering of somebody else."""
    gathering = _told_gathering(scene, act)
    return gathering is not None and gathering.host not in (scene.me.name, "")


def _told_gathering(scene: Scene, act: Act) -> Gathering | None:
    if act.intent in _NO_NEWS:
        return None
    return gathering_in(act.text, scene.today, scene.other)


def answer_invitation(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    """Say yes, no or perhaps, with the reason."""
    gathering = gathering_in(act.text, scene.today, scene.other)
    if gathering is None:
        return None
    slots = party_words(gathering, scene.other, scene.today)
    if means_to_go(scene.me, gathering, scene.recalled):
        return Topic("accept_again", slots)
    decision = attendance_at(scene.me, gathering, draw)
    slots |= _reason(scene, decision.reason)
    if decision.goes:
        return Topic("accept", slots)
    if decision.is_open:
        return Topic("maybe", slots)
    return Topic("decline" if decision.reason else "decline_cool", slots)


def will_go(scene: Scene, act: Act, draw: Draw) -> list[Topic]:
    """Return what the speaker makes of the news of somebody else's gathering."""
    gathering = _told_gathering(scene, act)
    if gathering is None or means_to_go(scene.me, gathering, scene.recalled):
        return []
    if has_declined(scene.me, gathering, scene.recalled):
        return []
    decision = attendance_at(scene.me, gathering, draw, is_asked=False)
    slots = party_words(gathering, scene.other, scene.today)
    slots |= _reason(scene, decision.reason)
    if decision.goes:
        return [Topic("mean_to_go", slots)]
    if decision.is_open:
        return [Topic("maybe_go", slots)]
    return [Topic("not_go", slots)] if decision.reason else []


def is_going_already(scene: Scene, act: Act) -> Topic | None:
    """Return the answer of who was told of a gathering that they mean to go to; else None."""
    gathering = _told_gathering(scene, act)
    if gathering is None or not means_to_go(scene.me, gathering, scene.recalled):
        return None
    return Topic("going_already", party_words(gathering, scene.other, scene.today))


def _reason(scene: Scene, reason: str) -> dict[str, str]:
    """Return why one does not come, as one says it to the listener."""
    return {"reason": spoken(reason, scene.me.name, scene.other)} if reason else {}


def _of_my_gathering(scene: Scene, act: Act) -> Gathering | None:
    known = gatherings_known(scene.me, scene.today, scene.recalled)
    mine = [each for each in known if each.host == scene.me.name]
    spoken_of = f"{act.text.lower()} {scene.text}"
    return next((each for each in mine if each.what.lower() in spoken_of), None)


def _as_host(intent: str, scene: Scene, act: Act) -> Topic | None:
    gathering = _of_my_gathering(scene, act)
    return Topic(intent, {"what": gathering.what}) if gathering else None


def react_decline(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    """Answer a refusal, as the host."""
    del draw
    return _as_host("react_decline", scene, act)


def react_maybe(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    """Answer a perhaps, as the host."""
    del draw
    return _as_host("react_maybe", scene, act)


def react_going(scene: Scene, act: Act, draw: Draw) -> Topic | None:
    """Answer somebody who means to go or looks forward: as the host, or as another guest."""
    del draw
    hosted = _as_host("react_accept", scene, act)
    if hosted is not None:
        return hosted
    if scene.has_said("look_forward"):
        return None
    for gathering in gatherings_known(scene.me, scene.today, scene.recalled):
        if gathering.what.lower() in act.text.lower() and means_to_go(
            scene.me, gathering, scene.recalled
        ):
            return Topic("look_forward", party_words(gathering, scene.other, scene.today))
    return None
