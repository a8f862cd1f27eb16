"""Talk with users in five languages: what a message asks, and the words of an answer."""
