"""Records into speech and back."""

import pytest

from personas.identity import Identity
from personas.minds.offline.english import as_sentence, in_progress, sentences, with_article
from personas.minds.offline.talk.person import recorded, spoken


@pytest.mark.parametrize(
    ("record", "speaker", "listener", "speech"),
    [
        ("Nela Bright is planning a party", "Nela Bright", "Tom Reed", "I am planning a party"),
        ("Nela Bright is planning a party", "Tom Reed", "Nela Bright", "you are planning a party"),
        ("Nela Bright is planning a party", "Tom Reed", "Ann", "Nela Bright is planning a party"),
        ("She also has a cat.", "Nela Bright", "Tom Reed", "I also have a cat"),
        (
            "Tom Reed lives with his wife and spends his days fishing",
            "Tom Reed",
            "Ann",
            "I live with my wife and spend my days fishing",
        ),
        ("Tom Reed does not like Ann Cole", "Nela", "Ann Cole", "Tom Reed does not like you"),
        ("Nela hopes that Ann will ask her for help", "Nela", "Bo Ek", None),
        ("山田花子 is reading", "山田花子", "Ann", "I am reading"),
        ("Zoë O'Neil-Šimić's paper is late", "Zoë O'Neil-Šimić", "Ann", "my paper is late"),
    ],
)
def test_a_record_is_spoken_in_the_right_person(
    record: str, speaker: str, listener: str, speech: str | None
) -> None:
    """The speaker is I, the listener you, everybody else keeps their name."""
    expected = speech or "I hope that Ann will ask me for help"

    assert expected == spoken(record, speaker, listener)


@pytest.mark.parametrize(
    ("speech", "record"),
    [
        ("I am baking and want to rest", "Nela Bright is baking and wants to rest"),
        (
            "I have been married to you for ten years",
            "Nela Bright has been married to Tom Reed for ten years",
        ),
        ("I lost my keys", "Nela Bright lost their keys"),
        ("you are kind", "Tom Reed is kind"),
        ("the oven is broken", "the oven is broken"),
    ],
)
def test_speech_is_remembered_under_names(speech: str, record: str) -> None:
    """What Nela said to Tom is kept without I and you."""
    assert record == recorded(speech, "Nela Bright", "Tom Reed")


def test_what_residents_say_of_themselves_survives_being_said_and_remembered(
    residents: tuple[Identity, ...],
) -> None:
    """Said in the first person, remembered and said back, it is the same in the second person."""
    strays = []
    for who in residents:
        for sentence in sentences(who.currently):
            said = spoken(sentence, who.name, "Jo Ek")
            back = spoken(recorded(said, who.name, "Jo Ek"), "Jo Ek", who.name)
            if not said.startswith(("I ", "my ")) or not back.startswith(("you ", "your ")):
                strays.append((said, back))

    assert strays == []


@pytest.mark.parametrize(
    ("phrase", "progress"),
    [
        ("bake bread", "baking bread"),
        ("run a shop", "running a shop"),
        ("lie in the sun", "lying in the sun"),
        ("see a play", "seeing a play"),
        ("baking", "baking"),
        ("at the market", "at the market"),
        ("Twitch streaming or gaming", "Twitch streaming or gaming"),
        ("漢字を書く", "漢字を書く"),
        ("", ""),
    ],
)
def test_a_task_becomes_something_in_progress(phrase: str, progress: str) -> None:
    """It can follow "is"; what is no English verb is left alone."""
    assert progress == in_progress(phrase)


@pytest.mark.parametrize(
    ("noun", "words"),
    [("oven", "an oven"), ("hour", "an hour"), ("university", "a university"), ("bun", "a bun")],
)
def test_the_article_follows_the_sound(noun: str, words: str) -> None:
    """An before a vowel that is heard."""
    assert words == with_article(noun)


def test_a_sentence_has_a_large_head_and_an_end() -> None:
    """Stray blanks go, a question mark stays."""
    assert as_sentence("  is it  so ?") == "Is it so?"
    assert as_sentence("so it is,") == "So it is."
