"""The row of winds, what waits and what will not come."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.tables.drawing import Scene, rule_line
from flottille.cli.tables.santa_timea.names import named, short_winds

TRICKS = 12  # of a round
PLACES = ("now", "next", "after")


def is_played(scene: Scene, place: int) -> bool:
    """Whether the wind at a place of the row still comes in this round."""
    return bool(scene.view["phase"] == "play" and scene.view["trick"] + place <= TRICKS)


def winds(scene: Scene) -> list[Text]:
    """The winds of this trick and the next two, then the others."""
    view = scene.view
    found = [rule_line(scene.say("winds"), scene.size.width)]
    row = Text(" ")
    for place, wind in enumerate(view["row"]):
        row.append(f" {scene.say(PLACES[place])} ", style="dim")
        if is_played(scene, place):
            row.append_text(named(scene, wind))
        else:
            row.append(scene.say("never", wind=scene.name(wind)), style="dim")
        row.append("  ")
    row.rstrip()
    found.append(row)
    rest = Text(" ")
    for key in ("waiting", "set_aside", "forecast"):
        if view[key]:
            rest.append(f" {scene.say(key)} ", style="dim")
            told = short_winds(scene, view[key])
            if key == "forecast":
                told.stylize("dim")
            rest.append_text(told)
            rest.append("  ")
    rest.rstrip()
    return found + ([rest] if rest.plain.strip() else [])
