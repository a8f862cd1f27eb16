"""Patterns of insight: each reads the memories for one thing that can be concluded from them."""

from collections.abc import Callable, Iterator

from personas.minds.offline.reflection.deeper import deeper
from personas.minds.offline.reflection.doings import diligence, expectation
from personas.minds.offline.reflection.people import (
    bonds,
    cares,
    common_ground,
    company,
    habits,
    sympathy,
    trust,
)
from personas.minds.offline.reflection.statements import Reading
from personas.questions import Insight

Pattern = Callable[[Reading], Iterator[Insight]]

PATTERNS: tuple[Pattern, ...] = (
    deeper,
    cares,
    sympathy,
    expectation,
    bonds,
    common_ground,
    trust,
    diligence,
    habits,
    company,
)
"""Taken in turn, one insight of each, so that no kind crowds out the others."""
