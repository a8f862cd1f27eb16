"""Write text for a font that lacks some of its letters: sound or code instead of empty boxes."""

import unicodedata
from collections.abc import Callable

_SYLLABLE = ("HANGUL SYLLABLE ", "HIRAGANA LETTER ", "KATAKANA LETTER ")


def spell(text: str, can_draw: Callable[[str], bool]) -> str:
    """Replace every letter that cannot be drawn.

    Letters with marks lose the marks, letters of other alphabets get the name Unicode gives them
    (which is their sound), and signs without either become their code, as in "5C71".

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
    _, is_letter, sound = name.partition(" LETTER ")
    if is_letter:
        spelled = sound.split(" WITH ")[0].split()[-1].lower()
        return spelled.capitalize() if " CAPITAL " in name else spelled
    return f"{ord(character):04X}·"
