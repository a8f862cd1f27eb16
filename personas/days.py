"""Dates in English words, whatever the locale of the machine."""

from datetime import date

WEEKDAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
)


def day_words(day: date) -> str:
    """Return a date as plans name it: "Monday February 13"."""
    return f"{WEEKDAYS[day.weekday()]} {MONTHS[day.month - 1]} {day.day}"
