"""The minds that answer questions: by rule, or by asking a model."""
