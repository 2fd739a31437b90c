"""Short forms that may be typed for places: one word in both languages, the reader's first."""

from __future__ import annotations

from typing import Any

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.souvenirs.cards import ARTICLE, twins
from flottille.words import LANGUAGES, Words

BOTH = {language: Words(language) for language in LANGUAGES}


def place_forms(scene: Scene, spot: dict[str, Any]) -> tuple[str, ...]:
    """The word for a place, numbered where it has a twin and lies on the table."""
    number = str(spot["copy"]) if "copy" in spot and spot["place"] in twins(scene) else ""
    said = {language: words.say(f"souvenirs_cli.place.{spot['place']}") for language, words in BOTH.items()}
    return tuple(dict.fromkeys(noun + number for noun in (said[scene.words.language], *said.values())))


def first_word(scene: Scene, component: str) -> str:
    """The first word of a card's name without its article."""
    return ARTICLE.sub("", scene.name(component)).lower().split(" ")[0]
