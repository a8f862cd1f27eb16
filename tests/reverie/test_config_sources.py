"""Which source of a setting wins, and what is said about a setting that is wrong."""

from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest

from reverie.config import Config, MindConfig
from reverie.config_sources import Resolved, overridden, resolve
from reverie.errors import ConfigError


def _resolve(
    folder: Path,
    *,
    flags: Mapping[str, object] | None = None,
    settings: Sequence[str] = (),
    environment: Mapping[str, str] | None = None,
    config_file: Path | None = None,
) -> Resolved:
    """Resolve in a folder of the test, with its `user` folder as the user's."""
    return resolve(
        flags=flags or {},
        settings=settings,
        config_file=config_file,
        environment=environment or {},
        folder=folder,
        user_folder=folder / "user",
    )


def _write(path: Path, text: str) -> Path:
    """Write a settings file."""
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_nearer_source_wins(tmp_path: Path) -> None:
    """Flag > variable > project file > user file > default, one setting each step less."""
    _write(tmp_path / "user/config.toml", "seed = 1\ndays = 1.5\nworkers = 1\nstep_seconds = 15")
    _write(tmp_path / "reverie.toml", "seed = 2\ndays = 2\nworkers = 2")
    environment = {"REVERIE_SEED": "3", "REVERIE_DAYS": "3"}

    config = _resolve(tmp_path, flags={"seed": 4}, environment=environment).config

    assert (config.seed, config.days, config.workers, config.step_seconds) == (4, 3.0, 2, 15)
    assert config.checkpoint_minutes == 60


def test_origins_say_who_won(tmp_path: Path) -> None:
    """A person who wonders where a value comes from can be told."""
    file = _write(tmp_path / "reverie.toml", "seed = 2\ndays = 2")

    resolved = _resolve(
        tmp_path, settings=["policy=release2023"], environment={"REVERIE_DAYS": "3"}
    )

    assert resolved.origins == {"seed": str(file), "days": "REVERIE_DAYS", "policy": "--set"}
    assert resolved.files == (file,)


def test_a_named_file_is_read_in_place_of_the_folders_own(tmp_path: Path) -> None:
    """`--config` chooses; the two are not mixed."""
    _write(tmp_path / "reverie.toml", "seed = 2\nworkers = 2")
    chosen = _write(tmp_path / "other.toml", "seed = 3")

    config = _resolve(tmp_path, config_file=chosen).config

    assert (config.seed, config.workers) == (3, 1)


def test_sections_are_reached_by_dots_tables_and_double_underscores(tmp_path: Path) -> None:
    """One setting has one name in each source."""
    _write(
        tmp_path / "reverie.toml", "[mind]\nreflection = false\n[mind.retrieval]\nrecency = false"
    )
    environment = {"REVERIE_MIND__PLANNING": "false"}

    mind = _resolve(
        tmp_path, environment=environment, settings=["mind.talk_max_lines=6"]
    ).config.mind

    assert (mind.reflection, mind.planning, mind.talk_max_lines) == (False, False, 6)
    assert mind.retrieval.recency is False


def test_mind_alone_means_its_kind(tmp_path: Path) -> None:
    """`mind = "language"` beside `mind.planning` is what people write."""
    mind = _resolve(tmp_path, settings=["mind=language", "mind.planning=false"]).config.mind

    assert (mind.kind, mind.planning) == ("language", False)


def test_flags_that_were_not_given_do_not_count(tmp_path: Path) -> None:
    """None is how a command says that its option was left out."""
    _write(tmp_path / "reverie.toml", "seed = 2")

    assert _resolve(tmp_path, flags={"seed": None}).config.seed == 2


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("sed = 3", "seed"),
        ("step_second = 3", "step_seconds"),
        ("talk_max_line = 3", "mind.talk_max_lines"),
        ("[mind]\nreflections = true", "mind.reflection"),
        ("[mind.retrieval]\nrecencies = true", "mind.retrieval.recency"),
    ],
)
def test_an_unknown_setting_names_the_nearest_and_the_file(
    tmp_path: Path, text: str, meant: str
) -> None:
    """A slip of the pen is told, with where it is."""
    file = _write(tmp_path / "reverie.toml", text)

    with pytest.raises(ConfigError, match="there is no setting") as caught:
        _resolve(tmp_path)

    assert caught.value.hint == f"did you mean {meant}?"
    assert str(file) in str(caught.value)


def test_an_unknown_variable_is_told_too(tmp_path: Path) -> None:
    """A variable that does nothing is worse than an error."""
    with pytest.raises(ConfigError, match="REVERIE_STEPSECONDS: there is no setting"):
        _resolve(tmp_path, environment={"REVERIE_STEPSECONDS": "10"})


