"""How much memory a crowd takes, measured in a process of its own."""

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

_PROCESS = "reverie.bench.crowd_process"


@dataclass(frozen=True, slots=True)
class CrowdFigures:
    """What a crowd takes.

    Attributes:
        residents: how many, those beyond the town's own generated.
        minutes: game minutes lived, from 08:00.
        peak_bytes: largest resident set of the process.
        cpu_s: CPU seconds, start-up included.
    """

    residents: int
    minutes: float
    peak_bytes: int
    cpu_s: float


def measure_crowd(folder: Path, *, residents: int = 1000, minutes: float = 60.0) -> CrowdFigures:
    """Measure a crowd in Larkspur from 08:00.

    Args:
        folder: where a run may be made.
        residents: how many.
        minutes: of game time.

    Raises:
        subprocess.CalledProcessError: the measured process failed.
    """
    words = [str(folder), str(residents), str(minutes)]
    done = subprocess.run([sys.executable, "-m", _PROCESS, *words], check=True, capture_output=True)
    return CrowdFigures(**json.loads(done.stdout))
