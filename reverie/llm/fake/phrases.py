"""What the fake model says in words: a few plain sentences by the name of what is asked for."""

from collections.abc import Mapping

_ACTIVITIES = (
    "tidying the room",
    "having a cup of tea",
    "reading a few pages",
    "preparing a simple meal",
    "sorting the post",
    "watering the plants",
    "writing a short letter",
    "going through the notes of the day",
)
_LINES = (
    "Good to see you. How has your day been so far?",
    "I was just thinking about the garden.",
    "There is fresh bread at the bakery this morning.",
    "Did you hear what they are planning on the square?",
    "I should get on, but it was good to talk.",
    "The weather could be worse for the time of year.",
)
_THOUGHTS = (
    "the mornings are calmer than the evenings",
    "small habits keep the day together",
    "there is always time for a word with a neighbour",
    "the work goes well when it is begun early",
    "it would be good to see more of the others",
)
_INTENTIONS = (
    "get up and have breakfast",
    "do the work of the day",
    "have lunch with somebody",
    "look in on a neighbour",
    "have dinner at home",
    "read before going to bed",
)
_SUMMARIES = (
    "talking about how the day goes",
    "exchanging news of the town",
    "making plans for the week",
)
DAY = (
    ("00:00", ("sleeping",)),
    ("06:00", ("getting ready for the day", "washing and dressing", "having breakfast")),
    ("08:00", ("working through the morning", "tending to the work of the day")),
    ("12:00", ("having lunch", "eating a bowl of soup")),
    ("13:00", ("going on with the work", "helping a neighbour", "running errands in town")),
    ("17:00", ("taking a walk", "talking to people on the square")),
    ("18:00", ("having dinner", "cooking and eating dinner")),
    ("19:00", ("reading a book", "having a drink with friends", "listening to music")),
    ("22:00", ("sleeping",)),
)
"""The rows of a day: when each begins, and what can be done in it."""

_EMOJI = ("☕", "📖", "🧹", "🌿", "🍞", "✍️", "🚶", "💬")
_PHRASES: Mapping[str, tuple[str, ...]] = {
    "emoji": _EMOJI,
    "pronunciatio": _EMOJI,
    "line": _LINES,
    "text": _LINES,
    "reply": _LINES,
    "answer": _LINES,
    "summary": _SUMMARIES,
    "insight": _THOUGHTS,
    "statement": _THOUGHTS,
    "memo": _THOUGHTS,
    "reason": ("it seems the natural thing to do",),
    "activity": _ACTIVITIES,
    "task": _ACTIVITIES,
    "plan": _ACTIVITIES,
    "start": ("06:00", "07:30", "09:00", "12:00", "13:00", "17:00", "18:30", "20:00", "22:00"),
    "object_state": ("in use", "a little warm", "freshly cleaned", "open"),
    "state": ("in use", "a little warm", "freshly cleaned", "open"),
    "predicate": ("is using", "is looking after", "is busy with"),
    "intentions": _INTENTIONS,
    "question": ("What matters most to me at present?", "Who do I know well?"),
}


def phrases_for(name: str) -> tuple[str, ...]:
    """Return what can be said for a field called *name*, by its whole name or a word in it."""
    found = _PHRASES.get(name)
    if found is None:
        found = next((said for word, said in _PHRASES.items() if word in name.lower()), None)
    return found or _THOUGHTS
