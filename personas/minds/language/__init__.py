"""The mind that asks a chat model: prompts, typed replies, and the ladder between them."""

from personas.minds.language.mind import LanguageMind

__all__ = ["LanguageMind"]
