"""Talk at the command line."""
