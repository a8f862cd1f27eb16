"""Rule: when to get up."""

from personas.minds.offline.frame import wake_minute
from personas.ports import Draws
from personas.questions import WakeUpHour


def wake_up_hour(question: WakeUpHour, draws: Draws) -> int:
    """Return the hour at which the lifestyle says so; an hour later on a free Sunday."""
    del draws  # people get up when they get up
    return wake_minute(question.asked, question.now.date()) // 60
