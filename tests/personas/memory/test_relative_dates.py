"""Relative dates mean days counted from the text's own time, in five languages."""

from datetime import datetime

import pytest

from personas.memory import MemoryStore
from personas.memory.relative_dates import resolved_dates
from personas.memory.tokens import Language
from reverie.embedding import HashingEmbedder

WEDNESDAY = datetime(2023, 5, 10, 15, 30)


@pytest.mark.parametrize(
    ("language", "text", "first", "last"),
    [
        ("en", "I saw her yesterday", "2023-05-09", "2023-05-09"),
        ("en", "We met three days ago", "2023-05-07", "2023-05-07"),
        ("en", "It was a week ago", "2023-05-03", "2023-05-03"),
        ("en", "He came last Friday", "2023-05-05", "2023-05-05"),
        ("en", "Last Wednesday it rained", "2023-05-03", "2023-05-03"),
        ("en", "See you next Monday", "2023-05-15", "2023-05-15"),
        ("en", "Busy last week", "2023-05-01", "2023-05-07"),
        ("en", "Moved last month", "2023-04-01", "2023-04-30"),
        ("en", "Married last year", "2022-01-01", "2022-12-31"),
        ("en", "The day before yesterday", "2023-05-08", "2023-05-08"),
        ("pt", "Fui ao médico ontem", "2023-05-09", "2023-05-09"),
        ("pt", "Anteontem choveu", "2023-05-08", "2023-05-08"),
        ("pt", "Comecei há duas semanas", "2023-04-26", "2023-04-26"),
        ("pt", "Foi três dias atrás", "2023-05-07", "2023-05-07"),
        ("pt", "Na sexta-feira passada", "2023-05-05", "2023-05-05"),
        ("pt", "Viajo no mês que vem", "2023-06-01", "2023-06-30"),
        ("it", "L'ho visto ieri", "2023-05-09", "2023-05-09"),
        ("it", "È partito due giorni fa", "2023-05-08", "2023-05-08"),
        ("it", "La settimana scorsa", "2023-05-01", "2023-05-07"),
        ("it", "Venerdì prossimo", "2023-05-12", "2023-05-12"),
        ("es", "Ayer comimos fuera", "2023-05-09", "2023-05-09"),
        ("es", "Llegó hace cinco días", "2023-05-05", "2023-05-05"),
        ("es", "El lunes pasado", "2023-05-08", "2023-05-08"),
        ("es", "El año pasado", "2022-01-01", "2022-12-31"),
        ("zh", "我昨天头疼", "2023-05-09", "2023-05-09"),
        ("zh", "三天前我们见过", "2023-05-07", "2023-05-07"),
        ("zh", "上周五开会", "2023-05-05", "2023-05-05"),
        ("zh", "下个月去北京", "2023-06-01", "2023-06-30"),
    ],
)
def test_words_mean_days(language: Language, text: str, first: str, last: str) -> None:
    """Counted by hand from Wednesday, 10 May 2023."""
    ((_, found_first, found_last),) = resolved_dates(text, WEDNESDAY, language)

    assert (found_first, found_last) == (first, last)


def test_what_is_no_date_is_left_alone() -> None:
    """Words that only look like one, and a number that is none."""
    assert resolved_dates("Many days ago, on purpose, last but not least", WEDNESDAY, "en") == ()


def test_dates_stand_beside_the_words_and_never_in_their_place() -> None:
    """A message keeps what was said, and what it meant on that day."""
    memory = MemoryStore(HashingEmbedder(), language="pt").of("user")

    node = memory.add_episode("Ana", "Fui ao médico ontem", WEDNESDAY)

    assert node.description == "Fui ao médico ontem"
    assert memory.stream.context(node.node_id).dates == (("ontem", "2023-05-09", "2023-05-09"),)
