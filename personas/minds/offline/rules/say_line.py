"""Rule: what to say next."""

from personas.minds.offline.talk.phrasebook import say
from personas.minds.offline.talk.replies import reply_to
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.topics import Topic, next_topic
from personas.ports import Draw, Draws
from personas.questions import SayLine, Utterance

_SOONEST_END = 4
_SOONEST_END_COOL = 2
_LATEST_END = 8
_END_CHANCE = 0.4
_ANSWERS = (
    "answer_doing",
    "answer_topic",
    "answer_hard",
    "answer_long",
    "answer_happy",
    "answer_why",
    "tell_own",
)
_ASKING = ("ask_", "invite", "small_", "look_forward")


def say_line(question: SayLine, draws: Draws) -> Utterance:
    """Return a line that answers the last one, and brings up something of one's own or takes leave.

    A farewell is answered by a farewell, which ends the talk.
    """
    scene = Scene.of(question)
    draw = draws.of("say_line", len(question.lines))
    if not question.lines:
        first = next_topic(scene, question.now, draw)
        return _utter(scene, [_greeting(scene), *([first] if first else [])], draws, leaves=False)
    if _takes_leave(scene):
        return _utter(scene, [_farewell_back(scene)], draws, leaves=True)
    parts = [_greeting_back(scene)] if len(question.lines) == 1 else []
    parts += reply_to(scene, question.now, draw)
    if _is_time_to_go(scene, draw):
        parts.append(Topic("farewell_cool" if scene.is_cool else "farewell"))
        return _utter(scene, parts, draws, leaves=len(question.lines) > _LATEST_END + 1)
    parts += _next(scene, question, parts, draws)
    if not parts:
        parts = [Topic("farewell_cool" if scene.is_cool else "farewell")]
    return _utter(scene, parts, draws, leaves=False)


def _next(scene: Scene, question: SayLine, parts: list[Topic], draws: Draws) -> list[Topic]:
    """Return something of one's own after the reply: a question back, a new topic, or nothing."""
    draw = draws.of("say_line_next", len(question.lines))
    if any(each.intent.startswith(_ASKING) for each in parts):
        return []
    answered = any(each.intent in _ANSWERS for each in parts)
    if answered and not scene.is_cool and not scene.has_said("ask_back") and draw.chance(0.6):
        return [Topic("ask_back")]
    topic = next_topic(scene, question.now, draw)
    return [topic] if topic is not None else []


def _takes_leave(scene: Scene) -> bool:
    """Return whether either has said goodbye already."""
    said = {act.intent for act in (*scene.last_heard(), *scene.mine)}
    return bool(said & {"farewell", "farewell_back", "farewell_cool"})


def _is_time_to_go(scene: Scene, draw: Draw) -> bool:
    """Return whether the talk has been long enough, by chance from a number of lines on."""
    length = len(scene.lines)
    soonest = _SOONEST_END_COOL if scene.is_cool else _SOONEST_END
    if length < soonest:
        return False
    chance = _END_CHANCE / (2 if scene.is_close else 1)
    return length >= _LATEST_END or draw.chance(chance)


def _greeting(scene: Scene) -> Topic:
    if scene.are_strangers:
        return Topic("greet_stranger")
    if scene.is_cool:
        return Topic("greet_cool")
    return Topic("greet_home" if scene.is_at_home else "greet")


def _greeting_back(scene: Scene) -> Topic:
    if scene.are_strangers and any(act.intent == "greet_stranger" for act in scene.last_heard()):
        return Topic("greet_back_stranger")
    return Topic("greet_back_cool" if scene.is_cool else "greet_back")


def _farewell_back(scene: Scene) -> Topic:
    return Topic("farewell_cool" if scene.is_cool else "farewell_back")


def _utter(scene: Scene, parts: list[Topic], draws: Draws, *, leaves: bool) -> Utterance:
    """Return *parts* as one line, each a sentence not yet spoken in this talk."""
    said = set(scene.said_sentences())
    spoken: list[str] = []
    for index, part in enumerate(parts):
        draw = draws.of("say_line_words", 10 * len(scene.lines) + index)
        sentence = say(part.intent, scene.slots | part.slots, draw, said)
        if sentence:
            spoken.append(sentence)
            said.add(sentence)
    if spoken:
        return Utterance(" ".join(spoken), leaves)
    draw = draws.of("say_line_words", 10 * len(scene.lines) + 9)
    last = say("farewell", scene.slots, draw, said) or f"Goodbye, {scene.slots['name']}."
    return Utterance(last, leaves=True)
