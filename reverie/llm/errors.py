"""What can go wrong between the engine and a language model.

ReverieError
└── LlmError
    ├── BackendUnavailableError   a package, a model file, a key or a name is missing
    ├── ScriptError               a file of scripted answers is not understood
    └── BackendError              one try of one call failed; the gateway decides what follows

What a mind sees instead is in `personas.errors`: ChatModelError and those below it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from reverie.errors import ReverieError

FaultKind = Literal[
    "rate_limit",
    "timeout",
    "server",
    "unreachable",
    "broken",
    "key",
    "quota",
    "model",
    "address",
    "window",
    "request",
]


@dataclass(frozen=True, slots=True)
class Nature:
    """What a kind of fault means for the calls after it.

    Attributes:
        is_passing: the same call may succeed when it is tried again.
        is_final: no call will succeed until somebody does something about it.
        slows: the server wants fewer calls at once.
        words: what happened, in a few words of ours.
        remedy: what to do about it, for a person.
    """

    words: str
    is_passing: bool = False
    is_final: bool = False
    slows: bool = False
    remedy: str = ""


NATURES: Mapping[FaultKind, Nature] = MappingProxyType(
    {
        "rate_limit": Nature(
            "too many requests",
            is_passing=True,
            slows=True,
            remedy="wait, or lower llm.concurrency",
        ),
        "timeout": Nature(
            "no answer in time",
            is_passing=True,
            slows=True,
            remedy="raise llm.timeout_s, or lower llm.concurrency",
        ),
        "server": Nature(
            "the server failed",
            is_passing=True,
            remedy="look into the server's own log",
        ),
        "unreachable": Nature(
            "the server cannot be reached",
            is_passing=True,
            remedy="start the server, or correct OPENAI_BASE_URL",
        ),
        "broken": Nature(
            "the answer was not whole",
            is_passing=True,
            remedy="look into the server's own log",
        ),
        "key": Nature(
            "the key was refused",
            is_final=True,
            remedy="set OPENAI_API_KEY to a key that this server accepts",
        ),
        "quota": Nature(
            "the credit is used up",
            is_final=True,
            remedy="the account has no credit left: top it up",
        ),
        "model": Nature(
            "there is no such model",
            is_final=True,
            remedy="choose another with --model; `reverie doctor` lists them",
        ),
        "address": Nature(
            "no calls are taken at this address",
            is_final=True,
            remedy="correct OPENAI_BASE_URL; that of most servers ends with /v1",
        ),
        "window": Nature(
            "it does not fit the model's window",
            remedy="set llm.window to what the server really has",
        ),
        "request": Nature(
            "the server refused the request",
            remedy="the server does not understand what is sent to it",
        ),
    }
)


class LlmError(ReverieError):
    """Root of every error of the gateway and its backends.

    Attributes:
        hint: what to do about it; may be empty.
    """

    def __init__(self, message: str, *, hint: str = "") -> None:
        self.hint = hint
        super().__init__(message)


class BackendUnavailableError(LlmError):
    """A backend cannot be used: a package, a model file, a key or a name is missing."""


class ScriptError(LlmError):
    """A file of scripted answers is not understood; says file and line."""


class BackendError(LlmError):
    """One try of one call failed.

    Attributes:
        kind: what kind of fault it is.
        server: who failed, as it may be shown: no key, no password.
        status: HTTP status; None where there was no answer.
        retry_after_s: seconds that the server asks to wait; None where it does not.
        words: the provider's own sentence, or ours where there is none.
    """

    def __init__(
        self,
        kind: FaultKind,
        words: str,
        *,
        server: str,
        status: int | None = None,
        retry_after_s: float | None = None,
    ) -> None:
        self.kind = kind
        self.words = words
        self.server = server
        self.status = status
        self.retry_after_s = retry_after_s
        told = "" if status is None else f" (HTTP {status})"
        super().__init__(f"{server}{told}: {words}", hint=NATURES[kind].remedy)

    @property
    def nature(self) -> Nature:
        """What its kind means for the calls after it."""
        return NATURES[self.kind]
