"""What winds and cards are called and how they are coloured, with the figures that the edition prints on them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.engine.registry import find
from flottille.words import Words

GAME = "santa_timea"
FIGURES = {"wheel_cards": "number", "wind_cards": "damage"}  # what is printed on them
COLOURS = {"north": "blue", "east": "yellow", "south": "red", "west": "green"}


def renamed(components: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Cards with another figure than in the standard edition."""
    found: dict[str, str] = {}
    for group, field in FIGURES.items():
        usual = {item["id"]: item.get(field) for item in find(GAME).components[group]["items"]}
        for item in components[group]["items"]:
            if item.get(field) != usual[item["id"]]:
                found[item["id"]] = f"{words.name(GAME, item['id']).rsplit(' ', 1)[0]} {item[field]}"
    return found


def coloured(component: str, label: str) -> Text:
    """A label in the colour of its direction; pirates are plain."""
    colour = next((colour for name, colour in COLOURS.items() if name in component), "")
    return Text(label, style=f"bold {colour}".strip())


def named(scene: Scene, component: str) -> Text:
    """A card or wind by its name."""
    return coloured(component, scene.name(component))


def letters(direction: str) -> dict[str, str]:
    """The letter of a direction in both languages."""
    items = find(GAME).components["directions"]["items"]
    return next(dict(item["letter"]) for item in items if item["id"] == direction)


def short_wind(scene: Scene, wind: str) -> Text:
    """ "N2": the letter of the direction and the damage."""
    damage = scene.view["printed"]["damages"].get(wind, wind.split("_")[2][0])
    return coloured(wind, f"{letters(wind.split('_')[1])[scene.words.language]}{damage}")


def short_winds(scene: Scene, winds: list[str], room: int) -> Text:
    """Several of them; where there is no room, a letter once for all winds of its direction: N12."""
    each = [short_wind(scene, wind) for wind in winds]
    told = Text(" ").join(each)
    if told.cell_len <= room:
        return told
    together: dict[str, Text] = {}
    for wind in each:
        letter, damage = wind.plain[0], wind.plain[1:]
        together.setdefault(letter, Text(letter, style=wind.style)).append(damage)
    spaced = Text(" ").join(together.values())
    return spaced if spaced.cell_len <= room else Text().join(together.values())


def typed_forms(scene: Scene, card: str) -> tuple[str, ...]:
    """ "n9" in both languages; "p" for any pirate."""
    if card.startswith("pirate"):
        return ("p",)
    direction, number = card.rsplit("_", 1)
    figure = scene.view["printed"]["numbers"].get(card, number)
    ways, language = letters(direction), scene.words.language
    return tuple(dict.fromkeys(f"{letter.lower()}{figure}" for letter in (ways[language], *ways.values())))


def forms(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Every card by what is typed for it."""
    found: dict[str, tuple[str, ...]] = {}
    for item in find(GAME).components["wheel_cards"]["items"]:
        for form in typed_forms(scene, item["id"]):
            found[form] = (*found.get(form, ()), item["id"])
    return found
