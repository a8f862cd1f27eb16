"""How somebody looks: decided once by a digest of their name, so that it never changes."""

import hashlib
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
EXTRAS = ("", "", "", "glasses", "beard", "apron", "braces", "neckerchief")


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


def look_of(name: str, age: int) -> Look:
    """Decide the look of the person *name*; the same name and age always give the same look."""
    digest = hashlib.sha256(name.encode("utf-8")).digest()
    is_small = age < 13
    style = HAIR_STYLES[digest[0] % len(HAIR_STYLES)]
    extra = EXTRAS[digest[1] % len(EXTRAS)]
    if style == "bald" and age < 40:
        style = "curly"
    if age < 18 and extra in ("beard", "apron"):
        extra = ""
    has_skirt = digest[2] % 3 == 0 and extra != "beard" and style != "bald"
    hair = _HAIRS[digest[3] % len(_HAIRS)]
    if age >= 60:
        hair = _GREYS[digest[3] % len(_GREYS)]
    cloth = digest[5] % len(_CLOTHS)
    accent = (cloth + 1 + digest[7] % (len(_CLOTHS) - 1)) % len(_CLOTHS)
    return Look(
        skin=_SKINS[digest[4] % len(_SKINS)],
        hair=hair,
        cloth=_CLOTHS[cloth],
        trousers=_TROUSERS[digest[6] % len(_TROUSERS)],
        accent=_CLOTHS[accent],
        style=style,
        extra=extra,
        has_skirt=has_skirt,
        is_small=is_small,
    )
