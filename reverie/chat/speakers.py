"""Who finds the words of a reply: the offline rules, or a chat model with the rules behind it."""

from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from typing import Protocol

from personas.errors import CallFailedError
from personas.minds.offline import OfflineMind
from personas.ports import ChatModel, Draws
from personas.questions.reply_to_user import ReplyToUser
from reverie.chat.errors import MessageTooLongError
from reverie.chat.prompt import REPLY_TOKENS, Prompt

_STREAM_CHARACTERS = 12
_CHARACTERS_A_TOKEN = 3


@dataclass(frozen=True, slots=True)
class Piece:
    """Some of a reply as it is found.

    Attributes:
        text: raw, with whatever a model puts in.
        source: who found it: "offline", "model" or "fallback".
    """

    text: str
    source: str


class Speaker(Protocol):
    """Finds the words of a reply."""

    def speak(self, question: ReplyToUser, prompt: Prompt) -> AsyncIterator[Piece]:
        """Yield a reply in pieces, none where there is nothing to say.

        Raises:
            MessageTooLongError: the message does not fit.
        """
        ...


class OfflineSpeaker:
    """The rules of the offline mind.

    Args:
        draws: random streams for a turn of the talk.
    """

    def __init__(self, draws: Callable[[int], Draws]) -> None:
        self._draws = draws
        self._mind = OfflineMind()

    async def speak(self, question: ReplyToUser, prompt: Prompt) -> AsyncIterator[Piece]:
        """Yield the rule's reply, some characters at a time; the prompt is not needed."""
        del prompt
        answer = await self._mind.answer(question, self._draws(question.turn))
        for start in range(0, len(answer.value), _STREAM_CHARACTERS):
            yield Piece(answer.value[start : start + _STREAM_CHARACTERS], "offline")


class ModelSpeaker:
    """A chat model; where a call fails the offline rules answer, and it is said that they did.

    Args:
        model: behind its gateway.
        offline: answers where the model cannot.
    """

    def __init__(self, model: ChatModel, offline: OfflineSpeaker) -> None:
        self._model = model
        self._offline = offline

    async def speak(self, question: ReplyToUser, prompt: Prompt) -> AsyncIterator[Piece]:
        """Yield the model's reply."""
        room = self._model.window(question.name) - REPLY_TOKENS
        needed = self._model.count_tokens(prompt.text)
        if needed > room:
            spare = room - (needed - self._model.count_tokens(question.question))
            raise MessageTooLongError(len(question.question), max(0, spare) * _CHARACTERS_A_TOKEN)
        try:
            reply = await self._model.complete(prompt.request)
        except CallFailedError:
            async for piece in self._offline.speak(question, prompt):
                yield Piece(piece.text, "fallback")
            return
        for start in range(0, len(reply.text), _STREAM_CHARACTERS):
            yield Piece(reply.text[start : start + _STREAM_CHARACTERS], "model")
