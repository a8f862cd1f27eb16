"""Talk of users with personas: the pipeline, what it keeps, and what of it is shown."""

from reverie.chat.cleaning import Shown, StreamCleaner, clean
from reverie.chat.counterpart import FreshResident, ResidentOfRun
from reverie.chat.errors import (
    ChatError,
    EmptyMessageError,
    HistoryError,
    MessageTooLongError,
    MissingOwnerError,
    StaleRevisionError,
)
from reverie.chat.exchange import Exchange, History, TalkKey
from reverie.chat.service import ChatService, Said
from reverie.chat.speakers import ModelSpeaker, OfflineSpeaker
from reverie.chat.store import FileTalkStore, TalkStore

__all__ = [
    "ChatError",
    "ChatService",
    "EmptyMessageError",
    "Exchange",
    "FileTalkStore",
    "FreshResident",
    "History",
    "HistoryError",
    "MessageTooLongError",
    "MissingOwnerError",
    "ModelSpeaker",
    "OfflineSpeaker",
    "ResidentOfRun",
    "Said",
    "Shown",
    "StaleRevisionError",
    "StreamCleaner",
    "TalkKey",
    "TalkStore",
    "clean",
]
