"""Rule: what to say next."""

from personas.minds.offline.clock_words import said
from personas.minds.offline.duties import Duty, duties_of
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.place_fit import articled, home_of
from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.phrasebook import say, spoken_by
from personas.minds.offline.talk.replies import reaction_to, reply_to
from personas.minds.offline.talk.scene import Scene
from personas.minds.offline.talk.topics import Topic, next_topic
from personas.minds.offline.word_list import words_in
from personas.ports import Draw, Draws
from personas.questions import SayLine, Utterance

_MEALS = frozenset(("breakfast", "lunch", "dinner"))
_SOONEST_END = 3
_LATEST_END = 7
_SOON_MIN = 30
_PASSING_CHANCE = 0.15
_PEACE, _STIFF_PEACE = 0.7, 0.25
_PRESSING = 2.5
_FAREWELLS = frozenset(("farewell", "farewell_due", "farewell_back", "farewell_cool", "pass_by"))
_ANSWERS = words_in(
    "remark_on answer_on reply_on answer_how answer_topic answer_hard answer_why answer_like "
    "answer_long tell_own tell_secret"
)
# After these the other has the word: an answer to an invitation is answered in turn.
_TO_AN_INVITATION = words_in(
    "accept accept_again maybe decline decline_cool mean_to_go maybe_go not_go"
)
_INSTEAD = {"ask_who_comes": "react_party", "ask_source": "react_news"}
_ASKING = ("ask_", "follow_on", "invite", "look_forward", "offer_help")


def say_line(question: SayLine, draws: Draws) -> Utterance:
    """Return a line that answers the last one, and brings up something of one's own or takes leave.

    A farewell ends the talk; the other may answer it with another.
    """
    scene = Scene.of(question)
    draw = draws.of("say_line", len(question.lines))
    if not question.lines:
        opening = _opening(scene, draw)
        return _utter(scene, opening, draws, leaves=opening[0].intent == "pass_by")
    if _takes_leave(scene):
        return _utter(scene, [Topic(_back(scene))], draws, leaves=True)
    if _makes_peace(scene, draw):
        taken = [Topic("accept_apology")] if scene.was_asked_pardon else []
        return _utter(scene, [*taken, Topic("apologise")], draws, leaves=False)
    if scene.is_hurt:
        return _utter(scene, [Topic("farewell_cool")], draws, leaves=True)
    parts = [_greeting_back(scene)] if len(question.lines) == 1 else []
    replies = reply_to(scene, draw)
    if _is_time_to_go(scene, draw):
        parts += [_without_asking(each, scene) for each in replies[:1]]
        return _utter(scene, [*parts, _farewell(scene, draw)], draws, leaves=True)
    parts += [*replies, *_addition(scene, replies, draw)]
    if not parts:
        return _utter(scene, [_farewell(scene, draw)], draws, leaves=True)
    return _utter(scene, parts, draws, leaves=False)


def _opening(scene: Scene, draw: Draw) -> list[Topic]:
    """Return a greeting and what one came to say; in passing the greeting is all.

    After a quarrel the word that is due comes first.
    """
    if _makes_peace(scene, draw):
        return [Topic("apologise")]
    first = next_topic(scene, draw)
    is_pressing = first is not None and first.pull >= _PRESSING
    if scene.are_strangers or scene.is_cool:
        return [_greeting(scene), *([first] if first else [])]
    if not is_pressing and not scene.is_at_home and draw.chance(_passing_chance(scene)):
        return [Topic("pass_by")]
    if first is None or (not is_pressing and draw.chance(0.4)):
        return [Topic("greet_how")]
    return [_greeting(scene), first]


def _makes_peace(scene: Scene, draw: Draw) -> bool:
    """Return whether the speaker says sorry now, once a talk; the proud and gruff seldom do."""
    if not scene.wants_peace or scene.has_said("apologise"):
        return False
    is_stiff = scene.voice.manner == "gruff" or "proud" in taste_of(scene.me).traits
    return scene.was_asked_pardon or draw.chance(_STIFF_PEACE if is_stiff else _PEACE)


def _without_asking(reply: Topic, scene: Scene) -> Topic:
    """Return what is said in place of a question by who goes: they ask no more.

    What was told is not left without a word either.
    """
    if not reply.intent.startswith(_ASKING):
        return reply
    instead = _INSTEAD.get(reply.intent)
    if instead is not None:
        return Topic(instead, reply.slots)
    clause = reply.slots.get("clause")
    return Topic(reaction_to(clause, scene), reply.slots) if clause else Topic("react_work")


