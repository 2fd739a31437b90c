"""What lies between the coves: the pirate ship where it is nobody's, where it sails, and the piles."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.souvenirs.cards import card, cut
from flottille.cli.tables.souvenirs.coves import NARROW, slots, titled


def ship_note(scene: Scene) -> str:
    """Where the ship goes at the end of the round, or why it does not."""
    ship = scene.view["ship"]
    if ship["stays"] == "mode":
        return ""
    if ship["stays"]:
        return scene.say(f"ship.{ship['stays']}")
    return scene.say("ship_sails", seat=scene.words.seat(ship["sails_to"], scene.spoken))


def free_ship(scene: Scene) -> list[Text]:
    """The ship of two captains in the middle, or of somebody alone as the adversary; nothing in other modes."""
    ship, flags = scene.view["ship"], scene.view["flags"]
    if isinstance(ship["holder"], int):
        return []
    if ship["holder"] == "centre":
        title, tail = scene.say("ship_centre"), ""
    else:
        title = scene.say("ship_solo", n=len(ship["memories"]), slots=ship["slots"])
        tail = scene.say("ship_skips") if ship["skips"] else scene.say("power_left") if flags["power_left"] else ""
    line = Text("  ")
    if scene.size.width < NARROW:
        line.append(cut(", ".join(card(scene, memory) for memory in ship["memories"]), scene.size.width - 2))
    else:
        line.append_text(slots(scene, ship, scene.size.width - 2))
    return [titled(scene, title, tail), line]


def piles(scene: Scene) -> Text:
    """How many cards are left in the decks, and the top of the memory discard."""
    decks = scene.view["decks"]
    discard = decks["memory"]["discard"]
    if scene.size.width < NARROW:
        return titled(scene, scene.say("piles_short", **sizes(scene)))
    aside = scene.say("discarded", n=len(discard))
    if discard and scene.size.width >= 100:
        aside = scene.say("discarded_top", n=len(discard), card=card(scene, discard[-1]))
    return titled(scene, scene.say("piles", aside=aside, **sizes(scene)))


def sizes(scene: Scene) -> dict[str, int]:
    """Cards left in each deck."""
    decks = scene.view["decks"]
    return {
        "memories": decks["memory"]["size"],
        "places": decks["place"]["size"],
        "encounters": decks["encounter"]["size"],
    }
