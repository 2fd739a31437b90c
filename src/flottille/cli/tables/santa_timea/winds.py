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
    """The winds of this trick and the next two, then the others; after the last trick that all have blown."""
    row = [_wind(scene, place, wind) for place, wind in enumerate(scene.view["row"])]
    if scene.view["phase"] != "play":
        row = [Text(scene.say("blown", n=TRICKS), style="dim")]
    rest = [_rest(scene, key) for key in ("waiting", "set_aside", "forecast") if scene.view[key]]
    width = scene.size.width
    return [rule_line(scene.say("winds"), width), *flowing(row, width), *flowing(rest, width)]


def _wind(scene: Scene, place: int, wind: str) -> Text:
    if is_played(scene, place):
        return Text.assemble((f"{scene.say(PLACES[place])} ", "dim"), named(scene, wind))
    return Text(f"{scene.say(PLACES[place])} {scene.say('never', wind=scene.name(wind))}", style="dim")


def _rest(scene: Scene, key: str) -> Text:
    told = short_winds(scene, scene.view[key], scene.size.width)
    if key == "forecast":
        told.stylize("dim")
    return Text.assemble((f"{scene.say(key)} ", "dim"), told)


def flowing(parts: list[Text], width: int) -> list[Text]:
    """Parts side by side, on another line where there is no room."""
    found: list[Text] = []
    for part in parts:
        if found and found[-1].cell_len + 3 + part.cell_len <= width:
            found[-1] = Text.assemble(found[-1], "   ", part)
        else:
            found.append(Text.assemble("  ", part))
    return found
