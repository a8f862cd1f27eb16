"""The `reverie` command: everything a person can ask of the engine from a terminal."""

__all__: list[str] = []
