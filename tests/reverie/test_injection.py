"""What happens to a town from outside: announced, whispered, broken, come and gone."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from pathlib import Path

import pytest

import reverie
from reverie.brought import Brought
from reverie.config import Config
from reverie.errors import PlannedEventError
from reverie.planned_events import PlannedEvent, read_planned_events
from reverie.runs import Run
from reverie.trace import trace_line
from reverie.whispers import inner_thought, read_history
from tests.small_town import ANA, KEN, ODD, write_small_town

START = datetime(2023, 2, 13, 9)
BENCH = "W:Workshop:hall:workbench"


def live(folder: Path, events: Sequence[PlannedEvent], *, hours: int = 3) -> Run:
    """Live a morning with *events*."""
    town = folder / "town"
    if not town.exists():
        write_small_town(town)
    config = Config(town=str(town), runs=folder, embedder="hashing", start=START)
    return reverie.run(
        config, until=START + timedelta(hours=hours), brought=Brought(events=tuple(events))
    )


def test_a_broadcast_is_remembered_by_everybody(tmp_path: Path) -> None:
    """At its time, by name of the town, with the given weight."""
    run = live(
        tmp_path,
        [PlannedEvent(at=START + timedelta(hours=1), kind="broadcast", text="The bridge is shut.")],
    )

    for name in run.names:
        heard = [n for n in run.persona(name).memories() if n.predicate == "announce"]
        assert [n.description for n in heard] == ["It is announced in W: The bridge is shut."]
        assert heard[0].created == START + timedelta(hours=1)
        assert heard[0].poignancy == 6


def test_a_whisper_is_one_persons_own_thought(tmp_path: Path) -> None:
    """Nobody else has it."""
    run = live(
        tmp_path,
        [
            PlannedEvent(
                at=START + timedelta(hours=1),
                kind="whisper",
                to=(ODD.name,),
                text="You owe Ana your thanks",
            )
        ],
    )

    thought = "Odd owes Ana Odd's thanks."
    holders = [
        name
        for name in run.names
        if any(node.description == thought for node in run.persona(name).memories())
    ]
    assert holders == [ODD.name]


def _remark(text: str) -> PlannedEvent:
    return PlannedEvent(
        at=START + timedelta(hours=1), kind="remark", resident=ODD.name, to=(ANA.name,), text=text
    )


def test_a_remark_is_heard_by_whom_it_is_made_to(tmp_path: Path) -> None:
    """As an event with its speaker; without the encoder of feelings nothing is felt."""
    run = live(tmp_path, [_remark("You are late.")])

    heard = [n for n in run.persona(ANA.name).memories() if n.predicate == "say to"]

    assert [n.description for n in heard] == [f"Odd said to {ANA.name}: You are late."]
    assert not any(n.predicate == "say to" for n in run.persona(KEN.name).memories())
    assert run.world().personas[ANA.name].scratch.relationships == {}


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        ({"resident": ""}, "needs resident"),
        ({"to": (ODD.name,)}, "to themselves"),
        ({"to": ()}, "to:"),
    ],
)
def test_a_remark_needs_a_speaker_and_a_listener(broken: dict[str, object], says: str) -> None:
    """Nobody talks to themselves, and somebody has to say it."""
    event = _remark("Hm.").model_dump() | broken

    with pytest.raises(ValueError, match=says):
        PlannedEvent.model_validate(event)


def test_nobody_works_at_a_bench_that_is_broken(tmp_path: Path) -> None:
    """From the tick after it breaks until it is mended."""
    broken, mended = START + timedelta(hours=1), START + timedelta(hours=2)
    run = live(
        tmp_path,
        [
            PlannedEvent(at=broken, kind="place", address=BENCH, state="out of order"),
            PlannedEvent(at=mended, kind="place", address=BENCH),
        ],
    )

    seen = [
        node.description
        for node in run.persona(KEN.name).memories()
        if node.description == "workbench is out of order"
    ]
    world = run.world(broken + timedelta(minutes=30))
    action = world.personas[KEN.name].scratch.action
    assert world.conditions == {BENCH: "out of order"}
    assert action is not None
    assert action.address != BENCH
    assert seen
    assert run.world().conditions == {}


def test_who_leaves_is_seen_no_more_until_they_come_back(tmp_path: Path) -> None:
    """No step, no action, no sight of them while they are away."""
    away, back = START + timedelta(hours=1), START + timedelta(hours=2)
    run = live(
        tmp_path,
        [
            PlannedEvent(at=away, kind="departure", resident=ANA.name),
            PlannedEvent(at=back, kind="arrival", resident=ANA.name),
        ],
    )

    lines = list(run.trace())
    meanwhile = [
        line
        for line in lines
        if str(away) < str(line["time"]) <= str(back) and line["type"] not in ("came", "left")
    ]
    assert not any(line["persona"] == ANA.name for line in meanwhile)
    assert not any(
        line["type"] == "memory" and line["node"]["subject"] == ANA.name for line in meanwhile
    )
    after = {
        line["type"] for line in lines if line["persona"] == ANA.name and line["time"] > str(back)
    }
    assert {"action", "memory"} <= after


def test_events_are_part_of_the_life_that_a_resume_repeats(tmp_path: Path) -> None:
    """Stopped between two events, the run goes on to the same trace."""
    events = (
        PlannedEvent(at=START + timedelta(minutes=30), kind="broadcast", text="Rain is coming."),
        PlannedEvent(at=START + timedelta(minutes=90), kind="departure", resident=ODD.name),
    )
    whole = live(tmp_path, events)
    calls = 0

    def stop() -> bool:
        nonlocal calls
        calls += 1
        return calls > 40

    cut = reverie.run(
        Config(town=str(tmp_path / "town"), runs=tmp_path, embedder="hashing", start=START),
        until=START + timedelta(hours=3),
        brought=Brought(events=events),
        should_stop=stop,
    )
    resumed = reverie.resume(cut.root)

    assert [trace_line(line) for line in resumed.trace()] == [
        trace_line(line) for line in whole.trace()
    ]


def test_a_branch_with_an_event_differs_from_then_on(tmp_path: Path) -> None:
    """Up to the branching the two are one life."""
    parent = live(tmp_path, [])
    at = START + timedelta(hours=1)
    event = PlannedEvent(at=at + timedelta(minutes=1), kind="broadcast", text="Free cake!")

    branch = reverie.fork(parent, "branch", at, brought=Brought(events=(event,)))
    lived = reverie.resume(branch.root)

    before = [trace_line(line) for line in parent.trace(end=at)]
    assert [trace_line(line) for line in lived.trace(end=at)] == before
    assert any("Free cake!" in str(line) for line in lived.trace(start=at))
    assert not any("Free cake!" in str(line) for line in parent.trace())


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "[[event]]\nat = 2023-02-13T10:00:00\nkind = 'rain'",
            "event 1, kind: must be 'broadcast', ",
        ),
        ("[[event]]\nat = 2023-02-13T10:00:00\nkind = 'whisper'\ntext = 'x'", "needs to"),
        (
            "[[event]]\nat = 'soon'\nkind = 'place'\naddress = 'W:Café'",
            "event 1, at: must be a game time like 2023-02-13 07:30, not 'soon'",
        ),
        ("[[event]]\nat = '12:00'\nkind = 'place'\naddress = 'W'", "event 1, at: must be"),
        ("[[event]]\nat = 12:00:00\nkind = 'place'\naddress = 'W'", "event 1, at: must be"),
        ("[[event]]\nkind = 'place'\naddress = 'W:Café'", "event 1, at: is missing"),
        ("[[event]]\nat = 2023-02-13\nkind = 'place'\nadress = 'W'", "did you mean 'address'"),
        ("[[event]\n", "Expected"),
        ("event = []\nevnt = 3", "evnt"),
    ],
)
def test_a_file_that_is_not_understood_is_refused_in_words(
    tmp_path: Path, text: str, complaint: str
) -> None:
    """Which event, which key, what is wrong."""
    path = tmp_path / "events.toml"
    path.write_text(text, encoding="utf-8")

    with pytest.raises(PlannedEventError, match=complaint):
        read_planned_events(path)


def test_times_may_be_counted_from_the_start(tmp_path: Path) -> None:
    """A day and a clock, a clock alone, an offset; a whole time stays what it is."""
    times = ('"day 2 07:30"', '"10:15"', '"+2h"', "2023-02-14T12:00:00")
    path = tmp_path / "events.toml"
    path.write_text(
        "\n".join(f"[[event]]\nat = {at}\nkind = 'broadcast'\ntext = 'x'" for at in times),
        encoding="utf-8",
    )

    found = [each.at for each in read_planned_events(path, START)]

    assert found == [
        datetime(2023, 2, 14, 7, 30),
        datetime(2023, 2, 13, 10, 15),
        datetime(2023, 2, 13, 11),
        datetime(2023, 2, 14, 12),
    ]


_NEWCOMER = """\
name = "Ivo"
age = 40
innate = "calm"
learned = "Ivo is a mason."
currently = "Ivo is building a wall."
lifestyle = "Ivo goes to bed around 10pm, awakes up around 6am."
living_area = "{home}"
"""


def _with_newcomer(folder: Path, home: str) -> Brought:
    (folder / "ivo.toml").write_text(_NEWCOMER.format(home=home), encoding="utf-8")
    path = folder / "events.toml"
    path.write_text(
        "[[event]]\nat = '+1h'\nkind = 'arrival'\nfile = 'ivo.toml'\n", encoding="utf-8"
    )
    return Brought.read(events=path, start=START)


def test_somebody_new_arrives_from_a_file(tmp_path: Path) -> None:
    """Ivo lives in no town; he is nowhere for an hour, then lives like everybody else."""
    town = tmp_path / "town"
    write_small_town(town)
    brought = _with_newcomer(tmp_path, ANA.living_area)
    config = Config(town=str(town), runs=tmp_path, embedder="hashing", start=START)

    run = reverie.run(config, until=START + timedelta(hours=2), brought=brought)

    memories = run.persona("Ivo").memories()
    assert memories
    assert min(each.created for each in memories) >= START + timedelta(hours=1)
    assert run.persona("Ivo").identity().learned == "Ivo is a mason."


def test_a_branch_takes_nobody_new(tmp_path: Path) -> None:
    """Its past is shared, and nobody new is in it; the message says what to do."""
    run = live(tmp_path, [], hours=1)
    brought = _with_newcomer(tmp_path, ANA.living_area)

    with pytest.raises(PlannedEventError, match=r"Ivo is not in the run.*--inject"):
        reverie.fork(run, "branch", at=START + timedelta(minutes=30), brought=brought)


def test_events_about_nobody_are_refused_before_anything_is_made(tmp_path: Path) -> None:
    """No half-made run is left behind."""
    event = PlannedEvent(at=START, kind="departure", resident="Nobody")

    with pytest.raises(PlannedEventError, match="'Nobody'"):
        live(tmp_path, [event])

    assert not list(tmp_path.glob("*/run.json"))


def test_a_run_may_end_before_somebody_has_come(tmp_path: Path) -> None:
    """Who is awaited remembers nothing yet, and the run is finished all the same."""
    town = write_small_town(tmp_path / "town")
    event = PlannedEvent(at=START + timedelta(hours=5), kind="arrival", resident=ODD.name)

    run = reverie.run(
        Config(town=str(town), residents=(ANA.name,), runs=tmp_path, embedder="hashing"),
        start=START,
        ticks=60,
        brought=Brought(events=(event,)),
    )

    assert run.manifest.status == "finished"
    assert run.persona(ODD.name).memories() == ()


@pytest.mark.parametrize(
    ("whisper", "thought"),
    [
        ("you love your work at Hobbs Cafe", "Isa loves Isa's work at Hobbs Cafe."),
        ("You are excited to tell everyone.", "Isa is excited to tell everyone."),
        ("Klaus is a loyal friend to you", "Klaus is a loyal friend to Isa."),
    ],
)
def test_a_whisper_speaks_of_its_hearer_by_name(whisper: str, thought: str) -> None:
    """The second person becomes the name."""
    assert inner_thought("Isa", whisper) == thought


def test_the_history_of_a_run_is_remembered_from_its_start(tmp_path: Path) -> None:
    """A file in the form of the 2023 system; empty pieces are left out."""
    path = tmp_path / "history.csv"
    path.write_text(
        "Name,Whisper\nOdd,You know Ana Brandão from school; ;You play the flute;\n",
        encoding="utf-8",
    )
    town = write_small_town(tmp_path / "town")
    config = Config(town=str(town), runs=tmp_path, embedder="hashing", start=START)

    run = reverie.create(config, brought=Brought.read(history=path))

    assert read_history(path) == {"Odd": ("You know Ana Brandão from school", "You play the flute")}
    texts = [node.description for node in run.persona("Odd").memories()]
    assert texts == ["Odd knows Ana Brandão from school.", "Odd plays the flute."]
