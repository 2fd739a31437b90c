"""One line per seat in playing order: the card of this trick, the winds taken, damage and points."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import padded
from flottille.cli.tables.drawing import Scene, rule_line
from flottille.cli.tables.santa_timea.names import named, short_winds

NAME, CARD, WORTH, COUNT, DAMAGE, FIGURE = 18, 10, 8, 9, 9, 8
NARROW = 76
LEAST_TAKEN = 6
RIGHT = ("worth", "cards", "damage", "points")


def seats(scene: Scene) -> list[Text]:
    """The table of the trick."""
    view = scene.view
    played = {play["seat"]: play for play in view["plays"]}
    order = [(view["leader"] + i) % view["seats"] for i in range(view["seats"])]
    found = [rule_line(scene.say("player"), scene.size.width), _head(scene)]
    return found + [_line(scene, seat, played.get(seat)) for seat in order]


def _widths(scene: Scene) -> dict[str, int]:
    """The columns in order; the winds get what is left, and go where that is too little."""
    width, wide = scene.size.width, scene.size.width >= NARROW
    name = min(NAME, max(len(_name(scene, seat)) for seat in range(scene.view["seats"])) + 1)
    columns = {"name": name, "card": CARD, "worth": WORTH} if wide else {"name": 9, "card": CARD, "worth": 6}
    figures = {"cards": COUNT} if scene.view["expert"] and wide else {}
    figures |= {"damage": DAMAGE, "points": FIGURE} if wide else {"damage": 5, "points": 5}
    left = width - 4 - sum(columns.values()) - sum(figures.values())
    return {**columns, **({"taken": left} if left >= LEAST_TAKEN else {}), **figures}


def _row(scene: Scene, mark: Text, cells: dict[str, Text]) -> Text:
    parts = [mark]
    for key, width in _widths(scene).items():
        parts.append(Text("  " if key == "taken" else ""))
        parts.append(padded(cells[key], width, key in RIGHT))
    line = Text.assemble(*parts)
    line.rstrip()
    return line


def _head(scene: Scene) -> Text:
    short = "" if scene.size.width >= NARROW else ".short"
    cells = {key: Text(scene.say(f"{key}{short}")) for key in ("card", "worth", "taken", "cards", "damage", "points")}
    line = _row(scene, Text("  "), {"name": Text(""), **cells})
    line.stylize("dim")
    return line


def _line(scene: Scene, seat: int, play: dict[str, Any] | None) -> Text:
    view, words = scene.view, scene.words
    card, worth = _played(scene, play)
    cells = {
        "name": Text(_name(scene, seat), style="bold" if seat == scene.viewer else ""),
        "card": card,
        "worth": worth,
        "taken": _taken(scene, seat, _widths(scene).get("taken", 0)),
        "cards": Text(_cards(scene, seat)),
        "damage": Text(words.number(view["damage"][seat])),
        "points": Text(words.number(view["totals"][seat])),
    }
    return _row(scene, Text("▸ " if seat in view["to_act"] else "  ", style="yellow"), cells)


def _taken(scene: Scene, seat: int, room: int) -> Text:
    """The winds that do damage; in brackets, where there is room, those of discarded triplets."""
    gone = scene.view["discarded_winds"][seat]
    left = short_winds(scene, [wind for wind in scene.view["collected"][seat] if wind not in gone], room)
    if not gone:
        return left
    discarded = short_winds(scene, gone, max(0, room - left.cell_len - 3))
    discarded.stylize("strike dim")
    both = Text(" ").join(part for part in (left, Text.assemble("(", discarded, ")")) if part.plain)
    return both if both.cell_len <= room else left


def _name(scene: Scene, seat: int) -> str:
    name, you = scene.words.seat(seat, scene.names), scene.words.say("common.you")
    if seat != scene.viewer:
        return name
    return f"{name} ({you})" if scene.size.width >= NARROW else you.capitalize()


def _played(scene: Scene, play: dict[str, Any] | None) -> tuple[Text, Text]:
    if play is None:
        return Text(), Text()
    card = named(scene, play["card"])
    if play["out"]:
        card.stylize("strike dim")
        return card, Text(scene.say("out"), style="dim")
    return card, Text(scene.say("lowest") if play["value"] is None else scene.words.number(play["value"]))


def _cards(scene: Scene, seat: int) -> str:
    """Expert: how many winds were taken, and what they cost."""
    penalty = scene.view["penalty_cards"]
    if penalty is None:
        return ""
    have = penalty["have"][seat]
    cost = have // penalty["per"]
    label = scene.words.say("common.label", name=have)
    return f"{label} {scene.words.number(-cost)}" if cost else str(have)
