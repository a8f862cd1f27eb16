"""Secrets: a text that says "secret from NAME" is kept from NAME, whoever comes to know it.

So is one that says "how to tell NAME": what a person cannot bring over the lips, others do not.
The mark is part of the words, so it travels with them from mouth to memory to mouth.
"""

import re

from personas.identity import Identity
from personas.minds.offline.english import first_name

_SECRET = re.compile(r"\bsecret\b|\bin confidence\b", re.IGNORECASE)
_FROM = re.compile(
    r"\b(?:secret from|how to tell|not (?:yet )?told|has to tell|courage to (?:tell|show))\b", re.I
)
_CONFIDED = re.compile(
    r"\b(?:confidant|confidante|knows (?:of |about )?the secret|wife|husband|partner)\b"
)


def is_secret(text: str) -> bool:
    """Return whether *text* is marked as a secret."""
    return bool(_SECRET.search(text))


def is_kept_from(text: str, name: str) -> bool:
    """Return whether *text* is a secret from *name* in particular."""
    match = _FROM.search(text)
    if match is None:
        return False
    rest = text[match.end() :]
    return name in rest or re.search(rf"\b{re.escape(first_name(name))}\b", rest) is not None


def may_tell(text: str, teller: Identity, listener: str) -> bool:
    """Return whether *teller* would say *text* to *listener*: their own secret only to a confidant.

    The secret of somebody else is passed on to nobody.
    """
    if is_kept_from(text, listener):
        return False
    if not is_secret(text):
        return True
    if not _is_own(text, teller):
        return False
    relation = teller.relation_to(listener)
    return relation is not None and bool(
        _CONFIDED.search(f"{relation.kind} {relation.note}".lower())
    )


def _is_own(text: str, teller: Identity) -> bool:
    """Return whether a secret is about the teller, by name or by a leading pronoun."""
    heads = (teller.name, first_name(teller.name), "I ", "He ", "She ", "They ")
    return text.startswith(heads)
