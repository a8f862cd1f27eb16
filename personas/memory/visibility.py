"""Which memories there are at a time, and which of them are asked for."""

from datetime import datetime

import numpy as np
from numpy.typing import NDArray

from personas.memory.associations import ROLE_CODES
from personas.memory.columns import kind_code, seconds
from personas.memory.concept_node import NODE_KINDS
from personas.memory.context import NodeContext
from personas.memory.policies import Policy
from personas.memory.recalled import Wish
from personas.memory.stream import MemoryStream


def visible(stream: MemoryStream, policy: Policy, wish: Wish) -> NDArray[np.bool_]:
    """Return which memories exist at the time asked about, shape (n,): they may help to find.

    What was superseded by then, expired, or flagged as no memory at all, is not visible.
    """
    columns = stream.columns
    moment = seconds(min(wish.as_of or wish.now, wish.now))
    fits = columns.created <= moment
    if policy.expires:
        fits &= columns.expires > moment
    fits &= ~(columns.idle_object if policy.leaves_out == "idle_object" else columns.idle_text)
    for kind in NODE_KINDS:
        if kind not in policy.kinds:
            fits &= columns.kind != kind_code(kind)
    for position, context in stream.limited.items():
        if not _is_current(context, moment, wish.valid_at):
            fits[position] = False
    return fits


def _is_current(context: NodeContext, moment_s: int, valid_at: datetime | None) -> bool:
    """Return whether a memory was held true at *moment_s*, and holds at *valid_at*."""
    if context.flag or (context.known_to is not None and seconds(context.known_to) <= moment_s):
        return False
    return valid_at is None or context.holds_at(valid_at)


def wanted(stream: MemoryStream, policy: Policy, wish: Wish) -> NDArray[np.bool_]:
    """Return which memories are asked for, whether visible or not, shape (n,)."""
    roles = policy.roles if wish.roles is None else wish.roles
    known = stream.associations.roles if len(roles) < len(ROLE_CODES) else None
    if known is None:
        fits = np.ones(len(stream), np.bool_)
    elif len(roles) == 1:
        fits = known == ROLE_CODES[next(iter(roles))]
    else:
        is_role = np.zeros(len(ROLE_CODES), np.bool_)
        is_role[[ROLE_CODES[each] for each in roles]] = True
        fits = is_role.take(known)
    if wish.kinds is not None:
        for kind in NODE_KINDS:
            if kind not in wish.kinds:
                fits &= stream.columns.kind != kind_code(kind)
    for node_id in wish.exclude:
        fits[stream.position(node_id)] = False
    return fits
