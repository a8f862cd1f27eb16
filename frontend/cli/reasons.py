"""Why a memory came to mind, for `--json`."""

from personas.memory.recalled import Recalled
from personas.memory.records import to_record


def recalled_document(item: Recalled) -> dict[str, object]:
    """Return a memory and its score for `--json`."""
    return {
        "score": item.score,
        "kind": item.kind,
        "path": list(item.path),
        "evidence": list(item.evidence),
        "terms": {
            term: {
                "raw": score.raw,
                "scaled": score.scaled,
                "weight": score.weight,
                "weighted": score.weighted,
            }
            for term, score in item.terms.items()
        },
        "node": to_record(item.node),
    }
