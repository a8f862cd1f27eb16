"""Talk of users with personas: the pipeline, what it keeps, and what of it is shown."""

from reverie.chat.cleaning import Shown, StreamCleaner, clean
from reverie.chat.counterpart import FreshResident, ResidentOfRun
from reverie.chat.errors import (
    ChatError,
    EmptyMessageError,
    HistoryError,
    MessageTooLongError,
    MissingOwnerError,
    ProfileError,
    StaleRevisionError,
)
from reverie.chat.exchange import Exchange, History, TalkKey
from reverie.chat.introduction import Introduction
from reverie.chat.service import ChatService, Said
from reverie.chat.speakers import ModelSpeaker, OfflineSpeaker
from reverie.chat.statistics import TalkStatistics
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
    "Introduction",
    "MessageTooLongError",
    "MissingOwnerError",
    "ModelSpeaker",
    "OfflineSpeaker",
    "ProfileError",
    "ResidentOfRun",
    "Said",
    "Shown",
    "StaleRevisionError",
    "StreamCleaner",
    "TalkKey",
    "TalkStatistics",
    "TalkStore",
    "clean",
]
