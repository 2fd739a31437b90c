"""The rules of each decision."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene

WHERE = ("RS-4.4", "RS-4.5", "RS-4.6")
FIGHT = ("RS-5.7", "RS-4.46", "5")
RULES = {
    "lay": ("RS-4.2", *WHERE, "RS-4.7", "RS-4.9", "4.1", "5"),
    "draw_on_other": ("RS-4.2", "RS-4.3", *WHERE, "RS-4.8", "RS-4.9", "RS-4.10", "4.1"),
    "ambush": ("RS-4.13", "RS-4.14", "4.1", "5"),
    "dot": ("RS-4.13", "4.1", "5"),
    "harbour": ("RS-3.6", "3"),
    "start": ("RS-3.6", "3"),
    "open": ("RS-4.18", "RS-4.19", "RS-4.20", "RS-4.26", "RS-4.27", "4.3", "5"),
    "sail": ("RS-4.20", "RS-4.22", "RS-4.23", "RS-4.24", "RS-4.25", "4.3", "5"),
    "stopped": ("RS-4.25", "RS-4.44", "5"),
    "leave_peril": ("RS-4.23", "RS-5.4", "4.3", "5"),
    "explore": ("RS-5.8", "RS-4.26", "5"),
    "visit": ("RS-5.10", "RS-5.11", "5"),
    "close": ("RS-4.18", "RS-4.19", "RS-4.30", "RS-4.44", "4.3", "4.4"),
    "row": ("RS-5.6", "RS-5.8", "5"),
    "choose": ("RS-4.15", "4.1"),
    "win": FIGHT,
    "lose": FIGHT,
}


def rules(scene: Scene, situation: str) -> tuple[str, ...]:
    """The rules of a decision, then the chapters they stand in."""
    return RULES.get(situation, ())
