"""The process that is a crowd: ``python -m reverie.bench.crowd_process FOLDER RESIDENTS MINUTES``.

It writes the fields of `CrowdFigures` as one line of JSON.
"""

import json
import sys
import time
from dataclasses import asdict
from datetime import datetime
from pathlib import Path

from reverie.api import create, resume
from reverie.bench.crowd import CrowdFigures
from reverie.config import Config

_START = datetime(2023, 2, 13, 8)
_MINUTES_A_DAY = 1440


def live_a_crowd(folder: Path, residents: int, minutes: float) -> CrowdFigures:
    """Live *minutes* with *residents* from 08:00 and say what this process has taken so far."""
    # Systems without it (Windows) cannot tell; the rest of the measurements works there.
    import resource

    config = Config(residents=residents, runs=folder, start=_START, days=minutes / _MINUTES_A_DAY)
    resume(create(config, name="crowd").root)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Linux counts in kilobytes, macOS in bytes.
    scale = 1 if sys.platform == "darwin" else 1024
    return CrowdFigures(residents, minutes, peak * scale, time.process_time())


if __name__ == "__main__":
    figures = live_a_crowd(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3]))
    sys.stdout.write(json.dumps(asdict(figures)) + "\n")
