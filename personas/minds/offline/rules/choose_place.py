"""Rule: where an action happens, with what, and how it shows."""

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from personas.identity import Identity
from personas.minds.offline.duties import duties_of
from personas.minds.offline.english import without_end
from personas.minds.offline.place_fit import home_of, is_for_staff, is_named_in, is_private, rank_of
from personas.minds.offline.sharing import is_shared
from personas.minds.offline.sitting import arena_pull, object_pull
from personas.minds.offline.vocabulary import Activity, vocabulary
from personas.ports import Draw, Draws
from personas.questions import ChoosePlace, PlaceChoice

_HABIT, _NAMED, _PLACE_KIND, _HOME, _HERE, _ROOM_NAMED = 60.0, 40.0, 14.0, 16.0, 7.0, 10.0
_OWN_ROOM = 5.0
_BEHIND_THE_COUNTER = -12.0
_OBJECT_KIND, _OBJECT_NAMED = 6.0, 9.0
_TAKEN, _SHARED = -8.0, -5.0


def choose_place(question: ChoosePlace, draws: Draws) -> PlaceChoice:
    """Return the known place and free object that fit best.

    One's own home for what belongs there, the place of a habit for its hours, a place the words
    name, else one of the right kind; never another's home. Among those that would do, one where
    somebody resented is or is wont to be is passed over, and a seat is taken beside those who are
    liked and away from those who are not. An object is given only if it fits.
    """
    action = _Action.of(question)
    draw = draws.of("choose_place")
    sector, arena = _best_place(action, question)
    game_object = _object(action, question, sector, arena, draw)
    kind = action.step_kind or action.kind
    return PlaceChoice(
        sector=sector,
        arena=arena,
        game_object=game_object,
        emoji=kind.emoji if kind else "💭",
        predicate="is",
        object=without_end(question.activity) or "resting",
        object_state=action.state_of(game_object) if game_object else "",
    )


@dataclass(frozen=True, slots=True)
class _Action:
    """What is done, as far as the vocabulary knows it.

    Attributes:
        text: the step and its hour's row, in small letters.
        step: the step alone, in small letters.
        kind: of the hour's row, or of the step where the row says nothing.
        step_kind: of the step.
        place: where the habit of this hour is done; empty for none.
    """

    text: str
    step: str
    kind: Activity | None
    step_kind: Activity | None
    place: str

    @classmethod
    def of(cls, question: ChoosePlace) -> "_Action":
        words = vocabulary()
        hourly = words.kind_of(question.hourly)
        step = words.kind_of(question.activity)
        if hourly is not None and question.activity.lower() in hourly.steps:
            step = hourly
        if hourly is not None and step is not None and step.key == "break":
            step = hourly
        return cls(
            text=f"{question.activity} {question.hourly}".lower(),
            step=question.activity.lower(),
            kind=hourly or step,
            step_kind=step or hourly,
            place=_habit_place(question),
        )

    def state_of(self, game_object: str) -> str:
        """Return how the object looks meanwhile."""
        kind = self.step_kind or self.kind
        return kind.state_of(game_object) if kind else "in use"


def _habit_place(question: ChoosePlace) -> str:
    """Return the place of the duty that this row of the plan stands for."""
    row = question.hourly.strip().lower()
    for duty in duties_of(question.asked, question.now.weekday()):
        if duty.place and duty.activity.lower() == row:
            return duty.place
    return ""


def _best_place(action: _Action, question: ChoosePlace) -> tuple[str, str]:
    """Return the place that fits best; a whim of the day decides among those nearly as good.

    The whim is the same for all steps of a row, so that nobody goes to and fro between two places.
    """
    places = tuple((sector, tuple(arenas.items())) for sector, arenas in question.known.items())
    candidates = _candidates(question.asked, places, action.kind, action.place)
    if not candidates:
        return question.here
    text, step, here = action.text, action.step, question.here
    scores = [
        each.score
        + (_NAMED if each.sector_words in text else 0.0)
        + (_ROOM_NAMED if each.arena_words in step else 0.0)
        + (_HERE if (each.sector, each.arena) == here and each.is_fit else 0.0)
        + _company(question, each.sector, each.arena)
        for each in candidates
    ]
    least = max(scores) - 1.0
    close = [(each, score) for each, score in zip(candidates, scores, strict=True) if score > least]
    whim = f"{question.asked.name} {question.now.date()} {question.hourly}"
    best = max(close, key=lambda each: each[1] + _fraction(f"{whim} {each[0].address}"))[0]
    return best.sector, best.arena


def _company(question: ChoosePlace, sector: str, arena: str) -> float:
    """Return what the people to be met there weigh; nobody is driven out of their own home."""
    if not question.fellows or sector == home_of(question.asked).sector:
        return 0.0
    world = question.asked.living_area.split(":")[0]
    return arena_pull(question.fellows, f"{world}:{sector}:{arena}")


def _fraction(text: str) -> float:
    """Return a number in [0, 1) that depends on *text* alone."""
    return crc32(text.encode()) / 2**32


@dataclass(frozen=True, slots=True)
class _Candidate:
    """A place where somebody may be.

    Attributes:
        sector, arena: its names.
        sector_words, arena_words: the same as a text would name it, in small letters.
        score: how well it fits whatever the moment.
        is_fit: whether it is a place for such things; who is there already stays.
    """

    sector: str
    arena: str
    sector_words: str
    arena_words: str
    score: float
    is_fit: bool

    @property
    def address(self) -> str:
        """Return sector and arena in one word."""
        return f"{self.sector}:{self.arena}"


_Places = tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]


