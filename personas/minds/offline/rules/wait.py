"""Rule: wait for somebody to be done, or go on."""

from personas.minds.offline.leisure import taste_of
from personas.minds.offline.sharing import is_shared
from personas.ports import Draws
from personas.questions import DecideToWait

_NOT_WORTH_IT_MIN = 20
_PATIENT = frozenset({"patient", "calm", "kind", "wise", "gentle", "polite"})
_IMPATIENT = frozenset({"restless", "driven", "aggressive", "rude", "energetic", "impatient"})


def decide_to_wait(question: DecideToWait, draws: Draws) -> bool:
    """Return whether a short wait is worth it: sooner for the patient, never beyond 20 minutes.

    For what several can use at once nobody waits.
    """
    if is_shared(question.game_object):
        return False
    if not 0 < question.wait_min <= _NOT_WORTH_IT_MIN:
        return False
    traits = taste_of(question.asked).traits
    willingness = 0.8 - question.wait_min / 25
    willingness += 0.25 if traits & _PATIENT else 0.0
    willingness -= 0.25 if traits & _IMPATIENT else 0.0
    return draws.of("decide_to_wait").chance(max(0.0, min(1.0, willingness)))
