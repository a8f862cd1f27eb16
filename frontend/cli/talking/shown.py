"""A reply on the screen, and as a document."""

import sys

from frontend.cli.output import Output, is_terminal
from frontend.cli.visible import visible
from reverie.chat import Said, Shown


class Screen:
    """Shows a reply as it comes on a terminal, and whole elsewhere.

    Args:
        output: of the command.
        persona: who speaks.
    """

    def __init__(self, output: Output, persona: str) -> None:
        self._output = output
        self._name = persona
        self._is_live = is_terminal(sys.stdout) and not output.as_json
        self._text = ""

    def show(self, event: Shown) -> None:
        """Take one step; what was taken back begins a new line."""
        if event.kind == "replace":
            self._text = event.text
            if self._is_live:
                sys.stdout.write(f"\n{self._name}: {visible(event.text)}")
        else:
            if self._is_live:
                start = "" if self._text else f"{self._name}: "
                sys.stdout.write(start + visible(event.text))
            self._text += event.text
        if self._is_live:
            sys.stdout.flush()

    def end(self) -> None:
        """Finish the line."""
        if self._output.as_json:
            return
        if self._is_live:
            sys.stdout.write("\n")
        else:
            self._output.line(self._text)


def document_of(said: Said, *, with_internal: bool) -> dict[str, object]:
    """Return an exchange for `--json`; what is internal only where it is asked for."""
    exchange = said.exchange
    document: dict[str, object] = {
        "persona": exchange.persona,
        "user": exchange.owner,
        "revision": exchange.revision,
        "lang": exchange.lang,
        "message": exchange.message,
        "reply": exchange.reply,
        "mood": {"label": exchange.label, "confidence": exchange.confidence},
        "state": exchange.state,
        "recalled": [
            {"text": each.text, "at": each.at.isoformat(), "why": each.why}
            for each in exchange.recalled
        ],
        "source": exchange.source,
        "private": exchange.is_private,
    }
    if with_internal:
        document |= {"prompt": said.prompt, "raw": said.raw}
    return document
