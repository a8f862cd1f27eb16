"""`inspect RUN fallbacks`: where a rule stood in for a mind that failed."""

from frontend.cli.inspections.found import Found, Wish


def inspect_fallbacks(wish: Wish) -> Found:
    """Return the fallbacks with what was asked and why the mind did not answer."""
    run = wish.run
    used = [
        (time, str(event["persona"]), event["question"], event["reason"])
        for time, event in run.events(wish.at)
        if event["type"] == "fallback"
    ]
    shown = wish.newest(used)
    return Found(
        document={
            "run": run.name,
            "total": len(used),
            "fallbacks": [
                {"time": str(time), "persona": name, "question": question, "reason": reason}
                for time, name, question, reason in shown
            ],
        },
        lines=tuple(
            f"{time:%a %H:%M:%S}  {name}  {question}: {reason}"
            for time, name, question, reason in shown
        )
        or ("no fallbacks: every decision was the mind's own",),
        shown=len(shown),
        total=len(used),
    )
