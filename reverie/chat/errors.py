"""What can go wrong in a chat.

ChatError
├── MissingOwnerError       nobody is named whose talk it is
├── MessageTooLongError     a message is longer than a talk takes
├── EmptyMessageError       a message without a word
├── ProfileError            a profile of an older system cannot be taken over
├── HistoryError            a history cannot be read as it was written
└── StaleRevisionError      somebody else has gone on with the talk meanwhile
"""

from reverie.errors import ReverieError


class ChatError(ReverieError):
    """Root of the errors of chats."""


class MissingOwnerError(ChatError):
    """Nobody is named whose talk it is; that is refused, never taken for everybody."""


class EmptyMessageError(ChatError):
    """A message without a word."""


class MessageTooLongError(ChatError):
    """A message is longer than a talk takes.

    Attributes:
        length, limit: in characters.
    """

    def __init__(self, length: int, limit: int) -> None:
        self.length = length
        self.limit = limit
        super().__init__(
            f"the message has {length:,} characters, a talk takes {limit:,}: send it in parts"
        )


class ProfileError(ChatError):
    """A profile of an older system cannot be taken over; nothing of it was."""


class HistoryError(ChatError):
    """A history cannot be read as it was written."""


class StaleRevisionError(ChatError):
    """Somebody else has gone on with the talk meanwhile.

    Attributes:
        expected, actual: revisions of the history.
    """

    def __init__(self, expected: int, actual: int) -> None:
        self.expected = expected
        self.actual = actual
        super().__init__(
            f"the talk is at revision {actual}, not {expected}: look at what was said since"
        )
