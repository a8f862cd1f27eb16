"""The words of a talk: each sentence is understood as what it was made for."""

import pytest

from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.phrasebook import heard, phrasebook, say, spoken_by
from personas.minds.offline.talk.voice import Voice
from reverie.rng import KeyedDraws

_WORDS = {
    "name": "Pia",
    "full": "Pia Lund",
    "self": "Tom Reed",
    "part": "morning",
    "topic": "carving a chess set",
    "thing": "the chess set",
    "be": "is",
    "it": "it",
    "clause": "Bo Ek is saving for a horse",
    "own_clause": "I am saving for a horse",
    "past_clause": "I steered the ferry for years",
    "home_clause": "I am saving for a horse",
    "what": "harvest supper",
    "a_what": "a harvest supper",
    "place": "The Swan",
    "when": "tomorrow from 6 pm to 8 pm",
    "party": "Nela's harvest supper",
    "host": "Nela",
    "guests": "Bo and Ann",
    "have": "have",
    "reason": "I need a quiet evening",
    "ago": "yesterday",
    "ago_large": "Yesterday",
    "who": "Bo",
    "source": "Ann",
    "woke": "5 am",
    "leave": "my dough will not wait",
    "due_time": "2 pm",
    "due_place": "the Harbour",
}


@pytest.mark.parametrize("manner", ["plain", "young", "gruff", "formal", "chatty"])
def test_what_is_said_is_one_sentence_and_heard_as_what_it_says(manner: str) -> None:
    """Words made for an intent are understood as that intent, in every manner."""
    strays = set()
    for intent in phrasebook().lines:
        for seed in range(25):
            sentence = say(intent, _WORDS, Voice(manner), KeyedDraws(seed, intent, 0).of("say"))
            acts = heard(sentence)
            if [_role(act.intent) for act in acts] != [_role(intent)]:
                strays.add((intent, sentence, *(act.intent for act in acts)))

    assert strays == set()


def _role(intent: str) -> str:
    """What an intent is to the listener: one greeting is as good as another, a nod is a nod."""
    return next(
        (role for role in ("greet", "react", "farewell") if intent.startswith(role)), intent
    )


def test_every_sentence_of_an_exchange_is_known_again_in_any_voice() -> None:
    """No sentence stands twice; spoken short or in full it leads back to its place."""
    places = [
        (sentence, (("kind", kind), ("entry", str(entry))))
        for kind, subject in exchanges().subjects.items()
        for entry, talk in [(-1, (each,)) for each in subject.ask] + list(enumerate(subject.talk))
        for sentence in talk
    ]

    lost = [
        (sentence, voice.manner)
        for sentence, place in places
        for voice in (Voice("plain"), Voice("formal"))
        if heard(spoken_by(voice, sentence))[0].slots != place
    ]

    assert len({sentence for sentence, _ in places}) == len(places)
    assert lost == []


def test_what_is_said_of_a_doing_can_follow_a_lead() -> None:
    """As in "Well, has the cold kept people away?"; only "I" is large."""
    large = [
        sentence
        for subject in exchanges().subjects.values()
        for sentence in (*subject.ask, *(each for talk in subject.talk for each in talk))
        if sentence[0].isupper() and sentence.split("'")[0].split(" ")[0] != "I"
    ]

    assert large == []
