"""The memories of the users of a chat."""

from personas.memory.messages import Messages
from personas.memory.similarity import unrelated_cosine
from personas.memory.store import MemoryStore
from personas.memory.tokens import Language
from personas.ports import Embedder


class ChatMemory:
    """The messages of many users; nothing of one is ever seen by another.

    Args:
        embedder: the sentence encoder.
        language: of a new user.
        similar_from: cosine from which two messages are of one topic under *embedder*, where it
            was kept with the model's id; by default it is found out when first needed.
    """

    def __init__(
        self,
        embedder: Embedder,
        *,
        language: Language = "en",
        similar_from: float | None = None,
    ) -> None:
        self._embedder = embedder
        self._store = MemoryStore(embedder, language=language)
        self._messages: dict[str, Messages] = {}
        self._threshold = similar_from

    def of(self, user: str) -> Messages:
        """Return the messages of *user*; none yet for a new one."""
        if user not in self._messages:
            memory = self._store.of(user)
            self._messages[user] = Messages(memory, self._embedder, self.similar_from)
        return self._messages[user]

    def similar_from(self) -> float:
        """Return the cosine from which two messages are of one topic under this encoder."""
        if self._threshold is None:
            self._threshold = unrelated_cosine(self._embedder)
        return self._threshold
