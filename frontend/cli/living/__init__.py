"""What `run` and `resume` share: live, show how far it is, stop in order, tell what happened."""

__all__: list[str] = []
