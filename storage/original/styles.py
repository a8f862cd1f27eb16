"""How the 2023 system writes its JSON files, so that what comes out is what it would have written.

One line for what is large, two blanks of indentation for what people look at; ASCII escapes and no
final newline in both. orjson writes neither, hence the standard library.
"""

import json

from pydantic import JsonValue


def one_line(value: JsonValue) -> bytes:
    """Return *value* as `nodes.json`, `embeddings.json` and their like are written."""
    return json.dumps(value).encode("ascii")


def indented(value: JsonValue) -> bytes:
    """Return *value* as `scratch.json`, `meta.json` and the frames are written."""
    return json.dumps(value, indent=2).encode("ascii")
