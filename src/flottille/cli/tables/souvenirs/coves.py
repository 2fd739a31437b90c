"""The coves: mine as a table of places and slots, the others in a line or two each, the ship and the piles."""

from __future__ import annotations

from typing import Any

from rich.cells import cell_len
from rich.text import Text

from flottille.cli.tables.drawing import SMALL_HEIGHT, SMALL_WIDTH, Scene, rule_line
from flottille.cli.tables.souvenirs.cards import (
    bare,
    card,
    card_within,
    cut,
    padded,
    reach,
    sign,
    spot_name,
    spot_noun,
    team,
)

LONGEST_NAME = 10
SEAT_STYLES = ("blue", "red", "yellow", "green", "magenta")
MARK = 2  # cells before the name of a place
NARROW = 60  # below, slots close up


def player_name(scene: Scene, seat: int) -> str:
    """A player in a table."""
    return cut(scene.words.seat(seat, scene.names), LONGEST_NAME)


# --- a cove as a table --------------------------------------------------------------------------------------


def cove(scene: Scene, seat: int) -> list[Text]:
    """The places of a seat, one line each, with their slots."""
    zone = scene.view["players"][seat]["zone"]
    if not zone:
        return [Text(f"  {scene.say('no_place')}", style="dim")]
    if scene.size.width < NARROW:
        return flowed(Text("  "), [closed_place(scene, spot) for spot in zone], scene.size.width)
    return [place_line(scene, spot) for spot in zone]


def place_line(scene: Scene, spot: dict[str, Any]) -> Text:
    """A place: validated or not, its name, its slots."""
    mark = padded(sign(scene, "✓") if spot["validated"] else "", MARK)
    width = 24 if scene.size.width >= 100 else 18
    line = Text(
        f"{mark}{padded(named_within(scene, spot, width - 1), width - 1)} ", style="green" if spot["validated"] else ""
    )
    return line.append_text(slots(scene, spot, scene.size.width - MARK - width))


def named_within(scene: Scene, spot: dict[str, Any], width: int) -> str:
    """The name of a place cut to a width, the number of its copy in sight."""
    name, whole = bare(scene, spot["place"]), spot_name(scene, spot)
    number = whole.removeprefix(name)
    return cut(name, width - len(number)) + number