def _passing_chance(scene: Scene) -> float:
    return _PASSING_CHANCE * (2.0 if scene.voice.manner == "gruff" else 1.0)


def _addition(scene: Scene, replies: list[Topic], draw: Draw) -> list[Topic]:
    """Return what is added to a reply: a question back, a topic of one's own, or nothing."""
    intents = [each.intent for each in replies]
    if any(each.startswith(_ASKING) or each in _TO_AN_INVITATION for each in intents):
        return []
    if any(each in _ANSWERS for each in intents):
        if scene.is_cool or not draw.chance(scene.voice.talkativeness):
            return []
        if not scene.has_said("ask_back") and draw.chance(0.5):
            return [Topic("ask_back")]
        return []
    if replies and scene.voice.manner == "gruff" and draw.chance(0.4):
        return []
    topic = next_topic(scene, draw)
    return [topic] if topic is not None else []


def _takes_leave(scene: Scene) -> bool:
    """Return whether either has said goodbye already."""
    return any(act.intent in _FAREWELLS for act in (*scene.last_heard(), *scene.mine))


def _is_time_to_go(scene: Scene, draw: Draw) -> bool:
    """Return whether the talk has been long enough, by chance from a number of lines on."""
    length = len(scene.lines)
    if scene.is_cool or scene.voice.manner == "gruff":
        return length >= 2 and draw.chance(0.35 if length < _SOONEST_END else 0.6)
    if length < _SOONEST_END:
        return False
    chance = 0.25 if scene.is_close or scene.voice.manner == "chatty" else 0.4
    return length >= _LATEST_END or draw.chance(chance)


def _greeting(scene: Scene) -> Topic:
    if scene.are_strangers:
        return Topic("greet_stranger")
    if scene.is_cool:
        return Topic("greet_cool")
    if scene.is_at_home:
        return Topic("greet_home")
    return Topic("greet_again" if scene.have_met_today else "greet")


def _greeting_back(scene: Scene) -> Topic:
    if scene.are_strangers and any(act.intent == "greet_stranger" for act in scene.last_heard()):
        return Topic("greet_back_stranger")
    return Topic("greet_back_cool" if scene.is_cool else "greet_back")


def _back(scene: Scene) -> str:
    return "farewell_cool" if scene.is_cool else "farewell_back"


def _farewell(scene: Scene, draw: Draw) -> Topic:
    """Return a farewell with a reason: what is due soon, else the work in hand."""
    if scene.is_cool:
        return Topic("farewell_cool")
    due = _due_soon(scene)
    if due is not None and draw.chance(0.7):
        place = _place_words(scene, due)
        slots = {"due_time": said(due.start_min), "due_doing": due.activity}
        return Topic("farewell_due", slots | ({"due_place": place} if place else {}))
    subject = exchanges().subjects.get(scene.own_kind)
    is_shared_meal = scene.is_at_home and scene.own_kind in _MEALS
    if subject is not None and subject.leave and not is_shared_meal and draw.chance(0.6):
        return Topic("farewell", {"leave": draw.choice(subject.leave)})
    return Topic("farewell")


def _due_soon(scene: Scene) -> Duty | None:
    """Return the duty that begins within half an hour; None for a free hour."""
    for duty in duties_of(scene.me, scene.today.weekday()):
        if 5 <= duty.start_min - scene.minute <= _SOON_MIN:
            return duty
    return None


def _place_words(scene: Scene, duty: Duty) -> str:
    """Return where a duty is done, as one says it; empty for one's own home."""
    parts = duty.place.split(":")
    name = parts[1] if len(parts) > 1 else parts[0]
    if name == home_of(scene.me).sector:
        return ""
    return articled(name)


def _utter(scene: Scene, parts: list[Topic], draws: Draws, *, leaves: bool) -> Utterance:
    """Return *parts* as one line, each a sentence not yet spoken in this talk."""
    said_already = set(scene.said_sentences())
    spoken: list[str] = []
    for index, part in enumerate(parts):
        draw = draws.of("say_line_words", 10 * len(scene.lines) + index)
        if part.text:
            sentence = spoken_by(scene.voice, part.text)
        else:
            slots = scene.slots | part.slots
            sentence = say(part.intent, slots, scene.voice, draw, said_already)
        if sentence and sentence not in spoken:
            spoken.append(sentence)
    if spoken:
        return Utterance(" ".join(spoken), leaves)
    draw = draws.of("say_line_words", 10 * len(scene.lines) + 9)
    last = say("farewell", scene.slots, scene.voice, draw) or f"Goodbye, {scene.slots['name']}."
    return Utterance(last, leaves=True)
