"""A host who is called by the first name alone is the one resident who has it."""

import pytest

from reverie.measures.invented import in_full


@pytest.mark.parametrize(
    ("host", "meant"),
    [("Nadia", "Nadia Haddad"), ("Nadia Haddad", "Nadia Haddad"), ("Lena", "Lena"), ("", "")],
)
def test_a_first_name_stands_for_its_only_owner(host: str, meant: str) -> None:
    """Two residents are called Lena, so that name alone says nothing."""
    names = ["Nadia Haddad", "Lena Dvořák", "Lena Moe", "Suryati"]

    assert in_full(host, names) == meant
