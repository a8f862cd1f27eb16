"""The words of each language, one TOML file a language."""
