"""What a value must be, in plain words, from the way in which it failed."""

from collections.abc import Callable, Mapping

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


def _plain(number: object) -> str:
    """Write a limit as a person would: 1, not 1.0."""
    return f"{number:g}" if isinstance(number, float) else str(number)
