"""Treasures to keep or discard, with what each does to gold and cubes; healers to reveal or to choose."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import cut, padded, wrapped
from flottille.cli.tables.drawing import Choice, Group, Scene, numbers_by_action
from flottille.cli.tables.loot_island.seats import KINDS, treasure_sign
from flottille.cli.tables.loot_island.signs import initials, order_signs, shared, signs
from flottille.cli.tables.loot_island.turns import actions

NUMBER = 3


def treasure_facts(scene: Scene, treasure: dict[str, Any]) -> str:
    """5 gold, looks ahead, curse 4"""
    facts = [
        shared(scene, "treasure.gold", n=treasure["gold"]) if treasure["gold"] else "",
        shared(scene, "treasure.book", n=treasure["multiplier"]) if treasure["multiplier"] else "",
        shared(scene, "treasure.crosses", n=treasure["crosses"]) if treasure["crosses"] else "",
        shared(scene, f"face.{treasure['face']}") if treasure["face"] else "",
        shared(scene, "treasure.curse", n=treasure["curse"]) if treasure["curse"] else "",
        shared(scene, "treasure.lift", n=treasure["lift"]) if treasure["lift"] else "",
    ]
    return ", ".join(fact for fact in facts if fact)


def treasure_name(scene: Scene, treasure: dict[str, Any]) -> str:
    """Skull, 5 gold, looks ahead, curse 4"""
    return f"{shared(scene, 'one.' + treasure['type'])}, {treasure_facts(scene, treasure)}"


def on_show(scene: Scene) -> list[dict[str, Any]]:
    """The treasures to choose from, by kind, so that sets show."""
    found = scene.view["gifts"] if scene.view["prompt"] == "gift" else scene.view["shown"]
    return sorted(found, key=lambda one: (KINDS.index(one["type"]), one["gold"], one["reference"]))


def treasure_groups(scene: Scene) -> tuple[Group, ...]:
    """Keep and discard for each treasure; their numbers stand in the table of treasures."""
    by_treasure: dict[str, list[dict[str, Any]]] = {}
    for action in actions(scene, "take", "keep", "discard"):
        by_treasure.setdefault(action["args"]["treasure"], []).append(action)
    choices = [
        _answer(scene, one, action)
        for one in on_show(scene)
        for action in sorted(by_treasure.get(one["id"], []), key=lambda each: each["verb"] == "discard")
    ]
    return (Group("", tuple(choices)),) if choices else ()


def _answer(scene: Scene, treasure: dict[str, Any], action: dict[str, Any]) -> Choice:
    verb = action["verb"]
    says = f"{shared(scene, 'do.' + verb)} : " if scene.words.language == "fr" else f"{shared(scene, 'do.' + verb)}: "
    brings = _discarded(scene, treasure) if verb == "discard" else _kept(scene, treasure)
    is_listed = scene.view["prompt"] != "loot"
    return Choice(says + treasure_name(scene, treasure), brings, action["number"], is_listed=is_listed)


def _before(scene: Scene, outcome: dict[str, Any]) -> int:
    return int(scene.view["players"][outcome["seat"]]["cubes"])


def _kept(scene: Scene, treasure: dict[str, Any]) -> str:
    after = treasure["keep"]
    told = scene.say("keep.after", gold=signed(after["gold"]), cubes=_cubes(scene, after))
    out = scene.view["figures"]["elimination_cubes"]
    return f"{told} {scene.say('keep.danger', n=out)}" if after["eliminates"] else told


def _discarded(scene: Scene, treasure: dict[str, Any]) -> str:
    return scene.say("discard.after", cubes=_cubes(scene, treasure["discard"]))


def _cubes(scene: Scene, outcome: dict[str, Any]) -> str:
    before = _before(scene, outcome)
    return f"{before}{signs(scene).then}{outcome['cubes']}" if before != outcome["cubes"] else str(before)


def signed(value: int) -> str:
    """+20 or −3"""
    return f"+{value}" if value >= 0 else f"\N{MINUS SIGN}{-value}"


# --- the table of treasures ---------------------------------------------------------------------------------


def treasure_lines(scene: Scene, groups: tuple[Group, ...]) -> list[Text]:
    """A line per treasure: what it is, then keep and discard with their numbers."""
    shown, numbers = on_show(scene), numbers_by_action(groups)
    for with_verbs, is_short in ((True, False), (False, False), (False, True)):
        rows = [_row(scene, one, numbers, with_verbs, is_short) for one in shown]
        head = [] if with_verbs else [_table_head(scene)]
        widths = [max((row[i].cell_len for row in head + rows), default=0) for i in range(4)]
        if 2 + sum(widths) + 3 * 2 <= scene.size.width:
            return [_flat(row, widths) for row in head + rows]
    rows = [_row(scene, one, numbers) for one in shown]
    return [line for row in rows for line in _folded(row, scene.size.width)]


def _table_head(scene: Scene) -> list[Text]:
    blank = " " * (NUMBER + 1)
    heads = (scene.say("loot.table"), "", blank + scene.say("loot.keep"), blank + scene.say("loot.discard"))
    return [Text(head, style="dim") for head in heads]


def _row(
    scene: Scene, treasure: dict[str, Any], numbers: dict[int, int], with_verbs: bool = True, is_short: bool = False
) -> list[Text]:
    found = {action["verb"]: action["number"] for action in actions(scene, "keep", "discard")
             if action["args"]["treasure"] == treasure["id"]}  # fmt: skip
    name = scene.say(f"kind.{treasure['type']}", n=1) if is_short else shared(scene, "one." + treasure["type"])
    facts = _short_facts(scene, treasure) if is_short else treasure_facts(scene, treasure)
    cells = [Text(name, style="bold"), Text(facts)]
    for verb in ("keep", "discard"):
        if verb not in found:
            cells.append(Text())
            continue
        brings = _discarded(scene, treasure) if verb == "discard" else _kept(scene, treasure)
        number = f"{numbers.get(found[verb], 0):>{NUMBER}} "
        says = scene.say(f"loot.{verb}") + "  " if with_verbs else ""
        cells.append(Text.assemble((number, "cyan"), (says, "bold"), (brings, "dim")))
    return cells


def _short_facts(scene: Scene, treasure: dict[str, Any]) -> str:
    """3††, curse 2"""
    facts = [treasure_sign(scene, treasure)]
    facts += [shared(scene, "treasure.curse", n=treasure["curse"])] if treasure["curse"] else []
    facts += [shared(scene, "treasure.lift", n=treasure["lift"])] if treasure["lift"] else []
    return ", ".join(facts)


def _flat(row: list[Text], widths: list[int]) -> Text:
    line = Text("  ").join(padded(cell, width) for cell, width in zip(row, widths, strict=True))
    found = Text.assemble("  ", line)
    found.rstrip()
    return found


def _folded(row: list[Text], width: int) -> list[Text]:
    """What it is on a line, the numbers below, where the window is narrow."""
    head = cut(Text.assemble("  ", row[0], ", ", row[1]), width)
    both = Text.assemble("  ", row[2], "  ", row[3])
    if both.cell_len <= width:
        return [head, both]
    return [head, *(cut(Text.assemble("  ", cell), width) for cell in row[2:] if cell)]


def picks_left(scene: Scene) -> str:
    """Initials of who picks, from the next pick on."""
    view = scene.view
    landing = next((each for each in view["landings"] if each["id"] == view["pending"]["landing"]), None)
    order = landing["picking_order"] if landing else []
    if not order:
        return ""
    picks = [order[(view["pending"]["picks"] + i) % len(order)] for i in range(len(view["shown"]))]
    return order_signs(scene, picks).plain


def deck_lines(scene: Scene) -> list[Text]:
    """What is left to be found."""
    decks = scene.view["decks"]
    told = scene.say("deck", n=decks["treasures"], pile=decks["next_pile"] or signs(scene).nothing)
    thrown = len(decks["treasure_discards"])
    said = f"{told} {scene.say('deck.discarded', n=thrown)}"
    return wrapped(Text(said, style="dim"), scene.size.width, "  ")


# --- healers ------------------------------------------------------------------------------------------------


def healer_groups(scene: Scene) -> tuple[Group, ...]:
    """Healers to choose or to reveal, with what each costs the viewer."""
    verb = "heal" if scene.view["prompt"] == "healer" else "offer"
    row = scene.view["healers"]["row" if verb == "heal" else "pair"]
    by_id = {healer["id"]: healer for healer in row}
    found = [
        Choice(scene.name(healer), healer_facts(scene, by_id[healer]), action["number"], is_fatal=_ruins(scene, healer))
        for action in actions(scene, verb)
        for healer in [action["args"]["healer"]]
    ]
    return (Group("", tuple(found)),)


def _ruins(scene: Scene, healer: str) -> bool:
    """Whether a healer puts the viewer out while another would not."""
    row = scene.view["healers"]["row"]
    if scene.view["prompt"] != "healer" or scene.viewer is None:
        return False
    gold = int(scene.view["players"][scene.viewer]["loot_value"])
    costs: dict[str, int] = {one["id"]: one["costs"][scene.viewer] for one in row}
    return costs[healer] > gold >= min(costs.values())


def healer_facts(scene: Scene, healer: dict[str, Any]) -> str:
    """1 gold per cube + 6 gold: 12 gold for your 6 cubes, 56 left"""
    if scene.viewer is None:
        return healer_price(scene, healer)
    player = scene.view["players"][scene.viewer]
    cost, gold = healer["costs"][scene.viewer], player["loot_value"]
    if not player["cubes"]:
        return healer_price(scene, healer)
    key = "healer.left" if cost <= gold else "healer.ruin"
    price = healer_price(scene, healer)
    return scene.say(key, price=price, cost=cost, n=player["cubes"], left=gold - cost, gold=gold)


def healer_price(scene: Scene, healer: dict[str, Any]) -> str:
    """So much per cube, a fixed sum, or both."""
    per, fixed = shared(scene, "healer.per", n=healer["per_cube"]), shared(scene, "healer.fixed", n=healer["fixed"])
    if healer["per_cube"] and healer["fixed"]:
        return shared(scene, "healer.both", per=per, fixed=fixed)
    return per if healer["per_cube"] else fixed


def _short_price(scene: Scene, healer: dict[str, Any]) -> str:
    """Sister Vanilla 1 per cube + 2"""
    per = [scene.say("healer.per", n=healer["per_cube"])] if healer["per_cube"] else []
    fixed = [str(healer["fixed"])] if healer["fixed"] else []
    return f"{scene.name(healer['id'])} {' + '.join(per + fixed)}"


def healer_lines(scene: Scene) -> list[Text]:
    """Healers that lie open or that the viewer holds, where there is room; those taken already."""
    healers, found = scene.view["healers"], []
    for key in ("row", "pair"):
        if healers[key] and scene.view["prompt"] not in ("healer", "offer") and scene.size.is_full:
            told = ", ".join(_short_price(scene, one) for one in healers[key])
            found.append(f"{scene.say(f'healers.{key}')} {told}")
    taken = [player for player in scene.view["players"] if player["healer"]]
    if taken and scene.view["phase"] == "healing":
        told = ", ".join(f"{initials(scene)[one['seat']]} {scene.name(one['healer'])}" for one in taken)
        found.append(f"{scene.say('healers.taken')} {told}")
    return [line for said in found for line in wrapped(Text(said, style="dim"), scene.size.width, "  ")]
