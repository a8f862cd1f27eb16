"""Word lists written as running text."""


def words_in(text: str) -> frozenset[str]:
    """Return the words of *text*, separated by blanks."""
    return frozenset(text.split())
