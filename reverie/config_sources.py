"""Where settings come from, and which of them wins.

In this order: flag > `REVERIE_*` variable > `--config` file, or `reverie.toml` in the working
folder > the user's own `config.toml` > default.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from pydantic import ValidationError

from reverie.config import Config, is_open, known_keys, values_of
from reverie.config_sentences import expectation, toml_complaint
from reverie.errors import ConfigError

PREFIX = "REVERIE_"
# Variables that steer the command itself, or its tests, and are no setting of a run.
RESERVED_VARIABLES = frozenset(
    {"REVERIE_DEBUG", "REVERIE_DATA", "REVERIE_CONFIG", "REVERIE_USER", "REVERIE_ZONE"}
)
_OF_TESTS = "REVERIE_TEST_"
PROJECT_FILE = "reverie.toml"
USER_FILE = "config.toml"
_OWN_OPTIONS = {
    "mind.kind": "mind",
    "llm.client": "llm",
    "llm.model": "model",
    "llm.max_cost": "max_cost",
    "llm.max_tokens": "max_tokens",
}


@dataclass(frozen=True, slots=True)
class Resolved:
    """Settings, and where each of them was said.

    Attributes:
        config: the settings.
        origins: dotted key → flag, variable or file; keys left at their default are absent.
        files: the files that were read, the stronger first.
    """

    config: Config
    origins: Mapping[str, str]
    files: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class _Said:
    """One setting as somebody said it."""

    key: str
    value: object
    origin: str


def resolve(
    *,
    flags: Mapping[str, object],
    settings: Sequence[str] = (),
    config_file: Path | None = None,
    environment: Mapping[str, str],
    folder: Path,
    user_folder: Path | None = None,
) -> Resolved:
    """Build the settings of a run.

    Args:
        flags: dotted key → value of the command's own options; None means not given.
        settings: "key=value" texts of `--set`; a command's own option wins over them.
        config_file: a file to read in place of *folder*'s `reverie.toml`.
        environment: variables, usually `os.environ`.
        folder: the working folder.
        user_folder: where the user's `config.toml` may be; None reads none.

    Raises:
        ConfigError: a key is unknown, a value is out of range, or a file cannot be read.
    """
    files = tuple(_files(config_file, folder, user_folder))
    said = [
        *(each for path in reversed(files) for each in _read_file(path)),
        *_read_environment(environment),
        *(_read_setting(text) for text in settings),
        *(_Said(key, value, _flag(key)) for key, value in flags.items() if value is not None),
    ]
    known = known_keys()
    winners: dict[str, _Said] = {}
    for each in said:
        plain = _checked(each, known)
        winners[plain.key] = plain
    secrets = {
        "openai_api_key": environment.get("OPENAI_API_KEY", "").strip() or None,
        "openai_base_url": environment.get("OPENAI_BASE_URL", "").strip() or None,
    }
    config = _validated(winners, secrets)
    return Resolved(config, {key: each.origin for key, each in winners.items()}, files)


def overridden(config: Config, settings: Sequence[str]) -> Config:
    """Return *config* with the "key=value" texts of `--set` in it, checked like the original.

    Raises:
        ConfigError: a key is unknown, or a value is out of range.
    """
    values = values_of(config)
    said = {key: _Said(key, value, "") for key, value in values.items()}
    for text in settings:
        each = _checked(_read_setting(text), values)
        said[each.key] = each
    return _validated(said, {})


def laid_over(base: Config, resolved: Resolved) -> Config:
    """Return *base* with what was said in *resolved* over it; keys and address are *resolved*'s.

    Raises:
        ConfigError: together they are not settings.
    """
    values = values_of(base)
    new = values_of(resolved.config)
    said = {key: _Said(key, value, "") for key, value in values.items()}
    said |= {key: _Said(key, new[key], origin) for key, origin in resolved.origins.items()}
    config = resolved.config
    secrets = {
        "openai_api_key": config.openai_api_key,
        "openai_base_url": config.openai_base_url,
    }
    return _validated(said, secrets).replace(runs=config.runs)


def _files(config_file: Path | None, folder: Path, user_folder: Path | None) -> Iterator[Path]:
    """Name the files to read, the stronger first."""
    project_file = folder / PROJECT_FILE
    if config_file is not None:
        yield config_file
    elif project_file.is_file():
        yield project_file
    if user_folder is not None and (user_folder / USER_FILE).is_file():
        yield user_folder / USER_FILE


def read_toml(path: Path) -> dict[str, object]:
    """Read a TOML file, which must be UTF-8.

    Raises:
        ConfigError: the file is missing, is not UTF-8, or is not TOML; says file and line.
    """
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise ConfigError(f"{path} cannot be read: {reason}", origin=str(path)) from error
    try:
        # Editors on Windows put a byte-order mark in front, which TOML does not know.
        return tomllib.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise ConfigError(
            f"{path}, line {line}: byte {raw[error.start]:#04x} is not UTF-8",
            origin=str(path),
            hint="save the file as UTF-8",
        ) from error
    except tomllib.TOMLDecodeError as error:
        why = toml_complaint(error, raw.decode("utf-8-sig"))
        raise ConfigError(
            f"{path} is not valid TOML: {why}",
            origin=str(path),
            hint='write one `key = value` a line, with texts in "quotes"',
        ) from error


def _read_file(path: Path) -> Iterable[_Said]:
    """Read the settings of one file."""
    return _flattened("", read_toml(path), str(path))


def _flattened(prefix: str, table: Mapping[str, object], origin: str) -> Iterator[_Said]:
    """Turn tables in tables into dotted keys."""
    for name, value in table.items():
        if isinstance(value, Mapping):
            yield from _flattened(f"{prefix}{name}.", value, origin)
        else:
            yield _Said(prefix + name, value, origin)


def _read_environment(environment: Mapping[str, str]) -> Iterator[_Said]:
    """Read `REVERIE_*`; two underscores stand for the dot (`REVERIE_MIND__KIND`)."""
    for variable in sorted(environment):
        is_reserved = variable in RESERVED_VARIABLES or variable.startswith(_OF_TESTS)
        if variable.startswith(PREFIX) and not is_reserved:
            key = variable.removeprefix(PREFIX).lower().replace("__", ".")
            yield _Said(key, environment[variable], variable)


def _read_setting(text: str) -> _Said:
    """Read one "key=value" of `--set`."""
    key, equals, value = text.partition("=")
    if not equals or not key.strip():
        raise ConfigError(
            f"--set {text} is not key=value", origin="--set", hint="for example --set seed=7"
        )
    return _Said(key.strip(), value.strip(), "--set")


def _flag(key: str) -> str:
    """Return the option by which the command line says *key*."""
    name = _OWN_OPTIONS.get(key, key)
    return "--" + name.replace("_", "-").replace(".", "-")


def _checked(said: _Said, known: Mapping[str, object]) -> _Said:
    """Return *said* under its full key; `mind = "language"` is short for `mind.kind`."""
    key = "mind.kind" if said.key == "mind" else said.key
    if key in known or is_open(key):
        return _Said(key, said.value, said.origin)
    if key.rpartition(".")[2].lower().endswith(("api_key", "apikey", "token", "password")):
        raise ConfigError(
            f"{said.origin}: {said.key} is a secret, and secrets are never read from there",
            key=said.key,
            origin=said.origin,
            hint="remove it, and set the variable OPENAI_API_KEY instead",
        )
    name = f"{said.key!r}"
    raise ConfigError(
        f"{said.origin}: there is no setting {name}",
        key=said.key,
        origin=said.origin,
        hint=_nearest(key, known),
    )


def _nearest(key: str, known: Iterable[str]) -> str:
    """Say which setting was probably meant, by its dotted key or by the last word of it."""
    keys = list(known)
    last_words = {each.rpartition(".")[2]: each for each in keys}
    near = get_close_matches(key, keys, n=1, cutoff=0.6)
    near += get_close_matches(key.rpartition(".")[2], list(last_words), n=1, cutoff=0.6)
    if near:
        return f"did you mean {last_words.get(near[0], near[0])}?"
    return "the settings are " + ", ".join(sorted(keys))


def _validated(winners: Mapping[str, _Said], secrets: Mapping[str, object]) -> Config:
    """Check values and build the settings; the first mistake is told."""
    tree: dict[str, object] = dict(secrets)
    for key, said in winners.items():
        *sections, name = key.split(".")
        branch = tree
        for section in sections:
            nested = branch.setdefault(section, {})
            assert isinstance(nested, dict)
            branch = nested
        branch[name] = said.value
    try:
        return Config.model_validate(tree)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        place = [str(part) for part in first["loc"]]
        key = next(key for key in winners if _is_within(key.split("."), place))
        said = winners[key]
        raise ConfigError(
            f"{said.origin}: {key} must be {expectation(first)}, not {said.value!r}",
            key=key,
            origin=said.origin,
        ) from None


def _is_within(key: list[str], place: list[str]) -> bool:
    """Return whether a mistake at *place* is one of the setting *key*, or the other way round."""
    length = min(len(key), len(place))
    return key[:length] == place[:length]
