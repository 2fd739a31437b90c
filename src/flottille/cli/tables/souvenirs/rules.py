"""The rules of each decision."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene

PHASES = {
    "explore": ("4.1", "5.2"),
    "sea": ("4.2", "2", "5.3"),
    "sea_solo": ("4.2", "7.4"),
    "mooring": ("4.3", "6", "5.1", "5.3"),
}
GOLD = ("charm", "headwind", "dice", "partner_gold")
MORE = {"ship_dice": ("7.4", "5.3"), "refuse": ("7.4",), "empty": ("4.4",)} | dict.fromkeys(GOLD, ("5.3",))


def rules(scene: Scene, situation: str) -> tuple[str, ...]:
    """The chapter of a phase; elsewhere the rule that asks, and where to read on."""
    return PHASES.get(situation) or (scene.view["asking"]["rule"], *MORE.get(situation, ("5.1",)))
