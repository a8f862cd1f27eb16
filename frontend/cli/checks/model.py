"""Which language model is configured, and whether it could decide for a town."""

from collections.abc import Iterator, Mapping

from frontend.cli.checks.check import Check, Status
from reverie.config import Config
from reverie.errors import ReverieError
from reverie.llm.address import is_web_address, shown_address
from reverie.llm.clients import REPLAY
from reverie.llm.health import examine
from reverie.minds import connection_of


def check_model(environment: Mapping[str, str]) -> Check:
    """Tell which language model would be asked; no request is sent."""
    address = environment.get("OPENAI_BASE_URL", "").strip()
    has_key = bool(environment.get("OPENAI_API_KEY", "").strip())
    if not address and not has_key:
        return Check("language model", "ok", "none configured; the offline mind needs none")
    if address and not is_web_address(address):
        hint = "it looks like http://127.0.0.1:8080/v1"
        return Check("language model", "warn", "OPENAI_BASE_URL is no web address", hint)
    shown = shown_address(address) if address else "the usual one"
    key = "a key is set" if has_key else "no key is set"
    return Check("language model", "ok", f"address: {shown}; {key}")


def check_model_answers(config: Config) -> Iterator[Check]:
    """Ask the configured model one small question, if there is one; tell what is wrong with it.

    What is wrong keeps Reverie from running only where the settings say that a model decides.
    """
    settings, connection = config.llm, connection_of(config)
    is_wanted = config.mind.kind == "language"
    is_reachable = connection.base_url is not None or connection.api_key is not None
    if settings.kind == REPLAY or not (is_wanted or (is_reachable and settings.model)):
        return
    worst: Status = "fail" if is_wanted else "warn"
    try:
        findings = examine(settings, connection)
    except ReverieError as error:
        yield Check("model", worst, str(error), str(getattr(error, "hint", "")) or "see --help")
        return
    for each in findings:
        status = worst if each.status == "fail" else each.status
        yield Check(each.what, status, each.words, each.hint)
