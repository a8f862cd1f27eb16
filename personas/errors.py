"""What can go wrong in the minds.

PersonaError
├── IdentityError        a resident's description cannot be understood
├── MemoryStreamError    a memory record that the stream cannot hold
├── UnknownPolicyError   no retrieval policy of that name
└── UnansweredError      a mind has no rule or reply for a question
"""


class PersonaError(Exception):
    """Root of every error raised in this room."""


class IdentityError(PersonaError):
    """A resident's description cannot be understood."""


class MemoryStreamError(PersonaError):
    """A memory record breaks a rule of the memory stream."""


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
