"""Histories: whole exchanges or none, each user's own, numbered without gaps."""

import os
import signal
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from reverie.chat import FileTalkStore, HistoryError, MissingOwnerError, StaleRevisionError, TalkKey
from reverie.chat.exchange import Exchange
from tests.reverie.chat.talking import talk

_ROOT = Path(__file__).parents[3]
_DYING = """
import os, signal, sys
from pathlib import Path
from tests.reverie.chat.talking import talk
left = int(sys.argv[2])
def write(handle, body):
    os.write(handle, body[:left])
    os.kill(os.getpid(), signal.SIGKILL)
here = talk(Path(sys.argv[1]), write=write)
here.wait(hours=1)
here.say("The second message.")
"""


def _exchange(key: TalkKey, revision: int, message: str) -> Exchange:
    return Exchange(
        owner=key.owner,
        persona=key.persona,
        revision=revision,
        message_id=f"{key.owner}-{revision}",
        session="s",
        at=datetime(2026, 5, 11, tzinfo=UTC),
        lang="en",
        message=message,
        reply="Good.",
        label="neutral",
        confidence=0.9,
        state="neutral",
    )


@pytest.mark.skipif(os.name != "posix", reason="kill -9 is a signal of POSIX systems")
@pytest.mark.parametrize("written", [0, 1, 9, 200, 10_000])
def test_a_killed_exchange_is_there_whole_or_not_at_all(tmp_path: Path, written: int) -> None:
    """Killed after some bytes of its one write; only all of them make an exchange."""
    first = talk(tmp_path).say("The first message.")
    environment = {**os.environ, "PYTHONPATH": str(_ROOT)}
    died = subprocess.run(
        [sys.executable, "-c", _DYING, str(tmp_path), str(written)],
        env=environment,
        check=False,
        capture_output=True,
    )

    here = talk(tmp_path)
    there = here.service.history().exchanges
    after = here.say("The next message.")

    assert died.returncode == -signal.SIGKILL
    assert there[0] == first
    assert [each.message for each in there[1:]] == (
        ["The second message."] if written == 10_000 else []
    )
    assert after.revision == len(there) + 1
    assert here.service.history().exchanges == [*there, after]


def test_a_stale_revision_is_refused(tmp_path: Path) -> None:
    """Who has not seen the last exchange cannot overwrite it."""
    store, key = FileTalkStore(tmp_path), TalkKey("u", "Ana")
    store.append(key, _exchange(key, 1, "one"))

    with pytest.raises(StaleRevisionError, match="at revision 1, not 0"):
        store.append(key, _exchange(key, 1, "another one"))

    assert [each.message for each in store.history(key).exchanges] == ["one"]


def test_a_line_that_was_changed_is_refused(tmp_path: Path) -> None:
    """Damage before the end is told with its place; nothing is guessed."""
    store, key = FileTalkStore(tmp_path), TalkKey("u", "Ana")
    store.append(key, _exchange(key, 1, "one"))
    (path,) = tmp_path.rglob("*.jsonl")
    path.write_bytes(path.read_bytes().replace(b"one", b"two"))

    with pytest.raises(HistoryError, match="line 1 is not as it was written"):
        store.history(key)


@pytest.mark.parametrize("owner", ["", " ", "\t"])
def test_a_missing_owner_is_refused(tmp_path: Path, owner: str) -> None:
    """It is never taken for everybody."""
    with pytest.raises(MissingOwnerError):
        TalkKey(owner, "Ana")
    with pytest.raises(MissingOwnerError):
        FileTalkStore(tmp_path).personas(owner)


def test_nobody_writes_into_anothers_talk(tmp_path: Path) -> None:
    """An entry must name the talk that it is added to."""
    mine, yours = TalkKey("me", "Ana"), TalkKey("you", "Ana")

    with pytest.raises(HistoryError, match="is no entry of"):
        FileTalkStore(tmp_path).append(yours, _exchange(mine, 1, "one"))


_OWNERS = st.sampled_from(["a", "A", "a/b", "../a", "a\x1fb", "ana", "安娜", "a" * 300])


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None
)
@given(said=st.lists(st.tuples(_OWNERS, st.sampled_from(["Ana", "Odd"])), max_size=12))
def test_every_read_gives_the_owners_words_alone(
    tmp_path_factory: pytest.TempPathFactory, said: list[tuple[str, str]]
) -> None:
    """Whatever the ids look like: histories, lists, and what is left after one is erased."""
    store = FileTalkStore(tmp_path_factory.mktemp("data"))
    expected: dict[tuple[str, str], list[str]] = {}
    for owner, persona in said:
        key = TalkKey(owner, persona)
        told = expected.setdefault((owner, persona), [])
        told.append(f"{owner} to {persona} {len(told)}")
        store.append(key, _exchange(key, len(told), told[-1]))

    for (owner, persona), told in expected.items():
        history = store.history(TalkKey(owner, persona))
        assert [each.message for each in history.exchanges] == told
        assert set(store.personas(owner)) == {p for o, p in expected if o == owner}
    for owner, persona in list(expected)[:1]:
        assert store.erase(TalkKey(owner, persona)) == len(expected.pop((owner, persona)))
        assert store.history(TalkKey(owner, persona)).exchanges == []
    for (owner, persona), told in expected.items():
        assert len(store.history(TalkKey(owner, persona)).exchanges) == len(told)


def test_same_name_and_same_session_are_not_the_same_user(tmp_path: Path) -> None:
    """Two users who call themselves the same, at the same moment, share nothing."""
    one, other = talk(tmp_path, user="1"), talk(tmp_path, user="2")
    one.say("My name is Sam.")
    one.say("My cat is called Biscuit.")
    other.say("My name is Sam.")

    other.say("What is my cat called?")

    assert "Biscuit" not in "".join(each.content for each in other.model.requests[-1].messages)
    assert [each.text for each in other.service.history().exchanges[-1].recalled] == [
        "My name is Sam."
    ]
