"""Whom to sit with: how much the company of somebody speaks for or against a place."""

from collections.abc import Sequence

from personas.questions.choose_place import Fellow

_AVOIDED, _SOUGHT = 40.0, 3.0
"""Weight of an arena where somebody is who is wholly resented, or wholly liked."""
_APART, _TOGETHER = 12.0, 4.0
"""The same for an object beside them."""


def arena_pull(fellows: Sequence[Fellow], arena: str) -> float:
    """Return what speaks for an arena, given by its three-part address; 0 where nobody counts.

    Somebody in sight there counts whole, somebody who is wont to be there by how often.
    """
    pull = 0.0
    for each in fellows:
        presence = 1.0 if each.arena == arena else each.haunts.get(arena, 0.0)
        pull += presence * each.warmth * (_AVOIDED if each.warmth < 0 else _SOUGHT)
    return pull


def object_pull(fellows: Sequence[Fellow], game_object: str) -> float:
    """Return what speaks for an object, given by its four-part address; 0 where nobody counts."""
    return sum(
        each.warmth * (_APART if each.warmth < 0 else _TOGETHER)
        for each in fellows
        if game_object in each.beside
    )
