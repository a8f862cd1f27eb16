"""The three questions that a new user is asked, once, and what they said of themselves."""

import os
from collections.abc import Callable, Mapping
from types import MappingProxyType

from frontend.cli.output import Output
from frontend.cli.words import one_line
from reverie.chat.introduction import LONGEST_NAME, LONGEST_TOPIC, Introduction
from reverie.chat.opening import OpenTalk

SPOKEN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "en": ("english", "inglês", "ingles", "inglés", "inglese", "英语", "英文"),
        "es": ("español", "espanol", "spanish", "castellano", "espanhol", "spagnolo", "西班牙语"),
        "it": ("italiano", "italian", "意大利语"),
        "pt": ("português", "portugues", "portuguese", "portugués", "portoghese", "葡萄牙语"),
        "zh": ("中文", "汉语", "普通话", "chinese", "chinês", "chino", "cinese"),
    }
)
"""Code of a language -> its names, as somebody may write them."""

_OPENING, _NAME, _LANG, _TOPIC = range(4)
_WORDS: Mapping[str, tuple[str, str, str, str]] = MappingProxyType(
    {
        "en": (
            "Three short questions, asked once. Enter skips one, /skip all.",
            "What should I call you?",
            "Which language do you speak? (en, es, it, pt, zh)",
            "What would you like to talk about, and in what tone?",
        ),
        "es": (
            "Tres preguntas cortas, una sola vez. Enter salta una, /skip todas.",
            "¿Cómo quieres que te llame?",
            "¿Qué idioma hablas? (en, es, it, pt, zh)",
            "¿De qué te gustaría hablar, y en qué tono?",
        ),
        "it": (
            "Tre domande brevi, una volta sola. Invio ne salta una, /skip tutte.",
            "Come vuoi che ti chiami?",
            "Che lingua parli? (en, es, it, pt, zh)",
            "Di che cosa ti piacerebbe parlare, e con che tono?",
        ),
        "pt": (
            "Três perguntas curtas, uma vez só. Enter pula uma, /skip todas.",
            "Como quer que eu chame você?",
            "Que língua você fala? (en, es, it, pt, zh)",
            "Sobre o que gostaria de conversar, e em que tom?",
        ),
        "zh": (
            "三个简短的问题，只问一次。回车跳过一个，/skip 全部跳过。",
            "怎么称呼你？",
            "你说哪种语言？(en, es, it, pt, zh)",
            "想聊些什么，用什么语气？",
        ),
    }
)


def language_meant(text: str) -> str:
    """Return the code of the language that *text* names; empty for none that is spoken here."""
    word = text.strip().strip(".!").casefold()
    for code, names in SPOKEN.items():
        if word in names or word.replace("_", "-").split("-")[0] == code:
            return code
    return ""


def language_of_machine(environment: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language that this machine is set to; English for an unknown one."""
    told = (environment.get(each) for each in ("LC_ALL", "LC_MESSAGES", "LANG"))
    return language_meant(next((each for each in told if each), "").split(".")[0]) or "en"


def is_new(talk: OpenTalk) -> bool:
    """Whether the user was never asked and has never talked with anybody."""
    owner = talk.service.key.owner
    return talk.service.introduction() is None and not talk.store.personas(owner)


def introduce(
    talk: OpenTalk, output: Output, ask: Callable[[str], str], lang: str | None = None
) -> str:
    """Ask a new user the three questions and keep the answers; they are never asked again.

    Args:
        talk: of the user.
        output: where the opening is told.
        ask: shows a question, returns the line that is typed; EOFError where there is none.
        lang: to ask in; None for the machine's language.

    Returns:
        A command that was typed instead of an answer, to be carried out; else "".
    """
    words = _WORDS.get(lang or "", _WORDS[language_of_machine()])
    output.note(words[_OPENING])
    told = {"name": "", "lang": "", "topic": ""}
    command = ""
    for field, place in (("name", _NAME), ("lang", _LANG), ("topic", _TOPIC)):
        try:
            line = ask(f"{words[place]} ").strip()
        except EOFError:
            break
        if line.startswith("/"):
            command = "" if line == "/skip" else line
            break
        told[field] = _fitting(field, line)
        words = _WORDS.get(told["lang"], words)
    talk.service.introduce(**told)
    return command


def me(talk: OpenTalk, output: Output, rest: str) -> None:
    """Show what the user said of themselves, or change one part of it: "name Ana"."""
    known = talk.service.introduction()
    told = _told(known)
    field, _, text = rest.partition(" ")
    if field:
        if talk.service.is_private:
            output.warn("nothing is kept in a private talk; /private ends it")
            return
        if field not in told or (field == "lang" and text.strip() and not language_meant(text)):
            output.warn("say /me name WORD, /me lang en|es|it|pt|zh, or /me topic WORDS")
            return
        told[field] = _fitting(field, text)
        talk.service.introduce(**told)
    for name, said in told.items():
        output.line(f"{name}: {said or '-'}")


def _told(known: Introduction | None) -> dict[str, str]:
    return {
        "name": known.name if known else "",
        "lang": known.lang if known else "",
        "topic": known.topic if known else "",
    }


def _fitting(field: str, text: str) -> str:
    if field == "lang":
        return language_meant(text)
    plain = text.encode("utf-8", "replace").decode("utf-8")
    return one_line(plain, most=LONGEST_NAME if field == "name" else LONGEST_TOPIC)
