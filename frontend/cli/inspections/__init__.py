"""What `reverie inspect` shows: one file a kind, each from a wish to what was found."""

__all__: list[str] = []
