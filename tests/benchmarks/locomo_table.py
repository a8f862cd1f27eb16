"""The table of policies on LoCoMo: evidence recall, a row a policy.

    python -m tests.benchmarks.locomo_table --policy recall --policy semantic --facts

The data are looked for in `../shared/data/locomo` beside the project, or where `--data` says.
"""

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

from personas.memory import POLICIES, Policy, policy_named
from reverie.embedding import DEFAULT_EMBEDDER, make_embedder
from tests.benchmarks.locomo_adapter import Recall, RecallWithFacts
from tests.benchmarks.locomo_score import (
    DATA,
    Found,
    RememberedVectors,
    by_sample,
    corrections,
    figures,
    found_in,
    load,
)


def without(policy: Policy, part: str) -> Policy:
    """Return *policy* without a part: an ablation.

    Args:
        policy: the rule.
        part: relations in capitals joined by "+", such as "WITH+AT"; "spread", "gist" or "boosts";
            or the name of a part of relevance, such as "sitting".
    """
    if part == "spread":
        return replace(policy, spread=None)
    if part == "gist":
        return replace(policy, gist=0.0)
    if part == "boosts":
        return policy.without(recency=True, importance=True)
    if part.isupper():
        if policy.spread is None:
            return policy
        relations = policy.spread.without | set(part.split("+"))
        return replace(policy, spread=replace(policy.spread, without=relations))
    parts = {name: getattr(policy.relevance, name) for name in policy.relevance.__slots__}
    if part not in parts:
        raise SystemExit(f"no part is called {part!r}; there are {', '.join(parts)}")
    parts[part] = type(parts[part])(0)
    return replace(policy, relevance=type(policy.relevance)(**parts))


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a table and return 0, or 3 where the data are not there."""
    options = _options(arguments)
    if not (options.data / "locomo_dev.json").is_file():
        sys.stderr.write(f"no locomo_dev.json in {options.data}; say where with --data\n")
        return 3
    settings = {"model": options.model} if options.model else {}
    embedder = RememberedVectors(make_embedder(options.embedder, **settings))
    samples, corrected = load(options.data), corrections(options.data)
    kind = RecallWithFacts if options.facts else Recall
    rows = dict(_rows(options))
    found: dict[str, list[Found]] = {name: [] for name in rows}
    for sample in samples:
        begun = time.perf_counter()
        adapter = kind(embedder=embedder)
        adapter.index(sample)
        for name, policy in rows.items():
            adapter.policy = policy
            found[name] += found_in(adapter, sample, corrected, max_words=options.words)
        took = time.perf_counter() - begun
        sys.stderr.write(f"{sample['sample_id']}: {len(rows)} rows in {took:.0f} s\n")
    for name, each in found.items():
        sys.stdout.write(f"{_row(name, each)}\n")
    return 0


def _options(arguments: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument(
        "--policy", action="append", choices=sorted(POLICIES), help="as often as wanted (recall)"
    )
    parser.add_argument("--facts", action="store_true", help="with the data's observations")
    parser.add_argument(
        "--without",
        action="append",
        default=[],
        help="one more row for each policy, without relations (WITH+AT), spread, gist, boosts or a "
        "part of relevance (sitting)",
    )
    parser.add_argument("--data", type=Path, default=DATA, help="folder of locomo_dev.json")
    parser.add_argument("--words", type=int, default=1000, help="budget (1000)")
    parser.add_argument("--embedder", default=DEFAULT_EMBEDDER)
    parser.add_argument("--model", help="of the embedder, by path or name")
    return parser.parse_args(arguments)


def _rows(options: argparse.Namespace) -> Iterator[tuple[str, Policy]]:
    for name in options.policy or ["recall"]:
        policy = policy_named(name)
        yield name, policy
        for part in options.without:
            yield f"{name} - {part}", without(policy, part)


def _row(name: str, found: Sequence[Found]) -> str:
    row = "  ".join(f"{head} {value:.1f}" for head, value in figures(found).items())
    each = "  ".join(f"{head} {value:.1f}" for head, value in by_sample(found).items())
    return f"{name:24s} {row}  |  {each}"


if __name__ == "__main__":
    sys.exit(main())
