"""What a memory is found by: folding of names, last parts of addresses, keywords of a triple."""

import unicodedata


def fold(text: str) -> str:
    """Return *text* as it is compared: without regard to case, width, accents' spelling or rim.

    "José" typed with one code point or two is one name; so are "MARIA" and "maria". Accents
    themselves count: "Jose" is another name.
    """
    return unicodedata.normalize("NFKC", text).casefold().strip()


def last_part(address: str) -> str:
    """Return the last part of an address, the thing itself; a name comes back as it is."""
    return address.rsplit(":", 1)[-1]


def event_keywords(subject: str, predicate: str, obj: str) -> tuple[str, ...]:
    """Return the keywords of a triple: who or what it is about, in order, each once.

    Places stand by the last part of their address. The predicate is not a keyword: what is
    common to most memories finds nothing. Works in any script, for it takes names whole.
    """
    found: dict[str, str] = {}
    for name in (last_part(subject), last_part(obj)):
        key = fold(name)
        if key:
            found.setdefault(key, name)
    return tuple(found.values())


def keep_actor(subject: str, text: str) -> str:
    """Return *text* with its actor: as it is where it names *subject*, else with the name first.

    The 2023 code embedded actions without their actor, so that another's doing could come back
    as one's own.
    """
    actor = last_part(subject)
    if fold(actor) in fold(text):
        return text
    return f"{actor}: {text}"
