"""The times that a question names."""

from datetime import date, datetime, timedelta

import numpy as np
import pytest

from personas.memory.columns import seconds
from personas.memory.query_period import closeness, periods_in

NOW = datetime(2023, 10, 5, 12)


@pytest.mark.parametrize(
    ("text", "first", "last"),
    [
        ("What did Ana do in May 2023?", date(2023, 5, 1), date(2023, 5, 31)),
        ("What happened on 8 May, 2023?", date(2023, 5, 8), date(2023, 5, 8)),
        ("What happened on May 8th, 2023?", date(2023, 5, 8), date(2023, 5, 8)),
        ("And on 2023-05-08?", date(2023, 5, 8), date(2023, 5, 8)),
        ("What did she buy in December?", date(2022, 12, 1), date(2022, 12, 31)),
        ("What did she buy in October?", date(2023, 10, 1), date(2023, 10, 31)),
        ("Where was she in 2022?", date(2022, 1, 1), date(2022, 12, 31)),
        ("O que fez em 8 de maio de 2023?", date(2023, 5, 8), date(2023, 5, 8)),
        ("Cosa ha fatto a giugno?", date(2023, 6, 1), date(2023, 6, 30)),
        ("¿Qué hizo en agosto de 2022?", date(2022, 8, 1), date(2022, 8, 31)),
        ("她2023年5月8日做了什么?", date(2023, 5, 8), date(2023, 5, 8)),
        ("What did I tell you yesterday?", date(2023, 10, 4), date(2023, 10, 4)),
        ("O que eu disse ontem?", date(2023, 10, 4), date(2023, 10, 4)),
    ],
)
def test_a_time_is_read(text: str, first: date, last: date) -> None:
    """Months, days and years in words and numbers; a month alone is the last that has begun."""
    ((start, end),) = periods_in(text, NOW)

    assert (first, last) == (start.date(), end.date())


@pytest.mark.parametrize(
    "text",
    ["May I ask what she may do?", "", "the 31st of June 2023", "She marches", "10,000 steps"],
)
def test_no_time_is_read_where_none_is_named(text: str) -> None:
    """A verb is no month, and a day that does not exist is no day."""
    assert periods_in(text, NOW) == ()


def test_what_is_told_soon_after_counts_half() -> None:
    """By hand: the last day of May, the tenth of June, the end of July, and the April before."""
    times = [
        datetime(2023, 5, 31, 23),
        datetime(2023, 6, 10),
        datetime(2023, 7, 30),
        datetime(2023, 4, 30),
    ]

    close = closeness(
        np.array([seconds(each) for each in times], np.int64), periods_in("in May 2023", NOW)
    )

    assert close.tolist() == [1.0, 0.5, 0.0, 0.0]


def test_two_times_are_both_meant() -> None:
    """And one that is soon after the other is not made less by it."""
    periods = periods_in("Did she paint more in May 2023 or in June 2023?", NOW)
    moments = [datetime(2023, 5, 3) + timedelta(days=30 * at) for at in range(2)]

    close = closeness(np.array([seconds(each) for each in moments], np.int64), periods)

    assert close.tolist() == [1.0, 1.0]
