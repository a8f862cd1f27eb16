"""The minds: identity, memory, questions and cognition; no file, no socket, no clock."""
