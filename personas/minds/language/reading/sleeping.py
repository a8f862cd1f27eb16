"""Sleep, in whatever words and language a schedule gives it."""

import re

from personas.schedule import is_sleep

_SLEEP = re.compile(
    r"^(?:sleep|asleep|going (?:back )?to sleep|fast asleep|in bed\b|dormi|dorme|durmiendo|dormind|"
    r"dormend|schlaf|schläf|睡|就寝|眠)",
    re.I,
)


def as_sleep(activity: str) -> str:
    """Return "sleeping" for an activity that is sleep, by which the engine knows it."""
    return "sleeping" if _SLEEP.match(activity) or is_sleep(activity) else activity