@lru_cache(maxsize=8192)
def _candidates(
    identity: Identity, places: _Places, kind: Activity | None, habit: str
) -> tuple[_Candidate, ...]:
    """Return the known places where *identity* may be, all of them if there is no such place."""
    every = [(sector, *each) for sector, arenas in places for each in arenas]
    open_to = [
        (sector, arena, objects)
        for sector, arena, objects in every
        if not is_private(sector, arena, identity)
        or (habit and _lies_in(identity, habit, sector, arena))
    ]
    return tuple(
        _Candidate(
            sector,
            arena,
            _bare(sector),
            arena.lower(),
            _score(identity, sector, arena, objects, kind, habit),
            _is_fit(identity, sector, arena, kind),
        )
        for sector, arena, objects in open_to or every
    )


def _lies_in(identity: Identity, place: str, sector: str, arena: str) -> bool:
    """Return whether an arena is what *place* names: an address, its start or a bare name."""
    world = identity.living_area.split(":")[0]
    address = f"{world}:{sector}:{arena}"
    if address == place or address.startswith(place + ":") or place.startswith(address + ":"):
        return True
    return ":" not in place and _bare(sector) == _bare(place)


@lru_cache(maxsize=8192)
def _bare(name: str) -> str:
    lower = name.lower().strip()
    for head in ("the library at ", "the "):
        lower = lower.removeprefix(head)
    # Real data calls one shop both "Willow Market" and "Willows Market".
    return lower.replace("willows", "willow")


def _score(
    identity: Identity,
    sector: str,
    arena: str,
    objects: tuple[str, ...],
    kind: Activity | None,
    habit: str,
) -> float:
    """Return how well an arena fits at any time; fitting objects in it count a little."""
    home = home_of(identity)
    score = _HABIT if habit and _lies_in(identity, habit, sector, arena) else 0.0
    if kind is not None:
        score += _kind_fit(sector, arena, objects, kind)
        if kind.at_home and not habit:
            score += _HOME * 2 if sector == home.sector else -_HOME
            score += _HOME / 2 if kind.key == "sleep" and arena == home.arena else 0.0
    if is_for_staff(sector, arena, identity):
        score += _BEHIND_THE_COUNTER
    if kind is None or not kind.goes_out:
        score += _HOME / 2 if sector == home.sector else 0.0
        if kind is not None and kind.places and (sector, arena) == (home.sector, home.arena):
            score += _OWN_ROOM  # a flat without a kitchen: one eats in it, not in the hallway
    elif sector == home.sector and not _is_for(sector, arena, kind):
        score -= _HOME  # nobody orders a drink from their own kitchen table
    return score


def _is_fit(identity: Identity, sector: str, arena: str, kind: Activity | None) -> bool:
    """Return whether *identity* may well do such things there: at home, or where they are done."""
    if kind is None or not kind.places or _is_for(sector, arena, kind):
        return True
    return sector == home_of(identity).sector and not kind.goes_out


def _is_for(sector: str, arena: str, kind: Activity) -> bool:
    """Return whether a place is of a sort where such things are done."""
    return rank_of(arena, kind.places) > 0 or rank_of(sector, kind.places) > 0


@lru_cache(maxsize=65536)
def _kind_fit(sector: str, arena: str, objects: tuple[str, ...], kind: Activity) -> float:
    """Return how well a place and what stands in it fit a kind of activity."""
    rank = max(rank_of(arena, kind.places), rank_of(sector, kind.places))
    best = max((rank_of(each, kind.objects) for each in objects), default=0)
    return _PLACE_KIND * rank / max(1, len(kind.places)) + _OBJECT_KIND * best / max(
        1, len(kind.objects)
    )


def _object(action: _Action, question: ChoosePlace, sector: str, arena: str, draw: Draw) -> str:
    """Return the free object that fits the step best; empty where none fits."""
    world = question.asked.living_area.split(":")[0]
    objects = question.known[sector][arena] if sector in question.known else ()
    best, best_score = "", 0.0
    if action.kind is not None and action.kind.key == "sleep":
        objects = _own_bed_first(objects, question.asked.name)
    for each in objects:
        score = _object_score(action, each)
        if score <= 0:
            continue
        address = f"{world}:{sector}:{arena}:{each}"
        if address in question.taken:
            score += _weight_of_taken(each, sector, question.asked)
        score += object_pull(question.fellows, address)
        if action.kind is None or action.kind.key != "sleep":
            score += 2.0 * draw.random()
        if score > best_score:
            best, best_score = each, score
    return best


def _weight_of_taken(game_object: str, sector: str, identity: Identity) -> float:
    """Return what speaks against an object in use: less where there is room, at home nothing."""
    if not is_shared(game_object):
        return _TAKEN
    return 0.0 if sector == home_of(identity).sector else _SHARED


def _own_bed_first(objects: tuple[str, ...], name: str) -> tuple[str, ...]:
    """Return *objects* turned by a number of the name: one sleeps in the same bed each night."""
    turn = sum(map(ord, name)) % max(1, len(objects))
    return (*objects[turn:], *objects[:turn])


def _is_machine(game_object: str) -> bool:
    """Return whether an object is named after what it makes: coffee is not drunk at its machine."""
    return game_object.endswith(" machine")


def _object_score(action: _Action, game_object: str) -> float:
    score = 0.0
    if is_named_in(game_object, action.step) and not _is_machine(game_object):
        score += _OBJECT_NAMED
    for kind, weight in ((action.step_kind, 1.0), (action.kind, 0.5)):
        if kind is not None:
            score += (
                weight
                * _OBJECT_KIND
                * rank_of(game_object, kind.objects)
                / len(kind.objects or ("",))
            )
    return score
