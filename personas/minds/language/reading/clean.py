"""What a reply is stripped of before anything in it is read."""

import re
import unicodedata

LONGEST_REPLY = 50_000
"""Characters of a reply that are looked at; more is no answer to any of our questions."""

_TAGS = r"think|thinking|thought|reasoning|reflection|analysis|scratchpad"
_OPENING = re.compile(rf"<({_TAGS})\b[^<>]{{0,80}}>", re.I)
_CLOSING = re.compile(rf"</(?:{_TAGS})\s*>", re.I)
_FINAL_CHANNEL = re.compile(r"<\|channel\|>\s*final\s*(?:<\|[a-z]+\|>)?", re.I)
_SPECIAL = re.compile(r"<\|[^<>|]{0,40}\|>|</?s>|\[/?INST\]|<(?:start|end)_of_turn>|<eos>|<bos>")
_FENCE = re.compile(r"```[ \t]*[\w+-]*[ \t]*\n?(.*?)(?:```|\Z)", re.S)


def without_thinking(text: str) -> str:
    """Return *text* without reasoning blocks and the marks of chat templates.

    A block that is never closed is thinking to its end; one that was opened by the template, and
    is only closed here, is thinking from the start.
    """
    text = _after_last(_FINAL_CHANNEL, text[:LONGEST_REPLY])
    kept: list[str] = []
    at = 0
    while opening := _OPENING.search(text, at):
        kept.append(text[at : opening.start()])
        closing = re.compile(rf"</{opening[1]}\s*>", re.I).search(text, opening.end())
        at = closing.end() if closing else len(text)
    text = _after_last(_CLOSING, "".join(kept) + text[at:])
    return _SPECIAL.sub("", text).strip()


def _after_last(pattern: re.Pattern[str], text: str) -> str:
    """Return what follows the last match of *pattern*, all of *text* where there is none."""
    end = 0
    for match in pattern.finditer(text):
        end = match.end()
    return text[end:]


def fenced(text: str) -> tuple[str, ...]:
    """Return what stands in the code fences of *text*, in order."""
    return tuple(each.strip() for each in _FENCE.findall(text) if each.strip())


def printable(text: str) -> str:
    """Return *text* without control characters, lone surrogates and invisible marks.

    Line ends and tabs stay. Joiners stay too, as scripts and emoji need them.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(each for each in unicodedata.normalize("NFC", text) if _is_printable(each))


def one_line(text: str) -> str:
    """Return *text* as one line: printable, with single spaces."""
    return " ".join(printable(text).split())


def _is_printable(character: str) -> bool:
    if character in "\n\t‌‍":
        return True
    return unicodedata.category(character) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") or (
        character.isspace()
    )
