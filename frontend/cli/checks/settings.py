"""Whether the settings can be read, and where each was said."""

from collections.abc import Iterator

from frontend.cli.checks.check import Check
from reverie.config_sources import Resolved


def check_settings(resolved: Resolved) -> Iterator[Check]:
    """Tell which files were read and which settings are not at their default."""
    files = ", ".join(str(path) for path in resolved.files) or "no file; all at default"
    yield Check("config files", "ok", files)
    for key, origin in resolved.origins.items():
        yield Check(f"setting {key}", "ok", f"from {origin}")
