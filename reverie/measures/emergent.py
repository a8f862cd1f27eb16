"""The founding study's table of emergent measures for a run, beside the figures it gives."""

from dataclasses import dataclass

from reverie.measures.acquaintance import acquaintance
from reverie.measures.attendance import attendance
from reverie.measures.diffusion import diffusion
from reverie.measures.invented import inventions
from reverie.measures.reading import Reading
from reverie.measures.result import Table, percent
from reverie.measures.words import words_of

_PARTY = "4 % -> 52 % (a party)"
_FOUND = "4 % -> 32 % (a candidacy)"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the table.

    Attributes:
        measure: what is measured.
        here: in this run.
        study: in the founding study; empty where it has none.
    """

    measure: str
    here: str
    study: str


@dataclass(frozen=True, slots=True)
class Emergent:
    """What emerged in a run.

    Attributes:
        lines: the table.
    """

    lines: tuple[Line, ...]

    def table(self) -> Table:
        """Return the lines as they are."""
        rows = tuple((each.measure, each.here, each.study) for each in self.lines)
        note = "Park et al. 2023: 25 people, two days, gpt-3.5"
        return Table(("measure", "this run", "founding study"), rows, (note,))


def emergent(reading: Reading, topics: tuple[str, ...] = ()) -> Emergent:
    """Return the table of emergent measures.

    Args:
        reading: the run.
        topics: news to follow besides the gatherings that people speak of.

    Source:
        Park et al. 2023, section 7.1.
    """
    gatherings = attendance(reading).occasions
    lines = [_spread(reading, occasion.what, _PARTY) for occasion in gatherings]
    told = {words_of(occasion.what) for occasion in gatherings}
    lines += [_spread(reading, topic, _FOUND) for topic in topics if words_of(topic) not in told]
    for occasion in gatherings:
        here = f"{len(occasion.invited)} knew, {len(occasion.guests)} came"
        lines.append(Line(f"came to the {occasion.what}", here, "12 invited, 5 came"))
    network = acquaintance(reading)
    density = f"{network.start.density:.3f} -> {network.end.density:.3f}"
    lines.append(Line("density of acquaintances", density, "0.167 -> 0.74"))
    made_up = inventions(reading)
    lines.append(Line("invented people or places", percent(made_up.share), "1.3 % of answers"))
    return Emergent(tuple(lines))


def _spread(reading: Reading, topic: str, study: str) -> Line:
    news = diffusion(reading, topic)
    here = f"{percent(news.start_share)} -> {percent(news.end_share)}"
    return Line(f"know of {topic!r}", here, study)
