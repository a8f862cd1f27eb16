"""Addresses: parsing, parts and refusals."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from environment.address import Address
from environment.errors import AddressError

_PARTS = st.lists(
    st.text(st.characters(categories=["L", "N", "P"], exclude_characters=":"), min_size=1),
    min_size=1,
    max_size=4,
)


@given(_PARTS)
def test_every_address_reads_back_as_itself(parts: list[str]) -> None:
    """Text and address are two forms of one thing, at every depth and in any script."""
    text = ":".join(parts)

    address = Address.parse(text)

    assert (text, len(parts)) == (str(address), address.depth)


def test_parts_prefix_parent_and_level_name_the_larger_places() -> None:
    """An address knows every place around it."""
    bed = Address.parse("W:O'Neil-Šimić's house:寝室:bed")

    assert bed.name == "bed"
    assert bed.level == "object"
    assert str(bed.parent) == "W:O'Neil-Šimić's house:寝室"
    assert bed.prefix(2) == Address("W", "O'Neil-Šimić's house")
    assert Address("W").parent is None
    assert Address("W", "Inn").child("bar") == Address("W", "Inn", "bar")


def test_a_place_contains_itself_and_what_is_in_it_only() -> None:
    """Names that start alike are not inside each other."""
    inn = Address("W", "Inn")

    assert inn.contains(inn)
    assert inn.contains(Address("W", "Inn", "bar", "tap"))
    assert not inn.contains(Address("W", "Inn 2", "bar"))
    assert not inn.contains(Address("W"))


def test_addresses_sort_place_before_content() -> None:
    """The order is part by part, not letter by letter across the colon."""
    given_order = [Address("W", "Inn 2"), Address("W", "Inn", "bar"), Address("W", "Inn")]

    expected = [Address("W", "Inn"), Address("W", "Inn", "bar"), Address("W", "Inn 2")]
    assert expected == sorted(given_order)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "world is empty"),
        ("W::bar", "sector is empty"),
        ("W:Inn:", "arena is empty"),
        ("W:Inn:bar:tap:handle", "5 parts"),
        ("W: Inn", "' Inn' has blanks at its ends"),
        ("W:Inn\nbar", "invisible character"),
    ],
)
def test_a_malformed_text_is_refused_with_its_reason(text: str, why: str) -> None:
    """The message quotes the text and says which part is wrong."""
    with pytest.raises(AddressError, match=why) as caught:
        Address.parse(text)

    assert text == caught.value.text


def test_an_address_without_a_middle_part_cannot_be_made() -> None:
    """An arena needs its sector."""
    with pytest.raises(AddressError, match="before the arena is missing"):
        Address("W", "", "bar")


def test_a_prefix_deeper_than_the_address_is_refused() -> None:
    """There is no fourth part of two."""
    with pytest.raises(AddressError, match="no first 4 parts"):
        Address("W", "Inn").prefix(4)


@pytest.mark.parametrize("name", ["handle", "a:b", ""])
def test_nothing_fits_inside_an_object(name: str) -> None:
    """An object is the deepest place."""
    with pytest.raises(AddressError):
        Address("W", "Inn", "bar", "tap").child(name)
