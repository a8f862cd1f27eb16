"""The settings of cognition that a run chooses; a persona's own numbers are its `Constants`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class CognitionSettings:
    """What the steps need to know of the run's configuration.

    Attributes:
        policy: retrieval policy by name.
        observation, reflection, planning: False switches the mechanism off (ablation).
        extraction: whether facts and topics are drawn from the day's talks in sleep.
        tells_facts: whether these facts are handed to the mind; otherwise they only lead to the
            talks they were drawn from. Rules read the talks themselves.
        recency, importance, relevance: False takes the term out of retrieval (ablation).
        recall_limit: memories retrieved for a plan, a focal point or an interview.
        talk_recall_limit: memories retrieved for a line of talk.
        reflect_on: most recent memories from which focal points are drawn (the paper's 100).
        focal_points, insights: of a reflection, per reflection and per focal point.
        thought_days: days until a thought from a reflection expires.
        talk_max_lines: lines after which a talk is ended.
        talk_max_min: minutes of game time after which a talk is ended.
        talk_pause_min: minutes after a talk before the same two may start another.
        talk_rest_min: minutes after a talk before another with anybody is considered.
        consider_pause_min: minutes before a talk with the same person is considered again.
        longest_step_min: rows longer than this are split when they begin.
    """

    policy: str = "paper"
    observation: bool = True
    reflection: bool = True
    planning: bool = True
    extraction: bool = False
    tells_facts: bool = False
    recency: bool = True
    importance: bool = True
    relevance: bool = True
    recall_limit: int = 30
    talk_recall_limit: int = 15
    reflect_on: int = 100
    focal_points: int = 3
    insights: int = 5
    thought_days: int = 30
    talk_max_lines: int = 16
    talk_max_min: int = 30
    talk_pause_min: int = 180
    talk_rest_min: int = 15
    consider_pause_min: int = 60
    longest_step_min: int = 15
