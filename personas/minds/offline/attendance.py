"""Whether somebody goes to a gathering they are asked to, and if not, why not."""

from dataclasses import dataclass

from personas.identity import Identity
from personas.minds.offline.clock_words import DAY_MIN, said
from personas.minds.offline.duties import duties_of
from personas.minds.offline.gatherings import Gathering
from personas.minds.offline.kinship import is_at_odds, is_close, relation_to
from personas.minds.offline.leisure import taste_of
from personas.minds.offline.projects import open_projects_of
from personas.minds.offline.rhythm import rhythm_of
from personas.ports import Draw

_SHY = frozenset({"shy", "quiet", "solitary", "reserved", "gruff", "suspicious"})
_LEAST_STAY_MIN = 60
_EARLY_MIN = 5 * 60 + 30
_GROWN_UP_AGE = 16
_OPEN_CHANCE = 0.4


@dataclass(frozen=True, slots=True)
class Attendance:
    """A decision about a gathering.

    Attributes:
        goes: whether they will come.
        reason: if not, a clause with "I"; empty for a refusal that gives none.
        is_open: whether they have yet to make up their mind, for the reason.
    """

    goes: bool
    reason: str = ""
    is_open: bool = False


def attendance_at(
    identity: Identity, gathering: Gathering, draw: Draw, *, is_asked: bool = True
) -> Attendance:
    """Return whether *identity* means to go: not against duty, sleep or a quarrel with the host.

    Args:
        identity: who decides.
        gathering: what they were told of.
        draw: decides between those who could come.
        is_asked: whether the host invited them; who only heard of it is slower to go.
    """
    if is_at_odds(relation_to(identity, gathering.host)):
        return Attendance(False)
    hindrance = _duty_in_the_way(identity, gathering) or _sleep_in_the_way(identity, gathering)
    if hindrance:
        return Attendance(False, hindrance)
    wish = (0.65 if is_asked else 0.35) + (
        0.25 if is_close(relation_to(identity, gathering.host)) else 0.0
    )
    wish -= 0.3 if taste_of(identity).traits & _SHY else 0.0
    if draw.chance(wish):
        return Attendance(True)
    return Attendance(False, _excuse(identity, draw), is_open=draw.chance(_OPEN_CHANCE))


def _duty_in_the_way(identity: Identity, gathering: Gathering) -> str:
    for duty in duties_of(identity, gathering.day.weekday()):
        if gathering.place and gathering.place in duty.place:
            continue
        left = (gathering.end_min - gathering.start_min) - _overlap(
            duty.start_min, duty.end_min, gathering.start_min, gathering.end_min
        )
        if left < _LEAST_STAY_MIN:
            return f"I am {duty.activity} at that hour"
    return ""


def _overlap(start: int, end: int, other_start: int, other_end: int) -> int:
    return max(0, min(end, other_end) - max(start, other_start))


def _sleep_in_the_way(identity: Identity, gathering: Gathering) -> str:
    rhythm = rhythm_of(identity)
    minutes = range(gathering.start_min, gathering.end_min, 10)
    awake = sum(10 for each in minutes if not rhythm.is_asleep(each % DAY_MIN))
    if awake < _LEAST_STAY_MIN:
        return f"I am asleep by {said(rhythm.bed_min)}"
    return ""


def _excuse(identity: Identity, draw: Draw) -> str:
    """Return why one does not feel like it: from the own day, else from the own character."""
    rhythm = rhythm_of(identity)
    reasons = ["I need a quiet evening for once", "I have not had an evening to myself all week"]
    if taste_of(identity).traits & _SHY:
        reasons += ["I am no good in large company", "I never know what to say at such things"]
    if identity.age < _GROWN_UP_AGE:
        reasons = ["I have to ask at home first", "it is school the next morning"]
    elif rhythm.wake_min <= _EARLY_MIN:
        reasons = [f"I have to be up at {said(rhythm.wake_min)} the next morning"]
    elif open_projects_of(identity):
        own = (each.replace("their ", "my ") for each in open_projects_of(identity)[:2])
        reasons += [f"I wanted to get on with {each}" for each in own]
    return draw.choice(reasons)
