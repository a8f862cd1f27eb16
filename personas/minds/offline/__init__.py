"""The mind without a model: rules over a vocabulary of activities, places and talk."""

from personas.minds.offline.mind import OfflineMind

__all__ = ["OfflineMind"]
