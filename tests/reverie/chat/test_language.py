"""The language of a message."""

import pytest

from reverie.chat.language import language_of


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("Hi!", "en"),
        ("Where do you live?", "en"),
        ("Oi, tudo bem?", "pt"),
        ("Tenho dor de cabeça", "pt"),
        ("Ciao, chi sei?", "it"),
        ("Non ho capito niente", "it"),
        ("¿Qué haces?", "es"),
        ("Me duele la cabeza", "es"),
        ("你是谁?", "zh"),
        ("OK", "it"),
        ("42", "it"),
        ("", "it"),
    ],
)
def test_each_language_is_known(text: str, lang: str) -> None:
    """What gives no sign counts as the language that was spoken before."""
    assert language_of(text, usual="it") == lang
