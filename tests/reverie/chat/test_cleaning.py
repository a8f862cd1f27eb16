"""Nothing internal is shown, whatever a model says; ordinary text is left alone."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from reverie.chat.cleaning import StreamCleaner, clean

_SECRET = "S3CR3T"
_WORDS = {
    "en": "Here is your answer.",
    "pt": "Aqui está a sua resposta.",
    "it": "Ecco la tua risposta.",
    "es": "Aquí tienes tu respuesta.",
    "zh": "这是你的答案。",
}
_PAIRS = (
    ("<!THINKING>", "</THINKING>"),
    ("<!THINKING>", "<!/THINKING>"),
    ("<THINKING>", "</!THINKING>"),
    ("<think>", "</think>"),
    ("<Think >", "</ think>"),
    ("<thinking>", "</THINK>"),
    ("< !thinking>", "</THINKING >"),
    ("＜！ＴＨＩＮＫＩＮＧ＞", "＜/ＴＨＩＮＫＩＮＧ＞"),
    ("<th\u200bink>", "</thi\u2060nk>"),
    ("\u200b<\u200d!THINKING>", "</THINKING\ufeff>"),
    ("&lt;think&gt;", "&lt;/think&gt;"),
    ('<think mode="deep">', "</think>"),
    ("<reasoning>", "</reasoning>"),
)
_SHAPES = (
    "{open}{secret}{close}{said}",
    "{open}\n{secret}\n{close}\n\n{said}",
    "{secret}{close}{said}",
    "{said}{open}{secret}",
    "{open}{secret}{open}{secret}{close}{secret}{close}{said}",
    "```\n{open}{secret}{close}\n```\n{said}",
    "{open}```\n{secret}\n```{close}{said}",
)
HOSTILE = [
    (shape.format(open=start, close=end, secret=_SECRET, said=said), said)
    for shape, (start, end), said in product(_SHAPES, _PAIRS, _WORDS.values())
]


def test_there_are_many_hostile_outputs() -> None:
    """Seven shapes, thirteen spellings, five languages."""
    assert len(HOSTILE) == 455
    assert len(set(HOSTILE)) >= 400


@pytest.mark.parametrize("shape", range(len(_SHAPES)), ids=_SHAPES)
def test_no_thinking_is_left_in_any_spelling(shape: int) -> None:
    """Both closing forms, nesting, case, lone, unterminated, disguised, in code fences."""
    size = len(_PAIRS) * len(_WORDS)

    for raw, said in HOSTILE[shape * size : (shape + 1) * size]:
        assert clean(raw) == said, raw


def test_a_stream_cut_anywhere_shows_the_same() -> None:
    """Cut after every character; a secret is seen only where a lone closing comes too late."""
    for raw, said in HOSTILE:
        cleaner = StreamCleaner()
        seen = ""
        for char in raw:
            for shown in cleaner.feed(char):
                seen += shown.text
        cleaner.finish()

        assert cleaner.shown == said, raw
        if not raw.startswith(_SECRET):
            assert "S3" not in seen, raw


def test_what_was_shown_too_early_is_taken_back() -> None:
    """A lone closing tag retracts all before it with a replacement."""
    cleaner = StreamCleaner()
    first = cleaner.feed("They are angry.")

    last = [*cleaner.feed("</think>Good"), *cleaner.feed(" day."), *cleaner.finish()]

    assert [each.kind for each in first] == ["piece"]
    assert last[0].kind == "replace"
    assert cleaner.shown == "Good day."


def test_models_that_think_aloud_are_held_back() -> None:
    """Nothing is shown before the end is there."""
    cleaner = StreamCleaner(holds_back=True)

    assert cleaner.feed("They are angry.</think>Good day.") == ()
    assert [each.text for each in cleaner.finish()] == ["Good day."]


@pytest.mark.parametrize(
    "raw",
    [
        "<!STRICT_MODE_AGGRESSIVE>\nGood day.",
        "Good <!warm_friendly_mode>day.",
        "<! STRICT MODE AGGRESSIVE >Good day.",
        "＜！ＳＴＲＩＣＴ_ＭＯＤＥ＞Good day.",
        "Good day.<!STRICT_MODE_AGG",
        "Good day.</STRICT_MODE_AGGRESSIVE>",
    ],
)
def test_tags_are_cut_out(raw: str) -> None:
    """Of the seed's tags and any like them nothing is left, whole or cut off."""
    assert clean(raw) == "Good day."


@pytest.mark.parametrize(
    "text",
    [
        "If a < b and b > c, then a might be < c.",
        "I <3 you & you <3 me",
        "<!-- a comment --> stays",
        "<!DOCTYPE html>\n<html><body>hi</body></html>",
        "How do I write <b>bold</b> in HTML?",
        "x = 1 << 2; y <= 3; z => 4",
        "Write it so:\n```\n<think>plan</think>\n<!STRICT_MODE_AGGRESSIVE>\n```\nand it works.",
        "I think <maybe> so.",
        "Thinking about it: yes.",
        "<a href='x'>thinking</a>",
        "5 <",
        "我想<很多>事",
    ],
)
def test_ordinary_text_survives(text: str) -> None:
    """Comparisons, HTML, code, hearts, and text about tags inside a code fence."""
    cleaner = StreamCleaner()
    for char in text:
        cleaner.feed(char)
    cleaner.finish()

    assert clean(text) == text
    assert cleaner.shown == text


def test_texts_of_the_prompt_do_not_come_back() -> None:
    """An instruction that is recited is taken out, in any spacing and case."""
    instruction = "They have been hostile. Stay firm."

    assert clean("They have been  HOSTILE.\nStay firm. Hello.", [instruction]) == "Hello."


@given(
    parts=st.lists(
        st.sampled_from(
            [
                "<!THINKING>",
                "</THINKING>",
                "<think>",
                "</think>",
                "<!X_MODE>",
                "```\n",
                "a < b ",
                "hello ",
                "\n",
                "<",
                "!",
                "&lt;",
                "＜",
                "\u200b",
                "好",
            ]
        ),
        max_size=12,
    ),
    cuts=st.integers(1, 7),
)
def test_streams_and_wholes_always_agree(parts: list[str], cuts: int) -> None:
    """However marks are mixed and cut, both ways show the same, and cleaning twice is once."""
    raw = "".join(parts)
    cleaner = StreamCleaner()
    for start in range(0, len(raw), cuts):
        cleaner.feed(raw[start : start + cuts])
    cleaner.finish()

    assert cleaner.shown == clean(raw)
    assert "_MODE>" not in clean("Hi. " + raw.replace("```\n", ""))


@given(st.text(max_size=80), st.sampled_from(_PAIRS), st.text(alphabet="xyz <!>&/", max_size=20))
def test_a_closed_block_never_shows(before: str, pair: tuple[str, str], noise: str) -> None:
    """Whatever stands before it and beside the secret in it."""
    raw = f"{before}{pair[0]}{noise}{_SECRET}{pair[1]}Good day."

    if "`" not in before and "~" not in before:
        assert _SECRET not in clean(raw)
