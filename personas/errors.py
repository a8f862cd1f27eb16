"""What can go wrong in the minds.

PersonaError
├── IdentityError        a resident's description cannot be understood
├── MemoryStreamError    a memory record that the stream cannot hold
├── MemoryGraphError     a link between memories that cannot be
├── UnknownPolicyError   no retrieval policy of that name
├── UnansweredError      a mind has no rule or reply for a question
├── UnreadableReplyError a model's reply that no tolerance can turn into an answer
├── PromptFileError      a prompt file that does not keep the rules of prompt files
└── ChatModelError       a chat model gives no answer
    ├── CallFailedError      to this one call: a mind falls back and goes on
    │   ├── NoAnswerError        none in time or none that is whole, after all retries
    │   └── PromptTooLongError   prompt and reply do not fit the model's window
    └── ModelStoppedError    to any call any more: a mind lets it pass, the run stops
        ├── BudgetExhaustedError     a limit of tokens or money is reached
        ├── ServerGoneError          the server cannot be reached, or refuses us for good
        └── ReplayRefusedError       a replay holds no answer to this request
"""


class PersonaError(Exception):
    """Root of every error raised in this room."""


class IdentityError(PersonaError):
    """A resident's description cannot be understood."""


class MemoryStreamError(PersonaError):
    """A memory record breaks a rule of the memory stream."""


class MemoryGraphError(PersonaError):
    """A link between memories cannot be: its relation or one of its ends does not exist."""


class UnknownPolicyError(PersonaError):
    """No retrieval policy has that name.

    Attributes:
        name: the name that was asked for.
        known: the names that exist, in order.
    """

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"no retrieval policy is called {name!r}; there are {', '.join(known)}")


class UnansweredError(PersonaError):
    """A mind cannot answer a question at all.

    Attributes:
        question: the question's name.
    """

    def __init__(self, question: str, why: str) -> None:
        self.question = question
        super().__init__(f"no answer to {question}: {why}")


class UnreadableReplyError(PersonaError, ValueError):
    """A model's reply cannot be read as an answer; the message says to the model what is wrong."""


class PromptFileError(PersonaError):
    """A prompt file breaks a rule of prompt files."""


class ChatModelError(PersonaError):
    """A chat model gives no answer.

    Attributes:
        hint: what to do about it; may be empty.
    """

    def __init__(self, message: str, *, hint: str = "") -> None:
        self.hint = hint
        super().__init__(message)


class CallFailedError(ChatModelError):
    """One call has no answer; the next may have one. A mind falls back on its rule."""


class NoAnswerError(CallFailedError):
    """No answer came in time, or none that was whole, after all retries."""


class PromptTooLongError(CallFailedError):
    """Prompt and reply together do not fit the window of the model; nothing was sent.

    Attributes:
        tokens: that prompt and reply need at most.
        window: that there are.
    """

    def __init__(self, message: str, *, tokens: int, window: int, hint: str = "") -> None:
        self.tokens = tokens
        self.window = window
        super().__init__(message, hint=hint)


class ModelStoppedError(ChatModelError):
    """No call can be made any more. A mind must let it pass: the run stops and can be resumed."""


class BudgetExhaustedError(ModelStoppedError):
    """A limit of tokens or money is reached."""


class ServerGoneError(ModelStoppedError):
    """The server cannot be reached any more, or refuses us for good: key, quota, model name."""


class ReplayRefusedError(ModelStoppedError):
    """A replay holds no answer to this request; its message names persona, tick and question."""
