"""How things stand with a ship, a resource or a card."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene

HELD = {"story": "story", "gold": "gold", "provision": "provisions", "wind_in_sails": "wind", "cannon": "cannons"}
POWERS = {"sea_monsters": "monster_power", "pirates": "pirate_power"}


def now(scene: Scene, group: str, component: str) -> list[str]:
    """What everybody has of it; whether a card is still to come."""
    players = scene.view["players"]
    if group == "ships":
        owners = [player["seat"] for player in players if player["gear"]["ship"] == component]
        return [scene.say("now.ship", seat=_who(scene, seat)) for seat in owners]
    if group in ("adventure_cards", "calm_sea_cards"):
        return [_card(scene, component)]
    field = HELD.get(component) or POWERS.get(component)
    if field is None:
        return []
    key = "now.power" if component in POWERS else "now.has"
    return [scene.say(key, seat=_who(scene, player["seat"]), n=player[field]) for player in players]


def _who(scene: Scene, seat: int) -> str:
    return scene.words.seat(seat, scene.spoken)


def _card(scene: Scene, card: str) -> str:
    view = scene.view
    if view["card"] and view["card"]["id"] == card:
        return scene.say("now.card")
    if card in view["revealed"]:
        return scene.say("now.card.seen")
    return scene.say("now.card.unseen")
