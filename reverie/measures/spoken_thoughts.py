"""How often a thought of reflection is spoken of: whether later talk shows that people reflect."""

from personas.minds.offline.talk.phrasebook import heard
from reverie.measures.reading import Reading

_SPEAKING_OF_A_THOUGHT = frozenset({"tell_thought", "tell_feeling"})


def spoken_thoughts(reading: Reading) -> int:
    """Return how many spoken sentences pass on a thought, in the wording of the offline mind.

    Lines of another mind are not recognised, as nothing marks a thought in them.
    """
    return sum(
        act.intent in _SPEAKING_OF_A_THOUGHT for *_, line in reading.spoken() for act in heard(line)
    )
