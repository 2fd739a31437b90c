"""The other seats, a line each; cards on the table; Captain Ruth."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.brings import trophy_words
from flottille.cli.tables.fleet_dice.parts import (
    SPECIES,
    counted,
    face_name,
    heading,
    is_narrow,
    own,
    packed,
    put,
    sheet_of,
    shown_seat,
    table_name,
)

GAP = 3  # between two columns
NAMES = 10
HEADS = ("boats", "fish", "coins", "star", "wharf", "bonus")


def other_lines(scene: Scene) -> list[Text]:
    """What may be left out where there is no room: the table of the others, trophies, Captain Ruth."""
    if scene.size.is_full:
        return ruth_lines(scene) if scene.view["ruth"] else [*seat_table(scene, others_of(scene)), *trophy_lines(scene)]
    return [] if is_narrow(scene.size) and scene.view["actions"] else trophy_lines(scene)


def near_lines(scene: Scene) -> list[Text]:
    """The others in a line or two, where the table has no room."""
    if scene.size.is_full:
        return []
    return ruth_lines(scene) if scene.view["ruth"] else short_table(scene, others_of(scene))


def others_of(scene: Scene) -> list[int]:
    """The seats whose sheets are not drawn."""
    return [seat for seat in range(scene.view["seats"]) if seat != shown_seat(scene)]


def seat_table(scene: Scene, seats: Iterable[int]) -> list[Text]:
    """Points, licences, boats, fish, coins, wharf and bonus of each, below their titles."""
    titles = [scene.say(f"head_{name}") for name in HEADS]
    licences = f"{scene.say('licences')} {initials(scene)}"
    heads: list[tuple[int, str]] = []
    column = GAP
    for title in [f"{scene.say('the_others'):<{NAMES}}", scene.say("vp_head"), licences, *titles]:
        heads.append((column, title.rstrip()))
        column += len(title) + GAP
    return [heading(scene.size.width, heads), *(seat_line(scene, seat, heads) for seat in seats)]


def initials(scene: Scene) -> str:
    """The species, each in three cells."""
    return "".join(f"{scene.say(f'initial_{species}'):<3}" for species in SPECIES).rstrip()


def seat_line(scene: Scene, seat: int, heads: list[tuple[int, str]]) -> Text:
    """One seat in the table: figures end where their titles end."""
    sheet = sheet_of(scene, seat)
    line = Text("▸ " if seat == scene.view["mover"] else "  ", style="yellow")
    line.append(table_name(scene.names[seat], NAMES))
    put_right(line, heads[1], str(sheet["score"]), "bold")
    for place, species in enumerate(SPECIES):
        level = sheet["licences"][species]
        put(line, heads[2][0] + len(scene.say("licences")) + 1 + 3 * place, str(level), "" if level else "dim")
    away = sheet["coin"]["to_next_star"]
    figures = (
        sheet["metrics"]["boats_launched"],
        sheet["metrics"]["fish_total"],
        sheet["coin"]["marked"],
        "–" if away is None else away,
        len(sheet["completed"]),
    )
    for head, figure in zip(heads[3:], figures, strict=False):
        put_right(line, head, str(figure))
    put(line, heads[-1][0], bonus_short(scene, sheet["crab_bonus"]))
    return line


def put_right(line: Text, head: tuple[int, str], text: str, style: str = "") -> None:
    """Write a figure below the end of its title."""
    put(line, head[0] + len(head[1]) - len(text), text, style)


def bonus_short(scene: Scene, bonus: str | None) -> str:
    """What a crab bonus counts."""
    if bonus is None:
        return "–"
    return counted(scene, scene.view["layout"]["crab_bonuses"][bonus]["metric"])


def short_table(scene: Scene, seats: Iterable[int]) -> list[Text]:
    """Points and fish of each, one after the other."""
    told = [
        scene.say(
            "seat_short",
            name=("▸ " if seat == scene.view["mover"] else "") + scene.names[seat],
            n=sheet_of(scene, seat)["score"],
            fish=sheet_of(scene, seat)["metrics"]["fish_total"],
        )
        for seat in seats
    ]
    return packed(told, scene.size.width)


# --- trophies ---------------------------------------------------------------------------------------------


def trophy_lines(scene: Scene) -> list[Text]:
    """Both cards with how far everybody is."""
    if scene.size.is_full:
        return [Text(f"  {told}") for told in trophy_facts(scene)]
    return packed(trophy_short(scene), scene.size.width)


def trophy_facts(scene: Scene) -> list[str]:
    """Both trophy cards in words."""
    trophies = scene.view["trophies"]
    if not trophies:
        return []
    gold, silver = trophies["gold"], trophies["silver"]
    return [
        scene.say("gold", card=trophy_words(scene, gold["card"]), values=progress(scene, gold["values"])),
        scene.say("silver", card=trophy_words(scene, silver["card"]), values=silver_words(scene)),
    ]


def trophy_short(scene: Scene) -> list[str]:
    """Both trophy cards by what they count."""
    trophies, rules = scene.view["trophies"], scene.view["layout"]["trophies"]
    if not trophies:
        return []
    gold, silver = trophies["gold"], trophies["silver"]
    most = counted(scene, rules[gold["card"]]["metric"])
    first = counted(scene, rules[silver["card"]]["metric"], silver["needs"])
    return [
        scene.say("gold_short", counts=most, values=progress(scene, gold["values"])),
        scene.say("silver_short", needs=silver["needs"], counts=first, values=silver_words(scene)),
    ]


def silver_words(scene: Scene) -> str:
    """Who has the silver card, or how far everybody is."""
    silver = scene.view["trophies"]["silver"]
    if silver["owner"] is None:
        return progress(scene, silver["values"])
    return scene.say("taken_by", name=scene.names[silver["owner"]])


def progress(scene: Scene, values: list[int]) -> str:
    """ "Anna 5, Basile 7"."""
    return ", ".join(f"{scene.names[seat]} {value}" for seat, value in enumerate(values))


# --- Captain Ruth -----------------------------------------------------------------------------------------


def ruth_lines(scene: Scene) -> list[Text]:
    """What Captain Ruth would do, and the rank so far."""
    title = [heading(scene.size.width, [(3, scene.say("ruth_head"))])] if scene.size.is_full else []
    facts = ruth_facts(scene)
    return [*title, *packed(facts[:1] if is_narrow(scene.size) else facts, scene.size.width)]


def ruth_facts(scene: Scene) -> list[str]:
    """Captain Ruth in a few words each."""
    ruth, found = scene.view["ruth"], []
    if ruth["would_take"]:
        found.append(would_words(scene, ruth["would_take"]))
    elif ruth["would_pass"]:
        found.append(scene.say("ruth_passes"))
    if ruth["next_star"] is not None:
        found.append(scene.say("ruth_star", box=ruth["next_star"]))
    title = own(scene, f"title.{ruth['rank']}")
    return [*found, scene.say("rank_so_far", title=title, n=sheet_of(scene, 0)["score"])]


def would_words(scene: Scene, face: str) -> str:
    """ "Now she would take Oyster and cross out 2 boxes of Oyster"."""
    crosses, target = scene.view["layout"]["ruth"]["crosses"], scene.view["ruth"]["targets"].get(face)
    name = face_name(scene, face)
    if target is None:
        return scene.say("ruth_takes_market", face=name, n=crosses["stars"])
    n = crosses["coins"] if face == "coins" else crosses["chosen"]
    return scene.say("ruth_takes", face=name, n=n, section=scene.name(target))
