"""Which exchange comes up: each remark has its hours, so that a day does not repeat itself."""

import hashlib
from collections.abc import Iterable, Iterator
from functools import lru_cache

from personas.minds.offline.talk.exchanges import exchanges
from personas.minds.offline.talk.phrasebook import ASK_LEADS, REMARK_LEADS, led
from personas.minds.offline.talk.scene import Scene
from personas.ports import Draw

_BLOCK_MIN = 120
_BLOCKS_A_DAY = 12
_SEASON_BY_MONTH = (
    ("winter",) * 2 + ("spring",) * 3 + ("summer",) * 3 + ("autumn",) * 3 + ("winter",)
)
_WINDOW = 3


def question_about(kind: str, draw: Draw) -> str:
    """Return a question to somebody who does *kind*; empty where there is none."""
    subject = exchanges().subjects.get(kind)
    if subject is None or not subject.ask:
        return ""
    return led(draw.choice(subject.ask), ASK_LEADS, draw)


def remark_about(scene: Scene, kind: str, draw: Draw) -> str:
    """Return something to say of *kind*, none that this listener has heard; else empty.

    Of all there is to say, three remarks have their time within two hours, other ones for other
    people; when these are used up, any will do.
    """
    subject = exchanges().subjects.get(kind)
    remarks = subject.talk[: subject.remarks] if subject else ()
    size = len(remarks)
    if not size:
        return ""
    block = scene.now.toordinal() * _BLOCKS_A_DAY + scene.minute // _BLOCK_MIN
    first = (_number_of(f"{scene.me.name}/{kind}") + block * _WINDOW) % size
    window = [(first + index) % size for index in range(min(_WINDOW, size))]
    rest = [index for index in range(size) if index not in window]
    order = (*draw.shuffled(window), *draw.shuffled(rest))
    fresh = (each for each in _begun(remarks, order) if _is_fresh(each, scene))
    return led(next(fresh, ""), REMARK_LEADS, draw)


def question_on(scene: Scene, kind: str) -> str:
    """Return a question about a concern of the listener, none that they were asked; else empty.

    Everybody has their own half of the questions, so that a much told concern is not met with the
    same one in all mouths.
    """
    subject = exchanges().subjects.get(kind)
    questions = subject.talk[subject.remarks :] if subject else ()
    size = len(questions)
    first = _number_of(f"{scene.me.name}/{kind}")
    own = ((first + index) % size for index in range(max(1, size // 2) if size else 0))
    return next((each for each in _begun(questions, own) if _is_fresh(each, scene)), "")


def _begun(talks: tuple[tuple[str, ...], ...], order: Iterable[int]) -> Iterator[str]:
    """Yield how each of *talks* begins, in this order."""
    return (talks[index][0] for index in order)


def _is_fresh(sentence: str, scene: Scene) -> bool:
    """Return whether a sentence has come up between the two neither now nor earlier."""
    return not scene.is_mentioned(sentence) and not scene.was_told_before(sentence)


def small_talk(scene: Scene, draw: Draw) -> Iterator[str]:
    """Yield remarks on the season and the table, where they have not come up in this talk."""
    for kind in (_SEASON_BY_MONTH[scene.now.month - 1], "food", "town"):
        if not scene.has_come_up(kind):
            remark = remark_about(scene, kind, draw)
            if remark:
                yield remark


@lru_cache(maxsize=4096)
def _number_of(text: str) -> int:
    """Return a number that is the same for the same *text* in every process."""
    digest = hashlib.blake2b(text.encode("utf-8", "surrogatepass"), digest_size=4).digest()
    return int.from_bytes(digest, "big")
