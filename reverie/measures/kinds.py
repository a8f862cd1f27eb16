"""Kinds of activity: what a phrase of a schedule means for somebody's day."""

from functools import cache
from types import MappingProxyType

from personas.minds.offline.vocabulary import vocabulary
from personas.schedule import is_sleep
from reverie.measures.reading import Deed

KINDS = (
    "sleep",
    "rest",
    "wash",
    "eat",
    "home",
    "errand",
    "work",
    "study",
    "company",
    "leisure",
    "care",
    "talk",
    "wait",
    "other",
)
"""Every kind, in the order in which they are told."""

_KEYS = {
    "sleep": "sleep",
    "rest": "nap break",
    "wash": "wash",
    "eat": "breakfast lunch dinner",
    "home": "cook dishes laundry tidy",
    "errand": "groceries post market",
    "work": "shopkeep pharmacy bake bakery_shop stall cafe_work bar_work kitchen_work nurse doctor "
    "office newspaper librarian post_work deliver repair clocks carpentry boats fish florist farm "
    "pottery tailor barber caretake park_work code campaign class_teach research project meeting",
    "study": "study class_attend homework",
    "company": "coffee pub cards darts family visit talk invite party_prepare party",
    "leisure": "garden walk run exercise bench birds library read write letters paint photograph "
    "music game play toys radio needlework journal evening worship",
    "care": "ill doctor_visit",
    "wait": "wait",
}
KIND_OF_KEY = MappingProxyType({key: kind for kind, keys in _KEYS.items() for key in keys.split()})
"""Key of the offline vocabulary -> kind; a test keeps it complete."""


@cache
def kind_of_words(activity: str) -> str:
    """Return the kind of activity that a phrase speaks of; "other" for words it does not know."""
    if is_sleep(activity):
        return "sleep"
    known = vocabulary().kind_of(activity)
    return KIND_OF_KEY.get(known.key, "other") if known else "other"


def kind_of(deed: Deed) -> str:
    """Return the kind of what was done: by the row of the plan it served, else by its own words.

    A step says less than its row: "cooking soup" is work in a café and dinner at home.
    """
    if deed.kind != "task":
        return deed.kind
    planned = kind_of_words(deed.purpose) if deed.purpose else "other"
    return kind_of_words(deed.activity) if planned == "other" else planned
