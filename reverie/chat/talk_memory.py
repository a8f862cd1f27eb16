"""A user's own memory of a talk: messages and replies in a graph, with the links between them.

It is a fold of the history, so nothing of it can be lost or half written, and it holds one
user's words only.
"""

from datetime import datetime

from personas.memory import ChatMemory
from personas.ports import Embedder
from reverie.chat.exchange import Connection, Exchange, History, Recalled

_LIMIT = 6
_USER, _PERSONA = "user", "persona"
_SEPARATOR = "\x1f"


class TalkMemory:
    """What one user and one persona have said to each other.

    Args:
        history: of their talk.
        embedder: the sentence encoder.
    """

    def __init__(self, history: History, embedder: Embedder) -> None:
        self._embedder = embedder
        owner = f"{history.key.owner}{_SEPARATOR}{history.key.persona}"
        self._messages = ChatMemory(embedder).of(owner)
        self._of_user: dict[str, Exchange] = {}
        self._nodes: dict[int, str] = {}
        for exchange in history.exchanges:
            self.take(exchange)

    def __len__(self) -> int:
        return len(self._nodes)

    def take(self, exchange: Exchange) -> None:
        """Add what was said in an exchange; its links follow from what was said before."""
        at = exchange.at.replace(tzinfo=None)
        told = self._messages.add(
            _USER,
            exchange.message,
            at,
            tags=exchange.tags,
            emotion=exchange.label,
            people=(_PERSONA,),
        )
        self._messages.add(_PERSONA, exchange.reply, at, kind="reply", people=(_USER,))
        self._of_user[told.node_id] = exchange
        self._nodes[exchange.revision] = told.node_id

    def search(self, message: str, now: datetime) -> tuple[Recalled, ...]:
        """Return the user's messages that come to mind: near in meaning, then linked with those."""
        if not self._nodes:
            return ()
        found = self._messages.search_with_connections(message, now=now.replace(tzinfo=None))
        own = [each for each in found if each.node.node_id in self._of_user][:_LIMIT]
        texts = [self._of_user[each.node.node_id].message for each in own]
        nearness = self._nearness(message, texts)
        return tuple(
            Recalled(
                node=each.node.node_id,
                text=text,
                at=self._of_user[each.node.node_id].at,
                by_user=True,
                why=each.why,
                nearness=near,
                mood=self._of_user[each.node.node_id].label,
            )
            for each, text, near in zip(own, texts, nearness, strict=True)
        )

    def told(self, mood: str = "") -> tuple[Recalled, ...]:
        """Return all that the user has said, or said in one mood, the latest first."""
        told = [
            Recalled(
                node=node,
                text=exchange.message,
                at=exchange.at,
                by_user=True,
                why="said by the user",
                mood=exchange.label,
            )
            for node, exchange in self._of_user.items()
            if not mood or exchange.label == mood
        ]
        return tuple(reversed(told))

    def connections(self, revision: int) -> tuple[Connection, ...]:
        """Return what the message of an exchange is linked with, nearest first."""
        found = self._messages.context(self._nodes[revision], depth=1)
        return tuple(
            Connection(node=each.node.node_id, text=each.node.description, why=each.why)
            for each in found
            if each.depth
        )

    def link_counts(self) -> dict[str, int]:
        """Return kind of link between messages -> how many there are."""
        return self._messages.link_counts()

    def _nearness(self, message: str, texts: list[str]) -> list[float]:
        rows = self._embedder.encode([message, *texts])
        return [round(float(value), 4) for value in rows[1:] @ rows[0]]
