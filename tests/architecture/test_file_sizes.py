"""Files stay small enough to be read in one go."""

from statistics import median

from tests.architecture.source_tree import name_of, product_files, project_files

LONGEST_LINES = 500
MEDIAN_LINES = 200


def _lines(path_text: str) -> int:
    """Count the lines of a text."""
    return len(path_text.splitlines())


def test_no_file_is_longer_than_500_lines() -> None:
    """Product and tests alike."""
    sizes = {name_of(path): _lines(path.read_text(encoding="utf-8")) for path in project_files()}

    too_long = {name: size for name, size in sizes.items() if size > LONGEST_LINES}

    assert too_long == {}


def test_half_of_the_product_files_have_at_most_200_lines() -> None:
    """Empty package files do not count: they would make the median look good."""
    sizes = [_lines(path.read_text(encoding="utf-8")) for path in product_files()]

    assert median(size for size in sizes if size > 5) <= MEDIAN_LINES
