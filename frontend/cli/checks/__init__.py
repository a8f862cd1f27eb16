"""What `reverie doctor` looks at: each file returns checks about one thing."""

__all__: list[str] = []
