"""Messages of a chat are linked as they come, and found through their links a month later."""

from datetime import datetime, timedelta

import pytest

from personas.memory.chat_memory import ChatMemory
from personas.memory.message_marks import marks_of
from personas.memory.messages import Messages
from personas.memory.tokens import Language
from reverie.embedding import HashingEmbedder

MONDAY = datetime(2023, 5, 8, 9)

HEADACHE: dict[Language, tuple[str, str, str]] = {
    "en": ("I have a headache", "Should I take some medicine?", "Did it get better?"),
    "pt": ("Tenho dor de cabeça", "Tomo remédio?", "Ficou melhor?"),
    "it": ("Ho mal di testa", "Prendo una medicina?", "Va meglio?"),
    "es": ("Tengo dolor de cabeza", "¿Tomo una medicina?", "¿Mejoró?"),
    "zh": ("我头疼", "我要吃药吗?", "好点了吗?"),
}
ANXIETY: dict[Language, tuple[str, str, str]] = {
    "en": (
        "I have social anxiety",
        "I get nervous in groups",
        "How can I become more sociable?",
    ),
    "pt": (
        "Tenho ansiedade social",
        "Fico nervoso em grupos",
        "Como faço para melhorar minha sociabilidade?",
    ),
}


def messages(language: Language = "en", owner: str = "5531") -> Messages:
    """Return the empty messages of a user."""
    return ChatMemory(HashingEmbedder(), language=language).of(owner)


def words(found: object) -> list[str]:
    """Return the texts of what was found."""
    return [each.node.description for each in found]  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", HEADACHE)
def test_a_month_later_the_question_finds_headache_and_medicine(language: Language) -> None:
    """Three sittings; the last question names nothing, and much was said between."""
    ill, medicine, better = HEADACHE[language]
    chat = messages(language)
    chat.add("user", ill, MONDAY)
    chat.add("user", medicine, MONDAY + timedelta(days=2))
    for day in range(3, 28):
        chat.add("user", f"zq{day} xw{day}", MONDAY + timedelta(days=day))

    found = chat.search_with_connections(better, now=MONDAY + timedelta(days=30))

    assert found[0].node.description == ill
    assert found[0].why == "the last open matter"
    assert medicine in words(found)


@pytest.mark.parametrize("language", HEADACHE)
def test_the_question_itself_is_linked_to_what_it_is_about(language: Language) -> None:
    """As a status update, with its reason."""
    ill, medicine, better = HEADACHE[language]
    chat = messages(language)
    first = chat.add("user", ill, MONDAY)
    chat.add("user", medicine, MONDAY + timedelta(days=2))
    asked = chat.add("user", better, MONDAY + timedelta(days=30))

    linked = chat.context(asked.node_id, depth=1)

    status = [each for each in linked if each.why.startswith("STATUS_UPDATE")]
    assert [each.node for each in status] == [first]
    assert words(chat.context(asked.node_id)) == [better, ill, medicine]


@pytest.mark.parametrize("language", ANXIETY)
def test_a_journey_over_a_month_comes_back_whole(language: Language) -> None:
    """Anxiety, groups, and a month later how to be more sociable."""
    anxiety, groups, sociable = ANXIETY[language]
    chat = messages(language)
    first = chat.add("user", anxiety, MONDAY)
    second = chat.add("user", groups, MONDAY + timedelta(minutes=5))
    for day in range(1, 29):
        chat.add("user", f"zq{day} xw{day}", MONDAY + timedelta(days=day))

    found = chat.search_with_connections(sociable, now=MONDAY + timedelta(days=30))

    assert {first.node_id, second.node_id} <= {each.node.node_id for each in found[:6]}
    whys = [each.why for each in chat.context(second.node_id, depth=1)]
    assert any("5 min after" in why for why in whys)


def test_what_is_over_is_not_asked_after() -> None:
    """The last problem was solved, so a bare question finds no open matter."""
    chat = messages()
    chat.add("user", "I have a headache", MONDAY)
    chat.add("user", "The headache is gone, all good now", MONDAY + timedelta(days=1))

    found = chat.search_with_connections("Did it get better?", now=MONDAY + timedelta(days=9))

    assert "the last open matter" not in [each.why for each in found]


def test_a_question_with_a_subject_asks_after_that() -> None:
    """The bike is one; "it" is none."""
    assert marks_of("Did it get better?", "en").asks_change
    assert not marks_of("Did the bike get better?", "en").asks_change
    assert not marks_of("It got better.", "en").asks_change


def test_no_search_crosses_from_one_user_to_another() -> None:
    """The other user's headache is nowhere, at any depth."""
    store = ChatMemory(HashingEmbedder())
    store.of("a").add("user", "I have a headache", MONDAY)
    store.of("b").add("user", "I have a cat", MONDAY)

    found = store.of("b").search_with_connections("Did it get better?", depth=9)

    assert words(found) == ["I have a cat"]


def test_each_message_comes_once_however_the_links_run() -> None:
    """Ten messages that are all linked with each other."""
    chat = messages()
    for minute in range(10):
        chat.add("user", "my headache again", MONDAY + timedelta(minutes=minute))

    found = chat.search_with_connections("headache", depth=9)

    assert len(found) == len({each.node.node_id for each in found}) == 10
    assert [each.depth for each in found] == sorted(each.depth for each in found)


def test_the_future_is_not_searched() -> None:
    """Asked at noon, what is said at one does not exist."""
    chat = messages()
    chat.add("user", "I have a headache", MONDAY)
    chat.add("user", "headache headache", MONDAY + timedelta(hours=4))

    found = chat.search_with_connections("headache", now=MONDAY + timedelta(hours=3))

    assert words(found) == ["I have a headache"]
