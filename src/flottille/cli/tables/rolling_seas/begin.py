"""How one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene


def begin(scene: Scene) -> list[str]:
    """What is drawn, how one sails, what brings story, what wins."""
    end = "_solo" if scene.view["seats"] == 1 else ""
    return [scene.words.say(f"begin.rolling_seas.{key}") for key in (f"draw{end}", "sail", "cross", f"win{end}")]
