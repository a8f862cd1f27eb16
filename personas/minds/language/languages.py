"""Languages that texts of a reply may be asked for."""

LANGUAGES = {
    "en": "English",
    "pt": "Portuguese",
    "it": "Italian",
    "es": "Spanish",
    "zh": "Chinese",
    "de": "German",
    "fr": "French",
    "ja": "Japanese",
}


def language_named(lang: str) -> str:
    """Return the English name of a language code, the code itself where we know none."""
    return LANGUAGES.get(lang.split("-")[0].lower(), lang)
