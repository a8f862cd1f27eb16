"""What a value must be, in plain words, from the way in which it failed."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from tomllib import TOMLDecodeError

from pydantic_core import ErrorDetails

_Facts = Mapping[str, object]

_WORDS: Mapping[str, Callable[[_Facts], str]] = {
    "int_type": lambda _: "a whole number",
    "int_parsing": lambda _: "a whole number",
    "int_from_float": lambda _: "a whole number",
    "float_type": lambda _: "a number",
    "float_parsing": lambda _: "a number",
    "finite_number": lambda _: "a number",
    "bool_type": lambda _: "true or false",
    "bool_parsing": lambda _: "true or false",
    "string_type": lambda _: "a text",
    "tuple_type": lambda _: 'a list, ["…", "…"]',
    "dict_type": lambda _: "a table of its own",
    "model_type": lambda _: "a table of its own",
    "model_attributes_type": lambda _: "a table of its own",
    "datetime_type": lambda _: "a game time like 2023-02-13 07:30",
    "datetime_parsing": lambda _: "a game time like 2023-02-13 07:30",
    "datetime_from_date_parsing": lambda _: "a game time like 2023-02-13 07:30",
    "path_type": lambda _: "a path",
    "string_too_short": lambda _: "a text that is not empty",
    "literal_error": lambda facts: str(facts["expected"]),
    "greater_than": lambda facts: f"more than {_plain(facts['gt'])}",
    "greater_than_equal": lambda facts: f"at least {_plain(facts['ge'])}",
    "less_than": lambda facts: f"less than {_plain(facts['lt'])}",
    "less_than_equal": lambda facts: f"at most {_plain(facts['le'])}",
    "value_error": lambda facts: str(facts["error"]),
}


def expectation(error: ErrorDetails) -> str:
    """Return what the value must be, to stand after "must be"."""
    words = _WORDS.get(error["type"])
    return words(error.get("ctx", {})) if words else f"something else ({error['msg']})"


def refusal(key: str, error: ErrorDetails, known: Sequence[str]) -> str:
    """Return the whole sentence about *key*; an unknown one names the nearest of *known*."""
    if error["type"] == "missing":
        return f"{key} is missing"
    if error["type"] == "extra_forbidden":
        near = get_close_matches(key.rpartition(".")[2], known, n=1, cutoff=0.5)
        there_are = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
        return f"there is no {key!r}; {there_are}"
    said = f", not {error['input']!r}" if isinstance(error["input"], str | int | float) else ""
    return f"{key} must be {expectation(error)}{said}"


def toml_complaint(error: TOMLDecodeError, text: str) -> str:
    """Return what is wrong with *text*, which is no TOML, always with the line."""
    lines = max(1, len(text.splitlines()))
    return str(error).replace("at end of document", f"at line {lines}, where the file ends")


def _plain(number: object) -> str:
    """Write a limit as a person would: 1, not 1.0."""
    return f"{number:g}" if isinstance(number, float) else str(number)
