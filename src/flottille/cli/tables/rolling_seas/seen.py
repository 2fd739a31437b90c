"""What a drawing looks up in the view again and again, and how small things are said."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.rolling_seas.squares import place

GAME = "rolling_seas"
TITLE = "Rolling Seas"
SEAT_COLOURS = ("blue", "red", "yellow", "green", "magenta", "cyan")
CHANGES = {
    "story": "story", "gold": "gold", "provisions": "provision", "wind": "wind_in_sails", "cannons": "cannon",
}  # fmt: skip
SITES = {"P": "port", "M": "monolith", "g": "g", "p": "p", "s": "s"}


def me(scene: Scene) -> dict[str, Any]:
    """The viewer's map and sheet; the first seat's for a spectator."""
    return player(scene, scene.viewer or 0)


def player(scene: Scene, seat: int) -> dict[str, Any]:
    """A map and sheet."""
    found: dict[str, Any] = scene.view["players"][seat]
    return found


def shown(scene: Scene) -> dict[str, Any]:
    """Whose chart is on the screen: the one drawn on, or the viewer's own."""
    on = scene.view["drawing_on"]
    return me(scene) if on is None else player(scene, on)


def sign(scene: Scene, square: str) -> str:
    """What is printed on a square, as the legend of the boards writes it."""
    x, y = place(square)
    return str(scene.view["board"]["rows"][y][x])


def actions(scene: Scene, *verbs: str) -> list[dict[str, Any]]:
    """The legal actions of some verbs."""
    return [action for action in scene.view["actions"] if action["verb"] in verbs]


def shared(scene: Scene, key: str, /, **params: object) -> str:
    """Words that the browser says too."""
    return scene.words.say(f"{GAME}.{key}", **params)


WORDS_FIRST = {"S": ("south", "sud")}  # s shows the score


def letter(scene: Scene, direction: str) -> str:
    """NE, in French too."""
    return shared(scene, f"letter.{direction}")


def letters(scene: Scene, directions: list[str]) -> str:
    """Several of them."""
    return " ".join(letter(scene, direction) for direction in directions)


def amount(scene: Scene, effect: dict[str, Any]) -> str:
    """ "2 gold"."""
    return shared(scene, f"amount.{effect['what']}", n=effect["amount"])


def gains(scene: Scene, effects: list[dict[str, Any]]) -> str:
    """ "1 story, 1 gold, 2 provisions"."""
    return ", ".join(amount(scene, effect) for effect in effects)


def changes(scene: Scene, preview: dict[str, Any]) -> list[str]:
    """ "+1 story", "−2 provisions", and what happens to the ship."""
    found = []
    for name, what in CHANGES.items():
        change = preview.get(name, 0)
        if change:
            said = shared(scene, f"amount.{what}", n=abs(change))
            found.append(shared(scene, "plus" if change > 0 else "minus", amount=said))
    if preview.get("must_leave"):
        found.append(scene.say("must_leave"))
    if preview.get("stops"):
        found.append(scene.say("stops"))
    return found


def typed_direction(scene: Scene, direction: str) -> tuple[str, ...]:
    """The letters of a direction as typed in either language, sw and so; words first where a letter is a command."""
    letters = scene.own_first(direction.lower(), direction.lower().replace("w", "o"))
    words = scene.own_first(*WORDS_FIRST[direction]) if direction in WORDS_FIRST else ()
    return tuple(dict.fromkeys((*words, *letters)))


def typed_with(scene: Scene, words: tuple[str, str], direction: str) -> tuple[str, ...]:
    """ "go ne", "va ne"."""
    return tuple(f"{word} {way}" for word in scene.own_first(*words) for way in typed_direction(scene, direction))


def site_said(scene: Scene, square: str) -> str:
    """ "port G13", "monolith N5", "land with gold M6"."""
    return scene.say(f"site.{SITES[sign(scene, square)]}", square=square)


def initial(scene: Scene, seat: int) -> str:
    """The letter of a player, or the number where two share it."""
    initials = [name[:1].upper() for name in scene.names]
    return initials[seat] if len(set(initials)) == len(initials) else str(seat + 1)


def seat_colour(seat: int) -> str:
    """The colour of a seat."""
    return SEAT_COLOURS[seat % len(SEAT_COLOURS)]
