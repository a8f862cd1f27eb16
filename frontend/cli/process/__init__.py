"""What the process needs before a command runs: readable words, and streams that cannot kill it."""

__all__: list[str] = []
