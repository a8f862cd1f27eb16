"""Residents made up by rule, for towns that are to hold more people than they have of their own."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import time

from personas.identity import Habit, Identity, Relation
from personas.ports import Draw, Draws


def _listed(words: str) -> tuple[str, ...]:
    return tuple(words.split())


_FIRST = _listed(
    "Ada Bo Cem Dalia Emeka Farida Goran Hana Imre Jola Kofi Leila Mateo Nour Olga Pavel "
    "Quynh Rosa Sami Tariq Uma Viktor Wanda Xenia Yara Zeno Aiko Bilal Chiara Dario Elif "
    "Femi Greta Hugo Irena Jamal Keiko Lars Mira Nikos Oona Petra Rafael Sunniva Teodor "
    "Ursel Valentin Winnie Yusuf Zuzana"
)
_LAST = _listed(
    "Abara Berg Costa Demir Eklund Farkas Grieg Horvat Ivanov Jensen Kato Lima Moreau "
    "Novak Okoye Petrov Quist Rossi Sato Tanaka Ueda Vargas Weiss Xu Yilmaz Zeman Adeyemi "
    "Bauer Castillo Duarte Eriksen Fontana Gruber Haas Ibarra Jovanovic Kovacs Laurent "
    "Mbeki Nakamura Olsen Pereira Rahman Silva Toth Urban Vega Wolff Young Zhang"
)
_TRAITS = _listed(
    "friendly outgoing curious patient kind calm humorous practical organized shy "
    "thoughtful energetic stubborn cheerful restless careful generous witty quiet "
    "determined"
)
_HOPES = (
    "saving for a bicycle",
    "learning to play the accordion",
    "growing herbs on the window sill",
    "reading a long novel about a voyage",
    "knitting a scarf that will not end",
    "looking for an old friend from school",
    "planning a journey to the sea",
    "repairing an old radio",
    "collecting songs that nobody sings any more",
    "practising for the spring concert",
    "drawing a map of all the paths around the town",
    "training for the run around the park",
)
_KINDS = ("friend", "neighbour", "colleague")


@dataclass(frozen=True, slots=True)
class _Trade:
    """What somebody lives on.

    Attributes:
        noun: "baker's hand".
        activity: in progress.
        words: by which a workplace's address is known to fit.
        start_h, end_h: hours of work.
    """

    noun: str
    activity: str
    words: tuple[str, ...]
    start_h: int
    end_h: int


_TRADES = (
    _Trade("baker's hand", "baking bread and rolls", ("bake", "crust"), 5, 12),
    _Trade("waiter", "serving in the café", ("café", "cafe", "kettle", "tea"), 8, 16),
    _Trade("bartender", "tending the bar", ("pub", "inn", "otter", "bar"), 15, 22),
    _Trade("shop assistant", "serving customers in the shop", ("shop", "store", "market"), 9, 17),
    _Trade("library clerk", "looking after the library", ("library",), 9, 17),
    _Trade("nurse", "looking after the patients", ("clinic", "hospital"), 7, 15),
    _Trade("teacher", "teaching", ("school", "college", "classroom"), 8, 15),
    _Trade("carpenter", "working with wood", ("workshop", "yard", "carpent"), 7, 16),
    _Trade("farm hand", "working on the farm", ("farm", "field", "allotment"), 6, 14),
    _Trade("clerk", "doing office work", ("hall", "office"), 9, 17),
    _Trade("gardener", "looking after the park", ("park", "garden"), 8, 16),
)
_ANY_TRADE = _Trade("odd-job hand", "doing repairs", (), 9, 16)
_HOME_TRADE = _Trade("writer", "writing", (), 9, 15)


def generate_residents(
    count: int,
    homes: Sequence[str],
    workplaces: Sequence[str],
    draws: Draws,
    taken: Sequence[str] = (),
) -> tuple[Identity, ...]:
    """Return *count* residents, the same for the same arguments.

    A longer list begins with the people of a shorter one; only the last one's acquaintances differ.

    Args:
        count: how many, 0 or more.
        homes: three-part addresses to live in, filled in turn; more people than homes share.
        workplaces: addresses to work at; may be empty, then people work at home.
        draws: streams of random numbers; each resident has one of their own.
        taken: names that exist already and are not given again.

    Raises:
        ValueError: *count* is negative, or there is nowhere to live.
    """
    if count < 0:
        raise ValueError(f"cannot make {count} residents; ask for 0 or more")
    if count and not homes:
        raise ValueError("residents need at least one home to live in; the list of homes is empty")
    names = _names(count, frozenset(taken), draws.of("generate_names"))
    people = [
        _resident(name, homes[index % len(homes)], workplaces, draws.of("generate_resident", index))
        for index, name in enumerate(names)
    ]
    return tuple(_acquainted(index, people, homes) for index in range(count))


def _names(count: int, taken: frozenset[str], draw: Draw) -> list[str]:
    """Return *count* names that differ from one another and from those *taken*."""
    pairs = draw.shuffled([(first, last) for first in _FIRST for last in _LAST])
    names: list[str] = []
    round_number = 0
    while len(names) < count:
        # Beyond all pairs a middle name is added, then a second, so that no number is too large.
        middle = [_FIRST[(round_number * 7 + each) % len(_FIRST)] for each in range(round_number)]
        for first, last in pairs:
            name = " ".join([first, *middle, last])
            if name not in taken:
                names.append(name)
            if len(names) == count:
                break
        round_number += 1
    return names


def _resident(name: str, home: str, workplaces: Sequence[str], draw: Draw) -> Identity:
    age = draw.integer(19, 82)
    traits = draw.shuffled(_TRAITS)[:3]
    wake_h = draw.integer(5, 8)
    bed_h = draw.integer(21, 23)
    hope = draw.choice(_HOPES)
    trade, place = _work(workplaces, draw)
    is_retired = age >= 67
    occupation = f"a retired {trade.noun}" if is_retired else _with_article(trade.noun)
    days = frozenset(draw.choice((range(5), range(5), (1, 2, 3, 4, 5), (0, 1, 2, 4, 5))))
    wake_h = min(wake_h, trade.start_h - 1) if not is_retired else wake_h
    habit = Habit(trade.activity, place, time(trade.start_h), time(trade.end_h), days)
    return Identity(
        name=name,
        age=age,
        innate=", ".join(traits),
        learned=f"{name} is {occupation} and has lived here for {draw.integer(2, 30)} years.",
        currently=f"{name} is {hope}.",
        lifestyle=f"{name} goes to bed around {bed_h - 12}pm, awakes up around {wake_h}am.",
        living_area=home,
        habits=() if is_retired else (habit,),
        bed_time=time(bed_h),
        wake_time=time(wake_h),
    )


def _work(workplaces: Sequence[str], draw: Draw) -> tuple[_Trade, str]:
    """Return a trade and the place to ply it; the place decides where it is known by its name."""
    if not workplaces:
        return _HOME_TRADE, ""
    place = draw.choice(list(workplaces))
    lower = place.lower()
    # The larger place stands first in an address and says more than its rooms.
    found = [
        (lower.index(word), index)
        for index, each in enumerate(_TRADES)
        for word in each.words
        if word in lower
    ]
    return (_TRADES[min(found)[1]] if found else _ANY_TRADE), place


def _with_article(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeio" else f"a {noun}"


def _acquainted(index: int, people: Sequence[Identity], homes: Sequence[str]) -> Identity:
    """Return a resident who knows those before and after them, and those who share their home."""
    me = people[index]
    relations: dict[str, Relation] = {}
    for other_index in (index - len(homes), index - 1, index + 1, index + len(homes)):
        if not 0 <= other_index < len(people):
            continue
        other = people[other_index]
        shares = other.living_area == me.living_area
        kind = "housemate" if shares else _KINDS[min(index, other_index) % len(_KINDS)]
        relations.setdefault(other.name, Relation(other.name, kind))
    return replace(me, relations=tuple(relations.values()))
