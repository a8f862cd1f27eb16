"""Words and pictures for any name and any emoji."""

import pytest

from frontend.map.spelling import spell

pytest.importorskip("pygame")


def _latin(character: str) -> bool:
    return character.isascii()


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Ana", "Ana"),
        ("Zoë Šimić", "Zoe Simic"),
        ("Анна", "Anna"),
        ("あきら", "AKiRa"),
        ("Žarko Жанна", "Zarko Zhanna"),
        ("Σοφία", "Sophia"),
        ("김민준", "GimMinJun"),
        ("山田", "5C71·7530"),
        ("e\u0301", "e"),
    ],
)
def test_what_a_font_lacks_is_spelled_out(name: str, expected: str) -> None:
    """No empty boxes: marks fall, letters become their sound, signs their code."""
    assert spell(name, _latin) == expected


def test_what_a_font_has_stays_as_it_is() -> None:
    """A font with everything changes nothing."""
    assert spell("山田花子 O'Neil-Šimić", lambda _: True) == "山田花子 O'Neil-Šimić"


def test_a_name_in_signs_of_our_residents_is_drawn() -> None:
    """With no other font at all, the signs that our own residents need are still drawn."""
    from frontend.map.faces import DrawnFace

    face = DrawnFace(14)

    assert all(face.has(sign) for sign in "山田花子")
    assert face.render("山田", (0, 0, 0)).get_bounding_rect().width > 24


def test_a_font_knows_what_it_lacks() -> None:
    """The font that pygame brings has Latin and Cyrillic letters and no Chinese signs."""
    from frontend.map.faces import FontFace
    from frontend.map.sdl import pygame

    face = FontFace(pygame.font.Font(pygame.font.get_default_font(), 14))

    assert [face.has(sign) for sign in "aŠЖ山"] == [True, True, True, False]


def test_a_long_line_is_wrapped_and_its_end_is_marked() -> None:
    """At most the asked number of rows, none wider than asked."""
    from frontend.map.text import Writer

    writer = Writer(12)
    rows = writer.wrap("one two three four five six seven eight nine ten", 90, most=2)

    assert len(rows) == 2
    assert all(writer.width(row) <= 90 for row in rows)
    assert rows[-1].endswith("…")


def test_every_emoji_of_the_atlas_is_drawn() -> None:
    """At least sixty, each with a picture that is neither empty nor a full box."""
    from frontend.map.emoji import GRID, EmojiPictures

    pictures = EmojiPictures()

    assert len(pictures.known) >= 60
    for emoji in pictures.known:
        mask_size = pictures.picture(emoji, GRID).get_bounding_rect().size
        assert 6 <= mask_size[0] <= GRID, emoji
        assert 6 <= mask_size[1] <= GRID, emoji


def test_emoji_are_found_with_and_without_their_style() -> None:
    """Variation selectors do not matter, and unknown pictures are left out."""
    from frontend.map.emoji import EmojiPictures

    assert EmojiPictures().parts("🛏️😴 🦖") == ("🛏", "😴")
