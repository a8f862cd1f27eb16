"""Text from a file, shown to a person: what would steer the terminal is seen, not obeyed."""

import re

# Control characters but for tab and line end, the signs that turn the direction of writing, and
# bytes of a file name that are no text.
_STEERING = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff]"
)


def visible(text: str) -> str:
    r"""Return *text* with every steering sign written out, as ``\u001b``, which JSON reads too.

    A name in a town's file or a line in an imported talk may hold signs that clear the screen,
    colour it, or let words read backwards.
    """
    return _STEERING.sub(lambda found: f"\\u{ord(found[0]):04x}", text)


def visible_line(text: str) -> str:
    r"""Return *text* as a part of one line: line ends and tabs are written out, too."""
    return visible(text).replace("\n", "\\n").replace("\t", "\\t")
