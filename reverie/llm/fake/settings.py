"""How the fake server behaves."""

from dataclasses import dataclass, field
from typing import Literal

from reverie.llm.fake.faults import FaultPlan
from reverie.llm.script import Script

JsonSupport = Literal["schema", "beside", "object", "none", "ignored"]
"""What becomes of a wish for JSON: honoured to the schema; the same, but only where it stands
beside the JSON mode, as in llama-cpp-python; honoured as "some object" and refused as a schema;
refused; or taken in silence and not honoured."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FakeSettings:
    """How the fake server behaves.

    Attributes:
        model: name that it gives to its model.
        seed: of answers, faults and latency; all of them depend on the request alone.
        latency_s: mean seconds before an answer.
        jitter: share of the latency by which it varies, in [0, 1].
        faults: when it fails, and how.
        retry_after_s: what a 429 asks to wait.
        late_s: how long a late answer takes.
        hang_s: how long a hanging call is held before the connection ends.
        json: how a wish for JSON is honoured.
        window: tokens that prompt and reply may have together.
        key: that a caller must send; empty for any or none.
        script: answers that come before those of the fake model.
    """

    model: str = "fake-1"
    seed: int = 0
    latency_s: float = 0.0
    jitter: float = 0.0
    faults: FaultPlan = field(default_factory=FaultPlan)
    retry_after_s: float = 1.0
    late_s: float = 90.0
    hang_s: float = 3600.0
    json: JsonSupport = "schema"
    window: int = 32_768
    key: str = field(default="", repr=False)
    script: Script = field(default_factory=lambda: Script(()))
