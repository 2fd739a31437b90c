"""One line per seat in playing order: the card of this trick, the winds taken, damage and points."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import padded
from flottille.cli.tables.drawing import Scene, rule_line
from flottille.cli.tables.santa_timea.names import named, short_winds

NAME, CARD, WORTH, COUNT, FIGURE = 18, 10, 8, 9, 8
NARROW = 60


def seats(scene: Scene) -> list[Text]:
    """The table of the trick."""
    view = scene.view
    played = {play["seat"]: play for play in view["plays"]}
    order = [(view["leader"] + i) % view["seats"] for i in range(view["seats"])]
    found = [rule_line(scene.say("player"), scene.size.width), _head(scene)]
    return found + [_line(scene, seat, played.get(seat)) for seat in order]


def _widths(scene: Scene) -> dict[str, int]:
    width = scene.size.width
    name = NAME if width >= NARROW else 9
    counts = COUNT if scene.view["expert"] and width >= NARROW else 0
    figure = FIGURE if width >= NARROW else 5
    taken = max(3, width - 2 - name - CARD - (WORTH if width >= NARROW else 6) - counts - 2 * figure - 2)
    worth = WORTH if width >= NARROW else 6
    return {"name": name, "card": CARD, "worth": worth, "taken": taken, "cards": counts, "damage": figure, "points": figure}


def _row(scene: Scene, mark: Text, cells: dict[str, Text]) -> Text:
    widths = _widths(scene)
    right = ("worth", "cards", "damage", "points")
    parts = [padded(cells[key], width, key in right) for key, width in widths.items() if width and key != "taken"]
    place = list(key for key, width in widths.items() if width and key != "taken").index("worth") + 1
    parts.insert(place, Text.assemble("  ", padded(cells["taken"], widths["taken"])))
    line = Text.assemble(mark, *parts)
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
    is_mine = seat == scene.viewer
    name = words.seat(seat, scene.names) + (f" ({words.say('common.you')})" if is_mine else "")
    card, worth = _played(scene, play)
    cells = {
        "name": Text(name, style="bold" if is_mine else ""),
        "card": card,
        "worth": worth,
        "taken": short_winds(scene, view["collected"][seat]),
        "cards": Text(_cards(scene, seat)),
        "damage": Text(words.number(view["damage"][seat])),
        "points": Text(words.number(view["totals"][seat])),
    }
    return _row(scene, Text("▸ " if seat in view["to_act"] else "  ", style="yellow"), cells)


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
    return f"{have}: {scene.words.number(-cost)}" if cost else str(have)
