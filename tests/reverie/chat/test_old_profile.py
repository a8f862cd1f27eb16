"""Profiles of an older system: how a user was met there is how they are met here."""

import json
from datetime import UTC, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest

from reverie.chat import ProfileError
from reverie.chat.old_profile import read_profile
from reverie.chat.profile import relationship_of
from tests.reverie.chat.talking import MONDAY, Talk, talk

_ZONE = ZoneInfo("America/Bogota")
_PROFILE = {
    "numero_usuario": "5531988776655",
    "emotional_state": "Agressivo",
    "emotion_history": [
        {"timestamp": "2026-05-01T08:00:00", "emotion": "feliz", "confidence": 0.8},
        ["2026-05-08T10:30:00", "AGRESSIVO", 0.92],
    ],
    "is_hostile": True,
    "aggressive_count": 5,
    "last_emotion_change": "2026-05-08T10:30:00",
    "emotion_confidence_score": 0.92,
    "memory_nodes": ["a", "b"],
    "favorite_topics": {"pedidos": 4, "preço": 9},
    "communication_style": "brief",
}


def _file(folder: Path, **changed: object) -> Path:
    path = folder / "profile.json"
    path.write_text(json.dumps(_PROFILE | changed), encoding="utf-8")
    return path


def _taken(folder: Path, here: Talk, **changed: object) -> bool:
    return here.service.import_profile(read_profile(_file(folder, **changed), _ZONE))


def test_a_grudge_of_the_old_system_is_met_with_the_firm_tag(tmp_path: Path) -> None:
    """Labels in any case; local times become UTC; counts, topics and style are taken over."""
    here = talk(tmp_path)
    assert _taken(tmp_path, here)
    known = relationship_of(here.service.history())

    here.say("como faço isso funcionar?")

    assert here.model.last_system.startswith("<!STRICT_MODE_AGGRESSIVE>")
    assert "history of being demanding" in here.model.last_system
    assert (known.state, known.is_hostile, known.aggressive_count) == ("hostile", True, 5)
    assert known.changed is not None
    assert known.changed.astimezone(UTC).isoformat() == "2026-05-08T15:30:00+00:00"
    assert [felt.state for felt in known.history] == ["happy", "hostile"]
    assert known.warmth < -0.2
    assert known.favourite_topics == {"preço": 9, "pedidos": 4}
    assert known.communication_style == "brief"


def test_it_ends_after_its_days_and_another_user_knows_nothing_of_it(tmp_path: Path) -> None:
    """Thirty-one days after the insult the tag is neutral; for another user it always was."""
    here, other = talk(tmp_path), talk(tmp_path, user="B")
    _taken(tmp_path, here)

    other.say("Bom dia.")
    here.wait(days=29)
    here.say("Bom dia.")

    assert other.model.last_system.startswith("<!NEUTRAL_PROFESSIONAL_MODE>")
    assert here.model.last_system.startswith("<!NEUTRAL_PROFESSIONAL_MODE>")


def test_importing_twice_changes_nothing(tmp_path: Path) -> None:
    """The same again is said to be known, another profile is refused."""
    here = talk(tmp_path)
    _taken(tmp_path, here)
    here.say("Olá.")
    before = here.service.history()

    assert not _taken(tmp_path, here)
    with pytest.raises(ProfileError, match="another profile"):
        _taken(tmp_path, here, aggressive_count=6)
    assert here.service.history() == before


def test_a_talk_that_has_begun_takes_no_profile(tmp_path: Path) -> None:
    """A profile is of before; what was said here is not overwritten."""
    here = talk(tmp_path)
    here.say("Olá.")

    with pytest.raises(ProfileError, match="have talked already"):
        _taken(tmp_path, here)


def test_an_unknown_label_is_neutral_and_told(tmp_path: Path) -> None:
    """So is every key that is left where it is."""
    profile = read_profile(_file(tmp_path, emotional_state="furioso", nome="Rui"), _ZONE)

    assert profile.unknown == ("furioso",)
    assert profile.left == ("memory_nodes", "nome")
    assert profile.for_talk(talk(tmp_path).service.key, MONDAY).state == "neutral"


@pytest.mark.parametrize(
    ("changed", "says"),
    [
        ({"aggressive_count": -1}, "aggressive_count"),
        ({"aggressive_count": "many"}, "aggressive_count"),
        ({"emotion_confidence_score": 7}, "emotion_confidence_score"),
        ({"emotion_history": [{"emotion": "feliz"}]}, "emotion_history.0"),
        ({"emotion_history": "none"}, "emotion_history"),
        ({"last_emotion_change": "yesterday"}, "last_emotion_change"),
        ({"favorite_topics": ["a"]}, "favorite_topics"),
    ],
)
def test_what_is_impossible_is_refused_by_its_key(
    tmp_path: Path, changed: dict[str, object], says: str
) -> None:
    """Nothing is taken over by halves."""
    with pytest.raises(ProfileError, match=says):
        read_profile(_file(tmp_path, **changed), _ZONE)


@pytest.mark.parametrize("body", [b"", b"{", b"[1]", b"\xff\xfe{}", b"null"])
def test_what_is_no_profile_is_refused(tmp_path: Path, body: bytes) -> None:
    """Text of another kind, a list, a missing file."""
    path = tmp_path / "p.json"
    path.write_bytes(body)

    with pytest.raises(ProfileError, match=r"p\.json"):
        read_profile(path, _ZONE)
    with pytest.raises(ProfileError, match="no file"):
        read_profile(tmp_path / "none.json", _ZONE)


def test_a_profile_of_the_future_is_refused(tmp_path: Path) -> None:
    """A clock that was wrong would keep a grudge for ever."""
    late = (MONDAY + timedelta(days=2)).isoformat()

    with pytest.raises(ProfileError, match="is to come"):
        _taken(tmp_path, talk(tmp_path), last_emotion_change=late)
