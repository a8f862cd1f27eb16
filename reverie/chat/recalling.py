"""What of a user's memory comes to mind with a message, as the message asks for it."""

from datetime import datetime

from personas.minds.offline.chat.phrases import phrases
from personas.minds.offline.rules.reply_to_user import intent_of
from reverie.chat.exchange import Recalled
from reverie.chat.talk_memory import TalkMemory

_MOST_TOLD = 12


def coming_to_mind(
    memory: TalkMemory, message: str, lang: str, now: datetime
) -> tuple[Recalled, ...]:
    """Return what comes to mind: what is like the message, and what it asks for, each once.

    Who asks what is remembered is told the latest; whether it got better, also what was sad; for
    advice, what was said just before.
    """
    found = memory.search(message, now)
    told = memory.told()[:_MOST_TOLD]
    more = {
        "recall": told,
        "recall_work": told,
        "status": memory.told("sad")[:_MOST_TOLD],
        "advice": told[:1],
        "remember": told,
    }
    known = {each.node for each in found}
    wanted = more.get(intent_of(message, phrases(lang)), ())
    return (*found, *(each for each in wanted if each.node not in known))
