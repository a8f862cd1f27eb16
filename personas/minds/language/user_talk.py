"""Talk with a user in words: how they are met, what they said before, what time it is for them."""

from collections.abc import Sequence
from datetime import datetime

from personas.minds.language.blocks import bounded
from personas.questions.reply_to_user import ReplyToUser, UserMemory

_DEMANDING = "They have a history of being demanding. Keep a firm, professional tone."


def guidance_of(question: ReplyToUser) -> tuple[str, ...]:
    """Return how the user is to be met, in our own words: by the tone, the tint, their history."""
    guidance = [question.tone.instruction]
    if question.tint is not None:
        guidance.append(question.tint.instruction)
    if question.is_demanding:
        guidance.append(_DEMANDING)
    return tuple(guidance)


def remembered_words(memory: UserMemory) -> str:
    """Return something of earlier talk as a line: when, who, what."""
    who = "the user" if memory.by_user else "you"
    return f"{memory.at:%d %B %Y}, {who} said: {memory.text}"


def recent_words(turns: Sequence[tuple[str, str]], limit: int) -> tuple[str, ...]:
    """Return the last turns of (message, reply) that fit into *limit* characters, oldest first."""
    lines = [line for asked, said in turns for line in (f"user: {asked}", f"you: {said}")]
    return tuple(reversed(bounded(lines[::-1], limit))) if lines else ()


def zoned(moment: datetime, zone: str) -> str:
    """Return a time with its zone by name and offset, and the part of the day."""
    hour = moment.hour
    part = (
        "night" if hour < 5 else "morning" if hour < 12 else "afternoon" if hour < 18 else "evening"
    )
    offset = moment.strftime("%z")
    return f"{moment:%A %d %B %Y, %H:%M} in the {part} ({zone}, UTC{offset[:3]}:{offset[3:5]})"