def slots(scene: Scene, spot: dict[str, Any], width: int) -> Text:
    """The memories on a place and its free slots in columns of the same width."""
    memories, free = spot["memories"], spot["free_slots"]
    each = min(24, width // max(1, len(memories) + free))
    line = Text()
    for memory in memories:
        line.append(card_within(scene, memory, each - 1) + " ")
    style = "bold" if is_wanted(scene, spot) else "dim"
    for number in range(free):
        needs = number == free - 1 == 0 and spot["dedicated_missing"] and spot in reach(scene)
        text = sign(scene, "□") + (f" {scene.say('needs_dedicated')}" if needs else "")
        line.append(padded(text, each), style=style)
    line.rstrip()
    return line


def closed_place(scene: Scene, spot: dict[str, Any]) -> Text:
    """A place in a narrow window: Pirate Ship 2/3; in a low one as the choices call it."""
    name = spot_noun(scene, spot) if scene.size.height < SMALL_HEIGHT else spot_name(scene, spot)
    if spot["validated"]:
        return Text(f"{name} {sign(scene, '✓')}", style="green")
    lying = len(spot["memories"])
    return Text(f"{name} {lying}/{lying + spot['free_slots']}")


def is_wanted(scene: Scene, spot: dict[str, Any]) -> bool:
    """Whether something in my hand fits a place of mine."""
    return spot in reach(scene) and bool(set(spot["takes"]) & set(scene.view["hand"] or ()))


def cove_title(scene: Scene, seat: int) -> str:
    """Whose cove, how far, which artefact, and what holds for it now."""
    view, player = scene.view, scene.view["players"][seat]
    whose = scene.words.seat(seat, scene.spoken if seat == scene.viewer else scene.names)
    key = "cove_team" if view["mode"] == "team" else "cove"
    title = scene.say(key, seat=whose, n=player["validated"], goal=view["goal"])
    return " · ".join([title, bare(scene, player["artefact"]), *notes(scene, seat)])


def notes(scene: Scene, seat: int) -> list[str]:
    """Shield, fog and second turns of a seat."""
    view, flags = scene.view, scene.view["flags"]
    found = ["protected"] * view["players"][seat]["shielded"]
    if view["turn"] == seat and not view["is_over"]:
        found += ["fog"] * flags["fog"] + ["second_turn"] * flags["second_turn"]
        found += ["another_turn"] * flags["another_turn_follows"]
    return [scene.say(note) for note in found]


def legend(scene: Scene) -> str:
    """What the signs mean."""
    key = "legend" if scene.size.width >= 100 else "legend_short"
    return scene.say(key, ok=sign(scene, "✓"), anchor=sign(scene, "‡"), free=sign(scene, "□"))


def signs(scene: Scene) -> list[str]:
    """The same as a sentence, with all that stand beside cards."""
    named = {"ok": "✓", "anchor": "‡", "free": "□", "to": "→"}
    return [scene.say("signs", **{name: sign(scene, mark) for name, mark in named.items()})]


def titled(scene: Scene, title: str, tail: str = "") -> Text:
    """A hairline of the window's width; the tail goes where there is no room."""
    width = scene.size.width
    if cell_len(title) + cell_len(tail) > width - 10:
        tail = ""
    return rule_line(cut(title, width - 6), width, tail)


# --- the others ---------------------------------------------------------------------------------------------


def other_seats(scene: Scene) -> list[int]:
    """The other seats in turn order, a partner first; for a spectator all."""
    view = scene.view
    if scene.viewer is None:
        return list(range(view["seats"]))
    after = [(scene.viewer + i) % view["seats"] for i in range(1, view["seats"])]
    return sorted(after, key=lambda seat: seat not in team(scene))


def others(scene: Scene) -> list[Text]:
    """The other coves in a line or two each; on a full screen a partner's is drawn like mine."""
    lines: list[Text] = []
    for seat in other_seats(scene):
        if not (scene.size.is_full and seat in team(scene)):
            lines += other_cove(scene, seat)
    return lines


def partners_cove(scene: Scene) -> list[Text]:
    """The partner's places as a table, on a full screen."""
    lines: list[Text] = []
    for seat in team(scene)[1:] if scene.size.is_full else []:
        lines += [titled(scene, cove_title(scene, seat), scene.say("partner")), *cove(scene, seat)]
    return lines


def other_cove(scene: Scene, seat: int) -> list[Text]:
    """One cove: who, how far, artefact, cards in hand; then its places."""
    view, player = scene.view, scene.view["players"][seat]
    names = max(cell_len(player_name(scene, other)) for other in other_seats(scene))
    artefacts = max(cell_len(bare(scene, other["artefact"])) for other in view["players"])
    head = Text("▸ " if seat in view["to_act"] else "  ", style="yellow")
    head.append(padded(player_name(scene, seat), names), style=SEAT_STYLES[seat])
    head.append(f" {player['validated']}/{view['goal']}")
    if scene.size.width >= NARROW:
        head.append(f" {padded(bare(scene, player['artefact']), artefacts)}")
    head.append(f"  {padded(scene.say('cards', n=player['hand_size']), 8)} ")
    parts = places_of(scene, player["zone"]) + aside(scene, seat)
    return flowed(head, parts or [Text(scene.say("no_place"), style="dim")], scene.size.width)


def places_of(scene: Scene, zone: list[dict[str, Any]]) -> list[Text]:
    """The places of another cove; in a narrow window the empty ones are only counted."""
    if scene.size.width >= SMALL_WIDTH:
        return [place_part(scene, spot) for spot in zone]
    told = [place_part(scene, spot) for spot in zone if spot["memories"]]
    empty = len(zone) - len(told)
    return told + ([Text(scene.say("empty_places", n=empty))] if empty else [])


def place_part(scene: Scene, spot: dict[str, Any]) -> Text:
    """A place of another cove: card by card on a full screen, else counted."""
    noun, lying = spot_noun(scene, spot), spot["memories"]
    if spot["validated"]:
        return Text(f"{noun} {sign(scene, '✓')}", style="green")
    if not scene.size.is_full:
        return Text(f"{noun} {len(lying)}/{len(lying) + spot['free_slots']}")
    cards = ", ".join(card(scene, memory) for memory in lying)
    free = sign(scene, "□") * spot["free_slots"]
    return Text(scene.say("place_holds", place=noun, cards=f"{cards} {free}".strip()))


def aside(scene: Scene, seat: int) -> list[Text]:
    """Open gold cards, the partner, a shield."""
    player = scene.view["players"][seat]
    gold = [bare(scene, component) for component in player["golds"]]
    found = [Text(scene.say("cause", card=scene.say("gold"), does=", ".join(gold)), style="yellow")] if gold else []
    words = notes(scene, seat)
    if seat in team(scene):
        words.insert(0, scene.say("partner"))
    return found + [Text(word, style="bold") for word in words]


def flowed(head: Text, parts: list[Text], width: int) -> list[Text]:
    """Parts behind a head, wrapped between them to lines of a width."""
    indent = head.cell_len if head.cell_len <= width // 2 else 4
    lines, line, is_empty = [], head, True
    for part in parts:
        room = width - line.cell_len - (0 if is_empty else 3)
        if part.cell_len > room and (not is_empty or line.cell_len > indent):
            lines.append(line)
            line, is_empty = Text(" " * indent), True
        if not is_empty:
            line.append(" · ", style="dim")
        if part.cell_len > width - line.cell_len:
            part = Text(cut(part.plain, width - line.cell_len), style=part.style)
        line.append_text(part)
        is_empty = False
    return [*lines, line]