def test_variables_of_the_command_itself_are_no_settings(tmp_path: Path) -> None:
    """REVERIE_DEBUG asks for tracebacks."""
    assert _resolve(tmp_path, environment={"REVERIE_DEBUG": "1", "HOME": "/"}).origins == {}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("seed = 'x'", "seed must be a whole number, not 'x'"),
        ("seed = -1", "seed must be at least 0, not -1"),
        ("days = 0", "days must be more than 0, not 0"),
        ("days = nan", "days must be a number, not nan"),
        ("step_seconds = 7200", "step_seconds must be at most 3600, not 7200"),
        ("mind = 'magic'", "mind.kind must be 'offline' or 'language', not 'magic'"),
        ("residents = 0", 'residents must be at least 1, or "all", not 0'),
        ("start = 'noon'", "start must be a game time like 2023-02-13 07:30, not 'noon'"),
        ("policy = ''", "policy must be a text that is not empty, not ''"),
        ("[mind]\nplanning = 'often'", "mind.planning must be true or false, not 'often'"),
    ],
)
def test_a_wrong_value_is_told_in_a_plain_sentence(
    tmp_path: Path, text: str, sentence: str
) -> None:
    """What it must be, what it is, and where it was said."""
    file = _write(tmp_path / "reverie.toml", text)

    with pytest.raises(ConfigError) as caught:
        _resolve(tmp_path)

    assert str(caught.value) == f"{file}: {sentence}"


def test_a_wrong_flag_is_a_wrong_use(tmp_path: Path) -> None:
    """The command line's own mistakes end with the usage code, a file's with the config code."""
    with pytest.raises(ConfigError) as caught:
        _resolve(tmp_path, flags={"days": -1.0})

    assert caught.value.is_usage
    assert str(caught.value) == "--days: days must be more than 0, not -1.0"


@pytest.mark.parametrize("text", ["seed", "=3", ""])
def test_set_needs_a_key_and_a_value(tmp_path: Path, text: str) -> None:
    """`--set seed` alone cannot mean anything."""
    with pytest.raises(ConfigError, match="key=value"):
        _resolve(tmp_path, settings=[text])


@pytest.mark.parametrize("key", ["openai_api_key", "OPENAI_API_KEY", "llm.api_key", "hf_token"])
def test_keys_are_refused_in_files_and_never_repeated(tmp_path: Path, key: str) -> None:
    """A key in a file ends up in a repository; the message must not carry it further."""
    _write(tmp_path / "reverie.toml", f"{key} = 'sk-test-0000SECRET0000'")

    with pytest.raises(ConfigError, match="secret") as caught:
        _resolve(tmp_path)

    assert "SECRET0000" not in str(caught.value) + caught.value.hint


def test_the_key_comes_from_its_own_variable(tmp_path: Path) -> None:
    """As every OpenAI-compatible program does it."""
    environment = {"OPENAI_API_KEY": "sk-test", "OPENAI_BASE_URL": "http://127.0.0.1/v1"}

    config = _resolve(tmp_path, environment=environment).config

    assert config.openai_api_key is not None
    assert config.openai_api_key.get_secret_value() == "sk-test"
    assert config.openai_base_url == "http://127.0.0.1/v1"


def test_space_around_key_and_address_does_not_count(tmp_path: Path) -> None:
    """A key that was read from a file often has a line end."""
    environment = {"OPENAI_API_KEY": " sk-test\r\n", "OPENAI_BASE_URL": "http://127.0.0.1/v1\n"}

    config = _resolve(tmp_path, environment=environment).config

    assert config.openai_api_key is not None
    assert config.openai_api_key.get_secret_value() == "sk-test"
    assert config.openai_base_url == "http://127.0.0.1/v1"


def test_a_file_that_is_not_utf_8_is_told_with_line_and_byte(tmp_path: Path) -> None:
    """A file saved in GBK by an editor in China; its first two bytes happen to be UTF-8."""
    file = tmp_path / "reverie.toml"
    file.write_bytes('seed = 1\ntown = "小镇"'.encode("gbk"))

    with pytest.raises(ConfigError, match=r"line 2: byte 0xd5 is not UTF-8"):
        _resolve(tmp_path)


def test_a_byte_order_mark_does_no_harm(tmp_path: Path) -> None:
    """Some editors put one in front of every file."""
    (tmp_path / "reverie.toml").write_bytes(b"\xef\xbb\xbfseed = 5")

    assert _resolve(tmp_path).config.seed == 5


def test_a_file_that_is_not_toml_is_told_with_its_line(tmp_path: Path) -> None:
    """File, line and what to do; no stack trace."""
    file = _write(tmp_path / "reverie.toml", "seed = 1\ntown = larkspur\n")

    with pytest.raises(ConfigError, match="line 2") as caught:
        _resolve(tmp_path)

    assert str(file) in str(caught.value)


def test_a_named_file_that_is_missing_is_told(tmp_path: Path) -> None:
    """`--config` with a name that is wrong must not be passed over in silence."""
    with pytest.raises(ConfigError, match=r"missing\.toml cannot be read"):
        _resolve(tmp_path, config_file=tmp_path / "missing.toml")


def test_settings_of_a_run_can_be_overridden_one_by_one(tmp_path: Path) -> None:
    """What is not said stays, where the runs lie included; mistakes are told as ever."""
    config = Config(seed=4, runs=tmp_path, mind=MindConfig(reflection=False))

    changed = overridden(config, ["mind.talk_max_lines=5", "seed=9"])

    assert (changed.seed, changed.runs) == (9, tmp_path)
    assert changed.mind == MindConfig(reflection=False, talk_max_lines=5)
    with pytest.raises(ConfigError, match="there is no setting 'sed'"):
        overridden(config, ["sed=9"])
