"""Names of people as the 2023 system splits them."""


def first_and_last_name(name: str) -> tuple[str, str]:
    """Return the first word of a full name, and the rest; of a single word both are that word."""
    first, _, last = name.partition(" ")
    return first, last or first
