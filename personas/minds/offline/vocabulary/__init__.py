"""The words of the offline mind: activities as language-neutral keys, wordings by language."""

from personas.minds.offline.vocabulary.activities import Activity, Vocabulary, vocabulary

__all__ = ["Activity", "Vocabulary", "vocabulary"]
