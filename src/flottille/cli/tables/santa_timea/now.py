"""How things stand with a card or a wind."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.santa_timea.winds import PLACES, is_played


def now(scene: Scene, group: str, component: str) -> list[str]:
    """Where it is, as far as the viewer may know; two winds of the same kind are told together."""
    if group == "wheel_cards":
        return [_card(scene, component)]
    if group == "wind_cards":
        return [told for copy in _copies(component) if (told := _wind(scene, copy))] or [scene.say("now.unseen")]
    return []


def _copies(wind: str) -> list[str]:
    return [wind[:-1] + letter for letter in "ab"] if wind[-1] in "ab" else [wind]


def _who(scene: Scene, key: str, seat: int) -> str:
    return scene.say(key, seat=scene.words.seat(seat, scene.spoken))


def _card(scene: Scene, card: str) -> str:
    view = scene.view
    if card in view["hand"]:
        value = view["values"][card][0] if view["values"].get(card) else None
        return scene.say("now.hand") if value is None else scene.say("now.worth", value=scene.words.number(value))
    for play in view["plays"]:
        if play["card"] == card:
            return _who(scene, "now.played", play["seat"])
    return scene.say("now.seen" if card in view["seen"] else "now.unseen")


def _wind(scene: Scene, wind: str) -> str:
    view = scene.view
    for seat, winds in enumerate(view["collected"]):
        if wind in winds:
            return _who(scene, "now.taken", seat)
    for place, turned in enumerate(view["row"]):
        if turned == wind:
            return scene.say(f"now.{PLACES[place]}" if is_played(scene, place) else "now.forecast")
    place_of = [key for key in ("waiting", "set_aside", "forecast") if wind in view[key]]
    return scene.say(f"now.{place_of[0]}") if place_of else ""
