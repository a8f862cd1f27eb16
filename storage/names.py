"""Names of people and runs as names of folders, on every file system."""

import hashlib
import re
import unicodedata

from storage.errors import InvalidNameError

_RESERVED = frozenset('<>:"/\\|?*%~')
_INVISIBLE = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
_DEVICES = re.compile(r"(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[0-9¹²³])(\..*)?", re.IGNORECASE)
_MAX_BYTES = 160


def folder_of(name: str) -> str:
    """Return the folder name of a persona: readable, safe everywhere, never that of another.

    Separators, reserved and invisible characters are percent-encoded. Some file systems take
    "Ana" and "ANA", or two spellings of one accent, for the same name: all but the usual form
    (composed, each word with a capital) carry a short fingerprint after a "~". Very long names
    are cut and carry one too.

    Args:
        name: full name, any script, at least one character.

    Raises:
        InvalidNameError: *name* is empty.
    """
    if not name:
        raise InvalidNameError(name, "it is empty")
    readable = _encode(unicodedata.normalize("NFC", name))
    short = _cut(readable)
    if name == _usual_form(name) and short == readable:
        return readable
    fingerprint = hashlib.blake2b(name.encode("utf-8", "surrogatepass"), digest_size=5).hexdigest()
    return f"{short}~{fingerprint}"


def check_run_name(name: str) -> str:
    """Return the name of the folder of a run that is to be called *name*.

    It is *name* in its composed form: two spellings of one accent are the same name.

    Raises:
        InvalidNameError: it is empty, hidden, too long, "last", looks like an option, or holds
            what folders cannot.
    """
    name = composed(name)
    if name.casefold() == "last":
        raise InvalidNameError(name, "`last` means the newest run")
    if not name or name.startswith("."):
        raise InvalidNameError(name, "it is empty or begins with a dot")
    if name.startswith("-"):
        raise InvalidNameError(name, "commands would take it for an option, as it begins with -")
    encoded = _encode(name)
    if encoded != name:
        culprit = next((each for each in name if _is_unsafe(each)), name)
        raise InvalidNameError(name, f"{culprit!r} is not allowed in the name of a folder")
    if _cut(name) != name:
        raise InvalidNameError(name, f"it is longer than {_MAX_BYTES} bytes")
    return name


def composed(name: str) -> str:
    """Return *name* with each accent and its letter as one character (Unicode's NFC)."""
    return unicodedata.normalize("NFC", name)


def _usual_form(name: str) -> str:
    """Return the one spelling among all that a file system may take for the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFKC", name).casefold()).title()


def _is_unsafe(character: str) -> bool:
    return character in _RESERVED or unicodedata.category(character) in _INVISIBLE


def _encode(name: str) -> str:
    parts = [_percent(each) if _is_unsafe(each) else each for each in name]
    if name[0] in ". " or _DEVICES.fullmatch(name):
        parts[0] = _percent(name[0])
    if name[-1] in ". ":
        parts[-1] = _percent(name[-1])
    return "".join(parts)


def _percent(character: str) -> str:
    return "".join(f"%{byte:02X}" for byte in character.encode("utf-8", "surrogatepass"))


def _cut(text: str) -> str:
    encoded = text.encode("utf-8")
    return text if len(encoded) <= _MAX_BYTES else encoded[:_MAX_BYTES].decode("utf-8", "ignore")
