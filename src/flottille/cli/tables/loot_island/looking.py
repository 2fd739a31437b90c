"""`m`: the island as a ring, and what a seat has kept."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import cut, padded, wrapped
from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.loot_island.healers import known_healers
from flottille.cli.tables.loot_island.loot import treasure_facts
from flottille.cli.tables.loot_island.seats import KINDS, figures
from flottille.cli.tables.loot_island.signs import coloured, landing_code, order_signs, shared, signs
from flottille.cli.tables.loot_island.turns import power

INNER = 40  # cells of the island between its coasts
LEAST_INNER = 12
CORNERS = ("c0", "c1", "c2", "c3")  # clockwise from the North-West


def look(scene: Scene, seat: int) -> list[Text]:
    """The ring for the viewer, then the treasures of a seat; while it can still be played, what else there is."""
    is_mine = scene.viewer is None or seat == scene.viewer
    is_on = is_mine and scene.view["phase"] != "over"
    more = [*_ahead(scene), *_small_islands(scene)] if is_on else []
    return [*(ring(scene) if is_mine else []), *kept_lines(scene, seat), *more]


def _ahead(scene: Scene) -> list[Text]:
    """Healers that are known, and events to come, where a variant shows them."""
    told = known_healers(scene)
    if scene.view["known_events"]:
        names = ", ".join(scene.name(event) for event in scene.view["known_events"])
        told.append(shared(scene, "events.known", names=names))
    return [line for each in told for line in wrapped(Text(each), scene.size.width, "  ")]


# --- the ring -----------------------------------------------------------------------------------------------


def ring(scene: Scene) -> list[Text]:
    """Coasts where they lie on the map, the ship at its corner."""
    by_id = {landing["id"]: _badge(scene, landing) for landing in scene.view["landings"]}
    side = max(by_id[landing].cell_len for landing in ("w1", "w2", "e1", "e2"))
    inner = max(LEAST_INNER, min(INNER, scene.size.width - 2 * side - 10))
    left, bar = side + 4, signs(scene).hairline * (inner + 2)
    corners = {corner: _corner(scene, corner) for corner in CORNERS}
    coast = "|" if scene.size.is_ascii else "│"
    rows = [
        _across(by_id["n1"], by_id["n2"], left, inner),
        Text.assemble(" " * (left - 2), corners["c0"], bar, corners["c1"]),
        _beside(by_id["w2"], "", by_id["e1"], side, inner, coast),
        _beside(Text(), "Loot Island", Text(), side, inner, coast),
        _beside(by_id["w1"], "", by_id["e2"], side, inner, coast),
        Text.assemble(" " * (left - 2), corners["c3"], bar, corners["c2"]),
        _across(by_id["s2"], by_id["s1"], left, inner),
    ]
    is_over = scene.view["phase"] == "over"
    return [*(cut(row, scene.size.width) for row in rows), *([] if is_over else _ship(scene))]


def _badge(scene: Scene, landing: dict[str, Any]) -> Text:
    """n2 green 8/5 ✓ B A"""
    code = landing_code(scene, landing["id"])
    order = order_signs(scene, landing["picking_order"])
    if not landing["cards"]:
        return Text.assemble(f"{code} {signs(scene).nothing} ", order)
    enough = f" {signs(scene).enough}" if landing["qualifies"] else ""
    count = f" {landing['count']}/{scene.view['needed']}{enough} "
    return Text.assemble(f"{code} ", coloured(landing["colour"], scene.name(landing["colour"]).lower()), count, order)


def _corner(scene: Scene, corner: str) -> Text:
    if corner == scene.view["ship"]["corner"]:
        return Text(signs(scene).explored, style="bold yellow")
    drawn = "+" * 4 if scene.size.is_ascii else "┌┐┘└"
    return Text(drawn[CORNERS.index(corner)])


def _across(first: Text, second: Text, left: int, inner: int) -> Text:
    gap = " " * max(2, inner // 2 + 1 - first.cell_len)
    return Text.assemble(" " * left, first, gap, second)


def _beside(west: Text, middle: str, east: Text, side: int, inner: int, coast: str) -> Text:
    return Text.assemble("  ", padded(west, side), f"{coast} {middle:^{inner}} {coast} ", east)


def _ship(scene: Scene) -> list[Text]:
    ship = scene.view["ship"]
    codes = [landing_code(scene, landing) for landing in ship["tour"]]
    explored = len(ship["explored"])
    said = scene.say(
        "ring.ship",
        corner=scene.name(ship["corner"]),
        now=", ".join(codes[:explored]),
        then=", ".join(codes[explored:]),
    )
    return wrapped(Text(said, style="dim"), scene.size.width, "  ")


# --- what a seat has ----------------------------------------------------------------------------------------


def kept_lines(scene: Scene, seat: int) -> list[Text]:
    """A seat in figures, then its treasures kind by kind and what each kind is worth."""
    player = scene.view["players"][seat]
    is_healed = scene.view["phase"] == "over" and not player["out"]
    head = scene.say(
        "look.healed" if is_healed else "look.seat",
        name=scene.words.seat(seat, scene.names),
        gold=scene.view["scores"][seat] if is_healed else player["loot_value"],
        figures=figures(scene, player),
    )
    found = wrapped(Text(head, style="bold"), scene.size.width, "  ")
    for kind in KINDS:
        found += _kind(scene, kind, [one for one in player["kept"] if one["type"] == kind])
    if not player["kept"]:
        found.append(Text(f"  {shared(scene, 'treasures_none')}", style="dim"))
    return found


def _kind(scene: Scene, kind: str, kept: list[dict[str, Any]]) -> list[Text]:
    if not kept:
        return []
    name = scene.say(f"kind.{kind}", n=len(kept))
    facts = " · ".join(treasure_facts(scene, one) for one in kept)
    line = Text.assemble((f"{len(kept)} {name}  ", "bold"), facts, (f"  {shared(scene, f'help.kind.{kind}')}", "dim"))
    return wrapped(line, scene.size.width, "    ")


def _small_islands(scene: Scene) -> list[Text]:
    found = [Text(f"  {scene.say('look.tiles')}", style="bold")]
    for tile in scene.view["tiles"]:
        state = "" if tile["face_up"] else f" ({scene.say('look.tile_down')})"
        style = "" if tile["face_up"] else "dim"
        line = Text.assemble((scene.name(tile["id"]), style), (f"{state}  {power(scene, tile)}", "dim"))
        found += wrapped(line, scene.size.width, "    ")
    decks = scene.view["decks"]
    said = scene.say(
        "look.decks",
        map=decks["map"],
        discards=len(decks["map_discards"]),
        treasures=decks["treasures"],
        thrown=len(decks["treasure_discards"]),
    )
    told = [said, *_discards(scene)]
    return found + [line for each in told for line in wrapped(Text(each, style="dim"), scene.size.width, "  ")]


def _discards(scene: Scene) -> list[str]:
    """Both discard piles, open for everybody (LI-4.4)."""
    decks, found = scene.view["decks"], []
    if decks["map_discards"]:
        found.append(scene.say("look.discards", cards=", ".join(_by_colour(scene, decks["map_discards"]))))
    if decks["treasure_discards"]:
        names = [scene.name(treasure) for treasure in decks["treasure_discards"]]
        found.append(scene.say("look.thrown", treasures=", ".join(names)))
    return found


def _by_colour(scene: Scene, cards: list[str]) -> list[str]:
    """Red 1 4 4 J, from ids such as map_red_04_a"""
    found: dict[str, list[str]] = {}
    for card in sorted(cards):
        _, colour, value, _ = card.split("_")
        found.setdefault(colour, []).append(str(int(value)) if value.isdigit() else signs(scene).joker)
    return [f"{scene.name(colour).lower()} {' '.join(values)}" for colour, values in found.items()]
