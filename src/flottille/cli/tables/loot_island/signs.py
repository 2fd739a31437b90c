"""Signs, colours and short names of Loot Island: cards, landings, discs and treasures in a few cells."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Scene

AARON = "aaron"  # an owner of discs beside the seats
COLOURS = {"red": "red", "green": "green", "blue": "blue", "violet": "magenta"}
SEATS = ("bright_blue", "bright_red", "bright_white", "yellow", "bright_black")
CODES = {"chest": "c", "draw_card": "d", "discard_cube": "x"}  # what is added to a typed card if both copies are there
LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Signs:
    """One set of signs, each a cell wide."""

    icons: dict[str, str]
    faces: dict[str, str]
    joker: str = "★"
    explored: str = "►"
    decides: str = "▸"
    enough: str = "✓"
    cube: str = "■"
    no_cube: str = "·"
    nothing: str = "–"
    out: str = "✗"
    cross: str = "†"
    times: str = "×"
    then: str = "→"
    cut: str = "…"
    dot: str = "·"
    hairline: str = "─"


FULL = Signs(
    {"chest": "¤", "plus_one": "+", "draw_card": "↓", "discard_cube": "×"}, {"left": "‹", "right": "›", "front": "o"}
)
PLAIN = Signs(
    {"chest": "c", "plus_one": "+", "draw_card": "d", "discard_cube": "x"},
    {"left": "<", "right": ">", "front": "o"},
    *("J", ">", ">", "+", "#", ".", "-", "x", "t", "x", ">", "~", "-", "-"),
)


def signs(scene: Scene) -> Signs:
    """The signs that the output can show; words where it is read out."""
    if scene.size.is_linear:
        icons = {icon: f" ({scene.say(f'spoken.{icon}')})" for icon in FULL.icons}
        return replace(PLAIN, icons=icons, joker=scene.say("spoken.joker"))
    return PLAIN if scene.size.is_ascii else FULL


# --- seats --------------------------------------------------------------------------------------------------


def initials(scene: Scene) -> list[str]:
    """A letter for each seat where all differ, else its number."""
    letters = [name[:1].upper() for name in scene.names]
    return letters if len(set(letters)) == len(letters) else [str(i + 1) for i in range(len(letters))]


def owner_sign(scene: Scene, owner: int | str) -> Text:
    """The disc of a seat or of Aaron; the viewer's own in reverse."""
    if owner == AARON:
        return Text("*", style="bold")
    seat = int(owner)
    style = SEATS[seat % len(SEATS)]
    return Text(initials(scene)[seat], style=f"{style} reverse" if seat == scene.viewer else style)


def shared(scene: Scene, key: str, **params: object) -> str:
    """Words that browser and terminal share."""
    return scene.words.say(f"loot_island.{key}", **params)


def owner_name(scene: Scene, owner: int | str) -> str:
    """Whose disc it is, as sentences say it."""
    return shared(scene, "aaron") if owner == AARON else scene.words.seat(int(owner), scene.spoken)


def order_signs(scene: Scene, order: list[int | str]) -> Text:
    """Discs in the order in which they pick."""
    return Text(" ").join(owner_sign(scene, owner) for owner in order)


# --- cards and landings -------------------------------------------------------------------------------------


def landing_code(scene: Scene, landing: str, language: str | None = None) -> str:
    """n2; in French the West is o."""
    is_west = landing.startswith("w") and (language or scene.words.language) == "fr"
    return f"o{landing[1:]}" if is_west else landing


def landing_codes(scene: Scene, landing: str) -> tuple[str, ...]:
    """What can be typed for a landing, the language of the match first."""
    return _both(scene, lambda language: landing_code(scene, landing, language))


def is_joker(card: dict[str, Any]) -> bool:
    """Whether a card is a joker."""
    return bool(card["value"] == "joker")


def card_sign(scene: Scene, card: dict[str, Any]) -> str:
    """A card in a column: its number and its icon."""
    value = signs(scene).joker if is_joker(card) else str(card["value"])
    return value + signs(scene).icons.get(card["icon"] or "", "")


def card_name(scene: Scene, card: dict[str, Any], with_icon: bool = True) -> str:
    """Green 6¤"""
    colour = scene.name(card["colour"])
    if is_joker(card):
        name = scene.say("card.joker", colour=colour if scene.words.language == "en" else colour.lower())
    else:
        name = shared(scene, "card", colour=colour, value=card["value"])
    return name + (signs(scene).icons.get(card["icon"] or "", "") if with_icon else "")


def icon_words(scene: Scene, card: dict[str, Any]) -> str:
    """What the icon of a card does, or nothing."""
    return shared(scene, f"icon.{card['icon']}") if card["icon"] not in (None, "one") else ""


def card_code(scene: Scene, card: dict[str, Any], language: str | None = None) -> str:
    """g1; in French the shortest starts of the colours are r, ve, b and vi."""
    letters = str(card["colour"])[0]
    if (language or scene.words.language) == "fr":
        letters = {"red": "r", "green": "ve", "blue": "b", "violet": "vi"}[card["colour"]]
    return letters + ("j" if is_joker(card) else str(card["value"]))


def card_codes(scene: Scene, card: dict[str, Any], hand: list[dict[str, Any]]) -> tuple[str, ...]:
    """What can be typed for a card; its icon, or b, is added where the hand holds its other copy too."""
    twins = [other for other in hand if other["colour"] == card["colour"] and other["value"] == card["value"]]
    ending = ""
    if len(twins) > 1 and card["id"] != twins[0]["id"]:
        ending = CODES.get(card["icon"] or "", "") if card["icon"] != twins[0]["icon"] else "b"
    return _both(scene, lambda language: card_code(scene, card, language) + ending)


def clauses(scene: Scene, *parts: str) -> str:
    """Parts of a sentence behind each other."""
    found = ""
    for part in parts:
        found = scene.say("semicolon", first=found, last=part) if found else part
    return found


def coloured(colour: str | None, text: str) -> Text:
    """A text in the colour of a card."""
    return Text(text, style=COLOURS.get(colour or "", ""))


def face(scene: Scene, card_id: str) -> dict[str, Any] | None:
    """A card that the view shows somewhere, by its id."""
    view = scene.view
    lying = [card for landing in view["landings"] for card in landing["cards"]]
    held = [*view["hand"], *(view["aaron"]["hand"] if view["aaron"] else []), *view["pending"]["playing"]]
    return next((card for card in [*lying, *held] if card["id"] == card_id), None)


def _both(scene: Scene, code: Callable[[str], str]) -> tuple[str, ...]:
    first = scene.words.language
    return tuple(dict.fromkeys(code(language) for language in (first, *LANGUAGES)))
