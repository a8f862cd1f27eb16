"""Talk without a model: what is said by intent, how it is heard, and what there is to talk about."""
