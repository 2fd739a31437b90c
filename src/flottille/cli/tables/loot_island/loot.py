"""Treasures to keep or discard, with what each does to gold and cubes."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import cut, padded, wrapped
from flottille.cli.tables.drawing import Choice, Group, Scene, numbers_by_action
from flottille.cli.tables.loot_island.seats import KINDS, treasure_sign
from flottille.cli.tables.loot_island.signs import order_signs, shared, signs
from flottille.cli.tables.loot_island.turns import actions

NUMBER = 3  # cells of a number
WITH_VERBS, HEADED, SHORT, BRIEF, BARE = range(5)  # forms of the table of treasures, widest first


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
    says = f"{scene.words.say('common.label', name=shared(scene, 'do.' + verb))} "
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
    for form in (WITH_VERBS, HEADED, SHORT, BRIEF, BARE):
        rows = [_row(scene, one, numbers, form) for one in shown]
        head = [] if form == WITH_VERBS else [_table_head(scene, form)]
        widths = [max((row[i].cell_len for row in head + rows), default=0) for i in range(4)]
        gap = " " if form == BARE else "  "
        if 2 + sum(widths) + 3 * len(gap) <= scene.size.width:
            return [_flat(row, widths, gap) for row in head + rows]
    rows = [_row(scene, one, numbers, WITH_VERBS) for one in shown]
    return [line for row in rows for line in _folded(row, scene.size.width)]


def _table_head(scene: Scene, form: int) -> list[Text]:
    blank = " " * (NUMBER + 1)
    what = "" if form == BARE else scene.say("loot.table.brief" if form == BRIEF else "loot.table")
    heads = [what, "", *(blank + scene.say(f"loot.{verb}") for verb in ("keep", "discard"))]
    return [Text(head, style="dim") for head in heads]


def _row(scene: Scene, treasure: dict[str, Any], numbers: dict[int, int], form: int) -> list[Text]:
    found = {action["verb"]: action["number"] for action in actions(scene, "keep", "discard")
             if action["args"]["treasure"] == treasure["id"]}  # fmt: skip
    is_short = form >= SHORT
    name = scene.say(f"kind.{treasure['type']}", n=1) if is_short else shared(scene, "one." + treasure["type"])
    facts = _short_facts(scene, treasure, form >= BRIEF) if is_short else treasure_facts(scene, treasure)
    cells = [Text(name, style="bold"), Text(facts)]
    for verb in ("keep", "discard"):
        if verb not in found:
            cells.append(Text())
            continue
        number = f"{numbers.get(found[verb], 0):>{NUMBER}} "
        says = scene.say(f"loot.{verb}") + "  " if form == WITH_VERBS else ""
        cells.append(Text.assemble((number, "cyan"), (says, "bold"), (_outcome(scene, treasure, verb, form), "dim")))
    return cells


def _outcome(scene: Scene, treasure: dict[str, Any], verb: str, form: int) -> str:
    """What becomes of gold and cubes; briefly only the figures, unless it is the end of the seat."""
    after = treasure[verb]
    if form >= BRIEF and not after.get("eliminates"):
        cubes = _cubes(scene, after)
        return cubes if verb == "discard" else f"{signed(after['gold'])}, {cubes}"
    return _discarded(scene, treasure) if verb == "discard" else _kept(scene, treasure)


def _short_facts(scene: Scene, treasure: dict[str, Any], is_brief: bool) -> str:
    """3††, curse 2; briefly without what the cubes tell."""
    facts = [treasure_sign(scene, treasure)]
    if is_brief:
        return facts[0]
    facts += [shared(scene, "treasure.curse", n=treasure["curse"])] if treasure["curse"] else []
    facts += [shared(scene, "treasure.lift", n=treasure["lift"])] if treasure["lift"] else []
    return ", ".join(facts)


def _flat(row: list[Text], widths: list[int], gap: str) -> Text:
    line = Text(gap).join(padded(cell, width) for cell, width in zip(row, widths, strict=True))
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
    said = f"{told} {scene.say('deck.discarded', n=thrown)} {scene.say('deck.worth')}"
    return wrapped(Text(said, style="dim"), scene.size.width, "  ")
