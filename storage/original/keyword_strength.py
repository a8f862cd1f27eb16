"""The keyword counters of a 2023 save: a pure function of its memory stream."""

from collections.abc import Iterable, Mapping

from storage.records import JsonObject

_IDLE = ("is", "idle")


def keyword_strength(nodes: Iterable[JsonObject], known: JsonObject | None = None) -> JsonObject:
    """Return the content of `kw_strength.json` for a memory stream.

    Each keyword, in lower case and in the order of its first use, counts the events or thoughts
    that carry it; chats do not count, nor does what is merely idle.

    Args:
        nodes: their fields, oldest first.
        known: an earlier content, which gives its keywords their places: the 2023 system counted
            sets, so that the order within a node cannot be told from the node.
    """
    counters: dict[str, dict[str, int]] = {"event": {}, "thought": {}}
    for fields in nodes:
        counter = counters.get(str(fields["type"]))
        if counter is None or (fields["predicate"], fields["object"]) == _IDLE:
            continue
        keywords = fields["keywords"]
        for keyword in keywords if isinstance(keywords, list) else ():
            folded = str(keyword).lower()
            counter[folded] = counter.get(folded, 0) + 1
    return {
        f"kw_strength_{kind}": _in_order(counter, (known or {}).get(f"kw_strength_{kind}"))
        for kind, counter in counters.items()
    }


def _in_order(counter: Mapping[str, int], known: object) -> JsonObject:
    first = [keyword for keyword in known if keyword in counter] if isinstance(known, dict) else []
    return {keyword: counter[keyword] for keyword in dict.fromkeys((*first, *counter))}
