"""Every kind of object of the town, each drawn by a few lines; importing this fills KINDS."""

from environment.mapmaker.furniture import (
    bedroom,
    civic,
    country,
    garden,
    kitchen,
    outdoors,
    parlour,
    plants,
    trade,
    workshop,
)
from environment.mapmaker.furniture.kinds import KINDS, Kind

__all__ = [
    "KINDS",
    "Kind",
    "bedroom",
    "civic",
    "country",
    "garden",
    "kitchen",
    "outdoors",
    "parlour",
    "plants",
    "trade",
    "workshop",
]
