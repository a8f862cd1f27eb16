"""One file a command; each is loaded when it is used."""

__all__: list[str] = []
