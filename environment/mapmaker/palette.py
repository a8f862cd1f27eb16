"""The town's colours: short ramps from dark to light, shared by every drawing."""

Color = tuple[int, int, int, int]
Ramp = tuple[Color, Color, Color, Color]

SHADOW: Color = (38, 26, 56, 70)
SOFT_SHADOW: Color = (38, 26, 56, 42)
INK: Color = (58, 42, 56, 255)


def color(text: str) -> Color:
    """Read "rrggbb" as an opaque colour."""
    return (int(text[0:2], 16), int(text[2:4], 16), int(text[4:6], 16), 255)


def ramp(text: str) -> Ramp:
    """Read four "rrggbb" colours, dark first: outline, shade, base, light."""
    dark, shade, base, light = (color(part) for part in text.split())
    return dark, shade, base, light


RAMPS: dict[str, Ramp] = {
    # Living things
    "grass": ramp("5e8a45 76a553 88b85f 9cc96f"),
    "meadow": ramp("557f42 6b9a4d 7cac57 93c069"),
    "leaf": ramp("2f5a3a 44794a 5f9a55 86bd68"),
    "pine": ramp("244a40 33654f 47805a 669d68"),
    "autumn": ramp("7a4a2c a8683a cf8d48 e6b566"),
    "blossom": ramp("96526c c67c94 e3a5b5 f6cfd4"),
    "wheat": ramp("9c7a35 c9a24a e3c267 f3dd92"),
    "soil": ramp("543a30 6f4d3b 876047 9e765a"),
    # Ground
    "dirt": ramp("a98558 c6a474 d9bb8b e6cda2"),
    "cobble": ramp("93867a b0a393 c5b9a6 d7ccb9"),
    "sand": ramp("c7ab73 dcc48c ead7a4 f4e6bf"),
    "water": ramp("2f6f96 4187ad 559fc0 82c1d4"),
    "plank": ramp("6d4a35 94694a b0845d c9a077"),
    "floorboard": ramp("8f6a49 b48c61 c8a274 d7b68b"),
    "dark boards": ramp("55392f 7f5a47 97705a ab866d"),
    # Stuff
    "oak": ramp("6b4530 a3713f c08d55 d9ab72"),
    "walnut": ramp("472e2a 6b4536 855a43 a27657"),
    "pale wood": ramp("94734d c7a574 dfc294 efdbb5"),
    "stone": ramp("5a5966 7f7e88 9d9ca3 bdbcc0"),
    "slate": ramp("343c4f 4c5870 64728a 8593a8"),
    "brick": ramp("66362f 94503f b3684f c98666"),
    "terracotta": ramp("7a3d2f a75a3f c97850 e09c70"),
    "iron": ramp("2b2a35 43434f 5f606d 8a8c98"),
    "steel": ramp("55606e 8c98a4 b4bec7 dbe2e6"),
    "white": ramp("7d7a8c bdb9c4 e6e1e4 faf7f4"),
    "cream": ramp("8f7a63 cbb592 ead9b8 f7edd5"),
    "gold": ramp("7d5524 b98331 dcab45 f3d277"),
    # Paint and cloth
    "red": ramp("6e2936 a03c45 c5545a e07f7b"),
    "rose": ramp("8a4b5c c27684 dd9fa4 f0c6c4"),
    "orange": ramp("85431f bf6b30 e08f47 f3b673"),
    "yellow": ramp("8a6a22 c9a138 ebc95a f8e493"),
    "green": ramp("2e5a45 447d5b 63a076 92c49a"),
    "sage": ramp("566b55 809a78 a5bb98 c9d8bb"),
    "teal": ramp("235661 357d86 52a2a6 85c6c2"),
    "sky": ramp("45688f 6f98bd 98bedb c3dfee"),
    "blue": ramp("2c3f73 43609c 6284bd 92b0d9"),
    "violet": ramp("46366e 6a5596 8f7cb8 b9abd6"),
    "black": ramp("1f1c26 2f2c38 43404d 625f6c"),
}

CLOTHS: tuple[str, ...] = (
    "red",
    "blue",
    "green",
    "violet",
    "teal",
    "orange",
    "rose",
    "sky",
    "sage",
)
