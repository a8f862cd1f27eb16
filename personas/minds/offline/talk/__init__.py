"""Talk without a model: what is said, how it is heard, and what there is to talk about."""
