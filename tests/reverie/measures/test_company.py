"""Company: talks a day, and with whom."""

from reverie.measures.company import company, same_household
from reverie.measures.reading import Life
from tests.reverie.measures.readings import clock, person, reading, talk

ANA = person("Ana", home="W:Inn:attic")
BEN = person("Ben", home="W:Inn:cellar", knows=(("Ana", "wife"),))
CLEO = person("Cleo", home="W:Inn:room 3")


def test_talks_are_counted_for_both_and_by_day() -> None:
    """Ana talks twice with Ben and once with Cleo on Monday, with nobody on Tuesday."""
    talks = (
        talk("Ana", "Ben", "Hello.", started=clock("08:00")),
        talk("Ben", "Ana", "Hello.", "Hello.", "Bye.", started=clock("09:00")),
        talk("Cleo", "Ana", "Hello.", "Hello.", started=clock("10:00")),
        talk("Cleo", "Ben", started=clock("11:00")),
    )

    found = company(reading(Life(ANA), Life(BEN), Life(CLEO), talks=talks, days=2))

    monday = {day.name: day for day in found.days if day.day == clock("00:00").date()}
    assert monday["Ana"].partners == {"Ben": 2, "Cleo": 1}
    assert (monday["Ana"].talks, monday["Ana"].outside) == (3, ("Cleo",))
    assert (found.talks, found.silent, found.lines_a_talk) == (3, 1, 2.0)
    assert found.talking == {"2023-02-13": 3, "2023-02-14": 0}
    assert found.never_outside() == ("Ben",)


def test_a_household_is_a_room_or_a_house_of_kin() -> None:
    """Ben's wife lives under his roof; a guest of the same inn is no household."""
    assert same_household(ANA, BEN)
    assert same_household(BEN, ANA)
    assert not same_household(ANA, CLEO)
    assert same_household(CLEO, person("Dov", home="W:Inn:room 3"))
    assert not same_household(BEN, person("Ana", home="W:Farm:room"))
