"""A server on loopback that speaks the OpenAI protocol, with faults on demand; for development."""
