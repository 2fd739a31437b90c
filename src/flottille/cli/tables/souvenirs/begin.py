"""How one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene

ENDS = {"solo": "_solo", "team": "_team"}


def begin(scene: Scene) -> list[str]:
    """Places and Memories, the sea, what wins."""
    mode = scene.view["mode"]
    keys = ("cove", "close", "sea_solo" if mode == "solo" else "sea", f"win{ENDS.get(mode, '')}")
    return [scene.words.say(f"begin.souvenirs.{key}", goal=scene.view["goal"]) for key in keys]
