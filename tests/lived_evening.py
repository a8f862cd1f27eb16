"""An evening of the hamlet, lived for the tests of what came to people's minds."""

from datetime import datetime, timedelta
from pathlib import Path

import reverie
from reverie.config import Config
from reverie.runs import Run
from tests.small_town import write_small_town

START = datetime(2023, 2, 13, 17)


def lived_evening(folder: Path, policy: str) -> Run:
    """Return a run in *folder* from five o'clock up to the plan of the next day."""
    write_small_town(folder / "town")
    config = Config(
        town=str(folder / "town"), runs=folder, embedder="hashing", start=START, policy=policy
    )
    return reverie.run(config, until=START + timedelta(hours=7, minutes=10))
