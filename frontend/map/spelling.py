"""Write text for a font that lacks some of its letters: sound or code instead of empty boxes."""

import unicodedata
from collections.abc import Callable

_TWO_LETTERS = ("ch", "kh", "ph", "ps", "sh", "th", "ts", "zh")
_SYLLABLE = ("HANGUL SYLLABLE ", "HIRAGANA LETTER ", "KATAKANA LETTER ")


def spell(text: str, can_draw: Callable[[str], bool]) -> str:
    """Replace every letter that cannot be drawn.

    Letters with marks lose the marks, letters of other alphabets become the sound that their
    Unicode name begins with, and signs without either become their code, as in "5C71".

    Args:
        text: any text.
        can_draw: says whether a character has a picture.
    """
    parts: list[str] = []
    for character in text:
        if can_draw(character) or character.isspace():
            parts.append(character)
            continue
        plain = unicodedata.normalize("NFKD", character)[0]
        if plain != character and can_draw(plain):
            parts.append(plain)
        elif unicodedata.category(character) not in ("Mn", "Cf", "Me"):
            parts.append(_sound(character))
    return "".join(parts).strip(" ·")


def _sound(character: str) -> str:
    name = unicodedata.name(character, "")
    for start in _SYLLABLE:
        if name.startswith(start):
            return name.removeprefix(start).split()[-1].capitalize()
    _, is_letter, called = name.partition(" LETTER ")
    if not is_letter:
        return f"{ord(character):04X}·"
    sound = _of_letter(called.split(" WITH ")[0].split()[-1].lower())
    return sound.capitalize() if " CAPITAL " in name else sound


def _of_letter(called: str) -> str:
    """The sound of a letter from what it is called: "en" is n, "theta" is th, "ya" is ya."""
    if called == "sign":
        return ""
    if called[:2] in _TWO_LETTERS or called in ("ya", "yu", "yo", "yi"):
        return called[:2]
    if len(called) == 2 and called[0] in "aei" and called != "ai":
        return called[1]
    return called[0]
