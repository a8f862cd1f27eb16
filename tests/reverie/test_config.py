"""Which settings exist, which values they take, and what a run's folder says of them."""

from datetime import datetime
from pathlib import Path

import pytest
from pydantic import SecretStr, ValidationError

from reverie.config import Config, known_keys
from reverie.errors import ConfigError


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("all", "all"),
        ("ALL", "all"),
        ("3", 3),
        (3, 3),
        ("Ann Lee", ("Ann Lee",)),
        ("Ann Lee, 山田花子", ("Ann Lee", "山田花子")),
        (["O'Neil-Šimić", "Madonna"], ("O'Neil-Šimić", "Madonna")),
    ],
)
def test_residents_are_all_or_a_number_or_names(said: object, meant: object) -> None:
    """One setting, three ways to say whom the town begins with."""
    assert Config.model_validate({"residents": said}).residents == meant


@pytest.mark.parametrize("said", ["0", 0, -1, "", "Ann,,Bea", [], [3], True, 1.5, "Ann, Ann"])
def test_residents_refuse_nobody_and_nonsense(said: object) -> None:
    """A town without residents has nothing to live, and nobody is there twice."""
    with pytest.raises(ValidationError, match="residents"):
        Config.model_validate({"residents": said})


@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("2023-02-13 07:30", datetime(2023, 2, 13, 7, 30)),
        ("2023-02-13T07:30:10", datetime(2023, 2, 13, 7, 30, 10)),
        ("2023-02-13", datetime(2023, 2, 13)),
        (datetime(2023, 2, 13, 7), datetime(2023, 2, 13, 7)),
    ],
)
def test_start_is_a_game_time(said: object, meant: datetime) -> None:
    """With or without a time of day, as text or as TOML's own kind of time."""
    assert Config.model_validate({"start": said}).start == meant


@pytest.mark.parametrize("said", ["noon", "2023-02-13T07:30Z", "2023-02-30", 5, True])
def test_start_refuses_zones_numbers_and_days_that_are_not(said: object) -> None:
    """Game time has no zone, and a number would be read as seconds since 1970."""
    with pytest.raises(ValidationError, match="start"):
        Config.model_validate({"start": said})


def test_settings_cannot_be_changed_afterwards() -> None:
    """The value that a run was started with is the value that it has."""
    config = Config()

    with pytest.raises(ValidationError, match="frozen"):
        config.seed = 7  # type: ignore[misc]  # that it cannot be assigned is the point


def test_record_gives_the_same_settings_back() -> None:
    """What `run.json` holds is enough to continue a run with the same settings."""
    config = Config.model_validate({"residents": "Ann Lee,山田花子", "mind": {"planning": False}})

    assert Config.model_validate(config.record()) == config


def test_record_holds_neither_the_key_nor_an_address_nor_a_path_of_this_machine() -> None:
    """A run folder can be given away."""
    config = Config(
        openai_api_key=SecretStr("sk-test-0000SECRET0000"),
        openai_base_url="http://10.1.1.1/v1",
        runs=Path("/home/somebody/runs"),
    )

    record = repr(config.record())

    assert all(each not in record for each in ("SECRET", "10.1.1.1", "somebody"))


def test_the_key_is_not_in_any_picture_of_the_settings() -> None:
    """Logs and tracebacks print objects; the key must not come with them."""
    config = Config(openai_api_key=SecretStr("sk-test-0000SECRET0000"))

    shown = f"{config} {config!r} {config.model_dump()} {config.model_dump_json()}"

    assert "SECRET" not in shown


def test_replace_checks_what_it_is_given() -> None:
    """A copy keeps the rules of the original."""
    with pytest.raises(ConfigError, match="days must be more than 0, not -1"):
        Config().replace(days=-1)
    with pytest.raises(ConfigError, match="there is no 'resident'; did you mean 'residents'"):
        Config().replace(resident=3)


def test_replace_changes_only_what_it_is_given() -> None:
    """The rest stays, sections included."""
    config = Config.model_validate({"seed": 7, "mind": {"kind": "language"}})

    changed = config.replace(days=2.0)

    assert (changed.days, changed.seed, changed.mind.kind) == (2.0, 7, "language")


def test_known_keys_are_dotted_and_never_secrets() -> None:
    """This list is what suggestions, files and `--set` go by."""
    keys = known_keys()

    assert keys["seed"] == 0
    assert keys["mind.retrieval.recency"] is True
    assert not [key for key in keys if "openai" in key]
