"""Language models: the gateway around every call, the backends, the record of what was said."""
