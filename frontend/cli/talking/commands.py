"""The slash commands of a talk."""

from frontend.cli.output import Output
from frontend.cli.talking.figures import show_statistics
from frontend.cli.talking.introducing import me
from frontend.cli.visible import visible_line
from frontend.cli.words import count_of
from personas.emotion import STATES
from reverie.chat import Said
from reverie.chat.opening import OpenTalk
from reverie.chat.profile import relationship_of

_HELP = """/help                 this list
/why                  what came to mind for the last answer, and how you are met
/mood                 how the last message was understood, and what is remembered of your moods
/memories [WORD]      what is kept of your talk
/history [N]          the last N exchanges, 10 if you do not say
/forget N [N...]      forget messages by their number, with their answers; /forget all: the talk;
                      /forget me: what you said of yourself
/me                   what you said of yourself; /me name|lang|topic WORDS changes it
/stats                the talk in figures: moods, connections, topics, ratings
/good, /bad [REASON]  what you think of the last answer
/private              keep nothing from now on; again: keep what follows
/quit                 end the talk"""

_SHOWN = 10


def obeyed(text: str, talk: OpenTalk, output: Output, last: Said | None, *, debug: bool) -> bool:
    """Carry out a command; return False where the talk ends."""
    word, _, rest = text[1:].partition(" ")
    match word:
        case "quit" | "exit" | "q":
            return False
        case "help" | "?":
            _tell(output, _HELP)
        case "why":
            _why(talk, output, last, debug=debug)
        case "mood":
            _mood(talk, output, last)
        case "memories":
            _memories(talk, output, rest.strip())
        case "history":
            _history(talk, output, rest.strip())
        case "forget":
            _forget(talk, output, rest.split())
        case "me":
            me(talk, output, rest.strip())
        case "stats":
            show_statistics(talk.service.statistics(), output)
        case "good" | "bad":
            _rate(talk, output, last, is_good=word == "good", reason=rest.strip())
        case "private":
            _private(talk, output)
        case _:
            output.warn(f"there is no /{word}; /help lists what there is")
    return True


def _tell(output: Output, text: str) -> None:
    for line in text.splitlines():
        output.line(line)


def _why(talk: OpenTalk, output: Output, last: Said | None, *, debug: bool) -> None:
    if last is None:
        output.line("nothing was said yet")
        return
    exchange = last.exchange
    output.line(f"you are met as: {exchange.state} ({STATES.named(exchange.state).style})")
    for each in exchange.recalled:
        output.line(f"{each.at:%Y-%m-%d}  “{visible_line(each.text)}” ({visible_line(each.why)})")
    if not exchange.recalled:
        output.line("nothing of earlier talk came to mind")
    output.line(f"the words are {_SOURCES[exchange.source]}")
    if debug:
        _tell(output, last.prompt)


_SOURCES = {
    "offline": "the built-in rules'",
    "model": "the language model's",
    "fallback": "the built-in rules', as the language model gave none",
}


def _mood(talk: OpenTalk, output: Output, last: Said | None) -> None:
    if last is not None:
        exchange = last.exchange
        output.line(f"your last message: {exchange.label}, {exchange.confidence:.0%} sure")
    known = relationship_of(talk.service.history())
    if not known.history:
        output.line("nothing is remembered of your moods")
        return
    now = known.history[-1].at
    output.line(f"remembered: {known.state_at(now)}, warmth {known.warmth_at(now):+.2f}")
    if known.aggressive_count:
        output.line(f"hostile {count_of(known.aggressive_count, 'time')} so far")


def _memories(talk: OpenTalk, output: Output, word: str) -> None:
    wanted = word.casefold()
    shown = [
        each
        for each in talk.service.history().exchanges
        if wanted in each.message.casefold() or wanted in each.reply.casefold()
    ]
    for each in shown:
        output.line(f"{each.revision}  {each.at:%Y-%m-%d %H:%M}  {visible_line(each.message)}")
    if not shown:
        output.line("nothing is kept" + (f" with {word!r} in it" if word else ""))


def _history(talk: OpenTalk, output: Output, count: str) -> None:
    """Show both sides of what was said last, each on one line."""
    if count and not (count.isdecimal() and 0 < int(count[:9]) == int(count)):
        output.warn("say how many: /history 20")
        return
    exchanges = talk.service.history().exchanges[-int(count or _SHOWN) :]
    persona = talk.service.key.persona
    for each in exchanges:
        output.line(f"{each.revision}  {each.at:%Y-%m-%d %H:%M}  you: {visible_line(each.message)}")
        output.line(f"    {persona}: {visible_line(each.reply)}")
    if not exchanges:
        output.line("nothing was said yet")


def _forget(talk: OpenTalk, output: Output, words: list[str]) -> None:
    if words == ["all"]:
        count = talk.store.erase(talk.service.key)
        output.line(f"{count_of(count, 'exchange')} forgotten")
        return
    if words == ["me"]:
        talk.service.introduce()
        output.line("what you said of yourself is forgotten")
        return
    if not words or not all(word.isdecimal() for word in words):
        output.warn("say which: /forget 3, /forget all or /forget me; /memories shows the numbers")
        return
    count = talk.service.forget(tuple(int(word) for word in words))
    output.line(f"{count_of(count, 'exchange')} forgotten")


def _rate(talk: OpenTalk, output: Output, last: Said | None, *, is_good: bool, reason: str) -> None:
    if last is None or last.exchange.is_private:
        output.warn("there is no answer that could be rated")
        return
    talk.service.rate(last.exchange.revision, is_good=is_good, reason=reason)
    output.line("noted")


def _private(talk: OpenTalk, output: Output) -> None:
    talk.service.set_private(not talk.service.is_private)
    kept = "nothing is kept" if talk.service.is_private else "what follows is kept again"
    output.line(f"from now on {kept}")
