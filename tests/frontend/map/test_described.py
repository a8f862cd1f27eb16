"""What the residents' files say for a picture."""

from pathlib import Path

from frontend.map.described import Described, described_residents


def test_age_and_words_of_each_resident_are_read(tmp_path: Path) -> None:
    """Name → age and description; a file without them gives the usual ones."""
    folder = tmp_path / "residents"
    folder.mkdir()
    (folder / "ana.toml").write_text(
        'name = "Ana"\nage = 8\nlearned = "She draws."\n', encoding="utf-8"
    )
    (folder / "ken.toml").write_text('name = "Ken"\n', encoding="utf-8")

    found = described_residents(tmp_path)

    assert found["Ana"].age == 8
    assert "She draws." in found["Ana"].about
    assert found["Ken"].age == Described().age


def test_a_town_without_residents_has_none(tmp_path: Path) -> None:
    """A map alone can be drawn."""
    assert described_residents(tmp_path) == {}
