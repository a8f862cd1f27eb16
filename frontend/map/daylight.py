"""How light it is at an hour of the day, and in which colour."""

from dataclasses import dataclass
from itertools import pairwise

Tone = tuple[int, int, int]

_DAY: Tone = (255, 255, 255)
_SKY: tuple[tuple[float, Tone], ...] = (
    # hour of day, what white becomes; blended between
    (0.0, (72, 82, 138)),
    (4.5, (76, 86, 142)),
    (6.0, (196, 170, 172)),
    (7.25, (255, 240, 222)),
    (8.5, _DAY),
    (16.5, _DAY),
    (18.0, (255, 222, 186)),
    (19.5, (178, 146, 172)),
    (21.0, (92, 98, 152)),
    (24.0, (72, 82, 138)),
)


@dataclass(frozen=True, slots=True)
class Daylight:
    """Light at one moment.

    Attributes:
        tint: what white becomes.
        darkness: 0 by day to 1 at night; how strongly lamps and windows shine.
        late: whether most windows are dark already, because people sleep.
    """

    tint: Tone
    darkness: float
    late: bool


def daylight_at(hour: float) -> Daylight:
    """Tell the light at an hour of the day; hours beyond 24 begin the next day."""
    hour %= 24
    tint = _DAY
    for (start, first), (end, second) in pairwise(_SKY):
        if start <= hour <= end:
            part = (hour - start) / (end - start)
            tint = (
                round(first[0] + (second[0] - first[0]) * part),
                round(first[1] + (second[1] - first[1]) * part),
                round(first[2] + (second[2] - first[2]) * part),
            )
            break
    darkness = min(max((225 - tint[0]) / 140, 0.0), 1.0)
    return Daylight(tint=tint, darkness=darkness, late=hour >= 23.5 or hour < 5)
