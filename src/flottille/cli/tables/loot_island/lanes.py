"""The island as lanes in the order of the ship's tour: what is explored now on top, what comes next below it."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.show.lines import cut, padded
from flottille.cli.tables.drawing import SMALL_WIDTH, Scene, rule_line
from flottille.cli.tables.loot_island.signs import (
    COLOURS,
    card_sign,
    coloured,
    landing_code,
    order_signs,
    owner_sign,
    signs,
)

NARROW = 60  # below, the forecast is left out
MARK = 2
COUNT_WIDE, COUNT = 8, 6
CHESTS = 8


def lane_lines(scene: Scene, landings: list[dict[str, Any]]) -> list[Text]:
    """A line per landing, with a head where there is room."""
    widths = lane_widths(scene)
    head = [_head(scene, widths)] if scene.size.is_full else []
    return head + [_lane(scene, landing, widths) for landing in landings]


def tour(scene: Scene) -> list[dict[str, Any]]:
    """The landings as the ship comes by."""
    by_id = {landing["id"]: landing for landing in scene.view["landings"]}
    return [by_id[landing] for landing in scene.view["ship"]["tour"]]


def lane_widths(scene: Scene) -> dict[str, int]:
    """Cells of each column, the same in every round: the cards take what the others leave."""
    size, is_full = scene.size, scene.size.is_full
    owners = scene.view["seats"] + bool(scene.view["aaron"])
    colours = max(cell_len(scene.name(colour)) for colour in COLOURS)
    picks = cell_len(scene.say("head.picks")) + 2 if is_full else 0
    found = {
        "landing": colours + (5 if is_full else 4),
        "count": COUNT_WIDE if is_full else COUNT,
        "chests": CHESTS if is_full else 0,
        "picks": max(2 * owners + 1, picks),
        "forecast": _forecast_width(scene, owners),
    }
    found["cards"] = max(4, size.width - MARK - sum(found.values()))
    return found


def _forecast_width(scene: Scene, owners: int) -> int:
    if scene.size.width < NARROW:
        return 0
    form = "" if scene.size.is_full else ".short"
    kind = max(cell_len(scene.say(f"loot.{kind}{form}", n=0)) for kind in ("big", "small", "final"))
    if scene.size.width < SMALL_WIDTH:
        return kind + 1
    head = cell_len(scene.say("head.forecast")) if scene.size.is_full else 0
    return max(head, kind + 3 + 3 * owners)


def _head(scene: Scene, widths: dict[str, int]) -> Text:
    heads = ("landing", "cards", "count", "chests", "picks")
    cells = [padded(scene.say(f"head.{name}"), widths[name]) for name in heads]
    return Text.assemble(" " * MARK, *cells, scene.say("head.forecast"), style="dim")


def _lane(scene: Scene, landing: dict[str, Any], widths: dict[str, int]) -> Text:
    sign = signs(scene)
    is_explored = landing["id"] in scene.view["ship"]["explored"] and scene.view["phase"] != "final"
    mark = Text(f"{sign.explored} " if is_explored else "  ", style="bold yellow")
    style = "bold" if is_explored else ""
    found = Text.assemble(
        mark,
        padded(_landing_name(scene, landing), widths["landing"]),
        padded(column(scene, landing, widths["cards"] - 1), widths["cards"]),
        padded(_count(scene, landing), widths["count"]),
        padded(_chests(scene, landing), widths["chests"]) if widths["chests"] else "",
        padded(order_signs(scene, landing["picking_order"]), widths["picks"]),
        cut(forecast(scene, landing, scene.size.width), widths["forecast"]) if widths["forecast"] else "",
    )
    found.stylize_before(style)
    found.rstrip()
    return found


def _landing_name(scene: Scene, landing: dict[str, Any]) -> Text:
    code = landing_code(scene, landing["id"]).upper()
    if landing["colour"] is None:
        return Text(code)
    return Text.assemble(f"{code} ", coloured(landing["colour"], scene.name(landing["colour"]).lower()))


def column(scene: Scene, landing: dict[str, Any], width: int) -> Text:
    """The cards from the start to the end; of a long column the end."""
    if not landing["cards"]:
        return Text(signs(scene).nothing, style="dim")
    told = [card_sign(scene, card) for card in landing["cards"]]
    left_out = 0
    while len(told) - left_out > 1 and cell_len(" ".join(told[left_out:])) + 2 * bool(left_out) > width:
        left_out += 1
    text = f"{signs(scene).cut} " * bool(left_out) + " ".join(told[left_out:])
    return coloured(landing["colour"], text)


def _chests(scene: Scene, landing: dict[str, Any]) -> str:
    return f"{landing['chests']}{signs(scene).icons['chest']}" if landing["chests"] else ""


def _count(scene: Scene, landing: dict[str, Any]) -> Text:
    if not landing["cards"]:
        return Text()
    needed = f"{landing['count']}/{scene.view['needed']}"
    gap = " " if scene.size.is_full else ""
    return Text.assemble(needed, (gap + signs(scene).enough, "green") if landing["qualifies"] else "")


def forecast(scene: Scene, landing: dict[str, Any], width: int) -> Text:
    """What would be found if it came now, and how many of it each would pick."""
    found = landing["forecast"]
    if found is None or width < NARROW:
        return Text()
    form = "" if scene.size.is_full else ".short"
    kind = scene.say(f"loot.{found['kind']}{form}", n=found["treasures"])
    text = Text(kind, style="bold yellow" if found["kind"] == "big" else "")
    if width < SMALL_WIDTH or not found["treasures"]:
        return text
    text.append(": " if scene.words.language == "en" else " : ", style="dim")
    shares = [Text.assemble(owner_sign(scene, owner), str(n)) for owner, n in found["picks"] if n]
    return Text.assemble(text, Text(" ").join(shares))


# --- the lines around the lanes -----------------------------------------------------------------------------


def ship_line(scene: Scene) -> Text:
    """What the ship explores, what comes after, and what the signs mean."""
    sign = signs(scene)
    legend = "  ".join(f"{sign.icons[icon]} {scene.say(f'sign.{icon}')}" for icon in sign.icons)
    said = exploring(scene)
    if cell_len(said) + 6 > scene.size.width:
        is_final = scene.view["phase"] == "final"
        said = scene.say("final.short") if is_final else scene.say("explores.short", coasts=explored(scene))
    is_wide = cell_len(said) + cell_len(legend) + 9 <= scene.size.width
    return titled(scene, said, legend if is_wide else "")


def titled(scene: Scene, title: str, tail: str = "") -> Text:
    """A hairline with as much of its title as fits."""
    return rule_line(cut(Text(title), scene.size.width - 4).plain, scene.size.width, tail)


def exploring(scene: Scene) -> str:
    """The coasts explored this round and those after them."""
    if scene.view["phase"] == "final":
        return scene.say("final")
    now = _coasts(scene, scene.view["ship"]["explored"])
    later = [coast for coast in _coasts(scene, scene.view["ship"]["tour"]) if coast not in now]
    then = ", ".join(scene.say(f"coast.{coast}") for coast in later)
    return scene.say("explores", coasts=explored(scene), then=then)


def explored(scene: Scene) -> list[str]:
    """The coasts explored this round."""
    return [coast_name(scene, coast) for coast in _coasts(scene, scene.view["ship"]["explored"])]


def _coasts(scene: Scene, landings: list[str]) -> list[str]:
    by_id = {landing["id"]: landing["coast"] for landing in scene.view["landings"]}
    return list(dict.fromkeys(by_id[landing] for landing in landings))


def coast_name(scene: Scene, coast: str) -> str:
    """The South coast"""
    return scene.say("the_coast", coast=scene.say(f"coast.{coast}"))
