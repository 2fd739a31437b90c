"""Right of the chart: the card and the dice of the turn, the sheet of the chart's owner, the other captains."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.show.lines import cut, padded
from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.rolling_seas.seen import amount, gains, letters, seat_colour, shared

WIDTH = 35
HALF = 19  # cells before the next bonus
ROOMY = 4  # up to so many seats the sheet has a line for everything
NAME = 10
SHORT = ("story", "gold", "provision", "wind_in_sails")


def panel(scene: Scene, owner: dict[str, Any]) -> list[Text]:
    """Sixteen lines, as many as the chart."""
    sheet = roomy_sheet(scene, owner) if scene.view["seats"] <= ROOMY else tight_sheet(scene, owner)
    lines = [*turn(scene), *sheet, *others(scene, owner["seat"])]
    return [cut(line, WIDTH) for line in lines]


# --- the turn ---------------------------------------------------------------------------------------------


def turn(scene: Scene) -> list[Text]:
    """Card, what it says, winds and die, the row of the book."""
    view = scene.view
    card = view["card"]
    if card is None:
        return [Text(scene.say("no_card"), style="dim"), Text(), Text(), Text()]
    kind = scene.say(f"type.{card['type']}")
    name = Text.assemble((scene.name(card["id"]), "bold"), (f" ({kind})", "dim"))
    return [name, Text(f"  {card_text(scene)}"), winds(scene), book(scene)]


def card_text(scene: Scene, in_full: bool = False) -> str:
    """Where to draw, or what the calm sea brings."""
    card = scene.view["card"]
    if "row" in card:
        return shared(scene, "lines", row=card["row"], column=card["column"])
    if card["type"] == "ambush":
        return scene.say("ambush_card")
    tell = gains if in_full else short_gains
    options = [tell(scene, option) for option in card["options"]]
    said = [tell(scene, card["effects"])] if card["effects"] else []
    return ", ".join([*said, scene.say("or").join(options)] if options else said)


def short_gains(scene: Scene, effects: list[dict[str, Any]]) -> str:
    """ "1 gold, 2 prov., monsters +1"."""
    return ", ".join(short_gain(scene, effect) for effect in effects)


def short_gain(scene: Scene, effect: dict[str, Any]) -> str:
    """As short as there are words for it."""
    what, n = effect["what"], effect["amount"]
    if what in ("sea_monsters", "pirates"):
        return scene.say(f"short.{what}", n=n)
    return shared(scene, f"short.{what}", n=n) if what in SHORT else amount(scene, effect)


def winds(scene: Scene) -> Text:
    """The winds and the die of this turn."""
    view = scene.view
    if not view["is_rolled"] or not view["wind"]:
        return Text(scene.say("not_rolled"), style="dim")
    rolled = "  ".join(letters(scene, [wind]) for wind in view["wind"])
    return Text.assemble(
        (f"{scene.say('winds')}  ", "dim"), (rolled, "bold"), (f"    {scene.say('die', die=view['die'])}")
    )


def book(scene: Scene) -> Text:
    """The row of the exploration book that the die opens."""
    view = scene.view
    if not view["is_rolled"] or not view["die"]:
        return Text()
    row = view["die"]
    return Text(scene.say("book", row=row, gains=short_gains(scene, view["book"][row - 1])), style="dim")


# --- the sheet --------------------------------------------------------------------------------------------


def title(scene: Scene, owner: dict[str, Any]) -> Text:
    """ "─ You: Galleon on Q5 ─────"."""
    seat = owner["seat"]
    name = scene.words.say("common.you") if seat == scene.viewer else scene.names[seat]
    ship = scene.name(owner["gear"]["ship"])
    key = "sheet_title" if owner["ship"] else "sheet_title.ashore"
    head = f"─ {scene.say(key, name=name[:1].upper() + name[1:], ship=ship, square=owner['ship'] or '')} "
    colour = "" if seat == scene.viewer else f"bold {seat_colour(seat)}"
    line = Text(head, style=colour)
    line.append("─" * max(0, WIDTH - line.cell_len), style="dim")
    return line


def pair(left: str, right: str) -> Text:
    """Two halves of a line; a long left half pushes the right one."""
    return (
        Text.assemble(padded(left, HALF) if len(left) < HALF else f"{left} ", (right, "dim")) if right else Text(left)
    )


def next_bonus(scene: Scene, owner: dict[str, Any], track: str) -> str:
    """ "+4: 1 story": after four more."""
    bonus = owner["bonuses"][track]
    return "" if bonus is None else scene.say("next_bonus", needs=bonus["needs"], what=bonus_said(scene, bonus))


def bonus_said(scene: Scene, bonus: dict[str, Any]) -> str:
    """ "3 stars", "full hold"."""
    return scene.say("full_hold") if bonus["what"] == "fill_hold" else amount(scene, bonus)


def points(scene: Scene, owner: dict[str, Any]) -> str:
    """Movement points: left in this navigation, or a turn."""
    plan, movement = owner["plan"], owner["gear"]["movement"]
    if plan is not None and plan["stage"] == "navigate":
        return scene.say("points.left", points=plan["points"], movement=movement)
    return scene.say("points", movement=movement)


def tracks(scene: Scene, owner: dict[str, Any]) -> list[Text]:
    """Provisions, gold and story, each with its next bonus."""
    hold, boxes = owner["gear"]["hold"], len(scene.view["printed"]["story"])
    return [
        pair(scene.say("provisions", aboard=owner["provisions"], hold=hold), next_bonus(scene, owner, "provisions")),
        pair(scene.say("gold", gold=owner["gold"]), next_bonus(scene, owner, "gold")),
        pair(scene.say("story", story=owner["story"], boxes=boxes), next_bonus(scene, owner, "story")),
    ]


def powers(scene: Scene, owner: dict[str, Any]) -> Text:
    """Monsters and pirates against the cannons."""
    gear = owner["gear"]
    key = {(True, True): "both", (True, False): "monsters", (False, True): "pirates", (False, False): "none"}[
        gear["beats_monsters"], gear["beats_pirates"]
    ]
    said = scene.say(f"powers.{key}", monsters=owner["monster_power"], pirates=owner["pirate_power"])
    return Text(said, style="green" if key == "both" else "")


def cannons(scene: Scene, owner: dict[str, Any]) -> Text:
    """Cannons and the price of the next."""
    price = owner["gear"]["next_cannon"]
    said = scene.say("cannons", cannons=owner["cannons"], most=len(scene.view["printed"]["cannons"]))
    return pair(said, scene.say("next_cannon", price=price) if price is not None else "")


def ports(scene: Scene, owner: dict[str, Any]) -> str:
    """How many ports have heard the story."""
    return scene.say("ports", told=len(owner["told"]), ports=scene.view["printed"]["ports"])


def monoliths(scene: Scene, owner: dict[str, Any]) -> str:
    """How many were found."""
    return scene.say("monoliths", found=owner["monoliths"], all=len(scene.view["printed"]["monoliths"]))


def treasure(scene: Scene, owner: dict[str, Any]) -> str:
    """The treasure: taken, or what is open now."""
    stars = scene.view["treasure"]["stars"]
    if owner["treasure"] is not None:
        return scene.say("treasure.taken", stars=stars[owner["treasure"] - 1])
    return scene.say("treasure", stars=stars[scene.view["treasure"]["open"] - 1])


def roomy_sheet(scene: Scene, owner: dict[str, Any]) -> list[Text]:
    """A line for everything."""
    return [
        title(scene, owner),
        pair(points(scene, owner), ports(scene, owner)),
        *tracks(scene, owner),
        Text(scene.say("wind", wind=owner["wind"])),
        cannons(scene, owner),
        powers(scene, owner),
        pair(monoliths(scene, owner), treasure(scene, owner)),
    ]


def tight_sheet(scene: Scene, owner: dict[str, Any]) -> list[Text]:
    """The same where five or six sit at the table."""
    against = scene.say(
        "cannons.tight",
        cannons=owner["cannons"],
        monsters=owner["monster_power"],
        pirates=owner["pirate_power"],
    )
    return [
        title(scene, owner),
        pair(points(scene, owner), scene.say("wind.tight", wind=owner["wind"])),
        *tracks(scene, owner),
        Text(against),
        pair(monoliths(scene, owner), ports(scene, owner)),
    ]


# --- the others -------------------------------------------------------------------------------------------


def others(scene: Scene, owner: int) -> list[Text]:
    """One line per other captain; alone the titles."""
    if scene.view["seats"] == 1:
        return alone(scene)
    seats = [seat for seat in range(scene.view["seats"]) if seat != owner]
    width = min(NAME, max(len(scene.names[seat]) for seat in seats))
    return [other(scene, seat, width) for seat in seats]


def other(scene: Scene, seat: int, width: int) -> Text:
    """ "Chloé  Q6  23 story, 2 ports  ready"."""
    captain = scene.view["players"][seat]
    ready = scene.say("ready") if scene.view["committed"][seat] else ""
    name = Text(padded(scene.names[seat], width).plain, style=seat_colour(seat))
    for key in ("other", "other.tight", "other.short"):
        told = scene.say(key, story=captain["story"], n=len(captain["told"]))
        line = Text.assemble(name, f" {captain['ship'] or '–':<3} {told}")
        room = WIDTH - line.cell_len
        if room > len(ready):
            break
    return Text.assemble(line, " " * max(1, room - len(ready)), (ready, "dim"))


def alone(scene: Scene) -> list[Text]:
    """The title so far and the next one."""
    fame, limits = scene.view["fame"][0], scene.view["printed"]["ending"]["solo_titles"]
    rank = scene.view["solo_rank"]
    found = [Text(scene.say("title_now", title=shared(scene, f"rank.{rank}")))]
    if rank <= len(limits):
        found.append(
            Text(
                scene.say("title_next", n=limits[rank - 1] + 1 - fame, title=shared(scene, f"rank.{rank + 1}")),
                style="dim",
            )
        )
    return found
