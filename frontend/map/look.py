"""How somebody looks: decided once by a digest of their name, so that it never changes."""

import hashlib
import re
from dataclasses import dataclass

Tone = tuple[int, int, int]

_SKINS: tuple[Tone, ...] = (
    (250, 220, 190),
    (241, 200, 164),
    (226, 178, 138),
    (204, 150, 108),
    (168, 116, 80),
    (128, 84, 58),
    (96, 62, 46),
)
_HAIRS: tuple[Tone, ...] = (
    (45, 36, 44),
    (70, 46, 38),
    (104, 66, 44),
    (146, 94, 54),
    (190, 138, 72),
    (226, 188, 110),
    (176, 84, 48),
    (120, 52, 44),
)
_HAIRS_FOR = (8, 8, 6, 4, 3, 2, 2)
"""How many of the hair colours, darkest first, go with each skin."""
_GREYS: tuple[Tone, ...] = ((206, 206, 212), (168, 168, 178), (232, 230, 228))
_CLOTHS: tuple[Tone, ...] = (
    (200, 78, 76),
    (226, 138, 64),
    (236, 196, 84),
    (110, 168, 92),
    (64, 140, 118),
    (84, 160, 190),
    (76, 108, 184),
    (128, 100, 184),
    (206, 118, 158),
    (236, 228, 214),
    (92, 92, 110),
    (150, 88, 60),
)
_TROUSERS: tuple[Tone, ...] = (
    (62, 74, 112),
    (84, 66, 58),
    (74, 78, 88),
    (110, 98, 78),
    (56, 84, 84),
    (104, 64, 86),
)

HAIR_STYLES = ("short", "long", "bun", "curly", "parted", "cap", "scarf", "ponytail", "bald")
EXTRAS = ("", "glasses", "beard", "apron", "braces", "neckerchief")

_SHE_STYLES = ("long", "bun", "curly", "ponytail", "parted", "long", "short")
_HE_STYLES = ("short", "parted", "curly", "cap", "short")
_ANY_STYLES = ("short", "curly", "parted", "ponytail", "cap", "long")
_SHE_EXTRAS = ("", "", "glasses", "apron", "neckerchief")
_HE_EXTRAS = ("", "", "glasses", "beard", "braces", "neckerchief")
_ANY_EXTRAS = ("", "", "glasses", "neckerchief")
_WORDS_FOR_EXTRAS = {
    "glasses": ("glasses", "spectacles"),
    "beard": ("beard", "moustache"),
    "apron": ("baker", "cook", "chef", "baking"),
}
_LEAST_CONTRAST = 110


@dataclass(frozen=True, slots=True)
class Look:
    """The parts of somebody's appearance.

    Attributes:
        skin, hair, cloth, trousers, accent: colours.
        style: of the hair, one of HAIR_STYLES.
        extra: one of EXTRAS.
        has_skirt: a skirt instead of trousers.
        is_small: a child.
    """

    skin: Tone
    hair: Tone
    cloth: Tone
    trousers: Tone
    accent: Tone
    style: str
    extra: str
    has_skirt: bool
    is_small: bool


def look_of(name: str, age: int, about: str = "") -> Look:
    """Decide the look of somebody.

    Args:
        name: full name; its digest makes every choice that nothing else decides.
        age: in years; children are small, old people grey.
        about: a description in English, if there is one: its pronouns and a few words (a beard,
            glasses, a headscarf) show.

    Returns:
        The same for the same arguments, on every machine.
    """
    digest = hashlib.sha256(name.encode("utf-8")).digest()
    words = re.findall(r"[a-z]+", about.lower())
    gender = _gender(words)
    styles = {"she": _SHE_STYLES, "he": _HE_STYLES}.get(gender, _ANY_STYLES)
    extras = {"she": _SHE_EXTRAS, "he": _HE_EXTRAS}.get(gender, _ANY_EXTRAS)
    style = styles[digest[0] % len(styles)]
    if "headscarf" in words or "hijab" in words:
        style = "scarf"
    elif "bald" in words or (gender == "he" and age >= 60 and digest[0] % 3 == 0):
        style = "bald"
    extra = extras[digest[1] % len(extras)]
    for named, signs in _WORDS_FOR_EXTRAS.items():
        if any(sign in words for sign in signs):
            extra = named
    if age < 18 and extra in ("beard", "apron"):
        extra = ""
    tan = digest[4] % len(_SKINS)
    skin = _SKINS[tan]
    cloth = _apart(_CLOTHS, digest[5], skin)
    return Look(
        skin=skin,
        hair=_GREYS[digest[3] % len(_GREYS)] if age >= 60 else _HAIRS[digest[3] % _HAIRS_FOR[tan]],
        cloth=cloth,
        trousers=_TROUSERS[digest[6] % len(_TROUSERS)],
        accent=_apart(_CLOTHS, digest[7], cloth),
        style=style,
        extra=extra,
        has_skirt=gender == "she" and digest[2] % 2 == 0,
        is_small=age < 13,
    )


def _gender(words: list[str]) -> str:
    """Which pronoun a description uses most; empty where it uses none or both alike."""
    she = sum(word in ("she", "her", "hers", "herself") for word in words)
    he = sum(word in ("he", "his", "him", "himself") for word in words)
    return "she" if she > he else "he" if he > she else ""


def _apart(tones: tuple[Tone, ...], start: int, other: Tone) -> Tone:
    """The first tone from *start* on that one can tell from *other*."""
    for step in range(len(tones)):
        tone = tones[(start + step) % len(tones)]
        if sum(abs(a - b) for a, b in zip(tone, other, strict=True)) >= _LEAST_CONTRAST:
            return tone
    return tones[start % len(tones)]
