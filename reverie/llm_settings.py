"""The settings of a run about its language model."""

from pydantic import BaseModel, ConfigDict, Field, field_validator

from personas import questions
from personas.questions import Question


def _question_names() -> tuple[str, ...]:
    """Return the names of all questions, in order."""
    found = (getattr(questions, name) for name in questions.__all__)
    kinds = [each for each in found if isinstance(each, type) and issubclass(each, Question)]
    return tuple(sorted(each.__name__ for each in kinds if each is not Question))


class LlmConfig(BaseModel):
    """Which language model decides, how it is asked, and how much it may cost.

    Attributes:
        client: "openai" for a server of that protocol, "local:FOLDER", "llama-cpp:FILE",
            "scripted:FILE", or "replay:RUN" for the record of another run.
        model: name of the model; empty where the client has only one.
        models: question → another model for it.
        temperature: of the sampling, where a prompt has none of its own.
        thinking_tokens: added to every reply, for models that reason before they answer.
        window: tokens that prompt and reply may have together; None to find it out.
        concurrency: most calls at once; fewer where the server bears no more.
        timeout_s: seconds of patience for one try.
        tries: of a call before it has no answer.
        patience_s: seconds that a server may be gone before the run stops.
        max_cost, max_tokens: limits of the whole run; None for none.
        prices: a price table of one's own, in TOML; empty for none.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", hide_input_in_errors=True)

    client: str = Field(default="openai", min_length=1)
    model: str = ""
    models: dict[str, str] = Field(default_factory=dict)
    temperature: float = Field(default=0.7, ge=0, le=2, allow_inf_nan=False)
    thinking_tokens: int = Field(default=0, ge=0, le=100_000)
    window: int | None = Field(default=None, ge=512)
    concurrency: int = Field(default=16, ge=1, le=512)
    timeout_s: float = Field(default=60.0, gt=0, le=3600, allow_inf_nan=False)
    tries: int = Field(default=5, ge=1, le=20)
    patience_s: float = Field(default=300.0, ge=0, le=86_400, allow_inf_nan=False)
    max_cost: float | None = Field(default=None, ge=0, allow_inf_nan=False)
    max_tokens: int | None = Field(default=None, ge=0, le=10**15)
    prices: str = ""

    @field_validator("models")
    @classmethod
    def _of_questions(cls, models: dict[str, str]) -> dict[str, str]:
        known = _question_names()
        for name in models:
            if name not in known:
                raise ValueError(f"a model for a question: there are {', '.join(known)}")
        return dict(sorted(models.items()))

    @property
    def kind(self) -> str:
        """The client without what it is given."""
        return self.client.partition(":")[0]

    @property
    def subject(self) -> str:
        """What the client is given: a file, a folder, a run; may be empty."""
        return self.client.partition(":")[2]
