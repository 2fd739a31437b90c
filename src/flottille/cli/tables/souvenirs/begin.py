"""What one does and how one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, beginning

ENDS = {"solo": "_solo", "team": "_team"}


def begin(scene: Scene) -> list[str]:
    """Places and Memories, the sea."""
    return beginning(scene, "cove", "close", "sea_solo" if scene.view["mode"] == "solo" else "sea")


def wins(scene: Scene) -> list[str]:
    """So many Places, of one player, a team, or before the Pirate Ship is full."""
    return beginning(scene, f"win{ENDS.get(scene.view['mode'], '')}", goal=scene.view["goal"])
