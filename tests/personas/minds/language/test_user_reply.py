"""The answer to a user: the tag leads, what is theirs is quoted, the language is theirs."""

from personas.minds.language.registry import TASKS
from personas.minds.language.rendering import render
from personas.questions import ReplyToUser
from tests.personas.minds.language.asked import QUESTIONS, answered, changed
from tests.personas.minds.language.obeying import taken_apart

_CHINESE = '{"reply": "黑麦面包。"}'


def test_the_tag_of_the_tone_stands_before_all_else() -> None:
    """Then how to meet the user; their words, earlier ones too, stand in blocks alone."""
    task = TASKS[ReplyToUser]
    rendered = render(task, QUESTIONS["ReplyToUser"], lang="en", memory_chars=6000)
    text = rendered.messages[1].content
    outside, blocks = taken_apart(text)

    assert text.startswith("<!STRICT_MODE_AGGRESSIVE>\n")
    assert "set clear boundaries" in outside
    assert "history of being demanding" in outside
    assert "I burnt my rolls" not in outside
    assert dict(blocks)["earlier"] == "04 May 2026, the user said: I burnt my rolls."
    assert "user is called: Rui" in dict(blocks)["situation"]
    assert dict(blocks)["message"] == "What are you baking?"


def test_users_are_answered_in_their_language_whatever_the_town_speaks() -> None:
    """A Chinese reply is one to a Chinese message, and none to an English one."""
    chinese = answered(changed("ReplyToUser", lang="zh"), _CHINESE)
    english = answered(QUESTIONS["ReplyToUser"], _CHINESE)

    assert (chinese.source, chinese.value) == ("model", "黑麦面包。")
    assert english.source == "fallback"
