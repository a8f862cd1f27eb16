"""Where answers come from: live from a server, or from the record of another run."""

from typing import Protocol

from reverie.llm.records import Asked, Outcome


class Source(Protocol):
    """Answers calls."""

    @property
    def name(self) -> str:
        """Who answers, for messages."""
        ...

    @property
    def is_free(self) -> bool:
        """Whether its calls cost no money."""
        ...

    async def window(self, model: str) -> int | None:
        """Return the window of *model* in tokens; None where nobody knows.

        Raises:
            ServerGoneError: there is nobody to ask.
        """
        ...

    async def ask(self, asked: Asked) -> Outcome:
        """Return what came of a call.

        Raises:
            ModelStoppedError: no call can be answered any more.
        """
        ...

    async def close(self) -> None:
        """Let go of connections of the running event loop."""
        ...
