"""Attendance: by where people stood, not by what they meant to do."""

from reverie.measures.attendance import attendance, attendance_at
from reverie.measures.reading import Life, Stay
from tests.reverie.measures.readings import clock, node, person, reading

PUB = "W:The Otter and Oar:taproom"
HOST = person(
    "Ana Cruz",
    currently="Ana Cruz is giving a lantern supper at The Otter and Oar on Tuesday "
    "from 6 pm to 8 pm.",
)


def _at_the_pub(name: str, start: str, end: str) -> Life:
    return Life(person(name), stays=(Stay(PUB, clock(start, 1), clock(end, 1)),))


def test_minutes_within_the_time_count() -> None:
    """From 17:30 to 18:20 are 20 minutes of a supper at six; ten minutes are no visit."""
    town = reading(
        _at_the_pub("Ben", "17:30", "18:20"), _at_the_pub("Cleo", "19:50", "21:00"), days=2
    )

    found = attendance_at(town, "otter and oar", clock("18:00", 1), clock("20:00", 1))

    (occasion,) = found.occasions
    assert [(each.name, each.minutes) for each in occasion.present] == [("Ben", 20)]
    assert (occasion.present[0].first, occasion.present[0].last) == (
        clock("18:00", 1),
        clock("18:20", 1),
    )


def test_a_gathering_is_found_in_what_describes_its_host() -> None:
    """With its place, its time, who knew of it and who came."""
    host = Life(HOST, stays=(Stay(PUB, clock("18:00", 1), clock("20:00", 1)),))
    told = node(1, "thought", "Ana's lantern supper.", created=clock("10:00"))
    ben = Life(person("Ben"), memories=(told,))

    (occasion,) = attendance(
        reading(host, ben, _at_the_pub("Cleo", "18:00", "19:00"), days=2)
    ).occasions

    assert (occasion.what, occasion.host) == ("lantern supper", "Ana Cruz")
    assert (occasion.start, occasion.end) == (clock("18:00", 1), clock("20:00", 1))
    assert (occasion.invited, occasion.guests) == (("Ben",), ("Cleo",))
    assert occasion.is_host_there


def test_a_host_who_stays_away_is_missed() -> None:
    """Guests without a host."""
    town = reading(Life(HOST), _at_the_pub("Cleo", "18:00", "19:00"), days=2)

    found = attendance(town)

    assert not found.occasions[0].is_host_there
    assert "Ana Cruz, the host, was not there" in found.table().notes[0]


def test_a_gathering_that_has_not_been_lived_is_left_out() -> None:
    """The run ends on Monday night."""
    assert attendance(reading(Life(HOST), days=1)).occasions == ()
