"""A profile of an older system, taken over at the beginning of a talk."""

from pathlib import Path
from zoneinfo import ZoneInfo

from frontend.cli.exit_codes import ExitCode
from frontend.cli.output import Output
from frontend.cli.problem import CommandError
from frontend.cli.visible import visible_line
from frontend.cli.words import count_of
from reverie.chat.old_profile import read_profile
from reverie.chat.opening import OpenTalk
from reverie.chat.profile import relationship_of


def import_profile(talk: OpenTalk, output: Output, path: Path, *, is_user_said: bool) -> None:
    """Take the profile in *path* over and tell how the user is met from now on.

    Args:
        talk: that it begins.
        output: where it is told.
        path: the JSON file.
        is_user_said: whether the user was named on the command line; a profile of somebody else
            is never taken over for whoever happens to be logged in.
    """
    service = talk.service
    key = service.key
    if service.is_private:
        raise CommandError(ExitCode.USAGE, "a private talk keeps nothing", "leave out --private")
    profile = read_profile(path, ZoneInfo(service.zone))
    if profile.user not in ("", key.owner) and not is_user_said:
        raise CommandError(
            ExitCode.USAGE,
            f"the profile is of {profile.user!r}, and the talk would be {key.owner!r}'s",
            "say whose it is to be: --user ID",
        )
    is_new = service.import_profile(profile)
    for label in profile.unknown:
        output.warn(f"there is no state {label!r}; it counts as neutral")
    if profile.left:
        output.note(f"left where they are: {visible_line(', '.join(profile.left))}")
    known = relationship_of(service.history())
    if output.as_json:
        output.document(
            {
                "persona": key.persona,
                "user": key.owner,
                "imported": is_new,
                "state": known.state,
                "changed": known.changed.isoformat() if known.changed else None,
                "is_hostile": known.is_hostile,
                "aggressive_count": known.aggressive_count,
                "moods": len(known.history),
                "topics": known.favourite_topics,
                "style": known.communication_style,
                "unknown_labels": list(profile.unknown),
                "left": list(profile.left),
            }
        )
        return
    output.line("imported" if is_new else "it was imported before; nothing changes")
    since = f" since {known.changed:%Y-%m-%d}" if known.changed else ""
    output.line(f"{key.persona} remembers {visible_line(key.owner)} as {known.state}{since}")
    counted = f"hostile {count_of(known.aggressive_count, 'time')}"
    output.line(f"{count_of(len(known.history), 'mood')}, {counted}")
