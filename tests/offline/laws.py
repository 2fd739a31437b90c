"""The conformance suite, wherever Python runs."""

from __future__ import annotations

import json
from typing import Any


def keeps(given: str) -> str:
    """How much was looked at: `{"game": ID, ...}`; raises where a law is broken."""
    import flottille

    wanted: dict[str, Any] = json.loads(given)
    report = flottille.check(wanted.pop("game"), twin=False, **wanted)
    return json.dumps([report.setups, report.matches, report.decisions, report.positions])
