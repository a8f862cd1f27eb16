"""`reverie chat --import-profile`: how an older system remembered a user."""

import json
from pathlib import Path

import pytest

from tests.frontend.cli.calls import call

_PROFILE = {
    "numero_usuario": "55319",
    "emotional_state": "triste",
    "last_emotion_change": "2026-01-02T10:00:00",
    "emotion_history": [["2026-01-02T10:00:00", "triste", 0.9]],
    "nome": "Rui\x1b[2J",
}


def _import(hamlet: Path, *more: str, **changed: object) -> list[str]:
    Path("old.json").write_text(json.dumps(_PROFILE | changed), encoding="utf-8")
    here = ["--town", str(hamlet / "hamlet"), "--data", "data", "--zone", "UTC"]
    return ["chat", "Ana", *here, "--import-profile", "old.json", *more]


def test_a_profile_is_taken_over_once(hamlet: Path) -> None:
    """It is told what the persona remembers from now on, as a text and as a document."""
    first = call(*_import(hamlet, "--user", "u", "--json")).document
    again = call(*_import(hamlet, "--user", "u"))

    assert (first["imported"], first["state"], first["moods"]) == (True, "sad", 1)
    assert first["left"] == ["nome"]
    assert "nothing changes" in again.out
    assert "remembers u as sad since 2026-01-02" in again.out


@pytest.mark.parametrize(
    ("more", "changed", "code", "says"),
    [
        (["--user", "u"], {"aggressive_count": -2}, 8, "aggressive_count"),
        (["--user", "u"], {"last_emotion_change": "2999-01-01"}, 8, "is to come"),
        (["--user", "u", "--private"], {}, 2, "keeps nothing"),
        ([], {}, 2, "say whose it is to be"),
    ],
)
def test_a_profile_that_cannot_be_taken_is_told(
    hamlet: Path,
    monkeypatch: pytest.MonkeyPatch,
    more: list[str],
    changed: dict[str, object],
    code: int,
    says: str,
) -> None:
    """With its exit code and a sentence; the profile of somebody else is never yours by chance."""
    monkeypatch.setenv("REVERIE_USER", "somebody")

    told = call(*_import(hamlet, *more, **changed))

    assert told.code == code
    assert says in told.err
