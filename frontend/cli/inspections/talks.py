"""`inspect RUN talks`: who talked with whom, and what was said."""

from frontend.cli.inspections.found import Found, Wish
from frontend.cli.opened import named_resident
from reverie.talks import TalkRecord, transcript


def inspect_talks(wish: Wish) -> Found:
    """Return the newest talks; those of one person where one is named."""
    run = wish.run
    talks = run.talks(wish.at)
    who = named_resident(run, wish.subject) if wish.subject else ""
    if who:
        talks = tuple(talk for talk in talks if who in (talk.first, talk.second))
    shown = wish.newest(talks)
    return Found(
        document={
            "run": run.name,
            "total": len(talks),
            "talks": [talk_document(talk) for talk in shown],
        },
        lines=tuple(transcript(shown)) or (_none(who),),
        shown=len(shown),
        total=len(talks),
    )


def _none(who: str) -> str:
    return f"{who} has talked with nobody yet" if who else "nobody has talked yet"


def talk_document(talk: TalkRecord) -> dict[str, object]:
    """Return a talk for `--json`."""
    return {
        "talk": talk.talk_id,
        "first": talk.first,
        "second": talk.second,
        "place": talk.place,
        "started": str(talk.started),
        "ended": None if talk.ended is None else str(talk.ended),
        "reason": talk.reason,
        "lines": [
            {"time": str(line.time), "speaker": line.speaker, "text": line.text}
            for line in talk.lines
        ],
    }
